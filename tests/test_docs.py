"""The documentation cannot lie: its examples run, its links lead somewhere."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from bridgelaws import desk

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: Path(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        assert (page.parent / target).exists(), target


def cases(page: str) -> list[str]:
    """The case files that stand on a page."""
    return re.findall(r"```yaml\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/formats.md"])
def test_every_case_on_a_page_can_be_opened_and_is_ruled_or_asks(page: str) -> None:
    for text in cases(page):
        (case,) = desk.open_text(text, "yaml", page, desk.Terms())
        assert desk.document(case)["status"] in ("ruled", "open")


def test_the_correction_in_the_readme_reads_as_the_program_rules() -> None:
    (case,) = desk.open_text(cases("README.md")[1], "yaml", "README.md", desk.Terms())
    said = " ".join(desk.rule(case)["text"]["read_out"].split())

    page = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert said in page


def test_the_case_of_the_readme_is_ruled() -> None:
    (case,) = desk.open_text(cases("README.md")[0], "yaml", "README.md", desk.Terms())
    document = desk.rule(case)

    # 64A1: two tricks; 7 + 2 are fewer than 9.6, so the weighted result stands instead.
    assert document["tricks_transferred"] == 2
    assert document["redress"]["required"] == "yes"


def test_the_record_of_the_formats_page_is_read() -> None:
    (record,) = (one for one in cases("docs/formats.md") if "AQT52" in one)
    (case,) = desk.open_text(record, "yaml", "formats.md", desk.Terms())

    assert desk.document(case)["revokes"] == []


def test_every_key_of_a_case_stands_on_the_formats_page() -> None:
    from bridgelaws.files.revokes import REVOKE_KEYS

    text = (ROOT / "docs/formats.md").read_text("utf-8")

    assert [key for key in REVOKE_KEYS if f".{key}" not in text] == []


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples/rule_in_python.py"), run_name="__main__")

    out = capsys.readouterr().out
    assert "still to be asked: later_tricks_won by Law 64A1" in out
    assert "tricks transferred: 2" in out


def test_no_page_names_a_path_of_a_machine() -> None:
    folders = {"home", "root", "opt", "srv", "mnt", "media", "tmp", "var", "Users", ROOT.parts[1]}
    path = re.compile(rf"(?<!\w)/({'|'.join(sorted(folders))})/|[A-Z]:\\")
    for page in PAGES:
        assert not path.search(page.read_text("utf-8")), page


CHANGES = sorted(set((ROOT / "changelog.d").glob("*.md")) - {ROOT / "changelog.d" / "README.md"})


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.stem)
def test_a_fragment_of_the_changelog_begins_with_codes_and_clauses(change: Path) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", change.stem), "named for what has changed"
    text = change.read_text("utf-8")
    starts = [line[2:] for line in text.splitlines() if line.startswith("- ")]
    for start in starts if text.startswith("- ") else [text]:
        assert re.match(r"\*\*[^*]+\.\*\*\s", start), start
