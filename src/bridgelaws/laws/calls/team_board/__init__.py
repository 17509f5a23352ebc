"""A board without a result at one table of a match: its numbers, orders and scores."""

from bridgelaws.laws.calls.team_board.kind import KIND

__all__ = ["KIND"]
