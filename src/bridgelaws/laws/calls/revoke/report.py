"""One revoke as reported, and what several of them tell about one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.facts.revoke import TWO_OR_MORE
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, NextTrick, Revoked, RevokeStanding
from bridgelaws.laws.frame.call import Incident

_PLAYED_ON = frozenset(
    {
        NextTrick.OFFENDING_SIDE_PLAYED,
        NextTrick.ONLY_OFFENDING_SIDE_PLAYED,
        NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY,
        NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD,
    }
)
_ESTABLISHED = frozenset(
    {
        RevokeStanding.STANDS,
        RevokeStanding.TO_BE_CORRECTED_AS_IF_ESTABLISHED,
        RevokeStanding.WRONG_CARD_STANDS,
        RevokeStanding.PLAY_GOES_ON,
    }
)
"""As play goes on, the next trick establishes those that are not (52B1, 43B3)."""

SUPPLIED = frozenset({RevokeStanding.CARD_IS_SUPPLIED})


@dataclass(frozen=True)
class RevokeReport(Incident):
    """One revoke as reported: answers by the public keys; absent keys are open.

    Where there is a record, ``tricks`` are the numbers of the later tricks that it shows the
    offending side to have won, and ``last_recorded`` is the number of its last trick.
    ``later_won`` are the fewest and the most later tricks that the offending side can have won by
    it.  ``position`` is its place, 0 to 3, in the trick that lies on the table, if it was in that.
    """

    tricks: tuple[int, ...] | None = None
    last_recorded: int = 0
    position: int | None = None
    later_won: tuple[int, int] | None = None

    def later_tricks(self, stated: Any) -> Mapping[str, Any]:
        """How many later tricks the offending side won, where the record proves what matters."""
        if self.later_won is None or (stated is not None and stated is not UNKNOWN):
            return {}
        least, most = self.later_won
        if least == most:
            return {"later_tricks_won": least}
        return {"later_tricks_won": TWO_OR_MORE} if least > 1 else {}

    @property
    def side(self) -> str | None:
        """Which side revoked: declarer's or the defenders'; None where that is open."""
        player = self.answers.get("offending_player")
        if player is None or player is UNKNOWN:
            return None
        return "defenders" if player in DEFENDERS else "declarers"


def play_went_on(revokes: Sequence[RevokeReport], index: int) -> bool:
    """Whether a later revoke shows that play went on after this one.

    Only an opponent may revoke in the trick that comes next before the revoke is corrected.
    """
    here = revokes[index]
    trick = here.answers.get("trick")
    if not isinstance(trick, int):
        return False
    since = [
        (there - trick, report.side is not None and report.side == here.side)
        for report in revokes
        if isinstance(there := report.answers.get("trick"), int)
    ]
    return any(tricks > 1 or (tricks == 1 and same_side) for tricks, same_side in since)


def one_side_played_on(revokes: Sequence[RevokeReport], index: int) -> bool | None:
    """Whether both sides revoked in one trick and one alone has played to the next (62C3).

    None where the revokes listed leave it open.
    """
    here = revokes[index]
    tricks = [report.answers.get("trick") for report in revokes]
    if not all(isinstance(trick, int) for trick in tricks) or None in {r.side for r in revokes}:
        return None
    opponents = [
        report
        for report, trick in zip(revokes, tricks, strict=True)
        if report.side != here.side and trick == tricks[index]
    ]
    if not opponents:
        return False
    played = [report.answers.get("next_trick") for report in (here, *opponents)]
    if None in played or UNKNOWN in played:
        return None
    return (played[0] in _PLAYED_ON) != any(play in _PLAYED_ON for play in played[1:])


def may_have_been_one_side(revokes: Sequence[RevokeReport], index: int) -> bool:
    """Whether `one_side_played_on` can still be true of a revoke, whatever is open becomes."""
    here = revokes[index]
    trick, mine = here.answers.get("trick"), here.answers.get("next_trick")
    there = [
        (same(trick, report.answers.get("trick")), report.answers.get("next_trick"))
        for report in revokes
        if report.side is None or here.side is None or report.side != here.side
        if report is not here
    ]
    beside = [(alike, play) for alike, play in there if alike is not False]
    if mine in (None, UNKNOWN) or any(play in (None, UNKNOWN) for _, play in beside):
        return True
    if mine not in _PLAYED_ON:
        return any(play in _PLAYED_ON for _, play in beside)
    sure = any(alike and play in _PLAYED_ON for alike, play in beside)
    return not sure and any(play not in _PLAYED_ON for _, play in beside)


def status(standing: RevokeStanding) -> Revoked:
    """What a revoke of this standing counts as for the others on the board."""
    if standing in SUPPLIED:
        return Revoked.NO
    return Revoked.ESTABLISHED if standing in _ESTABLISHED else Revoked.CORRECTED


def same(one: Any, other: Any) -> bool | None:
    """Whether two answers are the same; None where one of them is open."""
    if one is None or other is None or UNKNOWN in (one, other):
        return None
    return bool(one == other)


def strongest(
    certain: list[frozenset[Revoked]], possible: frozenset[Revoked]
) -> frozenset[Revoked]:
    """What the strongest of several revokes may have become: established, corrected, none."""
    outcomes = {Revoked.NO}
    for statuses in certain:
        outcomes = {_stronger(a, b) for a in outcomes for b in statuses}
    outcomes |= {_stronger(a, b) for a in outcomes for b in possible}
    return frozenset(outcomes)


def _stronger(one: Revoked, other: Revoked) -> Revoked:
    order = (Revoked.NO, Revoked.CORRECTED, Revoked.ESTABLISHED)
    return max(one, other, key=order.index)
