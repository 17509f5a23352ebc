"""What the parsers of all commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from bridgelaws.words.languages import languages
from bridgelaws.words.say import LANGUAGES

Say = Callable[..., str]
Group = argparse._ArgumentGroup
"""argparse gives the type of its groups no public name."""
Run = Callable[[Any], int]


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
    """Help and language; stated before the command, the *language* holds after it too.

    A draft is a language of commands *of_calls* alone: these refuse the kinds it does not serve.
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
    """End with wrong usage where an option was given that does nothing *beside* what else was."""
    for name in names:
        if getattr(given, name) != command.get_default(name):
            option = f"--{name.replace('_', '-')}"
            command.error(say("cli.idle_option", option=option, beside=beside))
