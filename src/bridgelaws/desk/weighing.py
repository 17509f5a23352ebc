"""Weighing a board: what its deal tells about a revoke, as evidence beside the ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bridgelaws import __version__
from bridgelaws.desk.case import Document, OpenCase
from bridgelaws.desk.rulings import document, ruling, worded
from bridgelaws.laws.board import Board
from bridgelaws.records.errors import RefusedError

if TYPE_CHECKING:
    from bridgelaws.equity.playing import Sampling, Told
    from bridgelaws.equity.solver import Solver


def shows_revoke(opened: OpenCase) -> bool:
    """Whether the case is a board on which somebody revoked."""
    return isinstance(opened.case, Board) and bool(opened.case.revokes)


def equity(
    opened: OpenCase,
    solver: Solver,
    sampling: Sampling | None = None,
    told: Told | None = None,
    against: int | None = None,
    field: Sequence[int] = (),
) -> Document:
    """The public document of the analysis of a case's deal, without words.

    Args:
        opened: a case with a record of the play.
        solver: who solves the positions.
        sampling: how to sample what players could know, if at all.
        told: told how many plays are done.
        against: at teams, the score of the non-offending side's team-mates at the other table,
            as they have it themselves.
        field: at pairs, North-South's scores at the other tables.

    Raises:
        RefusedError: there is no play to analyse, the deal is not known, or the solver gives up.
    """
    from bridgelaws.equity.analysis import analyse
    from bridgelaws.equity.unit import in_unit
    from bridgelaws.explain.equity_document import equity_document

    if not isinstance(opened.case, Board) or opened.examination is None:
        raise RefusedError("equity_needs_play", file=opened.file)
    analysed = analyse(
        opened.case,
        opened.examination,
        opened.claim,
        solver,
        lambda board: ruling(replace(opened, case=board)),
        sampling,
        told,
    )
    return equity_document(analysed, __version__, in_unit(analysed, against, field))


def rule_with_evidence(opened: OpenCase, solver: Solver, language: str = "en") -> Document:
    """The public document of the ruling with the analysis of the deal beside it as ``evidence``.

    It changes nothing in the ruling, for judging it is the Director's part. Where there is
    nothing to analyse, ``missing`` says why.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    made = document(opened)
    if shows_revoke(opened) and opened.examination is not None:
        try:
            found = equity(opened, solver)
            told = {key: found[key] for key in ("solver", "revokes", "proposal")}
        except RefusedError as error:
            told = {"missing": error.key, **error.values}
        made = {**made, "evidence": told}
    return worded(made, language)
