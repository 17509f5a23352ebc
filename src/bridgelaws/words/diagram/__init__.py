"""A hand diagram: the deal, two hands of it, or a trick, drawn and told."""

from bridgelaws.words.diagram.shown import Shown
from bridgelaws.words.diagram.svg import hand_diagram
from bridgelaws.words.diagram.told import described

__all__ = ["Shown", "described", "hand_diagram"]
