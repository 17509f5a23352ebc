"""The analysis of a board: the evidence, and the comparison of Law 64C based on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from bridgelaws.analysis.events import ClaimEvent
from bridgelaws.analysis.examination import Examination
from bridgelaws.equity.evidence import BoardEvidence, RevokeEvidence, evidence
from bridgelaws.equity.knowledge import deceives
from bridgelaws.equity.playing import Played, Sampling, Told, play_on
from bridgelaws.equity.proposal import measured, proposed, results, tricks_at_table
from bridgelaws.equity.solver import Solver
from bridgelaws.errors import RefusedError
from bridgelaws.files.obligations import Obligations
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.calls.revoke.redress import Evidence, Unit, Weighted
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling


@dataclass(frozen=True)
class Analysed:
    """A board with its analysis.

    Attributes:
        examination: the examined record.
        found: the double-dummy evidence.
        played: for each revoke that was sampled, the plays by what the players could know.
        measured: the revokes that redress is measured for; the first one's non-offending side is
            the one whose tricks the comparison counts.
        suggested: for each revoke the results suggested without it.
        ruling: the ruling with the evidence in it; what the Director stated comes first.
        unit: the unit in which the board counts; None where something for it is missing.
        judged: what the Director stated himself.
        stopped: whether somebody stopped the plays before all were done.
        after: for each revoke the plays from after its card, if wanted; None if it feigned no
            void that could be believed.
    """

    examination: Examination
    found: BoardEvidence
    played: Mapping[int, Played]
    measured: tuple[RevokeEvidence, ...]
    suggested: Mapping[int, Weighted]
    ruling: RevokesRuling
    unit: Unit | None
    judged: Evidence
    stopped: bool = False
    after: Mapping[int, AfterRevoke | None] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """The board ruled on, with the evidence in it."""
        return board_of(self.ruling.call)


class AfterRevoke(NamedTuple):
    """The plays from after a revoke card: with the void that it feigned, and as if it had not."""

    believed: Played
    not_believed: Played

    @property
    def cost(self) -> Fraction:
        """How many tricks fewer the side takes, on average, if the void is believed."""
        return self.not_believed.mean - self.believed.mean

    @property
    def error(self) -> Fraction | None:
        """The standard error of that, in thousandths; None for a single play.

        So many plays never tell more than a trick in one of them.
        """
        errors = [self.believed.standard_error, self.not_believed.standard_error]
        if None in errors:
            return None
        finest = Fraction(1, self.believed.plays)
        squares = sum((error or 0) ** 2 for error in errors) + finest**2
        return Fraction(math.isqrt(int(squares * 10**6)), 1000)

    @property
    def differ(self) -> bool:
        """Whether the two are further apart than chance explains: by two standard errors."""
        return self.error is not None and abs(self.cost) > 2 * self.error


def analyse(
    board: Board,
    examination: Examination,
    claim: ClaimEvent | None,
    solver: Solver,
    rule: Callable[[Board], RevokesRuling],
    unit_of: Callable[[Board], Unit | None],
    sampling: Sampling | None = None,
    told: Told | None = None,
) -> Analysed:
    """Analyse a board and compare the baselines of Law 64C.

    Args:
        board: the board; evidence that the Director stated in it stands.
        examination: its record, examined.
        claim: a claim stated beside the record.
        solver: who solves the positions.
        rule: how a board is ruled on.
        unit_of: the unit in which a board counts, as far as it is known.
        sampling: how to sample, if at all.
        told: called with the number of plays done.

    Raises:
        RefusedError: the deal is not known, no revoke is reached, or the solver gives up.
    """
    found = evidence(examination, solver)
    chosen = measured(board, found) or found.revokes
    played = (
        {}
        if sampling is None
        else _played(found, chosen, solver, sampling, told, examination.record.obligations)
    )
    both = len({one.side for one in chosen}) > 1
    suggested = {
        one.index: results(one, played.get(one.index), board, both_sides=both)
        for one in found.revokes
    }
    first = rule(board)
    decided = first.settlement.tricks is not None
    transferred = [one.tricks_transferred or 0 for one in first.incidents] if decided else None
    at_table = tricks_at_table(examination, found, chosen[0].side, claim)
    counted = board.having(evidence=_with(board.evidence, Evidence(tricks_at_table=at_table)))
    unit = unit_of(counted)
    offered = proposed(board, found, suggested, transferred, at_table, unit)
    ruling = rule(board.having(evidence=_with(board.evidence, offered)))
    stopped = sampling is not None and not _done(played, chosen)
    after: Mapping[int, AfterRevoke | None] = {}
    if sampling is not None and sampling.after and not stopped:
        after = _after(found, chosen, solver, sampling, told, examination.record.obligations)
        stopped = len(after) < len(chosen)
    return Analysed(
        examination, found, played, chosen, suggested, ruling, unit, board.evidence, stopped, after
    )


def _after(
    found: BoardEvidence,
    chosen: Sequence[RevokeEvidence],
    solver: Solver,
    sampling: Sampling,
    told: Told | None,
    obligations: Obligations,
) -> dict[int, AfterRevoke | None]:
    """The plays from after each revoke card; interrupted, those of the revokes that are done.

    None where the line ends with the card, and where it feigned nothing that anybody believes.
    """
    line = found.line
    played: dict[int, AfterRevoke | None] = {}
    for one in chosen:
        start = one.place + 1
        if start == len(line.turns) or not deceives(line.declarer, line.turns[:start]):
            played[one.index] = None
            continue
        both: list[Played] = []
        with suppress(KeyboardInterrupt, RefusedError):
            for how in (True, False):
                both.append(
                    play_on(
                        line, start, one.side, solver, sampling, told, obligations, believed=how
                    )
                )
        if len(both) < 2 or any(each.plays < sampling.plays for each in both):
            return played
        played[one.index] = AfterRevoke(*both)
    return played


def _played(
    found: BoardEvidence,
    chosen: Sequence[RevokeEvidence],
    solver: Solver,
    sampling: Sampling,
    told: Told | None,
    obligations: Obligations,
) -> dict[int, Played]:
    """The plays for each revoke; interrupted, those that there are."""
    played: dict[int, Played] = {}
    try:
        for one in chosen:
            played[one.index] = play_on(
                found.line, one.place, one.side, solver, sampling, told, obligations
            )
            if not _done(played, [one]):
                return played
    except KeyboardInterrupt:
        return played
    return played


def _done(played: Mapping[int, Played], wanted: Sequence[RevokeEvidence]) -> bool:
    """Whether for each of these revokes all plays were finished."""
    return all(
        one.index in played and played[one.index].plays == played[one.index].sampling.plays
        for one in wanted
    )


def _with(judged: Evidence, offered: Evidence) -> Evidence:
    """What the Director stated, or the evidence where he stated nothing."""
    return Evidence(
        tricks_without_revoke=judged.tricks_without_revoke or offered.tricks_without_revoke,
        tricks_at_table=offered.tricks_at_table
        if judged.tricks_at_table is None
        else judged.tricks_at_table,
        tricks_without_later_revoke=judged.tricks_without_later_revoke
        or offered.tricks_without_later_revoke,
    )
