"""A hand diagram shows every card it knows, in the letters of the language, and tells them too."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from bridgelaws.bridge import SEATS, Card, Contract, Deal, Seat, Side, Suit, Trick
from bridgelaws.words.diagram import Shown, described, hand_diagram
from bridgelaws.words.drawing import SUIT_COLOURS, SUIT_PATHS
from bridgelaws.words.say import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"
DEAL = Deal.parse("N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 AJT86.AT4.K54.86 52.Q76.T73.AQT52")
TRICK = Trick(Seat.W, tuple(Card.parse(card) for card in ("H7", "H8", "HK", "S6")))
FULL = Shown(
    DEAL,
    number="7",
    dealer=Seat.E,
    vulnerable=(Side.NS,),
    contract=Contract.parse("4SX"),
    declarer=Seat.S,
    trick=TRICK,
    trick_number=8,
    marked=frozenset([Card.parse("S6")]),
)
both = pytest.mark.parametrize("language", LANGUAGES)


def drawn(shown: Shown, language: str = "en") -> ET.Element:
    return ET.fromstring(hand_diagram(shown, Words(language)))


def hands(root: ET.Element) -> dict[str, str]:
    """The ranks that stand in each hand, from the left and from the top."""
    return {
        str(group.get("data-seat")): " ".join(words_of(group)) for group in root.iter(f"{SVG}g")
    }


def words_of(root: ET.Element) -> list[str]:
    return [str(text.text) for text in root.iter(f"{SVG}text")]


def suits_of(root: ET.Element) -> list[str]:
    return [str(p.get("class")) for p in root.iter(f"{SVG}path") if "suit" in str(p.get("class"))]


def test_every_card_of_the_deal_stands_in_its_hand_once_from_the_highest_down() -> None:
    assert hands(drawn(FULL)) == {
        "N": "K Q 7 4 8 5 3 A J 6 K 9 4",
        "E": "9 3 K J 9 2 Q 9 8 2 J 7 3",
        "S": "A J 10 8 6 A 10 4 K 5 4 8 6",
        "W": "5 2 Q 7 6 10 7 3 A Q 10 5 2",
    }


def test_german_has_as_koenig_dame_bube_and_ost() -> None:
    root = drawn(FULL, "de")

    assert hands(root)["S"] == "A B 10 8 6 A 10 4 K 5 4 8 6"
    assert hands(root)["W"] == "5 2 D 7 6 10 7 3 A D 10 5 2"
    assert {"N", "O", "S", "W"} <= set(words_of(root))
    assert "E" not in words_of(root)


def test_suits_are_paths_and_never_letters_of_a_font() -> None:
    text = hand_diagram(FULL, Words("en"))

    assert not re.search("[♠♥♦♣♡♢]", text)
    # Four hands of four suits, four cards of the trick, and the suit of the contract.
    assert len(suits_of(drawn(FULL))) == 4 * 4 + 4 + 1
    assert {path.get("d") for path in drawn(FULL).iter(f"{SVG}path")} >= set(SUIT_PATHS.values())


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("suit", Suit)
def test_every_colour_stands_out_on_white(suit: Suit) -> None:
    assert 1.05 / (luminance(SUIT_COLOURS[suit]) + 0.05) >= 4.5


def test_the_four_suits_differ_in_shape_and_in_colour() -> None:
    assert len(set(SUIT_PATHS.values())) == len(set(SUIT_COLOURS.values())) == 4


def test_a_card_in_question_stands_in_a_frame_in_the_hand_and_in_the_trick() -> None:
    frames = [r for r in drawn(FULL).iter(f"{SVG}rect") if r.get("class") == "marked"]

    assert len(frames) == 2


def test_only_who_is_vulnerable_is_dark() -> None:
    dark = [rect for rect in drawn(FULL).iter(f"{SVG}rect") if rect.get("fill") == "#111111"]

    assert len(dark) == 2, "North and South"
    assert "Vul: N-S" in words_of(drawn(FULL))


def test_two_hands_are_drawn_without_the_others() -> None:
    root = drawn(Shown(DEAL, seats=(Seat.W, Seat.E)))

    assert hands(root).keys() == {"E", "W"}
    assert "North:" not in str(root.findtext(f"{SVG}desc"))


def test_a_trick_alone_is_drawn_without_hands() -> None:
    root = drawn(Shown(trick=TRICK))

    assert hands(root) == {}
    assert len(suits_of(root)) == 4
    assert root.findtext(f"{SVG}title") == "The trick on the table"


def test_a_void_is_told_from_a_suit_of_which_nothing_is_known() -> None:
    known = Shown(Deal.parse("N:AKQJT98765432... - - -"))
    partly = Shown(Deal.parse("N:AK.2.3.4 - J.9.. -"))

    assert hands(drawn(known))["N"].endswith("3 2 – – –")
    assert hands(drawn(partly))["S"] == "J 9 ? ?"
    assert "diamonds none" in described(known, Words("en"))
    assert "diamonds not known" in described(partly, Words("en"))


@both
def test_the_description_names_every_suit_in_words(language: str) -> None:
    told = described(FULL, Words(language))
    said = {
        "en": "South: spades A J 10 8 6; hearts A 10 4; diamonds K 5 4; clubs 8 6.",
        "de": "Süd: Pik A B 10 8 6; Herz A 10 4; Karo K 5 4; Treff 8 6.",
    }
    trick = {
        "en": "Trick 8: West the 7 of hearts, North the 8 of hearts, East the king of hearts, "
        "South the 6 of spades. In question: the 6 of spades.",
        "de": "Stich 8: West Herz 7, Nord Herz 8, Ost Herz König, Süd Pik 6. Fraglich: Pik 6.",
    }

    assert said[language] in told
    assert told.endswith(trick[language])
    assert drawn(FULL, language).findtext(f"{SVG}desc") == told


@both
def test_a_contract_in_notrump_has_its_name_in_the_language(language: str) -> None:
    shown = Shown(DEAL, contract=Contract.parse("3NT"), declarer=Seat.E)

    assert {"en": "3NT E", "de": "3SA O"}[language] in "".join(words_of(drawn(shown, language)))


def test_a_name_that_tries_to_be_markup_stays_text() -> None:
    shown = Shown(DEAL, number='<script>alert(1)</script>"&')
    root = drawn(shown)

    assert list(root.iter(f"{SVG}script")) == []
    assert "Board <script>aler…" in words_of(root)
    assert str(root.findtext(f"{SVG}title")).endswith('board <script>alert(1)</script>"&')


def test_the_drawing_refers_to_nothing_and_holds_no_style() -> None:
    text = hand_diagram(FULL, Words("en"))

    assert not re.search(r"style=|href|url\(|<style|<script|<image|\bid=", text)


@pytest.mark.parametrize(
    "shown",
    [
        FULL,
        Shown(Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")),
        *(Shown(DEAL, seats=(one, other)) for one in SEATS for other in SEATS if one is not other),
    ],
)
def test_nothing_stands_outside_the_drawing(shown: Shown) -> None:
    root = drawn(shown)
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    for text in root.iter(f"{SVG}text"):
        assert 0 < float(text.get("x", "")) < width - 4
        assert 0 < float(text.get("y", "")) < height
