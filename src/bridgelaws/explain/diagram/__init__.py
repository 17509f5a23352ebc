"""A hand diagram: the deal, two hands of it, or a trick, drawn and told."""

from bridgelaws.explain.diagram.shown import Shown
from bridgelaws.explain.diagram.svg import hand_diagram
from bridgelaws.explain.diagram.told import described

__all__ = ["Shown", "described", "hand_diagram"]
