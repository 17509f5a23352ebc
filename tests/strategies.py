"""Deals, plays and cases that chance makes, and how each is shown as a file to replay.

Everything here knows the rules of play, and nothing of the Laws on revokes: winners and
counts are worked out once more, naively, so that the program can be held against them.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Contract, Deal, Seat, Side, Suit, Trick
from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.explain.document import plain
from bridgelaws.laws.board import Board, RevokeReport
from bridgelaws.laws.facts.revoke import (
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
)
from bridgelaws.laws.redress import Evidence, Weighted
from bridgelaws.records.board import BoardRecord, Mark, RecordedTrick, Source
from bridgelaws.records.regulations import profile

Answers = dict[str, Any]
LAST = 13
NO_EVIDENCE = Evidence()
BODIES = ("wbf", "ebl_2001", "dbv", "acbl")


def examples(number: int) -> settings:
    """The settings of a property: so many examples, the same ones wherever ``CI`` is set."""
    return settings(
        max_examples=number,
        deadline=None,
        derandomize="CI" in os.environ,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def codes() -> st.SearchStrategy[Code]:
    return st.sampled_from(sorted(Code, reverse=True))


def bodies() -> st.SearchStrategy[str]:
    return st.sampled_from(BODIES)


# Plays --------------------------------------------------------------------------------------


def taker(leader: Seat, cards: Sequence[Card], trumps: Suit | None) -> Seat:
    """Who takes a trick of four cards: counted here a second time."""
    best = 0
    for place in range(1, 4):
        card, high = cards[place], cards[best]
        over = card.suit is high.suit and card.rank > high.rank
        ruffs = card.suit is trumps and high.suit is not trumps
        best = place if over or ruffs else best
    return leader.rotate(best)


@dataclass(frozen=True)
class Injected:
    """A card that did not follow suit from a hand that could have."""

    trick: int
    position: int
    seat: Seat
    card: Card
    led: Suit


@dataclass(frozen=True, repr=False)
class Played:
    """A board as it was dealt and played, with the revokes that were put into the play."""

    deal: Deal
    contract: Contract
    declarer: Seat
    tricks: tuple[Trick, ...]
    injected: tuple[Injected, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.pbn()}>"

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who took each complete trick."""
        full = [trick for trick in self.tricks if len(trick.cards) == len(SEATS)]
        return tuple(
            taker(t.leader, [c for c in t.cards if c is not None], self.contract.trumps)
            for t in full
        )

    def won(self, side: Side, since: int = 1) -> tuple[int, ...]:
        """The numbers of the tricks that *side* took from trick *since* on."""
        takers = enumerate(self.takers, 1)
        return tuple(n for n, seat in takers if seat.side is side and n >= since)

    def cut(self, cards: int) -> Played:
        """The same board, its play recorded for so many cards only."""
        full, rest = divmod(cards, len(SEATS))
        tricks = list(self.tricks[:full])
        if rest:
            trick = self.tricks[full]
            tricks.append(Trick(trick.leader, trick.cards[:rest]))
        seen = [r for r in self.injected if (r.trick - 1) * len(SEATS) + r.position < cards]
        return replace(self, tricks=tuple(tricks), injected=tuple(seen))

    def rotated(self, places: int) -> Played:
        """The same board with everybody so many seats further clockwise."""
        return Played(
            Deal.of({seat.rotate(places): self.deal.hand(seat) for seat in SEATS}),
            self.contract,
            self.declarer.rotate(places),
            tuple(Trick(t.leader.rotate(places), t.cards) for t in self.tricks),
            tuple(replace(r, seat=r.seat.rotate(places)) for r in self.injected),
        )

    def marks(self, trick: int) -> tuple[tuple[Mark, ...], ...]:
        """The mark of a revoke at every card of a trick that is one."""
        at = {r.position for r in self.injected if r.trick == trick}
        cards = range(len(self.tricks[trick - 1].cards))
        return tuple((Mark.REVOKE,) if place in at else () for place in cards)

    def record(self, *, marked: bool = True) -> BoardRecord:
        """The record of the board, its revokes marked or not."""
        tricks = tuple(
            RecordedTrick(t, self.marks(n) if marked else tuple(() for _ in t.cards), 0)
            for n, t in enumerate(self.tricks, 1)
        )
        return BoardRecord(
            Source("made_up", 1),
            deal=self.deal,
            contract=self.contract,
            declarer=self.declarer,
            tricks=tricks,
        )

    def pbn(self) -> str:
        """The board as a PBN file that ``bridgelaws rule`` can replay, its revokes marked."""
        first = self.declarer.lho
        rows = []
        for number, trick in enumerate(self.tricks, 1):
            cells = {}
            for place, (card, marks) in enumerate(
                zip(trick.cards, self.marks(number), strict=True)
            ):
                cells[trick.leader.rotate(place)] = f"{'^R ' if marks else ''}{card}"
            rows.append(" ".join(cells.get(first.rotate(i), "-") for i in range(4)))
        return "\n".join(
            (
                '[Board "1"]',
                f'[Deal "{self.deal.to_pbn()}"]',
                f'[Declarer "{self.declarer}"]',
                f'[Contract "{self.contract}"]',
                f'[Play "{first}"]',
                *rows,
                "*",
                "",
            )
        )

    def case(self, code: int, body: str = "wbf", **beside: Any) -> Answers:
        """The board as the values of a case file."""
        return {
            "laws": int(code),
            "regulations": body,
            "deal": self.deal.to_pbn(),
            "contract": str(self.contract),
            "declarer": str(self.declarer),
            "play": [[str(t.leader), *map(str, t.cards)] for t in self.tricks],
            **beside,
        }


