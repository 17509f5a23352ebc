"""A board without a result at one table of a match: its numbers, orders and scores."""
