"""Clauses, codes, facts, findings and decision diagrams; knows no bridge."""