def deals() -> st.SearchStrategy[Deal]:
    """Full deals."""
    return st.permutations(ALL_CARDS).map(
        lambda pack: Deal.of({seat: pack[i * 13 : i * 13 + 13] for i, seat in enumerate(SEATS)})
    )


def contracts() -> st.SearchStrategy[Contract]:
    levels, strains = st.integers(1, 7), st.sampled_from(("C", "D", "H", "S", "NT"))
    return st.builds(lambda level, strain: Contract.parse(f"{level}{strain}"), levels, strains)


def play(
    deal: Deal,
    contract: Contract,
    declarer: Seat,
    choices: Sequence[int],
    revokes_from: Sequence[int] = (),
    revokers: frozenset[Seat] = frozenset(SEATS),
) -> Played:
    """A whole play by the rules, but for a revoke at the first chance from each given card on.

    *choices* pick the card to be played among those that may be, one for each of the cards.
    """
    left = {seat: set(deal.hand(seat) or ()) for seat in SEATS}
    due, leader = sorted(revokes_from), declarer.lho
    tricks: list[Trick] = []
    injected: list[Injected] = []
    for number in range(1, LAST + 1):
        cards: list[Card] = []
        for place in range(4):
            seat, played = leader.rotate(place), (number - 1) * 4 + place
            led = cards[0].suit if cards else None
            follows = [card for card in left[seat] if card.suit is led]
            others = [card for card in left[seat] if card.suit is not led]
            revoke = bool(due and due[0] <= played and follows and others and seat in revokers)
            legal = sorted(others if revoke else follows or others, key=str)
            card = legal[choices[played] % len(legal)]
            left[seat].remove(card)
            cards.append(card)
            if revoke and led is not None:
                due = due[1:]
                injected.append(Injected(number, place, seat, card, led))
        tricks.append(Trick(leader, tuple(cards)))
        leader = taker(leader, cards, contract.trumps)
    return Played(deal, contract, declarer, tuple(tricks), tuple(injected))


@st.composite
def plays(draw: st.DrawFn, revokes: tuple[int, int] = (0, 0), *, one_seat: bool = False) -> Played:
    """Whole plays with at most so many revokes (and at least, where there is a chance)."""
    choices = draw(st.lists(st.integers(0, 12), min_size=52, max_size=52))
    least, most = revokes
    due = draw(st.lists(st.integers(0, 44), min_size=least, max_size=most))
    who = frozenset((draw(st.sampled_from(SEATS)),)) if one_seat else frozenset(SEATS)
    declarer = draw(st.sampled_from(SEATS))
    return play(draw(deals()), draw(contracts()), declarer, choices, due, who)


