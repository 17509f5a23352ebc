"""Decision diagrams drawn as flow charts, for print and for a terminal."""

from bridgelaws.explain.chart.steps import ChartWords
from bridgelaws.explain.chart.svg import svg
from bridgelaws.explain.chart.terminal import terminal

__all__ = ["ChartWords", "svg", "terminal"]
