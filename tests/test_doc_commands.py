"""Every command and every Python example that a page prints runs as it stands there.

The commands of a block are run one after the other in a folder of their own that holds
``examples``; what is printed below one is compared as far as "…".
"""

from __future__ import annotations

import importlib.util
import re
import shlex
import shutil
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bridgelaws.cli import main
from bridgelaws.cli.parser import parser
from bridgelaws.words.sheet import WIDTH

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`(bridgelaws [^`]+)`")
_COMMANDS = ("sh", "console", "bash")
NOT_RUN = {
    "make run": "serves until it is stopped",
    "make test": "runs this very test",
    "make app": "fetches Python by npm",
    "bridgelaws serve": "serves until it is stopped; tests/web/test_app.py starts one",
    "bridgelaws export-app": "needs what npm fetches; tests/offline export the app",
    "curl": "asks a server; tests/web/api/test_examples.py has one",
    "sqlite3": "another program; tests/log check the chain by hand",
}
"""The commands that are printed and not run here, by how they begin, and why."""
NO_EXAMPLE = {
    "docs/api.md": "asks a server; tests/web/api/test_examples.py has one",
    "docs/architecture.md": "an excerpt of a module",
    "docs/access.md": "an excerpt of a route",
}
"""The pages whose Python is not run here, and why."""
SOLVER = importlib.util.find_spec("endplay") is not None
_EQUITY = ("bridgelaws equity", "--equity")


@dataclass
class Command:
    """A command that a page prints, and what it prints below it."""

    line: str
    shown: list[str] = field(default_factory=list)


@dataclass
class Block:
    """The commands of one block of a page."""

    page: str
    line: int
    commands: list[Command]


def commands_of(text: str, *, console: bool) -> Iterator[Command]:
    """The commands in a block; in a console they begin with a dollar, and answers stand below."""
    current: Command | None = None
    for line in text.replace("\\\n", " ").splitlines():
        if current is not None and console and not line.startswith("$ "):
            current.shown.append(line)
        elif current is not None and not is_whole(current.line):
            current.line += f"\n{line}"
        elif line.strip():
            if current is not None:
                yield current
            current = Command(line.removeprefix("$ "))
    if current is not None:
        yield current


def is_whole(line: str) -> bool:
    """Whether every quotation that a command opens is closed."""
    try:
        shlex.split(line, comments=True)
    except ValueError:
        return False
    return True


def blocks() -> list[Block]:
    """Every block of commands on every page."""
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        for match in _BLOCK.finditer(text):
            if match[1] in _COMMANDS:
                commands = list(commands_of(match[2], console=match[1] == "console"))
                line = text.count("\n", 0, match.start()) + 1
                found.append(Block(page.relative_to(ROOT).as_posix(), line, commands))
    return found


def words(command: Command) -> list[str]:
    return shlex.split(command.line, comments=True)


def less_work(command: Command) -> list[str]:
    """An analysis of which nothing is printed plays less: that it runs is all there is to see."""
    long = command.line.startswith("bridgelaws equity") and "--samples" not in command.line
    return ["--samples", "1", "--plays", "1"] if long and not command.shown else []


def is_run(command: Command) -> bool:
    return not command.line.startswith(tuple(NOT_RUN))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as the pages suppose it: examples, and an archive."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    shutil.copytree(ROOT / "examples", tmp_path / "archive")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BRIDGELAWS_DB", raising=False)
    return tmp_path


RUN = [block for block in blocks() if any(map(is_run, block.commands))]


@pytest.mark.parametrize("block", RUN, ids=lambda block: f"{block.page}:{block.line}")
def test_every_command_of_a_block_runs_and_prints_what_stands_below_it(
    block: Block, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    for command in filter(is_run, block.commands):
        if any(word in command.line for word in _EQUITY) and not SOLVER:
            continue
        program, *arguments = [*words(command), *less_work(command)]
        assert program == "bridgelaws", command.line
        status = main(arguments)
        told = capsys.readouterr()
        assert (status, told.err.count("Traceback")) == (0, 0), (command.line, told.err)
        assert "error" not in told.err, (command.line, told.err)
        printed = told.out.splitlines()
        for place, line in enumerate(command.shown):
            if line == "…":
                break
            assert printed[place : place + 1] == [line], command.line


def test_each_reason_for_not_running_a_command_is_still_needed() -> None:
    lines = [command.line for block in blocks() for command in block.commands]

    assert [one for one in NOT_RUN if not any(line.startswith(one) for line in lines)] == []
    assert len(RUN) >= 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_command_stands_outside_a_block_that_is_run(page: Path) -> None:
    rest = "\n".join(
        match[2] for match in _BLOCK.finditer(page.read_text("utf-8")) if match[1] not in _COMMANDS
    )
    indented = re.findall(r"^    (?:\$ )?bridgelaws .*", page.read_text("utf-8"), re.MULTILINE)

    assert re.findall(r"^(?:\$ )?bridgelaws .*", rest, re.MULTILINE) == []
    assert indented == []


def subparsers(of: ArgumentParser) -> dict[str, ArgumentParser]:
    groups = [one for one in of._actions if isinstance(one, _SubParsersAction)]
    return dict(groups[0].choices) if groups else {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_command_within_a_sentence_names_commands_and_options_that_there_are(page: Path) -> None:
    for printed in _INLINE.findall(page.read_text("utf-8")):
        known = parser("en")
        rest = printed.split()[1:]
        while rest and (deeper := subparsers(known).get(rest[0])) is not None:
            known, rest = deeper, rest[1:]
        options = {name for action in known._actions for name in action.option_strings}
        named = {one.partition("=")[0] for one in re.findall(r"--[a-z-]+", " ".join(rest))}
        assert known.prog != "bridgelaws", printed
        assert named <= options, printed


def examples() -> list[tuple[str, str]]:
    found = []
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        for match in _BLOCK.finditer(page.read_text("utf-8")):
            if match[1] == "python" and name not in NO_EXAMPLE:
                found.append((name, match[2]))
    return found


@pytest.mark.parametrize(("page", "text"), examples(), ids=[name for name, _ in examples()])
def test_the_python_of_a_page_runs(page: str, text: str, folder: Path) -> None:
    exec(compile(text, page, "exec"), {})  # the pages of this project


def test_the_case_of_the_readme_is_the_one_among_the_examples() -> None:
    shown = re.findall(r"```yaml\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)

    assert shown[0] == (ROOT / "examples" / "case.yaml").read_text("utf-8")
