"""What ``bridgelaws scan`` understands."""

from __future__ import annotations

import argparse
from typing import Any

from bridgelaws.cli.parts import Group, Run, Say, any_code, refuse_idle
from bridgelaws.codes import codes

ENGINES = ("processes", "dask")
SCORINGS = ("imps", "matchpoints", "cross_imps", "butler")
"""The lists are kept here so that help need not load anything else."""
SECONDS = 20
"""How long one position may take: among many boards, one can be left out."""


def scan(command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    """Add what the command understands."""
    arguments.add_argument("paths", metavar="PATH", nargs="+", help=say("cli.scan_path"))
    options.add_argument("--rule", action="store_true", help=say("cli.scan_rule"))
    options.add_argument("--equity", action="store_true", help=say("cli.scan_equity"))
    seconds = say("cli.scan_seconds", n=SECONDS)
    options.add_argument("--seconds", metavar="N", type=int, default=SECONDS, help=seconds)
    options.add_argument("--scoring", choices=SCORINGS, help=say("cli.scan_scoring"))
    options.add_argument(
        "--laws", type=int, choices=codes(), help=say("cli.scan_laws", codes=any_code(say))
    )
    options.add_argument("--regulations", metavar="PROFILE", help=say("cli.scan_regulations"))
    options.add_argument("--out", metavar="DIR", help=say("cli.scan_out"))
    options.add_argument("--shard", metavar="I/N", default="1/1", help=say("cli.scan_shard"))
    options.add_argument(
        "--engine", choices=ENGINES, default="processes", help=say("cli.scan_engine")
    )
    options.add_argument("--scheduler", metavar="ADDRESS", help=say("cli.scan_scheduler"))
    options.add_argument("--workers", metavar="N", type=int, help=say("cli.scan_workers"))
    options.add_argument("--json", action="store_true", help=say("cli.scan_json"))

    def run(given: Any) -> int:
        from bridgelaws.cli.scan import run as start
        from bridgelaws.scan.plan import Share

        if (given.engine == "dask") != (given.scheduler is not None):
            command.error(say("cli.scan_scheduler_missing"))
        if given.workers is not None and given.workers < 1:
            command.error(say("cli.scan_too_few", option="--workers", found=given.workers))
        if not given.equity:
            idle = say("cli.without", option="--equity")
            refuse_idle(command, given, ("seconds", "scoring"), idle, say)
        if not given.rule and not given.equity:
            idle = say("cli.without", option="--rule / --equity")
            refuse_idle(command, given, ("laws", "regulations"), idle, say)
        if given.seconds < 1:
            command.error(say("cli.scan_too_few", option="--seconds", found=given.seconds))
        try:
            given.shard = Share.parse(given.shard)
        except ValueError:
            command.error(say("cli.scan_not_a_share", found=given.shard))
        return start(given)

    return run
