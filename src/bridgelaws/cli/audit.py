"""``bridgelaws audit``: clause by clause, its number per code and where it is tested."""

from __future__ import annotations

import json
from argparse import Namespace

from bridgelaws import desk
from bridgelaws.words.render import audit_lines


def run(arguments: Namespace) -> int:
    """Print the audit of one Law or of all."""
    rows = desk.audit(arguments.law, arguments.lang)
    if arguments.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        print("\n".join(audit_lines(rows, arguments.lang)))
    return 0
