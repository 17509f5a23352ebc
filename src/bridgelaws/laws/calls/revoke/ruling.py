"""A ruling as a value: what is decided on a board, by which provisions, and what is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Instruction, Remedy
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.calls.revoke.certainty import corrected_now, is_corrected, left_alone
from bridgelaws.laws.calls.revoke.corrected_revoke import Corrected, disposed
from bridgelaws.laws.calls.revoke.correction import Correction, at_the_table, instructions
from bridgelaws.laws.calls.revoke.damage import redress_on
from bridgelaws.laws.calls.revoke.grounds import decisive
from bridgelaws.laws.calls.revoke.redress import Redress, Required, Unit
from bridgelaws.laws.calls.revoke.report import play_went_on
from bridgelaws.laws.calls.revoke.state import RevokeState
from bridgelaws.laws.calls.revoke.transfer import Trick
from bridgelaws.laws.calls.revoke.tricks_transferred import transferred_on
from bridgelaws.laws.facts.revoke_answers import CLAIMED, DEFENDERS, IN_PLAY, Player, RevokeStanding
from bridgelaws.laws.frame.appeal import NOTICES as APPEAL
from bridgelaws.laws.frame.appeal import announced
from bridgelaws.laws.frame.findings import (
    Ground,
    MustBeCorrected,
    PlayGoesOn,
    WithdrawnCard,
)
from bridgelaws.laws.frame.ruling import Ruling, Status


@dataclass(frozen=True, slots=True)
class RevokeRuling:
    """What is decided about one revoke; None where it is open or does not matter.

    ``corrected_before`` is one that had to be corrected and was: play has gone on since then, as
    a later revoke shows.
    """

    established: bool | None
    established_by: str | None
    must_be_corrected: bool | None
    corrected_before: bool
    tricks_transferred: int | None
    transferred: tuple[Trick, ...]
    remedies: frozenset[Remedy] | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Transfers:
    """What follows once every revoke is ruled: the tricks that go over, and redress."""

    tricks: int | None
    redress: Redress


RevokesRuling = Ruling[RevokeRuling, Transfers]
"""A ruling on a board with revokes."""


def rule(board: Board, unit: Unit | None = None) -> RevokesRuling:
    """Rule on *board*: complete facts give a ruling, incomplete ones the next question.

    Args:
        board: the board.
        unit: the unit in which it counts, where that is known: it then decides on redress.

    Raises:
        RefusedError: the facts stated cannot all be true.
        ImpossibleTricksError: nor can the tricks stated for two revokes.
    """
    states = board.states
    decided = all(state.remedies is not None for state in states)
    transferred = transferred_on(board) if decided else tuple(() for _ in states)
    if decided:
        found = redress_on(board, [len(tricks) for tricks in transferred], unit)
    else:
        found = Redress(Required.JUDGEMENT)
    examined = [state.grounds for state in states]
    notices = tuple(key for state in states for key in _told(board, state))
    notices += _at_the_table(board)
    asked = None if decided else next_question(board)
    judgements = _judgements(found, states) if decided else ()
    if asked is None:
        judgements += _told_judgements(notices)
    each = zip(states, transferred, strict=True)
    tricks = sum(map(len, transferred)) if decided else None
    return Ruling(
        call=board.call,
        status=Status.RULED if decided else Status.OPEN,
        remedies=None,
        orders=(),
        incidents=tuple(_revoke_ruling(board, *one) for one in each),
        settlement=Transfers(tricks, found),
        judgements=judgements,
        duties=_of_this_moment(board, [key for one in examined for key in one.duties]),
        instructions=_instructions(board, notices, judgements),
        question=asked,
    )


_IN_GENERAL = frozenset(
    {
        "opponents_may_withdraw",
        "then_partner_may_withdraw",
        "next_trick_is_led_by_the_winner",
        "trick_thirteen_is_played_again",
    }
)
"""What is not told in general where the cards on the table say it by name, or of the past."""

_ONLY_IN_PLAY = frozenset(
    {
        "major_penalty_card_binds",
        "no_inspection_in_play",
        "own_last_card_until_next_lead",
        "own_last_card_until_side_played",
        "play_on_director_rules_after_play",
        "tell_the_consequences",
        "trick_may_be_shown",
    }
)
"""What is told while play goes on."""


_ORDINARY = Instruction("ordinary_revoke_is_supposed")
_ATTENTION = Instruction("ordinary_attention_supposed")
_POINTED_OUT = "dummy_without_rights_points_out_established"


def _told(board: Board, state: RevokeState) -> tuple[str, ...]:
    """What the Director is told about one revoke.

    As long as the revoke may be left alone (43B3), nobody may change a card because of it.
    """
    named = board.table is not None and board.revokes[state.index].position is not None
    doubtful = state.remedies is None and not is_corrected(state)
    before = play_went_on(board.revokes, state.index)
    unsaid = _IN_GENERAL if named or doubtful or before else ()
    told = tuple(key for key in state.grounds.instructions if key not in unsaid)
    return (*_supposed(board, state), *told, *_attention_supposed(board, state))


def _supposed(board: Board, state: RevokeState) -> tuple[str, ...]:
    """That a card was played, and in place of no penalty card, where nobody knows what was done.

    A revoke that is not established is ruled on as an ordinary one even then; where no card was
    played Law 67 governs, and Law 52 where a penalty card should have been played.
    """
    unknown = board.revokes[state.index].answers.get("kind") is UNKNOWN
    ordinary = state.answers.get("card_omitted") is False and is_corrected(state)
    return (_ORDINARY.key,) if unknown and ordinary else ()


def _attention_supposed(board: Board, state: RevokeState) -> tuple[str, ...]:
    """That no dummy without rights pointed out a defender's established revoke, if nobody said."""
    answers = board.revokes[state.index].answers
    if "attention_by" in state.presumed:
        return ()
    silent = answers.get("attention_by") is None and answers.get("attention") in IN_PLAY
    defenders = answers.get("offending_player") in DEFENDERS
    if not silent or not defenders or board.option(_POINTED_OUT) != "law_43b3":
        return ()
    stands = state.examination.conclusions.get("standing") == RevokeStanding.STANDS
    return (_ATTENTION.key,) if stands else ()


