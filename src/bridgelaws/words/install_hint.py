"""How what is missing is installed: by the way in which this program itself was."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

EXTRA_FOR: Mapping[str, str] = {
    "solver_absent": "equity",
    "pdf_absent": "pdf",
    "needs_access_parser": "bws",
    "log_needs_web": "web",
    "log_needs_psycopg": "postgres",
    "web_not_installed": "web",
}
"""The extra that is missing, by the key of the refusal; another names it itself."""
_CHECKOUT = Path(__file__).parents[3]


def how_to_install(extra: str) -> str:
    """The command that installs an extra."""
    name = f"bridgelaws[{extra}]"
    prefix = Path(sys.prefix)
    if (_CHECKOUT / "pyproject.toml").is_file():
        pip = ".venv/bin/pip" if prefix == _CHECKOUT / ".venv" else "pip"
        return f"{pip} install -e '.[{extra}]'"
    if "pipx" in prefix.parts:
        return f"pipx install --force '{name}'"
    if prefix.parts[-3:-1] == ("uv", "tools"):
        return f"uv tool install --force '{name}'"
    return f"pip install '{name}'"
