"""Note which law cases show which provision at work: the audit and the concordance name them.

``python scripts/compile_tested.py`` works every case of ``tests/cases``, unless neither these nor
the Laws have changed since. A source distribution has no cases; it brings the note made of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))  # the hook of a build runs before anything is installed

from bridgelaws import desk  # noqa: E402  # the path comes first
from bridgelaws.errors import RefusedError  # noqa: E402

LAWS = ROOT / "src" / "bridgelaws" / "laws"
CASES = ROOT / "tests" / "cases"
TESTED = LAWS / "book" / "contents" / "tested.json"
BODY = "wbf"
"""Whose regulations hold where a case says nothing."""
MOST_NAMES = 5
"""Cases named for a provision."""


def compile_tested(*, anew: bool = False) -> Path:
    """Write the note, unless it is of these cases and Laws; where there are no cases, keep it."""
    if CASES.is_dir() and (anew or not is_current()):
        text = json.dumps({"digest": digest(), "cases": tested_cases()}, indent=1)
        TESTED.write_text(f"{text}\n", "utf-8")
    return TESTED


def is_current() -> bool:
    """Whether the note is of the cases and the Laws as they stand."""
    try:
        return bool(json.loads(TESTED.read_text("utf-8"))["digest"] == digest())
    except (OSError, ValueError, KeyError):
        return False


def digest(*rules: Path) -> str:
    """What tells the cases and the Laws from any others, and the files of further *rules*."""
    whole = blake2b(digest_size=16)
    for file in (*sorted(LAWS.rglob("*.py")), *sorted(CASES.glob("*.yaml")), *rules):
        text = file.read_bytes()
        whole.update(f"{file.name}\n{len(text)}\n".encode())
        whole.update(text)
    return whole.hexdigest()


def tested_cases() -> dict[str, list[str]]:
    """For each provision the law cases that show it at work."""
    found: dict[str, list[str]] = {}
    for file, entry in entries():
        for provision in sorted(applied(entry)):
            names = found.setdefault(provision, [])
            if len(names) < MOST_NAMES:
                names.append(f"{file}: {entry['name']}")
    return dict(sorted(found.items()))


def entries() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every law case with the name of its file."""
    for path in sorted(CASES.glob("*.yaml")):
        for entry in yaml.safe_load(path.read_text("utf-8")):
            yield path.name, entry


def applied(entry: dict[str, Any]) -> set[str]:
    """The provisions that apply in a law case, under any code it speaks of."""
    found: set[str] = set()
    codes = {int(code) for key in ("rulings", "asks", "applied") for code in entry.get(key, {})}
    for code in sorted(codes):
        try:
            trace = desk.document(opened(entry, code))["trace"]
        except RefusedError:
            continue
        found |= {step["provision"] for step in trace if step["standing"] == "applied"}
    return found


def opened(entry: dict[str, Any], code: int) -> desk.OpenCase:
    """A law case under a code.

    Raises:
        RefusedError: it is one that the program refuses.
    """
    case = {"laws": code, "regulations": entry.get("regulations", BODY), **entry["case"]}
    (found,) = desk.open_text(json.dumps(case), "json", "case", desk.Terms())
    return found


if __name__ == "__main__":
    sys.stdout.write(f"{compile_tested()}\n")
