"""A process that records: ``writer.py URL DEVICE COUNT``; it prints what was acknowledged.

A COUNT of 0 records until the process is killed.
"""

from __future__ import annotations

import sys
from itertools import count

from bridgelaws.files.tree import Tree
from bridgelaws.log.draft import new_id, read_draft
from bridgelaws.log.store import open_store
from tests.log.drafts import RULING


def main() -> None:
    """Record one entry after another; each identifier is printed once the log has taken it."""
    url, device, wanted = sys.argv[1], sys.argv[2], int(sys.argv[3])
    store = open_store(url)
    for _ in range(wanted) if wanted else count():
        sent = {
            "id": new_id(),
            "device": device,
            "kind": "ruling",
            "made_at": "2026-03-14T19:30:00+01:00",
            "recorded_by": f"Director of {device}",
            "ruling": RULING,
        }
        print(store.append(read_draft(Tree(sent))).id, flush=True)
    store.close()


if __name__ == "__main__":
    main()
