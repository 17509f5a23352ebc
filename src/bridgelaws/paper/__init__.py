"""Paper: forms about a ruling and charts to laminate, as PDF that a screen reader can read.

Needs the optional package typst (``pip install bridgelaws[pdf]``).
"""

from bridgelaws.files.particulars import Appeal, Particulars, Statement
from bridgelaws.paper.charts import chart
from bridgelaws.paper.forms import (
    APPEAL,
    FORMS,
    RULING,
    Hand,
    Sheet,
    appeal_form,
    forms,
    ruling_form,
)

__all__ = [
    "APPEAL",
    "FORMS",
    "RULING",
    "Appeal",
    "Hand",
    "Particulars",
    "Sheet",
    "Statement",
    "appeal_form",
    "chart",
    "forms",
    "ruling_form",
]
