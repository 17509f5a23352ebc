"""What is said at the table betrays no hidden card, however much the program knows (16, 72)."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.words.in_sight import in_sight
from bridgelaws.words.render import notices, text
from bridgelaws.words.say import LANGUAGES, Words
from tests.laws.correction_oracle import RANKS, ROUND, SUITS, defends, legal, seats

PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
both = pytest.mark.parametrize("language", LANGUAGES)
every_code = pytest.mark.parametrize("code", codes())
Hands = Mapping[str, Sequence[str]]


def document(code: int, case: Mapping[str, Any]) -> dict[str, Any]:
    written = json.dumps({"laws": code, **case})
    (opened,) = desk.open_text(written, "json", "case.json", desk.Terms())
    return desk.document(opened)


def cards_named(said: str, language: str) -> set[str]:
    words = Words(language)
    return {card for card in PACK if words.card(card) in said}


def spoken(made: Mapping[str, Any], language: str) -> list[str]:
    """What is read out, and the decision, which the players may see as well."""
    said = text(made, language)
    return [said["read_out"], said["ruling"]]


@dataclass(frozen=True)
class Mishap:
    """A trick with revokes, seen by one who knows every hand."""

    declarer: str
    number: int
    trick: Mapping[str, Any]
    played: frozenset[str]
    hands: Hands
    lying: Mapping[str, Sequence[str]]

    @property
    def dummy(self) -> str:
        return ROUND[(ROUND.index(self.declarer) + 2) % 4]

    @property
    def seen(self) -> frozenset[str]:
        """The cards that all can see: those played, dummy's and the penalty cards."""
        faced = (card for own in self.lying.values() for card in own)
        return self.played | frozenset((*self.hands[self.dummy], *faced))

    def case(self, *, hidden: bool) -> dict[str, Any]:
        """The case with all hands, or with the one on the table alone."""
        known = self.hands if hidden else {self.dummy: self.hands[self.dummy]}
        hands = {seat: list(hand) for seat, hand in known.items()}
        return {"declarer": self.declarer, "contract": "3NT",
                "trick_so_far": self.trick, "hands": hands}  # fmt: skip


def mishap(chance: random.Random, number: int, *, lying: bool, reopened: bool) -> Mishap | None:
    """A trick in which some do not follow suit; None where nobody who should revoke can."""
    declarer, leader, n = chance.choice(ROUND), chance.choice(ROUND), chance.randint(2, 4)
    size = 14 - number
    pack = chance.sample(PACK, 4 * size)
    hands = {seat: pack[i * size : (i + 1) * size] for i, seat in enumerate(ROUND)}
    owner = chance.choice([one for one in ROUND if defends(one, declarer)])
    faced = {owner: chance.sample(hands[owner], 1)} if lying else {}
    order, cards, wrong = seats(leader, n), [chance.choice(hands[leader])], []
    for seat in order[1:]:
        other = [card for card in hands[seat] if card[0] != cards[0][0]]
        may = legal(hands[seat], cards[0][0], [card for own in faced.values() for card in own])
        revokes = len(other) < size and bool(other) and chance.random() < 0.6
        wrong += [seat] if revokes else []
        cards.append(chance.choice(other if revokes else may))
    if not wrong:
        return None
    left = {seat: [c for c in hand if c not in cards] for seat, hand in hands.items()}
    trick: dict[str, Any] = {"leader": leader, "cards": cards, "revoke_by": wrong, "trick": number}
    trick |= {"penalty_cards": faced} if faced else {}
    best = max(cards, key=lambda card: (card[0] == cards[0][0], RANKS.index(card[1])))
    winner = order[cards.index(best)]
    played = set(cards)
    if reopened and n == len(ROUND):
        lead = chance.choice(left[winner])
        left[winner].remove(lead)
        trick["next_trick"] = [winner, lead]
        played.add(lead)
    return Mishap(declarer, number, trick, frozenset(played), left, faced)


def mishaps(seed: int, n: int) -> Iterator[Mishap]:
    """Tricks of every number, the twelfth in the greater part of them."""
    chance = random.Random(seed)
    made = (
        mishap(chance, chance.choice((1, 4, 7, 10, 11, 12, 12)),
               lying=chance.random() < 0.3, reopened=chance.random() < 0.4)
        for _ in itertools.count()
    )  # fmt: skip
    return itertools.islice((one for one in made if one is not None), n)


@every_code
def test_what_is_said_is_the_same_whoever_knows_the_hidden_hands(code: int) -> None:
    """So it betrays nothing of them: no card, no void, no length, no choice that is not there."""
    told_apart = 0
    for one in mishaps(code, 150):
        known, seen = (document(code, one.case(hidden=hidden)) for hidden in (True, False))
        for language in LANGUAGES:
            said = spoken(known, language)
            assert said == spoken(seen, language), one
            for part in said:
                assert cards_named(part, language) <= one.seen, one
        told_apart += known["corrections"] != seen["corrections"]
    assert told_apart > 75


@every_code
def test_nor_does_it_betray_who_can_follow_a_new_lead(code: int) -> None:
    """44C: who holds the suit that is led instead knows it himself."""
    chance, followed = random.Random(code), 0
    for _ in range(60):
        leader, size = chance.choice(ROUND), chance.randint(2, 6)
        order, pack = seats(leader), chance.sample(PACK, 24)
        hands = {seat: pack[i * size : (i + 1) * size] for i, seat in enumerate(order)}
        leads = [card for card in hands[leader] if card[0] == "H"]
        if not leads or not any(card[0] == "D" for card in hands[leader]):
            continue
        cards = [leads[0], *(chance.choice(legal(hands[s], "H")) for s in order[1:])]
        left = {s: [c for c in hand if c not in cards] for s, hand in hands.items()}
        trick = {"leader": leader, "cards": cards, "revoke_by": leader, "trick": 14 - size,
                 "kind": "restriction_not_obeyed",
                 "restriction": {"demands": "require_suit", "suit": "D"}}  # fmt: skip
        one = Mishap(order[chance.choice((1, 3))], 14 - size, trick, frozenset(cards), left, {})
        known, seen = (document(code, one.case(hidden=hidden)) for hidden in (True, False))
        for language in LANGUAGES:
            assert spoken(known, language) == spoken(seen, language), one
        followed += any(entry["action"] == "must_withdraw" for entry in known["corrections"])
    assert followed > 5


