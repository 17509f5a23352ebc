"""The Director's desk: open a case, answer, rule, compare.

The only room that the command line and the web call.
"""

from bridgelaws.desk.another import (
    can_have_another,
    key_in,
    of_the_board,
    place_of,
    places,
    with_another,
)
from bridgelaws.desk.case import NEWEST, Document, OpenCase, Terms, empty_case, under
from bridgelaws.desk.event_deals import are_open, event_deals, load_deals, load_deals_of
from bridgelaws.desk.finding import Hit, find
from bridgelaws.desk.interview import graph, graph_labels, remaining
from bridgelaws.desk.opening import open_board, open_file, open_text, open_tree, open_values
from bridgelaws.desk.paper import print_charts, print_forms, sheet
from bridgelaws.desk.play import (
    OF_THE_CARDS,
    PlaySoFar,
    pasted,
    read_play_so_far,
    read_told_contract,
    read_told_deal,
    told_of,
)
from bridgelaws.desk.recorded import no_revoke
from bridgelaws.desk.reference import audit, chart
from bridgelaws.desk.rulings import (
    answer,
    answers_to,
    compare,
    document,
    judge,
    may_want_a_number,
    next_question,
    number_beside,
    refuse_unknown_values,
    rule,
    ruling,
    said_already,
    without_flood,
    worded,
)
from bridgelaws.desk.telling import (
    MATTERS_TOLD,
    REVOKE,
    Telling,
    bodies,
    case_told,
    key_of,
    question_about,
    still_matters,
    supposed,
    tell,
)
from bridgelaws.desk.told_case import path_of, told_in, word_of
from bridgelaws.desk.weighing import (
    equity,
    rule_with_evidence,
    shows_revoke,
    why_not_weighed,
)

__all__ = [
    "MATTERS_TOLD",
    "NEWEST",
    "OF_THE_CARDS",
    "REVOKE",
    "Document",
    "Hit",
    "OpenCase",
    "PlaySoFar",
    "Telling",
    "Terms",
    "answer",
    "answers_to",
    "are_open",
    "audit",
    "bodies",
    "can_have_another",
    "case_told",
    "chart",
    "compare",
    "document",
    "empty_case",
    "equity",
    "event_deals",
    "find",
    "graph",
    "graph_labels",
    "judge",
    "key_in",
    "key_of",
    "load_deals",
    "load_deals_of",
    "may_want_a_number",
    "next_question",
    "no_revoke",
    "number_beside",
    "of_the_board",
    "open_board",
    "open_file",
    "open_text",
    "open_tree",
    "open_values",
    "pasted",
    "path_of",
    "place_of",
    "places",
    "print_charts",
    "print_forms",
    "question_about",
    "read_play_so_far",
    "read_told_contract",
    "read_told_deal",
    "refuse_unknown_values",
    "remaining",
    "rule",
    "rule_with_evidence",
    "ruling",
    "said_already",
    "sheet",
    "shows_revoke",
    "still_matters",
    "supposed",
    "tell",
    "told_in",
    "told_of",
    "under",
    "why_not_weighed",
    "with_another",
    "without_flood",
    "word_of",
    "worded",
]
