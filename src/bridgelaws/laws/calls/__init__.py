"""The kinds of calls to the Director, and what is particular to each."""
