"""What a ruling on revokes comes to, and what the Director does on it, read off its document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.laws.calls.revoke.reading import Reading
from bridgelaws.laws.frame.acts import (
    When,
    act,
    appeal_announced,
    asked_aloud,
    in_turn,
    instructed,
)
from bridgelaws.laws.frame.verdict import Verdict, verdict_of

Document = dict[str, Any]
HAVE_THEM_PLAY_ON = "have_them_play_on"
"""The act at a table where nothing is put right before the end of play."""
_REPLACED = ("withdraw", "supply_card")


def verdict(document: Mapping[str, Any]) -> Document:
    """What is done at the table comes first, then what goes over, then what stays as it was."""
    read = Reading(document)
    if not read.revokes:
        doubted = document.get("doubted_in_tricks")
        return verdict_of(Verdict.NOTHING, "doubted" if doubted else "no_revoke")
    if any(revoke["must_be_corrected"] for revoke in read.revokes) or document["corrections"]:
        return _corrected(read)
    if document["status"] == "open":
        return _open(read)
    if document["redress"]["required"] == "yes":
        return _adjusted(read)
    if document["tricks_transferred"]:
        return _tricks(read)
    return _unchanged(read)


def _corrected(read: Reading) -> Document:
    """Who takes a card back, or gives the one that is missing."""
    actions = [one for one in read.document["corrections"] if one["action"] in _REPLACED]
    due = [i for i, revoke in enumerate(read.revokes) if revoke["must_be_corrected"]]
    due = due or sorted({one.get("revoke", 0) for one in actions})
    supplied = all(one["action"] == "supply_card" for one in actions) and any(actions)
    supplied |= bool(due) and all(read.no_card(i) for i in due)
    players: list[Document] = []
    for one in (read.revokes[i] for i in due):
        named = {"player": one["offending_player"]}
        players.append(named | ({"seat": seat} if (seat := read.seat(one)) else {}))
    clauses = _clauses(read, "MustBeCorrected", "AsIfEstablished")
    kind, by = (Verdict.PUT_RIGHT, "card_supplied") if supplied else (Verdict.WITHDRAWN, "revoke")
    return verdict_of(kind, by, clauses, players=players)


def _open(read: Reading) -> Document:
    """How many tricks may still go over, where that is listed; else what is asked next."""
    asked = read.document["question"] or {}
    clauses = [asked["asked_by"]] if asked else []
    listed = [one["tricks_transferred"] for one in read.document["outcomes"]]
    sides = {read.opponents(revoke) for revoke in read.revokes}
    if not listed or len(sides) > 1 or None in sides or not max(listed):
        return verdict_of(Verdict.OPEN, None, clauses)
    least, most, (side,) = min(listed), max(listed), sides
    return verdict_of(Verdict.OPEN, "tricks", clauses, least=least, most=most, side=side)


def _adjusted(read: Reading) -> Document:
    redress = read.document["redress"]
    results = redress["adjusted_to"] or redress.get("at_least", [])
    by = "weighted" if len(results) > 1 else "at_least" if redress.get("at_least") else "redress"
    tricks = results[0]["tricks"] if len(results) == 1 else None
    side = read.damaged_side
    return verdict_of(Verdict.ADJUSTED, by, [redress["clause"]], result=tricks, side=side)


def _tricks(read: Reading) -> Document:
    numbers: Counter[str | None] = Counter()
    for revoke in read.revokes:
        numbers[read.opponents(revoke)] += revoke["tricks_transferred"]
    tricks = [{"side": side, "tricks": number} for side, number in numbers.items() if number]
    return verdict_of(Verdict.TRICKS, "revoke", _clauses(read, "TrickAdjustment"), tricks=tricks)


def _unchanged(read: Reading) -> Document:
    """Why no trick goes over."""
    standings = {read.standing(i) for i in range(len(read.revokes))}
    if "play_goes_on" in standings:
        return verdict_of(Verdict.PLAY_GOES_ON, "play_goes_on", _clauses(read, "PlayGoesOn"))
    if "wrong_card_stands" in standings:
        found = _clauses(read, "WrongCardStands")
        return verdict_of(Verdict.STANDS, "wrong_card_stands", found)
    redress = read.document["redress"]
    if redress["required"] == "not_applicable" and redress["clause"]:
        return verdict_of(Verdict.STANDS, "too_late", [redress["clause"]])
    before = bool(read.past) and len(read.past) == len(read.revokes)
    by = "corrected_before" if before else "no_tricks"
    return verdict_of(Verdict.NOTHING, by, _clauses(read, "NoTrickAdjustment"))


def _clauses(read: Reading, *findings: str) -> list[str]:
    steps = (
        step for one in findings for i in range(len(read.revokes)) for step in read.steps(i, one)
    )
    return [step["clause"] for step in steps]


def acts(document: Mapping[str, Any]) -> list[Document]:
    """What the Director does: at the table, then with the score, then what is his judgement."""
    read = Reading(document)
    if not read.revokes:
        return []
    found: list[Document] = []
    corrected = any(revoke["must_be_corrected"] for revoke in read.revokes)
    left = any(read.standing(i) == "play_goes_on" for i in range(len(read.revokes)))
    if corrected or document["corrections"]:
        found.append(act("see_it_corrected"))
    elif read.in_play or left:
        found.append(act(HAVE_THEM_PLAY_ON))
    over = not (read.in_play or corrected or left)
    found += _by_the_score(read, over=over)
    return in_turn([*found, *instructed(document, over=over)])


def _by_the_score(read: Reading, *, over: bool) -> Sequence[Document]:
    """The tricks and the damage, at once where play has ended."""
    document, when = read.document, When.NOW if over else When.AFTER_PLAY
    if document["status"] == "open":
        return [] if over else [act("rule_on_the_tricks", when)]
    redress = document["redress"]
    if redress["required"] == "yes":
        return [act("enter_the_adjusted_score", when)]
    found = []
    if document["tricks_transferred"]:
        found.append(act("enter_the_tricks", when, tricks=_tricks(read)["tricks"]))
    if redress["required"] == "judgement" and read.damaging:
        found.append(_judge_the_damage(read, when))
    return found


def _judge_the_damage(read: Reading, when: When) -> Document:
    """Of several revokes of one side the later ones are weighed by themselves as well (64C)."""
    side = None if read.both_sides else read.damaged_side or "unknown"
    several = side is not None and len(read.damaging) > 1
    name = "judge_the_damage_of_several" if several else "judge_the_damage"
    return act(name, when, side=side, clause=read.document["redress"]["clause"])


def said(document: Mapping[str, Any], unseen: frozenset[str]) -> list[Document]:
    """What the players are told, in that order: each with what of the document it speaks of."""
    read = Reading(document)
    in_sight = document.get("corrections_in_sight", document["corrections"])
    found: list[Document] = [{"correction": place} for place in range(len(in_sight))]
    if document["status"] == "open":
        return [*found, *asked_aloud(document, unseen)]
    corrected = [one["must_be_corrected"] for one in read.revokes]
    found += [{"revoke": i} for i, now in enumerate(corrected) if not now]
    redress = document["redress"]
    if redress["required"] != "yes" and document["tricks_transferred"]:
        found.append({"tricks": _tricks(read)["tricks"]})
    if redress["clause"]:
        found.append({"redress": redress["required"]})
    return [*found, *appeal_announced(document)]
