"""What the command line understands."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from bridgelaws import __version__
from bridgelaws.cli.log_parser import add_log
from bridgelaws.cli.parts import (
    Group,
    Run,
    Say,
    add_help,
    any_code,
    formatter_of,
    refuse_idle,
)
from bridgelaws.cli.reference_parser import audit_command, chart_command, graph_command
from bridgelaws.cli.scan_parser import scan
from bridgelaws.cli.web_parser import export_app_command, serve_command
from bridgelaws.codes import codes
from bridgelaws.offers import kinds
from bridgelaws.words.languages import everywhere, languages
from bridgelaws.words.say import Words

_MOST_DIGITS = 9
FORMS = ("ruling", "appeal")
SCORINGS = ("matchpoints", "cross_imps", "butler")
BODIES = ("wbf", "ebl", "acbl", "ebu", "dbv", "nbb", "usbf")
"""The lists are kept here so that help need not load the Laws."""


def language_of(given: Sequence[str]) -> str:
    """The language asked for, needed before the help can be written in it."""
    for i, word in enumerate(given):
        if word == "--lang" and i + 1 < len(given) and given[i + 1] in languages():
            return given[i + 1]
        if word.startswith("--lang=") and word.removeprefix("--lang=") in languages():
            return word.removeprefix("--lang=")
    return "en"


def parser(language: str) -> argparse.ArgumentParser:
    """The parser of the whole command line, its help in *language*, of a draft in its fallback."""
    words = Words(everywhere(language))
    say = words.say
    formatter = formatter_of(say("cli.usage"))
    top = argparse.ArgumentParser(
        prog="bridgelaws",
        description=say("cli.description", codes=words.list(list(map(str, codes())))),
        formatter_class=formatter,
        add_help=False,
    )
    options = top.add_argument_group(say("cli.options"))
    add_help(options, say, language, of_calls=True)
    version = f"bridgelaws {__version__}"
    options.add_argument("--version", action="version", version=version, help=say("cli.version"))
    commands = top.add_subparsers(
        dest="command", required=True, title=say("cli.commands"), metavar=say("cli.command")
    )
    for name, build in _COMMANDS.items():
        key = name.replace("-", "_")
        command = commands.add_parser(
            name,
            help=say(f"cli.{key}"),
            description=say(f"cli.{key}"),
            epilog=say(f"cli.{key}.example"),
            formatter_class=formatter,
            add_help=False,
        )
        arguments = command.add_argument_group(say("cli.arguments"))
        options = command.add_argument_group(say("cli.options"))
        command.set_defaults(run=build(command, arguments, options, say))
        add_help(options, say, language, of_calls=name in _OF_CALLS)
    add_log(commands, say, formatter, language)
    return top


def _terms(options: Group, say: Say) -> None:
    options.add_argument(
        "--laws", type=int, choices=codes(), help=say("cli.laws", codes=any_code(say))
    )
    options.add_argument("--regulations", metavar="PROFILE", help=say("cli.regulations"))
    options.add_argument(
        "--answer", metavar="KEY=VALUE", action="append", default=[], help=say("cli.answer")
    )
    options.add_argument("--board", metavar="N", help=say("cli.board"))
    options.add_argument("--json", action="store_true", help=say("cli.json"))


def _rule(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("case", metavar="CASE", nargs="?", help=say("cli.case"))
    _terms(options, say)
    options.add_argument("--why", action="store_true", help=say("cli.why"))
    options.add_argument("--jsonl", action="store_true", help=say("cli.jsonl"))
    options.add_argument("--evidence", action="store_true", help=say("cli.evidence"))
    options.add_argument("--export", metavar="FILE", help=say("cli.export"))
    options.add_argument("--pdf", metavar="FILE", help=say("cli.pdf"))
    options.add_argument("--form", choices=FORMS, default=FORMS[0], help=say("cli.form"))
    options.add_argument("--particulars", metavar="FILE", help=say("cli.particulars"))

    def run(given: Any) -> int:
        from bridgelaws.cli import rule

        if given.pdf is None and (given.particulars or given.form != FORMS[0]):
            command.error(say("cli.pdf_missing"))
        if given.jsonl:
            idle = ("pdf", "export", "board", "evidence", "json", "why")
            refuse_idle(command, given, idle, "--jsonl", say)
            return rule.run_jsonl(given)
        if given.case is None:
            command.error(say("cli.case_missing"))
        return rule.run(given)

    return run


def _ask(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("case", metavar="CASE", nargs="?", help=say("cli.case"))
    _terms(options, say)
    options.add_argument("--about", choices=kinds(), default="revokes", help=say("cli.about"))
    options.add_argument("--why", action="store_true", help=say("cli.why"))

    def run(given: Any) -> int:
        from bridgelaws.cli.ask import run as ask

        if given.case is None and given.board is not None:
            command.error(say("cli.board_of_no_file"))
        if given.case is not None:
            refuse_idle(command, given, ("about",), "CASE", say)
        return ask(given)

    return run


def _equity(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("file", metavar="FILE", help=say("cli.equity.file"))
    _terms(options, say)
    whole = _number(say)
    for name, default in (("samples", 30), ("plays", 16), ("seed", 1)):
        options.add_argument(
            f"--{name}", type=whole, default=default, metavar="N", help=say(f"cli.equity.{name}")
        )
    options.add_argument("--after-revoke", action="store_true", help=say("cli.equity.after"))
    options.add_argument("--workers", type=whole, metavar="N", help=say("cli.equity.workers"))
    options.add_argument(
        "--seconds", type=whole, default=60, metavar="N", help=say("cli.equity.seconds")
    )
    options.add_argument("--svg", metavar="IMAGE", help=say("cli.equity.svg"))

    def run(given: Any) -> int:
        from bridgelaws.cli.equity import run as equity

        if given.after_revoke and not (given.samples and given.plays):
            command.error(say("cli.equity.after_without_plays"))
        return equity(given)

    return run


def _number(say: Say) -> Callable[[str], int]:
    """Reads a whole number that is not negative; argparse says for which option."""

    def whole(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > _MOST_DIGITS:
            raise argparse.ArgumentTypeError(say("cli.equity.not_a_number", found=text))
        return int(text)

    return whole


def _compare(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    arguments.add_argument("case", metavar="CASE", help=say("cli.case"))
    _terms(options, say)

    def run(given: Any) -> int:
        from bridgelaws.cli.compare import run as compare

        if given.laws is not None:
            command.error(say("cli.compare.every_code"))
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

        of_a_field = ("board", "scoring", "body", "drop")
        if given.jsonl:
            refuse_idle(command, given, (*of_a_field, "json"), "--jsonl", say)
            return score.run_jsonl(given)
        if given.file is None:
            command.error(say("cli.score_file_missing"))
        if not score.is_field(given):
            refuse_idle(command, given, of_a_field, say("cli.score_question"), say)
        if given.scoring in ("matchpoints", "cross_imps"):  # without a datum
            refuse_idle(command, given, ("drop",), f"--scoring {given.scoring}", say)
        return score.run(given)

    return run


_COMMANDS: dict[str, Callable[[argparse.ArgumentParser, Group, Group, Say], Run]] = {
    "rule": _rule,
    "ask": _ask,
    "equity": _equity,
    "score": _score,
    "compare": _compare,
    "chart": chart_command,
    "graph": graph_command,
    "audit": audit_command,
    "serve": serve_command,
    "export-app": export_app_command,
    "scan": scan,
}
_OF_CALLS = ("rule", "ask", "compare")
"""The commands that draft languages serve too."""
