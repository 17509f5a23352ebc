"""Restrictions and penalty cards in a case file: what is read, and what cannot have been.

The play of every case: West cashes three clubs and leads the heart jack, which East's queen
takes; East leads a heart.  South is declarer, North dummy.
"""

from __future__ import annotations

import pytest

from bridgelaws import desk
from bridgelaws.bridge import Card, Seat, Suit
from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from bridgelaws.files.case import Stated, read_case
from bridgelaws.files.obligations import Obligations, PenaltyCard, PenaltyCardKind
from bridgelaws.files.obligations import Restriction as Demanded
from bridgelaws.files.tree import from_yaml
from bridgelaws.laws.facts.obligations import Demand
from bridgelaws.words.render import error_line

CASE = """\
laws: {laws}
deal: "N:AKQ2.432.432.432 543.AKQ5.765.765 876.876.AKQ8.T98 JT9.JT9.JT9.AKQJ"
contract: 3NT
declarer: S
play:
  - [W, CA, C2, C5, C8]
  - [W, CK, C3, C6, C9]
  - [W, CQ, C4, C7, CT]
  - [W, HJ, H3, HQ, H6]
  - [E, HA, H7, HT, H4]
  - [E, HK]
restrictions:
{restrictions}
penalty_cards:
{penalty_cards}
"""
RESTRICTION_LINE, PENALTY_CARD_LINE = 13, 15


def text(restrictions: str = "", penalty_cards: str = "", laws: int = 2017) -> str:
    def listed(entries: str) -> str:
        return "\n".join(f"  - {{{entry}}}" for entry in entries.split("\n")) if entries else "  []"

    return CASE.format(
        laws=laws, restrictions=listed(restrictions), penalty_cards=listed(penalty_cards)
    )


def read(case: str) -> Obligations:
    stated = read_case(from_yaml(case, "case.yaml"))
    assert isinstance(stated, Stated)
    return stated.obligations


def refused(case: str) -> tuple[str, str | None, int | None]:
    with pytest.raises(RefusedError) as caught:
        desk.open_text(case, "yaml", "case.yaml", desk.Terms())
    for language in ("en", "de"):
        said = error_line(caught.value, language)
        assert "\n" not in said
        assert {"en": "expected", "de": "erwartet"}[language] in said
    return caught.value.key, caught.value.path, caught.value.line


REQUIRED = "seat: W, from: [1, 1], law: 50D2a, demands: require_suit, suit: H"
PREMATURE = "seat: E, from: [1, 3], law: 57A, demands: {}"
HEART_ACE = "seat: E, card: HA, from: [1, 1], kind: major"


def test_a_restriction_and_a_penalty_card_are_read() -> None:
    obligations = read(text(REQUIRED, f"{HEART_ACE}, until: [5, 1]"))

    assert obligations.restrictions == (
        Demanded(Seat.W, (1, 1), "50D2a", Demand.REQUIRE_SUIT, Suit.HEARTS),
    )
    assert obligations.penalty_cards == (
        PenaltyCard(Seat.E, Card.parse("HA"), (1, 1), PenaltyCardKind.MAJOR, (5, 1)),
    )


@pytest.mark.parametrize("law", [54, 56])
def test_a_law_without_a_letter_may_stand_as_a_number(law: int) -> None:
    (one,) = read(text(REQUIRED.replace("50D2a", str(law)))).restrictions
    assert one.law == str(law)


def test_nothing_stated_is_no_obligation() -> None:
    assert not read(text())


def restricted(**changes: str) -> str:
    """The restriction above with some of its values changed; an empty one leaves the key out."""
    stated = dict(part.split(": ", 1) for part in REQUIRED.replace("[1, 1]", "@").split(", "))
    stated |= {key.rstrip("_"): value for key, value in changes.items()}
    entry = ", ".join(f"{key}: {value}" for key, value in stated.items() if value)
    return entry.replace("@", "[1, 1]")


