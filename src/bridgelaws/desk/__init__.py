"""The Director's desk: open a case, answer, rule, compare, explain.

The only room that the command line and the web call.
"""

from bridgelaws.desk.case import NEWEST, Document, OpenCase, Terms, empty_case, under
from bridgelaws.desk.opening import open_file, open_text, open_tree
from bridgelaws.desk.reference import audit, chart
from bridgelaws.desk.rulings import (
    answer,
    answers_to,
    compare,
    document,
    judge,
    next_question,
    refuse_unknown_values,
    rule,
    ruling,
    worded,
)
from bridgelaws.desk.weighing import equity, rule_with_evidence, shows_revoke

__all__ = [
    "NEWEST",
    "Document",
    "OpenCase",
    "Terms",
    "answer",
    "answers_to",
    "audit",
    "chart",
    "compare",
    "document",
    "empty_case",
    "equity",
    "judge",
    "next_question",
    "open_file",
    "open_text",
    "open_tree",
    "refuse_unknown_values",
    "rule",
    "rule_with_evidence",
    "ruling",
    "shows_revoke",
    "under",
    "worded",
]
