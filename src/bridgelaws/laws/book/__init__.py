"""The Laws of Duplicate Bridge, a module a Law: its provisions through all codes."""
