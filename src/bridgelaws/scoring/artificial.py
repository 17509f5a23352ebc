"""Artificial adjusted scores: average plus, average and average minus, with the session rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bridgelaws.codes import Dated, in_force, newest
from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.rounding import UNROUNDED, Convention, Exact, rounded, written

PERCENT = 100
USUAL_IMPS = 3


class Fault(StrEnum):
    """How far a contestant is to blame that there is no result."""

    NONE = "none"
    PARTIAL = "partial"
    FULL = "full"


class Scoring(StrEnum):
    """The form of scoring: CROSS_IMPS means their sum over the field, not the average."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    CROSS_IMPS = "cross_imps"


_SHARE = {Fault.NONE: 60, Fault.PARTIAL: 50, Fault.FULL: 40}
_AT_PAIRS: Dated[tuple[str, ...]] = {1997: ("12C1",), 2007: ("12C2(a)",)}
_AT_IMPS: Dated[tuple[str, ...]] = {
    1997: ("12C1", "86A"),
    2007: ("12C2(a)", "86A"),
    2017: ("12C2(a)", "12C2(b)"),
}
_SIGN = {Fault.NONE: 1, Fault.PARTIAL: 0, Fault.FULL: -1}


@dataclass(frozen=True, slots=True)
class ArtificialScore:
    """An artificial adjusted score of one contestant.

    Attributes:
        value: percent of a board's matchpoints, or IMPs, as the form of scoring has it.
        clauses: what it rests on, in the code asked for.
    """

    value: Fraction
    clauses: tuple[str, ...]


def artificial_score(
    fault: Fault,
    scoring: Scoring,
    *,
    own_average: Exact | None = None,
    laws: int = newest(),
    session_rule: bool | None = None,
    imps: Exact = USUAL_IMPS,
    results: int | None = None,
    convention: Convention = UNROUNDED,
) -> ArtificialScore:
    """Average plus, average or average minus (Law 12C2; 12C1 and 86A in 1997).

    By the session rule a contestant without fault has at least its own average on the boards
    it really played, and one at fault at most that. It is Law 12C2(c) in 2007 and 2017. In 1997
    Law 88 gives it to the contestant without fault at pairs, and a minute of the WBF Laws
    Committee (1998-08-30, item 1) holds the one at fault to it; at IMPs nothing does.

    Args:
        fault: how far the contestant is to blame.
        scoring: the form of scoring.
        own_average: what the contestant has made on its other boards of the session: a share
            of a board from 0 to 1 at matchpoints, else IMPs a board. What a session is, is
            regulation: in a Swiss event the match (White Book of the EBU, 8.80.6).
        laws: the code in force.
        session_rule: whether the rule applies; None as the code has it. In 2017 a Regulating
            Authority may want it otherwise for several missing boards (12C2(d)).
        imps: what the organiser gives instead of 3 IMPs, with the approval of the Regulating
            Authority (86A of 1997 and 2007, 12C2(b) of 2017).
        results: at CROSS_IMPS the number of results of the board; average plus is 3 IMPs for
            each comparison (manual of ACBLscore, page 83).
        convention: how a contestant's own average is rounded.

    Raises:
        ScoringError: the average is no share, or the number of results is missing.
    """
    at_pairs = scoring is Scoring.MATCHPOINTS
    usual = _usual(fault, scoring, imps, results)
    clauses = _clauses(laws, at_pairs=at_pairs)
    if own_average is None or fault is Fault.PARTIAL or not _applies(session_rule, laws, at_pairs):
        return ArtificialScore(usual, clauses)
    if at_pairs and not 0 <= own_average <= 1:
        raise ScoringError("not_a_share", "own_average", found=written(own_average))
    own = rounded(own_average * (PERCENT if at_pairs else 1), convention, 50 if at_pairs else 0)
    better = own > usual if fault is Fault.NONE else own < usual
    if not better:
        return ArtificialScore(usual, clauses)
    return ArtificialScore(own, (*clauses, _session_clause(fault, laws, at_pairs=at_pairs)))


def _usual(fault: Fault, scoring: Scoring, imps: Exact, results: int | None) -> Fraction:
    if scoring is Scoring.MATCHPOINTS:
        return Fraction(_SHARE[fault])
    if scoring is Scoring.IMPS:
        return Fraction(_SIGN[fault] * imps)
    if results is None or results < 1:
        raise ScoringError("no_results", "results", found=results)
    return Fraction(_SIGN[fault] * imps * (results - 1))


def _applies(session_rule: bool | None, laws: int, at_pairs: bool) -> bool:
    if session_rule is None:
        return laws >= 2007 or at_pairs
    return session_rule


def _clauses(laws: int, *, at_pairs: bool) -> tuple[str, ...]:
    return in_force(_AT_PAIRS if at_pairs else _AT_IMPS, laws) or ()


def _session_clause(fault: Fault, laws: int, *, at_pairs: bool) -> str:
    if laws >= 2007:
        return "12C2(c)"
    if not at_pairs:
        return "regulation"
    return "88" if fault is Fault.NONE else "WBFLC 1998-08-30, 1"
