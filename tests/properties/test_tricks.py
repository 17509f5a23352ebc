"""Tricks that go over are tricks that the side won, each once."""

from __future__ import annotations

import itertools

from hypothesis import assume, given, note

from bridgelaws.bridge import LAST_TRICK, Side
from bridgelaws.codes import Code
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling, rule
from bridgelaws.laws.facts.revoke_answers import DEFENDERS
from bridgelaws.laws.frame.findings import TrickAdjustment
from tests.properties.files import replay, ruled_record
from tests.properties.stories import Story, stories
from tests.strategies import Played, a_code, examples, plays


def reachable(claims: list[list[set[int]]]) -> int:
    """How many tricks can go over at most, by Hall: whatever is wanted shares what was won."""
    wanted = [tricks for claim in claims for tricks in claim]
    most = len(wanted)
    for number in range(1, len(wanted) + 1):
        for some in itertools.combinations(wanted, number):
            most = min(most, len(wanted) - number + len(set().union(*some)))
    return most


def wanted_by(adjustment: TrickAdjustment, won: set[int], trick: int) -> list[set[int]]:
    if adjustment.revoke_trick_itself:
        return [{trick} & won, *[won - {trick}] * (adjustment.tricks - 1)]
    return [won] * adjustment.tricks


def adjustment_of(ruling: RevokesRuling, index: int) -> TrickAdjustment | None:
    found = ruling.incidents[index].remedies or frozenset()
    return next((one for one in found if isinstance(one, TrickAdjustment)), None)


@examples(150)
@given(stories((1, 4)))
def test_a_side_never_loses_more_tricks_than_it_won_from_its_first_revoke_on(story: Story) -> None:
    board = story.board()
    note(replay(board))
    ruling = rule(board)
    total = 0
    for defenders in (True, False):
        mine = [
            (i, facts)
            for i, facts in enumerate(story.revokes)
            if (facts["offending_player"] in DEFENDERS) == defenders
        ]
        if not mine:
            continue
        first = min(facts["trick"] for _, facts in mine)
        player = mine[0][1]["offending_player"]
        taken = [trick for i, _ in mine for trick in ruling.incidents[i].transferred]
        assert len(taken) <= len(story.won(player, first))
        assert len(set(taken)) == len(taken)
        claims = []
        for i, facts in mine:
            won = set(story.won(player, facts["trick"]))
            if (adjustment := adjustment_of(ruling, i)) is not None:
                claims.append(wanted_by(adjustment, won, facts["trick"]))
            for trick in ruling.incidents[i].transferred:
                assert (trick.number or trick.after) >= facts["trick"]
                assert trick.number is None or trick.number in won
        assert len(taken) == reachable(claims)
        total += len(taken)
    assert ruling.settlement.tricks == total


def no_trick_goes_over(played: Played, code: Code) -> bool:
    """Both sides revoked; under 64B7 of 2017 both also have to be established.

    Attention came during the play, so what was revoked in the twelfth trick is corrected (62D1).
    """
    counted = [r for r in played.injected if code < 2017 or r.trick < LAST_TRICK - 1]
    return len({r.seat.side for r in counted}) > 1


@examples(60)
@given(plays((1, 4)), a_code())
def test_of_a_record_each_trick_that_goes_over_is_named_once_and_was_won_since_the_revoke(
    played: Played, code: Code
) -> None:
    assume(played.injected)
    document = ruled_record(played, code)
    assert document["status"] == "ruled"
    for side in Side:
        named = []
        for revoke, injected in zip(document["revokes"], played.injected, strict=True):
            if injected.seat.side is not side:
                continue
            numbers = [trick["trick"] for trick in revoke["transferred"]]
            assert set(numbers) <= set(played.won(side, injected.trick))
            won_it = played.takers[injected.trick - 1] is injected.seat
            if numbers and won_it:
                assert numbers[0] == injected.trick
            named += numbers
        assert len(named) == len(set(named))
        if no_trick_goes_over(played, code):
            assert named == []
