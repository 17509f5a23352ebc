"""One more revoke on the same board, added to those stated before."""

from __future__ import annotations

import re

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.desk.telling import TABLE, Telling
from bridgelaws.laws.calls.revoke.company import BOTH_REVOKED
from bridgelaws.laws.facts.revoke_answers import Attention, Claim, NextTrick
from bridgelaws.laws.frame.call import Call

MOST_REVOKES = 4
"""The most revokes stated one by one; the cards or a case file can have any number."""
_AFTER_PLAY = frozenset(Attention) - {Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY}
_OF_REVOKE = re.compile(r"(?:revokes\[(\d)\]\.)?(\w+)$")


def can_have_another(telling: Telling) -> bool:
    """Whether one more revoke can be stated; those of a play are found in its cards."""
    case = telling.opened.case
    return "play" not in telling.told and 0 < len(case.incidents) < MOST_REVOKES


def places(telling: Telling, trick: str) -> list[int]:
    """The places that one more revoke in a *trick* can have among those stated.

    Revokes are in the order in which they happened.  Known tricks leave one place; where a trick
    is not known, only the Director can say which revoke came first.

    Args:
        telling: what was stated about the board.
        trick: a number, or ``unknown``.
    """
    case = telling.opened.case
    first, last = 0, len(case.incidents)
    for place, report in reversed(list(enumerate(case.incidents))):
        there = report.answers.get("trick")
        if not trick.isdigit() or not isinstance(there, int):
            continue
        if there > int(trick):
            last = place
        else:
            first = max(first, place + 1)
    return list(range(first, last + 1))


def with_another(telling: Telling, trick: str, place: int) -> dict[str, str]:
    """The facts with one more revoke in a *trick*, at a *place* in their order.

    Whether the other side revoked follows from the revokes, or else is asked again.  The
    Director's judgement of damage is asked again too: now there is another revoke, perhaps by
    the other side.  If all tricks were played, the offender's side has played on after it too.
    """
    case = telling.opened.case
    facts = {
        _moved(key, place): value
        for key, value in telling.told.items()
        if key != "other_side_revoked" and not key.startswith("redress.")
    }
    told = {**facts, key_in(place, "trick"): trick}
    if trick.isdigit() and int(trick) < LAST_TRICK:
        told |= {key_in(place, name): value for name, value in _played_out(case).items()}
    return told


def _played_out(case: Call) -> dict[str, str]:
    """What holds for every revoke before the last trick if all thirteen tricks were played.

    They were if attention came after the play and no claim had ended it: either that was stated,
    or the first page said ``established``.  Both sides have then played on after it (62C3).
    """
    for report in case.incidents:
        told = report.answers
        if told.get("attention") not in _AFTER_PLAY:
            continue
        if told.get("claim") == Claim.NONE:
            next_trick = NextTrick.OFFENDING_SIDE_PLAYED
            return {"claim": Claim.NONE, "next_trick": next_trick, BOTH_REVOKED: "false"}
        if told.get("established") is True:
            return {"established": "true", BOTH_REVOKED: "false"}
    return {}


def key_in(place: int, name: str) -> str:
    """The key of a fact of the revoke at *place*."""
    return f"revokes[{place}].{name}" if place else name


def of_the_board(key: str) -> bool:
    """Whether a key is about the board rather than one of its revokes."""
    return key in TABLE or _OF_REVOKE.match(key) is None


def place_of(key: str) -> int:
    """The index of the revoke that a key is about."""
    match = _OF_REVOKE.match(key)
    return int(match[1] or 0) if match else 0


def _moved(key: str, place: int) -> str:
    """The key of the same fact once another revoke has taken *place*."""
    match = _OF_REVOKE.match(key)
    if match is None or of_the_board(key):
        return key
    now = int(match[1] or 0)
    return key_in(now + (now >= place), match[2])
