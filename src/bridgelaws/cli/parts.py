"""What the parsers of all commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from bridgelaws.codes import codes
from bridgelaws.words.languages import languages
from bridgelaws.words.say import LANGUAGES

Say = Callable[..., str]
Group = argparse._ArgumentGroup
"""The type of argparse's groups of commands, which has no public name."""
Run = Callable[[Any], int]


def any_code(say: Say) -> str:
    """The codes to choose from, as a sentence lists them."""
    years = [str(code) for code in codes()]
    return say("list.or", first=", ".join(years[:-1]), last=years[-1])


def formatter_of(usage: str) -> type[argparse.HelpFormatter]:
    """How help is laid out, with *usage* as its first word."""

    class Formatter(argparse.RawDescriptionHelpFormatter):
        """Says "usage" in the language of the help."""

        def add_usage(
            self, usage_text: Any, actions: Any, groups: Any, prefix: str | None = None
        ) -> None:
            super().add_usage(
                usage_text, actions, groups, f"{usage}: " if prefix is None else prefix
            )

    return Formatter


def add_help(options: Group, say: Say, language: str, *, of_calls: bool = False) -> None:
    """Help and language; a *language* stated before the command applies after it as well.

    A draft serves only commands *of_calls*, which refuse the kinds that it does not cover.
    """

    def offered(tag: str) -> str:
        if not of_calls and tag in languages() and tag not in LANGUAGES:
            drafted = languages()[tag]
            kinds = ", ".join(drafted.kinds or ())
            raise argparse.ArgumentTypeError(say("cli.draft", language=drafted.name, kinds=kinds))
        return tag

    tags = tuple(languages()) if of_calls else LANGUAGES
    listed = say("list.or", first=", ".join(tags[:-1]), last=tags[-1])
    options.add_argument(
        "--lang",
        type=offered,
        choices=tags,
        default=language,
        help=say("cli.lang", languages=listed),
    )
    options.add_argument("-h", "--help", action="help", help=say("cli.help"))


def refuse_idle(
    command: argparse.ArgumentParser, given: Any, names: tuple[str, ...], beside: str, say: Say
) -> None:
    """End with wrong usage if an option was given that has no effect *beside* the others."""
    for name in names:
        if getattr(given, name) != command.get_default(name):
            option = f"--{name.replace('_', '-')}"
            command.error(say("cli.idle_option", option=option, beside=beside))
