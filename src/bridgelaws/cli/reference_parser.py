"""What the command line understands of the reference: charts, graphs, the audit."""

from __future__ import annotations

import argparse
from typing import Any

from bridgelaws.cli.parts import Group, Run, Say, any_code
from bridgelaws.codes import codes, newest
from bridgelaws.offers import WALLS, charts, kinds


def chart_command(
    command: argparse.ArgumentParser, arguments: Group, options: Group, say: Say
) -> Run:
    """The diagram of a Law."""
    arguments.add_argument(
        "law",
        metavar="LAW",
        nargs="?",
        choices=charts(),
        help=say("cli.law", charts=", ".join(charts())),
    )
    options.add_argument("--wall", choices=WALLS, help=say("cli.wall"))
    options.add_argument(
        "--laws",
        type=int,
        choices=codes(),
        default=newest(),
        help=say("cli.reference.laws", codes=any_code(say), newest=newest()),
    )
    options.add_argument(
        "--regulations", metavar="PROFILE", default="wbf", help=say("cli.reference.regulations")
    )
    options.add_argument("--format", choices=("svg", "text", "pdf"), help=say("cli.format"))
    options.add_argument("-o", "--output", metavar="FILE", help=say("cli.output"))

    def run(given: Any) -> int:
        from bridgelaws.cli.chart import run as chart

        if (given.law is None) == (given.wall is None):
            command.error(say("cli.law_or_wall"))
        if (given.wall or given.format == "pdf") and given.output is None:
            command.error(say("cli.output_missing"))
        return chart(given)

    return run


def graph_command(_: argparse.ArgumentParser, __: Group, options: Group, say: Say) -> Run:
    """An interview as a graph."""
    options.add_argument(
        "--about", choices=kinds(), default="revokes", help=say("cli.reference.about")
    )
    options.add_argument(
        "--laws",
        type=int,
        choices=codes(),
        default=newest(),
        help=say("cli.reference.laws", codes=any_code(say), newest=newest()),
    )
    options.add_argument(
        "--regulations", metavar="PROFILE", default="wbf", help=say("cli.reference.regulations")
    )
    options.add_argument("--labels", action="store_true", help=say("cli.labels"))
    options.add_argument("-o", "--output", metavar="FILE", help=say("cli.output"))

    def run(given: Any) -> int:
        from bridgelaws.cli.graph import run as graph

        return graph(given)

    return run


def audit_command(_: argparse.ArgumentParser, arguments: Group, options: Group, say: Say) -> Run:
    """Every provision, its numbers and its tests."""
    arguments.add_argument("law", metavar="LAW", nargs="?", type=int, help=say("cli.audit_law"))
    options.add_argument("--json", action="store_true", help=say("cli.json"))

    def run(given: Any) -> int:
        from bridgelaws.cli.audit import run as audit

        return audit(given)

    return run
