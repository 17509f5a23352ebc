"""The revoke: several on a board, what follows from the cards, transfer and redress."""

from bridgelaws.laws.calls.revoke.kind import KIND

__all__ = ["KIND"]
