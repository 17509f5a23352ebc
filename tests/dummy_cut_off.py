"""The board of ``examples/dummy_cut_off.pbn``, on which many tests are worked by hand."""

from __future__ import annotations

import re
from pathlib import Path

_TEXT = (Path(__file__).parent.parent / "examples" / "dummy_cut_off.pbn").read_text("utf-8")
_FOUND = re.search(r'\[Deal "(?P<deal>[^"]+)"\].*\[Play "W"\]\n(?P<play>[^*]+)\*', _TEXT, re.DOTALL)
assert _FOUND is not None
DEAL = _FOUND["deal"]
PLAY = _FOUND["play"].strip()
"""Thirteen rows of cards, West's first; East throws a heart on the king of clubs in the second."""