@pytest.mark.parametrize(
    ("entry", "key", "at"),
    [
        (restricted(seat="S"), "declarers_side_is_not_restricted", ".seat"),
        (restricted(seat="N"), "declarers_side_is_not_restricted", ".seat"),
        (restricted(law="55"), "law_names_a_hand", ".law"),
        (restricted(law="43B2a"), "law_names_a_hand", ".law"),
        (restricted(law="99"), "not_in_list", ".law"),
        (restricted(law=""), "not_in_list", ".law"),
        (restricted(seat=""), "not_in_list", ".seat"),
        (restricted(from_=""), "not_a_list", ".from"),
        (restricted(from_="[1]"), "not_a_place", ".from"),
        (restricted(from_="[14, 1]"), "not_a_number", ".from[0]"),
        (restricted(from_="[1, 5]"), "not_a_number", ".from[1]"),
        (restricted(demands="lead"), "not_in_list", ".demands"),
        (restricted(demands=""), "not_in_list", ".demands"),
        (restricted(demands="highest_of_suit_led", suit=""), "law_gives_no_such_demand",
         ".demands"),
        (restricted(suit=""), "not_in_list", ".suit"),
        (restricted(suit="NT"), "not_in_list", ".suit"),
        (restricted(card="HA"), "demand_names_no_card", ".card"),
        (restricted(lasts="this_play"), "unknown_key", ".lasts"),
        (restricted(from_="[7, 1]"), "place_beyond_play", ".from"),
        (restricted(from_="[6, 2]"), "place_beyond_play", ".from"),
        (restricted(from_="[5, 1]"), "not_on_lead", ".from"),
        (restricted(from_="[5, 3]"), "not_on_lead", ".from"),
        (restricted(law="26A"), "law_restricts_nothing", ".law"),
        (restricted(law="26B", from_="[2, 1]"), "not_first_lead", ".from"),
        (PREMATURE.format("highest_of_suit_led, suit: C"), "demand_names_no_suit", ".suit"),
        (PREMATURE.format("forbid_suit, suit: C"), "suit_was_led", ".suit"),
        (PREMATURE.format("designated_card, card: C5"), "law_gives_no_such_demand", ".demands"),
        (PREMATURE.format("highest_of_suit_led").replace("[1, 3]", "[1, 2]"), "not_his_turn",
         ".from"),
        (PREMATURE.format("highest_of_suit_led").replace("[1, 3]", "[5, 1]"), "not_a_lead",
         ".from"),
        ("seat: E, from: [1, 3], law: 51A, demands: designated_card, card: HA",
         "designated_no_penalty_card", ".card"),
        ("seat: E, from: [1, 3], law: 51A, demands: designated_card", "not_a_card", ".card"),
    ],
)  # fmt: skip
def test_a_restriction_that_cannot_have_been_is_refused(entry: str, key: str, at: str) -> None:
    path = f"restrictions[0]{at}"
    assert refused(text(entry)) == (key, path, RESTRICTION_LINE)


BEFORE_2017, FROM_2017, ALWAYS = range(2017), range(2017, 9999), range(9999)


@pytest.mark.parametrize("laws", codes())
@pytest.mark.parametrize(
    ("law", "demands", "known"),
    [
        ("26A", "require_suit", BEFORE_2017),
        ("26A", "forbid_suit", BEFORE_2017),
        ("26B", "require_suit", FROM_2017),
        ("26B", "forbid_suit", ALWAYS),
        ("50D2a", "require_suit", ALWAYS),
        ("50D2a", "forbid_suit", ALWAYS),
        ("51B", "require_suit", ALWAYS),
        ("54", "forbid_suit", ALWAYS),
        ("56", "require_suit", ALWAYS),
        ("57A", "forbid_suit", ALWAYS),
        ("57A", "require_suit", FROM_2017),
    ],
)
def test_what_a_law_lets_declarer_demand_depends_on_the_code(
    laws: int, law: str, demands: str, known: range
) -> None:
    place = "[1, 3]" if law == "57A" else "[1, 1]"
    seat = "E" if law == "57A" else "W"
    case = text(f"seat: {seat}, from: {place}, law: {law}, demands: {demands}, suit: H", "", laws)
    if laws in known:
        assert len(read(case).restrictions) == 1
    else:
        assert refused(case)[0] in ("law_restricts_nothing", "law_gives_no_such_demand")


@pytest.mark.parametrize(
    ("entry", "key", "at"),
    [
        (HEART_ACE.replace("E", "S"), "declarers_side_has_no_penalty_card", ".seat"),
        (HEART_ACE.replace("E", "N"), "declarers_side_has_no_penalty_card", ".seat"),
        (HEART_ACE.replace("HA", "HJ"), "penalty_card_not_held", ".card"),
        (HEART_ACE.replace("HA", "SA"), "penalty_card_not_held", ".card"),
        (HEART_ACE.replace("HA", "C5").replace("[1, 1]", "[1, 4]"), "penalty_card_was_played",
         ".from"),
        (HEART_ACE.replace("HA", "H1"), "not_a_card", ".card"),
        (HEART_ACE.replace("major", "minor"), "honour_is_major", ".kind"),
        (HEART_ACE.replace("HA", "HT").replace("E", "W").replace("major", "minor"),
         "honour_is_major", ".kind"),
        (HEART_ACE.replace("major", "small"), "not_in_list", ".kind"),
        (HEART_ACE.replace("[1, 1]", "[6, 3]"), "place_beyond_play", ".from"),
        (HEART_ACE + ", until: [1, 1]", "penalty_card_ends_too_early", ".until"),
        (HEART_ACE + ", until: [5, 2]", "penalty_card_was_played", ".until"),
        (HEART_ACE + ", until: 5", "not_a_list", ".until"),
        (HEART_ACE + ", lead: H", "unknown_key", ".lead"),
    ],
)  # fmt: skip
def test_a_penalty_card_that_cannot_have_been_is_refused(entry: str, key: str, at: str) -> None:
    assert refused(text("", entry)) == (key, f"penalty_cards[0]{at}", PENALTY_CARD_LINE)


