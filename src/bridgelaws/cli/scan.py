"""``bridgelaws scan``: from paths to findings, and to a folder of results."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from bridgelaws.desk import scanning
from bridgelaws.scan.findings import Finding
from bridgelaws.scan.progress import Progress
from bridgelaws.scan.run import Options
from bridgelaws.scan.tally import Tally
from bridgelaws.scan.work import to_json
from bridgelaws.words.render_scan import account_lines, finding_line
from bridgelaws.words.say import Words

INTERRUPTED = 130


def run(arguments: Namespace) -> int:
    """Scan, and report findings as they come or write them to a folder."""
    scan = scanning.open_scan(arguments.paths, _options(arguments))
    words = Words(arguments.lang)
    progress = Progress(scan.size, words.say, sys.stderr)
    total = Tally()
    try:
        for step in scan.steps():
            if step.findings:
                progress.clear()
            for finding in step.findings:
                _show(finding, arguments)
            total.add(step.tally)
            progress.add(step.size, step.tally.total)
    except KeyboardInterrupt:
        progress.clear()
        if scan.store is not None:
            print(words.say("scan.stopped", folder=scan.store.folder), file=sys.stderr)
        return INTERRUPTED
    progress.clear()
    missing = 0
    if scan.store is not None:
        total, missing = scanning.conclude(scan, arguments.lang)
    _end(total, missing, arguments)
    return 0


def _options(arguments: Namespace) -> Options:
    appraise = scanning.appraisal(
        arguments.laws,
        arguments.regulations,
        arguments.lang,
        rule=arguments.rule,
        seconds=arguments.seconds if arguments.equity else None,
        scoring=arguments.scoring if arguments.equity else None,
    )
    return Options(
        out=arguments.out,
        share=arguments.shard,
        scheduler=arguments.scheduler,
        workers=arguments.workers,
        appraise=appraise,
        asked=scanning.asked(appraise),
    )


def _show(finding: Finding, arguments: Namespace) -> None:
    """Print a finding; certain repairs are only counted, unless JSON is wanted."""
    if arguments.out is not None:
        return
    if arguments.json:
        print(to_json(finding.plain()))
    elif finding.about != "repair":
        print(finding_line(finding.plain(), arguments.lang))


def _end(total: Tally, missing: int, arguments: Namespace) -> None:
    """Print the account."""
    if arguments.json:
        account: dict[str, Any] = {"kind": "account", **total.plain()}
        print(to_json(account | ({"shards_missing": missing} if missing else {})))
        return
    words = Words(arguments.lang)
    print("\n".join(account_lines(total.plain(), arguments.lang)))
    if arguments.out is not None:
        print(words.say("scan.results_in", folder=arguments.out))
    if missing:
        print(words.say("scan.missing", n=missing))
