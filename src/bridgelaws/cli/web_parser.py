"""What the command line understands of the desk as pages."""

from __future__ import annotations

import argparse
from typing import Any

from bridgelaws.cli.parts import Group, Run, Say
from bridgelaws.codes import codes


def serve_command(_: argparse.ArgumentParser, __: Group, options: Group, say: Say) -> Run:
    """The desk as pages."""
    options.add_argument("--host", help=say("cli.host"))
    options.add_argument("--port", type=int, help=say("cli.port"))
    options.add_argument("--data", metavar="DIR", help=say("cli.data"))
    options.add_argument("--deals", metavar="FILE", help=say("cli.deals"))
    options.add_argument("--open-deals", action="store_true", help=say("cli.open_deals"))
    options.add_argument("--db", metavar="URL", help=say("cli.serve.db"))
    options.add_argument("--allow-host", metavar="NAME", action="append", default=[],
                         help=say("cli.serve.allow_host"))  # fmt: skip
    options.add_argument("--new-chief", action="store_true", help=say("cli.serve.new_chief"))
    options.add_argument("--laws", type=int, choices=codes(), help=say("cli.serve.laws"))
    options.add_argument("--regulations", metavar="PROFILE", help=say("cli.serve.regulations"))
    options.add_argument("--app", metavar="DIR", help=say("cli.serve.app"))

    def run(given: Any) -> int:
        from bridgelaws.cli.serve import run as serve

        return serve(given)

    return run


def export_app_command(
    _: argparse.ArgumentParser, arguments: Group, options: Group, say: Say
) -> Run:
    """The app that works without a network."""
    arguments.add_argument("folder", metavar="DIR", help=say("cli.export_folder"))
    options.add_argument("--pyodide", metavar="DIR", required=True, help=say("cli.pyodide"))

    def run(given: Any) -> int:
        from bridgelaws.cli.export_app import run as export

        return export(given)

    return run
