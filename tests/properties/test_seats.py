"""Rotating the table rotates the ruling."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.bridge import SEATS, Seat
from bridgelaws.codes import Code
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.facts.revoke_answers import Player
from tests.properties.boards import Partly, few_ways, partial_boards
from tests.properties.files import case_of, replay, ruled_or_refused
from tests.strategies import Played, a_code, cut_plays, examples, written


def seats_rotated(value: Any, places: int) -> Any:
    """A document with every seat so many places further clockwise."""
    if isinstance(value, dict):
        return {
            key: str(Seat(part).rotate(places))
            if key in ("seat", "holder", "expected", "declarer") and part in tuple("NESW")
            else seats_rotated(part, places)
            for key, part in value.items()
        }
    return [seats_rotated(part, places) for part in value] if isinstance(value, list) else value


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
