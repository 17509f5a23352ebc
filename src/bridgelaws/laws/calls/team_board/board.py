"""The matter of a board without a result at one table, and its judgement with the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book.pages import PAGES, provisions
from bridgelaws.laws.calls.team_board.figures import Figures, swing_of
from bridgelaws.laws.calls.team_board.orders import (
    BETTER,
    BY_WEIGHT,
    NO_SCORE,
    Ordered,
    Scores,
)
from bridgelaws.laws.calls.team_board.scores import scores
from bridgelaws.laws.facts.team_board import (
    CLEAR,
    JUDGED,
    RARE,
    Course,
    Discretion,
    Scored,
    Swing,
    TeamBoardCase,
)
from bridgelaws.laws.facts.unplayable_board import BARE_LAW, DBV, WBF
from bridgelaws.laws.frame.findings import Concludes, Order
from bridgelaws.laws.frame.kind import (
    Judged,
    Layer,
    Matter,
    MatterCase,
    concluding,
    judge,
    procedure,
)
from bridgelaws.laws.frame.question import Question

NORTH_SOUTH = "north_south"
SIDES = (NORTH_SOUTH, "east_west")
FAULTS = ("north_south_fault", "east_west_fault")
BOARDS = "boards"
"""The number of boards of the match: no Law asks for it, victory points are looked up by it."""


def _course(found: frozenset[Finding]) -> Answers:
    if Order("stop_the_board") in found:
        return {"course": Course.STOP}
    if Order("let_the_other_table_finish") in found:
        return {"course": Course.WAIT}
    stated = [f.value for f in found if isinstance(f, Concludes)]
    return {"course": stated[0] if stated else Course.ARTIFICIAL}


TEAM_BOARD = Matter(
    "team_board",
    TeamBoardCase,
    (
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
    ),
    judged=JUDGED,
)


_OF_A_GUIDELINE: Mapping[str, frozenset[str]] = {
    name: frozenset(clause.name for clause in PAGES[page].clauses)
    for name, page in ((DBV, "dbv_guideline"), (WBF, "wbf_minute"))
}
"""The provisions of each guideline: a ruling shows those of a guideline that the body follows."""


@dataclass(frozen=True)
class TeamBoard(MatterCase):
    """The facts of a board with its numbers; what follows from these is no stated fact."""

    figures: Figures = field(default_factory=Figures)

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the body under the code."""
        return dict(self.profile.options(self.code))

    @property
    def swing(self) -> Fraction | None:
        """The IMPs by which the result is better for North-South than expected."""
        return swing_of(self.figures, self.options)

    def derived(self) -> Mapping[str, Any]:
        """The facts that follow from the numbers.

        A guideline proposes a score, so that a score is assigned unless the Director says he
        does not; the ruling names it a proposal.  Under the bare Law he is asked.
        Where both yardsticks that were ever published agree, a body that goes by neither has no
        question for the Director (option ``unusual_result``: ``between_the_yardsticks``).
        """
        found: dict[str, Any] = {}
        faults = set(self.figures.fault_of.values())
        if len(self.figures.fault_of) == len(SIDES) and len(faults) == 1:
            found = dict.fromkeys(FAULTS, *faults)
        if self.options["unplayable_board_guideline"] != BARE_LAW:
            found["assign"] = True
        if (swing := self.swing) is None:
            lost = {"result_ns", "expected_ns"} & self.figures.unknown
            return found | ({"swing": UNKNOWN} if lost else {})
        found["swing"] = Swing.of(swing)
        agreed = abs(swing) > RARE or abs(swing) <= CLEAR
        if self.options["unusual_result"] == "between_the_yardsticks" and agreed:
            found["unusual"] = abs(swing) > RARE
        return found

    def team(self, place: int) -> str:
        """The name of the team that sat North-South (0) or East-West (1)."""
        return (self.figures.teams or SIDES)[place]

    def answered(self, key: str, value: Any) -> TeamBoard:
        """The case with one more answer: to a fact, or to the question for a number."""
        if key in self.matter.case_type.facts():
            return replace(self, answers={**self.answers, key: value})
        if value is UNKNOWN:
            unknown = self.figures.unknown | {key}
            return replace(self, figures=replace(self.figures, unknown=unknown))
        if key == NORTH_SOUTH:
            return self._seated(value)
        return replace(self, figures=self.figures.told(key, value))

    def _seated(self, north_south: str) -> TeamBoard:
        """The case once it is known which team sat North-South."""
        (east_west,) = (name for name in self.figures.fault_of if name != north_south)
        teams = (north_south, east_west)
        faults = {key: self.figures.fault_of[name] for key, name in zip(FAULTS, teams, strict=True)}
        figures = replace(self.figures, teams=teams, fault_of={})
        return replace(self, answers={**faults, **self.answers}, figures=figures)


