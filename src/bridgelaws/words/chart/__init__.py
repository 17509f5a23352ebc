"""Decision diagrams drawn as flow charts, for print and for a terminal."""

from bridgelaws.words.chart.steps import ChartWords
from bridgelaws.words.chart.svg import svg
from bridgelaws.words.chart.terminal import terminal

__all__ = ["ChartWords", "svg", "terminal"]
