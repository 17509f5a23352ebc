"""The codes: known by their tables of contents, and a year means from that code on."""

from __future__ import annotations

from importlib import resources
from typing import get_args

import pytest

from bridgelaws import desk
from bridgelaws.cli.parser import parser
from bridgelaws.codes import codes, in_force, newest
from bridgelaws.web.api import openapi, reading
from bridgelaws.web.page import Site
from bridgelaws.web.settings import Settings

YEARS = [str(code) for code in codes()]


def test_every_code_has_a_table_of_contents_and_every_table_is_of_a_code() -> None:
    folder = resources.files("bridgelaws.laws.book") / "contents"
    beside = {"scope.toml", "doubts.toml", "tested.json", "practice.json"}
    tables = {entry.name for entry in folder.iterdir()} - beside
    assert tables == {f"{year}.toml" for year in YEARS}


def test_what_is_dated_holds_from_its_code_on() -> None:
    dated = {1997: "penalty", 2007: "rectification", 2027: None}
    assert [in_force(dated, year) for year in (1987, 1997, 2007, 2017, 2027, 2037)] == [
        *(None, "penalty", "rectification", "rectification"),
        *(None, None),
    ]


@pytest.mark.parametrize("command", ["rule", "ask", "compare", "equity", "graph", "scan", "serve"])
def test_the_command_line_takes_every_code(command: str) -> None:
    said = parser("en")._subparsers._group_actions[0].choices[command].format_help()  # type: ignore[union-attr,index]
    assert f"{{{','.join(YEARS)}}}" in said


def test_the_programming_interface_takes_every_code() -> None:
    assert list(get_args(reading.CodeNamed)) == YEARS
    assert openapi.CASE["properties"]["laws"]["enum"] == list(codes())


def test_where_no_code_is_stated_the_newest_is_in_force() -> None:
    year = str(newest())
    assert (Settings().laws, Site(()).laws, str(desk.NEWEST)) == (year, year, year)
