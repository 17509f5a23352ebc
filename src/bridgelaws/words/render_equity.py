"""The analysis of a deal in words, made from its document alone."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.words.citations import HELD, freed, held
from bridgelaws.words.equity_picture import span
from bridgelaws.words.equity_terminal import terminal
from bridgelaws.words.render_evidence import (
    decimal,
    revoke_lines,
    revoke_title,
    short,
    tricks,
    weighted,
)
from bridgelaws.words.render_ruling import in_unit
from bridgelaws.words.render_scores import scores
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
WIDTH = 92


def equity_lines(document: Document, language: str, *, plain: bool = False) -> list[str]:
    """The analysis as a page for the terminal; *plain* draws with the characters of ASCII."""
    words = Words(language, document["laws"])
    page = [_headline(document, words), f"  {verdict(document, words)}", ""]
    page += _table(document, words)
    page += _section(words.say("equity.proposal"), proposal_lines(document, words))
    page += _section(words.say("page.scores"), scores(document, words))
    for revoke in document["revokes"]:
        page += _section(revoke_title(revoke, words), revoke_lines(revoke, words))
        page += terminal(revoke, words, plain=plain)
    return page + _section(words.say("equity.notes"), notes(document, words))


def evidence_lines(document: Document, words: Words) -> list[str]:
    """The analysis that stands beside a ruling, and that it is no judgement."""
    found = document.get("evidence")
    if found is None:
        return []
    if (missing := found.get("missing")) is not None:
        return [words.say(f"error.{missing}", **found)]
    said = [words.say("equity.evidence_only")]
    for revoke in found["revokes"]:
        said += [revoke_title(revoke, words) + ":", *revoke_lines(revoke, words)]
    return [*said, words.say("equity.note.double_dummy")]


def verdict(document: Document, words: Words) -> str:
    """The proposal in one line, or what it waits for."""
    made = document["proposal"]
    if made["status"] == "ruled" and made["required"] == "not_applicable":
        return words.say("equity.proposal.not_applicable")
    if made["required"] == "yes" and made["status"] == "ruled":
        return words.say(
            "equity.verdict.yes", adjusted=weighted(made["adjusted_to"] or made["at_least"], words)
        )
    if made["required"] == "no" and made["status"] == "ruled":
        return words.say("equity.verdict.no")
    if made["open"]:
        return words.say("equity.verdict.at_table")
    if made["status"] == "open":
        return words.say("equity.verdict.transfer")
    return words.say("equity.verdict.score")


def _headline(document: Document, words: Words) -> str:
    return words.say(
        "equity.headline",
        board=document["board"] or "–",
        contract=document["contract"],
        declarer=words.say(f"seat.{document['declarer']}"),
        laws=words.answer("laws", document["laws"]),
        regulations=words.body(document["regulations"]),
    )


def _table(document: Document, words: Words) -> list[str]:
    """The results to be compared, in columns."""
    title, rows = compared(document, words)
    width = max(len(label) for label, _ in rows)
    return [f"  {title}:", *(f"    {label:<{width}}   {cell}" for label, cell in rows)]


def compared(document: Document, words: Words) -> tuple[str, list[tuple[str, str]]]:
    """The results to be compared, in figures: whose tricks they are, and each with its label."""
    side = words.say(f"side.{document['proposal']['side']}")
    rows = _compared_rows(document["proposal"], words)
    stated = document["play"]["result_of_side"]
    if stated is not None and document["proposal"]["baselines"]["at_table"] is None:
        rows.append((words.say("equity.row.stated"), str(stated)))
    rows += _evidence_rows(document, words)
    return words.say("equity.table", side=side), rows


def _compared_rows(made: Document, words: Words) -> list[tuple[str, str]]:
    """The table result, with the transfer, and without the revoke or the later one."""
    rows = []
    for key, value in made["baselines"].items():
        if value is None and key != "at_table":
            continue
        rows.append((_label(key, made, words), _cell(value, words)))
    return rows


def _label(key: str, made: Document, words: Words) -> str:
    if key == "with_transfer" and not made["both_sides"]:
        return words.say("equity.row.transferred", n=made["tricks_transferred"])
    by_director = key != "at_table" and made["answered_by"].get(f"tricks_{key}") == "director"
    return words.say(f"equity.row.{key}.director" if by_director else f"equity.row.{key}")


def _evidence_rows(document: Document, words: Words) -> list[tuple[str, str]]:
    """Both kinds of evidence, where there is one revoke that they can be about."""
    if len(document["revokes"]) > 1:
        return []
    (revoke,) = document["revokes"]
    found = revoke["double_dummy"]
    rows = [(words.say("equity.row.double_dummy"), span(found["low"], found["high"]))]
    if (played := revoke.get("sampled")) is not None:
        rows.append((words.say("equity.row.sampled"), _sampled(played, words)))
    return rows


def _sampled(played: Document, words: Words) -> str:
    """The average of the plays; where all came to one result, that result."""
    if len(played["tricks"]) == 1:
        tricks_in_all = played["tricks"][0]["tricks"]
        return words.say("equity.cell.all_plays", tricks=tricks_in_all, n=played["plays"])
    mean, error = played["mean"], played["standard_error"]
    return words.say("equity.cell.sampled", mean=short(mean, words), error=short(error, words))


def _cell(value: float | None, words: Words) -> str:
    if value is None:
        return words.say("equity.cell.open")
    if isinstance(value, int):
        return str(value)
    return words.say("equity.cell.mean", mean=short(value, words))


def notes(document: Document, words: Words) -> list[str]:
    """How to read it, and what could not be told."""
    said = [words.say("equity.note.double_dummy")]
    if any("sampled" in revoke for revoke in document["revokes"]):
        said.append(words.say("equity.note.sampled"))
    elif document["stopped"]:
        said.append(words.say("equity.plays_stopped"))
    said += _weighting(document, words)
    if (stops := document["play"]["stops"]) != "end_of_deal":
        last = document["revokes"][0]["course"][-1]["trick"]
        said.append(words.say(f"equity.breaks_off.{stops}", trick=last))
    if document["missing"]:
        said.append(words.say("equity.unreached"))
    solver, solved = document["solver"], document["positions_solved"]
    return [*said, words.say("equity.note.solver", solver=solver, n=solved)]


def _weighting(document: Document, words: Words) -> list[str]:
    """How the suggested weights came about, where there are any."""
    found = document.get("weighting")
    several = any(len(revoke["suggested"]) > 1 for revoke in document["revokes"])
    if found is None or not several:
        return []
    kind = "plays" if any("sampled" in one for one in document["revokes"]) else "double_dummy"
    percent = decimal(100 * found["error"], words)
    said = [words.say(f"equity.note.weights.{kind}", percent=percent)]
    if found["doubt"]:
        said.append(words.say("equity.note.doubt", percent=decimal(100 * found["doubt"], words)))
    return said


def proposal_lines(document: Document, words: Words) -> list[str]:
    """The comparison of Law 64C, as far as it can be made."""
    made = document["proposal"]
    if made["status"] == "ruled" and made["required"] == "not_applicable":
        return [words.say("equity.proposal.not_applicable")]
    said = []
    if made["status"] == "open":
        said.append(words.say("equity.transfer_open"))
    elif made["required"] in ("yes", "no"):
        said.append(_compared(made, words))
    said += _if_transferred_lines(made, words)
    if made["lost_later"] and made["required"] != "no" and not made["both_sides"]:
        side = words.say(f"side.{made['side']}")
        said.append(words.say("equity.lost_later", n=made["lost_later"], side=side))
    if made["open"]:
        said.append(words.say("equity.table_result_open"))
    said += [_score(entry, document, words) for entry in made.get("scores", ())]
    if made.get("unit"):
        said.append(in_unit(made["unit"], words, several=made["both_sides"]))
    if "director" in made["answered_by"].values():
        said.append(words.say("equity.directors_weights"))
    return [*said, words.say("equity.director_decides")]


def _compared(made: Document, words: Words) -> str:
    baselines = made["baselines"]
    key = f"equity.proposal.{made['required']}"
    if made["at_least"]:
        key += ".at_least"
    elif made.get("unit") and not made["both_sides"]:
        key += ".unit"
    return words.say(
        f"{key}.both" if made["both_sides"] else key,
        clause=words.cite_in_brackets(made["clause"]),
        with_transfer=tricks(baselines["with_transfer"], words),
        without=_without(made, words),
        adjusted=weighted(made["adjusted_to"] or made["at_least"], words),
    )


def _without(made: Document, words: Words) -> str:
    """The result that the table result was compared with, the better of the two, and what it is.

    Which one is better shows in the unit of the board, where that decided.  That without the
    later revoke holds what goes over for the first.
    """
    baselines = made["baselines"]
    worth = made.get("unit") or baselines
    without, later = worth["without_revoke"], worth.get("without_later_revoke")
    is_later = later is not None and (without is None or later > without)
    key = "without_later_revoke" if is_later else "without_revoke"
    several = "" if baselines["without_later_revoke"] is None else ".several"
    kind = key if key == "without_later_revoke" else f"{key}{several}"
    return words.say(f"equity.compared.{kind}", tricks=tricks(baselines[key], words))


def _if_transferred_lines(made: Document, words: Words) -> list[str]:
    """What would stand for each transfer that is possible, and what is missing to decide it."""
    said = []
    if (supposed := made.get("supposed_at_table")) is not None:
        said.append(words.say("equity.supposed_at_table", n=supposed))
    said += [_if_transferred(entry, words) for entry in made["by_transfer"]]
    ruled = made["status"] == "ruled" and made["required"] == "judgement" and not made["open"]
    if ruled and not made["by_transfer"]:
        said.append(words.say("equity.proposal.judgement"))
    undecided = ruled or any(entry["stands"] == "judgement" for entry in made["by_transfer"])
    if undecided and (missing := made.get("missing")):
        named = words.list([words.say(f"equity.missing.{key}") for key in missing])
        said.append(words.say("equity.missing", missing=named))
    return said


def _if_transferred(entry: Document, words: Words) -> str:
    kind = entry["stands"]
    if kind == "judgement":
        kind += "." + entry["more_tricks"]
    return words.say(
        f"equity.if_transferred.{kind}",
        n=entry["tricks_transferred"],
        with_transfer=tricks(entry["with_transfer"], words),
        without=tricks(entry["without_revoke"], words),
    )


def _score(entry: Document, document: Document, words: Words) -> str:
    """What tricks of the damaged side score, with those of declarer where they are others."""
    score = f"{entry['score_ns']:+d}".replace("-", "−")
    side = document["proposal"]["side"]
    if "declarer" not in document or document["declarer"] in side:
        return words.say("equity.score", n=entry["tricks"], score=score)
    left = 13 - entry["tricks"]
    of_side = words.say(f"side.{side}")
    return words.say(
        "equity.score.defenders", n=entry["tricks"], side=of_side, declarers=left, score=score
    )


def _section(title: str, entries: Sequence[str]) -> list[str]:
    """A titled part of the page; nothing where there is nothing to say."""
    if not entries:
        return []
    return ["", title, *(line for entry in entries for line in _wrapped(entry))]


def _wrapped(entry: str) -> list[str]:
    wrapped = textwrap.wrap(
        held(entry.replace(" %", f"{HELD}%")),
        WIDTH,
        initial_indent="  - ",
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )
    return [freed(line) for line in wrapped]
