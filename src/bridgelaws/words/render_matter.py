"""A decision in a matter in words: what is ordered, what is said, what can still come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.frame.kind import Kind
from bridgelaws.words.in_sight import InSight
from bridgelaws.words.render_possible import listed
from bridgelaws.words.render_team_board import bound, is_team_board, missing, scores
from bridgelaws.words.render_told import sentence
from bridgelaws.words.say import Words

Document = Mapping[str, Any]


def decision(document: Document, words: Words) -> str:
    """What is ordered, each with its clauses; or what is open, and the question to ask."""
    return " ".join(sentences(document, words))


def sentences(document: Document, words: Words) -> list[str]:
    """As `decision`, sentence by sentence."""
    if document["status"] == "ruled":
        ordered = [_order(document, order, words) for order in _in_time(document)]
        if is_team_board(document):
            ordered += [
                *scores(document, words),
                *missing(document, words),
                *bound(document, words),
            ]
        return ordered
    return [sentence(one) for one in _open(document, words)]


def _in_time(document: Document) -> list[Document]:
    """The orders as they are carried out."""
    by_key = {order["order"]: order for order in document["orders"]}
    return [by_key[key] for key in STATED_ONCE[document["matter"]].in_time(by_key)]


def _order(document: Document, order: Document, words: Words) -> str:
    clauses = words.list([words.cite_in_brackets(one) for one in order["clauses"]])
    said = _said(document, f"order.{order['order']}", words)
    return words.say("order.with_clauses", order=said, clauses=clauses)


def _said(document: Document, key: str, words: Words) -> str:
    """The wording called *key*, or the one for an answer that was given.

    A key may end in a fact and an answer, as the reasons of a provision may.
    """
    for name, answer in document[document["matter"]].items():
        shown = str(answer).lower() if isinstance(answer, bool) else answer
        if words.has(particular := f"{key}.{name}.{shown}"):
            return words.say(particular)
    return words.say(key)


def _open(document: Document, words: Words) -> list[str]:
    if document["question"] is not None:
        clause = words.cite(document["question"]["asked_by"], short=True)
        asked = words.say(
            "ruling.open.question", clause=clause, question=_question(document, words)
        )
        return [words.say("ruling.open"), asked]
    if document.get("outcomes_omitted"):
        return [words.say("ruling.open.too_many")]
    return [words.say("ruling.open.conditional"), *decisions_possible(document, words)]


def _question(document: Document, words: Words) -> str:
    return words.say(f"fact.{_asked(document)}.question")


def _asked(document: Document) -> str:
    """The name of the fact to ask next."""
    path: str = document["question"]["fact"]
    return path.rpartition(".")[2]


def said_to_players(document: InSight, words: Words) -> list[str]:
    """What the Director says to the players, a sentence or more each."""
    if document["status"] != "ruled":
        return [_said_while_open(document, words)]
    told = _kind(document).to_say(document)
    said = [_spoken(document, one, words) for one in told if "order" in one]
    if is_team_board(document):
        said += scores(document, words)
    said += [words.say("read_out.appeal") for one in told if "instruction" in one]
    return list(dict.fromkeys(said))


def _spoken(document: InSight, one: Document, words: Words) -> str:
    return _said(document, f"order.{one['order']}.read_out", words)


def _said_while_open(document: InSight, words: Words) -> str:
    """The question, unless the Director answers it himself: by his judgement, or by a look."""
    if document["question"] is None:
        return words.say("read_out.conditional")
    asked, kind = _asked(document), _kind(document)
    if asked in kind.judged:
        return words.say("read_out.judging")
    if asked in kind.unseen:
        return words.say("read_out.unseen")
    return words.say("read_out.question", question=_question(document, words))


def _kind(document: Document) -> Kind:
    return STATED_ONCE[document["matter"]]


def decisions_possible(document: Document, words: Words) -> list[str]:
    """For each decision still possible, the answers that lead to it."""
    found = []
    for outcome in document["outcomes"]:
        orders = "; ".join(words.say(f"order.{key}.short") for key in outcome["orders"])
        ways = [_way(way, words) for way in outcome["answers"]]
        found.append((orders or words.say("ruling.outcome.nothing"), ways))
    return listed(found, words, "ruling.if.all")


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
