"""The command line: thin faces over the desk. Heavy modules are imported where used."""

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
        # A language of the user's own is at fault: without languages there are no words to say so.
        print(f"bridgelaws: {error}", file=sys.stderr)
        return REFUSED

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=plainly())  # characters that a terminal cannot show
    given = list(sys.argv[1:] if argv is None else argv)
    arguments = parser(language_of(given)).parse_args(given)
    try:
        status: int = arguments.run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone, so the rest has nowhere to go.
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
    """Say in one line what is refused; for an unforeseen error, name the input and the place."""
    from bridgelaws.errors import as_refusal
    from bridgelaws.words.render import error_line

    told = error_line(as_refusal(error, _input(arguments)), arguments.lang)
    print(f"bridgelaws: {told}", file=sys.stderr)
    return REFUSED


def _input(arguments: Namespace) -> str | None:
    """The input of a command, if it was given any."""
    given = [getattr(arguments, name, None) for name in ("case", "file", "paths")]
    named = next((one for one in given if one), None)
    return " ".join(map(str, named)) if isinstance(named, list) else named
