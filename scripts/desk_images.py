"""Make the pictures of the main pages for the documentation: ``python scripts/desk_images.py``.

Needs Debian's Chromium.  The pictures have few colours and are small.
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import TELEPHONE  # noqa: E402  # the tests are beside the scripts
from tests.browser.serving import served  # noqa: E402
from tests.browser.states import FROM_CARDS, RULING, call, commonest  # noqa: E402

PICTURES = ROOT / "docs" / "images"
COLOURS = 32
PAGES = {
    "desk-home-en": ("en/", "light"),
    "desk-question-en": (
        f"en/{call('revoke', next_trick='none', claim='none', trick='4')}",
        "light",
    ),
    "desk-ruling-en": (f"en/{RULING}", "light"),
    "desk-ruling-de": (f"de/{commonest(0)}", "dark"),
    "desk-equity-en": (f"en/{call('revoke', **FROM_CARDS)}", "light"),
}
"""The pictures: address and scheme of each."""
TAPPED = {"desk-equity-en": ("main form button", "figure.curve")}
"""Of which pages a button is tapped first, and what of the page that follows is shown."""


def main() -> int:
    """Take every picture."""
    path = shutil.which("chromium")
    if path is None:
        print("desk_images.py: expected Chromium to be installed", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as origin,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in PAGES:
            take(browser, origin, name)
        browser.close()
    return 0


def take(browser: Browser, origin: str, name: str) -> None:
    """Take the picture called *name*: the first screen of a telephone."""
    path, scheme = PAGES[name]
    options = {**TELEPHONE, "color_scheme": scheme}
    page = browser.new_page(base_url=origin, **options)
    page.goto(f"/{path}")
    if name in TAPPED:
        button, shown = TAPPED[name]
        page.locator(button).tap()
        page.locator(shown).wait_for()
        page.evaluate("where => document.querySelector(where).scrollIntoView()", shown)
    taken = Image.open(io.BytesIO(page.screenshot()))
    small = taken.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(PICTURES / f"{name}.png", optimize=True)
    page.close()


if __name__ == "__main__":
    sys.exit(main())
