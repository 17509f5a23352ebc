"""What the command line understands."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from bridgelaws import __version__
from bridgelaws.explain.words import Words

LANGUAGES = ("en", "de")
CODES = (1997, 2007, 2017)


def language_of(given: Sequence[str]) -> str:
    """The language asked for, looked up before the help can be written in it."""
    for i, word in enumerate(given):
        if word == "--lang" and i + 1 < len(given) and given[i + 1] in LANGUAGES:
            return given[i + 1]
        if word.startswith("--lang=") and word.removeprefix("--lang=") in LANGUAGES:
            return word.removeprefix("--lang=")
    return "en"


def parser(language: str) -> argparse.ArgumentParser:
    """The parser of the whole command line, its help in *language*."""
    say = Words(language).say
    top = argparse.ArgumentParser(
        prog="bridgelaws", description=say("cli.description"), add_help=False
    )
    _help(top, say)
    top.add_argument(
        "--version", action="version", version=f"bridgelaws {__version__}", help=say("cli.version")
    )
    _lang(top, say)
    commands = top.add_subparsers(dest="command", required=True, title=say("cli.commands"))
    for name, build in _COMMANDS.items():
        command = commands.add_parser(
            name,
            help=say(f"cli.{name}"),
            description=say(f"cli.{name}"),
            epilog=say(f"cli.{name}.example"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
        )
        _help(command, say)
        _lang(command, say)
        build(command, say)
    return top


Say = Callable[[str], str]


def _help(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("-h", "--help", action="help", help=say("cli.help"))


def _lang(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("--lang", choices=LANGUAGES, default="en", help=say("cli.lang"))


def _terms(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("--laws", type=int, choices=CODES, help=say("cli.laws"))
    command.add_argument("--regulations", metavar="PROFILE", help=say("cli.regulations"))
    command.add_argument(
        "--answer", metavar="KEY=VALUE", action="append", default=[], help=say("cli.answer")
    )
    command.add_argument("--board", metavar="N", help=say("cli.board"))


def _rule(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("case", metavar="CASE", nargs="?", help=say("cli.case"))
    _terms(command, say)
    command.add_argument("--json", action="store_true", help=say("cli.json"))
    command.add_argument("--jsonl", action="store_true", help=say("cli.jsonl"))

    def run(arguments: Any) -> int:
        from bridgelaws.cli import rule

        if arguments.jsonl:
            return rule.run_jsonl(arguments)
        if arguments.case is None:
            command.error(say("cli.case_missing"))
        return rule.run(arguments)

    command.set_defaults(run=run)


def _ask(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("case", metavar="CASE", nargs="?", help=say("cli.case"))
    _terms(command, say)
    command.add_argument("--json", action="store_true", help=say("cli.json"))

    def run(arguments: Any) -> int:
        from bridgelaws.cli.ask import run as ask

        return ask(arguments)

    command.set_defaults(run=run)


def _compare(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("case", metavar="CASE", help=say("cli.case"))
    _terms(command, say)
    command.add_argument("--json", action="store_true", help=say("cli.json"))

    def run(arguments: Any) -> int:
        from bridgelaws.cli.compare import run as compare

        return compare(arguments)

    command.set_defaults(run=run)


def _chart(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument(
        "law", metavar="LAW", choices=("61", "62", "63", "64", "revoke"), help=say("cli.law")
    )
    command.add_argument("--laws", type=int, choices=CODES, default=2017, help=say("cli.laws"))
    command.add_argument(
        "--regulations", metavar="PROFILE", default="wbf", help=say("cli.regulations")
    )
    command.add_argument("--format", choices=("svg", "text"), help=say("cli.format"))
    command.add_argument("-o", "--output", metavar="FILE", help=say("cli.output"))

    def run(arguments: Any) -> int:
        from bridgelaws.cli.chart import run as chart

        return chart(arguments)

    command.set_defaults(run=run)


def _audit(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("law", metavar="LAW", nargs="?", type=int, help=say("cli.audit_law"))
    command.add_argument("--json", action="store_true", help=say("cli.json"))

    def run(arguments: Any) -> int:
        from bridgelaws.cli.audit import run as audit

        return audit(arguments)

    command.set_defaults(run=run)


_COMMANDS: dict[str, Callable[[argparse.ArgumentParser, Say], None]] = {
    "rule": _rule,
    "ask": _ask,
    "compare": _compare,
    "chart": _chart,
    "audit": _audit,
}
