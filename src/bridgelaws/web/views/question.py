"""One question a page: its answers as links, why it is asked, and what was told so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame.question import Question
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import compare, compass
from bridgelaws.web.views.errors import BadRequestError
from bridgelaws.web.views.from_cards import address
from bridgelaws.web.views.judging import question_of
from bridgelaws.web.views.so_far import aside, name_of, number_of, so_far, words_on
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.waiting import goes_on
from bridgelaws.words.render import error_line
from bridgelaws.words.say import Words

MOST_BUTTONS = 14
"""More numbers than this are typed, fewer are tapped."""
MOST_DIGITS = 9


def page_of(request: Request, state: CallState, asked: Question) -> Page:
    """The page of the next question."""
    opened = state.telling.opened
    key, answers = desk.key_of(asked), desk.answers_to(opened, asked)
    left = desk.remaining(opened) + desk.may_want_a_number(opened)
    left -= desk.leaves_unusual(opened)  # what is left to the end stands on the page of the ruling
    values = {
        **_shown(state, key, answers, {}),
        "compass": compass.of_answers(state, opened, key, answers),
        "left": left,
        "clause": state.words.cite(asked.asked_by, short=True),
        "said_already": desk.said_already(opened, state.language),
    }
    return _page(request, state, key, values)


def page_about(request: Request, state: CallState, key: str, *, judging: bool = False) -> Page:
    """The page of a question that is asked whether or not it is next.

    Raises:
        BadRequestError: nothing of that name is asked in this matter.
    """
    if key == compass.DECLARER:
        return _declarer(request, state)
    opened = _before(state, key)
    answers = _possible(opened, state, key)
    values = {
        **_shown(state, key, answers, {"judge": "1"} if judging else {}),
        "compass": compass.of_answers(state, opened, key, answers),
        "left": None,
        "clause": None,
    }
    return _page(request, state, key, values)


def _declarer(request: Request, state: CallState) -> Page:
    """The page on which declarer is told anew."""
    values = {
        "compass": compass.of_declarer(state),
        "answers": [],
        "form": None,
        "why": None,
        "goes_on": None,
        "left": None,
        "unsure": state.href({k: v for k, v in state.facts.items() if k != compass.DECLARER}),
    }
    return _page(request, state, compass.DECLARER, values)


def _before(state: CallState, key: str) -> desk.OpenCase:
    """The case with what was told before *key*."""
    told = dict(state.telling.told)
    places = list(told)
    before = {k: told[k] for k in places[: places.index(key)]} if key in told else told
    return desk.tell(state.matter, state.laws, state.regulations, before).opened


def _possible(opened: desk.OpenCase, state: CallState, key: str) -> Sequence[Any]:
    """The answers to *key* that what was told before it leaves possible."""
    if key.startswith("redress."):
        return range(14)
    try:
        return desk.answers_to(opened, desk.question_about(opened, key))
    except KeyError:
        expected = ", ".join(state.telling.told) or "–"
        error = RefusedError("unknown_key", path="ask", found=key, expected=expected)
        raise BadRequestError(error) from None


def _shown(
    state: CallState, key: str, answers: Sequence[Any], flags: Mapping[str, str]
) -> dict[str, Any]:
    """What the page of a question shows of it."""
    words, name = words_on(state, key), name_of(key)
    numbers = all(isinstance(one, int) and not isinstance(one, bool) for one in answers)
    typed = numbers and len(answers) > MOST_BUTTONS
    links = [] if typed else [_answer(state, key, one, flags, numbers) for one in answers]
    if not numbers:
        for number, link in enumerate(links[:MOST_DIGITS], 1):
            link["digit"] = str(number)
    return {
        "why": words.say(f"fact.{name}.why"),
        "answers": links,
        "grid": numbers and not typed,
        "form": _form(state, key, answers) if typed else None,
        "unsure": None if flags else state.href(state.answered(key, "unknown")),
        "goes_on": goes_on(state, key),
    }


def _answer(
    state: CallState, key: str, value: Any, flags: Mapping[str, str], number: bool
) -> dict[str, Any]:
    words = words_on(state, key)
    written = str(value).lower() if isinstance(value, bool) else str(value)
    label = words.answer(name_of(key), value)
    return {
        "label": str(value) if number else label[:1].upper() + label[1:],
        "name": label,
        "href": state.href(state.answered(key, written), **flags),
        "digit": written if number else "",
        "current": state.telling.told.get(key) == written,
    }


def _form(state: CallState, key: str, answers: Sequence[Any]) -> dict[str, Any]:
    """A form for a number; where it may be negative the sign is a button of its own."""
    least, most = min(answers), max(answers)
    hidden = dict(state.held)
    hidden.pop(key, None)
    return {
        "action": state.path,
        "hidden": {**hidden, "number": key},
        "signed": least < 0,
        "most": most,
        "amount": state.flags.get("amount", ""),
        "error": None,
    }


def entered(request: Request, state: CallState) -> Page:
    """On to the address with the number that was typed, or the form again with what is wrong."""
    key, amount = state.flags["number"], state.flags.get("amount", "").strip()
    value = f"-{amount}" if state.flags.get("sign") == "minus" and amount != "0" else amount
    wrong = RefusedError("not_a_whole_number", path="amount", found=amount)
    if not (amount.isascii() and amount.isdigit()):
        return _again(request, state, key, wrong)
    facts = state.answered(key, value)
    try:
        told = desk.tell(state.matter, state.laws, state.regulations, facts).told
    except RefusedError as error:
        return _again(request, state, key, error)
    if key not in told:
        return _again(request, state, key, wrong)
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": state.href(facts)})


def _again(request: Request, state: CallState, key: str, error: RefusedError) -> Page:
    values = {
        **_shown(state, key, _possible(_before(state, key), state, key), {}),
        "left": None,
        "clause": None,
    }
    if values["form"] is None:
        raise BadRequestError(error)
    values["form"]["error"] = error_line(error.anywhere(), state.language)
    return _page(request, state, key, values, HTTPStatus.BAD_REQUEST)


def _page(
    request: Request,
    state: CallState,
    key: str,
    values: Mapping[str, Any],
    status: HTTPStatus = HTTPStatus.OK,
) -> Page:
    words = state.words
    common = {
        "terms": state.terms,
        "so_far": so_far(state),
        "aside": aside(state),
        "back": state.before(),
        "matter": words.say(f"web.matter.{state.matter}"),
        "first_words": _first_words(words, state.matter) if state.begins else None,
        "rule": state.href(rule="1"),
        "compare": compare.address(state),
        "cards": _to_cards(state),
        "said_already": None,
        "seats": compass.beside_the_question(state, key),
        "compass": None,
    }
    return page("question.html", request, words, _title(state, key), {**common, **values}, status)


def _title(state: CallState, key: str) -> str:
    """The question; of several revokes with the number of the one that it is about."""
    if key == compass.DECLARER:
        return state.words.say("play.declarer.title")
    if (judged := question_of(state, key)) is not None:
        return judged
    question = words_on(state, key).say(f"fact.{name_of(key)}.question")
    number = number_of(state, key)
    return (
        question
        if number is None
        else state.words.say("web.of_revoke", number=number, question=question)
    )


def _first_words(words: Words, matter: str) -> str:
    """What is said before anything is asked, so that no more is lost."""
    return words.say(f"web.first_words.{matter}")


def _to_cards(state: CallState) -> str | None:
    """Where the cards are tapped, as long as none were."""
    return None if state.matter != "revoke" or "play" in state.facts else address(state)
