"""Reading regulation profiles: those that ship, and a body's own files."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame.regulations import Profile, ProfileError, parse

_FOLDER = resources.files("bridgelaws.laws") / "profiles"


@cache
def shipped() -> tuple[str, ...]:
    """The names of the profiles that come with the program."""
    found = (entry.name for entry in _FOLDER.iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in found))


@cache
def profile(name: str) -> Profile:
    """The profile called *name*, or the one in the TOML file at that path.

    Raises:
        RefusedError: there is no such profile, or its file is not a valid one.
    """
    file = f"{name}.toml" if name in shipped() else name
    try:
        return parse(_text(name), file, Path(name).stem, profile)
    except ProfileError as error:
        raise RefusedError("profile_is_wrong", file=file, reason=str(error)) from error


def _text(name: str) -> str:
    if name in shipped():
        return (_FOLDER / f"{name}.toml").read_text("utf-8")
    path = Path(name)
    if path.suffix != ".toml" or not path.is_file():
        raise RefusedError(
            "not_in_list", path="regulations", found=name, expected=", ".join(shipped())
        )
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError("file_cannot_be_read", file=name, reason=str(error)) from error


def tested_cases() -> Mapping[str, Sequence[str]]:
    """The law cases that show each provision at work, as of the time when they were compiled."""
    file = resources.files("bridgelaws.laws.book") / "contents" / "tested.json"
    try:
        found: Mapping[str, Sequence[str]] = json.loads(file.read_text("utf-8"))["cases"]
    except FileNotFoundError:
        raise FileNotFoundError(f"{file}: run scripts/compile_tested.py (make setup)") from None
    return found