@both
def test_the_director_alone_is_told_the_legal_cards(language: str) -> None:
    case = {"declarer": "N",
            "trick_so_far": {"leader": "N", "cards": ["H8", "S4", "H3"], "revoke_by": "E"},
            "hands": {"E": "H: 9 2  S: J"}}  # fmt: skip
    made = document(2017, case)
    for part in spoken(made, language):
        assert cards_named(part, language) <= {"H8", "S4", "H3"}
    lines = notices(made, "instructions", language)
    east = {"en": "Only for you: in place of the 4 of spades, East can play the 9 of hearts or "
                  "the 2 of hearts.",
            "de": "Nur für Sie: Statt Pik 4 kann Ost Herz 9 oder Herz 2 spielen."}  # fmt: skip
    assert lines[0] == east[language]


def test_in_the_twelfth_trick_nobody_hears_that_a_player_has_no_other_card() -> None:
    """South's last card is not a heart; North is dummy."""
    case = {"declarer": "S",
            "trick_so_far": {"leader": "N", "cards": ["H8", "S4", "H3"], "revoke_by": "E",
                             "trick": 12},
            "hands": {"N": "D: 2", "E": "H: 9", "S": "D: 3"}}  # fmt: skip
    made = document(2017, case)
    assert "no other legal card" not in text(made, "en")["read_out"]
    told = "Only for you: South has no other legal card than the 3 of hearts."
    assert told in notices(made, "instructions", "en")


@both
def test_a_ruling_kept_by_an_older_program_betrays_nothing_either(language: str) -> None:
    for one in mishaps(5, 40):
        made = document(2017, one.case(hidden=True))
        kept = {key: value for key, value in made.items() if key != "corrections_in_sight"}
        for part in spoken(kept, language):
            assert cards_named(part, language) <= one.played | one.seen
        for entry in in_sight(kept)["corrections"]:
            assert "choices" not in entry
            assert entry["action"] != "must_withdraw"


def play(chance: random.Random) -> tuple[dict[str, Any], frozenset[str], int]:
    """A record with every hand, of which one player did not follow suit once; what all saw."""
    deck = chance.sample(PACK, 52)
    hands = {seat: deck[i * 13 : (i + 1) * 13] for i, seat in enumerate(ROUND)}
    declarer, trump = chance.choice(ROUND), chance.choice(SUITS)
    dealt = {seat: list(hand) for seat, hand in hands.items()}
    leader, number = seats(declarer)[1], chance.randint(1, 12)
    tricks, wrong = [], 0
    for trick in range(1, 14):
        order, cards = seats(leader), list[str]()
        for seat in order:
            led = cards[0][0] if cards else ""
            other = [card for card in hands[seat] if card[0] != led]
            able = bool(cards) and 0 < len(other) < len(hands[seat])
            revokes = able and not wrong and trick >= number
            cards.append(chance.choice(other if revokes else legal(hands[seat], led)))
            wrong = trick if revokes else wrong
            hands[seat].remove(cards[-1])
        tricks.append([leader, *cards])
        suit = trump if any(card[0] == trump for card in cards) else cards[0][0]
        leader = order[cards.index(max(
            (c for c in cards if c[0] == suit), key=lambda c: RANKS.index(c[1])))]  # fmt: skip
    later = chance.choice((0, 0, 1, 2, 13))
    shown = tricks[: wrong + later] if wrong else tricks
    dummy = seats(declarer)[2]
    seen = frozenset(card for one in shown for card in one[1:]) | frozenset(dealt[dummy])
    deal = "N:" + " ".join(_written(dealt[seat]) for seat in ROUND)
    record: dict[str, Any] = {
        "deal": deal,
        "contract": f"4{trump}",
        "declarer": declarer,
        "play": shown,
    }
    if wrong and later < 13:
        record["events"] = [{"after": [len(shown), 4], "attention_by": "opponent"}]
    return record, seen, wrong


def _written(hand: Sequence[str]) -> str:
    suits = ("".join(c[1] for c in hand if c[0] == suit) for suit in SUITS)
    return ".".join(suits)


def interview(chance: random.Random, opened: desk.OpenCase) -> Iterator[dict[str, Any]]:
    """The documents of a case as what is asked is answered at random."""
    while True:
        yield desk.document(opened)
        if (asked := desk.next_question(opened)) is None:
            return
        opened = desk.answer(opened, asked, chance.choice(desk.answers_to(opened, asked)))


@every_code
def test_of_a_record_no_card_is_said_that_not_all_have_seen(code: int) -> None:
    chance, found = random.Random(100 + code), set()
    for _ in range(120):
        record, seen, wrong = play(chance)
        if not wrong:
            continue
        written = json.dumps({"laws": code, **record})
        (opened,) = desk.open_text(written, "json", "case.json", desk.Terms())
        for made, language in itertools.product(interview(chance, opened), LANGUAGES):
            for part in spoken(made, language):
                assert cards_named(part, language) <= seen, record
            ruled = made["status"] == "ruled"
            found.add((ruled, ruled and made["revokes"][0]["must_be_corrected"], wrong == 12))
    assert {(True, True, False), (True, True, True), (True, False, False)} <= found
