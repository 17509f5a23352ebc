"""The tricks after every card, against plain minimax and against the arithmetic of a play."""

import random

import pytest

from bridgelaws.analysis import Examination
from bridgelaws.bridge import SEATS, Card, Seat, Side
from bridgelaws.equity.course import ValuedTurn, course
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.evidence import evidence
from bridgelaws.equity.line import Stop, line_of
from bridgelaws.errors import RefusedError
from tests.analysis.played_boards import ROWS, text
from tests.equity import minimax
from tests.equity.records import chance_plays, examined

# Chance plays these: from the ninth trick on, minimax can follow.
PLAYS = chance_plays(34, 25)


def north_south(one: ValuedTurn, card: Card) -> int:
    """What minimax gives North-South over the whole board after a card, legal or not."""
    at = one.turn.before
    hands = tuple(at.hand(seat) for seat in SEATS)
    rest = minimax.after(hands, at.leader.index, at.table, at.trumps, card)
    return one.turn.won[0] + rest


def first_revoke(examination: Examination) -> int:
    place = line_of(examination).index_of(examination.revokes[0])
    assert place is not None
    return place


@pytest.mark.parametrize("examination", PLAYS)
def test_the_tricks_after_every_card_of_a_play_with_a_revoke_are_those_of_minimax(
    examination: Examination, solver: Dds
) -> None:
    line = line_of(examination)
    valued = course(line, first_revoke(examination), solver)
    assert line.stop is Stop.END_OF_DEAL
    for one in valued.turns:
        assert one.after == north_south(one, one.turn.card)
        for card, tricks in one.values.items():
            assert tricks == north_south(one, card)


@pytest.mark.parametrize("examination", PLAYS)
def test_every_position_is_worth_what_the_solver_says_of_it_alone(
    examination: Examination, solver: Dds
) -> None:
    """Also those that were not given to it, because nothing could be chosen in them."""
    valued = course(line_of(examination), first_revoke(examination), solver)
    for one in valued.turns:
        (values,) = solver.solve([one.turn.before])
        best = max(tricks for card, tricks in values.items() if card in one.turn.legal)
        left = one.turn.before.tricks_left
        ns = best if one.turn.seat.side is Side.NS else left - best
        assert one.before == one.turn.won[0] + ns
    assert valued.solved < len(valued.turns)


def test_card_by_card_are_valued_the_revoke_and_the_choices_up_to_the_first_that_mattered(
    solver: Dds,
) -> None:
    for examination in PLAYS:
        valued = course(line_of(examination), first_revoke(examination), solver)
        choices = [one for one in valued.turns if one.turn.matters]
        later = [i for i, one in enumerate(choices) if i and one.choice_mattered]
        wanted = choices[: later[0] + 1] if later else choices
        for one in wanted:
            assert set(one.values) == set(one.turn.legal)


@pytest.mark.parametrize("first_card", [1, 12, 24])
def test_a_whole_line_is_worth_what_fresh_solves_of_its_positions_say(
    first_card: int, solver: Dds
) -> None:
    """Nothing that the library keeps from one position to the next changes what it says."""
    for examination in chance_plays(first_card, 4):
        valued = course(line_of(examination), 0, solver)
        fresh = Dds()
        for one in random.Random(first_card).sample(valued.turns, len(valued.turns)):
            (values,) = fresh.solve([one.turn.before])
            assert one.before == north_souths(one, max(values.values()))
            assert set(one.values) in (set(), set(values))
            for card, tricks in one.values.items():
                assert tricks == north_souths(one, values[card])
            if not one.turn.revoke:
                assert one.after == north_souths(one, values[one.turn.card])


def north_souths(one: ValuedTurn, tricks: int) -> int:
    """North-South's tricks over the whole board, from those of the side to play."""
    rest = tricks if one.turn.seat.side is Side.NS else one.turn.before.tricks_left - tricks
    return one.turn.won[0] + rest


@pytest.mark.parametrize("examination", PLAYS)
def test_what_the_cards_changed_makes_up_the_difference_to_the_tricks_at_the_table(
    examination: Examination, solver: Dds
) -> None:
    for found in evidence(examination, solver).revokes:
        assert found.steps[0].before + sum(s.change for s in found.steps) == found.at_end
        assert found.at_end == examination.tricks_won(found.side)
        for step in found.steps:
            own = step.turn.seat.side is found.side
            if not step.turn.revoke:
                assert step.change <= 0 if own else step.change >= 0


def test_the_first_choice_that_mattered_is_the_first_card_whose_alternatives_differ(
    solver: Dds,
) -> None:
    for examination in PLAYS:
        (found,) = evidence(examination, solver).revokes
        later = [step for step in found.steps[1:] if len(set(step.best_of.values())) > 1]
        assert found.first_choice == (later[0] if later else None)


def test_a_revoke_that_gains_a_trick_and_later_errors_worked_by_hand(solver: Dds) -> None:
    """3NT by South; West has won four clubs and leads the jack of hearts, East discards on it.

    The defence holds AKQ5 opposite JT9: if East follows, four hearts whichever he plays, as the
    longer hand has four; declarer then has AKQ of spades and of diamonds, five of which he
    still can take. East's discard leaves him four hearts behind West's jack: five tricks, so
    declarer is left with four. East then cashes only two of his four hearts and leads a spade:
    declarer takes the last six, two more.
    """
    examination = examined(text(ROWS))
    (found,) = evidence(examination, solver).revokes
    assert found.side is Side.NS
    assert {str(card): n for card, n in found.legal.items()} == {"HA": 5, "HK": 5, "HQ": 5, "H5": 5}
    assert (found.low, found.high, found.after_revoke, found.cost) == (5, 5, 4, 1)
    assert found.own_errors == ()
    assert sum(step.change for step in found.gifts) == 2
    assert {step.turn.seat for step in found.gifts} <= {Seat.E, Seat.W}
    assert found.at_end == 6


def test_a_play_that_stops_early_is_valued_double_dummy_at_its_end(solver: Dds) -> None:
    examination = chance_plays(34, 1)[0]
    number, seat = examination.revokes[0].trick, examination.revokes[0].seat
    record = examination.record
    rows = []
    first = record.declarer.lho if record.declarer else seat
    for recorded in record.tricks[:number]:
        rows.append(" ".join(str(recorded.trick.card_of(first.rotate(i))) for i in range(4)))
    tags = {"Deal": record.deal.to_pbn(), "Declarer": str(record.declarer)}
    short = examined(text(rows, "+", str(first), Contract=str(record.contract), **tags))
    (found,) = evidence(short, solver).revokes
    (whole,) = evidence(examination, solver).revokes
    after_trick = next(s for s in whole.steps if s.turn.trick > number)
    assert found.at_end == after_trick.before
    assert found.legal == whole.legal


def test_what_is_missing_is_said(solver: Dds) -> None:
    refused = {
        "equity_play_stops": examined(text(ROWS[:4], "+")),
        "equity_needs_deal": examined(text(ROWS, Deal="N:AKQ2.432.432.432 - 876.876.AKQ8.T98 -")),
        "equity_needs_contract": examined(text(ROWS, Contract="?", Declarer="?")),
    }
    for key, examination in refused.items():
        with pytest.raises(RefusedError) as error:
            evidence(examination, solver)
        assert error.value.key == key, key
