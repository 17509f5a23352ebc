"""Law cases worked by hand from the sources: what each code rules, asks and refuses.

Every (case, code) of `cases/*.yaml` is one test.  An entry has a name, the source of what is
expected (`docs/sources/README.md`), a case in the public format without the code, and what is
expected of it under each code:

rulings     a part of the public document: mappings as subsets, lists in full, or
            {has: [...], lacks: [...]} of a list that may hold more
asks        the fact asked next; null where nothing is asked
never_asks  facts that no interview about the case asks, whatever the answers
refused     the key of the error
applied, considered, excluded   provisions with that standing in the trace

``same as 1997`` repeats what is expected under another code.  ``doubt`` says why a case that
fails was left in: the source says so, and the program does not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.revoke.board import board_of

FOLDER = Path(__file__).parent / "cases"
STANDINGS = ("applied", "considered", "excluded")
EXPECTATIONS = ("rulings", "asks", "never_asks", "refused", *STANDINGS)
NEEDED = frozenset({"name", "source", "case"})
KNOWN = NEEDED | {"regulations", "doubt", *EXPECTATIONS}
SOME = frozenset({"has", "lacks"})
MOST_QUESTIONS = 5_000


class Loader(yaml.SafeLoader):
    """Reads `no` as the word that it is in a case."""


Loader.yaml_implicit_resolvers = {
    first: [
        (tag, regexp) for tag, regexp in found if not (tag.endswith("bool") and first in "yYnNoO")
    ]
    for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


@dataclass(frozen=True)
class Worked:
    """A case under one code, with all that is expected of it."""

    file: str
    name: str
    code: int
    case: Mapping[str, Any]
    regulations: str | None
    doubt: str | None
    expected: Mapping[str, Any]

    def open(self) -> desk.OpenCase:
        """The case on the desk, through the public format."""
        case: dict[str, Any] = {**self.case, "laws": self.code}
        if self.regulations is not None:
            case["regulations"] = self.regulations
        (opened,) = desk.open_text(json.dumps(case), "yaml", self.file, desk.Terms())
        return opened


def worked(entry: Mapping[str, Any], file: str) -> Iterator[Worked]:
    """The tests of one entry; an entry that cannot be one is an error."""
    where = f"{file}: {entry.get('name', 'a case without a name')}"
    if unknown := entry.keys() - KNOWN:
        raise ValueError(f"{where}: unknown {sorted(unknown)}")
    if missing := NEEDED - entry.keys():
        raise ValueError(f"{where}: {sorted(missing)} missing")
    if taken := {"laws", "regulations"} & entry["case"].keys():
        raise ValueError(f"{where}: {sorted(taken)} belongs outside the case")
    by_code: dict[int, dict[str, Any]] = {code: {} for code in codes()}
    for key in EXPECTATIONS:
        stated = entry.get(key, {})
        for code in stated:
            if code not in codes():
                raise ValueError(f"{where}: {key}: no code {code}")
            by_code[code][key] = _stated(stated, code, f"{where}: {key}")
    if not any(by_code.values()):
        raise ValueError(f"{where}: nothing is expected")
    for code, expected in by_code.items():
        if expected:
            yield Worked(
                file,
                entry["name"],
                code,
                entry["case"],
                entry.get("regulations"),
                entry.get("doubt"),
                expected,
            )


def _stated(stated: Mapping[int, Any], code: int, where: str) -> Any:
    value = stated[code]
    if isinstance(value, str) and value.startswith("same as "):
        other = int(value.removeprefix("same as "))
        if other not in stated or str(stated[other]).startswith("same as "):
            raise ValueError(f"{where}: {code}: nothing stated for {other}")
        return stated[other]
    return value


def entries() -> Iterator[tuple[str, Mapping[str, Any]]]:
    for path in sorted(FOLDER.glob("*.yaml")):
        for entry in yaml.load(path.read_text("utf-8"), Loader):
            yield path.name, entry


ALL = [found for file, entry in entries() for found in worked(entry, file)]


def mismatches(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """Where *found* is not as expected: mappings may hold more, lists may not."""
    if isinstance(found, list) and isinstance(expected, dict) and expected.keys() <= SOME:
        yield from _members(expected, found, path)
    elif isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            if key in found:
                yield from mismatches(value, found[key], f"{path}.{key}")
            else:
                yield f"{path}.{key}: expected {value!r}, found no such key"
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for i, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from mismatches(one, other, f"{path}[{i}]")
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield f"{path}: expected {expected!r}, found {found!r}"


def _members(expected: Mapping[str, Any], found: list[Any], path: str) -> Iterator[str]:
    """What a list should have and lacks, or should lack and has."""
    for key, members in expected.items():
        for one in members:
            there = any(not list(mismatches(one, other)) for other in found)
            if there != (key == "has"):
                yield f"{path}: {key} {one!r} expected, found {found!r}"


def questions_asked(opened: desk.OpenCase) -> frozenset[str]:
    """Every fact that an interview can ask, whatever is answered."""
    asked: set[str] = set()
    seen: set[object] = set()
    waiting = [opened]
    for _ in range(MOST_QUESTIONS):
        if not waiting:
            return frozenset(asked)
        here = waiting.pop()
        following = desk.ruling(here).question
        board = board_of(here.case)
        unknown = [
            frozenset(k for k, v in r.answers.items() if v is UNKNOWN) for r in board.revokes
        ]
        left = (following, *unknown, *(state.diagram for state in board.states))
        if following is None or left in seen:
            continue
        seen.add(left)
        asked.add(here.case.kind.path(following))
        waiting += [
            desk.answer(here, following, answer)
            for answer in (*desk.answers_to(here, following), "unknown")
        ]
    raise AssertionError("the interview is too long to be followed to every end")


def failures(case: Worked) -> Iterator[str]:
    """All that is not as expected."""
    try:
        opened = case.open()
        found = desk.document(opened)
    except RefusedError as error:
        if case.expected != {"refused": error.key}:
            yield f"refused: {error.key} at {error.path}"
        return
    if "refused" in case.expected:
        yield f"not refused: expected {case.expected['refused']}"
    yield from mismatches(case.expected.get("rulings", {}), found)
    yield from _wrong_questions(case, opened, found)
    for standing in STANDINGS:
        shown = {step["clause"] for step in found["trace"] if step["standing"] == standing}
        for clause in case.expected.get(standing, ()):
            if clause not in shown:
                yield f"{clause} is not shown as {standing}; those that are: {sorted(shown)}"


def _wrong_questions(
    case: Worked, opened: desk.OpenCase, found: Mapping[str, Any]
) -> Iterator[str]:
    if "asks" in case.expected:
        asked = (found["question"] or {}).get("fact")
        if asked != case.expected["asks"]:
            yield f"asks {asked!r}, expected {case.expected['asks']!r}"
    if "never_asks" in case.expected:
        for fact in sorted(questions_asked(opened) & set(case.expected["never_asks"])):
            yield f"an interview asks {fact}"


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{case.file.removesuffix('.yaml')} {case.code}: {case.name}")
        for case in ALL
    ],
)
def test_the_program_rules_as_was_worked_by_hand(case: Worked) -> None:
    found = list(failures(case))
    if case.doubt is not None:
        found = [*found, f"doubt: {case.doubt}"] if found else found
    assert not found, "\n".join(found)


def test_no_two_cases_bear_one_name() -> None:
    names = [(file, entry["name"]) for file, entry in entries()]
    assert sorted(set(names)) == sorted(names)


NUMBER = r"[1-9]\d?(?:[A-Z]\d{0,2}[a-z]?)?"
YEAR = r"(?:1997|2007|2017)"
NOTE = r"(?: \([^()]*\))?"
LAW = rf"{NUMBER}(?: of {YEAR}(?: and {YEAR})?)?(?:, before 50A)?{NOTE}"
CITED = {
    "Laws?": rf"Laws? {LAW}(?:(?:, | and | to ){LAW})*",
    "thamm.md": rf"Thamm (?P<thamm>\d+){NOTE}",
    "kooijman.md": rf"Kooijman (?P<kooijman>\d+){NOTE}",
    "michael.md": rf"Michael (?P<michael>\d+){NOTE}",
    "congleton.md": rf"Congleton (?P<congleton>\d+){NOTE}",
    "dbv_guideline.md": rf"DBV guideline (?P<dbv_guideline>\d+)[\d, toand]*{NOTE}",
    "wbflc.md": rf"WBFLC (?P<wbflc>\d{{4}}-\d\d(?:-\d\d(?:, (?:\d+|rider))?)?){NOTE}",
    "directors.md": rf"Directors (?P<directors>[HW]?\d+){NOTE}",
    "commentaries.md": r"(?:WBF commentary|EBU)\b.*",
    "other": rf"(?:formats|decision 0004|by hand){NOTE}",
}
"""What a source may cite, and the file of `docs/sources` that it stands in."""
SOURCES = Path(__file__).parent.parent / "docs" / "sources"


def refuse_unknown_source(cited: str) -> None:
    """Fail where something is cited that no examiner could look up."""
    for file, pattern in CITED.items():
        if (match := re.fullmatch(pattern, cited)) is None:
            continue
        for item in filter(None, match.groupdict().values()):
            text = (SOURCES / file).read_text("utf-8")
            assert re.search(rf"^(?:- |\| )?{re.escape(item)}[. ]", text, re.MULTILINE), cited
        return
    raise AssertionError(cited)


@pytest.mark.parametrize(
    "entry",
    [pytest.param(entry, id=f"{file}: {entry['name']}") for file, entry in entries()],
)
def test_every_case_cites_a_number_of_the_book_or_a_source_in_the_repository(
    entry: Mapping[str, Any],
) -> None:
    for cited in re.split(r"; (?![^(]*\))", entry["source"]):
        refuse_unknown_source(cited)


@pytest.mark.parametrize("cited", ["laws.md 64A1", "Thamm 8", "Law 64A1;", "WBFLC 2002-01-01"])
def test_a_source_that_nobody_can_look_up_is_refused(cited: str) -> None:
    with pytest.raises(AssertionError):
        refuse_unknown_source(cited)


ENTRY = {"name": "a case", "source": "nowhere", "case": {}}


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({**ENTRY, "asks": {2017: None}, "askes": {}}, r"unknown \['askes'\]"),
        ({"name": "a case", "asks": {2017: None}}, "missing"),
        (ENTRY, "nothing is expected"),
        ({**ENTRY, "rulings": {2017: "same as 2007"}}, "nothing stated for 2007"),
        ({**ENTRY, "rulings": {2018: {}}}, "no code 2018"),
        ({**ENTRY, "case": {"laws": 2017}, "asks": {2017: None}}, "belongs outside"),
    ],
)
def test_an_entry_that_cannot_be_a_test_is_an_error(entry: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        list(worked(entry, "a.yaml"))


def test_a_part_of_a_document_matches_only_what_it_says() -> None:
    document = {"status": "ruled", "revokes": [{"trick": 3, "clauses": ["64A1"]}]}
    assert not list(mismatches({"revokes": [{"trick": 3}]}, document))
    assert list(mismatches({"revokes": [{"clauses": []}]}, document))
    assert list(mismatches({"revokes": []}, document))
    assert list(mismatches({"question": None}, document))
    assert list(mismatches(1, True))


def test_a_list_may_be_asked_for_what_it_has_and_lacks() -> None:
    document = {"duties": ["call_the_director", "no_concealment"]}
    assert not list(
        mismatches({"duties": {"has": ["no_concealment"], "lacks": ["other"]}}, document)
    )
    assert list(mismatches({"duties": {"has": ["other"]}}, document))
    assert list(mismatches({"duties": {"lacks": ["no_concealment"]}}, document))
