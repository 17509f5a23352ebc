"""Note which law cases show which provision at work: the audit and the concordance name them.

``python scripts/compile_tested.py`` works every case of ``tests/cases``, unless neither these nor
the Laws have changed since. A source distribution has no cases; it brings the note made of them.
"""

from __future__ import annotations

import json
import sys
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
MOST_NAMES = 5
"""Cases named for a provision."""


def compile_tested(*, anew: bool = False) -> Path:
    """Write the note, unless it is of these cases and Laws; where there are no cases, keep it."""
    if CASES.is_dir() and (anew or not is_current()):
        text = json.dumps({"digest": _digest(), "cases": tested_cases()}, indent=1)
        TESTED.write_text(f"{text}\n", "utf-8")
    return TESTED


def is_current() -> bool:
    """Whether the note is of the cases and the Laws as they stand."""
    try:
        return bool(json.loads(TESTED.read_text("utf-8"))["digest"] == _digest())
    except (OSError, ValueError, KeyError):
        return False


def _digest() -> str:
    whole = blake2b(digest_size=16)
    for file in (*sorted(LAWS.rglob("*.py")), *sorted(CASES.glob("*.yaml"))):
        text = file.read_bytes()
        whole.update(f"{file.name}\n{len(text)}\n".encode())
        whole.update(text)
    return whole.hexdigest()


def tested_cases() -> dict[str, list[str]]:
    """For each provision the law cases that show it at work."""
    found: dict[str, list[str]] = {}
    for path in sorted(CASES.glob("*.yaml")):
        for entry in yaml.safe_load(path.read_text("utf-8")):
            for provision in sorted(applied(entry)):
                names = found.setdefault(provision, [])
                if len(names) < MOST_NAMES:
                    names.append(f"{path.name}: {entry['name']}")
    return dict(sorted(found.items()))


def applied(entry: dict[str, Any]) -> set[str]:
    """The provisions that apply in a law case, under any code it speaks of."""
    found: set[str] = set()
    codes = {int(code) for key in ("rulings", "asks", "applied") for code in entry.get(key, {})}
    for code in sorted(codes):
        case = {"laws": code, "regulations": entry.get("regulations", "wbf"), **entry["case"]}
        try:
            (opened,) = desk.open_text(json.dumps(case), "json", "case", desk.Terms())
            trace = desk.document(opened)["trace"]
        except RefusedError:
            continue
        found |= {step["provision"] for step in trace if step["standing"] == "applied"}
    return found


if __name__ == "__main__":
    sys.stdout.write(f"{compile_tested()}\n")
