"""Finish the decision diagrams: compile every matter under every code for the shipped profiles.

``python scripts/compile_diagrams.py`` writes those that are missing or of other Laws than these,
and after them which law cases show which provision; ``--check`` fails where it would have to.
Bodies that differ in nothing the Laws of a matter read share one file.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))  # the hook of a build runs before anything is installed

from bridgelaws import offers  # noqa: E402  # the path comes first
from bridgelaws.codes import Code, codes  # noqa: E402
from bridgelaws.engine.fact import Circumstances  # noqa: E402
from bridgelaws.engine.finished import FORMAT, Data, finished  # noqa: E402
from bridgelaws.files.regulations import profile, shipped  # noqa: E402
from bridgelaws.laws.calls.kinds import KINDS  # noqa: E402
from bridgelaws.laws.frame import compiled  # noqa: E402
from bridgelaws.laws.frame.kind import Kind, uncompiled  # noqa: E402
from bridgelaws.laws.frame.regulations import Profile  # noqa: E402

PACKAGE = Path(compiled.PACKAGE)
FOLDER = Path(compiled.FOLDER)


class Noted(Mapping[str, Any]):
    """The options of a body, with a note of those that the Laws read."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._options = options
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return self._options[name]

    def __iter__(self) -> Iterator[str]:
        self.read.update(self._options)
        return iter(self._options)

    def __len__(self) -> int:
        return len(self._options)


def main() -> int:
    """Finish what has to be; say what was written."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true")
    wrong = list(outdated())
    if arguments.parse_args().check:
        for one in wrong:
            print(f"{one}: run `make diagrams`", file=sys.stderr)
        return 1 if wrong else 0
    if not wrong:
        _write_index(json.loads((FOLDER / compiled.INDEX).read_text("utf-8"))["files"])
        _write_offers()
    else:
        files = compile_diagrams()
        print(f"{len(files)} files in {FOLDER.relative_to(ROOT)}")
    from compile_practice import compile_practice  # beside this script, as the next
    from compile_tested import compile_tested  # a build calls them one by one

    compile_tested()
    compile_practice()
    return 0


def outdated() -> Iterator[str]:
    """What is amiss with the finished diagrams: of other Laws, or missing for a profile."""
    if not compiled.is_current():
        yield "the finished diagrams are of other Laws"
        return
    for name, kind, code in product(shipped(), KINDS.values(), codes()):
        if not compiled.has_finished(kind.key, code, dict(profile(name).options(code))):
            yield f"no finished diagram of {kind.key} under {code:d} for {name}"


def compile_diagrams(*, stamps: bool = True) -> tuple[Path, ...]:
    """Write the finished diagrams of all kinds of call; their paths.

    Args:
        stamps: whether the times of the sources are noted, which saves reading them; not in a
            wheel, whose files get other times where they are installed.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    compiled.forget()
    files: dict[str, dict[str, list[Data]]] = {}
    for kind in KINDS.values():
        for code in codes():
            found = files.setdefault(kind.key, {}).setdefault(str(int(code)), [])
            for name in shipped():
                _finish(kind, code, profile(name), found)
    _write_index(files, stamps=stamps)
    _write_offers()
    return tuple(sorted(FOLDER.iterdir()))


def _write_offers() -> None:
    """Write which kinds of call and which charts there are, so that help needs no Laws."""
    rows = (offers.modules_of_kinds(), *map("\t".join, offers.by_the_laws()))
    Path(offers.NOTE).write_text("\n".join(rows) + "\n", encoding="utf-8")


def _write_index(files: Mapping[str, Any], *, stamps: bool = True) -> None:
    """Write which files there are, and of what sources as they stand now."""
    paths = sources()
    noted = [
        (path, size, changed if stamps else None) for path, size, changed in compiled.stamped(paths)
    ]
    digest = compiled.digest(paths)
    index = {"format": FORMAT, "digest": digest, "sources": noted, "files": files}
    (FOLDER / compiled.INDEX).write_bytes(_json(index))
    compiled.forget()


def _finish(kind: Kind, code: Code, body: Profile, found: list[Data]) -> None:
    """Write the diagrams for one body, unless those of another serve it as well."""
    options = dict(body.options(code))
    if any(entry["options"].items() <= options.items() for entry in found):
        return
    noted = Noted(options)
    data = finished(uncompiled(kind, Circumstances(code, noted)))
    if kind.repeats:
        walk(kind, code, body)
        data = finished(kind.procedure(code, body.options(code)))
    text = _json(data)
    read = {name: options[name] for name in sorted(noted.read)}
    name = f"{kind.key}-{code:d}-{len(found)}.json"
    (FOLDER / name).write_bytes(text)
    found.append({"options": read, "file": name, "digest": compiled.fingerprint(text)})


def walk(kind: Kind, code: Code, body: Profile) -> None:
    """Ask the interview of one incident to all its ends, so that what is best asked is known.

    A number stands for all that the Laws do not tell from it.
    """
    seen: set[Any] = set()
    waiting = [kind.empty(code, body)]
    while waiting:
        call = waiting.pop()
        asked, key = kind.next_question(call), kind.future(call)
        if asked is None or key in seen:
            continue
        seen.add(key)
        waiting += [kind.answered(call, asked, one) for one in kind.told_apart(call, asked)]


def sources() -> tuple[str, ...]:
    """Every module of the package that the Laws load, below the package."""
    program = (
        "import sys; import bridgelaws.laws.calls.kinds\n"
        "print(*(m.__file__ for n, m in sys.modules.items() if n.split('.')[0] == 'bridgelaws'))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    paths = (Path(name).relative_to(PACKAGE) for name in run.stdout.split())
    return tuple(sorted(path.as_posix() for path in paths))


def _json(data: Data) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


if __name__ == "__main__":
    sys.exit(main())
