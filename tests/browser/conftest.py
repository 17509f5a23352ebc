"""The server, and a director who holds a telephone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.director import Director
from tests.browser.serving import served, sign_in
from tests.browser.watching import Watch
from tests.chromium import chromium

HERE = Path(__file__).parent
MOST_MILLISECONDS = 15_000
"""No tap takes longer, even where eight processes share two cores."""
TELEPHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its data."""
    return tmp_path_factory.mktemp("desk")


@pytest.fixture(scope="session")
def origin(data: Path) -> Iterator[str]:
    chromium()
    with served(data) as address:
        yield address


@pytest.fixture
def watch(origin: str) -> Iterator[Watch]:
    """Every test fails on whose pages the console complains or another server is asked."""
    made = Watch(origin)
    yield made
    assert made.wrong == []


NewDirector = Callable[..., Director]


@pytest.fixture
def new_director(browser: Browser, origin: str, data: Path, watch: Watch) -> Iterator[NewDirector]:
    """Makes directors, each with a telephone of his own; options are those of the context.

    With a *role* he is signed in as *name*; without one he is nobody, as for a ruling he may be.
    """
    contexts: list[BrowserContext] = []

    def make(
        language: str = "en", *, role: str = "", name: str = "Dora", **options: Any
    ) -> Director:
        context = browser.new_context(base_url=origin, locale=language, **{**TELEPHONE, **options})
        context.set_default_timeout(MOST_MILLISECONDS)
        contexts.append(context)
        if role:
            secret = sign_in(data, role, name)
            context.add_cookies([{"name": "bridgelaws", "value": secret, "url": origin}])
        watch.over(context)
        page = context.new_page()
        watch.follow(page)
        return Director(page, language, script=options.get("java_script_enabled", True))

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def director(new_director: NewDirector) -> Director:
    return new_director()


@pytest.fixture(scope="session")
def modules() -> Path:
    """The packages of ``package-lock.json``, unpacked by ``scripts/browser_tools.sh``."""
    found = HERE / "node_modules"
    if not (found / "axe-core" / "axe.min.js").exists():
        pytest.skip("axe-core is not installed (scripts/browser_tools.sh)")
    return found
