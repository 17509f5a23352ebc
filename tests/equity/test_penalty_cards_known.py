"""Penalty cards in the plays: everybody knows them, and they are played when they have to be."""

import random

import pytest

from bridgelaws import desk
from bridgelaws.analysis import Examination
from bridgelaws.bridge import Card, Seat, Side
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.knowledge import Faced, Layouts, Shown, faced_before
from bridgelaws.equity.line import Line, Stop, Turn, line_of
from bridgelaws.equity.playing import Sampling, play_on
from bridgelaws.equity.position import BIT, OF_SUIT
from bridgelaws.files.obligations import Obligations, PenaltyCard, PenaltyCardKind
from tests.dummy_cut_off import DEAL
from tests.equity.test_knowledge import at

DRAWS = 100
# West holds the ten and nine of spades and a heart, East QJ and a heart; South is declarer.
ENDING = "AK..2. QJ.3.. ..A.32 T9.4.."


def cards(text: str) -> set[str]:
    return set(text.split())


def faced(major: str = "", minor: str = "", picked_up: str = "") -> Faced:
    """Penalty cards of West."""
    west = (sum(BIT[Card.parse(c)] for c in one.split()) for one in (major, minor, picked_up))
    majors, minors, again = west
    return Faced((0, 0, 0, majors), (0, 0, 0, minors), (0, 0, 0, again))


def always_with_west(known: Shown, player: Seat, card: str) -> bool:
    layouts = Layouts(at(ENDING), known, player)
    drawn = [layouts.draw(random.Random(seed)) for seed in range(DRAWS)]
    return all(one[Seat.W.index] & BIT[Card.parse(card)] for one in drawn)


@pytest.mark.parametrize("kind", ["major", "minor"])
@pytest.mark.parametrize("player", [Seat.S, Seat.E])
def test_declarer_and_partner_know_where_a_penalty_card_is(kind: str, player: Seat) -> None:
    known = Shown(Seat.S, dummy_faced=True, faced=faced(**{kind: "S9"}))
    assert always_with_west(known, player, "S9")
    assert not always_with_west(known, player, "ST"), "the other cards are dealt anew"


def test_a_penalty_card_picked_up_again_is_known_to_declarer_alone() -> None:
    """To the partner it is unauthorised."""
    known = Shown(Seat.S, dummy_faced=True, faced=faced(picked_up="S9"))
    assert always_with_west(known, Seat.S, "S9")
    assert not always_with_west(known, Seat.E, "S9")


def test_before_the_opening_lead_too_three_hands_are_dealt_around_a_penalty_card() -> None:
    known = Shown(Seat.S, faced=faced(major="S9"))
    assert always_with_west(known, Seat.E, "S9")


def test_a_void_that_a_penalty_card_denies_is_not_believed() -> None:
    spades = OF_SUIT[Card.parse("S2").suit]
    lies = (0, 0, 0, spades)
    known = Shown(Seat.S, lies=lies, dummy_faced=True, faced=faced(major="S9"))
    assert always_with_west(known, Seat.S, "S9")


@pytest.mark.parametrize(
    ("hand", "table", "known", "playable"),
    [
        ("T9.4..", "", faced(major="S9"), "S9"),  # led at the first chance (50D1)
        ("T9.4..", "S2", faced(major="H4"), "ST S9"),  # following suit comes first
        ("T9.4..", "D2", faced(major="H4"), "H4"),  # discarded
        ("T9.4..", "S2", faced(major="S9"), "S9"),
        ("T93.4..", "S2", faced(minor="S9"), "ST S9"),  # no lower card before it, an honour may
        ("T93.4..", "", faced(minor="S9"), "ST S9 H4"),  # nor led; another suit may be
        ("T9.4..", "", faced(major="S9 H4"), "S9 H4"),  # either of two
    ],
)
def test_what_a_defender_may_play_with_a_penalty_card(
    hand: str, table: str, known: Faced, playable: str
) -> None:
    first = Seat.W.rotate(-len(table.split()))
    position = at(f"AK..2. QJ.3.. ..A.32 {hand}", first)
    for card in map(Card.parse, table.split()):
        position = type(position)(None, first, (card,), position.holdings)
    shown = Shown(Seat.S, dummy_faced=True, faced=known)
    assert {str(card) for card in shown.playable(position)} == cards(playable)


CASE = f"""
laws: 2017
deal: "{DEAL}"
contract: 3NT
declarer: S
play: [[W, SQ, S2, S6, SA], [S, C4, C2, CA, H7], [N, C5, C9, CK, C3], [S, CQ]]
penalty_cards: [{{seat: W, card: SJ, from: [1, 2], kind: major}},
                {{seat: E, card: H8, from: [1, 3], until: [1, 4], kind: major}}]
"""


def examined() -> Examination:
    (opened,) = desk.open_text(CASE, "yaml", "case.yaml", desk.Terms())
    assert opened.examination is not None
    return opened.examination


def test_what_lies_on_the_table_is_read_from_the_case() -> None:
    examination = examined()
    line = line_of(examination)
    found = faced_before(examination.record.obligations, line.turns[:7], line.turns[7])
    assert found.majors == (0, 0, 0, BIT[Card.parse("SJ")])
    assert found.picked_up == (0, BIT[Card.parse("H8")], 0, 0)
    none_yet = faced_before(examination.record.obligations, (), line.turns[0])
    assert none_yet == Faced()


def test_in_the_plays_a_penalty_card_is_led_at_the_first_chance(solver: Dds) -> None:
    """West wins the first trick and leads: the ace of diamonds first takes a second trick.

    With the queen of hearts as a penalty card he has to lead that: declarer takes both hearts,
    and the ace of diamonds falls on the second one.
    """
    start = at("...432 ...765 .AK..8 .Q.A.A", Seat.W)
    clubs = Card.parse("CA")
    turn = Turn(11, 0, Seat.W, clubs, (clubs,), False, start, (0, 0), True)
    line = Line((turn,), start, (0, 0), Stop.END_OF_RECORD, 3, Seat.S)
    queen = PenaltyCard(Seat.W, Card.parse("HQ"), (10, 1), PenaltyCardKind.MAJOR)
    for penalty_cards, tricks in (((), 2), ((queen,), 1)):
        obliged = Obligations((), penalty_cards)
        found = play_on(line, 0, Side.EW, solver, Sampling(4, 2, 1), None, obliged)
        assert found.tricks == {tricks: 2}
