"""The folder of the app: its shell, Python, this program, and the first pages ready made."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata, resources
from io import BytesIO
from pathlib import Path

from bridgelaws import __version__
from bridgelaws.errors import RefusedError
from bridgelaws.web.offline.ready import ready_pages
from bridgelaws.words.say import LANGUAGES, Words

PYODIDE = "314."
"""The line of Pyodide that the pictures of the memory were tried with; the next may differ."""
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
PACKAGES = ("bridgelaws", "jinja2", "markupsafe", "rfc8785")
"""What Python in the browser is given beside its standard library."""
LEFT_OUT = (
    *("cli", "log/migrations", "web/access", "web/api", "web/offline/app", "web/routes"),
    "web/static",
)
"""Parts of this program that no page of the app needs."""
KINDS = (".py", ".mo", ".tsv", ".json", ".toml", ".html", ".txt")
FROM_THE_DESK = (
    "desk.css",
    "cards.css",
    "laws.css",
    "log.css",
    "players.css",
    "desk.js",
    "icon.svg",
)
MARK = "bridgelaws-app.json"
"""The file by which a folder is known as one that was written here; it names the version."""
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
"""What the app may load: what comes from its own host; Python is WebAssembly."""
Files = dict[str, bytes]


@dataclass(frozen=True)
class Exported:
    """What was written.

    Attributes:
        version: of the content; another as soon as a byte of it differs.
        files: how many files.
        bytes: how large they are together.
    """

    version: str
    files: int
    bytes: int


def export_app(folder: Path, pyodide: Path) -> Exported:
    """Write the app to *folder*, with Python from the npm package unpacked at *pyodide*.

    Raises:
        RefusedError: *pyodide* is not that package, or *folder* holds something else.
    """
    files = {f"pyodide/{name}": text for name, text in pyodide_files(pyodide).items()}
    files |= {"engine.bin": engine(), "licences.txt": licences(), **ready_pages()}
    files |= _static()
    version = f"{__version__}-{_digest(files)[:8]}"
    files |= _filled(version, sorted(files))
    files[MARK] = json.dumps({"version": version}).encode()
    _refuse_foreign(folder)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    return Exported(version, len(files), sum(map(len, files.values())))


def pyodide_files(folder: Path) -> Files:
    """The files of Pyodide that the app needs.

    Raises:
        RefusedError: they are not there, or of another version.
    """
    try:
        package = json.loads((folder / "package.json").read_text("utf-8"))
        found = f"{package['name']} {package['version']}"
        files = {name: (folder / name).read_bytes() for name in PYODIDE_FILES}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise _no_pyodide(folder, str(error)) from error
    if not found.startswith(f"pyodide {PYODIDE}"):
        raise _no_pyodide(folder, found)
    return files


def _no_pyodide(folder: Path, reason: str) -> RefusedError:
    return RefusedError("pyodide_missing", file=str(folder), expected=f"{PYODIDE}x", reason=reason)


def engine() -> bytes:
    """This program and the templates' engine, as one compressed tar; always the same bytes."""
    written = BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for package in PACKAGES:
            root = Path(str(resources.files(package)))
            for file in _wanted(root):
                found = tarfile.TarInfo(f"{package}/{file.relative_to(root).as_posix()}")
                text = file.read_bytes()
                found.size = len(text)
                archive.addfile(found, BytesIO(text))
    return gzip.compress(written.getvalue(), mtime=0)


def _wanted(root: Path) -> Iterator[Path]:
    for file in sorted(root.rglob("*")):
        inside = file.relative_to(root).as_posix()
        left_out = any(inside.startswith(f"{part}/") for part in LEFT_OUT)
        if file.suffix in KINDS and "__pycache__" not in file.parts and not left_out:
            yield file


def _static() -> Files:
    web = resources.files("bridgelaws.web")
    own = {file.name: file.read_bytes() for file in (web / "offline" / "app").iterdir()}
    return own | {name: (web / "static" / name).read_bytes() for name in FROM_THE_DESK}


def _filled(version: str, names: list[str]) -> Files:
    """The files in which something is put: the version, the list of files, words."""
    app = resources.files("bridgelaws.web") / "offline" / "app"
    words = Words("en")
    values = {
        "version": version,
        "files": json.dumps([name for name in names if name != "sw.js"]),
        "policy": POLICY,
        "languages": " ".join(LANGUAGES),
        "name": words.say("offline.app"),
        "description": words.say("web.description"),
    }
    files = {}
    for name in ("index.html", "sw.js", "app.webmanifest"):
        text = (app / name).read_text("utf-8")
        for key, value in values.items():
            text = text.replace(f"{{{{ {key} }}}}", value)
        files[name] = text.encode()
    return files


def licences() -> bytes:
    """Under which terms each part of the app is passed on."""
    parts = [
        "pyodide/: Pyodide, Mozilla Public License 2.0, sources at pyodide.org\n"
        "pyodide/: Python, Python Software Foundation License, sources at python.org\n"
    ]
    for package in PACKAGES:
        distribution = metadata.distribution(package)
        texts = [
            str(file.read_text())
            for file in distribution.files or ()
            if "licens" in file.name.lower() and file.suffix in ("", ".txt", ".md")
        ]
        parts.append("\n".join((f"{package} {distribution.version}", *texts)))
    return f"\n{'=' * 72}\n".join(parts).encode()


def _digest(files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\n{len(files[name])}\n".encode())
        whole.update(files[name])
    return whole.hexdigest()


def _refuse_foreign(folder: Path) -> None:
    """Empty a folder that was written here before; refuse any other that is not empty."""
    if folder.is_dir() and not any(folder.iterdir()):
        return
    if (folder / MARK).is_file():
        shutil.rmtree(folder)
    elif folder.exists():
        raise RefusedError("folder_in_use", file=str(folder))
