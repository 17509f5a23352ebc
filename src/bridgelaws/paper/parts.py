"""The parts of a form as plain data for the templates: every word is put in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.bridge import SEATS, Card, Trick
from bridgelaws.files.particulars import Statement
from bridgelaws.words.diagram import Shown, described, hand_diagram
from bridgelaws.words.diagram.told import rank_letter, seat_letter
from bridgelaws.words.render_why import applied
from bridgelaws.words.say import Words

Part = dict[str, Any]
Document = Mapping[str, Any]
_A_LINE = 45
"""So many characters a column of facts has in a line."""
_POINTS_PER_PIXEL = 0.62
_WIDEST = 300.0
"""The room of the diagram beside the play, in points."""


def section(title: str, kind: str, *, blanks: int = 0, **content: Any) -> Part:
    """A part under a heading: ``lines`` first, *blanks* lines to write on last.

    *kind* is ``text``, ``list`` (the lines are its items), ``pairs`` (``rows`` of two under a
    ``head``), ``facts`` (a row for each who stated some) or ``fields`` (``entries``).
    """
    empty: Part = {"lines": [], "rows": [], "head": [], "entries": []}
    return {"title": title, "kind": kind, "blanks": blanks, "choices": [], **empty, **content}


def field(label: str, value: str) -> Part:
    """A label with what is known, or with a line to write on."""
    return {"label": label, "value": value}


def statements(title: str, said: Sequence[Statement], words: Words, blanks: int) -> Part:
    """What was stated, question and answer, under who stated it; *blanks* lines for nothing."""
    if not said:
        return section(title, "text", blanks=blanks)
    by: dict[str, list[list[str]]] = {}
    for one in said:
        who = one.stated_by or words.say("paper.told")
        by.setdefault(who, []).append([one.question, one.statement])
    rows = [[words.say("paper.stated", by=who), *_halves(told)] for who, told in by.items()]
    return section(title, "facts", rows=rows)


def _halves(told: list[list[str]]) -> tuple[list[list[str]], list[list[str]]]:
    """Statements in two columns of about the same height; a single one stays alone."""
    lengths = [max(_A_LINE, sum(map(len, one))) for one in told]
    first = next(i for i in range(len(told) + 1) if 2 * sum(lengths[:i]) >= sum(lengths))
    return told[:first], told[first:]


def diagram(shown: Shown | None, words: Words) -> Part | None:
    """The hand diagram with its words, as wide as there is room."""
    if shown is None or (not shown.hands and shown.trick is None):
        return None
    svg = hand_diagram(shown, words)
    width = float(svg.partition('width="')[2].partition('"')[0]) * _POINTS_PER_PIXEL
    return {"svg": svg, "alt": described(shown, words), "width": min(width, _WIDEST)}


def play(tricks: Sequence[Trick], marked: frozenset[Card], words: Words) -> Part | None:
    """The play so far, a row a trick and a column a seat; the lead is underlined."""
    if not tricks:
        return None
    head = [words.say("paper.play.trick"), *(seat_letter(seat, words) for seat in SEATS)]
    rows = [
        {"number": number, "cards": [_card(trick, seat, marked, words) for seat in SEATS]}
        for number, trick in enumerate(tricks, 1)
    ]
    return {"head": head, "rows": rows, "note": words.say("paper.play.note")}


def _card(trick: Trick, seat: Any, marked: frozenset[Card], words: Words) -> Part | None:
    card = trick.card_of(seat)
    if card is None:
        return None
    return {
        "suit": card.suit.value,
        "rank": rank_letter(card, words),
        "lead": seat is trick.leader,
        "marked": card in marked,
    }


def clauses(document: Document, words: Words) -> Part:
    """Every provision that decided, cited and paraphrased, each once, in the book's order."""
    decided = applied(document, notices=False) or applied(document)
    rows = [
        (words.cite(step["clause"], short=True), words.say(f"provision.{step['provision']}"))
        for step in decided
    ]
    head = [words.say("paper.clause"), words.say("paper.provides")]
    found = [list(row) for row in dict.fromkeys(rows)]
    return section(words.say("paper.clauses"), "pairs", rows=found, head=head)


def weights(document: Document, words: Words) -> list[str]:
    """The results that an adjusted score is made of."""
    adjusted = document.get("redress", {}).get("adjusted_to", [])
    return [
        words.say(
            "paper.weight",
            n=one["tricks"],
            percent=f"{100 * one['weight']:g}".replace(".", words.say("paper.decimal_mark")),
        )
        for one in adjusted
    ]
