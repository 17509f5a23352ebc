"""Where the Law or a guideline is silent on a team board, and what was then done: never silently.

A warning stands where another value of an option would give other scores, or where what was
stated does not settle what the text asks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws.codes import in_force
from bridgelaws.laws.calls.team_board.figures import Basis
from bridgelaws.laws.calls.team_board.orders import base, limit
from bridgelaws.laws.calls.team_board.settlement import TeamRuling
from bridgelaws.laws.facts.team_board import CLEAR, FAVOURED, RARE, Course, Discretion, Situation
from bridgelaws.laws.facts.unplayable_board import BARE_LAW, DBV, LAW_86D, SESSION_AVERAGE, WBF
from bridgelaws.scoring.artificial import Fault

OPTION_OF: Mapping[str, str] = {
    "other_team_not_at_fault": "team_beside_an_assigned_score",
    "sum_of_both_teams": "sum_of_both_teams",
    "partly_at_fault_team": "partly_at_fault_team",
    "both_partly_at_fault": "both_partly_at_fault",
    "weight_is_a_suggestion": "weight_without_fault",
    "remaining_weight": "remaining_weight",
    "partly_at_fault_is": "partly_at_fault_is",
    "exactly_at_the_yardstick": "unusual_result",
    "yardstick_is_not_in_the_law": "unusual_result",
    "few_results_for_the_datum": "fewest_results_for_a_datum",
    "datum_without_this_match": "datum_by",
    "field_or_datum": "field_is_compared_by",
    "expectation_is_weighted": "weighted_expectation",
    "each_board_by_itself": "several_unplayable_boards",
    "other_form_as_unplayable": "board_played_in_another_form",
    "rounded_to_whole_imps": "assigned_imps_are",
}
"""The option behind a warning: what was chosen, and its source, go with it."""


def warnings(ruling: TeamRuling) -> tuple[str, ...]:
    """The keys of all that a Director should know before he follows the ruling."""
    found = (*_of_the_text(ruling), *_of_the_numbers(ruling), *_of_the_scores(ruling))
    return tuple(dict.fromkeys(found))


def choices(ruling: TeamRuling) -> list[dict[str, Any]]:
    """The options behind the warnings, each with its value and its source."""
    case, found = ruling.settlement.board, []
    for warning in warnings(ruling):
        if (option := OPTION_OF.get(warning)) is None:
            continue
        if warning == "weight_is_a_suggestion" and "limited_weight" in ruling.settlement.orders:
            option = "weight_of_an_offenders_result"
        chosen = case.call.profile.option(option, case.code)
        found.append(
            {"warning": warning, "option": option, "value": chosen.value, "source": chosen.source}
        )
    return found


def _of_the_text(ruling: TeamRuling) -> Iterator[str]:
    """What the guideline itself is worth, and what it leaves out."""
    case = ruling.settlement.board
    guideline = case.options["unplayable_board_guideline"]
    if guideline == DBV and in_force(LAW_86D, case.code) is False:
        yield "guideline_of_an_older_code"
    if guideline == WBF and in_force(LAW_86D, case.code):
        yield "minute_is_reported_withdrawn"
    situation = case.answers.get("situation")
    if situation == Situation.SEVERAL and ruling.settlement.course != Course.SEVERAL:
        yield "each_board_by_itself"
    if situation == Situation.NOT_COMPARABLE and ruling.settlement.course != Course.SEVERAL:
        yield "other_form_as_unplayable"
    if "partly_at_fault_is" not in case.answers and _is_partly_at_fault_read(ruling):
        yield "partly_at_fault_is"
    if case.figures.assumed and _asks_for_the_situation(ruling):
        yield from case.figures.assumed


def _is_partly_at_fault_read(ruling: TeamRuling) -> bool:
    """Whether the Law looked for a side at fault, and a side is partly at fault."""
    looked = {"law86.director_should_assign", "law86.one_contestant_at_fault"}
    return Fault.PARTIAL in ruling.settlement.ordered.faults and any(
        step.step.clause in looked and {"north_south_fault", "east_west_fault"} & set(step.facts)
        for step in ruling.trace
    )


def _asks_for_the_situation(ruling: TeamRuling) -> bool:
    """Whether a provision looked at what else there is to compare."""
    return any("situation" in step.facts for step in ruling.trace if not _told(step))


def _told(step: Any) -> bool:
    return bool(step.step.clause.startswith("law87.") or "fouled" in step.step.clause)


def _of_the_numbers(ruling: TeamRuling) -> Iterator[str]:
    """What the comparison with the expected result rests on."""
    case, swing = ruling.settlement.board, ruling.settlement.board.swing
    if swing is None or "swing" not in _read(ruling):
        return
    yardstick = case.options["unusual_result"]
    exactly = {"more_than_6_imps": RARE, "more_than_3_imps": CLEAR}.get(yardstick)
    if abs(swing) == exactly:
        yield "exactly_at_the_yardstick"
    own = case.options["unplayable_board_guideline"] == DBV
    if (
        not own
        and ruling.settlement.course in (*FAVOURED, Course.ARTIFICIAL)
        and "unusual" not in case.answers
    ):
        yield "yardstick_is_not_in_the_law"
    expected = case.figures.expected
    assert expected is not None, "a swing has something to be measured by"
    if expected.basis is Basis.DATUM:
        yield "datum_without_this_match"
        if not own:
            yield "field_or_datum"
        if len(expected.others) < case.options["fewest_results_for_a_datum"]:
            yield "few_results_for_the_datum"
    if expected.basis is Basis.WEIGHTED and own:
        yield "expectation_is_weighted"


def _read(ruling: TeamRuling) -> frozenset[str]:
    """The facts that the provisions looked at."""
    return frozenset(name for step in ruling.trace for name in step.facts)


def _of_the_session(ruling: TeamRuling) -> Iterator[str]:
    """Whether a team's own average on its other boards counts instead of the artificial score.

    12C2(c) of 2007 and 2017 has it so; how a percentage becomes IMPs it leaves open, so that
    the Director is told and nothing is reckoned.
    """
    case, scored = ruling.settlement.board, ruling.settlement.scores
    others = (case.figures.boards or 0) - 1
    if scored is None or others < 1 or not in_force(SESSION_AVERAGE, case.code):
        return
    for place, fault in enumerate(ruling.settlement.ordered.faults):
        net = case.figures.other_boards.get(case.team(place))
        if net is None or fault is None or scored.imps[place] != base(fault, case.options):
            continue
        worth = base(fault, case.options)
        if fault == Fault.NONE and net > worth * others:
            yield "session_average_is_better"
        if fault == Fault.FULL and net < worth * others:
            yield "session_average_is_worse"


def _beside_another_not_at_fault(ruling: TeamRuling) -> bool:
    """Whether 86D of 2007 gives one team a score where the other is not at fault either."""
    settlement = ruling.settlement
    of_2007 = in_force(LAW_86D, settlement.board.code) and "assigned_score" in settlement.orders
    faults, options = settlement.ordered.faults, settlement.board.options
    partly = options["partly_at_fault_is"]
    if partly == "director":
        partly = str(ruling.settlement.answers.get("partly_at_fault_is"))
    blamed = {Fault.FULL} if partly == "not_at_fault" else {Fault.FULL, Fault.PARTIAL}
    return bool(of_2007) and blamed.isdisjoint(faults)


def _of_the_decision(ruling: TeamRuling) -> Iterator[str]:
    """Whether a score is assigned at all, where that is the Director's to say."""
    if ruling.settlement.course not in FAVOURED:
        return
    assign = ruling.settlement.board.answers.get("assign")
    if ruling.settlement.discretion == Discretion.MAY and assign is None:
        yield "assigning_is_proposed"
    if ruling.settlement.discretion != Discretion.MAY and assign is False:
        yield "decision_not_used"


