"""What the command line understands."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from bridgelaws import __version__
from bridgelaws.explain.words import Words

LANGUAGES = ("en", "de")
CODES = (1997, 2007, 2017)
ABOUT = ("revokes", "asked", "penalty_card", "claim", "cards", "team_board")
"""What an interview from nothing may be about: a revoke or another matter."""
CHARTS = (
    *("61", "62", "63", "64", "revoke", "49", "50B", "50D1", "50D2", "52"),
    *("68", "69", "70", "13", "14", "67", "58", "86"),
)
SCORINGS = ("matchpoints", "cross_imps", "butler")
ENGINES = ("processes", "dask")
BODIES = ("wbf", "ebl", "acbl", "ebu", "dbv", "nbb", "usbf")
"""The lists stand here so that help needs no Laws loaded."""


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
    formatter = _formatter(say("cli.usage"))
    top = argparse.ArgumentParser(
        prog="bridgelaws",
        description=say("cli.description"),
        formatter_class=formatter,
        add_help=False,
    )
    options = top.add_argument_group(say("cli.options"))
    _help(options, say, language)
    version = f"bridgelaws {__version__}"
    options.add_argument("--version", action="version", version=version, help=say("cli.version"))
    commands = top.add_subparsers(
        dest="command", required=True, title=say("cli.commands"), metavar=say("cli.command")
    )
    for name, build in _COMMANDS.items():
        command = commands.add_parser(
            name,
            help=say(f"cli.{name}"),
            description=say(f"cli.{name}"),
            epilog=say(f"cli.{name}.example"),
            formatter_class=formatter,
            add_help=False,
        )
        arguments = command.add_argument_group(say("cli.arguments"))
        options = command.add_argument_group(say("cli.options"))
        command.set_defaults(run=build(command, arguments, options, say))
        _help(options, say, language)
    return top


Say = Callable[..., str]
Group = argparse._ArgumentGroup
"""argparse gives the type of its groups no public name."""
Run = Callable[[Any], int]


def _formatter(usage: str) -> type[argparse.HelpFormatter]:
    class Formatter(argparse.RawDescriptionHelpFormatter):
        """Says "usage" in the language of the help."""

        def add_usage(
            self, usage_text: Any, actions: Any, groups: Any, prefix: str | None = None
        ) -> None:
            super().add_usage(
                usage_text, actions, groups, f"{usage}: " if prefix is None else prefix
            )

    return Formatter


def _help(options: Group, say: Say, language: str) -> None:
    """Help and language; stated before the command, the *language* holds after it too."""
    options.add_argument("--lang", choices=LANGUAGES, default=language, help=say("cli.lang"))
    options.add_argument("-h", "--help", action="help", help=say("cli.help"))


def _terms(options: Group, say: Say) -> None:
    options.add_argument("--laws", type=int, choices=CODES, help=say("cli.laws"))
    options.add_argument("--regulations", metavar="PROFILE", help=say("cli.regulations"))
    options.add_argument(
        "--answer", metavar="KEY=VALUE", action="append", default=[], help=say("cli.answer")
    )
    options.add_argument("--board", metavar="N", help=say("cli.board"))
    options.add_argument("--json", action="store_true", help=say("cli.json"))


def _rule(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("case", metavar="CASE", nargs="?", help=say("cli.case"))
    _terms(options, say)
    options.add_argument("--jsonl", action="store_true", help=say("cli.jsonl"))
    options.add_argument("--export", metavar="FILE", help=say("cli.export"))

    def run(given: Any) -> int:
        from bridgelaws.cli import rule

        if given.jsonl:
            return rule.run_jsonl(given)
        if given.case is None:
            command.error(say("cli.case_missing"))
        return rule.run(given)

    return run


def _ask(_: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("case", metavar="CASE", nargs="?", help=say("cli.case"))
    _terms(options, say)
    options.add_argument("--about", choices=ABOUT, default="revokes", help=say("cli.about"))

    def run(given: Any) -> int:
        from bridgelaws.cli.ask import run as ask

        return ask(given)

    return run


def _compare(_: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("case", metavar="CASE", help=say("cli.case"))
    _terms(options, say)

    def run(given: Any) -> int:
        from bridgelaws.cli.compare import run as compare

        return compare(given)

    return run


def _score(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("file", metavar="FILE", nargs="?", help=say("cli.score_file"))
    options.add_argument("--board", metavar="N", help=say("cli.score_board"))
    options.add_argument("--scoring", choices=SCORINGS, help=say("cli.scoring"))
    options.add_argument("--body", choices=BODIES, default="wbf", help=say("cli.body"))
    options.add_argument("--drop", metavar="N", help=say("cli.drop"))
    options.add_argument("--json", action="store_true", help=say("cli.json"))
    options.add_argument("--jsonl", action="store_true", help=say("cli.score_jsonl"))

    def run(given: Any) -> int:
        from bridgelaws.cli import score

        if given.jsonl:
            return score.run_jsonl(given)
        if given.file is None:
            command.error(say("cli.score_file_missing"))
        return score.run(given)

    return run


def _chart(_: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument(
        "law", metavar="LAW", choices=CHARTS, help=say("cli.law", charts=", ".join(CHARTS))
    )
    options.add_argument("--laws", type=int, choices=CODES, default=2017, help=say("cli.laws"))
    options.add_argument(
        "--regulations", metavar="PROFILE", default="wbf", help=say("cli.regulations")
    )
    options.add_argument("--format", choices=("svg", "text"), help=say("cli.format"))
    options.add_argument("-o", "--output", metavar="FILE", help=say("cli.output"))

    def run(given: Any) -> int:
        from bridgelaws.cli.chart import run as chart

        return chart(given)

    return run


def _audit(_: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("law", metavar="LAW", nargs="?", type=int, help=say("cli.audit_law"))
    options.add_argument("--json", action="store_true", help=say("cli.json"))

    def run(given: Any) -> int:
        from bridgelaws.cli.audit import run as audit

        return audit(given)

    return run


def _scan(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("paths", metavar="PATH", nargs="+", help=say("cli.scan_path"))
    options.add_argument("--rule", action="store_true", help=say("cli.scan_rule"))
    options.add_argument("--laws", type=int, choices=CODES, help=say("cli.scan_laws"))
    options.add_argument("--regulations", metavar="PROFILE", help=say("cli.scan_regulations"))
    options.add_argument("--out", metavar="DIR", help=say("cli.scan_out"))
    options.add_argument("--shard", metavar="I/N", default="1/1", help=say("cli.scan_shard"))
    options.add_argument(
        "--engine", choices=ENGINES, default="processes", help=say("cli.scan_engine")
    )
    options.add_argument("--scheduler", metavar="ADDRESS", help=say("cli.scan_scheduler"))
    options.add_argument("--workers", metavar="N", type=int, help=say("cli.scan_workers"))
    options.add_argument("--json", action="store_true", help=say("cli.scan_json"))

    def run(given: Any) -> int:
        from bridgelaws.cli.scan import run as scan
        from bridgelaws.scan.plan import Share

        if (given.engine == "dask") != (given.scheduler is not None):
            command.error(say("cli.scan_scheduler_missing"))
        if given.workers is not None and given.workers < 1:
            command.error(say("cli.scan_workers_too_few", found=given.workers))
        try:
            given.shard = Share.parse(given.shard)
        except ValueError:
            command.error(say("cli.scan_not_a_share", found=given.shard))
        return scan(given)

    return run


_COMMANDS: dict[str, Callable[[argparse.ArgumentParser, Group, Group, Say], Run]] = {
    "rule": _rule,
    "ask": _ask,
    "score": _score,
    "compare": _compare,
    "chart": _chart,
    "audit": _audit,
    "scan": _scan,
}
