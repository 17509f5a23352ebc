"""What happened on a board, as chance makes it: who won what, and every fact of every revoke.

Everything here knows how facts go together, and nothing of what the Laws make of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from bridgelaws.codes import Code
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.possible import refuse_impossible
from bridgelaws.laws.calls.revoke.redress import NO_EVIDENCE, Evidence
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.facts.revoke_answers import (
    DEFENDERS,
    Attention,
    AttentionBy,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    Revoked,
    Winner,
    WrongCard,
)
from tests.properties.files import replay
from tests.strategies import LAST, Answers, a_code, bodies

WHO = (Player.DECLARERS_LHO, Player.DECLARERS_RHO, Player.DECLARER, Player.DUMMY)
TAKERS = (WHO, (*WHO, *(Player.DECLARER,) * 12), (*WHO, *(Player.DECLARERS_LHO,) * 12))
"""Who takes the tricks: everybody alike, or one side nearly all of them."""
FACTS: Mapping[str, tuple[Any, ...]] = {
    "kind": (Kind.FAILURE_TO_FOLLOW_SUIT, *Kind),
    "owed_card": (*(OwedCard.NOT_FACED,) * 4, *OwedCard),
    "next_trick": (NextTrick.OFFENDING_SIDE_PLAYED, *NextTrick),
    "next_play_induced_by_opponent": (False, False, True),
    "claim": (Claim.NONE, *Claim),
    "attention": (Attention.DURING_PLAY, Attention.AFTER_PLAY, *Attention),
    "attention_by": (AttentionBy.OPPONENT, *AttentionBy, AttentionBy.DUMMY_RIGHTS_LOST),
    "question_forbidden": (False, False, True),
    "cards_back_in_board": (True, False),
    "holds_suit_led": (False, True),
    "wrong_card": tuple(WrongCard),
    "revoke_card_was_faced": (False, False, True),
    "offending_side_called": (False, True),
    "other_side_played_on": (True, False),
}
"""The answers that no other fact has a part in, the usual ones more often."""

BOTH_MAY_HAVE_PLAYED = (
    NextTrick.OFFENDING_SIDE_PLAYED,
    NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY,
    NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD,
)
IN_PLAY = (Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY)
PLAYED_ON = (*BOTH_MAY_HAVE_PLAYED, NextTrick.ONLY_OFFENDING_SIDE_PLAYED)
NOT_CLAIMED = (Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)
DEMANDED = (Kind.PENALTY_CARD_NOT_PLAYED, Kind.RESTRICTION_NOT_OBEYED)
COUNTS = ("revoke_trick_won_by", "later_tricks_won", "later_trick_with_playable_card")
NOT_IN_BOOK = {"claim": {Claim.AGREEMENT_FINAL: Code(2017)}}
ALWAYS_TOLD = "revoke_card_was_faced"
"""Younger than the format: where it is not told, the card did not lie faced."""


def same_side(one: Player, other: Player) -> bool:
    return (one in DEFENDERS) == (other in DEFENDERS)


@dataclass(frozen=True, repr=False)
class Story:
    """What happened on a board: who won each trick, and every fact of every revoke."""

    code: Code
    body: str
    winners: tuple[Player, ...]
    revokes: tuple[Answers, ...]
    other_side_revoked: Revoked | None

    def __repr__(self) -> str:
        return f"<{replay(self.board())}>"

    def board(self, evidence: Evidence = NO_EVIDENCE) -> Board:
        """The board of which everything is known."""
        reports = tuple(map(RevokeReport, self.revokes))
        return on_board(self.code, profile(self.body), reports, self.other_side_revoked, evidence)

    def won(self, player: Player, since: int) -> tuple[int, ...]:
        """The tricks that the side of *player* won from trick *since* on."""
        return tuple(
            n for n, who in enumerate(self.winners, 1) if n >= since and same_side(who, player)
        )


def counts(winners: Sequence[Player], player: Player, trick: int, *, playable: bool) -> Answers:
    """What a revoke of *player* in *trick* is asked about who won what."""
    taken, later = winners[trick - 1], winners[trick:]
    won_by = Winner.NON_OFFENDING_SIDE
    if same_side(taken, player):
        won_by = Winner.OFFENDING_PLAYER if taken == player else Winner.OFFENDING_PARTNER
    return {
        "revoke_trick_won_by": won_by,
        "later_tricks_won": sum(same_side(who, player) for who in later),
        "later_trick_with_playable_card": playable and player in later,
    }


def other_facts(code: Code) -> st.SearchStrategy[Answers]:
    """Answers to the facts of one revoke that do not follow from others."""
    return st.fixed_dictionaries(
        {
            name: st.sampled_from(
                [a for a in answers if NOT_IN_BOOK.get(name, {}).get(a, code) <= code]
            )
            for name, answers in FACTS.items()
        }
    )


def settle(answers: Answers) -> Answers:
    """The answers with what they imply for one another put right."""
    _settle_kind(answers)
    _settle_wrong_card(answers)
    _settle_owed_card(answers)
    _settle_play(answers)
    defender = answers["offending_player"] in DEFENDERS
    if answers["claim"] == Claim.CONCESSION_PARTNER_OBJECTED and not defender:
        answers["claim"] = Claim.NONE
    if not defender or answers["kind"] in (*DEMANDED, Kind.CARD_NOT_CONTRIBUTED):
        answers["revoke_card_was_faced"] = False
    in_play = answers["attention"] in IN_PLAY
    ended = answers["claim"] not in NOT_CLAIMED or answers["next_trick"] in BOTH_MAY_HAVE_PLAYED
    if answers["trick"] < LAST - 1 and not ended and not in_play:
        answers["attention"] = Attention.BEFORE_ESTABLISHED
    if answers["attention"] in IN_PLAY or not ended:
        answers["cards_back_in_board"] = False
    return answers


def _settle_kind(answers: Answers) -> None:
    """Who cannot have which penalty card, who played no card, and the last card is no choice."""
    if answers["kind"] == Kind.CARD_NOT_CONTRIBUTED and (
        answers["revoke_trick_won_by"] == Winner.OFFENDING_PLAYER
    ):
        answers["kind"] = Kind.FAILURE_TO_FOLLOW_SUIT
    if answers["offending_player"] not in DEFENDERS:
        if answers["kind"] == Kind.PENALTY_CARD_NOT_PLAYED:
            answers["kind"] = Kind.FAILURE_TO_FOLLOW_SUIT
        if answers["owed_card"] == OwedCard.PENALTY_CARD:
            answers["owed_card"] = OwedCard.NOT_FACED
    if answers["trick"] == LAST and answers["kind"] != Kind.CARD_NOT_CONTRIBUTED:
        answers["kind"] = Kind.MISSING_CARD
    if answers["kind"] == Kind.PENALTY_CARD_NOT_PLAYED:
        answers["owed_card"] = OwedCard.PENALTY_CARD


def _settle_wrong_card(answers: Answers) -> None:
    """Only a penalty card is passed over; declarer's side alone has played on only as declarer."""
    if answers["kind"] != Kind.PENALTY_CARD_NOT_PLAYED:
        answers.pop("wrong_card", None)
    elif answers["next_trick"] == NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED:
        answers["wrong_card"] = WrongCard.DECLARER_PLAYED_ON


