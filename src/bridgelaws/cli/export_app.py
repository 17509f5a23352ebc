"""``bridgelaws export-app``: the desk as an app that works without a network."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from bridgelaws.errors import RefusedError


def run(arguments: Namespace) -> int:
    """Write the folder; print its version, files and size in one line.

    Raises:
        RefusedError: Pyodide is missing, the folder holds something else, or packages are
            missing.
    """
    try:
        from bridgelaws.web.offline.export import export_app
    except ModuleNotFoundError as error:
        raise RefusedError("web_not_installed", reason=str(error)) from error

    done = export_app(Path(arguments.folder), Path(arguments.pyodide))
    print(f"{arguments.folder}: {done.version}, {done.files}, {done.bytes / 1e6:.1f} MB")
    return 0
