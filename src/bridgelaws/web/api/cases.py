"""What is done with a case that was sent: plain functions, for the workers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bridgelaws import desk, scorer
from bridgelaws.bridge import Seat
from bridgelaws.desk import Document, OpenCase, Terms
from bridgelaws.errors import RefusedError, as_refusal
from bridgelaws.files.opening import read_tree
from bridgelaws.files.regulations import shipped
from bridgelaws.files.tree import Tree, from_json
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.question import Question
from bridgelaws.web.api.problems import as_json, problem
from bridgelaws.web.workers import limited
from bridgelaws.words.render import error_line, unusual
from bridgelaws.words.say import Words, words_on
from bridgelaws.words.seated import part_word


@dataclass(frozen=True)
class Sent:
    """A text that was sent, and under what to rule on it.

    Attributes:
        text: the text.
        kind: json, yaml, pbn or lin.
        terms: the code, the regulations, and answers beside the text.
        language: of the words.
        board: the board of a record; None for all.
        name: what refusals call the text; None where it is all that was sent.
    """

    text: str
    kind: str
    terms: Terms
    language: str
    board: str | None = None
    name: str | None = None


def rule(sent: Sent) -> bytes:
    """The ruling on a case."""
    return as_json(limited(_rule, sent))


def _rule(sent: Sent) -> Document:
    return desk.without_flood(desk.rule(opened(sent), sent.language))


def rule_record(sent: Sent) -> bytes:
    """The rulings on the boards of a record that show a revoke, or that something is amiss with."""
    return as_json(limited(_rule_record, sent))


def _rule_record(sent: Sent) -> Document:
    cases = desk.open_text(sent.text, sent.kind, sent.name or "", sent.terms, sent.board)
    ruled = [desk.without_flood(desk.rule(case, sent.language)) for case in cases]
    shown = [made for made in ruled if made["revokes"] or made.get("problems")]
    return {"boards": len(cases), "rulings": ruled if len(ruled) == 1 else shown}


def batch(items: Sequence[Sent]) -> list[bytes]:
    """The ruling on each case, or why it is refused."""
    return [_ruled_or_refused(one) for one in items]


def _ruled_or_refused(sent: Sent) -> bytes:
    try:
        return rule(sent)
    except Exception as error:  # whatever it is, the others are answered
        # One of many has a place among them, and no lines of its own.
        refusal = as_refusal(error, sent.name)
        return as_json(refused(_without_line(refusal), sent.language))


def refused(error: RefusedError, language: str) -> Document:
    """What stands in the place of an answer to one of many."""
    told = problem(error, language)
    return {"status": "refused", "error": error_line(error, language), "problem": told}


def compare(sent: Sent) -> bytes:
    """The rulings under every code, and where they part."""
    made = limited(lambda: desk.compare(opened(sent), sent.language))
    made["rulings"] = {code: desk.without_flood(one) for code, one in made["rulings"].items()}
    return as_json(made)


def ask(sent: Sent) -> bytes:
    """The next question about a case, or the ruling where nothing more is asked."""
    return as_json(limited(_ask, sent))


def _ask(sent: Sent) -> Document:
    case = opened(sent)
    asked = desk.next_question(case)
    terms = {"laws": int(case.case.code), "regulations": case.case.profile.name}
    if asked is None:
        ruling = desk.without_flood(desk.rule(case, sent.language))
        return {**terms, "question": None, "at_most": 0, "ruling": ruling}
    at_most = desk.remaining(case)
    said = desk.said_already(case, sent.language)
    question = _question(case, asked, sent.language)
    made = {**terms, "question": question, "at_most": at_most, "said_already": said}
    if asked.fact != NOTHING_UNUSUAL:
        return made
    return made | {"ruling": desk.without_flood(desk.rule(case, sent.language))}


def _question(opened: OpenCase, asked: Question, language: str) -> Document:
    """A question with its words; ``fact`` is the key in the case under which it is answered."""
    words = words_on(opened.kind, language, int(opened.case.code), opened.seating)
    words = words.about(asked.incident)
    answers = desk.answers_to(opened, asked)
    made: Document = {
        "fact": _path(opened, asked),
        "asked_by": asked.asked_by,
        "question": words.say(f"fact.{asked.fact}.question"),
        "why": words.say(f"fact.{asked.fact}.why"),
    }
    if all(isinstance(one, int) and not isinstance(one, bool) for one in answers):
        made["numbers"] = {"from": min(answers), "to": max(answers)}
    else:
        labels = [{"value": one, "label": words.answer(asked.fact, one)} for one in answers]
        made["answers"] = labels
    if opened.declarer and (seats := desk.seats_to(opened, asked)):
        made["seats"] = [_seat(seat, opened.declarer, words) for seat in seats]
    if asked.unless:
        said = unusual(asked.unless, words)
        pairs = zip(asked.unless, said, strict=True)
        made["unless"] = [{"fact": fact, "label": label} for fact, label in pairs]
    return made | {"unknown": words.say("answer.unknown")}


def _seat(seat: Seat, declarer: Seat, words: Words) -> Document:
    """A player who can be the answer, by his seat: it goes into the case as well as his part."""
    part = part_word(seat, declarer, words)
    return {"value": seat.value, "label": words.place(seat.value), "part": part}


def _path(opened: OpenCase, asked: Question) -> str:
    if not opened.case.kind.repeats and asked.fact != NOTHING_UNUSUAL:
        return f"{opened.case.kind.key}.{asked.fact}"
    return asked.path


def graph(about: str, laws: int, regulations: str, language: str | None) -> bytes:
    """The interview of a matter as data, or the words of it in a language."""
    made = desk.graph(about, laws, regulations)
    return as_json(made if language is None else desk.graph_labels(made, language))


def score(text: str, language: str) -> bytes:
    """The answer to one question about scores, or to each of a list of them."""
    value = from_json(text).value
    if not isinstance(value, list):
        return as_json(limited(scorer.answer, value))
    return as_json([_scored(one, f"[{i}]", language) for i, one in enumerate(value)])


def _scored(request: Any, name: str, language: str) -> Document:
    try:
        return limited(scorer.answer, request, name)
    except Exception as error:  # as above
        return refused(as_refusal(error, name), language)


def opened(sent: Sent) -> OpenCase:
    """The case in a text; it may name no file of this machine.

    Raises:
        RefusedError: it cannot be ruled on.
    """
    file = sent.name or ""
    tree = read_tree(sent.kind, sent.text, file)
    refuse_files(tree, tree.value)
    (case,) = desk.open_text(sent.text, sent.kind, file, sent.terms)
    return case


def _without_line(error: RefusedError) -> RefusedError:
    values: dict[str, Any] = dict(error.values)
    return RefusedError(error.key, file=error.file, path=error.path, **values)


def refuse_files(tree: Tree, case: Any, at: str = "") -> None:
    """Refuse a case that would have this machine read one of its files.

    Args:
        tree: what was sent.
        case: the case in it.
        at: the path of the case there.

    Raises:
        RefusedError: its regulations are no profile that ships, or its field is a file.
    """
    if not isinstance(case, dict):
        return
    body = case.get("regulations")
    if isinstance(body, str) and body not in shipped():
        expected = ", ".join(shipped())
        raise tree.refuse("not_in_list", f"{at}regulations", found=body, expected=expected)
    if isinstance(case.get("field"), str | dict):
        raise tree.refuse("api_local_file", f"{at}field")
