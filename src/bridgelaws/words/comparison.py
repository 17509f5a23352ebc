"""The same facts under several codes: where the rulings part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

Document = dict[str, Any]

_DECIDING = {
    "Established",
    "AsIfEstablished",
    "PlayGoesOn",
    "WrongCardStands",
    "MustBeCorrected",
    "WithdrawnCard",
    "TrickAdjustment",
    "NoTrickAdjustment",
    "TooLate",
    "Order",
}


def comparison(rulings: Mapping[int, Document]) -> Document:
    """The rulings by code, and for each two codes in a row the first clause at which they part."""
    partings = [_parting(rulings, one, other) for one, other in pairwise(rulings)]
    return {
        "rulings": {str(code): ruling for code, ruling in rulings.items()},
        "partings": [parting for parting in partings if parting is not None],
    }


def _parting(rulings: Mapping[int, Document], one: int, other: int) -> Document | None:
    if _remedy(rulings[one]) == _remedy(rulings[other]):
        return None
    steps = {code: _deciding(rulings[code]) for code in (one, other)}
    first = (_first_unlike(steps[one], steps[other]), _first_unlike(steps[other], steps[one]))
    if first == (None, None):
        first = (_weighed(rulings[one]), _weighed(rulings[other]))
    clauses = [None if step is None else step["clause"] for step in first]
    return {
        "codes": [one, other],
        "clause": {str(one): clauses[0], str(other): clauses[1]},
        "provision": {
            str(one): first[0] and first[0]["provision"],
            str(other): first[1] and first[1]["provision"],
        },
    }


def _remedy(ruling: Document) -> object:
    """What is decided, without the grounds."""
    if "matter" in ruling:
        orders = {order["order"] for order in ruling["orders"]}
        return ruling["status"], orders, ruling["outcomes"], _asked(ruling), ruling.get("imps")
    return (
        ruling["status"],
        ruling.get("tricks_transferred"),
        [
            (r["must_be_corrected"], r.get("corrected_before"), r["tricks_transferred"])
            for r in ruling.get("revokes", ())
        ],
        (ruling.get("redress") or {}).get("required"),
        (ruling.get("redress") or {}).get("adjusted_to"),
        (ruling.get("redress") or {}).get("at_least"),
        [outcome["revokes"] for outcome in ruling.get("outcomes", ())],
        _asked(ruling),
    )


def _asked(ruling: Document) -> str | None:
    question = ruling.get("question")
    return question["fact"] if question else None


def _deciding(ruling: Document) -> list[Document]:
    return [
        step
        for step in ruling.get("trace", ())
        if step["standing"] == "applied" and step["finding"]["finding"] in _DECIDING
    ]


def _weighed(ruling: Document) -> Document | None:
    """The step that opens redress: where the tricks are the same, the codes weigh differently."""
    steps = (s for s in ruling.get("trace", ()) if s["standing"] == "applied")
    return next((s for s in steps if s["finding"]["finding"] == "RedressOpen"), None)


def _first_unlike(mine: Sequence[Document], theirs: Sequence[Document]) -> Document | None:
    """The first step whose finding, for its revoke, the other code does not have."""
    known = [(step.get("revoke"), step["finding"]) for step in theirs]
    return next((s for s in mine if (s.get("revoke"), s["finding"]) not in known), None)
