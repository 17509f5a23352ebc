"""Everything that a scan can find has words in both languages."""

import pytest

from bridgelaws.analysis.examination import Doubt
from bridgelaws.files.board import DefectKind, RepairKind
from bridgelaws.scan.appraising import Weighed
from bridgelaws.scan.evidence import Grade, Why
from bridgelaws.scan.tally import Cause, Reading
from bridgelaws.words.render_scan import GRADES, account_lines, finding_line
from bridgelaws.words.say import LANGUAGES, Words

FILES = ("file_cannot_be_read", "archive_damaged", "game_without_end", "no_board", "worker_died")
NO_PLAY = ("unreadable_deal", "unreadable_card", "leader_unknown", "unreadable_mark")
both = pytest.mark.parametrize("language", LANGUAGES)


def test_the_grades_in_words_are_the_grades_from_the_strongest() -> None:
    assert tuple(Grade) == GRADES


@both
def test_every_count_of_an_account_has_a_name(language: str) -> None:
    kinds = [*FILES, *(kind.value for kind in (*DefectKind, *RepairKind))]
    account = {
        "total": 3,
        "boards": dict.fromkeys(map(str, Reading), 1),
        "not_read": dict.fromkeys([*map(str, Cause), *NO_PLAY], 1),
        "files": dict.fromkeys([*FILES, "read", "empty", "not_a_record"], 1),
        "grades": dict.fromkeys(map(str, Grade), 1),
        "equity": dict.fromkeys(map(str, Weighed), 1),
        "findings": dict.fromkeys(kinds, 1),
    }
    shown = list(account_lines(account, language))
    wanted = sum(len(counts) for counts in account.values() if isinstance(counts, dict))
    assert sum(1 for line in shown if line.startswith("  ")) == wanted


@both
@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_is_not_read_is_named_with_the_reason(kind: str, language: str) -> None:
    finding = {"file": "a.zip", "line": 0, "kind": kind, "about": "file", "reason": "broken"}
    line = finding_line(finding, language)
    assert line.startswith("a.zip: ")
    assert line.endswith("(broken)")


@both
@pytest.mark.parametrize("grade", Grade)
def test_a_revoke_says_its_grade_and_every_reason(grade: Grade, language: str) -> None:
    why = [*map(str, Why), *(doubt.value for doubt in Doubt)]
    finding = {"file": "a.pbn", "line": 7, "board": "3", "kind": "revoke", "about": "revoke",
               "trick": 5, "seat": "E", "card": "D6", "suit_led": "H", "grade": grade.value,
               "why": why}  # fmt: skip
    line = finding_line(finding, language)
    words = Words(language)
    assert words.say(f"scan.grade.{grade.value}") in line
    assert words.say("scan.why.other_leader_explains") in line
    assert words.say("doubt.ability_unknown") in line
    assert finding_line({**finding, "suit_led": None}, language) != line


@both
@pytest.mark.parametrize("grade", [Grade.MARKED_AND_SHOWN, Grade.MARKED, Grade.SHOWN])
def test_what_the_grade_says_is_not_said_again_as_its_reason(grade: Grade, language: str) -> None:
    """The line ends with the grade; what speaks for it beyond that stands behind it."""
    why = [Why.MARKED, Why.NOT_MARKED, Why.SUIT_SHOWN_LATER, Why.RECORD_ENDS_BEFORE]
    finding = {"file": "a.pbn", "line": 7, "board": "3", "kind": "revoke", "about": "revoke",
               "trick": 5, "seat": "E", "card": "D6", "suit_led": "H", "grade": grade.value,
               "why": [one.value for one in why]}  # fmt: skip
    words = Words(language)
    said = words.say(f"scan.grade.{grade.value}")
    transfer = words.say("scan.why.result_shows_transfer")

    assert finding_line(finding, language).endswith(f" {said}.")
    more = {**finding, "why": [one.value for one in (*why, Why.RESULT_SHOWS_TRANSFER)]}
    assert finding_line(more, language).endswith(f" {said} ({transfer}).")