def _settle_owed_card(answers: Answers) -> None:
    """Of dummy a card of dummy's is owed, of nobody else; whoever did not follow held the suit."""
    dummy = answers["offending_player"] == Player.DUMMY
    owed, not_of_dummy = answers["owed_card"], (OwedCard.FACED_OTHERWISE, OwedCard.PENALTY_CARD)
    if (owed in not_of_dummy) if dummy else (owed == OwedCard.DUMMYS_CARD):
        answers["owed_card"] = OwedCard.NOT_FACED
    if answers["kind"] == Kind.FAILURE_TO_FOLLOW_SUIT:
        answers["holds_suit_led"] = True


def _settle_play(answers: Answers) -> None:
    """Who has played on follows from the next trick; there is none after the last."""
    if answers["trick"] == LAST:
        answers["next_trick"] = NextTrick.NONE
    over = answers["attention"] not in IN_PLAY and answers["claim"] in NOT_CLAIMED
    named = answers["next_trick"] == NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD
    if named and over and answers["kind"] == Kind.CARD_NOT_CONTRIBUTED:
        answers["next_trick"] = NextTrick.OFFENDING_SIDE_PLAYED
    played, attention = answers["next_trick"], answers["attention"]
    if played not in PLAYED_ON:
        answers["next_play_induced_by_opponent"] = False
    if played in (NextTrick.OFFENDING_SIDE_PLAYED, NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED):
        answers["other_side_played_on"] = True
    elif played in (NextTrick.NONE, NextTrick.ONLY_OFFENDING_SIDE_PLAYED):
        answers["other_side_played_on"] = False
    elif attention not in IN_PLAY and answers["claim"] in NOT_CLAIMED:
        answers["other_side_played_on"] = True


