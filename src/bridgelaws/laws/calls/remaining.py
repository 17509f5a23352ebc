"""What of a case is still open: the facts that matter, and how many questions are left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from bridgelaws.engine.diagram import Diagram, Diagrams, Leaf
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Remedy
from bridgelaws.engine.procedure import remedies_of
from bridgelaws.laws.calls.revoke.board import Board, RevokeState
from bridgelaws.laws.calls.team_board.board import TeamBoard
from bridgelaws.laws.calls.team_board.orders import BETTER, NO_SCORE
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.kind import MatterCase, left_open, procedure

AtEnd = Callable[[frozenset[Remedy], frozenset[str]], int]
_SAME_PLAYER_AND_SUIT = frozenset(("offending_player", "suit_led"))
_NEVER_ASKED = frozenset(("established", "standing"))


def _nothing(_: frozenset[Remedy], __: frozenset[str]) -> int:
    return 0


def open_facts(case: Board | MatterCase) -> frozenset[str]:
    """The public names of the facts that can still change the remedy."""
    if isinstance(case, Board):
        found = [_asked_for(state, name) for state in case.states for name in state.diagram.support]
        return frozenset(name for names in found for name in names)
    derived = case.derived() if isinstance(case, TeamBoard) else {}
    answers = {**derived, **case.answers}
    made = procedure(case.matter, case.code, case.profile.options(case.code))
    stated = MatterCase(case.matter, case.code, case.profile, answers)
    support = left_open(stated, made)[1].support
    return support | ({"result_ns", "expected_ns"} if "swing" in support else frozenset())


def _asked_for(state: RevokeState, name: str) -> Iterable[str]:
    if name == "earlier_revoke_in_suit":
        return _SAME_PLAYER_AND_SUIT
    return (state.procedure.facts[name].asks or name,)


def most_questions(case: Board | MatterCase) -> int:
    """The most questions that an interview about *case* still asks if each of them is answered.

    An answer that a fact cannot be established may lead to more: both ways then stay open.
    """
    if isinstance(case, Board):
        return _about_board(case)
    if isinstance(case, TeamBoard):
        return _about_team_board(case)
    return _of_matter(case, {}, _nothing)


def _about_board(board: Board) -> int:
    """Of one revoke the longest interview; of several what may still be asked, never fewer."""
    if len(board.revokes) == 1 and board.table is None:
        return _about_revoke(board, board.states[0])
    return sum(len(_askable(board, state)) for state in board.states)


def _askable(board: Board, state: RevokeState) -> set[str]:
    """What may be asked of one revoke of several: of each can hang what is asked of the others."""
    told = board.revokes[state.index].answers
    names = {state.procedure.facts[name].asks or name for name in state.diagram.support}
    if any(one.diagram.support for one in board.states):
        names |= {"kind", "offending_player", "suit_led"}
    if board.has_other_side(state.index) or board.other_side_revoked is not None:
        names.discard("other_side_revoked")
    derived = {"established", "standing", "earlier_revoke_in_suit"}
    return {name for name in names - derived if told.get(name) is None}


def _about_revoke(board: Board, state: RevokeState) -> int:
    diagrams, facts = state.procedure.diagrams, state.procedure.facts
    cannot = _NEVER_ASKED | {n for n, a in state.answers.items() if a is UNKNOWN}
    if board.other_side_revoked is UNKNOWN or board.has_other_side(state.index):
        cannot |= {"other_side_revoked"}
    path = Interview(
        diagrams,
        choose=lambda diagram: diagrams.best(diagram, cannot),
        public={name: fact.asks or name for name, fact in facts.items()},
    )
    return path.most(state.diagram)


def _of_matter(case: MatterCase, weight: Mapping[str, int], at_end: AtEnd) -> int:
    made = procedure(case.matter, case.code, case.profile.options(case.code))
    known, diagram = left_open(case, made)
    cannot = frozenset(n for n, a in known.answers.items() if a is UNKNOWN)
    cannot |= {name for name, fact in made.facts.items() if fact.derived}
    diagrams = made.diagrams
    path = Interview(
        diagrams,
        choose=lambda part: diagrams.first(part, cannot),
        public={name: name for name in made.facts},
        weight=weight,
        at_end=at_end,
    )
    return path.most(diagram)


def _about_team_board(case: TeamBoard) -> int:
    """As of a matter; a swing is asked by its numbers, and some scores want numbers at the end."""
    figures = case.figures
    numbers = (("result_ns", figures.result_ns), ("expected_ns", figures.expected))
    swing = sum(value is None and key not in figures.unknown for key, value in numbers)

    def at_end(remedies: frozenset[Remedy], asked: frozenset[str]) -> int:
        orders = {order.key for order in remedies if isinstance(order, Order)}
        if orders & NO_SCORE:
            return 0
        weight = "weight_of_the_director" in orders and figures.weight_percent is None
        assigned = bool(orders & set(BETTER)) and figures.assigned_imps is None
        form = "scoring" not in case.answers and "scoring" not in asked
        return weight + assigned + form

    stated = MatterCase(case.matter, case.code, case.profile, {**case.derived(), **case.answers})
    return _of_matter(stated, {"swing": swing}, at_end)


@dataclass
class Interview:
    """The ways of an interview through a diagram.

    Attributes:
        diagrams: what restricts the diagram.
        choose: the fact to ask next; None where what is left cannot be asked.
        public: the name under which each fact is asked; facts with one name are one question.
        weight: how many questions a fact takes, where it is not one.
        at_end: how many follow once nothing else matters, by the remedies and the facts asked.
    """

    diagrams: Diagrams
    choose: Callable[[Diagram], str | None]
    public: Mapping[str, str]
    weight: Mapping[str, int] = field(default_factory=dict)
    at_end: AtEnd = _nothing

    def __post_init__(self) -> None:
        self._longest: dict[tuple[int, frozenset[str]], int] = {}
        names = list(self.public.values())
        self._shared = {name for name in names if names.count(name) > 1} | {"scoring"}

    def most(self, diagram: Diagram, asked: frozenset[str] = frozenset()) -> int:
        """The most questions on any way through *diagram*.

        *asked* are the names already asked of which it matters that they were.
        """
        if isinstance(diagram, Leaf):
            return self.at_end(remedies_of(diagram.value), asked)
        key = (id(diagram), asked)
        if key not in self._longest:
            name = self.choose(diagram)
            self._longest[key] = 0 if name is None else self._with(diagram, name, asked)
        return self._longest[key]

    def _with(self, diagram: Diagram, name: str, asked: frozenset[str]) -> int:
        public = self.public[name]
        now = asked | ({public} & self._shared)
        answers = self.diagrams.answers_in(diagram, name)
        below = max(self.most(self.diagrams.restrict(diagram, name, a), now) for a in answers)
        return below + (0 if public in asked else self.weight.get(name, 1))
