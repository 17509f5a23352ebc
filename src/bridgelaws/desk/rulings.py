"""Ruling, asking, answering and comparing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bridgelaws import __version__
from bridgelaws.bridge import SEATS, Seat
from bridgelaws.codes import Code, codes
from bridgelaws.desk.case import Document, OpenCase, under
from bridgelaws.desk.seats_kept import seats_kept
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.errors import RefusedError
from bridgelaws.fields.at_the_table import unit_of, with_tricks
from bridgelaws.files.facts import refuse_impossible, refuse_unknown_answers
from bridgelaws.files.players import part_of
from bridgelaws.files.restrictions import refuse_unknown_demands
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.kinds import as_stated, next_calls
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.redress import Evidence
from bridgelaws.laws.calls.revoke.verdict import HAVE_THEM_PLAY_ON
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.seating import DEFENDER
from bridgelaws.laws.frame import asking
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.document import answers_of
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.ruling import Ruling, Status
from bridgelaws.scorer import effect, effect_in_short, wanted_in_short

MOST_OUTCOMES = 100_000
"""How many characters of JSON the outcomes of a ruling may take when kept or sent."""


def rule(opened: OpenCase, language: str = "en") -> Document:
    """The public document of the ruling on a case, with its words in *language*.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    return worded(document(opened), language)


def worded(made: Document, language: str) -> Document:
    """A document with its words in *language*."""
    from bridgelaws.words.render import text

    return {**made, "text": text(made, language)}


def without_flood(made: Document) -> Document:
    """A document without its outcomes if there are too many; it says that they are left out.

    They can be listed again at any time; there are many only if little is known about a case.
    """
    if len(json.dumps(made.get("outcomes", []), ensure_ascii=False)) <= MOST_OUTCOMES:
        return made
    return {**made, "outcomes": [], "outcomes_omitted": True}


def said_already(opened: OpenCase, language: str) -> str | None:
    """What can be said to the players while a question is open: play on, for example.

    It goes by the ordinary course, as a ruling does.  None if nothing can be said before the
    question is answered.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    from bridgelaws.words.in_sight import in_sight
    from bridgelaws.words.render_read_out import said_already as spoken
    from bridgelaws.words.render_told import Told
    from bridgelaws.words.say import words_of

    if not opened.case.incidents:
        return None
    opened = ordinarily(opened)
    states = board_of(opened.case).states
    known = [state.examination.conclusions.get("standing") for state in states]
    if None in known or (made := document(opened))["question"] is None:
        return None
    return spoken(Told(in_sight(made), words_of(made, language)))


def ordinarily(opened: OpenCase) -> OpenCase:
    """The case as it is if nothing of it was unusual but what was told."""
    if opened.case.nothing_unusual is not None:
        return opened
    return replace(opened, case=opened.case.ordinarily)


def document(opened: OpenCase) -> Document:
    """The public document of the ruling on a case, without words.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    found = ruling(opened)
    made = opened.case.kind.document(found, __version__, declarer=opened.declarer)
    if opened.table is not None and (scores := effect(found, opened.table)) is not None:
        made["scores"] = scores
    made |= _seats(opened)
    if opened.case.nothing_unusual is not None:
        made[NOTHING_UNUSUAL] = opened.case.nothing_unusual
    ordinary = _ordinary(opened, found)
    made |= _if_ordinary(opened, ordinary)
    if opened.number is not None:
        made["board"] = opened.number
    if opened.problems:
        made["problems"] = [dict(problem) for problem in opened.problems]
    doubted = [one["trick"] for one in opened.problems if one["kind"] == "doubtful_revoke"]
    if doubted:
        made["doubted_in_tricks"] = doubted
    return made | _in_short(opened, found, made) | _play_on(ordinary)


def _in_short(opened: OpenCase, found: Ruling[Any, Any], made: Document) -> Document:
    """What a ruling comes to: the verdict, what it does to the score, what is said and done."""
    kind, effect_on_score = opened.case.kind, None
    if opened.table is not None:
        effect_on_score = effect_in_short(found, opened.table, opened.number)
    return {
        "verdict": kind.verdict(made),
        "score_effect": effect_on_score,
        "say": kind.to_say(made),
        "do": kind.to_do(made),
        "leads_to": _leads(opened, found),
    }


