"""Equity analysis of a board: what the deal says about a revoke, as evidence for the ruling."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bridgelaws import __version__
from bridgelaws.bridge import HAND_SIZE
from bridgelaws.desk.case import Document, OpenCase
from bridgelaws.desk.rulings import document, ruling, worded
from bridgelaws.errors import RefusedError
from bridgelaws.fields.at_the_table import missing_for_unit, score_of, unit_of, with_tricks
from bridgelaws.files.score_facts import scoring_of
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.redress import NO_EVIDENCE, Required
from bridgelaws.laws.frame.ruling import Status
from bridgelaws.scorer import effect

if TYPE_CHECKING:
    from bridgelaws.equity.playing import Sampling, Told
    from bridgelaws.equity.solver import Solver

TOLD = ("solver", "revokes", "proposal", "scores")
"""The parts of an analysis that go beside a ruling."""


def shows_revoke(opened: OpenCase) -> bool:
    """Whether the case is a board with a revoke."""
    return bool(opened.case.incidents)


def equity(
    opened: OpenCase,
    solver: Solver,
    sampling: Sampling | None = None,
    told: Told | None = None,
    scoring: str | None = None,
) -> Document:
    """The public document of the analysis of a case's deal, without words.

    Args:
        opened: a case with a record of the play.
        solver: who solves the positions.
        sampling: how to sample what players could know, if at all.
        told: called with the number of plays done.
        scoring: the event's form of scoring, where neither the case nor its record states it.

    Raises:
        RefusedError: there is no play to analyse, the deal is not known, the facts of the score
            contradict each other, or the solver gives up.
    """
    from bridgelaws.equity.analysis import analyse
    from bridgelaws.words.equity_document import equity_document

    table = opened.table
    _refuse_what_no_deal_tells(opened)
    assert opened.examination is not None
    assert table is not None
    form = table.facts.scoring or scoring_of(opened.examination.record) or scoring
    known = replace(table, facts=replace(table.facts, scoring=form))
    analysed = analyse(
        with_tricks(board_of(opened.case), replace(table, played_out=False)),  # told, not counted
        opened.examination,
        opened.claim,
        solver,
        lambda board: ruling(replace(opened, case=board.call)),
        lambda board: unit_of(board, known),
        sampling,
        told,
    )
    board = board_of(analysed.ruling.call)
    missing = missing_for_unit(board, known)
    made = equity_document(analysed, __version__, score_of(board, table), missing)
    scores = effect(analysed.ruling, table)
    return made if scores is None else {**made, "scores": scores}


def why_not_weighed(opened: OpenCase) -> RefusedError | None:
    """Why a deal cannot or need not be analysed, else None; this solves nothing."""
    from bridgelaws.equity.dds import library
    from bridgelaws.equity.evidence import reached

    try:
        _refuse_what_no_deal_tells(opened)
        assert opened.examination is not None
        reached(opened.examination)
        _refuse_without_redress(opened)
        library()
    except RefusedError as error:
        return error
    return None


def _refuse_without_redress(opened: OpenCase) -> None:
    """Refuse a case whose ruling leaves no redress open: there is nothing to compare.

    Raises:
        RefusedError: it is such a case.
    """
    found = ruling(opened)
    if (
        found.status is Status.RULED
        and found.settlement.redress.required is Required.NOT_APPLICABLE
    ):
        raise RefusedError("equity_no_redress", file=opened.file)


def _refuse_what_no_deal_tells(opened: OpenCase) -> None:
    """Refuse a case without a play, and scores of an ending, whose tricks are not the board's.

    Raises:
        RefusedError: it is one of these.
    """
    table = opened.table
    if opened.examination is None or table is None:
        raise RefusedError("equity_needs_play", file=opened.file)
    deal = opened.examination.record.deal
    told = table.facts.wanted or board_of(opened.case).evidence != NO_EVIDENCE
    if deal.complete and deal.tricks != HAND_SIZE and told:
        raise RefusedError("equity_needs_whole_deal", file=opened.file, found=deal.tricks)


def rule_with_evidence(opened: OpenCase, solver: Solver, language: str = "en") -> Document:
    """The public document of the ruling with the analysis of the deal beside it as ``evidence``.

    It does not change the ruling, since judging it is up to the Director. If there is nothing to
    analyse, ``missing`` says why.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    made = document(opened)
    if shows_revoke(opened) and opened.examination is not None:
        try:
            found = equity(opened, solver)
            told = {key: found[key] for key in TOLD if key in found}
        except RefusedError as error:
            told = {"missing": error.key, **error.values}
        made = {**made, "evidence": told}
    return worded(made, language)
