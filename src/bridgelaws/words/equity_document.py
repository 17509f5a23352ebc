"""The analysis of a deal as a plain document, without words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from bridgelaws.equity.analysis import AfterRevoke, Analysed
from bridgelaws.equity.evidence import RevokeEvidence, Step
from bridgelaws.equity.likelihood import ERROR
from bridgelaws.equity.playing import Played
from bridgelaws.equity.proposal import DOUBT, PARTS, doubt_given
from bridgelaws.laws.calls.revoke.document import in_unit, number, weighted
from bridgelaws.laws.calls.revoke.outcomes import outcomes
from bridgelaws.laws.calls.revoke.redress import Redress, Required, Situation, redress
from bridgelaws.laws.frame.findings import RedressOpen
from bridgelaws.laws.frame.ruling import Status

Document = dict[str, Any]
FIELDS = ("tricks_without_revoke", "tricks_at_table", "tricks_without_later_revoke")
"""What the analysis can answer for Law 64C."""


ScoreNS = Callable[[int], int]
"""North-South's score for a number of tricks of the damaged side."""


def equity_document(
    analysed: Analysed, version: str, score: ScoreNS | None = None, missing: Sequence[str] = ()
) -> Document:
    """The public document of an analysis.

    Args:
        analysed: the analysis.
        version: the version of the program.
        score: what tricks score, where contract and vulnerability are known.
        missing: the facts of the score without which the unit of the board is not known.
    """
    ruling, found = analysed.ruling, analysed.found
    record = analysed.examination.record
    return {
        "laws": int(ruling.call.code),
        "regulations": ruling.call.profile.name,
        "version": version,
        "kind": "evidence",
        "board": record.number,
        "contract": str(record.contract),
        "declarer": str(record.declarer),
        "solver": found.solver,
        "positions_solved": found.solved,
        "play": {
            "stops": found.line.stop.value,
            "tricks_won": {"NS": found.line.won[0], "EW": found.line.won[1]},
            "result": record.result,
            "result_of_side": _stated(analysed),
        },
        "revokes": [_revoke(one, analysed) for one in found.revokes],
        "missing": list(found.missing),
        "stopped": analysed.stopped,
        "weighting": _weighting(analysed),
        "proposal": proposal(analysed, score, missing),
        "judgements": list(ruling.judgements),
        "instructions": list(ruling.instructions),
    }


def _stated(analysed: Analysed) -> int | None:
    """The tricks of the side whose tricks are compared, by the result that the record states."""
    record, line = analysed.examination.record, analysed.found.line
    if record.result is None:
        return None
    own = analysed.measured[0].side is line.declarer.side
    return record.result if own else line.tricks - record.result


def _revoke(one: RevokeEvidence, analysed: Analysed) -> Document:
    turn = one.steps[0].turn
    made: Document = {
        "revoke": one.index,
        "seat": str(turn.seat),
        "trick": turn.trick,
        "card": str(turn.card),
        "non_offending_side": str(one.side),
        "double_dummy": {
            "legal": [{"card": str(c), "tricks": t} for c, t in one.legal.items()],
            "low": one.low,
            "high": one.high,
            "after_revoke": one.after_revoke,
            "cost": one.cost,
            "at_end": one.at_end,
            "exact_at_end": analysed.found.played_out,
        },
        "own_errors": [_step(step) for step in one.own_errors],
        "gifts": [_step(step) for step in one.gifts],
        "first_choice": None if one.first_choice is None else _choice(one.first_choice),
        "course": [_step(step) for step in one.steps],
        "suggested": weighted(analysed.suggested[one.index]),
    }
    if (played := analysed.played.get(one.index)) is not None:
        made["sampled"] = _played(played)
    if one.index in analysed.after:
        made["after_revoke"] = _after(analysed.after[one.index])
    return made


def _after(after: AfterRevoke | None) -> Document | None:
    """The plays from after the card, and what it cost that the void was believed."""
    if after is None:
        return None
    return {
        "believed": _played(after.believed),
        "not_believed": _played(after.not_believed),
        "cost": thousandths(after.cost),
        "standard_error": None if after.error is None else float(after.error),
        "differ": after.differ,
    }


def _step(step: Step) -> Document:
    turn = step.turn
    return {
        "trick": turn.trick,
        "seat": str(turn.seat),
        "card": str(turn.card),
        "before": step.before,
        "after": step.after,
        "change": step.change,
        "revoke": turn.revoke,
    }


def _choice(step: Step) -> Document:
    cards = [{"card": str(card), "tricks": tricks} for card, tricks in step.best_of.items()]
    return {**_step(step), "cards": cards}


def _played(played: Played) -> Document:
    error = played.standard_error
    return {
        "tricks": [
            {"tricks": tricks, "plays": played.tricks[tricks]}
            for tricks in sorted(played.tricks, reverse=True)
        ],
        "mean": thousandths(played.mean),
        "standard_error": None if error is None else float(error),
        "plays": played.plays,
        "plays_wanted": played.sampling.plays,
        "samples": played.sampling.samples,
        "seed": played.sampling.seed,
        "positions_solved": played.solved,
    }


def thousandths(value: Fraction) -> int | float:
    """A number to three decimals, whole where it is whole."""
    found = number(Fraction(round(value * 1000), 1000))
    assert found is not None
    return found


