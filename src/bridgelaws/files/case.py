"""Case files: the public format of a case, checked key by key.

A case is a revoke case (facts), the record of a board with facts beside it, or another matter
such as a question about a revoke.  Nothing is guessed: an absent key is open, `unknown`
means that it cannot be established.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge import Contract, Deal, Seat
from bridgelaws.codes import Code, codes
from bridgelaws.files.contradictions import refuse_contradictions
from bridgelaws.files.facts import read_facts
from bridgelaws.files.obligations import NO_OBLIGATIONS, Obligations
from bridgelaws.files.regulations import profile
from bridgelaws.files.restrictions import KEYS as OBLIGATION_KEYS
from bridgelaws.files.restrictions import read_obligations
from bridgelaws.files.revokes import read_evidence, read_other_side, read_revoke
from bridgelaws.files.rows import (
    Rows,
    read_contract,
    read_deal,
    read_events,
    read_marks,
    read_play,
)
from bridgelaws.files.scope import refuse_by_law
from bridgelaws.files.score_facts import KEYS as SCORE_KEYS
from bridgelaws.files.tree import Tree
from bridgelaws.files.trick import TRICK, TrickSoFar, read_trick
from bridgelaws.files.values import mapping, seat, sequence, shown, truth
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.redress import Evidence
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.facts.revoke_answers import Revoked
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.regulations import Profile

DEFAULT_REGULATIONS = "wbf"


@dataclass(frozen=True)
class Stated:
    """What a case file says beside or instead of a record."""

    code: Code
    profile: Profile
    revokes: tuple[Mapping[str, Any], ...]
    other_side_revoked: Any
    evidence: Evidence
    declarer: Seat | None
    contract: Contract | None
    deal: Deal | None
    play: Rows | None
    events: tuple[Mapping[str, Any], ...]
    obligations: Obligations = NO_OBLIGATIONS
    trick: TrickSoFar | None = None
    marks: frozenset[tuple[int, int]] = frozenset()

    @classmethod
    def nothing(cls, code: Code, body: Profile) -> Stated:
        """Nothing stated, for a record without a case beside it."""
        return cls(code, body, (), None, Evidence(), None, None, None, None, ())

    def board(self) -> Board:
        """The facts as the Laws take them."""
        reports = tuple(RevokeReport(answers) for answers in self.revokes)
        return on_board(self.code, self.profile, reports, self.other_side_revoked, self.evidence)


OF_EVERY_CASE = frozenset(("laws", "regulations", "law", "contract", "declarer", NOTHING_UNUSUAL))
OF_A_BOARD = OBLIGATION_KEYS | {"board", "dealer", "deal", "play", "events", "hands", *SCORE_KEYS}
OF_REVOKES = frozenset(("revokes", "other_side_revoked", "redress"))
OF_REVOKES_AT_PLAY = frozenset(("revokes", "deal", "play", TRICK))
WITH_FACTS = OF_REVOKES_AT_PLAY | STATED_ONCE.keys()
BESIDE_A_MATTER = {
    key: OF_EVERY_CASE | {"board", "dealer", *SCORE_KEYS} | kind.beside
    for key, kind in STATED_ONCE.items()
}
BESIDE: Mapping[str, tuple[str, ...]] = {
    fact: (key,) for key, kind in STATED_ONCE.items() for fact in kind.beside
}
NEEDS = {"events": ("play",), "hands": (TRICK,), **BESIDE}
CASE_KEYS = OF_EVERY_CASE | OF_A_BOARD | OF_REVOKES | WITH_FACTS | BESIDE.keys()


def read_case(tree: Tree, laws: int | None = None, regulations: str | None = None) -> Call | Stated:
    """The case in *tree*; *laws* and *regulations* override what it says.

    Raises:
        RefusedError: a key, a value or a combination is not possible, or the case lies
            outside what is modelled.
    """
    case = mapping(tree, "", tree.value)
    for key in case:
        if key not in CASE_KEYS:
            raise tree.refuse("unknown_key", key, expected=", ".join(sorted(CASE_KEYS)))
    code = _code(tree, laws if laws is not None else case.get("laws"))
    body = _profile(tree, regulations or case.get("regulations"))
    refuse_by_law(tree, case, code, alone=not WITH_FACTS & case.keys())
    _refuse_strays(tree, case)
    for key, kind in STATED_ONCE.items():
        if key in case:
            return read_facts(tree, case, kind, code, body)
    if not OF_REVOKES_AT_PLAY & case.keys():
        expected = ", ".join(("revokes", "deal", "play", TRICK, *STATED_ONCE))
        raise tree.refuse("no_case", "", expected=expected)
    stated = _stated(tree, case, code, body)
    sides = {RevokeReport(answers).side for answers in stated.revokes} - {None}
    if len(sides) > 1 and stated.other_side_revoked == Revoked.NO:
        raise tree.refuse("other_side_is_listed", "other_side_revoked")
    refuse_contradictions(
        tree,
        stated.code,
        stated.revokes,
        stated.deal,
        stated.declarer,
        stated.contract,
        stated.other_side_revoked,
    )
    return stated


def read_nothing_unusual(tree: Tree, case: Any) -> bool | None:
    """Whether a case says that nothing of it is unusual but what it states; None if it does not.

    Where that cannot be established, each of it is asked for, as where something was.

    Raises:
        RefusedError: it says neither true nor false.
    """
    said = case.get(NOTHING_UNUSUAL) if isinstance(case, Mapping) else None
    if said is None or said == "unknown":
        return None if said is None else False
    return truth(tree, NOTHING_UNUSUAL, said) is True


def _refuse_strays(tree: Tree, case: Mapping[str, Any]) -> None:
    """Refuse keys that would be ignored because they belong to another kind of case."""
    stated = [key for key, value in case.items() if value is not None]
    about = [key for key in stated if key in STATED_ONCE]
    for key in stated:
        if about and key not in (about[0], *BESIDE_A_MATTER[about[0]]):
            raise tree.refuse("not_beside_matter", key, expected=about[0])
        for needed in NEEDS.get(key, ()):
            if needed not in stated:
                raise tree.refuse("stands_beside", key, expected=needed)


def _code(tree: Tree, value: Any) -> Code:
    if isinstance(value, int) and not isinstance(value, bool) and value in codes():
        return Code(value)
    expected = ", ".join(str(int(code)) for code in codes())
    raise tree.refuse("not_in_list", "laws", found=shown(value), expected=expected)


def _profile(tree: Tree, value: Any) -> Profile:
    if value is None:
        return profile(DEFAULT_REGULATIONS)
    if not isinstance(value, str):
        raise tree.refuse("not_a_text", "regulations", found=shown(value))
    return profile(value)


def _stated(tree: Tree, case: Mapping[str, Any], code: Code, body: Profile) -> Stated:
    declarer = seat(tree, "declarer", case.get("declarer"))
    reports = case.get("revokes")
    listed = [] if reports is None else sequence(tree, "revokes", reports)
    if "revokes" in case and not listed and "play" not in case:
        raise tree.refuse("no_case", "revokes", expected="play")
    contract = read_contract(tree, case.get("contract"))
    trick = read_trick(tree, case, declarer, contract)
    deal, play = read_deal(tree, case), read_play(tree, case)
    return Stated(
        code=code,
        profile=body,
        revokes=tuple(
            read_revoke(tree, f"revokes[{i}]", entry, declarer) for i, entry in enumerate(listed)
        ),
        other_side_revoked=read_other_side(tree, case),
        evidence=read_evidence(tree, case.get("redress"), code),
        declarer=declarer,
        contract=contract,
        deal=deal,
        play=play,
        events=read_events(tree, case),
        obligations=read_obligations(tree, case, code, declarer, deal, play),
        trick=trick,
        marks=read_marks(case),
    )
