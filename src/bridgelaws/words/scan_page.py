"""The report of a scan as one HTML page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from bridgelaws.bridge import SEATS, Deal, Hand, Seat, Suit
from bridgelaws.words.render_scan import (
    GRADES,
    account_lines,
    appraisal_lines,
    compared_lines,
    reasons,
)
from bridgelaws.words.say import Words

SHOWN = 200
"""So many revokes of each grade have a diagram; the others are counted."""
_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_STYLE = """
body { font: 16px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
pre { font: inherit; white-space: pre-wrap }
article { border-top: 1px solid #999; padding: .8rem 0; break-inside: avoid }
table { border-spacing: 1.2rem .2rem } td { vertical-align: top; white-space: nowrap }
.H, .D { color: #b00000 } mark { background: #ffe08a; padding: 0 .15em }
.place { color: #555; font-size: .9em; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) {
  body { background: #181818; color: #e8e8e8 } .H, .D { color: #ff8a80 } .place { color: #aaa }
  mark { background: #6b5500; color: inherit }
}
"""


def page(
    account: Mapping[str, Any], findings: Iterable[Mapping[str, Any]], language: str
) -> Iterator[str]:
    """The page in pieces: the account, then the revokes by grade with their hands.

    Args:
        account: what was counted, as JSON holds it.
        findings: the findings as JSON holds them; only revokes are shown.
        language: of the words.
    """
    words = Words(language)
    title = escape(words.say("scan.title"))
    yield (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n<h1>{title}</h1>\n"
    )
    yield f"<pre>{escape(chr(10).join(account_lines(account, language)))}</pre>\n"
    kept: dict[str, list[Mapping[str, Any]]] = {grade: [] for grade in GRADES}
    for finding in findings:
        if finding["kind"] == "revoke" and len(kept[finding["grade"]]) < SHOWN:
            kept[finding["grade"]].append(finding)
    for grade, some in kept.items():
        if some:
            yield f"<h2>{escape(words.say(f'scan.grade.{grade}'))}</h2>\n"
            yield from (_article(finding, words) for finding in some)
            if more := account["grades"].get(grade, 0) - len(some):
                yield f"<p>{escape(words.say('scan.more', n=more))}</p>\n"
    yield "</html>\n"


def _article(finding: Mapping[str, Any], words: Words) -> str:
    """One revoke: where it stands, the trick, why it has its grade, the hands."""
    place = f"{finding['file']}:{finding['line']}"
    board = words.say("problem.at", board=finding["board"] or "–", message="").rstrip(": ")
    contract = ""
    if finding["contract"] and finding["declarer"]:
        declarer = words.say(f"seat.{finding['declarer']}")
        contract = words.say("scan.contract", contract=finding["contract"], declarer=declarer)
    why = words.list(reasons(finding, words.language))
    said = [*appraisal_lines(finding, words), *compared_lines(finding, words.language)]
    paragraphs = "".join(f"<p>{escape(line)}</p>" for line in said)
    return (
        f"<article><strong>{escape(board)}</strong> {escape(contract)}"
        f'<div class="place">{escape(place)}</div>'
        f"<p>{_trick(finding, words)}<br>{_owed(finding, words)}<br>{escape(why)}</p>"
        f"{paragraphs}{_diagram(finding)}</article>\n"
    )


def _trick(finding: Mapping[str, Any], words: Words) -> str:
    """The trick in the order of play, the revoke card marked."""
    leader, *cards = finding["trick_cards"]
    seats = [Seat(leader).rotate(i) for i in range(4)]
    shown = [
        f"{words.say(f'seat.{seat}')} {_card(card, marked=str(seat) == finding['seat'])}"
        for seat, card in zip(seats, cards, strict=False)
    ]
    return words.say("scan.trick", trick=finding["trick"], cards=", ".join(shown))


def _card(card: str, *, marked: bool = False) -> str:
    if card == "-":
        return "–"
    said = f'<span class="{card[0]}">{_SYMBOLS[card[0]]}{card[1]}</span>'
    return f"<mark>{said}</mark>" if marked else said


def _owed(finding: Mapping[str, Any], words: Words) -> str:
    cards = " ".join(_card(card) for card in finding["could_have_played"])
    return words.say("scan.owed", cards=cards) if cards else ""


def _diagram(finding: Mapping[str, Any]) -> str:
    """The four hands around the table."""
    deal = Deal.parse(finding["deal"])
    north, east, south, west = (_hand(deal.hand(seat), seat, finding) for seat in SEATS)
    return (
        f"<table><tr><td><td>{north}<td><tr><td>{west}<td><td>{east}<tr><td><td>{south}<td></table>"
    )


def _hand(hand: Hand | None, seat: Seat, finding: Mapping[str, Any]) -> str:
    if hand is None:
        return f"{seat}: ?"
    lines = []
    for suit in Suit:
        cards = sorted((c for c in hand if c.suit is suit), key=lambda c: -c.rank)
        ranks = "".join(
            f"<mark>{str(card)[1]}</mark>"
            if str(seat) == finding["seat"] and str(card) == finding["card"]
            else str(card)[1]
            for card in cards
        )
        lines.append(f'<span class="{suit}">{_SYMBOLS[suit.value]}</span> {ranks or "–"}')
    return "<br>".join(lines)
