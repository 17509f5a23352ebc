"""What axe finds on a page, at every width and in both schemes."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

AXE = """async rules => {
  const only = rules.length ? {runOnly: {type: 'rule', values: rules}} : {};
  const found = await axe.run(document, {...only, resultTypes: ['violations', 'incomplete']});
  const told = node => node.target + ': '
    + [...node.any, ...node.all, ...node.none].map(one => one.message);
  return ['violations', 'incomplete'].flatMap(kind => found[kind].flatMap(
    one => one.nodes.map(node => `${kind} ${one.id} ${told(node)}`)));
}"""
OF_SIZE_AND_COLOUR = (
    "color-contrast",
    "link-in-text-block",
    "scrollable-region-focusable",
    "target-size",
)
"""The rules of axe that hang on the width of the page or on its colours."""
VIEWS: tuple[tuple[int, Literal["light", "dark"], tuple[str, ...]], ...] = (
    (320, "light", ()),
    (320, "dark", OF_SIZE_AND_COLOUR),
    (360, "light", OF_SIZE_AND_COLOUR),
    (360, "dark", OF_SIZE_AND_COLOUR),
    (768, "light", OF_SIZE_AND_COLOUR),
    (768, "dark", ()),
)
"""No width and no scheme hides or shows an element: every rule at both ends, these between."""
REVIEWED = (
    # A single digit; in the same colours as the answers with two.
    "too short to determine if it is actual text content",
    # The list of codes opens over the page, in the colours of the tiles, which are measured.
    "overlapped by another element",
    "partially overlaps other elements",
    # The empty field of the search; filled it is measured on the page of what was found.
    "Element has no value",
    # Drawings of cards and tricks: black, and red of the suits, on white paper of their own.
    "could not be determined because element contains an image node",
    # The sign of a verdict; its kind stands beside it in words, in the same colours.
    "Element content contains only non-text characters",
)
"""What axe leaves to be judged, and was."""


def found_by_axe(page: Page, modules: Path) -> list[str]:
    """What axe finds that was not judged already; the policy of the page must let it in.

    Args:
        page: the page, which is left at the last of the widths.
        modules: where axe is unpacked.
    """
    page.add_script_tag(path=modules / "axe-core" / "axe.min.js")
    found: list[str] = []
    for width, scheme, rules in VIEWS:
        page.set_viewport_size({"width": width, "height": 740})
        page.emulate_media(color_scheme=scheme)
        found += [f"{width} {scheme} {one}" for one in page.evaluate(AXE, list(rules))]
    return [one for one in found if not any(words in one for words in REVIEWED)]
