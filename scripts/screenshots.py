"""Take every page, to be looked at: ``python scripts/screenshots.py [WORD …]``.

Each state of ``tests/browser/states.py`` at three widths, light and dark, in both languages, below
``build/screenshots`` with a sheet of all, ``index.html``. With words only the states are taken
whose names hold one of them.  Needs Debian's Chromium.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.serving import served, sign_in  # noqa: E402  # the tests are beside the scripts
from tests.browser.states import STATES, State  # noqa: E402

FOLDER = ROOT / "build" / "screenshots"
LANGUAGES = ("en", "de")
WIDTHS = {360: 740, 768: 1024, 1280: 800}
"""The height of the first screen at each width; a picture shows the whole page."""
WITH_KEYS = 1280
"""From this width on there is a keyboard; what is narrower is touched."""
SCHEMES = ("light", "dark")
OPEN_ALL = "where => document.querySelectorAll(where).forEach(one => { one.open = true })"
STYLE = """body { font: 1rem system-ui; margin: 1rem; background: #888; }
div { display: flex; gap: .5rem; align-items: start; overflow-x: auto; }
img { height: 30rem; object-fit: cover; object-position: top; }"""


def main(words: Sequence[str]) -> int:
    """Take the states whose names hold one of *words*, or all."""
    path = shutil.which("chromium")
    if path is None:
        print("screenshots.py: expected Chromium to be installed", file=sys.stderr)
        return 1
    states = [one for one in STATES if not words or any(word in one.name for word in words)]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as origin,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for state in states:
            take(browser, origin, Path(folder), state)
        browser.close()
    (FOLDER / "index.html").write_text("\n".join(sheet()), "utf-8")
    print(FOLDER / "index.html")
    return 0


def take(browser: Browser, origin: str, data: Path, state: State) -> None:
    """Take every picture of a state."""
    for language, scheme, width in product(LANGUAGES, SCHEMES, WIDTHS):
        context = browser.new_context(
            base_url=origin,
            locale=language,
            viewport={"width": width, "height": WIDTHS[width]},
            has_touch=width < WITH_KEYS,
            is_mobile=width < WITH_KEYS,
            color_scheme="dark" if scheme == "dark" else "light",
        )
        if state.role:
            secret = sign_in(data, state.role, "Dora")
            context.add_cookies([{"name": "bridgelaws", "value": secret, "url": origin}])
        page = context.new_page()
        show(page, f"/{language}/{state.path}", state.opened)
        page.screenshot(path=FOLDER / file_of(state, language, width, scheme), full_page=True)
        context.close()


def show(page: Page, path: str, opened: str) -> None:
    """Go to a page, and open what a state has open."""
    page.goto(path)
    if opened:
        page.evaluate(OPEN_ALL, opened)


def file_of(state: State, language: str, width: int, scheme: str) -> str:
    """What the picture of a state is called."""
    name = re.sub(r"\W+", "-", state.name)
    return f"{name}.{language}.{width}.{scheme}.png"


def sheet() -> Iterator[str]:
    """The lines of a page that shows every picture there is, a row a state, language and scheme."""
    yield f"<!doctype html><meta charset=utf-8><title>bridgelaws</title><style>{STYLE}</style>"
    for state in STATES:
        yield f"<h2>{escape(state.name)}</h2>"
        for language, scheme in product(LANGUAGES, SCHEMES):
            names = [file_of(state, language, width, scheme) for width in WIDTHS]
            shown = [name for name in names if (FOLDER / name).exists()]
            links = [f'<a href="{name}"><img src="{name}" loading="lazy"></a>' for name in shown]
            yield f"<div>{''.join(links)}</div>"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
