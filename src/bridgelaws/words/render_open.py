"""What is said of a case that is open: the next question and the rulings still possible."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from math import prod
from typing import Any

from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.words.render_possible import listed
from bridgelaws.words.render_told import Told

Document = Mapping[str, Any]
MOST_LISTED = 20
"""With more ways than this in all, nobody would read them."""
MOST_TOGETHER = 1000
"""More ways of several revokes together than these are not even counted."""
_OTHER_SIDE = "other_side_revoked"
_ORDER = tuple(RevokeCase.facts())
"""The order of asking, whatever the order in which a document was kept."""


def next_question(told: Told) -> str:
    """The question to ask next, with the clause that asks it."""
    asked = told.document["question"]
    clause = told.words.cite(asked["asked_by"], short=True)
    return told.words.say("ruling.open.question", clause=clause, question=question(told))


def question(told: Told) -> str:
    """The question to ask next, as it is put to the players."""
    path: str = told.document["question"]["fact"]
    number = revoke_number(path)
    words = told.words if number is None else told.words.about(number - 1)
    asked = words.say(f"fact.{_name(path)}.question")
    if len(told.revokes) > 1 and number is not None:
        return words.say("web.of_revoke", number=number, question=asked)
    return asked


def possible(told: Told) -> list[str]:
    """Every outcome that is still possible, in words, each once, the cheapest first."""
    return list(_ways(told))


def conditions(told: Told) -> list[str]:
    """For each outcome still possible, the answers that lead to it."""
    found = [
        (outcome, [_way(told, way) for way in ways])
        for outcome, ways in _ways(told).items()
        if ways
    ]
    return listed(found, told.words)


def all_have_conditions(told: Told) -> bool:
    """Whether of every outcome still possible it is told what leads to it."""
    return all(_ways(told).values())


def listable(told: Told) -> bool:
    """Whether the ways to the outcomes are few enough to be listed."""
    return sum(map(len, _ways(told).values())) <= MOST_LISTED


def _way(told: Told, way: Document) -> str:
    """The answers of one way in the order of asking."""
    return told.words.list([_condition(told, path, way[path]) for path in sorted(way, key=_place)])


def _ways(told: Told) -> dict[str, list[Document]]:
    found: dict[str, list[Document]] = {}
    outcomes: list[Document] = told.document["outcomes"]
    for outcome in sorted(outcomes, key=lambda one: int(one["tricks_transferred"])):
        ways = _together(told, outcome["answers"])
        found.setdefault(_outcome(told, outcome), []).extend(ways)
    return found


def _together(told: Told, ways: list[Document]) -> list[Document]:
    """The ways to an outcome, each of which is enough by itself.

    Of several revokes a document holds the ways of each beside those of the others: one of each
    is needed.  What became of the other side's revokes follows where both sides' are listed.
    No way is told where it cannot be said whose it is, or where they are too many.
    """
    of_each: dict[int | None, list[Document]] = {}
    for way in ways:
        number = next((n for n in map(revoke_number, way) if n is not None), None)
        of_each.setdefault(number, []).append(way)
    if len(of_each) < 2:
        return ways
    if None in of_each or prod(map(len, of_each.values())) > MOST_TOGETHER:
        return []
    both = len({told.other_side(revoke) for revoke in told.revokes}) > 1
    dropped = _OTHER_SIDE if both else None
    chosen = itertools.product(*of_each.values())
    joined = [_joined([{**way} for way in one], dropped) for one in chosen]
    return [dict(one) for one in dict.fromkeys(tuple(one.items()) for one in joined if one)]


def _joined(ways: list[dict[str, Any]], dropped: str | None) -> dict[str, Any]:
    """One way of each revoke together; empty where they say different things of the board."""
    found: dict[str, Any] = {}
    for way in ways:
        for path, answer in way.items():
            if path != dropped and found.setdefault(path, answer) != answer:
                return {}
    return found


def _outcome(told: Told, outcome: Document) -> str:
    say, tricks = told.words.say, outcome["tricks_transferred"]
    remedies = {r["finding"] for revoke in outcome["revokes"] for r in revoke["remedies"]}
    if tricks:
        side = _gains(told, outcome)
        key = "ruling.outcome.tricks" if side is None else "ruling.outcome.tricks.to"
        return say(key, n=tricks, side=side)
    if "PlayGoesOn" in remedies:
        return say("ruling.outcome.play_goes_on")
    if "WrongCardStands" in remedies:
        return say("ruling.outcome.wrong_card_stands")
    if "TooLate" in remedies:
        return say("ruling.outcome.too_late")
    grounds = {r.get("ground") for revoke in outcome["revokes"] for r in revoke["remedies"]}
    if "no_card_played" in grounds and len(outcome["revokes"]) == 1:
        return say("ruling.outcome.card_is_supplied")
    if all(revoke["must_be_corrected"] for revoke in outcome["revokes"]):
        return say("ruling.outcome.corrected")
    return say("ruling.outcome.no_tricks")


def _gains(told: Told, outcome: Document) -> str | None:
    """The side to which tricks go, where the revokes of both sides leave open which it is."""
    sides = [told.other_side(revoke) for revoke in told.revokes]
    if len(set(sides)) < 2:
        return None
    pairs = zip(sides, outcome["revokes"], strict=True)
    gaining = {side for side, revoke in pairs if revoke["tricks_transferred"]}
    return gaining.pop() if len(gaining) == 1 else None


def _condition(told: Told, path: str, answer: Any) -> str:
    fact, number = _name(path), revoke_number(path)
    words = told.words if number is None else told.words.about(number - 1)
    label = words.say(f"fact.{fact}.label")
    stated = words.say("ruling.if.condition", label=label, answer=words.answer(fact, answer))
    if number is None or len(told.revokes) == 1:
        return stated
    return words.say("ruling.if.of_revoke", condition=stated, number=number)


def _place(path: str) -> tuple[int, int]:
    return revoke_number(path) or 0, _ORDER.index(_name(path))


def _name(path: str) -> str:
    return path.rpartition(".")[2]


def revoke_number(path: str) -> int | None:
    """Which revoke a path is about, counted from one; None for the board."""
    if not path.startswith("revokes["):
        return None
    return int(path[len("revokes[") : path.index("]")]) + 1
