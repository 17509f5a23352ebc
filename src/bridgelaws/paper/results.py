"""The verdict on a form, and the contract with its result at the table and as ruled."""

from __future__ import annotations

from typing import Any

from bridgelaws.bridge import Contract
from bridgelaws.paper.parts import Document, Part, field
from bridgelaws.words.diagram import Shown
from bridgelaws.words.render_scores import number
from bridgelaws.words.say import Words

_WITHOUT_PLAY = frozenset(("asked", "team_board"))
"""Kinds of call that are about no result of a board at this table."""


def verdict_of(text: Document) -> Part | None:
    """The verdict with what stands below it; None of a ruling kept before there were verdicts."""
    if "verdict" not in text:
        return None
    below = [text["about"], text["score_effect"]]
    return {"line": text["verdict"], "below": [one for one in below if one]}


def results(document: Document, shown: Shown | None, words: Words) -> list[Part]:
    """Contract, result at the table and result as ruled; lines to write on where not known."""
    if document.get("matter") in _WITHOUT_PLAY:
        return []
    effect = document.get("score_effect")
    before = "" if effect is None else _result(effect, effect["before"], words)
    after = [] if effect is None else [_result(effect, one, words) for one in effect["after"]]
    return [
        field(words.say("paper.contract"), _contract(effect, shown, words)),
        field(words.say("paper.result.table"), before),
        field(words.say("paper.result.ruled"), "; ".join(after)),
    ]


def _contract(effect: Document | None, shown: Shown | None, words: Words) -> str:
    """The contract and who plays it, of the score or else of the cards."""
    if effect is not None:
        contract, declarer = effect["contract"], effect["declarer"]
    elif shown is not None and shown.contract is not None and shown.declarer is not None:
        contract, declarer = str(shown.contract), shown.declarer.value
    else:
        return ""
    return words.say("paper.contract.by", contract=contract, seat=words.say(f"seat.{declarer}"))


def _result(effect: Document, one: Document, words: Words) -> str:
    """A result as it is scored, with its weight where it is one of several."""
    over = one["tricks"] - Contract.parse(effect["contract"]).tricks_needed
    made = number(over, words, sign=True) if over else "="
    said: Any = words.say(
        "paper.result",
        result=f"{effect['contract']}{made}",
        score=number(one["score"], words, sign=True),
    )
    weight = one.get("weight", 1)
    if weight == 1:
        return str(said)
    percent = number(round(100 * weight, 2), words)
    return words.say("paper.result.weighted", result=said, percent=percent)