@dataclass(frozen=True)
class TeamRuling:
    """A ruling on a board: what the Laws decide, and the scores that follow from the numbers.

    Attributes:
        case: the case as stated.
        answers: its facts, with those that follow from the numbers.
        judged: the decision of the Laws.
        scores: the scores of both teams; None while something is open, or where the board is
            still to be played.
        course: what becomes of the result at the other table; None while open.
        discretion: how far the Director is bound; None while open.
        question: the fact or the number to ask next.
        settled: whether nothing is open any more.
    """

    case: TeamBoard
    answers: Mapping[str, Any]
    judged: Judged
    scores: Scores | None
    course: Course | None
    discretion: Discretion | None
    question: Question | None
    settled: bool

    @property
    def judgements(self) -> tuple[str, ...]:
        """The facts that the Director judged himself."""
        return tuple(name for name in self.judged.judgements if name in self.case.answers)

    @property
    def orders(self) -> frozenset[str]:
        """The orders found, by their keys."""
        return _orders(self.judged)

    @property
    def boards_wanted(self) -> bool:
        """Whether the victory points of a ruling want only the number of boards of the match."""
        by_points = self.answers.get("scoring") == Scored.VICTORY_POINTS
        open_still = self.case.figures.boards is None and BOARDS not in self.case.figures.unknown
        return self.scores is not None and by_points and open_still

    @property
    def ordered(self) -> Ordered:
        """What the arithmetic looks at."""
        return _ordered(self.case, self.answers, self.judged, self.course)


def rule(case: TeamBoard) -> TeamRuling:
    """What is decided on a board, and the scores of both teams."""
    answers = {**case.derived(), **case.answers}
    judged = _without_other_guidelines(case, judge(replace(case, answers=answers)))
    course = _concluded(case, answers, "course")
    question, wanted = judged.question, None
    if question is not None:
        question = replace(question, fact=_asked_for(case, question.fact))
    elif judged.remedies is not None:
        wanted = _wanted(case, answers, _orders(judged))
        if wanted is not None and wanted not in _lost(case, answers):
            question = Question(None, wanted, _asker(case, judged, wanted))
    settled = judged.remedies is not None and wanted is None
    return TeamRuling(
        case=case,
        answers=answers,
        judged=judged,
        scores=scores(_ordered(case, answers, judged, course)) if settled else None,
        course=course,
        discretion=_concluded(case, answers, "discretion"),
        question=question,
        settled=settled,
    )


def _without_other_guidelines(case: TeamBoard, judged: Judged) -> Judged:
    """What is decided, with no word of guidelines that the body does not follow."""
    followed = case.options["unplayable_board_guideline"]
    others = frozenset[str]().union(
        *(names for name, names in _OF_A_GUIDELINE.items() if name != followed)
    )
    shown = tuple(step for step in judged.trace if step.step.clause not in others)
    return replace(judged, trace=shown)


def _orders(judged: Judged) -> frozenset[str]:
    return frozenset(order.key for order in judged.remedies or () if isinstance(order, Order))


def _ordered(
    case: TeamBoard, answers: Mapping[str, Any], judged: Judged, course: Course | None
) -> Ordered:
    north_south, east_west = (
        None if (fault := answers.get(name)) is UNKNOWN else fault for name in FAULTS
    )
    return Ordered(_orders(judged), course, (north_south, east_west), case.figures, case.options)


def _concluded(case: TeamBoard, answers: Mapping[str, Any], name: str) -> Any:
    """What the Laws conclude on *name*; None while that is open."""
    made = procedure(case.matter, case.code, case.profile.options(case.code))
    known = {key: answer for key, answer in answers.items() if answer is not UNKNOWN}
    values = made.concluded(name, known)
    return next(iter(values)) if len(values) == 1 else None


def _asked_for(case: TeamBoard, fact: str) -> str:
    """The public key to ask for a fact: the number behind a swing, the seats behind a fault."""
    if fact == "swing":
        return "result_ns" if case.figures.result_ns is None else "expected_ns"
    if fact in FAULTS and case.figures.fault_of and "north_south" not in case.figures.unknown:
        return NORTH_SOUTH
    return fact


def _wanted(case: TeamBoard, answers: Mapping[str, Any], orders: frozenset[str]) -> str | None:
    """What the arithmetic still wants to be told."""
    figures = case.figures
    if orders & NO_SCORE:
        return None
    if figures.fault_of and figures.teams is None:
        return NORTH_SOUTH
    there = answers.get("irregularity_at") == "table_with_result"
    by_director = "weight_of_the_director" in orders or ("limited_weight" in orders and there)
    if by_director and figures.weight_percent is None:
        return "weight_percent"
    if orders & set(BETTER) and figures.assigned_imps is None:
        return "assigned_imps"
    return "scoring" if answers.get("scoring") is None else None


def _lost(case: TeamBoard, answers: Mapping[str, Any]) -> frozenset[str]:
    """What cannot be established."""
    return case.figures.unknown | {key for key, value in answers.items() if value is UNKNOWN}


def _asker(case: TeamBoard, judged: Judged, wanted: str) -> str:
    """The clause that wants a number: that of the order which is reckoned with it.

    The form of scoring is wanted by the Law on knock-out matches, the last of the layers.
    """
    if wanted == "scoring":
        made = procedure(case.matter, case.code, case.profile.options(case.code))
        return made.stages[-1].entries[0].citation
    by = {"weight_percent": BY_WEIGHT, "assigned_imps": frozenset(BETTER)}.get(wanted)
    for order, clauses in judged.orders:
        if isinstance(order, Order) and clauses and (by is None or order.key in by):
            return clauses[0]
    raise KeyError(wanted)