def _of_the_scores(ruling: TeamRuling) -> Iterator[str]:
    """Where the scores rest on a choice."""
    scored, case = ruling.settlement.scores, ruling.settlement.board
    if scored is None:
        return
    yield from scored.silent
    for step in scored.steps:
        if "exact" in step.values and step.values["exact"] != step.values["imps"]:
            yield "rounded_to_whole_imps"
    most = limit(ruling.settlement.ordered.faults, case.options)
    if most is not None and sum(scored.imps) > most:
        yield "more_than_the_artificial_sum"
    given = case.figures.weight_percent
    if given is not None and not any(step.key == "weighted" for step in scored.steps):
        yield "weight_not_used"
    if given is not None and "full_weight" in ruling.settlement.orders:
        yield "weight_not_used"
    stated = case.answers.get("irregularity_at")
    if "limited_weight" in ruling.settlement.orders and given is None and stated is None:
        yield "irregularity_taken_to_be_elsewhere"
    yield from _of_the_decision(ruling)
    yield from _of_the_session(ruling)
    if _beside_another_not_at_fault(ruling):
        yield "other_team_not_at_fault"
    if (
        case.options["unplayable_board_guideline"] == BARE_LAW
        and "assigned_score" in ruling.settlement.orders
    ):
        yield "assigned_from_the_expected_result"
