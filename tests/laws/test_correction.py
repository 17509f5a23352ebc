"""Correction of a revoke in mid-trick: the program against a second reading of Law 62."""

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
from bridgelaws.words.render_page import lines
from tests.laws.correction_oracle import (
    RANKS,
    ROUND,
    SUITS,
    actions,
    defends,
    legal,
    partners,
    seats,
)

PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
CARDS = ("H8", "H4", "H3", "H5")
WRONG = ("", "S4", "S6", "S9")
every_code = pytest.mark.parametrize("code", codes())


def ruled(case: Mapping[str, Any], code: int) -> dict[str, Any]:
    """The public document of a case."""
    (opened,) = desk.open_text(json.dumps({"laws": code, **case}), "json", "t", desk.Terms())
    return desk.document(opened)


def told(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The actions of a document in the terms of the second reading."""
    found = []
    for entry in document["corrections"]:
        one = {key: entry[key] for key in ("action", "seat", "card", "choices") if key in entry}
        if "then" in entry:
            one["if"] = entry["if"]["seat"] if entry["if"] else None
            one["then"] = (entry["then"]["action"], entry["then"].get("kind"))
        elif entry["action"] in ("penalty_card", "return_to_hand"):
            one["kind"] = entry.get("kind")
        found.append(one)
    return found


def tricks() -> Iterator[tuple[str, str, list[str], list[str]]]:
    """Every declarer, leader, number of cards, and set of players who did not follow suit."""
    for declarer, leader, n in itertools.product(ROUND, ROUND, (2, 3, 4)):
        for wrong in itertools.product((False, True), repeat=n - 1):
            if any(wrong):
                cards = [CARDS[0], *(WRONG[i] if w else CARDS[i] for i, w in enumerate(wrong, 1))]
                order = seats(leader, n)
                yield declarer, leader, cards, [order[i] for i, w in enumerate(wrong, 1) if w]


@every_code
def test_without_hands_every_trick_is_corrected_as_a_second_reading_has_it(code: int) -> None:
    seen = 0
    for declarer, leader, cards, revokers in tricks():
        trick = {"leader": leader, "cards": cards, "revoke_by": revokers, "trick": 5}
        found = ruled({"declarer": declarer, "trick_so_far": trick}, code)
        expected = actions(leader, cards, revokers, declarer)
        assert told(found) == expected, (declarer, leader, cards, revokers)
        assert found["status"] == "ruled"
        assert found["tricks_transferred"] == 0
        seen += 1
    assert seen == 4 * 4 * (1 + 3 + 7)


@dataclass(frozen=True)
class Played:
    """A trick played at random by players of whom some do not follow suit though they can."""

    declarer: str
    leader: str
    number: int
    cards: tuple[str, ...]
    revokers: tuple[str, ...]
    hands: Mapping[str, tuple[str, ...]]
    penalty_cards: Mapping[str, tuple[str, ...]]

    def case(self, shown: Mapping[str, Sequence[str]], *, numbered: bool) -> dict[str, Any]:
        """The case file, with the hands *shown*."""
        trick: dict[str, Any] = {
            "leader": self.leader,
            "cards": list(self.cards),
            "revoke_by": list(self.revokers),
        }
        if self.penalty_cards:
            trick["penalty_cards"] = {s: list(cards) for s, cards in self.penalty_cards.items()}
        if numbered:
            trick["trick"] = self.number
        hands = {seat: list(hand) for seat, hand in shown.items()}
        return {"declarer": self.declarer, "trick_so_far": trick, "hands": hands}


def played(chance: random.Random) -> Played | None:
    """A trick; None where nobody who should revoke can."""
    declarer, leader = chance.choice(ROUND), chance.choice(ROUND)
    number, n = chance.randint(1, 11), chance.randint(2, 4)
    pack = list(PACK)
    chance.shuffle(pack)
    size = 14 - number
    before = {seat: pack[i * size : (i + 1) * size] for i, seat in enumerate(ROUND)}
    order, cards, revokers = seats(leader, n), [chance.choice(before[leader])], []
    penalty = _penalty_cards(chance, before, declarer)
    lying = [card for own in penalty.values() for card in own]
    for seat in order[1:]:
        hand, led = before[seat], cards[0][0]
        may = legal(hand, led, lying)
        wrong = [card for card in hand if card[0] != led]
        if any(card[0] == led for card in hand) and wrong and chance.random() < 0.5:
            revokers.append(seat)
            cards.append(chance.choice(wrong))
        else:
            cards.append(chance.choice(may))
    hands = {s: tuple(c for c in hand if c not in cards) for s, hand in before.items()}
    if not revokers:
        return None
    return Played(declarer, leader, number, tuple(cards), tuple(revokers), hands, penalty)


def _penalty_cards(
    chance: random.Random, hands: Mapping[str, Sequence[str]], declarer: str
) -> dict[str, tuple[str, ...]]:
    """One or two major penalty cards of a defender, now and then."""
    if chance.random() < 0.7:
        return {}
    seat = chance.choice([one for one in ROUND if defends(one, declarer)])
    return {seat: tuple(chance.sample(hands[seat], chance.randint(1, 2)))}


def many(n: int, seed: int) -> Iterator[Played]:
    chance = random.Random(seed)
    made = (played(chance) for _ in itertools.count())
    return itertools.islice((one for one in made if one is not None), n)


@pytest.mark.parametrize("code", codes())
def test_with_every_hand_known_every_choice_is_named(code: int) -> None:
    for one in many(250, code):
        lying = [card for own in one.penalty_cards.values() for card in own]
        found = ruled(one.case(one.hands, numbered=True), code)
        assert told(found) == actions(
            one.leader, one.cards, one.revokers, one.declarer, one.hands, lying
        ), one
        assert not any("others_possible" in entry for entry in found["corrections"])


def test_a_hand_of_which_cards_are_missing_never_excludes_one_that_is_legal() -> None:
    chance = random.Random(4)
    for one in many(200, 7):
        seat = chance.choice(one.revokers)
        hand = one.hands[seat]
        shown = {seat: chance.sample(hand, chance.randint(0, len(hand) - 1))}
        if not any(card[0] == one.cards[0][0] for card in shown[seat]):
            continue  # nothing shows that he could follow
        found = ruled(one.case(shown, numbered=True), chance.choice(codes()))
        plays = [e for e in found["corrections"] if e["action"] == "play_legal_card"]
        entry = next(e for e in plays if e["seat"] == seat)
        lying = one.penalty_cards.get(seat, ())
        if set(lying) & set(entry["choices"]):  # it comes before every other card (50D1a)
            revoke_card = one.cards[seats(one.leader).index(seat)]
            may = legal([revoke_card, *hand], one.cards[0][0], lying)
            assert entry["choices"] == [card for card in may if card != revoke_card]
            assert "others_possible" not in entry
            continue
        assert entry["others_possible"] is True
        own = [*shown[seat], *one.cards, *lying]
        assert set(entry["choices"]) <= set(own)
        assert all(card[0] == one.cards[0][0] for card in entry["choices"])


def test_what_holds_of_every_correction() -> None:
    for one in many(250, 11):
        found = ruled(one.case(one.hands, numbered=False), 2017)
        order = seats(one.leader, len(one.cards))
        first = min(order.index(seat) for seat in one.revokers)
        entries = found["corrections"]
        assert {e["seat"] for e in entries} <= set(order[first:])
        assert sum(e["action"] == "withdraw" for e in entries) == len(one.revokers)
        for entry in entries:
            card = one.cards[order.index(entry["seat"])]
            own = [card, *one.hands[entry["seat"]]]
            for choice in entry.get("choices", ()):
                assert choice in own
                assert choice != card
                assert choice[0] == one.cards[0][0] or not any(
                    other[0] == one.cards[0][0] for other in own
                )
            if entry["action"] == "play_legal_card":
                assert entry["choices"]
            if entry.get("if"):
                before = order[order.index(entry["seat"]) - 1]
                assert entry["if"]["seat"] == before
                assert any(partners(entry["seat"], r) for r in one.revokers)
            faced = [c for own in one.penalty_cards.values() for c in own]
            if entry.get("kind") == "major":
                assert defends(entry["seat"], one.declarer)
                assert card not in faced
        taken = [e["seat"] for e in entries if e["action"] in ("withdraw", "may_withdraw")]
        assert taken == [seat for seat in order if seat in taken]


def test_after_a_lead_against_a_demand_all_follow_the_suit_demanded() -> None:
    """The leader held a diamond and led a heart though a diamond was demanded."""
    chance, seen = random.Random(5), set()
    for _ in range(400):
        leader, size = chance.choice(ROUND), chance.randint(3, 6)
        order, pack = seats(leader), list(PACK)
        chance.shuffle(pack)
        hands = {seat: pack[i * size : (i + 1) * size] for i, seat in enumerate(order)}
        leads = [card for card in hands[leader] if card[0] == "H"]
        if not leads or not any(card[0] == "D" for card in hands[leader]):
            continue
        cards = [leads[0], *(chance.choice(legal(hands[s], "H")) for s in order[1:])]
        left = {s: [c for c in hand if c not in cards] for s, hand in hands.items()}
        demand = {"demands": "require_suit", "suit": "D"}
        trick = {"leader": leader, "cards": cards, "revoke_by": leader, "trick": 14 - size,
                 "kind": "restriction_not_obeyed", "restriction": demand}  # fmt: skip
        case = {"declarer": order[chance.choice((1, 3))], "trick_so_far": trick, "hands": left}
        found = ruled(case, chance.choice(codes()))["corrections"]
        entries = {e["seat"]: e for e in found if e["action"].endswith("_withdraw")}
        for i in (1, 2, 3):
            diamonds = [c for c in left[order[i]] if c[0] == "D"]
            others = diamonds if diamonds or cards[i][0] == "D" else left[order[i]]
            has_to = bool(diamonds) and cards[i][0] != "D"
            before = entries.get(order[1], {})
            if i == 2 and not has_to and before.get("choices") == []:
                assert order[i] not in entries
                seen.add("partner stays")
                continue
            entry = entries[order[i]]
            assert entry["action"] == ("must_withdraw" if has_to else "may_withdraw")
            assert sorted(entry["choices"]) == sorted(others)
            assert (entry["if"] is None) == (has_to or i != 2)
            major = entry["then"] == {"action": "penalty_card", "kind": "major"}
            assert major == (i == 2)
            seen.add(entry["action"])
    assert seen == {"must_withdraw", "may_withdraw", "partner stays"}


@every_code
def test_the_innocent_sides_lead_to_the_next_trick_may_be_taken_back(code: int) -> None:
    """Without trumps a revoke wins nothing: the highest heart leads on."""
    for declarer, leader in itertools.product(ROUND, ROUND):
        order = seats(leader)
        for place in (1, 3):
            cards = ["H8", "H4", "HK", "H5"]
            cards[place] = "S4"
            trick = {"leader": leader, "cards": cards, "revoke_by": order[place], "trick": 5,
                     "next_trick": [order[2], "D2"]}  # fmt: skip
            case = {"declarer": declarer, "contract": "3NT", "trick_so_far": trick}
            found = ruled(case, code)
            assert found["revokes"][0]["established"] is False
            (entry,) = (e for e in found["corrections"] if e.get("in_next_trick"))
            assert (entry["action"], entry["seat"], entry["card"]) == (
                "may_withdraw", order[2], "D2")  # fmt: skip
            assert entry["then"] == {"action": "return_to_hand"}
            here = {**found, "corrections": [e for e in found["corrections"] if e is not entry]}
            assert told(here) == actions(leader, cards, [order[place]], declarer)


@every_code
def test_a_defenders_cards_where_both_sides_revoked_and_one_played_on(code: int) -> None:
    """62C3 of 2017: both are corrected, and a defender keeps no withdrawn card in his hand."""
    for declarer, leader in itertools.product(ROUND, ROUND):
        order = seats(leader)
        trick = {"leader": leader, "cards": ["H8", "S4", "C3", "HK"], "trick": 5,
                 "revoke_by": [order[1], order[2]], "next_trick": [order[3], "D2"]}  # fmt: skip
        case = {"declarer": declarer, "contract": "3NT", "trick_so_far": trick}
        found = ruled({**case, "other_side_revoked": "established"}, code)
        withdrawn = [e["seat"] for e in found["corrections"] if e["action"] == "withdraw"]
        assert withdrawn == ([order[1], order[2]] if code >= 2017 else [order[2]])
        kinds = [
            (e["seat"], (e.get("then") or e).get("kind") == "major")
            for e in found["corrections"]
            if e["action"] in ("may_withdraw", "penalty_card", "return_to_hand")
        ]
        for seat, is_major in kinds:
            revoked = seat in withdrawn
            assert is_major == (defends(seat, declarer) and (code >= 2017 or revoked))


def both_sides() -> Iterator[tuple[str, str, list[str], tuple[int, int]]]:
    """Every declarer and leader, with a revoke of each side, the first or the last in turn."""
    for declarer, leader, places in itertools.product(ROUND, ROUND, ((1, 2), (2, 3))):
        for third in ("HK", "H3"):
            cards = ["H8", third, third, third]
            for place in places:
                cards[place] = WRONG[place]
            yield declarer, leader, cards, places


@every_code
def test_an_established_revoke_stays_unless_both_are_corrected(code: int) -> None:
    """63B: it may no longer be corrected, so not by way of 62C1 either; 62C3 corrects both.

    The number of the trick, left out, decides nothing at once: in 2017 every trick is
    corrected, in the older codes the twelfth alone.
    """
    for (declarer, leader, cards, places), numbered in itertools.product(both_sides(), (0, 1)):
        order = seats(leader)
        winner = order[0] if "HK" not in cards else order[cards.index("HK")]
        trick: dict[str, Any] = {"leader": leader, "cards": cards, "next_trick": [winner, "D2"],
                                 "revoke_by": [order[place] for place in places]}  # fmt: skip
        trick |= {"trick": 5} if numbered else {}
        found = ruled({"declarer": declarer, "contract": "3NT", "trick_so_far": trick}, code)
        revokers = [order[place] for place in places]
        stands = [seat for seat in revokers if seat == winner or partners(seat, winner)]
        if code >= 2017:
            expected = actions(leader, cards, revokers, declarer, both_corrected=True)
            assert (found["status"], found["tricks_transferred"]) == ("ruled", 0)
            assert [one["must_be_corrected"] for one in found["revokes"]] == [True, True]
        else:
            (corrected,) = (seat for seat in revokers if seat not in stands)
            expected = actions(leader, cards, [corrected], declarer, established=stands)
        here = [entry for entry in found["corrections"] if "in_next_trick" not in entry]
        assert told({"corrections": here}) == expected, (declarer, leader, cards)
        (lead,) = (entry for entry in found["corrections"] if entry not in here)
        major = code >= 2017 and defends(winner, declarer)
        fate = {"action": "penalty_card", "kind": "major", "clause": "62C3"}
        assert (lead["action"], lead["seat"], lead["clause"]) == ("may_withdraw", winner, "62C1")
        assert lead["then"] == (fate if major else {"action": "return_to_hand"})


@every_code
def test_what_dummy_without_rights_points_out_of_a_defender_is_not_corrected(code: int) -> None:
    """43B3: as if nothing had happened, so the defender's card is one like any other.

    Declarer's and dummy's revokes are corrected; who may change a card because of that follows
    suit with it if he can (44C), and a defender who did not can.
    """
    seen = 0
    for declarer, leader, cards, revokers in tricks():
        ours = [seat for seat in revokers if not defends(seat, declarer)]
        if not ours or len(ours) == len(revokers):
            continue
        trick = {"leader": leader, "cards": cards, "revoke_by": revokers, "trick": 5,
                 "attention_by": "dummy_rights_lost"}  # fmt: skip
        found = ruled({"declarer": declarer, "trick_so_far": trick}, code)
        assert told(found) == actions(leader, cards, ours, declarer), (declarer, leader, cards)
        changes = [e for e in found["corrections"] if e["action"] == "may_withdraw"]
        assert all(entry["suit"] == "H" for entry in changes)
        seen += 1
    assert seen == 4 * 4 * (1 + 3)  # of three cards; of four, with 1+2, 2+3 and all three


def test_a_penalty_card_of_the_suit_led_shows_that_its_owner_could_follow() -> None:
    """44C before 50D1: with or without the hand, and as the record of the play has it."""
    from bridgelaws.errors import RefusedError

    for declarer, leader, place in itertools.product(ROUND, ROUND, (1, 2, 3)):
        seat = seats(leader)[place]
        if not defends(seat, declarer):
            continue
        cards = list(CARDS)
        cards[place] = "S4"
        kind = "penalty_card_not_played"
        trick = {"leader": leader, "cards": cards, "revoke_by": seat, "trick": 5,
                 "penalty_cards": {seat: ["H2", "D9"]}}  # fmt: skip
        for hands in ({}, {seat: ["H2"]}, {seat: ["HA", "H2", "D9"]}):
            case = {"declarer": declarer, "hands": hands}
            with pytest.raises(RefusedError) as refused:
                ruled({**case, "trick_so_far": {**trick, "kind": kind}}, 2017)
            assert refused.value.key == "he_could_follow_suit"
            found = ruled({**case, "trick_so_far": trick}, 2017)
            entry = next(e for e in found["corrections"] if e["action"] == "play_legal_card")
            assert entry["choices"] == ["H2"]
            assert "others_possible" not in entry


@pytest.mark.parametrize("hand", [None, ["C2"], ["D9", "D3", "C2"]])
def test_every_penalty_card_that_had_to_be_played_is_named(hand: list[str] | None) -> None:
    """52B2 with 50D1a: one of those that lie there, whatever else he holds."""
    trick = {"leader": "N", "cards": ["H8", "S4"], "revoke_by": "E",
             "kind": "penalty_card_not_played", "penalty_cards": {"E": ["D3", "D9"]}}  # fmt: skip
    case: dict[str, Any] = {"declarer": "S", "trick_so_far": {**trick, "trick": 5},
                            "revokes": [{"wrong_card": "rejected"}]}  # fmt: skip
    found = ruled({**case, "hands": {"E": hand} if hand else {}}, 2017)
    entry = next(e for e in found["corrections"] if e["action"] == "play_penalty_card")
    assert entry["choices"] == ["D9", "D3"]
    assert "others_possible" not in entry


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_is_short_and_names_no_long_list(language: str) -> None:
    for one in many(40, 3):
        for shown, numbered in ((one.hands, True), ({}, False)):
            made = ruled(one.case(shown, numbered=numbered), 2007)
            said = desk.worded(made, language)["text"]["read_out"]
            assert len(said) < 900, said
            assert "{" not in said
            assert lines(made, language)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"leader": "Q"}, "not_in_list"),
        ({"leader": None}, "not_in_list"),
        ({"cards": []}, "not_cards_of_a_trick"),
        ({"cards": "H8 S4"}, "not_a_list"),
        ({"cards": ["H8", "S11"]}, "not_a_card"),
        ({"cards": ["H8", None]}, "not_a_card"),
        ({"revoke_by": None}, "not_in_list"),
        ({"revoke_by": ["E", "E"]}, "revoker_named_twice"),
        ({"trick": 14}, "not_a_number"),
        ({"unknown": 1}, "unknown_key"),
        ({"attention_by": "somebody"}, "not_in_list"),
        ({"question_forbidden": "perhaps"}, "not_true_or_false"),
        ({"revoke_by": ["E", "W"], "cards": ["H8", "S4", "H3", "C5"],
          "kind": "penalty_card_not_played"}, "kind_of_one_revoke"),
        ({"penalty_cards": {"E": ["S4"], "W": ["S4"]}}, "card_twice_in_trick"),
        ({"minor_penalty_card": {"E": ["H2", "H3"]}}, "not_a_minor_penalty_card"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_both_languages(changes: dict[str, Any], key: str) -> None:
    from bridgelaws.errors import RefusedError
    from bridgelaws.words.render import error_line

    trick = {"leader": "N", "cards": ["H8", "S4"], "revoke_by": "E", **changes}
    with pytest.raises(RefusedError) as refused:
        ruled({"declarer": "S", "trick_so_far": trick}, 2017)
    assert refused.value.key == key
    assert "expected" in error_line(refused.value, "en")
    assert "erwartet" in error_line(refused.value, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_of_a_trick_on_the_table_can_be_told(language: str) -> None:
    """The refusals worked by hand in the cases, each in words."""
    from bridgelaws.errors import RefusedError
    from bridgelaws.words.render import error_line
    from tests.test_cases import ALL

    said = 0
    for case in ALL:
        if case.file == "trick_so_far.yaml" and "refused" in case.expected:
            with pytest.raises(RefusedError) as refused:
                case.open()
            assert {"en": "expected", "de": "erwartet"}[language] in error_line(
                refused.value, language
            )
            said += 1
    assert said > 20
