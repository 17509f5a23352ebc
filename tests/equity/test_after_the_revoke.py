"""Played on from after a revoke: with the void that it feigned believed, and not.

Two endings of four tricks in notrump, South declares, worked by hand. West leads a club to the ace.
On the king of hearts East, with a single heart, throws a diamond. Of hearts North has the ace and
another honour left, South the two; East and West have ace and king of spades between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.analysis import Examination
from bridgelaws.bridge import Card, Seat, Suit
from bridgelaws.cli import main
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.knowledge import (
    NOTHING_FACED,
    Masks,
    Shown,
    deceives,
    seen_through,
    shown_by,
)
from bridgelaws.equity.line import Turn, line_of
from bridgelaws.equity.playing import Sampling
from bridgelaws.equity.position import OF_SUIT, Position
from bridgelaws.equity.solver import Ply, Valued, Values
from bridgelaws.words.render_equity import equity_lines
from tests.analysis.played_boards import examined, text

AFTER = Sampling(30, 8, 1, after=True)
ENDED = ("attention=after_play", "owed_card=not_faced", "other_side_revoked=no")

# North has ace and jack, East the queen. Who believes East void finesses against West: the jack
# loses, then a spade: two tricks in all. Who does not sees one heart out when West has followed,
# and one card with West, two with East: the ace, and the queen falls: four.
DECEIVED = text(
    ["C2 C3 C4 CA", "H8 H3 D4 ^R HK", "H9 HJ HQ H2", "SA HA SK S2"],
    Deal="N:.AJ3..3 K.Q.4.4 2.K2..A A.98..2",
)
# North has ace and queen, East the jack: all hearts are good, believed or not. Declarer leads a
# spade all the same and has three tricks where four were there.
OWN_ERROR = text(
    ["C2 C3 C4 CA", "H8 H3 D4 ^R HK", "SA HQ SK S2", "H9 HA HJ H2"],
    Deal="N:.AQ3..3 K.J.4.4 2.K2..A A.98..2",
)
# East revokes in hearts and, a trick later, in clubs or in hearts again.
TWO_SUITS = ["H2 H3 D5 ^R HA", "C2 C3 S5 ^R CA", "S3 S4 H5 S2", "S8 S9 C5 S6"]
TWO_SUITS_DEAL = "N:94.3..3 5.5.5.5 62.A..A 83.2..2"
SAME_SUIT = ["H2 H3 D5 ^R HA", "H4 H6 S5 ^R HK", "S3 S4 H5 S2", "S8 S9 C5 S6"]
SAME_SUIT_DEAL = "N:94.63.. 5.5.5.5 62.AK.. 83.42.."


def weighed(
    board: str, solver: Any, sampling: Sampling = AFTER, answers: Sequence[str] = ENDED
) -> desk.Document:
    (case,) = desk.open_text(board, "pbn", "made_up.pbn", desk.Terms(2017, None, tuple(answers)))
    return desk.equity(case, solver, sampling)


def after_of(board: str, solver: Any) -> desk.Document:
    (revoke,) = weighed(board, solver)["revokes"]
    found: desk.Document = revoke["after_revoke"]
    return found


def test_who_believes_the_void_loses_two_tricks_by_it(solver: Dds) -> None:
    after = after_of(DECEIVED, solver)
    assert after["believed"]["tricks"] == [{"tricks": 2, "plays": 8}]
    assert after["not_believed"]["tricks"] == [{"tricks": 4, "plays": 8}]
    assert (after["cost"], after["differ"]) == (2, True)


def test_where_the_suit_is_good_however_it_lies_the_void_costs_nothing(solver: Dds) -> None:
    after = after_of(OWN_ERROR, solver)
    assert after["believed"]["tricks"] == [{"tricks": 4, "plays": 8}]
    assert after["not_believed"]["tricks"] == [{"tricks": 4, "plays": 8}]
    assert (after["cost"], after["differ"]) == (0, False)


SAID = {
    ("en", DECEIVED): (
        "So by these plays the false void cost North-South 2 tricks",
        "At the table it was 2 tricks, and no play in which the void is believed took more.",
    ),
    ("en", OWN_ERROR): (
        "these plays do not show that the false void cost anything",
        "At the table it was 3 tricks; 8 of the 8 plays in which the void is believed took more. "
        "Whether that was the side's own error is for the Director to judge.",
    ),
    ("de", DECEIVED): (
        "Nach diesen Durchgängen kostete die vorgetäuschte Fehlfarbe Nord-Süd 2 Stiche",
        "Am Tisch waren es 2 Stiche; in keinem Durchgang, in dem die Fehlfarbe geglaubt wird, "
        "waren es mehr.",
    ),
    ("de", OWN_ERROR): (
        "Dass die vorgetäuschte Fehlfarbe etwas gekostet hat, zeigen diese Durchgänge nicht.",
        "Am Tisch waren es 3 Stiche; in 8 von 8 Durchgängen, in denen die Fehlfarbe geglaubt "
        "wird, waren es mehr. Ob das ein eigener Fehler der Seite war, beurteilt der "
        "Turnierleiter.",
    ),
}


@pytest.mark.parametrize(("language", "board"), SAID)
def test_damage_by_the_false_void_and_tricks_lost_besides_are_told_apart(
    language: str, board: str, solver: Dds
) -> None:
    said = " ".join(" ".join(equity_lines(weighed(board, solver), language)).split())
    for sentence in SAID[language, board]:
        assert sentence in said


def test_it_changes_nothing_in_the_proposal_and_is_not_there_unless_wanted(solver: Dds) -> None:
    plain, found = weighed(DECEIVED, solver, Sampling(30, 8, 1)), weighed(DECEIVED, solver)
    assert "after_revoke" not in plain["revokes"][0]
    assert found["proposal"] == plain["proposal"]
    assert weighed(DECEIVED, solver) == found, "the same seed, the same plays"


def test_a_single_play_tells_nothing_apart(solver: Dds) -> None:
    found = weighed(DECEIVED, solver, Sampling(30, 1, 1, after=True))
    assert found["revokes"][0]["after_revoke"]["differ"] is False


def lies_of_east(shown: Shown) -> int:
    return shown.lies[Seat.E.index]


def second_revoke(examination: Examination) -> tuple[Turn, ...]:
    turns = line_of(examination).turns
    _, second = [i for i, turn in enumerate(turns) if turn.revoke]
    return turns[: second + 1]


def test_what_an_earlier_revoke_feigned_is_believed_where_only_the_last_is_seen_through() -> None:
    turns = second_revoke(examined(TWO_SUITS, Deal=TWO_SUITS_DEAL))
    hearts, clubs = OF_SUIT[Suit.HEARTS], OF_SUIT[Suit.CLUBS]
    assert lies_of_east(shown_by(Seat.S, turns)) == hearts | clubs
    assert lies_of_east(seen_through(Seat.S, turns, NOTHING_FACED)) == hearts


def test_a_void_feigned_before_is_feigned_anew_by_nobody() -> None:
    turns = second_revoke(examined(SAME_SUIT, Deal=SAME_SUIT_DEAL))
    assert not deceives(Seat.S, turns)
    assert deceives(Seat.S, turns[:3])


def test_dummy_deceives_nobody_nor_does_a_card_that_followed_suit() -> None:
    turns = second_revoke(examined(TWO_SUITS, Deal=TWO_SUITS_DEAL))
    assert deceives(Seat.S, turns)
    assert not deceives(Seat.W, turns), "East is dummy"
    assert not deceives(Seat.S, turns[:-1])


def test_a_wrong_card_of_a_player_who_is_out_of_the_suit_shows_a_true_void() -> None:
    """He had to throw another card, a penalty card: he is void all the same."""
    turn = line_of(examined(TWO_SUITS, Deal=TWO_SUITS_DEAL)).turns[2]
    at = turn.before
    without = tuple(held & ~OF_SUIT[Suit.HEARTS] for held in at.holdings)
    north, east, south, west = without
    holdings: Masks = (north, east, south, west)
    position = Position(at.trumps, at.leader, at.table, holdings)
    shown = Shown(Seat.S).after(position, Card.parse("D5"), revoke=True)
    assert lies_of_east(shown) == 0
    assert shown.void[Seat.E.index] == OF_SUIT[Suit.HEARTS]


def test_what_is_not_played_on_is_said(solver: Dds) -> None:
    board = text(SAME_SUIT, Deal=SAME_SUIT_DEAL)
    answers = ("revokes[0].attention=after_play", "revokes[1].attention=after_play",
               "revokes[0].owed_card=not_faced", "revokes[1].owed_card=not_faced",
               "other_side_revoked=no")  # fmt: skip
    first, second = weighed(board, solver, AFTER, answers)["revokes"]
    assert first["after_revoke"] is not None
    assert second["after_revoke"] is None
    page = weighed(board, solver, AFTER, answers)
    assert "it feigned no new void" in " ".join(" ".join(equity_lines(page, "en")).split())


class Interrupted:
    """The solver, until somebody presses Ctrl-C after so many calls."""

    name = "interrupted"

    def __init__(self, solver: Dds, calls: int) -> None:
        self.solver, self.left = solver, calls

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return self.solver.solve(positions)

    def follow(self, plies: Sequence[Ply], end: int | None = None) -> list[Valued]:
        return self.solver.follow(plies, end)


def test_interrupted_in_these_plays_the_analysis_says_that_it_was_stopped(solver: Dds) -> None:
    most = 1000
    plain, whole = Interrupted(solver, most), Interrupted(solver, most)
    weighed(DECEIVED, plain, Sampling(30, 8, 1))
    weighed(DECEIVED, whole)
    before, all_of_them = most - plain.left, most - whole.left
    for calls in (before, all_of_them - 1):
        found = weighed(DECEIVED, Interrupted(solver, calls))
        assert found["stopped"]
        assert "after_revoke" not in found["revokes"][0]


def test_without_plays_there_is_nothing_to_play_on(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["equity", "board.pbn", "--after-revoke", "--plays", "0"])
    assert "--after-revoke" in capsys.readouterr().err.splitlines()[-1]
