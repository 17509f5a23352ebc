"""Whatever is told, and however it contradicts itself: the next question can be answered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hypothesis import example, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.files.revokes import REVOKE_KEYS
from tests.strategies import examples

CARDS = ("S4", "H4", "D4")


@cache
def words_of(fact: str) -> tuple[str, ...]:
    """The answers to a fact as an address has them; none where nobody is asked it."""
    if fact == "revoke_card":
        return CARDS
    opened = desk.tell("revoke", "2017", "wbf", {}).opened
    try:
        found = desk.answers_to(opened, desk.question_about(opened, fact))
    except KeyError:
        return ()
    return tuple(map(desk.word_of, found))


@st.composite
def tellings(draw: st.DrawFn) -> Mapping[str, str]:
    """Facts of up to three revokes, each by itself one that can be, in any order."""
    told: dict[str, str] = {}
    for _ in range(draw(st.integers(1, 18))):
        place = draw(st.integers(0, 2))
        fact = draw(st.sampled_from([one for one in REVOKE_KEYS if words_of(one)]))
        told[desk.key_in(place, fact)] = draw(st.sampled_from((*words_of(fact), "unknown")))
    return told


AFTER_THE_ELEVENTH = {
    "trick": "11", "revokes[1].later_tricks_won": "5", "revokes[1].wrong_card": "accepted",
}  # fmt: skip
BOTH_PLAYED_ON = {
    "offending_player": "dummy", "next_trick": "only_offending_side_played",
    "both_in_same_trick_one_side_played_on": "true", "revokes[1].trick": "7",
    "revokes[1].offending_player": "declarers_rho",
    "revokes[1].next_trick": "offending_side_played_illegally",
}  # fmt: skip
IN_THE_FIRST = {
    "offending_player": "declarers_lho", "revoke_trick_won_by": "non_offending_side",
    "revokes[1].offending_player": "declarers_rho", "revokes[1].trick": "1",
    "revokes[1].revoke_trick_won_by": "offending_partner",
}  # fmt: skip


@examples(100)
@given(tellings(), st.sampled_from([str(code) for code in codes()]))
@example(AFTER_THE_ELEVENTH, "2017")
@example(BOTH_PLAYED_ON, "2007")
@example(IN_THE_FIRST, "1997")
def test_the_next_question_has_an_answer_that_stands_beside_what_was_told(
    told: Mapping[str, str], laws: str
) -> None:
    telling = desk.tell("revoke", laws, "wbf", told)
    asked = desk.next_question(telling.opened)
    note(str(telling.told))
    if asked is None:
        return
    key = desk.key_of(asked)
    note(key)
    answers = desk.answers_to(telling.opened, asked)
    told_besides = [
        desk.tell("revoke", laws, "wbf", {**telling.told, key: desk.word_of(one)}).told
        for one in answers
    ]

    assert any(key in found for found in told_besides)
