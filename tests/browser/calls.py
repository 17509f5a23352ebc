"""The eight commonest calls, one for each tile, as they happen, under the Laws of 2017."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Call:
    """A call as it happens.

    Attributes:
        name: what happened.
        matter: the matter of its tile; the tiles stand in the order of `COMMONEST`.
        answers: what the players say, by the facts that may be asked.
        clause: a clause that decides it, as the English page cites it.
    """

    name: str
    matter: str
    answers: Mapping[str, str]
    clause: str


COMMONEST = (
    Call(
        "declarer revokes in trick 4 and an opponent says so at once",
        "revoke",
        {"trick": "4", "offending_player": "declarer", "attention_by": "opponent"},
        "Law 62A",
    ),
    Call(
        "a defender ruffed trick 4 and played to trick 5; his side wins tricks later",
        "revoke",
        {
            "trick": "4",
            "next_play_induced_by_opponent": "false",
            "offending_player": "declarers_lho",
            "revoke_trick_won_by": "offending_player",
            "later_tricks_won": "2",
        },
        "Law 64A1",
    ),
    Call(
        "after play declarer is seen to have won trick 3 with the revoke, and tricks after it",
        "revoke",
        {
            "trick": "3",
            "offending_player": "declarer",
            "revoke_trick_won_by": "offending_player",
            "later_tricks_won": "4",
        },
        "Law 64A1",
    ),
    Call(
        "a defender asks his partner whether he has none",
        "asked",
        {"by": "defender", "whom": "defender"},
        "Law 61B3",
    ),
    Call(
        "a defender drops a small card on the table",
        "penalty_card",
        {
            "card_shown": "dropped",
            "rank_of_card": "below_honour",
            "turn_of": "neither",
        },
        "Law 50B",
    ),
    Call(
        "declarer claims the rest and forgets a trump",
        "claim",
        {
            "statement": "all_remaining_claimed",
            "at_issue": "outstanding_trump",
            "trump_mentioned": "false",
            "likely_unaware_of_trump": "true",
            "normal_play_loses_to_trump": "true",
        },
        "Law 70C",
    ),
    Call(
        "a player is a card short, which lies on the floor",
        "cards",
        {
            "card_was": "on_the_floor",
            "should_have_been_played": "false",
            "hand_concerned": "declarer",
        },
        "Law 14B",
    ),
    Call(
        "a board of a match was spoilt at the other table by no fault of either side",
        "team_board",
        {
            "state": "finished",
            "situation": "single_result",
            "result_ns": "620",
            "expected_ns": "620",
            "north_south_fault": "none",
            "east_west_fault": "none",
            "scoring": "total_imps",
        },
        "Law 12C2",
    ),
)
