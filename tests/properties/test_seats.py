"""Rotating the table rotates the ruling."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.bridge import SEATS, Seat, Side
from bridgelaws.codes import Code
from bridgelaws.errors import RefusedError
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.facts.revoke_answers import Player
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.document import plain
from bridgelaws.words.say import LANGUAGES
from tests.properties.boards import Partly, few_ways, partial_boards
from tests.properties.calls import Partly as Partial
from tests.properties.calls import partial_calls
from tests.properties.files import case_of, replay, ruled_or_refused
from tests.strategies import Played, a_code, cut_plays, examples, written
from tests.words.test_seats_named import turned

SEAT_KEYS = frozenset(("seat", "holder", "expected", "declarer", "card_of"))


def seats_rotated(value: Any, places: int) -> Any:
    """A document with every seat so many places further clockwise, and the sides with them."""
    if isinstance(value, dict):
        return {key: _rotated(key, part, places) for key, part in value.items()}
    return [seats_rotated(part, places) for part in value] if isinstance(value, list) else value


def _rotated(key: str, part: Any, places: int) -> Any:
    if key in SEAT_KEYS and part in tuple("NESW"):
        return str(Seat(part).rotate(places))
    if key == "side" and part in ("NS", "EW") and places % 2:
        return str(Side(part).opponents)
    return seats_rotated(part, places)


@examples(40)
@given(cut_plays((1, 2)), a_code(), st.integers(1, 3), st.data())
def test_rotating_the_table_rotates_the_ruling_on_a_record(
    boards: tuple[Played, Played], code: Code, places: int, data: st.DataObject
) -> None:
    played = data.draw(st.sampled_from(boards))
    last = played.tricks[-1]
    after = [len(played.tricks), len(last.cards)]
    by, tricks = data.draw(st.sampled_from(SEATS)), data.draw(st.integers(0, 13 - after[0]))

    def events(by: Seat) -> list[dict[str, Any]]:
        claim = {"by": str(by), "tricks": tricks, "agreed": True}
        return [{"after": after, "attention_by": "opponent"}, {"claim": claim}]

    here = played.case(code, events=events(by))
    there = played.rotated(places).case(code, events=events(by.rotate(places)))
    note(written(here))
    documents = [desk.document(opened_tree(case)) for case in (here, there)]
    assert seats_rotated(documents[0], places) == documents[1]


SEATS_OF_DEFENDERS = ("declarers_lho", "declarers_rho")


@examples(40)
@given(
    partial_calls(),
    st.sampled_from(SEATS),
    st.integers(1, 3),
    st.sampled_from(SEATS_OF_DEFENDERS),
    st.sampled_from(LANGUAGES),
)
def test_rotating_the_table_rotates_the_words_on_every_other_call(
    partly: Partial, declarer: Seat, places: int, defender: str, language: str
) -> None:
    note(repr(partly))
    one, other = (
        told_by_seats(partly.known, at, defender) for at in (declarer, declarer.rotate(places))
    )
    assert turned(words_of(one, language), language, places) == words_of(other, language)


def told_by_seats(call: Call, declarer: Seat, defender: str) -> dict[str, Any]:
    """The call as a case file where *declarer* plays, one defender told by his seat."""
    answers = {name: plain(answer) for name, answer in call.answers.items()}
    named = [f for f in call.kind.players.values() if answers.get(f) == "defender"][:1]
    seats = {fact: str(seat_of(defender, declarer)) for fact in named}
    head = {"laws": int(call.code), "regulations": call.profile.name, "declarer": str(declarer)}
    beside = {name: answers.pop(name) for name in call.kind.beside if name in answers}
    return {**head, **beside, call.kind.key: {**answers, **seats}}


def words_of(case: dict[str, Any], language: str) -> str:
    """All words of the ruling on a case, or of its refusal."""
    try:
        told = desk.rule(opened_tree(case), language)["text"]
    except RefusedError as refused:
        return refused.key
    return json.dumps(told, ensure_ascii=False)


def opened_tree(case: dict[str, Any]) -> desk.OpenCase:
    (opened,) = desk.open_text(json.dumps(case), "json", "made_up.json", desk.Terms())
    return opened


@examples(60)
@given(partial_boards((1, 3), most_hidden=4), st.sampled_from(SEATS), st.integers(1, 3))
def test_rotating_the_table_rotates_the_ruling_on_stated_facts(
    case: Partly, declarer: Seat, places: int
) -> None:
    _, board = case
    assume(few_ways(board))
    note(replay(board, declarer))
    one = ruled_or_refused(opened_tree(case_of(board, declarer)))
    other = ruled_or_refused(opened_tree(case_of(board, declarer.rotate(places))))
    assert seats_rotated(one, places) == other
    for revoke in one.get("revokes", ()):
        if revoke["offending_player"] in set(Player):
            assert revoke["seat"] == str(seat_of(revoke["offending_player"], declarer))
