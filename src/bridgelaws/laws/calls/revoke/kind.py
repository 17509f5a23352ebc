"""The revoke as a kind of call: it repeats, its tricks go over, and damage is redressed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from bridgelaws.bridge import LAST_TRICK, Seat
from bridgelaws.codes import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Remedy
from bridgelaws.errors import RefusedError
from bridgelaws.laws.book.law70 import JUDGED_AGAINST_REVOKER
from bridgelaws.laws.calls.revoke import asking
from bridgelaws.laws.calls.revoke.board import OTHER_SIDE, Beside, Board, board_of
from bridgelaws.laws.calls.revoke.company import NUMBERS
from bridgelaws.laws.calls.revoke.document import document, possible
from bridgelaws.laws.calls.revoke.future import future_of, told_apart
from bridgelaws.laws.calls.revoke.layers import LAYERS
from bridgelaws.laws.calls.revoke.ordinary import unusual
from bridgelaws.laws.calls.revoke.outcomes import outcomes
from bridgelaws.laws.calls.revoke.possible import answered, possible_answers
from bridgelaws.laws.calls.revoke.redress import NO_EVIDENCE, Evidence, Unit
from bridgelaws.laws.calls.revoke.remaining import most_questions, open_facts
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling, rule
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.calls.revoke.transfer import ImpossibleTricksError
from bridgelaws.laws.calls.revoke.verdict import acts, said, verdict
from bridgelaws.laws.facts.claim_answers import Agreement, ClaimBy, WhoRevoked
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import CLAIMED, DEFENDERS, IN_PLAY, Claim, Player
from bridgelaws.laws.facts.revoke_answers import Kind as RevokeWas
from bridgelaws.laws.frame.call import Call, Incident
from bridgelaws.laws.frame.document import Document
from bridgelaws.laws.frame.findings import Disposition, Ground, MustBeCorrected, WithdrawnCard
from bridgelaws.laws.frame.kind import Kind
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.regulations import Profile
from bridgelaws.laws.frame.ruling import Outcome, Ruling
from bridgelaws.laws.frame.trace import TraceStep, trace


@dataclass(frozen=True, eq=False)
class RevokeKind(Kind):
    """A revoke, or several on one board: what becomes of one can hang on the others."""

    repeats = True

    def empty(self, code: Code, profile: Profile) -> Call:
        """One revoke of which nothing is known yet."""
        return Call(self, code, profile, incidents=(RevokeReport({}),))

    def state(self, call: Call) -> Board:
        """What the revokes of the call tell of one another, and what is left to decide on each."""
        return Board(call)

    def next_question(self, call: Call) -> Question | None:
        """The fact that leaves the fewest questions expected."""
        return asking.next_question(board_of(call))

    def waits_for_play(self, call: Call, fact: str) -> bool:
        """A later trick or a number of damage, while nothing shows that play is over.

        Who has told how many later tricks were won has told that there are no more.
        """
        known = self.case_type.facts()
        waits = fact in _DAMAGE or (fact in known and known[fact].after_play)
        counted = fact in _DAMAGE and any(_LATER in one.answers for one in call.incidents)
        return waits and not counted and not any(map(_play_is_over, call.incidents))

    def unusual(self, call: Call) -> tuple[str, ...]:
        """The facts of which something unusual can still change what becomes of a revoke."""
        return unusual(board_of(call))

    def possible_answers(self, call: Call, asked: Question) -> tuple[Any, ...]:
        """Every answer that can be true beside what is known of all revokes."""
        return possible_answers(board_of(call), asked)

    def answered(self, call: Call, asked: Question, answer: Any) -> Call:
        """The call with one more answer, about one revoke or about the board."""
        return answered(board_of(call), asked, answer).call

    def open_facts(self, call: Call) -> frozenset[str]:
        """The public names of the facts that can still change what becomes of a revoke."""
        return open_facts(board_of(call))

    def most_questions(self, call: Call) -> int:
        """Of one revoke the longest interview; of several what may be asked, never fewer."""
        return most_questions(board_of(call))

    def future(self, call: Call) -> Hashable:
        """What tells one revoke from others that are asked and ruled differently."""
        return future_of(board_of(call))

    def told_apart(self, call: Call, asked: Question) -> tuple[Any, ...]:
        """The answers to a question, with one number for all that have the same future."""
        return told_apart(board_of(call), asked)

    def rule(self, call: Call, *, unit: Unit | None = None, **_: Any) -> RevokesRuling:
        """What becomes of every revoke, the tricks that go over, and redress.

        Args:
            call: the call.
            unit: the unit in which the board counts, where that is known: it decides on redress.

        Raises:
            RefusedError: the facts contradict each other, or two Laws do.
        """
        try:
            ruling = rule(board_of(call), unit)
        except ImpossibleTricksError as error:
            raise RefusedError(
                "tricks_contradict",
                path=f"revokes[{error.other}].later_tricks_won",
                other=f"revokes[{error.revoke}].later_tricks_won",
            ) from error
        _refuse_where_the_laws_disagree(ruling)
        return ruling

    def leads_to(self, ruling: Ruling[Any, Any]) -> tuple[Lead, ...]:
        """To the penalty card of a defender's withdrawn card, and to the claim judged after it."""
        cards = tuple(
            _penalty_card(revoke.remedies)
            for revoke in ruling.incidents
            if revoke.must_be_corrected and _BECOMES_PENALTY_CARD in (revoke.remedies or ())
        )
        if JUDGED_AGAINST_REVOKER.key not in ruling.instructions:
            return cards
        return (*cards, _claim(ruling.call.incidents))

    def trace(self, call: Call) -> tuple[TraceStep, ...]:
        """Every provision examined, revoke by revoke."""
        return tuple(
            step
            for state in board_of(call).states
            for step in trace(
                state.examination,
                state.answers,
                state.diagram.support,
                state.index,
                state.presumed,
            )
        )

    def outcomes(self, call: Call) -> tuple[Outcome, ...]:
        """The rulings still possible on all revokes together."""
        return outcomes(board_of(call))

    def path(self, asked: Question) -> str:
        """Where a case file has the answer: with its revoke, or of the board."""
        return asked.path

    def document(
        self, ruling: Ruling[Any, Any], version: str, declarer: Seat | None = None
    ) -> Document:
        """The public document; the seats of the players are named where *declarer* is known."""
        return document(ruling, version, declarer)

    def verdict(self, document: Mapping[str, Any]) -> Document:
        """What the ruling on all revokes comes to."""
        return verdict(document)

    def to_say(self, document: Mapping[str, Any]) -> list[Document]:
        """What the players are told of the corrections, the tricks and the score."""
        return said(document, self.unseen)

    def to_do(self, document: Mapping[str, Any]) -> list[Document]:
        """What the Director does at the table, and with the score."""
        return acts(document)

    def ending(self, ruling: Ruling[Any, Any]) -> Document:
        """What becomes of the only revoke."""
        (revoke,) = ruling.incidents
        return possible(revoke.remedies or frozenset())


