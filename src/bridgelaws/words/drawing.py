"""What every drawing of ours shares: the fonts, lengths as SVG writes them, and the suits.

The suits are paths, so they look alike everywhere: no font need have them, and no phone turns
them into pictures of its own.
"""

from __future__ import annotations

from bridgelaws.bridge import Suit

FONTS = "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans', sans-serif"

SUIT_PATHS: dict[Suit, str] = {
    Suit.SPADES: (
        "M50 6C72 30 92 42 92 61A20 20 0 0 1 54 69Q57 84 69 93H31Q43 84 46 69A20 20 0 0 1 8 61"
        "C8 42 28 30 50 6Z"
    ),
    Suit.HEARTS: (
        "M50 92C22 64 6 48 6 30A22.5 22.5 0 0 1 50 24A22.5 22.5 0 0 1 94 30C94 48 78 64 50 92Z"
    ),
    Suit.DIAMONDS: "M50 4Q65 30 85 50Q65 70 50 96Q35 70 15 50Q35 30 50 4Z",
    Suit.CLUBS: (
        "M30 28a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM8 57a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z"
        "M52 57a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM42 40H58V56Q57 84 69 93H31Q43 84 42 56Z"
    ),
}
"""Each suit in a square of 100 by 100."""

SUIT_COLOURS: dict[Suit, str] = {
    Suit.SPADES: "#111111",
    Suit.HEARTS: "#c4001d",
    Suit.DIAMONDS: "#b04a00",
    Suit.CLUBS: "#006b2d",
}
"""Four colours that all stand out on white (5:1 and more); the shape says it without them."""


def length(number: float) -> str:
    """Write a length as exactly as print can show it."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def suit_path(suit: Suit, x: float, y: float, size: float) -> str:
    """Draw a *suit* in the square of *size* whose upper left corner is at *x*, *y*."""
    place = f"translate({length(x)} {length(y)}) scale({size / 100:.4g})"
    return (
        f'<path class="suit-{suit.value}" fill="{SUIT_COLOURS[suit]}" stroke="none"'
        f' transform="{place}" d="{SUIT_PATHS[suit]}"/>'
    )