@st.composite
def cut_plays(draw: st.DrawFn, revokes: tuple[int, int] = (1, 3)) -> tuple[Played, Played]:
    """A whole play, and the same play recorded for some of its cards only."""
    whole = draw(plays(revokes))
    return whole, whole.cut(draw(st.integers(1, 51)))


# Revokes by their facts ---------------------------------------------------------------------

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
}
"""The answers that no other fact has a part in, the usual ones more often."""

PLAYED_ON = (
    NextTrick.OFFENDING_SIDE_PLAYED,
    NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY,
    NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD,
)
COUNTS = ("revoke_trick_won_by", "later_tricks_won", "later_trick_with_playable_card")
NOT_IN_BOOK = {"claim": {Claim.AGREEMENT_FINAL: Code.LAWS_2017}}


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
        return Board(self.code, profile(self.body), reports, self.other_side_revoked, evidence)

    def won(self, player: Player, since: int) -> tuple[int, ...]:
        """The tricks that the side of *player* won from trick *since* on."""
        return tuple(
            n for n, who in enumerate(self.winners, 1) if n >= since and same_side(who, player)
        )


class Partly(NamedTuple):
    """What happened, and a board on which only part of it is known."""

    story: Story
    board: Board

    def __repr__(self) -> str:
        return f"<{replay(self.board)}>"


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


def _without_penalty_card(answers: Answers) -> None:
    """Declarer's side never has one."""
    if answers["kind"] == Kind.PENALTY_CARD_NOT_PLAYED:
        answers["kind"] = Kind.FAILURE_TO_FOLLOW_SUIT
    if answers["owed_card"] == OwedCard.PENALTY_CARD:
        answers["owed_card"] = OwedCard.NOT_FACED


def settle(answers: Answers) -> Answers:
    """The answers with what they imply for one another put right."""
    if answers["kind"] == Kind.CARD_NOT_CONTRIBUTED and (
        answers["revoke_trick_won_by"] == Winner.OFFENDING_PLAYER
    ):
        answers["kind"] = Kind.FAILURE_TO_FOLLOW_SUIT
    if answers["offending_player"] not in DEFENDERS:
        _without_penalty_card(answers)
    if answers["trick"] == LAST and answers["kind"] != Kind.CARD_NOT_CONTRIBUTED:
        answers["kind"] = Kind.MISSING_CARD
    if answers["kind"] == Kind.PENALTY_CARD_NOT_PLAYED:
        answers["owed_card"] = OwedCard.PENALTY_CARD
    in_play = (Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY)
    if answers["claim"] == Claim.CONCESSION_PARTNER_OBJECTED and (
        answers["offending_player"] not in DEFENDERS
    ):
        answers["claim"] = Claim.NONE
    claimed = answers["claim"] not in (Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)
    went_on = claimed or answers["next_trick"] in PLAYED_ON
    if answers["trick"] < LAST - 1 and not went_on and answers["attention"] not in in_play:
        answers["attention"] = Attention.BEFORE_ESTABLISHED
    return answers


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
    code, body = draw(codes()), draw(bodies())
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
    suits: dict[int, str] = {}
    found = []
    for trick, player in sorted(places, key=lambda place: place[0]):
        suit = suits.setdefault(trick, draw(st.sampled_from("SSHD")))
        answers = {
            "offending_player": player,
            "trick": trick,
            "suit_led": suit,
            "both_in_same_trick_one_side_played_on": False,
            **draw(other_facts(code)),
            **counts(winners, player, trick, playable=draw(st.booleans())),
        }
        found.append(settle(answers))
    for answers in found:
        alone = len(found) == 1 and draw(st.booleans())
        alone = alone or one_alone_played_on(found, answers)
        answers["both_in_same_trick_one_side_played_on"] = alone
    both = len({who in DEFENDERS for _, who in places}) > 1
    other = None if both else draw(st.sampled_from((Revoked.NO, *Revoked)))
    return Story(code, body, winners, tuple(found), other)


