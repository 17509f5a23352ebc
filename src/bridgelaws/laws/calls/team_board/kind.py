"""A board without a result at one table as a kind of call: numbers stand beside its facts."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Remedy
from bridgelaws.engine.step import Answers
from bridgelaws.errors import RefusedError
from bridgelaws.laws.book.pages import PAGES, provisions
from bridgelaws.laws.calls.team_board.board import BOARDS, FAULTS, NORTH_SOUTH, TeamBoard
from bridgelaws.laws.calls.team_board.document import team_document
from bridgelaws.laws.calls.team_board.figures import NUMBERS
from bridgelaws.laws.calls.team_board.orders import BETTER, NO_SCORE
from bridgelaws.laws.calls.team_board.settlement import TeamRuling, settle
from bridgelaws.laws.facts.team_board import (
    JUDGED,
    VICTORY_POINTS,
    Course,
    Discretion,
    Scored,
    TeamBoardCase,
)
from bridgelaws.laws.facts.unplayable_board import DBV, WBF
from bridgelaws.laws.frame import deciding, interview
from bridgelaws.laws.frame.acts import When, act, in_turn
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.document import Document
from bridgelaws.laws.frame.findings import Concludes, Order
from bridgelaws.laws.frame.kind import Kind, Layer, concluding
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.ruling import Outcome, Ruling
from bridgelaws.laws.frame.trace import TraceStep
from bridgelaws.laws.frame.verdict import Verdict, verdict_of
from bridgelaws.scoring.contract import is_possible


def _course(found: frozenset[Finding]) -> Answers:
    if Order("stop_the_board") in found:
        return {"course": Course.STOP}
    if Order("let_the_other_table_finish") in found:
        return {"course": Course.WAIT}
    stated = [f.value for f in found if isinstance(f, Concludes)]
    return {"course": stated[0] if stated else Course.ARTIFICIAL}


LAYERS = (
    Layer(provisions(TeamBoardCase, "result", 82, 86, "dbv_guideline"), _course),
    Layer(
        provisions(TeamBoardCase, "discretion", 86, "dbv_guideline"),
        concluding(discretion=Discretion.NONE, assigned=False),
    ),
    Layer(provisions(TeamBoardCase, "averages", 12, 86)),
    Layer(provisions(TeamBoardCase, "several", 86)),
    Layer(provisions(TeamBoardCase, "score", 86, "dbv_guideline", "wbf_minute", 87)),
    Layer(provisions(TeamBoardCase, "rest", "dbv_guideline")),
    Layer(provisions(TeamBoardCase, "knock_out", 12, 86)),
)

_OF_A_GUIDELINE: Mapping[str, frozenset[str]] = {
    name: frozenset(clause.name for clause in PAGES[page].clauses)
    for name, page in ((DBV, "dbv_guideline"), (WBF, "wbf_minute"))
}
"""The provisions of each guideline: a ruling shows those of a guideline that the body follows."""

_BY_POINTS = (None, Scored.VICTORY_POINTS)


@dataclass(frozen=True, eq=False)
class TeamBoardKind(Kind):
    """A board of a match: facts that follow from numbers, and scores that follow from orders."""

    def derived(self, call: Call) -> Mapping[str, Any]:
        """The facts that follow from the numbers."""
        return TeamBoard(call).derived()

    def rule(self, call: Call, **_: Any) -> TeamRuling:
        """What is decided, and the scores of both teams.

        Raises:
            RefusedError: the match is not scored by IMPs, of which alone Law 86 speaks.
        """
        if call.answers.get("scoring") == Scored.BOARD_A_MATCH:
            raise RefusedError("not_scored_by_imps", path=f"{self.key}.scoring")
        return settle(deciding.rule(call))

    def trace(self, call: Call) -> tuple[TraceStep, ...]:
        """Every provision examined, with none of guidelines that the body does not follow."""
        followed = call.options["unplayable_board_guideline"]
        others = frozenset[str]().union(
            *(names for name, names in _OF_A_GUIDELINE.items() if name != followed)
        )
        return tuple(step for step in super().trace(call) if step.step.clause not in others)

    def outcomes(self, call: Call) -> tuple[Outcome, ...]:
        """The decisions still possible; none where only a number is wanted."""
        return () if call.state.remedies is not None else super().outcomes(call)

    def next_question(self, call: Call) -> Question | None:
        """The fact or the number to ask next."""
        return settle(deciding.rule(call)).question

    def number_beside(self, call: Call) -> Question | None:
        """The number of boards, by which victory points are looked up (78D)."""
        if not settle(deciding.rule(call)).settlement.boards_wanted:
            return None
        return Question(None, BOARDS, VICTORY_POINTS)

    def may_want_a_number(self, call: Call) -> bool:
        """Whether the number of boards can still be wanted."""
        figures = TeamBoard(call).figures
        by_points = call.answers.get("scoring") in _BY_POINTS
        return by_points and figures.boards is None and BOARDS not in figures.unknown

    def numbers(self, fact: str) -> range | None:
        """Every score, weight or number of boards that can be asked for."""
        return NUMBERS.get(fact)

    def possible_answers(self, call: Call, asked: Question) -> tuple[Any, ...]:
        """Every answer to a question for a fact, a number, or who sat where."""
        if asked.fact == NORTH_SOUTH:
            return tuple(TeamBoard(call).figures.fault_of)
        if (numbers := self.numbers(asked.fact)) is not None:
            scores = asked.fact == "result_ns"
            return tuple(n for n in numbers if not scores or is_possible(n))
        return self.case_type.facts()[asked.fact].answers_in(call.code)

    def answered(self, call: Call, asked: Question, answer: Any) -> Call:
        """The call with one more answer: to a fact, or to the question for a number."""
        figures = TeamBoard(call).figures
        if asked.fact in self.case_type.facts():
            return super().answered(call, asked, answer)
        if answer is UNKNOWN:
            unknown = figures.unknown | {asked.fact}
            return replace(call, beside=replace(figures, unknown=unknown))
        if asked.fact == NORTH_SOUTH:
            return _seated(call, answer)
        return replace(call, beside=figures.told(asked.fact, answer))

    def open_facts(self, call: Call) -> frozenset[str]:
        """The facts that can still change the scores; a swing is asked for by its numbers."""
        support = super().open_facts(call)
        return support | ({"result_ns", "expected_ns"} if "swing" in support else frozenset())

    def most_questions(self, call: Call) -> int:
        """A swing is asked by its numbers, and some scores want numbers at the end."""
        figures = TeamBoard(call).figures
        numbers = (("result_ns", figures.result_ns), ("expected_ns", figures.expected))
        swing = sum(value is None and key not in figures.unknown for key, value in numbers)

        def at_end(remedies: frozenset[Remedy], asked: frozenset[str]) -> int:
            orders = {order.key for order in remedies if isinstance(order, Order)}
            if orders & NO_SCORE:
                return 0
            weight = "weight_of_the_director" in orders and figures.weight_percent is None
            assigned = bool(orders & set(BETTER)) and figures.assigned_imps is None
            form = "scoring" not in call.answers and "scoring" not in asked
            return weight + assigned + form

        return interview.longest(call, {"swing": swing}, at_end)

    def future(self, call: Call) -> Hashable:
        """The facts and all numbers: every one of them can change the scores."""
        figures = TeamBoard(call).figures
        numbers = (figures.result_ns, figures.expected, figures.weight_percent)
        asked = (figures.assigned_imps, figures.teams, figures.unknown, bool(figures.fault_of))
        return frozenset(call.answers.items()), repr(numbers), repr(asked)

    def document(
        self, ruling: Ruling[Any, Any], version: str, declarer: Seat | None = None
    ) -> Document:
        """The public document, with the scores and how they were reckoned."""
        return team_document(ruling, super().document(ruling, version, declarer))

    def verdict(self, document: Mapping[str, Any]) -> Document:
        """The scores where they are known, else what is ordered."""
        if document["imps"] is None:
            return super().verdict(document)
        verdict = Verdict.ARTIFICIAL if document["artificial"] else Verdict.ADJUSTED
        return verdict_of(verdict, "scores", document["clauses"], imps=document["imps"])

    def to_do(self, document: Mapping[str, Any]) -> list[Document]:
        """What the Director does, and that he enters the scores."""
        entered = [] if document["imps"] is None else [act("enter_the_scores")]
        return in_turn([*entered, *super().to_do(document)])


def _seated(call: Call, north_south: str) -> Call:
    """The call once it is known which team sat North-South."""
    figures = TeamBoard(call).figures
    (east_west,) = (name for name in figures.fault_of if name != north_south)
    teams = (north_south, east_west)
    faults = {key: figures.fault_of[name] for key, name in zip(FAULTS, teams, strict=True)}
    beside = replace(figures, teams=teams, fault_of={})
    return replace(call, answers={**faults, **call.answers}, beside=beside)


_AT_ONCE = frozenset({"boards_are_cancelled", "substitute_board"})

_VERDICTS = {
    "stop_the_board": Verdict.PUT_RIGHT,
    "let_the_other_table_finish": Verdict.PUT_RIGHT,
    "substitute_board": Verdict.PUT_RIGHT,
    "better_score_for_north_south": Verdict.ADJUSTED,
    "better_score_for_east_west": Verdict.ADJUSTED,
    "assigned_score": Verdict.ADJUSTED,
    "half_of_the_swing": Verdict.ADJUSTED,
    "full_weight": Verdict.ADJUSTED,
    "limited_weight": Verdict.ADJUSTED,
    "weight_without_fault": Verdict.ADJUSTED,
    "weight_of_the_director": Verdict.ADJUSTED,
    "good_result_first": Verdict.ADJUSTED,
    "good_result_in_full": Verdict.ADJUSTED,
    "good_result_by_a_third": Verdict.ADJUSTED,
    "bad_result_first": Verdict.ADJUSTED,
    "bad_result_in_full": Verdict.ADJUSTED,
    "bad_result_by_a_third": Verdict.ADJUSTED,
    "other_team_keeps_its_average": Verdict.ADJUSTED,
    "opponents_get_the_rest": Verdict.ADJUSTED,
    "limit_average_and_average_minus": Verdict.ADJUSTED,
    "limit_average_plus_and_average": Verdict.ADJUSTED,
    "limit_two_average_minus": Verdict.ADJUSTED,
    "limit_two_average_plus": Verdict.ADJUSTED,
    "north_south_average_plus": Verdict.ARTIFICIAL,
    "north_south_average": Verdict.ARTIFICIAL,
    "north_south_average_minus": Verdict.ARTIFICIAL,
    "east_west_average_plus": Verdict.ARTIFICIAL,
    "east_west_average": Verdict.ARTIFICIAL,
    "east_west_average_minus": Verdict.ARTIFICIAL,
    "boards_are_cancelled": Verdict.ARTIFICIAL,
    "knock_out_average": Verdict.ARTIFICIAL,
}
"""Which verdict each order makes, the weightiest first; the scores go before all where known."""
_ACTS = {
    "stop_the_board": When.NOW,
    "let_the_other_table_finish": When.NOW,
    "substitute_board": When.NOW,
    "boards_are_cancelled": When.NOW,
}
"""The orders that the Director himself carries out, and when."""

KIND = TEAM_BOARD = TeamBoardKind(
    "team_board",
    TeamBoardCase,
    LAYERS,
    place=60,
    group="team_match",
    judged=JUDGED,
    at_once=_AT_ONCE,
    verdicts=_VERDICTS,
    acts=_ACTS,
)
