"""Scores in words: what a ruling makes of a score, answers of the calculator, whole boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_MINUS = "−"
NOTHING = "–"
"""Stands where there is no number, and nothing was told."""
_UNITS = ("imps", "matchpoints", "cross_imps", "butler")


def number(value: float | None, words: Words, *, sign: bool = False) -> str:
    """A number as the language writes it: ``+3,5`` where a sign is wanted; a dash for none."""
    if value is None:
        return NOTHING
    text = f"{value:+}" if sign and value else str(value)
    return words.number(text.replace("-", _MINUS))


def percentage(value: float | None, words: Words) -> str:
    """Per cent to two places, as people read them; the document has them in full."""
    if value is None:
        return number(None, words)
    short = round(value, 2)
    return number(int(short) if short == int(short) else short, words)


def scores(document: Document, words: Words) -> list[str]:
    """What a ruling makes of the score, a sentence a line."""
    found = document.get("scores")
    if found is None:
        return []
    if "missing" in found:
        facts = [words.say(f"scores.fact.{key}") for key in found["missing"]]
        return [words.say("scores.missing", facts=words.list(facts))]
    place = {"contract": found["contract"], "declarer": words.say(f"seat.{found['declarer']}")}
    before = _results(found["without_ruling"], words)
    said = [words.say("scores.without_ruling", results=before, **place)]
    if (after := found["with_ruling"]) is not None:
        key = f"scores.with_ruling.{after['basis']}"
        said.append(words.say(key, results=_results(after, words)))
        said += _compared(found, words)
    for one in found["possible"]:
        results = _results(one, words) + _worth(one, words)
        said.append(words.say("scores.possible", n=one["tricks_transferred"], results=results))
    return said + [words.say(f"scores.note.{note}") for note in found["notes"]]


def _results(scored: Document, words: Words) -> str:
    """The result, or the weighted ones, with North-South's score."""
    phrases = []
    for one in scored["results"]:
        tricks = words.say("phrase.tricks", n=one["tricks"])
        score = number(one["score_ns"], words, sign=True)
        if len(scored["results"]) == 1:
            return words.say("scores.result", tricks=tricks, score=score)
        percent = number(_hundredfold(one["weight"]), words)
        said = words.say("scores.result.weighted", tricks=tricks, score=score, percent=percent)
        phrases.append(said)
    return words.list(phrases)


def _hundredfold(weight: float) -> float:
    percent = round(weight * 100, 2)
    return int(percent) if percent == int(percent) else percent


def _compared(found: Document, words: Words) -> list[str]:
    """The score in the form of scoring without and with the ruling."""
    before, after, change = found["without_ruling"], found["with_ruling"], found["change"]
    if "imps" in before:
        other = number(found["compared_with"]["other_table_ns"], words, sign=True)
        numbers: dict[str, Any] = {
            "before": number(before["imps"], words, sign=True),
            "after": number(after["imps"], words, sign=True),
            "change": number(change["imps"], words, sign=True),
        }
        return [words.say("scores.imps", other=other, **numbers)]
    for unit in _UNITS[1:]:
        if unit in before:
            return _in_field(found, unit, words)
    return []


def _in_field(found: Document, unit: str, words: Words) -> list[str]:
    said = []
    tables = found["compared_with"]["other_tables"]
    for key, side in (("without_ruling", "before"), ("with_ruling", "after")):
        scored = found[key]
        values: dict[str, Any] = {
            "ns": number(scored[unit]["ns"], words, sign=unit != "matchpoints"),
            "ew": number(scored[unit]["ew"], words, sign=unit != "matchpoints"),
        }
        if unit == "matchpoints":
            values["percent_ns"] = percentage(scored["percent"]["ns"], words)
            values["percent_ew"] = percentage(scored["percent"]["ew"], words)
        if unit == "butler":
            values["datum"] = number(scored["datum"], words, sign=True)
        said.append(words.say(f"scores.{unit}.{side}", tables=tables, **values))
    return said


def _worth(scored: Document, words: Words) -> str:
    for unit in _UNITS:
        if unit in scored:
            value = scored[unit]["ns"] if isinstance(scored[unit], Mapping) else scored[unit]
            shown = number(value, words, sign=unit != "matchpoints")
            return ", " + words.say(f"scores.worth.{unit}", worth=shown)
    return ""


def answer_lines(answer: Document, language: str) -> list[str]:
    """An answer of the calculator, a line a value, then what is doubtful about it."""
    words = Words(language)
    page = []
    for key, label, values in labelled(answer, words):
        if key == "components":
            page.append(f"{label}:")
            page += [f"  - {value}" for value in values]
        else:
            page.append(f"{label}: {'  '.join(values)}")
    warned = answer.get("warnings", ())
    return page + [f"! {one['path']}: {warning(one, words)}" for one in warned]


def labelled(answer: Document, words: Words) -> list[tuple[str, str, list[str]]]:
    """The values of an answer of the calculator: the key, the label, and each value in words."""
    return [
        (key, words.say(f"scores.label.{key}"), _values(key, value, words))
        for key, value in answer.items()
        if key != "warnings"
    ]


