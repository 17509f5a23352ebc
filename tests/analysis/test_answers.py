"""From a record to answered facts: what it settles is answered, the rest stays open.

The board is that of `played_boards`: 3NT by South; East (declarer's right-hand opponent)
discards a diamond on his partner's heart in trick 5 although he holds four hearts.  West wins
tricks 1 to 5, East 6 and 7 with hearts, North 8 to 10, South 11 to 13.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.analysis import examine
from bridgelaws.analysis.answers import other_side_possible, reports
from bridgelaws.analysis.events import AttentionEvent, ClaimEvent, Events, events_of
from bridgelaws.bridge import Seat
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.facts.revoke_answers import (
    Attention,
    AttentionBy,
    Claim,
    Kind,
    NextTrick,
    Revoked,
    Winner,
)
from tests.analysis.played_boards import ROWS, examined, text
from tests.strategies import Played, cut_plays, examples, plays

COLUMNS = "WNES"
NOTHING = Events()


def report(cards: int = 52, events: Events = NOTHING, **tags: str) -> RevokeReport:
    """The revoke of the board as the Laws take it, so many cards of its play recorded."""
    full, rest = divmod(cards, 4)
    rows = list(ROWS[:full])
    if rest:
        played = dict(zip(COLUMNS, ROWS[full].split(), strict=True))
        leader = "WWWWWWEENNNSS"[full]
        order = ["NESW"[("NESW".index(leader) + i) % 4] for i in range(rest)]
        rows.append(" ".join(played[seat] if seat in order else "-" for seat in COLUMNS))
    over = cards == 52 or events.claim is not None or tags
    (found,) = reports(examined(rows, "*" if over else "+", **tags), events)
    return found


def attention(trick: int, card: int) -> Events:
    return Events((AttentionEvent((trick, card), AttentionBy.OPPONENT),))


def claim(by: Seat | None, tricks: int, *, agreed: bool = True) -> Events:
    return Events(claim=ClaimEvent(by, tricks, agreed))


def test_a_whole_record_answers_what_the_cards_can_tell() -> None:
    found = report()
    assert found.answers == {
        "kind": Kind.FAILURE_TO_FOLLOW_SUIT,
        "offending_player": "declarers_rho",
        "trick": 5,
        "suit_led": "H",
        "revoke_card": found.answers["revoke_card"],
        "both_in_same_trick_one_side_played_on": False,
        "revoke_trick_won_by": Winner.OFFENDING_PARTNER,
        "later_tricks_won": 2,
        "later_trick_with_playable_card": True,
        "next_trick": NextTrick.OFFENDING_SIDE_PLAYED,
        "next_play_induced_by_opponent": False,
    }
    assert str(found.answers["revoke_card"]) == "D6"
    assert found.tricks == (6, 7)


@pytest.mark.parametrize(("code", "named"), [(1997, [5, 6]), (2007, [5]), (2017, [5])])
def test_the_record_names_the_tricks_that_go_over(code: int, named: list[int]) -> None:
    # West won trick 5: it goes over (64A2).  In 1997 one more, East having won tricks 6 and 7
    # with hearts he could have played.
    usual: tuple[str, ...] = ("attention=after_play", "attention_by=opponent")
    usual += ("question_forbidden=false",)
    usual += ("owed_card=not_faced", "cards_back_in_board=true", "other_side_revoked=no")
    (opened,) = desk.open_text(text(ROWS), "pbn", "made_up.pbn", desk.Terms(code, "wbf", usual))
    (revoke,) = desk.document(opened)["revokes"]
    assert [trick["trick"] for trick in revoke["transferred"]] == named


# How far the record goes --------------------------------------------------------------------


def test_a_record_that_stops_in_the_revoke_trick_leaves_winner_and_counts_open() -> None:
    # West and North to trick 5, then East's discard: 19 cards.
    open_keys = {"revoke_trick_won_by", "later_tricks_won", "next_trick", "claim"}
    assert not open_keys & report(19).answers.keys()


def test_a_record_that_stops_leaves_open_what_may_have_followed() -> None:
    answers = report(20).answers
    assert answers["revoke_trick_won_by"] is Winner.OFFENDING_PARTNER
    assert not {"later_tricks_won", "later_trick_with_playable_card"} & answers.keys()
    assert "next_trick" not in answers


def test_the_partners_lead_to_the_next_trick_establishes() -> None:
    assert report(21).answers["next_trick"] is NextTrick.OFFENDING_SIDE_PLAYED


def test_a_winner_with_the_suit_seen_once_settles_that_there_was_one() -> None:
    # East's heart queen took trick 6, card 24; the rest is not recorded.
    answers = report(24).answers
    assert answers["later_trick_with_playable_card"] is True
    assert "later_tricks_won" not in answers


# Attention ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("after", "when"),
    [
        ((5, 3), Attention.BEFORE_ESTABLISHED),
        ((5, 4), Attention.BEFORE_ESTABLISHED),
        ((6, 1), Attention.DURING_PLAY),
        ((9, 2), Attention.DURING_PLAY),
        ((13, 4), Attention.AFTER_PLAY),
    ],
)
def test_when_attention_was_drawn_follows_from_the_card_after_which_it_was(
    after: tuple[int, int], when: Attention
) -> None:
    answers = report(52, attention(*after)).answers
    assert answers["attention"] is when
    assert answers["attention_by"] is AttentionBy.OPPONENT


def test_attention_before_the_revoke_was_about_something_else() -> None:
    assert "attention" not in report(52, attention(5, 2)).answers


def test_attention_stops_the_play_so_nothing_followed_what_is_recorded() -> None:
    answers = report(20, attention(5, 4)).answers
    assert answers["attention"] is Attention.BEFORE_ESTABLISHED
    assert answers["next_trick"] is NextTrick.NONE
    assert answers["claim"] is Claim.NONE


def test_a_lead_by_the_other_side_alone_does_not_establish() -> None:
    # Another fifth trick: North wins it with the ace of spades and leads to trick 6.
    rows = ["CA C2 C5 C8", "CK C3 C6 C9", "CQ C4 C7 CT", "CJ H2 D5 S6", "SJ SA D6 S7"]
    found = reports(examined([*rows, "- S2 - -"]), attention(6, 1))
    assert [one.answers["next_trick"] for one in found] == ["only_non_offending_side_played"]


# Claims -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "agreed", "expected"),
    [
        (Seat.E, True, Claim.OWN_CLAIM_OR_CONCESSION),
        (Seat.W, False, Claim.OWN_CLAIM_OR_CONCESSION),
        (Seat.S, True, Claim.AGREED_TO_OPPONENTS_CLAIM),
        (Seat.S, False, Claim.NONE),
    ],
)
def test_a_claim_is_the_sides_own_or_one_it_agreed_to(
    by: Seat, agreed: bool, expected: Claim
) -> None:
    assert report(20, claim(by, 5, agreed=agreed)).answers["claim"] is expected


def test_an_agreed_claim_counts_the_tricks_that_are_left() -> None:
    # Eight tricks left after trick 5.  South claims six: two for the side that revoked.
    assert report(20, claim(Seat.S, 6)).answers["later_tricks_won"] == 2
    # East claims two: two.
    assert report(20, claim(Seat.E, 2)).answers["later_tricks_won"] == 2
    # After trick 6, which East won, seven are left; South claims six of them: 1 + 1.
    assert report(24, claim(Seat.S, 6)).answers["later_tricks_won"] == 2


def test_a_claim_in_the_middle_of_a_later_trick_takes_in_that_trick() -> None:
    # After trick 6 and one card to trick 7 seven tricks are undecided.
    assert report(25, claim(Seat.S, 6)).answers["later_tricks_won"] == 2


def test_a_claim_that_is_contested_or_by_nobody_counts_nothing() -> None:
    assert "later_tricks_won" not in report(20, claim(Seat.S, 6, agreed=False)).answers
    answers = report(20, claim(None, 6)).answers
    assert not {"later_tricks_won", "claim"} & answers.keys()


def test_a_claim_in_the_middle_of_the_revoke_trick_leaves_its_winner_and_the_count_open() -> None:
    # Nine tricks are undecided, the revoke trick among them: how many came later is not said.
    answers = report(19, claim(Seat.S, 0)).answers
    assert not {"later_tricks_won", "revoke_trick_won_by"} & answers.keys()


# Results and the other side -----------------------------------------------------------------


def test_a_stated_result_settles_the_count_from_two_on() -> None:
    # Tricks 1 to 5 for East-West.  Declarer's six leave them two more, whatever was
    # transferred; seven leave one, which may be two less one for the revoke.
    assert report(20, Result="6").answers["later_tricks_won"] == 2
    assert "later_tricks_won" not in report(20, Result="7").answers


def test_a_result_marked_as_adjusted_settles_nothing() -> None:
    assert "later_tricks_won" not in report(20, Result="^6").answers


def test_a_complete_record_excludes_an_established_revoke_of_the_other_side() -> None:
    corrected = frozenset((Revoked.NO, Revoked.CORRECTED))
    assert other_side_possible(examined()) == corrected
    assert other_side_possible(examined(ROWS[:9], "+")) is None


def test_events_of_a_case_file_are_attention_and_the_last_claim() -> None:
    claimed: list[dict[str, Any]] = [
        {"claim": {"by": Seat.E, "tricks": tricks, "agreed": True}} for tricks in (3, 2)
    ]
    found = events_of([{"after": (6, 2), "attention_by": "director"}, *claimed, {"after": (7, 1)}])
    by_whom_is_open = AttentionEvent((7, 1), None)
    assert found.attention == (AttentionEvent((6, 2), AttentionBy.DIRECTOR), by_whom_is_open)
    assert found.claim == ClaimEvent(Seat.E, 2, True)
    assert events_of([]) == NOTHING


# Every record -------------------------------------------------------------------------------


@examples(150)
@given(plays((1, 3)))
def test_the_answers_equal_a_second_counting(played: Played) -> None:
    note(played.pbn())
    found = reports(examine(played.record()), NOTHING)
    assert len(found) == len(played.injected)
    for one, revoke in zip(found, played.injected, strict=True):
        taker = played.takers[revoke.trick - 1]
        side = revoke.seat.side
        later = played.won(side, revoke.trick + 1)
        winners = {revoke.seat: "offending_player", revoke.seat.partner: "offending_partner"}
        assert one.answers["revoke_trick_won_by"] == winners.get(taker, "non_offending_side")
        assert one.answers["later_tricks_won"] == len(later)
        assert one.tricks == later
        with_suit = [
            number
            for number in later
            if played.takers[number - 1] is revoke.seat
            and played.tricks[number - 1].card_of(revoke.seat) in suit_of(played, revoke.led)
        ]
        assert one.answers["later_trick_with_playable_card"] is bool(with_suit)


def suit_of(played: Played, suit: Any) -> set[Any]:
    return {card for hand in played.deal.hands for card in hand or () if card.suit is suit}


@examples(150)
@given(cut_plays())
def test_what_part_of_a_record_answers_the_whole_record_answers_too(
    boards: tuple[Played, Played],
) -> None:
    whole, part = boards
    note(part.pbn())
    early = reports(examine(part.record()), NOTHING)
    late = reports(examine(whole.record()), NOTHING)
    assert len(early) == len(part.injected)
    for before, after in zip(early, late, strict=False):
        known = dict(before.answers)
        known.pop("both_in_same_trick_one_side_played_on", None)  # the trick may go on
        assert {name: after.answers.get(name) for name in known} == known


@examples(100)
@given(cut_plays((1, 1)), st.sampled_from("NESW"), st.integers(0, 13))
def test_a_claim_never_gives_more_later_tricks_than_are_left(
    boards: tuple[Played, Played], by: str, tricks: int
) -> None:
    _, part = boards
    note(part.pbn())
    left = 13 - len(part.takers)
    events = claim(Seat(by), min(tricks, left))
    for one, revoke in zip(reports(examine(part.record()), events), part.injected, strict=True):
        later = one.answers.get("later_tricks_won", 0)
        assert 0 <= later <= 13 - revoke.trick