_BECOMES_PENALTY_CARD = WithdrawnCard(Disposition.MAJOR_PENALTY_CARD)
_SHOWN = {
    Ground.PENALTY_CARD: Shown.RULED_MAJOR,  # by 52B2, which speaks of no revoke
    Ground.BOTH_SIDES_IN_ONE_TRICK: Shown.BOTH_REVOKES,  # by 62C3
}
"""What becomes known of a withdrawn card; of any other that it corrected a revoke (62B1)."""


def _penalty_card(remedies: frozenset[Remedy]) -> Lead:
    grounds = (one.ground for one in remedies if isinstance(one, MustBeCorrected))
    shown = next((_SHOWN[one] for one in grounds if one in _SHOWN), Shown.CORRECTED_REVOKE)
    facts = {"card_of": CardOf.DEFENDER, "card_shown": shown}
    return Lead("withdrawn_card", "penalty_card", facts, player=("card_of", "offending_player"))


_LATER = "later_tricks_won"
_DAMAGE = frozenset(one.name for one in fields(Evidence))
"""The numbers by which the Director judges damage: what happened, and what would have."""


def _play_is_over(revoke: Incident) -> bool:
    """Whether a revoke is told to have been noticed after play, or with a claim that ended it."""
    attention = revoke.answers.get("attention")
    over = attention is not None and attention is not UNKNOWN and attention not in IN_PLAY
    return over or revoke.answers.get("claim") in CLAIMED


def _claim(revokes: Iterable[Incident]) -> Lead:
    """The claim that is judged anew; who made it is known from who agreed to it, or claimed."""
    claimed = next(one for one in revokes if one.answers.get("claim") in CLAIMED)
    own = claimed.answers["claim"] == Claim.OWN_CLAIM_OR_CONCESSION
    facts: dict[str, Any] = {
        "who_revoked": WhoRevoked.CLAIMING_SIDE if own else WhoRevoked.OTHER_SIDE
    }
    if not own:
        facts["agreement"] = Agreement.AGREED
    player = claimed.answers.get("offending_player")
    if player in tuple(Player):
        by_defender = (player in DEFENDERS) == own
        facts["claim_by"] = ClaimBy.DEFENDER if by_defender else ClaimBy.DECLARER
    return Lead(JUDGED_AGAINST_REVOKER.key, "claim", facts)


def _refuse_where_the_laws_disagree(ruling: RevokesRuling) -> None:
    """Refuse what Law 52 and Law 62 rule differently: nothing says which of them prevails."""
    pairs = zip(ruling.call.incidents, ruling.incidents, strict=True)
    for i, (report, revoke) in enumerate(pairs):
        by_law_52 = MustBeCorrected(Ground.PENALTY_CARD) in (revoke.remedies or ())
        owed = report.answers.get("kind") == RevokeWas.PENALTY_CARD_NOT_PLAYED
        corrected = revoke.must_be_corrected or revoke.corrected_before
        if owed and corrected and not by_law_52:
            raise RefusedError("law_52_against_law_62", path=f"revokes[{i}].kind")


_OWN_LAWS = frozenset(range(61, 65))

KIND = REVOKE = RevokeKind(
    "revoke",
    RevokeCase,
    LAYERS,
    place=10,
    group="revoke",
    key="revokes",
    players={"offender": "offending_player"},
    own_laws=_OWN_LAWS,
    deciding=_OWN_LAWS | {43, 67, 79},
    counted=frozenset(NUMBERS),
    together={"later_tricks_won": ("trick", LAST_TRICK)},
    unseen=frozenset({"holds_suit_led"}),
)


def on_board(
    code: Code,
    profile: Profile,
    revokes: tuple[RevokeReport, ...],
    other_side_revoked: Any = None,
    evidence: Evidence = NO_EVIDENCE,
    table: Table | None = None,
) -> Board:
    """A board with these revokes.

    Args:
        code: the code of Laws.
        profile: the regulations of the body.
        revokes: what is reported of each, in the order in which they happened.
        other_side_revoked: what is known of a side no revoke of which is listed.
        evidence: the Director's judgement of damage.
        table: the trick on the table.
    """
    stated: Mapping[str, Any] = (
        {} if other_side_revoked is None else {OTHER_SIDE: other_side_revoked}
    )
    return board_of(Call(REVOKE, code, profile, stated, revokes, Beside(evidence, table)))
