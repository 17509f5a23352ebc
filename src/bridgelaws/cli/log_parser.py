"""What the command line understands of ``bridgelaws log``."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any

from bridgelaws.cli.parts import Group, Say, add_help, any_code
from bridgelaws.codes import codes

DATABASE = "BRIDGELAWS_DB"
"""The environment may name the database in place of ``--db``."""
KINDS = (
    *("ruling", "correction", "consultation", "judgement", "dispute", "appeal"),
    *("appeal_decision", "withdrawal"),
)
FORMATS = ("csv", "json", "pbn")
SOURCES = ("director", "record", "player", "N", "E", "S", "W")
"""The lists are kept here so that help need not load the database."""

Formatter = type[argparse.HelpFormatter]


def add_log(commands: Any, say: Say, formatter: Formatter, language: str) -> None:
    """Add ``log`` with its own commands to the commands of the program."""
    log = commands.add_parser(
        "log",
        help=say("cli.log"),
        description=say("cli.log"),
        epilog=say("cli.log.example"),
        formatter_class=formatter,
        add_help=False,
    )
    add_help(log.add_argument_group(say("cli.options")), say, language)
    own = log.add_subparsers(
        dest="log_command", required=True, title=say("cli.commands"), metavar=say("cli.command")
    )
    for name, build in _COMMANDS.items():
        command = own.add_parser(
            name,
            help=say(f"cli.log.{name}"),
            description=say(f"cli.log.{name}"),
            epilog=say(f"cli.log.{name}.example"),
            formatter_class=formatter,
            add_help=False,
        )
        arguments = command.add_argument_group(say("cli.arguments"))
        options = command.add_argument_group(say("cli.options"))
        build(arguments, options, say)
        options.add_argument("--db", metavar="FILE|URL", help=say("cli.log_db", name=DATABASE))
        add_help(options, say, language)
        command.set_defaults(run=_run(command, name, say))


def _run(command: argparse.ArgumentParser, name: str, say: Say) -> Callable[[Any], int]:
    def run(given: Any) -> int:
        given.db = given.db or os.environ.get(DATABASE)
        if not given.db:
            command.error(say("cli.log_db_missing", name=DATABASE))
        if name == "add" and _sources(given) != 1:
            command.error(say("cli.log_add_what"))
        if name == "add" and given.entry is None and given.by is None:
            command.error(say("cli.log_add_by"))
        if name == "pseudonymise" and given.older_than is None and given.person is None:
            command.error(say("cli.log_pseudonymise_what"))
        from bridgelaws.cli.log import run as log

        return log(name, given)

    return run


def _sources(given: Any) -> int:
    """How many of the things of which an entry can be made were given."""
    return sum(one is not None for one in (given.case, given.entry, given.withdraws))


def _json(options: Group, say: Say) -> None:
    options.add_argument("--json", action="store_true", help=say("cli.json"))


def _place(options: Group, say: Say) -> None:
    options.add_argument("--event", metavar="NAME", help=say("cli.log_event"))
    options.add_argument("--board", metavar="N", help=say("cli.log_board"))
    options.add_argument("--table", metavar="N", help=say("cli.log_table"))


def _query(options: Group, say: Say) -> None:
    _place(options, say)
    options.add_argument("--kind", choices=KINDS, help=say("cli.log_kind"))
    options.add_argument("--current", action="store_true", help=say("cli.log_current"))
    options.add_argument(
        "--since", metavar="NUMBER", type=_number(2**31 - 1), default=0, help=say("cli.log_since")
    )
    options.add_argument("--limit", metavar="N", type=_number(2**31 - 1), help=say("cli.log_limit"))


def _number(most: int) -> Callable[[str], int]:
    """A whole number up to *most*, for argparse, which names this function in its errors."""

    def number(text: str) -> int:
        value = int(text)
        if not 0 <= value <= most:
            raise ValueError(text)
        return value

    return number


def _list(_: Group, options: Group, say: Say) -> None:
    _query(options, say)
    _json(options, say)


def _show(arguments: Group, options: Group, say: Say) -> None:
    arguments.add_argument("entry", metavar="ENTRY", help=say("cli.log_entry"))
    _json(options, say)


def _add(arguments: Group, options: Group, say: Say) -> None:
    arguments.add_argument("case", metavar="CASE", nargs="?", help=say("cli.case"))
    options.add_argument("--entry", metavar="FILE", help=say("cli.log_entry_file"))
    options.add_argument("--by", metavar="NAME", help=say("cli.log_by"))
    _place(options, say)
    for side in ("ns", "ew"):
        options.add_argument(
            f"--{side}", metavar="PAIR", help=say("cli.log_pair", option="--player")
        )
    for option, metavar, said in (
        ("--player", "SEAT=NAME", say("cli.log_player")),
        ("--source", "FACT=WHO", say("cli.log_source", sources=", ".join(SOURCES))),
        ("--disputed", "FACT", say("cli.log_disputed")),
        ("--answer", "KEY=VALUE", say("cli.answer")),
    ):
        options.add_argument(option, metavar=metavar, action="append", default=[], help=said)
    options.add_argument(
        "--stated-by",
        metavar="WHO",
        default=SOURCES[0],
        help=say("cli.log_who", default=SOURCES[0]),
    )
    options.add_argument("--text", metavar="WORDS", help=say("cli.log_text"))
    options.add_argument("--corrects", metavar="ENTRY", help=say("cli.log_corrects"))
    options.add_argument("--withdraws", metavar="ENTRY", help=say("cli.log_withdraws"))
    options.add_argument(
        "--laws", type=int, choices=codes(), help=say("cli.laws", codes=any_code(say))
    )
    options.add_argument("--regulations", metavar="PROFILE", help=say("cli.regulations"))
    _json(options, say)


def _check(_: Group, options: Group, say: Say) -> None:
    options.add_argument("--head", metavar="NUMBER:HASH", help=say("cli.log_head"))
    options.add_argument("--whole", action="store_true", help=say("cli.log_whole"))
    _json(options, say)


def _replay(_: Group, options: Group, say: Say) -> None:
    _json(options, say)


def _export(_: Group, options: Group, say: Say) -> None:
    _query(options, say)
    options.add_argument("--format", choices=FORMATS, default="csv", help=say("cli.log_format"))
    options.add_argument("-o", "--output", metavar="FILE", help=say("cli.log_output"))


def _backup(arguments: Group, options: Group, say: Say) -> None:
    arguments.add_argument("target", metavar="FILE", help=say("cli.log_target"))
    _json(options, say)


def _restore(arguments: Group, options: Group, say: Say) -> None:
    arguments.add_argument("source", metavar="FILE", help=say("cli.log_backup_file"))
    _json(options, say)


def _pseudonymise(_: Group, options: Group, say: Say) -> None:
    options.add_argument(
        "--older-than", metavar="DAYS", type=_number(36_500), help=say("cli.log_older")
    )
    options.add_argument("--person", metavar="NAME", help=say("cli.log_only_person"))
    options.add_argument("--texts", action="store_true", help=say("cli.log_texts"))
    _json(options, say)


def _person(arguments: Group, _: Group, say: Say) -> None:
    arguments.add_argument("name", metavar="NAME", help=say("cli.log_name"))


_COMMANDS: dict[str, Callable[[Group, Group, Say], None]] = {
    "list": _list,
    "show": _show,
    "add": _add,
    "check": _check,
    "replay": _replay,
    "export": _export,
    "backup": _backup,
    "restore": _restore,
    "pseudonymise": _pseudonymise,
    "person": _person,
}