def _leads(opened: OpenCase, found: Ruling[Any, Any]) -> list[Document]:
    """The calls to rule on next, each as a case file with what the ruling settles of it."""
    return [
        {"by": lead.order, "kind": lead.to, "case": _case_after(opened, lead, call)}
        for lead, call in zip(found.leads_to, next_calls(found), strict=True)
    ]


def _case_after(opened: OpenCase, lead: Lead, call: Call) -> Document:
    """A call that follows as a case file, its players by their seats where they are known."""
    made = as_stated(call)
    if opened.declarer is None:
        return made
    if kept := seats_kept(opened, lead, call):
        seats = {fact: seat.value for fact, seat in kept.items()}
        made[call.kind.key] = {**made[call.kind.key], **seats}
    return {**made, "declarer": opened.declarer.value}


def _seats(opened: OpenCase) -> Document:
    """Who is declarer, and which defender is meant, where it was told."""
    if opened.declarer is None:
        return {}
    told = {fact: seat.value for fact, seat in opened.seats.items()}
    return {"declarer": opened.declarer.value} | ({"players": told} if told else {})


def _ordinary(opened: OpenCase, found: Ruling[Any, Any]) -> Document | None:
    """Of a case left open by what is hardly ever unusual: its document if nothing of it was."""
    if found.status is Status.RULED or not opened.case.unless:
        return None
    try:
        return document(ordinarily(opened))
    except RefusedError:  # no Law speaks of the ordinary case either
        return None


def _if_ordinary(opened: OpenCase, ordinary: Document | None) -> Document:
    """The ruling if nothing was unusual, with the facts that would change it."""
    if ordinary is None or ordinary["status"] != Status.RULED:
        return {}
    return {"unless": list(opened.case.unless), "if_ordinary": ordinary}


def _play_on(ordinary: Document | None) -> Document:
    """That they play on, where nothing but something unusual would stop them."""
    if ordinary is None or ordinary["status"] == Status.RULED:
        return {}
    goes_on = any(one.get("act") == HAVE_THEM_PLAY_ON for one in ordinary["do"])
    return {"do": ordinary["do"]} if goes_on else {}


def score_wants(opened: OpenCase) -> tuple[str, ...]:
    """The facts to be told before a ruling on a revoke can say what it does to the score.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    if opened.table is None:
        return ()
    return wanted_in_short(ruling(opened), opened.table, opened.number)


def ruling(opened: OpenCase) -> Ruling[Any, Any]:
    """The ruling on a case as a value.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    call = opened.case
    known: dict[str, Any] = {}
    if call.kind.repeats and opened.table is not None:
        board = with_tricks(board_of(call), opened.table)
        call, known = board.call, {"unit": unit_of(board, opened.table)}
    refuse_impossible(Tree(None, opened.file), call)
    try:
        found = call.kind.rule(call, **known)
        asked = None if found.question is None else asking.next_question(call)
        return replace(found, question=asked)
    except RefusedError as error:
        raise error.within(opened.file) from error


def answer(opened: OpenCase, asked: Question, value: Any) -> OpenCase:
    """The case with one more answer; *value* is a public answer or ``unknown``.

    A player can be answered by his seat once declarer is known.

    Raises:
        RefusedError: it is not an answer to the question, or contradicts what is known.
    """
    if value == "unknown":
        return with_answer(opened, asked, UNKNOWN)
    if (seat := seat_answered(opened, asked, value)) is not None:
        return _seated(opened, asked, seat)
    possible = answers_to(opened, asked)
    for one in possible:
        if one == value and isinstance(one, bool) == isinstance(value, bool):
            return with_answer(opened, asked, one)
    expected = ", ".join(map(str, possible)) if len(possible) <= MOST_NAMED else _span(possible)
    raise RefusedError(
        "answer_impossible", file=opened.file, path=asked.path, found=value, expected=expected
    )


def seats_to(opened: OpenCase, asked: Question) -> Mapping[Seat, Any]:
    """The answers to a question for a player by the seats they mean; empty for any other.

    A seat is missing where the player in it cannot be the answer.
    """
    if opened.declarer is None or asked.fact not in opened.case.kind.players.values():
        return {}
    return seats_among(opened, asked.fact, answers_to(opened, asked))


