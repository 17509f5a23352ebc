"""What the parsers of all commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

LANGUAGES = ("en", "de")
ABOUT = ("revokes", "asked", "penalty_card", "claim", "cards", "team_board")
"""What an interview from nothing may be about: a revoke or another matter.

The lists stand here so that help needs no Laws loaded.
"""
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


def add_help(options: Group, say: Say, language: str) -> None:
    """Help and language; stated before the command, the *language* holds after it too."""
    options.add_argument("--lang", choices=LANGUAGES, default=language, help=say("cli.lang"))
    options.add_argument("-h", "--help", action="help", help=say("cli.help"))


def refuse_idle(
    command: argparse.ArgumentParser, given: Any, names: tuple[str, ...], beside: str, say: Say
) -> None:
    """End with wrong usage where an option was given that does nothing *beside* what else was."""
    for name in names:
        if getattr(given, name) != command.get_default(name):
            option = f"--{name.replace('_', '-')}"
            command.error(say("cli.idle_option", option=option, beside=beside))
