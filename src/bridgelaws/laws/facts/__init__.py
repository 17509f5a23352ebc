"""What the Laws may ask, a module a kind of case."""
