"""The labels of the graph of an interview, in one language."""

from __future__ import annotations

from typing import Any

from bridgelaws.words.say import Words


def labels(graph: dict[str, Any], language: str) -> dict[str, Any]:
    """Every question and answer of *graph*, and every order it ends in, in words.

    The words of a whole ruling are not here: the engine says them of the case that was answered.
    """
    words = Words(language, graph["laws"])
    facts: dict[str, Any] = {}
    orders: dict[str, str] = {}
    for node in graph["nodes"]:
        name = node.get("ask", node.get("engine"))
        if name is not None:
            known = facts.setdefault(name, _question(name, words))
            for answer, _ in node.get("answers", ()):
                known["answers"].setdefault(key_of(answer), words.answer(name, answer))
        for order in node.get("ruling", {}).get("orders", ()):
            orders.setdefault(order, words.say(f"order.{order}.short"))
    return {
        "language": language,
        "laws": graph["laws"],
        "unknown": words.say("answer.unknown"),
        "facts": facts,
        "orders": orders,
    }


def _question(name: str, words: Words) -> dict[str, Any]:
    question, why = words.say(f"fact.{name}.question"), words.say(f"fact.{name}.why")
    return {"question": question, "why": why, "answers": {}}


def key_of(answer: Any) -> str:
    """An answer as a key of JSON: ``true`` and ``false`` as JSON writes them."""
    return str(answer).lower() if isinstance(answer, bool) else str(answer)
