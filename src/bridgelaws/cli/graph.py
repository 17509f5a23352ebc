"""``bridgelaws graph``: the interview about a kind of call as data."""

from __future__ import annotations

import json
from argparse import Namespace

from bridgelaws import desk
from bridgelaws.cli.writing import tell


def run(arguments: Namespace) -> int:
    """Write the graph, or its labels, as one line of JSON."""
    made = desk.graph(arguments.about, arguments.laws, arguments.regulations)
    if arguments.labels:
        made = desk.graph_labels(made, arguments.lang)
    return tell(json.dumps(made, ensure_ascii=False, separators=(",", ":")), arguments.output)