def _at_the_table(board: Board) -> tuple[str, ...]:
    """What the Director is told about the trick on the table."""
    if board.table is None:
        return ()
    found = corrected_now(board)
    tricks = [board.revokes[one.index].answers.get("trick") for one in found]
    number = next((trick for trick in tricks if isinstance(trick, int)), None)
    return tuple(notice.key for notice in instructions(board.table, found, number))


def _revoke_ruling(
    board: Board, state: RevokeState, transferred: tuple[Trick, ...]
) -> RevokeRuling:
    examination, remedies = state.examination, state.remedies
    established = state.answers.get("established", examination.conclusions.get("established"))
    known = isinstance(established, bool)
    decided = remedies is not None
    corrected = any(isinstance(remedy, MustBeCorrected) for remedy in remedies or ())
    before = corrected and play_went_on(board.revokes, state.index)
    return RevokeRuling(
        established=established if known else None,
        established_by=state.grounds.established_by if established is True else None,
        must_be_corrected=corrected and not before if decided else None,
        corrected_before=before,
        tricks_transferred=len(transferred) if decided else None,
        transferred=transferred,
        remedies=remedies,
        clauses=()
        if remedies is None
        else decisive(state.procedure, state.answers, examination, state.grounds, remedies),
    )


def _judgements(found: Redress, states: tuple[RevokeState, ...]) -> tuple[str, ...]:
    judged = [] if found.required == Required.NOT_APPLICABLE else ["redress"]
    if any(_PLAY_GOES_ON in (state.remedies or ()) for state in states):
        judged.append("score_after_play")
    return tuple(judged)


_PLAY_GOES_ON = PlayGoesOn()


def _instructions(
    board: Board, keys: tuple[str, ...], judgements: tuple[str, ...]
) -> tuple[str, ...]:
    told = announced(judgements, board.procedure.circumstances.options)
    return _of_this_moment(board, [key for key in keys if key in told or key not in APPEAL])


def _of_this_moment(board: Board, keys: Sequence[str]) -> tuple[str, ...]:
    """What is told, each once: of several revokes the last attention says where play stands.

    A claim of either side ends play whatever was said of the other's revoke.
    """
    told = [report.answers for report in board.revokes]
    over = any(one.get("attention") not in (None, UNKNOWN, *IN_PLAY) for one in told)
    over |= any(one.get("claim") in CLAIMED for one in told)
    return tuple(dict.fromkeys(key for key in keys if not (over and key in _ONLY_IN_PLAY)))


_JUDGED_WITH = {
    "find_facts_on_the_evidence": "disputed_facts",
    "find_facts_on_probability": "disputed_facts",
    "right_may_be_forfeited": "forfeiture",
    "gain_from_ignorance_is_taken_back": "forfeiture",
    "may_waive_for_cause": "waiver",
    "directors_error": "director_error",
    "claim_judged_again_against_revoker": "claim",
}
"""The judgement that an instruction calls for."""


def _told_judgements(keys: tuple[str, ...]) -> tuple[str, ...]:
    """What the Director judges beside the revoke itself, as far as he told of it."""
    return tuple(dict.fromkeys(_JUDGED_WITH[key] for key in keys if key in _JUDGED_WITH))


def corrections(ruling: RevokesRuling, *, in_sight: bool = False) -> tuple[Correction, ...]:
    """What is done at the table about revokes that are corrected, in turn order.

    With *in_sight* as it follows from the cards that all players can see: nothing else may be
    said at the table.
    """
    board = board_of(ruling.call)
    states = board.states
    actions: list[Correction] = []
    if board.table is not None:
        table = board.table.in_sight() if in_sight else board.table
        actions += at_the_table(table, corrected_now(board), left_alone(board))
    for index, revoke in enumerate(ruling.incidents):
        if board.table is not None and board.revokes[index].position is not None:
            continue
        player = board.revokes[index].answers.get("offending_player")
        if not revoke.must_be_corrected or not isinstance(player, str):
            continue
        offender = Player(player)
        if MustBeCorrected(Ground.NO_CARD_PLAYED) in (revoke.remedies or ()):
            actions.append(Correction("supply_card", index, offender))
            continue
        one = Corrected(index, 0, revoke.remedies or frozenset(), states[index].examination.steps)
        by = one.corrected_by
        actions.append(Correction("withdraw", index, offender, clause=by))
        penalty_card = MustBeCorrected(Ground.PENALTY_CARD) in (revoke.remedies or ())
        plays = "play_penalty_card" if penalty_card else "play_legal_card"
        actions.append(Correction(plays, index, offender, clause=by))
        for remedy in revoke.remedies or ():
            if isinstance(remedy, WithdrawnCard):
                action, kind = disposed(remedy.disposition)
                actions.append(Correction(action, index, offender, kind, one.withdrawn_by))
    return tuple(actions)
