"""Decision diagrams drawn as flow charts, for print and for a terminal."""

from .steps import ChartWords
from .svg import svg
from .terminal import terminal

__all__ = ["ChartWords", "svg", "terminal"]
