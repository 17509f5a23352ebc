"""A decision in a matter in words: what is ordered, what is said, what can still come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.explain.render_team_board import bound, is_team_board, scores
from bridgelaws.explain.render_told import sentence
from bridgelaws.explain.words import Words

Document = Mapping[str, Any]


def decision(document: Document, words: Words) -> str:
    """What is ordered, each with its clauses; or what is open, and the question to ask."""
    if document["status"] == "ruled":
        ordered = [_order(order, words) for order in document["orders"]]
        if is_team_board(document):
            ordered += [*scores(document, words), *bound(document, words)]
        return " ".join(ordered)
    sentences = [words.say("ruling.open"), *_asked(document, words)]
    if document["question"] is None:
        sentences += decisions_possible(document, words)
    return " ".join(sentence(one) for one in sentences)


def _order(order: Document, words: Words) -> str:
    clauses = words.list([words.cite(one, short=True) for one in order["clauses"]])
    return words.say("order.with_clauses", order=words.say(_key(order)), clauses=clauses)


def _key(order: Document) -> str:
    return f"order.{order['order']}"


def _asked(document: Document, words: Words) -> list[str]:
    asked = document["question"]
    if asked is None:
        return []
    clause = words.cite(asked["asked_by"], short=True)
    fact = asked["fact"].rpartition(".")[2]
    question = words.say(f"fact.{fact}.question")
    return [words.say("ruling.open.question", clause=clause, question=question)]


def said_to_players(document: Document, words: Words) -> str:
    """What the Director says to the players."""
    if document["status"] != "ruled":
        return words.say("read_out.conditional")
    said = [words.say(f"{_key(order)}.read_out") for order in document["orders"]]
    if is_team_board(document):
        said += scores(document, words)
    appeal = "announce_right_to_appeal" in document["instructions"]
    return " ".join([*said, words.say("read_out.appeal")] if appeal else said)


def decisions_possible(document: Document, words: Words) -> list[str]:
    """For each decision still possible, the answers that lead to it."""
    found = []
    for outcome in document["outcomes"]:
        orders = words.list([words.say(f"order.{key}.short") for key in outcome["orders"]])
        ways = [_way(way, words) for way in outcome["answers"]]
        joined = ways[0]
        for way in ways[1:]:
            joined = words.say("ruling.if.or", first=joined, last=way)
        orders = orders or words.say("chart.none")
        found.append(sentence(words.say("ruling.if", outcome=orders, ways=joined)))
    return found


def _way(way: Document, words: Words) -> str:
    return words.list(
        [
            words.say(
                "ruling.if.condition",
                label=words.say(f"fact.{name}.label"),
                answer=words.answer(name, answer),
            )
            for name, answer in way.items()
        ]
    )
