"""Forms about rulings on the desk, and charts to laminate."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bridgelaws.bridge import Card, Deal, Seat
from bridgelaws.bridge.cards import ALL_CARDS
from bridgelaws.codes import Code
from bridgelaws.desk.case import NEWEST, Document, OpenCase, Terms
from bridgelaws.files.board import BoardRecord, Finished
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.board import OTHER_SIDE, Board, board_of
from bridgelaws.laws.calls.revoke.company import NO_CLAIM, PLAY_OVER
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import Claim
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.paper import Hand, Particulars, Sheet, Statement, chart, forms
from bridgelaws.words.diagram import Shown
from bridgelaws.words.render_facts import ToldFact, told_facts
from bridgelaws.words.say import Words, words_of

_WHO_AND_WHERE = ("offending_player", "trick", "kind", "suit_led", "revoke_card")
"""A form begins with these facts; the others follow in the order in which they are asked."""
_CLAIMED = frozenset(Claim) - NO_CLAIM


def print_forms(
    kind: str,
    ruled: Sequence[tuple[OpenCase, Document]],
    particulars: Particulars,
    language: str,
) -> bytes:
    """The forms (`bridgelaws.paper.FORMS`) of rulings on cases as one PDF.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    sheets = [sheet(opened, document, particulars, language) for opened, document in ruled]
    return forms(kind, sheets, language)


def print_charts(laws: str | Sequence[str], terms: Terms, language: str) -> bytes:
    """One or several Laws as charts to laminate, as PDF.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    code, body = Code(terms.laws or NEWEST), profile(terms.regulations or "wbf")
    return chart(laws, code, body, language)


def sheet(
    opened: OpenCase,
    document: Document,
    particulars: Particulars,
    language: str,
    disputed: Collection[str] = (),
) -> Sheet:
    """What a form says about a case: its facts with the *particulars*, and its cards.

    *disputed* are the keys of facts that the ruling relies on and the players do not agree on.
    """
    words = words_of(document, language)
    told = [one for one in _told(opened, document, words) if one.key not in opened.supposed]
    said = [(one.known and one.key not in disputed, _statement(opened, one, particulars, words))
            for one in told]  # fmt: skip
    agreed = tuple(statement for is_agreed, statement in said if is_agreed)
    open_ones = tuple(statement for is_agreed, statement in said if not is_agreed)
    full = replace(
        particulars,
        board=particulars.board or ("" if opened.record is None else opened.record.number),
        facts=(*agreed, *particulars.facts),
        disputed=(*open_ones, *particulars.disputed),
    )
    return Sheet(document, full, hand(opened, particulars))


def _told(opened: OpenCase, document: Document, words: Words) -> list[ToldFact]:
    """The facts of the case in words."""
    case = opened.case
    usual = told_facts({NOTHING_UNUSUAL: case.nothing_unusual}, words)
    if not case.kind.repeats:
        name = document["matter"]
        stated = _in_order(document[name], case.kind.case_type.facts())
        return [*told_facts(stated, words, name), *usual]
    several = len(case.incidents) > 1
    found = []
    for i, report in enumerate(case.incidents):
        number = i + 1 if several else None
        answers = _in_order(report.answers, (*_WHO_AND_WHERE, *RevokeCase.facts()))
        found += told_facts(answers, words.about(i), f"revokes[{i}]", number)
    return [*found, *told_facts({OTHER_SIDE: case.answers.get(OTHER_SIDE)}, words), *usual]


def _in_order(answers: Mapping[str, Any], order: Iterable[str]) -> dict[str, Any]:
    """The answers in the *order* of their names, not in that of a kept file; others come last."""
    names = dict.fromkeys((*order, *answers))
    return {name: answers[name] for name in names if name in answers}


def _statement(
    opened: OpenCase, fact: ToldFact, particulars: Particulars, words: Words
) -> Statement:
    """A fact and who stated it: as the particulars say, else the record if it shows the fact."""
    by = particulars.stated_by.get(fact.key) or particulars.stated_by.get(fact.name)
    if by is None and fact.key in opened.recorded:
        lies = opened.case.kind.repeats and board_of(opened.case).table is not None
        played = opened.record is not None and opened.record.tricks
        by = words.say("paper.from_table" if lies and not played else "paper.from_record")
    return Statement(fact.answer, by or "", fact.question)


def hand(opened: OpenCase, particulars: Particulars) -> Hand:
    """The cards of a case: those of its record, or of the trick on its table.

    Players read forms, so while they are still playing it shows only dummy's hand.
    """
    record = opened.record
    if record is None or not opened.case.kind.repeats:
        return Hand()
    case = board_of(opened.case)
    facts = None if opened.table is None else opened.table.facts
    vulnerable = (
        particulars.vulnerable,
        record.vulnerable,
        None if facts is None else facts.vulnerable,
    )
    shown = Shown(
        deal=record.deal,
        number=particulars.board or record.number,
        dealer=particulars.dealer or record.dealer,
        vulnerable=next((sides for sides in vulnerable if sides is not None), None),
        contract=record.contract,
        declarer=record.declarer,
    )
    if case.table is not None:
        return Hand(_dummy_alone(_with_table(shown, case.table, case)))
    if _is_played_on(record, case):
        shown = _dummy_alone(shown)
    tricks = [one.trick for one in record.tricks]
    marked, number = _in_question(case, len(tricks))
    trick = None if number is None else tricks[number - 1]
    return Hand(replace(shown, trick=trick, trick_number=number, marked=marked), tricks)


def _is_played_on(record: BoardRecord, case: Board) -> bool:
    """Whether play is still going on, as far as the record and the facts show."""
    ended = (
        record.finished is Finished.FINISHED
        or record.result is not None
        or record.claim is not None
        or sum(len(one.trick.cards) for one in record.tricks) == len(ALL_CARDS)
    )
    return not ended and not any(
        one.answers.get("attention") in PLAY_OVER
        or one.answers.get("claim") in _CLAIMED
        or one.answers.get("cards_back_in_board") is True
        for one in case.revokes
    )


def _dummy_alone(shown: Shown) -> Shown:
    """The diagram with only dummy's hand; with none if nobody is declarer yet."""
    dummy = None if shown.declarer is None else shown.declarer.partner
    held = None if dummy is None else shown.deal.hand(dummy)
    return replace(shown, deal=Deal.of({dummy: held} if dummy is not None else {}))


def _with_table(shown: Shown, table: Table, case: Board) -> Shown:
    """The trick, and the hands before it: the cards still held and those on the table."""
    trick = table.trick
    hands: dict[Seat, set[Card]] = {}
    for place, card in enumerate(trick.cards):
        held = table.held.hand(trick.seat_of(place))
        if held is not None and card is not None:
            hands[trick.seat_of(place)] = {*held, card}
    number = case.revokes[0].answers.get("trick") if case.revokes else None
    places = [one.position for one in case.revokes if one.position is not None]
    return replace(
        shown,
        deal=Deal.of(hands),
        trick=trick,
        trick_number=number if isinstance(number, int) else None,
        marked=frozenset(card for place in places if (card := trick.cards[place]) is not None),
    )


def _in_question(case: Board, played: int) -> tuple[frozenset[Card], int | None]:
    """The revoke cards of a case, and the number of the first revoke trick among those *played*."""
    answers = [report.answers for report in case.revokes]
    cards = [one.get("revoke_card") for one in answers]
    numbers = [n for one in answers if isinstance(n := one.get("trick"), int) and n <= played]
    return frozenset(c for c in cards if isinstance(c, Card)), numbers[0] if numbers else None