@st.composite
def partial_boards(
    draw: st.DrawFn, revokes: tuple[int, int] = (1, 1), most_hidden: int = 20
) -> Partly:
    """What happened, and a board of which only part is known: the rest is open or unknown."""
    story = draw(stories(revokes))
    reports = []
    for facts in story.revokes:
        names = list(facts)
        hidden = draw(
            st.dictionaries(
                st.sampled_from(names), st.booleans(), max_size=min(most_hidden, len(names))
            )
        )
        known = {name: answer for name, answer in facts.items() if name not in hidden}
        known |= {name: UNKNOWN for name, stated in hidden.items() if stated}
        reports.append(RevokeReport(known))
    other: Any = story.other_side_revoked
    if draw(st.booleans()):
        other = draw(st.sampled_from((None, UNKNOWN))) if other is not None else None
    board = Board(story.code, profile(story.body), tuple(reports), other)
    return Partly(story, board)


@st.composite
def weights(draw: st.DrawFn) -> Weighted:
    """Weighted results in tenths, which a case file can write; the weights sum to one."""
    tricks = draw(st.lists(st.integers(0, 13), min_size=1, max_size=3, unique=True))
    cuts = draw(st.lists(st.integers(1, 9), min_size=len(tricks) - 1, max_size=len(tricks) - 1))
    ends = [0, *sorted(cuts), 10]
    shares = [end - start for start, end in itertools.pairwise(ends)]
    return tuple((n, Fraction(share, 10)) for n, share in zip(tricks, shares, strict=True))


# Files to replay ----------------------------------------------------------------------------


def case_of(board: Board, declarer: Seat | None = None) -> Answers:
    """A board by its facts as the values of a case file; *declarer* has players named by seat."""
    from bridgelaws.laws.players import seat_of

    case: Answers = {"laws": int(board.code), "regulations": board.profile.name}
    if declarer is not None:
        case["declarer"] = str(declarer)
    if board.other_side_revoked is not None:
        case["other_side_revoked"] = plain(board.other_side_revoked)
    revokes = [{n: plain(a) for n, a in report.answers.items()} for report in board.revokes]
    if declarer is not None:
        for entry in revokes:
            if entry.get("offending_player") in set(Player):
                entry["offending_player"] = str(seat_of(entry["offending_player"], declarer))
    case["revokes"] = revokes
    if board.evidence != NO_EVIDENCE:
        evidence = {
            "tricks_without_revoke": board.evidence.tricks_without_revoke,
            "tricks_without_later_revoke": board.evidence.tricks_without_later_revoke,
        }
        case["redress"] = {
            name: [{"tricks": tricks, "weight": float(weight)} for tricks, weight in results]
            for name, results in evidence.items()
            if results is not None
        }
        if board.evidence.tricks_at_table is not None:
            case["redress"]["tricks_at_table"] = board.evidence.tricks_at_table
    return case


def written(case: Answers) -> str:
    """The values of a case file as YAML, for a report of a failure to replay."""
    lines = []
    for key, value in case.items():
        if isinstance(value, list):
            lines.append(f"{key}:")
            for entry in value:
                if isinstance(entry, dict):
                    first = "- "
                    for name, answer in entry.items():
                        lines.append(f"  {first}{name}: {_word(answer)}")
                        first = "  "
                    if not entry:
                        lines.append("  - {}")
                else:
                    lines.append(f"  - {_word(entry)}")
        elif isinstance(value, dict):
            lines.append(f"{key}:")
            lines += [f"  {name}: {_word(answer)}" for name, answer in value.items()]
        else:
            lines.append(f"{key}: {_word(value)}")
    return "\n".join(lines) + "\n"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_word, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {_word(part)}' for name, part in value.items())}}}"
    text = str(value)
    return f'"{text}"' if ":" in text or text == "" else text


def replay(board: Board, declarer: Seat | None = None) -> str:
    """A board by its facts as a case file that ``bridgelaws rule`` can replay."""
    return written(case_of(board, declarer))
