"""A ruling for scoring programs: PBN with a column for each side, and what a host can hold."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any

from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_REMARK = {3: "60%", 0: "50%", -3: "40%"}
_LINE = 250
"""PBN has lines of at most 255 characters."""
_SUITS = ("NT", "S", "H", "D", "C")


def exportable(document: Document) -> bool:
    """Whether a document holds a score that a scoring program could take over."""
    if document.get("imps") is not None:
        return True
    found = document.get("scores") or {}
    return found.get("with_ruling") is not None


def pbn(document: Document, words: Words) -> str:
    """The ruling as a table of scores in PBN, the reasons in the comment after it.

    Adjusted values have the "^" of PBN before them; the two sides stand in columns of their
    own, since their scores need not balance.
    """
    cells = _team_cells(document) if "imps" in document else _table_cells(document)
    header = ";".join(cells)
    comment = " ".join([document["text"]["ruling"], *document["text"].get("scores", ())])
    board = document.get("board") or "?"
    lines = [
        "% PBN 2.1",
        f'[Board "{_quoted(str(board))}"]',
        f'[ScoreTable "{header}"]',
        " ".join(cells.values()),
        *textwrap.wrap("{" + comment.replace("}", ")").replace("{", "(") + "}", _LINE),
        "{" + words.say("export.regulations", **_terms(document, words)) + "}",
    ]
    return "\n".join(lines) + "\n"


def _terms(document: Document, words: Words) -> dict[str, Any]:
    return {"laws": document["laws"], "regulations": words.body(document["regulations"])}


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _team_cells(document: Document) -> dict[str, str]:
    """A board without a result at one table: the table that could not be scored.

    There the teams sit the other way round than at the table with the result.
    """
    teams = document["teams"]
    north_south, east_west = teams["east_west"], teams["north_south"]
    knock_out = document["team_board"].get("scoring") == "knockout"
    imps = document["knockout_imps"] if knock_out else document["imps"]
    return {
        "PairId_NS": f'"{_quoted(north_south)}"',
        "PairId_EW": f'"{_quoted(east_west)}"',
        "Contract": "-",
        "Declarer": "-",
        "Result": "-",
        "IMP_NS": f"^{imps[north_south]}",
        "IMP_EW": f"^{imps[east_west]}",
    }


def _table_cells(document: Document) -> dict[str, str]:
    found = document["scores"]
    scored = found["with_ruling"]
    mark = "" if scored["basis"] == "none" else "^"
    cells = {"Contract": found["contract"], "Declarer": found["declarer"]}
    single = scored["results"][0] if len(scored["results"]) == 1 else None
    cells["Result"] = "-" if single is None else f"{mark}{single['tricks']}"
    cells["Score_NS"] = "-" if single is None else f"{mark}{single['score_ns']}"
    cells["Score_EW"] = "-" if single is None else f"{mark}{-single['score_ns']}"
    return cells | {name: f"{mark}{value}" for name, value in _worth(scored).items()}


def _worth(scored: Document) -> dict[str, Any]:
    """The columns of the form of scoring."""
    if "imps" in scored:
        return {"IMP_NS": scored["imps"], "IMP_EW": _negative(scored["imps"])}
    for unit, name in (("matchpoints", "MP"), ("cross_imps", "IMP"), ("butler", "IMP")):
        if unit in scored:
            cells = {f"{name}_NS": scored[unit]["ns"], f"{name}_EW": scored[unit]["ew"]}
            if unit == "matchpoints":
                percent = scored["percent"]
                cells |= {"Percentage_NS": percent["ns"], "Percentage_EW": percent["ew"]}
            return cells
    return {}


def _negative(value: float) -> float:
    return -value if value else 0


def bridgemate(document: Document, words: Words) -> list[str]:
    """What to enter in the table ReceivedData of a Bridgemate, or why it cannot be held there."""
    if "imps" in document:
        return _team_entry(document, words)
    found = document["scores"]
    results = found["with_ruling"]["results"]
    if len(results) > 1:
        return [words.say("export.bws.weighted")]
    contract, tricks = found["contract"], results[0]["tricks"]
    level, strain = contract[0], next(s for s in _SUITS if contract[1:].startswith(s))
    doubled = contract[1 + len(strain) :].lower()
    over = tricks - int(level) - 6
    written = " ".join(part for part in (level, strain, doubled) if part)
    result = f"{over:+d}" if over else "="
    declarer = found["declarer"]
    return [words.say("export.bws.result", contract=written, declarer=declarer, result=result)]


def _team_entry(document: Document, words: Words) -> list[str]:
    teams, imps = document["teams"], document["imps"]
    shares = [_REMARK.get(imps[teams[side]]) for side in ("east_west", "north_south")]
    if document["artificial"] and None not in shares:
        return [words.say("export.bws.remark", remark="-".join(str(share) for share in shares))]
    return [words.say("export.bws.imps")]
