"""``bridgelaws compare``: the same facts under every code."""

from __future__ import annotations

import json
from argparse import Namespace

from bridgelaws import desk
from bridgelaws.cli.rule import terms
from bridgelaws.words.render import comparison_lines


def run(arguments: Namespace) -> int:
    """Compare the rulings of all codes on every case of a file."""
    cases = desk.open_file(arguments.case, terms(arguments), arguments.board)
    compared = [desk.compare(case, arguments.lang) for case in cases]
    if arguments.json:
        shown = compared if len(compared) > 1 else compared[0]
        print(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        pages = ["\n".join(comparison_lines(one, arguments.lang)) for one in compared]
        print("\n\n".join(pages))
    return 0
