"""The command line: thin faces over the desk. Heavy parts are imported where they are used."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

REFUSED = 1
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the exit status is 0 done, 1 refused input, 2 wrong usage."""
    from bridgelaws.cli.parser import language_of, parser

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show
    given = list(sys.argv[1:] if argv is None else argv)
    arguments = parser(language_of(given)).parse_args(given)
    from bridgelaws.records.errors import RefusedError

    try:
        status: int = arguments.run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except RefusedError as error:
        from bridgelaws.explain.render import error_line

        print(f"bridgelaws: {error_line(error, arguments.lang)}", file=sys.stderr)
        return REFUSED
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
    return status