def can_have_been(code: Code, revokes: Sequence[Answers], other_side_revoked: Any) -> bool:
    """Whether no fact of a board rules out another one."""
    try:
        refuse_impossible(code, revokes, other_side_revoked)
    except RefusedError:
        return False
    return True


def kind_has_to_be_told(answers: Answers) -> bool:
    """Whether a revoke of no stated kind would be taken for another one.

    As long as it can be corrected, it is taken for a card that was played, and not instead of a
    penalty card: the Director is reminded of Law 52.
    """
    if answers["kind"] not in (Kind.PENALTY_CARD_NOT_PLAYED, Kind.CARD_NOT_CONTRIBUTED):
        return False
    if answers["trick"] == LAST - 1 or answers["both_in_same_trick_one_side_played_on"]:
        return True
    legally, illegally = NextTrick.OFFENDING_SIDE_PLAYED, NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY
    played = answers["next_trick"] == legally
    played = played or (answers["next_trick"] == illegally and answers["other_side_played_on"])
    induced = answers["next_play_induced_by_opponent"]
    return not (played and not induced)


SEEN_FROM_THE_OTHER_SIDE = {
    NextTrick.OFFENDING_SIDE_PLAYED: NextTrick.OFFENDING_SIDE_PLAYED,
    NextTrick.ONLY_OFFENDING_SIDE_PLAYED: NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED,
    NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED: NextTrick.ONLY_OFFENDING_SIDE_PLAYED,
    NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY: NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED,
    NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD: NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED,  # 45C4
    NextTrick.NONE: NextTrick.NONE,
}
"""What a second revoke in a trick says of the next one, if it was the other side's."""


def in_one_trick(first: Answers, answers: Answers) -> None:
    """Two revokes in one trick have one next trick, and where both players failed, one suit."""
    answers["suit_led"] = first["suit_led"]
    if same_side(first["offending_player"], answers["offending_player"]):
        answers["next_trick"] = first["next_trick"]
        answers["next_play_induced_by_opponent"] = first["next_play_induced_by_opponent"]
    else:
        answers["next_trick"] = SEEN_FROM_THE_OTHER_SIDE[first["next_trick"]]


def one_alone_played_on(revokes: Sequence[Answers], here: Answers) -> bool:
    """Whether the other side revoked in the trick too, and one side alone has played on."""
    player, trick = here["offending_player"], here["trick"]
    there = [
        one
        for one in revokes
        if one["trick"] == trick and not same_side(one["offending_player"], player)
    ]
    played = any(one["next_trick"] in PLAYED_ON for one in there)
    return bool(there) and played != (here["next_trick"] in PLAYED_ON)


@st.composite
def stories(draw: st.DrawFn, revokes: tuple[int, int] = (1, 3)) -> Story:
    """Boards with some revokes whose counts agree; all is known."""
    code, body = draw(a_code()), draw(bodies())
    takers = st.sampled_from(draw(st.sampled_from(TAKERS)))
    winners = tuple(draw(st.lists(takers, min_size=LAST, max_size=LAST)))
    tricks = st.sampled_from((*range(1, LAST + 1), 12))
    places = draw(
        st.lists(
            st.tuples(tricks, st.sampled_from(WHO)),
            min_size=revokes[0],
            max_size=revokes[1],
            unique=True,
        )
    )
    first: dict[int, Answers] = {}
    found = []
    for trick, player in sorted(places, key=lambda place: place[0]):
        answers = {
            "offending_player": player,
            "trick": trick,
            "suit_led": draw(st.sampled_from("SSHD")),
            "both_in_same_trick_one_side_played_on": False,
            **draw(other_facts(code)),
            **counts(winners, player, trick, playable=draw(st.booleans())),
        }
        before = first.setdefault(trick, answers)
        if before is not answers:
            in_one_trick(before, answers)
        found.append(settle(answers))
    for answers in found:
        possible = answers["next_trick"] != NextTrick.NONE and answers["attention"] in IN_PLAY
        alone = len(found) == 1 and possible and draw(st.booleans())
        alone = alone or one_alone_played_on(found, answers)
        answers["both_in_same_trick_one_side_played_on"] = alone
    both = len({who in DEFENDERS for _, who in places}) > 1
    revoked = tuple(one for one in Revoked if one != Revoked.NO)
    others = (
        revoked if found[0]["both_in_same_trick_one_side_played_on"] else (Revoked.NO, *Revoked)
    )
    other = None if both else draw(st.sampled_from(others))
    story = Story(code, body, winners, tuple(found), other)
    assume(can_have_been(code, found, other))
    return story
