"""Documents to words: rulings, questions, refusals, comparisons and audits.

Everything is made from plain public documents alone, so that logged rulings can be told again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.errors import RefusedError
from bridgelaws.laws.facts.seating import NOWHERE, Seating
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.question import Question
from bridgelaws.words.in_sight import in_sight
from bridgelaws.words.install_hint import EXTRA_FOR, how_to_install
from bridgelaws.words.partings import agreement, partings
from bridgelaws.words.quotes import quoted
from bridgelaws.words.render_equity import evidence_lines
from bridgelaws.words.render_matter import decision, said_to_players
from bridgelaws.words.render_matter import sentences as decided
from bridgelaws.words.render_notices import notices as told_of
from bridgelaws.words.render_open import revoke_number
from bridgelaws.words.render_read_out import read_out
from bridgelaws.words.render_ruling import ruling
from bridgelaws.words.render_ruling import sentences as said
from bridgelaws.words.render_scores import scores
from bridgelaws.words.render_team_board import is_team_board, warnings, working
from bridgelaws.words.render_told import Told
from bridgelaws.words.render_verdict import about, score_effect, to_do, verdict, what_about
from bridgelaws.words.render_why import (
    why,
)
from bridgelaws.words.say import Words, words_of, words_on
from bridgelaws.words.scope import gap_lines, refusal_values
from bridgelaws.words.seated import part_word
from bridgelaws.words.sheet import PLAIN, Sheet

Document = Mapping[str, Any]
_LONGEST, _QUOTED = 300, 120


def text(document: Document, language: str, declarer: str | None = None) -> dict[str, Any]:
    """The words of a ruling: the decision, what to say to the players, and the reasons.

    *declarer* (a seat) names the seats of a document that was made without them.
    """
    words = words_of(document, language, declarer)
    if "if_ordinary" in document:
        return _unless(document, text(document["if_ordinary"], language, declarer), words)
    told = Told(in_sight(document), words, declarer)
    matter = "matter" in document
    spoken = said_to_players(in_sight(document), words) if matter else read_out(told)
    made: dict[str, Any] = {
        "language": language,
        "ruling": decision(document, words) if matter else ruling(told),
        "read_out": " ".join(spoken),
        "why": why(document, words),
    }
    if "verdict" in document:
        made |= _in_short(document, words) | {"say": spoken}
    if "scores" in document:
        made["scores"] = scores(document, words)
    if "evidence" in document:
        made["evidence"] = evidence_lines(document, words)
    if is_team_board(document):
        made["why"] = [*working(document, words), *made["why"]]
        made["warnings"] = warnings(document, words)
    return made


def _in_short(document: Document, words: Words) -> dict[str, Any]:
    """The verdict with what it is about, what it does to the score, and what is done."""
    return {
        "verdict": verdict(document, words),
        "about": about(document, words),
        "what": what_about(document, words),
        "score_effect": score_effect(document, words),
        "do": to_do(document, words),
    }


def _unless(document: Document, ordinary: dict[str, Any], words: Words) -> dict[str, Any]:
    """The words of a ruling that stands unless something was unusual."""
    return {
        **ordinary,
        "ruling": words.say("ruling.if_ordinary", ruling=ordinary["ruling"]),
        "read_out": words.say("ruling.if_ordinary", ruling=ordinary["read_out"]),
        "unless": unusual(document["unless"], words),
    }


def unusual(paths: Sequence[str], words: Words) -> list[str]:
    """What could still change a ruling, though it hardly ever happens."""
    return [_unusual(path, words) for path in paths]


def _unusual(path: str, words: Words) -> str:
    """One fact of it, of several revokes with which of them it is."""
    number, key = revoke_number(path), f"fact.{path.rpartition('.')[2]}.unusual"
    if number is None:
        return words.say(key)
    said = words.about(number - 1).say(key)
    several = words.seating is not None and len(words.seating.incidents) > 1
    return words.say("web.of_revoke", number=number, question=said) if several else said


def sentences(document: Document, language: str) -> list[str]:
    """The decision sentence by sentence, as ``ruling`` in `text` has it in one piece."""
    document = document.get("if_ordinary", document)
    words = words_of(document, language)
    if "matter" in document:
        return decided(document, words)
    return said(Told(in_sight(document), words))


def notices(document: Document, part: str, language: str) -> list[str]:
    """What the Director does (*part* ``instructions``), or the ``duties`` of the players."""
    return told_of(document, part, words_of(document, language))


def problem_line(problem: Document, language: str) -> str:
    """What is amiss in a record, in one line."""
    words = Words(language)
    values = {name: value for name, value in problem.items() if name != "kind"}
    if "card" in values:
        values["card"] = words.card(values["card"])
    if "seat" in values:
        values["seat"] = words.say(f"seat.{values['seat']}")
    if "doubts" in values:
        values["doubts"] = words.list([words.say(f"doubt.{one}") for one in values["doubts"]])
    said = words.say(f"problem.{problem['kind']}", **values)
    return words.say("problem.at", board=problem.get("board") or "–", message=said)


def error_line(error: RefusedError, language: str) -> str:
    """Why input is refused, and where: ``file:line: path: message``."""
    words = Words(language)
    values: dict[str, Any] = {**error.values, **refusal_values(error.values, language)}
    if "seat" in values:
        values["seat"] = words.say(f"seat.{values['seat']}")
    if (extra := values.get("extra", EXTRA_FOR.get(error.key))) is not None:
        values["install"] = how_to_install(extra)
    message = words.say(f"error.{error.key}", **{k: _cut(v) for k, v in values.items()})
    place = ":".join(str(part) for part in (error.file, error.line) if part)
    where = quoted(": ".join(part for part in (place, error.path) if part))
    return words.say("error.at", where=where, message=message) if where else message


def _cut(value: Any) -> Any:
    """A value as a line quotes it: a long one by its beginning."""
    if not isinstance(value, str):
        return value
    return quoted(f"{value[:_QUOTED]}…" if len(value) > _LONGEST else value)


def question_lines(
    asked: Question,
    answers: Sequence[Any],
    case: Call,
    language: str,
    seating: Seating = NOWHERE,
    sheet: Sheet = PLAIN,
) -> list[str]:
    """A question of the interview: who asks it, why, and the answers by number."""
    words = words_on(case.kind.name, language, int(case.code), seating).about(asked.incident)
    question = words.say(f"fact.{asked.fact}.question")
    if asked.incident is not None and len(case.incidents) > 1:
        question = words.say("web.of_revoke", number=asked.incident + 1, question=question)
    cited = f" ({words.cite_in_brackets(asked.asked_by)})" if asked.asked_by else ""
    page = [sheet.bold(f"{question}{cited}"), *sheet.lines(words.say(f"fact.{asked.fact}.why"))]
    if all(isinstance(one, int) and not isinstance(one, bool) for one in answers):
        page.append(f"  {answers[0]} … {answers[-1]}  {words.say('page.numbers')}")
        return [*page, f"  ?  {words.say('answer.unknown')}"]
    for number, answer in enumerate(answers, 1):
        page.append(f"  {number}  {_answer(asked.fact, answer, seating, words)}")
    return [*page, f"  0  {words.say('answer.unknown')}"]


def _answer(fact: str, answer: Any, seating: Seating, words: Words) -> str:
    """The label of an answer; of a seat its name, with the part of the player in it."""
    if seating.declarer is None or answer not in [seat.value for seat in SEATS]:
        return words.answer(fact, answer)
    part = part_word(Seat(answer), seating.declarer, words)
    return f"{words.place(answer)} ({part})"


def unusual_lines(asked: Question, words: Words, sheet: Sheet = PLAIN) -> list[str]:
    """The question whether anything was unusual: each of it by number."""
    page = [
        sheet.bold(words.say(f"fact.{asked.fact}.question")),
        *sheet.lines(words.say(f"fact.{asked.fact}.why")),
    ]
    for number, one in enumerate(unusual(asked.unless, words), 1):
        page.append(f"  {number}  {one}")
    page.append(f"  0  {words.answer(asked.fact, True)}")
    return [*page, f"  ?  {words.say('answer.unknown')}"]


def comparison_lines(compared: Document, language: str) -> list[str]:
    """The rulings under every code, and where they part."""
    words = Words(language)
    page: list[str] = []
    for code, document in compared["rulings"].items():
        page.append(words.answer("laws", int(code)))
        refused = document["status"] == "refused"
        page += PLAIN.lines(document["error"] if refused else document["text"]["ruling"])
        page.append("")
    found = partings(compared, words)
    if not found:
        return [*page, agreement(compared, words)]
    for parting in found:
        page.append(parting.heading)
        page += [line for side in parting.sides for line in PLAIN.lines(side.said, "- ")]
    return page


def _gap(row: Document, language: str) -> list[str]:
    """A Law, or the part of it, that is not modelled: the codes concerned, and why."""
    codes = [code for code, number in row["numbers"].items() if number]
    head, reason = gap_lines(row, language)
    return [f"{head} ({', '.join(codes)})", *PLAIN.lines(reason)]


def audit_lines(rows: Sequence[Document], language: str) -> list[str]:
    """Every provision: its numbers, what it provides, its function and its tests.

    What of the book is not modelled is told with the reason.
    """
    words = Words(language)
    page: list[str] = []
    for row in rows:
        if not row["modelled"]:
            page += [*_gap(row, language), ""]
            continue
        numbers = [
            f"{code}: {words.cite(number, short=True) if number else words.say('audit.none')}"
            for code, number in row["numbers"].items()
        ]
        page += ["   ".join(numbers), *_worded(row)]
        tests = words.say("audit.tests", n=len(row["tests"]))
        serves = "; ".join(filter(None, (", ".join(row["kinds"]), row["part"])))
        page += [f"  {row['function']}:{row['line']} ({serves}) – {tests}", ""]
    return page[:-1]


def _worded(row: Document) -> list[str]:
    """What a provision says; where a code says it in other words, each wording with its codes."""
    by_wording: dict[str, list[str]] = {}
    for code, wording in row["wordings"].items():
        if wording is not None:
            by_wording.setdefault(wording, []).append(code)
    if len(by_wording) == 1:
        return PLAIN.lines(row["provides"])
    return [
        line
        for wording, among in by_wording.items()
        for line in PLAIN.lines(f"{', '.join(among)}: {wording}")
    ]


__all__ = [
    "audit_lines",
    "comparison_lines",
    "error_line",
    "notices",
    "problem_line",
    "question_lines",
    "sentences",
    "text",
    "unusual",
    "unusual_lines",
]