def seats_among(opened: OpenCase, fact: str, answers: Sequence[Any]) -> Mapping[Seat, Any]:
    """The *answers* to a fact about a player by the seats they mean, where declarer is known."""
    if opened.declarer is None:
        return {}
    parts = {seat: _part(seat, opened.declarer, answers) for seat in SEATS}
    others = [seat for other, seat in opened.seats.items() if other != fact]
    return {s: part for s, part in parts.items() if part is not None and s not in others}


def _part(seat: Seat, declarer: Seat, possible: Sequence[Any]) -> Any:
    """The part of a player among the possible ones, the particular before the general."""
    names = (part_in_play(seat, declarer), part_of(seat, declarer))
    return next((one for name in names for one in possible if one == name), None)


def seat_answered(opened: OpenCase, asked: Question, value: Any) -> Seat | None:
    """The seat that *value* names, where the question can be answered by seats."""
    return next((seat for seat in seats_to(opened, asked) if seat.value == value), None)


def _seated(opened: OpenCase, asked: Question, seat: Seat) -> OpenCase:
    part = seats_to(opened, asked)[seat]
    seats = {**opened.seats, asked.fact: seat} if part == DEFENDER else opened.seats
    return replace(with_answer(opened, asked, part), seats=seats)


MOST_NAMED = 20
"""More answers than this are not listed, but given as a range of numbers."""


def _span(numbers: Sequence[Any]) -> str:
    return f"{min(numbers)} … {max(numbers)}"


def with_answer(opened: OpenCase, asked: Question, known: Any) -> OpenCase:
    """The case with an answer that is known to be one of the question's."""
    return replace(opened, case=asking.answered(opened.case, asked, known))


def next_question(opened: OpenCase) -> Question | None:
    """The fact to ask next; None if no open fact both can be asked and still matters.

    What nearly every call has in common is left to the end, and asked for together: the question
    is then whether nothing was unusual.
    """
    return asking.next_question(opened.case)


def leaves_unusual(opened: OpenCase) -> bool:
    """Whether the interview ends with the question whether nothing was unusual."""
    return bool(opened.case.unless)


def number_beside(opened: OpenCase) -> Question | None:
    """The number still needed for the scores of a ruling, although no Law asks for it."""
    return opened.case.kind.number_beside(opened.case)


def may_want_a_number(opened: OpenCase) -> bool:
    """Whether `number_beside` can still come, whatever else is answered."""
    return opened.case.kind.may_want_a_number(opened.case)


def answers_to(opened: OpenCase, asked: Question) -> tuple[Any, ...]:
    """Every public answer to a question, as the case format writes it."""
    return answers_of(asking.possible_answers(opened.case, asked))


def judge(opened: OpenCase, evidence: Evidence) -> OpenCase:
    """The case with the Director's evidence on redress."""
    return replace(opened, case=board_of(opened.case).having(evidence=evidence).call)


def compare(opened: OpenCase, language: str = "en") -> Document:
    """The same facts under every code; a code that cannot rule on them says why.

    Raises:
        RefusedError: the language does not serve calls of this kind.
    """
    from bridgelaws.words.comparison import comparison
    from bridgelaws.words.render import error_line
    from bridgelaws.words.say import words_on

    words_on(opened.kind, language, opened.case.code)
    rulings: dict[int, Document] = {}
    for code in codes():
        try:
            refuse_unknown_values(opened, code)
            rulings[int(code)] = rule(under(opened, code), language)
        except RefusedError as error:
            rulings[int(code)] = {
                "status": "refused",
                "error": error_line(error, language),
                "reason": error_line(error.anywhere(), language),
            }
    return comparison(rulings)


def refuse_unknown_values(opened: OpenCase, code: Code) -> None:
    """Refuse answers that do not exist in *code*.

    Raises:
        RefusedError: an answer exists only in other codes.
    """
    refuse_unknown_answers(Tree(None, opened.file), replace(opened.case, code=code))
    refuse_unknown_demands(Tree(None, opened.file), code, opened.restrictions)
