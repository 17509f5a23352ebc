"""Regulations: what the book leaves to bodies, as dated data.

A profile is a TOML file with a table for each option it sets; a table holds the value, or one
from each code on, and one line of source.  Profiles may build on another (``based_on``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Any

from bridgelaws.codes import Code, Dated, codes, in_force
from bridgelaws.engine.errors import UnknownOptionError
from bridgelaws.errors import Error

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "defenders_may_ask_one_another": (False, True),
    "question_to_declarer_may_wake_partner": (False, True),
    "dummy_without_rights_points_out_established": ("law_43b3", "law_64"),
    "forbidden_question_counts_trick_with": ("first_played_card", "substituted_card"),
    "revokes_by_both_sides": ("any", "both_established"),
    "equity_is_scored_by": ("weights", "most_favourable_likely"),
    "equity_of_two_revokes": ("after_the_first", "without_any"),
    "doubt_in_weights": ("non_offending_side", "nobody"),
    "likely_is_at_least": ("1/3", "1/4", "1/6"),
    "notices_go_to": ("director_in_charge", "national_authority"),
    "appeal_notice": ("at_the_ruling", "when_asked"),
    "unplayable_board_guideline": ("laws", "dbv_2013", "wbf_2008"),
    "unusual_result": (
        "director",
        "more_than_6_imps",
        "more_than_3_imps",
        "between_the_yardsticks",
    ),
    "artificial_imps": (3, 0, 1, 2, 4, 5, 6),
    "partly_at_fault_is": ("not_at_fault", "at_fault", "director"),
    "guideline_binds": ("as_it_says", "as_the_law_says"),
    "team_beside_an_assigned_score": ("artificial", "rest_of_the_averages", "mirrored"),
    "sum_of_both_teams": ("difference", "upper_limit"),
    "partly_at_fault_team": ("gets_the_rest", "as_not_at_fault", "as_at_fault"),
    "both_partly_at_fault": ("half", "level", "three_fifths", "two_thirds", "director"),
    "thirds_are_rounded": ("nearest", "down", "up", "exact"),
    "third_is_taken_of": ("imps", "points"),
    "weight_of_an_offenders_result": ("1/2", "1/3", "2/3", "director"),
    "weight_without_fault": ("3/5", "1/2", "1", "director"),
    "remaining_weight": ("no_swing", "artificial"),
    "assigned_imps_are": ("whole", "exact"),
    "weighted_expectation": ("imps_of_each_result", "imps_of_the_mean"),
    "field_is_compared_by": ("datum", "cross_imps"),
    "datum_by": ("wbf", "ebl", "acbl", "ebu", "dbv", "nbb", "usbf"),
    "fewest_results_for_a_datum": (4, 1, 2, 3, 5, 6, 8),
    "several_unplayable_boards": ("each_by_itself", "law_86b2"),
    "board_played_in_another_form": ("as_unplayable", "law_86b2"),
    "victory_point_scale": ("continuous", "discrete"),
    "correction_period_minutes": tuple(range(5, 185, 5)),
    "appeal_period_minutes": tuple(range(5, 185, 5)),
}
"""Every option that the Laws or the words ask for, and the values it may have."""


class ProfileError(Error, ValueError):
    """A profile that cannot be used: the file, the place, and what was expected."""


@dataclass(frozen=True, slots=True)
class Option:
    """The value of an option under one code, and where it comes from."""

    value: Any
    source: str


@dataclass(frozen=True, slots=True)
class Profile:
    """The regulations of one body."""

    name: str
    body: str
    dated: str
    tables: Mapping[str, Mapping[str, Any]]
    _options: dict[Code, frozenset[tuple[str, Any]]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def option(self, name: str, code: Code) -> Option:
        """What the body says about the option *name* under *code*.

        Raises:
            UnknownOptionError: neither this profile nor the one it builds on sets it.
        """
        table = self.tables.get(name)
        value = None if table is None else in_force(_dated(table), code)
        if table is None or value is None:
            raise UnknownOptionError(f"profile {self.name}: option {name} is not set for {code}")
        return Option(value, table["source"])

    def options(self, code: Code) -> frozenset[tuple[str, Any]]:
        """All options as they stand under *code*."""
        if (known := self._options.get(code)) is None:
            known = frozenset((name, self.option(name, code).value) for name in CHOICES)
            self._options[code] = known
        return known


def _dated(table: Mapping[str, Any]) -> Dated[Any]:
    """The value of an option from each code on; one without a code stands from the first on."""
    years = {int(key): value for key, value in table.items() if key.isdigit()}
    return {0: table["value"], **years} if "value" in table else years


def parse(text: str, file: str, name: str, base: Callable[[str], Profile]) -> Profile:
    """The profile in *text*; *base* finds the one it builds on by name.

    Raises:
        ProfileError: the text does not hold what a profile must.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ProfileError(f"{file}: not TOML: {error}") from error
    tables: dict[str, Mapping[str, Any]] = {}
    if (builds_on := data.pop("based_on", None)) is not None:
        tables.update(base(builds_on).tables)
    for key in ("body", "dated"):
        if not isinstance(data.get(key), str):
            raise ProfileError(f"{file}: {key}: expected a text")
    head = {key: data.pop(key) for key in ("body", "dated")}
    for option, table in data.items():
        _check(option, table, file)
        tables[option] = {**_until(table, tables.get(option, {})), **table}
    return Profile(name, head["body"], head["dated"], tables)


def _until(table: Mapping[str, Any], base: Mapping[str, Any]) -> Mapping[str, Any]:
    """What of the table of the *base* still counts before the first value in *table*."""
    first = min(_dated(table), default=inf)
    if first == 0:  # a value for every code: source and note of the base say nothing of it
        return {}
    return {key: value for key, value in base.items() if not key.isdigit() or int(key) < first}


def _check(option: str, table: object, file: str) -> None:
    if option not in CHOICES:
        raise ProfileError(f"{file}: {option}: not an option; expected one of {', '.join(CHOICES)}")
    if not isinstance(table, dict) or not isinstance(table.get("source"), str):
        raise ProfileError(f"{file}: {option}: expected a table with a line of source")
    for key, value in table.items():
        if key in ("source", "note"):
            continue
        if key not in ("value", *(str(int(code)) for code in codes())):
            raise ProfileError(f"{file}: {option}.{key}: expected value, a code, source or note")
        if value not in CHOICES[option] or type(value) is not type(CHOICES[option][0]):
            allowed = ", ".join(str(choice).lower() for choice in CHOICES[option])
            raise ProfileError(f"{file}: {option}.{key}: expected {allowed}, found {value!r}")
