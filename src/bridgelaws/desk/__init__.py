"""The Director's desk: open a case, answer, rule, compare, explain.

The only room that the command line and the web call.
"""

from bridgelaws.desk.case import NEWEST, Document, OpenCase, Terms, empty_case, under
from bridgelaws.desk.finding import Hit, find
from bridgelaws.desk.interview import graph, graph_labels, remaining
from bridgelaws.desk.opening import open_file, open_text, open_tree
from bridgelaws.desk.paper import print_charts, print_forms, sheet
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
    said_already,
    worded,
)
from bridgelaws.desk.telling import (
    MATTERS_TOLD,
    Telling,
    bodies,
    case_told,
    key_of,
    question_about,
    still_matters,
    tell,
)
from bridgelaws.desk.told_case import path_of, told_in, word_of

__all__ = [
    "MATTERS_TOLD",
    "NEWEST",
    "Document",
    "Hit",
    "OpenCase",
    "Telling",
    "Terms",
    "answer",
    "answers_to",
    "audit",
    "bodies",
    "case_told",
    "chart",
    "compare",
    "document",
    "empty_case",
    "find",
    "graph",
    "graph_labels",
    "judge",
    "key_of",
    "next_question",
    "open_file",
    "open_text",
    "open_tree",
    "path_of",
    "print_charts",
    "print_forms",
    "question_about",
    "refuse_unknown_values",
    "remaining",
    "rule",
    "ruling",
    "said_already",
    "sheet",
    "still_matters",
    "tell",
    "told_in",
    "under",
    "word_of",
    "worded",
]
