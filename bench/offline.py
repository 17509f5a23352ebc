"""The app without a network: ``python bench/offline.py [--quick]``: sizes, and the first taps.

A device opens the app once with a server, which then goes away.  Each round opens the app anew.
A processor four times slower is Chromium's throttle, which slows the thread of the page and no
worker: the lines "in the page" therefore start Python in the page itself.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from bridgelaws.web.offline.export import export_app

PYODIDE = Path(__file__).parent.parent / "pyodide" / "node_modules" / "pyodide"
RATES = (1, 4)
BEFOREHAND = 3
"""So many taps from the first page are answered by pages made beforehand."""
MILLI = 1000.0
PATIENCE = 150_000
IN_PAGE = """async () => {
    const begun = performance.now();
    const { start } = await import("./python.js");
    const python = await start(document.querySelector('meta[name="version"]').content);
    const request = {method: "GET", address: "/en/call/revoke?laws=2017&regulations=wbf&trick=7"};
    python.answer(JSON.stringify(request));
    const first = performance.now();
    python.answer(JSON.stringify({...request, address: `${request.address}&next_trick=none`}));
    return [python.how, first - begun, performance.now() - first];
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Files, without a line for each."""

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002  # its own name
        """Say nothing."""


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round")
    rounds = 1 if parser.parse_args().quick else 5
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site, profile = Path(folder) / "site", Path(folder) / "profile"
        export_app(site, PYODIDE)
        _sizes(site)

        def opened() -> BrowserContext:
            return playwright.chromium.launch_persistent_context(
                profile,
                executable_path=os.environ.get("BRIDGELAWS_CHROMIUM") or shutil.which("chromium"),
                args=["--no-sandbox"] if os.geteuid() == 0 else [],
                viewport={"width": 360, "height": 640},
            )

        with _served(site) as address:
            context = opened()
            context.set_default_timeout(PATIENCE)
            _first_visit(context.pages[0], address)
            context.close()
        print("\n| relaunch, no server, ms | 1x | 4x |\n|---|--:|--:|")
        found: dict[str, dict[int, list[float]]] = {}
        for _ in range(rounds):
            for rate in RATES:
                context = opened()
                context.set_default_timeout(PATIENCE)
                for name, value in _taps(context.pages[0], address, rate):
                    found.setdefault(name, {}).setdefault(rate, []).append(value)
                context.close()
        for name, times in found.items():
            print(f"| {name} | {' | '.join(f'{statistics.median(times[r]):.0f}' for r in RATES)} |")


def _sizes(site: Path) -> None:
    files = {
        path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }
    print("| part | MB | MB compressed |\n|---|--:|--:|")
    for name, part in (("Python", True), ("program, pages, shell", False)):
        texts = [text for path, text in files.items() if (path.parts[0] == "pyodide") == part]
        whole, small = sum(map(len, texts)), sum(len(gzip.compress(text)) for text in texts)
        print(f"| {name} | {whole / 1e6:.2f} | {small / 1e6:.2f} |")


@contextmanager
def _served(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()


def _first_visit(page: Page, address: str) -> None:
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_selector('#state[data-python="plain"]')
    print(f"\nfirst visit: Python answers after {time.perf_counter() - begun:.1f} s", end="")
    page.wait_for_selector('#state[data-ready="true"][data-pictured="true"]')
    kept = time.perf_counter() - begun
    size = page.evaluate("async () => (await navigator.storage.estimate()).usage") / 1e6
    print(f", all is kept after {kept:.1f} s; {size:.0f} MB on the device")


def _taps(page: Page, address: str, rate: int) -> Iterator[tuple[str, float]]:
    """What is seen after which time, from the opening of the app on."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(".groups a")
    yield "the first page is there", (time.perf_counter() - begun) * MILLI
    page.locator(".groups a").first.click()
    page.wait_for_selector("#question")
    yield "the first tap is answered (page made beforehand)", (time.perf_counter() - begun) * MILLI
    for tap in range(2, BEFOREHAND + 2):
        first = page.locator("h1").inner_text()
        page.locator(".answers a").first.click()
        page.wait_for_function("was => document.querySelector('h1').innerText !== was", arg=first)
        made = "page made beforehand" if tap <= BEFOREHAND else "by Python, in the worker"
        yield f"tap {tap} is answered ({made})", (time.perf_counter() - begun) * MILLI
    yield "taps of which Python was asked", float(page.get_attribute("#state", "data-asked") or 0)
    how, start, tap = page.evaluate(IN_PAGE)
    yield f"in the page: Python from its {how} to the first answer", start
    yield "in the page: the next answer", tap


if __name__ == "__main__":
    main()