def _weighting(analysed: Analysed) -> Document:
    """How the weights suggested came about; only the evidence's, for the Director states his."""
    board = analysed.board
    both = len({one.side for one in analysed.measured}) > 1
    return {
        "scored_by": board.option("equity_is_scored_by"),
        "error": float(ERROR),
        "doubt": DOUBT / PARTS if doubt_given(board, both_sides=both) else 0.0,
    }


def proposal(analysed: Analysed, score: ScoreNS | None, missing: Sequence[str] = ()) -> Document:
    """The comparison of Law 64C with the evidence in it, and who answered each part of it."""
    found, board = analysed.ruling.settlement.redress, analysed.board
    made: Document = {
        "status": analysed.ruling.status.value,
        "required": found.required.value,
        "clause": found.clause,
        "side": str(analysed.measured[0].side),
        "both_sides": len({one.side for one in analysed.measured}) > 1,
        "tricks_transferred": analysed.ruling.settlement.tricks,
        "adjusted_to": weighted(found.adjusted_to),
        "at_least": weighted(found.at_least),
        "lost_later": _lost_later(analysed),
        "baselines": {"at_table": board.evidence.tricks_at_table, **_baselines(found)},
        "by_transfer": _by_transfer(analysed),
        "answered_by": {
            field: "director" if getattr(analysed.judged, field) is not None else "evidence"
            for field in FIELDS
            if getattr(board.evidence, field) is not None
        },
        "open": [] if board.evidence.tricks_at_table is not None else ["tricks_at_table"],
        "missing": list(missing) if found.required == Required.JUDGEMENT else [],
        "scores": [] if score is None else _scores(analysed, found, score),
    }
    if made["by_transfer"] and board.evidence.tricks_at_table is None:
        made["supposed_at_table"] = analysed.measured[0].at_end
    if found.in_unit is not None:
        made["unit"] = _unit(found)
    return made


def _lost_later(analysed: Analysed) -> int:
    """Tricks that the side itself lost after the first revoke: by later cards, or by the claim.

    The revoke card did not take them, so they are damage only as far as it led to the loss.
    """
    first, at_table = analysed.measured[0], analysed.board.evidence.tricks_at_table
    by_cards = -sum(step.change for step in first.own_errors)
    if analysed.found.played_out or at_table is None:
        return by_cards
    return by_cards + max(0, first.at_end - at_table)


def _unit(found: Redress) -> Document:
    """The baselines in the unit that decided, and which of them stands."""
    assert found.in_unit is not None
    return {**in_unit(found.in_unit), "stands": _STANDS[found.required]}


_STANDS = {
    Required.YES: "without_revoke",
    Required.NO: "with_transfer",
    Required.JUDGEMENT: "judgement",
}
"""Which baseline stands."""


def _by_transfer(analysed: Analysed) -> list[Document]:
    """Which baseline would stand for every transfer that is still possible.

    Where the tricks at the table are not known, those are supposed to which perfect play leads
    from the end of the record. A side that took nearly all the tricks cannot be given more than
    the others took; a revoke that may yet be corrected leaves nothing to compare.
    """
    board, ruling = analysed.board, analysed.ruling
    if ruling.status is Status.RULED and ruling.settlement.redress.required != Required.JUDGEMENT:
        return []
    if board.evidence.tricks_without_revoke is None or len(board.revokes) > 1:
        return []
    at_table = board.evidence.tricks_at_table
    supposed = analysed.measured[0].at_end if at_table is None else at_table
    judged = replace(board.evidence, tricks_at_table=supposed)
    weights = board.option("equity_is_scored_by") == "weights"
    made = []
    most = analysed.found.line.tricks - supposed
    possible = {one.tricks for one in outcomes(board) if _REDRESS in one.remedies[0]}
    for tricks in sorted(tricks for tricks in possible if tricks <= most):
        found = redress(Situation(None, (tricks,), weights=weights), judged, analysed.unit)
        without = number(found.without_revoke)
        made.append(
            {
                "tricks_transferred": tricks,
                "with_transfer": found.with_transfer,
                "without_revoke": without,
                "stands": _STANDS[found.required],
                "more_tricks": _more(found),
            }
        )
    return made


def _more(found: Redress) -> str:
    """Which baseline has more tricks on average, whatever the form of scoring."""
    assert found.with_transfer is not None
    assert found.without_revoke is not None
    more = found.without_revoke > found.with_transfer
    return "without_revoke" if more else "with_transfer"


_REDRESS = RedressOpen()


def _baselines(found: Redress) -> Document:
    return {
        "with_transfer": found.with_transfer,
        "without_revoke": number(found.without_revoke),
        "without_later_revoke": number(found.without_later_revoke),
    }


def _scores(analysed: Analysed, found: Redress, score: ScoreNS) -> list[Document]:
    """What each result that may stand scores: the Director's own where he stated them."""
    without = analysed.board.evidence.tricks_without_revoke
    tricks = {t for t, _ in found.scored or without or ()}
    tricks |= set() if found.with_transfer is None else {found.with_transfer}
    return [{"tricks": t, "score_ns": score(t)} for t in sorted(tricks, reverse=True)]