@pytest.mark.parametrize("card", ["S5", "H5", "HA"])
def test_a_penalty_card_may_be_any_card_of_his_not_yet_played(card: str) -> None:
    (one,) = read(text("", f"seat: E, card: {card}, from: [5, 1], kind: major")).penalty_cards
    assert str(one.card) == card


def test_a_card_that_another_player_shows_in_the_play_is_not_his() -> None:
    case = text("", "seat: E, card: HJ, from: [1, 1], kind: major")
    unknown = case.replace("543.AKQ5.765.765", "-").replace("JT9.JT9.JT9.AKQJ", "-")
    assert refused(unknown)[0] == "penalty_card_not_held"


# Together -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "key"),
    [
        (REQUIRED, restricted(demands="forbid_suit"), "demands_contradict"),
        (REQUIRED, restricted(suit="S"), "demands_contradict"),
        (REQUIRED, restricted(law="26B", demands="forbid_suit"), "demands_contradict"),
        (PREMATURE.format("highest_of_suit_led"), PREMATURE.format("lowest_of_suit_led"),
         "demands_contradict"),
        (REQUIRED, restricted(suit="S", demands="forbid_suit"), None),
        (restricted(demands="forbid_suit"), restricted(demands="forbid_suit", suit="S"), None),
    ],
)  # fmt: skip
def test_two_demands_on_one_play_must_go_together(one: str, other: str, key: str | None) -> None:
    case = text(f"{one}\n{other}")
    if key is None:
        assert len(read(case).restrictions) == 2
    else:
        line = RESTRICTION_LINE + 1
        assert refused(case) == (key, "restrictions[1].demands", line)


@pytest.mark.parametrize(
    ("cards", "key", "at"),
    [
        (HEART_ACE, None, ""),
        ("seat: E, card: D5, from: [1, 1], kind: major", "no_penalty_card_of_suit", ".suit"),
        (HEART_ACE.replace("[1, 1]", "[2, 1]"), "no_penalty_card_of_suit", ".suit"),
        ("seat: E, card: H5, from: [1, 1], kind: minor", "minor_restricts_no_lead", ""),
        ("seat: E, card: H5, from: [1, 1], kind: minor\n"
         "seat: E, card: D5, from: [1, 1], kind: minor", None, ""),
        ("seat: W, card: SJ, from: [1, 1], kind: major", None, ""),
        ("", None, ""),
    ],
)  # fmt: skip
def test_a_lead_restricted_for_a_penalty_card_of_the_partner_needs_a_major_one_of_the_suit(
    cards: str, key: str | None, at: str
) -> None:
    """50C, 50D2, 51B; where no penalty card of the partner is stated, nothing contradicts it."""
    case = text(REQUIRED, cards)
    if key is None:
        assert len(read(case).restrictions) == 1
    else:
        assert refused(case)[:2] == (key, f"restrictions[0]{at}")


def test_one_card_lies_there_once() -> None:
    assert refused(text("", f"{HEART_ACE}\n{HEART_ACE}"))[:2] == (
        "penalty_card_twice",
        "penalty_cards[1].card",
    )


def test_a_card_picked_up_may_become_a_penalty_card_again() -> None:
    again = HEART_ACE.replace("[1, 1]", "[3, 1]")
    assert len(read(text(REQUIRED, f"{HEART_ACE}\n{again}")).penalty_cards) == 2


@pytest.mark.parametrize("key", ["restrictions", "penalty_cards"])
def test_without_a_play_there_is_nothing_to_check_them_against(key: str) -> None:
    case = f"laws: 2017\nrevokes: [{{trick: 3}}]\n{key}: [{{seat: W}}]\n"
    assert refused(case) == ("obligations_need_play", key, 3)


def test_without_declarer_nobody_knows_who_defends() -> None:
    assert refused(text(REQUIRED).replace("declarer: S\n", ""))[0] == "play_needs"


def test_a_list_is_expected() -> None:
    case = text().replace("restrictions:\n  []", "restrictions: {seat: W}")
    assert refused(case)[:2] == ("not_a_list", "restrictions")


def test_a_code_that_gives_no_such_demand_cannot_be_compared() -> None:
    """26A restricted leads until 2007; the comparison says so of 2017 and rules on the others."""
    case = text(REQUIRED.replace("50D2a", "26A"), "", 2007)
    (opened,) = desk.open_text(case, "yaml", "case.yaml", desk.Terms())
    rulings = desk.compare(opened)["rulings"]
    statuses = {int(code): ruling["status"] for code, ruling in rulings.items()}
    assert statuses == {1997: "open", 2007: "open", 2017: "refused"}


def test_a_breach_nobody_can_be_sure_of_is_refused_with_its_trick() -> None:
    case = text(REQUIRED).replace("543.AKQ5.765.765", "-").replace("JT9.JT9.JT9.AKQJ", "-")
    case = case.replace("  - [W, HJ, H3, HQ, H6]\n  - [E, HA, H7, HT, H4]\n  - [E, HK]\n", "")
    assert refused(case)[:2] == ("ability_unknown", "play[0]")