def _values(key: str, value: Any, words: Words) -> list[str]:
    if key == "components":
        return [_component(one, words) for one in value]
    if isinstance(value, bool):
        return [words.say("scores.yes" if value else "scores.no")]
    return [number(one, words) for one in (value if isinstance(value, list) else [value])]


def _component(one: Document, words: Words) -> str:
    units = {"score": "score_ns", "imps": "imps", "matchpoints": "matchpoints", "total": "total"}
    said = [
        f"{words.say(f'scores.label.{label}')} {number(one[unit], words)}"
        for unit, label in units.items()
        if one.get(unit) is not None
    ]
    percent = number(_hundredfold(float(one["weight"])), words)
    return f"{percent} %: " + ", ".join(said)


def warning(found: Document, words: Words) -> str:
    """What is doubtful about a weighted score, and by which Law."""
    values = {"found": found.get("found", ""), "expected": found.get("expected", "")}
    said = words.say(f"scores.warning.{found['key']}", **values)
    cited = words.say("scores.by", clause=found["clause"])
    return f"{said} ({cited})"


COLUMNS = ("table", "ns", "ew", "played", "score")


def board_lines(document: Document, language: str) -> list[str]:
    """A board of a field as a table of text, best score of North-South first."""
    words = Words(language)
    heads, *rows = board_cells(document, words)
    page = [board_title(document, words), "", *_aligned([heads, *rows])]
    if (datum := datum_line(document, words)) is not None:
        page += ["", datum]
    if document["not_played"]:
        page.append("")
    return page + board_notes(document, words)


def board_notes(document: Document, words: Words) -> list[str]:
    """What to mind about the results of a board."""
    absent = len(document["not_played"])
    said = [words.say("scores.not_played", n=absent)] if absent else []
    return said + [words.say(f"scores.note.{note}") for note in document["notes"]]


def row_worth(row: Document, words: Words) -> str:
    """What North-South of a row have, in the first form of scoring that it was scored in."""
    return _worth(row, words).removeprefix(", ")


def row_lines(before: Document, after: Document, at: int, words: Words) -> list[str]:
    """What a table has without its ruled score and with it, a sentence each.

    Args:
        before: the board as it was played.
        after: the board with the ruled score in it.
        at: the place of the table among the results.
        words: the language.
    """
    rows = [{**one["results"][at], "datum": one.get("datum")} for one in (before, after)]
    found = {
        "compared_with": {"other_tables": before["tables"] - 1},
        "without_ruling": rows[0],
        "with_ruling": rows[1],
    }
    units = [unit for unit in _UNITS if all(unit in row for row in rows)]
    return [line for unit in units for line in _in_field(found, unit, words)]


def board_cells(document: Document, words: Words) -> list[list[str]]:
    """The heads of the columns, then a row a table; the first four columns hold words."""
    units = [unit for unit in _UNITS if any(unit in row for row in document["results"])]
    heads = [words.say(f"scores.column.{name}") for name in COLUMNS]
    for unit in units:
        heads += [words.say(f"scores.column.{unit}.{side}") for side in ("ns", "ew")]
    return [heads, *(_cells(row, units, words) for row in document["results"])]


def datum_line(document: Document, words: Words) -> str | None:
    """The datum of a board; None where none was made."""
    if "datum" not in document:
        return None
    return f"{words.say('scores.label.datum')}: {number(document['datum'], words)}"


def board_title(document: Document, words: Words) -> str:
    """The board with how many tables and results it has."""
    numbers = {"tables": document["tables"], "compared": document["compared"]}
    if document["board"] is None:
        return words.say("scores.board.unnumbered", **numbers)
    return words.say("scores.board", board=document["board"], **numbers)


def _cells(row: Document, units: Sequence[str], words: Words) -> list[str]:
    cells = [str(row[key] or NOTHING) for key in ("table", "ns", "ew", "played")]
    cells.append(_score(row, words))
    for unit in units:
        for side in ("ns", "ew"):
            shown = number(row[unit][side], words, sign=unit != "matchpoints")
            if unit == "matchpoints":
                shown += f" ({percentage(row['percent'][side], words)} %)"
            cells.append(shown)
    return cells


def _score(row: Document, words: Words) -> str:
    """North-South's score, or what stands in its place."""
    if "artificial" in row:
        given, unit = row["artificial"], "%" if row["artificial"]["unit"] == "percent" else ""
        return "/".join(f"{number(given[side], words)}{unit}" for side in ("ns", "ew"))
    own = _entry(row["score_ns"], words)
    return own if "score_for_ew" not in row else f"{own} / {_entry(row['score_for_ew'], words)}"


def _entry(score: Any, words: Words) -> str:
    if isinstance(score, int):
        return number(score, words)
    return " + ".join(
        f"{number(_hundredfold(one['weight']), words)} % {number(one['score'], words)}"
        for one in score
    )


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if i < len(COLUMNS) - 1 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
