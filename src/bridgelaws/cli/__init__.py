"""The command line: thin faces over the desk. Heavy parts are imported where they are used."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

REFUSED = 1
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the exit status is 0 done, 1 refused input, 2 wrong usage."""
    from bridgelaws.cli.characters import plainly

    try:
        from bridgelaws.cli.parser import language_of, parser
    except (OSError, ValueError) as error:
        # A language elsewhere that cannot be had: without languages nothing can say it in words.
        print(f"bridgelaws: {error}", file=sys.stderr)
        return REFUSED

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=plainly())  # what a terminal cannot show
    given = list(sys.argv[1:] if argv is None else argv)
    arguments = parser(language_of(given)).parse_args(given)
    try:
        status: int = arguments.run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output went away: what is left has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Nothing more can be written: a full disk, a closed output.
        print(f"bridgelaws: {error.strerror or error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return REFUSED
    except Exception as error:
        return _refused(error, arguments)
    return status


def _refused(error: Exception, arguments: Namespace) -> int:
    """Say in one line what is refused; of what nobody foresaw, at which input and place."""
    from bridgelaws.errors import as_refusal
    from bridgelaws.words.render import error_line

    told = error_line(as_refusal(error, _input(arguments)), arguments.lang)
    print(f"bridgelaws: {told}", file=sys.stderr)
    return REFUSED


def _input(arguments: Namespace) -> str | None:
    """What a command was given to read, as far as it was given anything."""
    given = [getattr(arguments, name, None) for name in ("case", "file", "paths")]
    named = next((one for one in given if one), None)
    return " ".join(map(str, named)) if isinstance(named, list) else named
