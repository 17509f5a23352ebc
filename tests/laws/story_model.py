"""What can happen on a board with a revoke: thirteen tricks, a claim, a call on the next board.

This is written from the Laws of the play (44, 45, 61A, 62C3, 62D, 63A, 68, 69) and knows neither
the program's table of what excludes what nor its Laws.  Every story is one line of play up to its
end, and the moment at which attention was first drawn; a fact is what a Director would say of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

PLAYERS = ("declarer", "dummy", "declarers_lho", "declarers_rho")
DEFENDERS = ("declarers_lho", "declarers_rho")
KINDS = (
    "failure_to_follow_suit",
    "penalty_card_not_played",
    "restriction_not_obeyed",
    "card_not_contributed",
    "missing_card",
)
IN_PLAY = ("before_established", "during_play")
OVER = ("after_play", "after_call_on_next_board", "after_round", "after_correction_period")
YES_NO = (False, True)


@dataclass(frozen=True)
class Course:
    """How the play went on after the revoke trick, and how it ended.

    Attributes:
        played: who has played to the next trick when the story stops: "", "O" (the offending
            side), "N" (the other side), "ON"; "D" where it named a card and has not played it.
        claim: the claim as the offending side had part in it.
        over: play is over.
        unsaid: nobody says whether the other side has played to the next trick as well.
    """

    played: str
    claim: str
    over: bool
    unsaid: bool = False


def courses(code: int, trick: int, player: str) -> Iterator[Course]:
    """Every course of the play after a revoke in *trick*."""
    ended_by = ["own_claim_or_concession", "agreed_to_opponents_claim"]
    ended_by += ["agreement_final"] if code >= 2017 else []
    not_claimed = ["none"] + ["concession_partner_objected"] * (player in DEFENDERS)
    so_far = ("",) if trick == 13 else ("", "D", "ND", "O", "N", "ON")
    for played in so_far:
        for claim, over in (*((c, False) for c in not_claimed), *((c, True) for c in ended_by)):
            yield Course(played, claim, over)
            if played == "O":
                yield Course(played, claim, over, unsaid=True)
    for claim in not_claimed:  # all thirteen tricks: everybody has played to each
        yield Course("" if trick == 13 else "ON", claim, over=True)


def said_of_next_trick(course: Course, kind: str) -> tuple[str, ...]:
    """What a Director may say of the next trick; a card may have been named, then played.

    Where no card was played to the trick, Law 67 asks for the play: of a card named that was
    played in the end, it is said that it was played.
    """
    illegally = ("offending_side_played_illegally",)
    then_played = course.over and kind != "card_not_contributed"
    named = ("offending_side_designated_a_card",) if then_played else ()
    return {
        "": ("none",),
        "D": ("offending_side_designated_a_card",),
        "ND": ("offending_side_designated_a_card",),
        "O": ("offending_side_played",)
        if course.unsaid
        else ("only_offending_side_played", *illegally),
        "N": ("only_non_offending_side_played",),
        "ON": ("offending_side_played", *illegally, *named),
    }[course.played]


def moments(course: Course) -> tuple[str, ...]:
    """When attention can first have been drawn: any time from the revoke on, up to the end."""
    return (*IN_PLAY, *OVER) if course.over else IN_PLAY


def hands_back(code: int, course: Course, attention: str) -> tuple[bool, ...]:
    """Whether the hands can have been back in the board when attention was drawn.

    Before the revoke is established that can only be after a claim of the opponents to which the
    side agreed, from 2017 on, when agreeing does not establish at once.
    """
    agreed = course.claim in ("agreed_to_opponents_claim", "agreement_final") and code >= 2017
    late = attention in OVER or (attention == "before_established" and agreed)
    return YES_NO if course.over and late else (False,)


def kinds_of(trick: int, player: str) -> Iterator[str]:
    """What kinds of revoke there are for a player with so many cards left."""
    cards = 14 - trick
    for kind in KINDS:
        another = kind in ("failure_to_follow_suit", "restriction_not_obeyed")
        if kind == "penalty_card_not_played":
            if cards > 1 and player in DEFENDERS:  # declarer and dummy have none
                yield kind
        elif not another or cards > 1:
            yield kind


def places_of_the_card(player: str, kind: str) -> tuple[str, ...]:
    """Where the card owed can have lain."""
    if kind == "penalty_card_not_played":
        return ("penalty_card",)
    if player == "dummy":
        return ("dummys_card", "not_faced")
    faced = ("faced_otherwise", "not_faced")
    return (*faced, "penalty_card") if player in DEFENDERS else faced


def told(code: int, trick: int, player: str, kind: str, course: Course, attention: str,
         other: str, *, won_himself: bool) -> Mapping[str, tuple[Any, ...]]:  # fmt: skip
    """The answers that can be true of a story, fact by fact."""
    both = other != "no" and trick < 13 and attention in IN_PLAY
    side_played = course.played in ("O", "ON", "D", "ND")
    shown = kind != "card_not_contributed"
    wrong = ("accepted", "declarer_played_on")
    rejected = course.played != "N"
    return {
        "trick": (trick,),
        "offending_player": (player,),
        "kind": (kind,),
        "next_trick": said_of_next_trick(course, kind),
        "other_side_played_on": () if course.unsaid else (course.played in ("N", "ND", "ON"),),
        "next_play_induced_by_opponent": YES_NO if side_played else (False,),
        "claim": (course.claim,),
        "attention": (attention,),
        "cards_back_in_board": hands_back(code, course, attention),
        "other_side_revoked": (other,),
        "both_in_same_trick_one_side_played_on": (
            YES_NO if both and course.played else (False,)
        ),
        "owed_card": places_of_the_card(player, kind),
        "revoke_trick_won_by": (
            ("offending_player",) * shown + ("offending_partner", "non_offending_side")
        ),
        "later_tricks_won": tuple(range(int(won_himself), 14 - trick)),
        "later_trick_with_playable_card": (won_himself,),
        "holds_suit_led": (True,) if kind == "failure_to_follow_suit" else YES_NO,
        "wrong_card": (*wrong, *(("rejected",) * rejected)) if "penalty" in kind else (),
    }  # fmt: skip


def stories(code: int) -> Iterator[Mapping[str, tuple[Any, ...]]]:
    """Every story of one revoke under a code."""
    for trick in range(1, 14):
        for player in PLAYERS:
            for kind in kinds_of(trick, player):
                for course in courses(code, trick, player):
                    for attention in moments(course):
                        for other in ("no", "corrected", "established"):
                            for won in YES_NO if trick < 13 else (False,):
                                yield told(
                                    code, trick, player, kind, course, attention, other,
                                    won_himself=won,
                                )  # fmt: skip


class Model:
    """The stories of a code, by fact and answer as sets of bits."""

    def __init__(self, code: int) -> None:
        columns: dict[tuple[str, Any], bytearray] = {}
        every = list(stories(code))
        size = len(every) // 8 + 1
        for place, story in enumerate(every):
            byte, bit = divmod(place, 8)
            for name, answers in story.items():
                for answer in answers:
                    key = (name, answer)
                    if key not in columns:
                        columns[key] = bytearray(size)
                    columns[key][byte] |= 1 << bit
        self.facts = frozenset(name for name, _ in columns)
        self.columns = {key: int.from_bytes(one, "little") for key, one in columns.items()}
        self.all = (1 << len(every)) - 1

    def beside(self, facts: Mapping[str, Any]) -> int:
        """The stories of which all these answers are true; 0 where there is none."""
        left = self.all
        for name, answer in facts.items():
            if name in self.facts:
                left &= self.columns.get((name, answer), 0)
        return left


@cache
def model(code: int) -> Model:
    """The model of a code."""
    return Model(code)
