"""Practice: a drawn case, the reader rules, and sees how the Law does and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import compare
from bridgelaws.web.views.errors import BadRequestError, not_found
from bridgelaws.web.views.practice_round import ROUND, Round
from bridgelaws.web.views.ruling import verdict, why
from bridgelaws.web.views.so_far import answer, labelled, so_far, words_on
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import switches
from bridgelaws.words.say import Words

ADDRESS = "/{lang}/practice"


def address(language: str, laws: str, regulations: str, *, law: int = 0) -> str:
    """Where practice begins, perhaps on one Law."""
    return Round(language, laws, regulations, law=law).start()


def start(request: Request) -> Page:
    """What is practised, and the way to the first case."""
    return _start(request, Round.of(request), "")


def _start(request: Request, round_: Round, notice: str) -> Page:
    words = Words(round_.language, int(round_.laws))
    kinds = desk.practised(round_.laws)
    every = replace(round_, matter="", law=0, seed=0, done=0, missed=())
    values = {
        "terms": switches(words, round_.laws, round_.regulations, _under(round_)),
        "notice": notice,
        "most": ROUND,
        "draw": replace(round_, seed=0, done=0, missed=()).draw() if not notice else "",
        "chosen": _chosen(round_, words),
        "every": every.draw(),
        "kinds": [
            {"title": words.say(f"web.matter.{kind}"), "href": replace(every, matter=kind).draw()}
            for kind in kinds
        ],
        "by_law": [
            {"title": words.say("laws.number", law=law), "href": replace(every, law=law).draw()}
            for law in sorted({law for laws in kinds.values() for law in laws})
        ],
    }
    return page("practice.html", request, words, words.say("practice.title"), values)


def _under(round_: Round) -> Any:
    return lambda laws, regulations: replace(round_, laws=laws, regulations=regulations).start()


def _chosen(round_: Round, words: Words) -> str:
    """Which cases are wanted; "" where all are."""
    if round_.law:
        return words.say("laws.number", law=round_.law)
    return words.say(f"web.matter.{round_.matter}") if round_.matter else ""


def draw(request: Request) -> Page:
    """On to the next case of the round; a new round where there is none, or it is over."""
    round_, query = Round.of(request), dict(request.query)
    if not round_.seed or round_.is_over:
        round_ = round_.begun()
    after = query.get("after", "")
    found = desk.draw(
        round_.seed,
        round_.laws,
        round_.regulations,
        matter=round_.matter,
        law=round_.law,
        after=int(after) if after.isascii() and after.isdecimal() else 0,
    )
    if found is None:
        words = Words(round_.language, int(round_.laws))
        none = "practice.all_drawn" if round_.done else "practice.none"
        said = words.say(none, right=round_.right, done=round_.done)
        return _start(request, round_, said)
    headers = {"Location": round_.case(found.number), "Cache-Control": "no-store"}
    return Page(status=HTTPStatus.SEE_OTHER, headers=headers)


def case(request: Request) -> Page:
    """A case told; with an answer in the address, how the Law rules on it."""
    round_, number = Round.of(request), request.given["case"]
    if not (number.isascii() and number.isdecimal()):
        return not_found(request)
    try:
        found = desk.exercise(int(number), round_.laws, round_.regulations)
    except KeyError:
        return not_found(request)
    if found is None:
        words = Words(round_.language, int(round_.laws))
        return _start(request, round_, words.say("practice.not_here", number=int(number)))
    state = CallState(
        round_.language, found.matter, round_.laws, round_.regulations, facts=found.facts
    )
    chosen = dict(request.query).get("answer", "")
    if not chosen:
        return _told(request, round_, found, state)
    places = {str(place): one for place, one in enumerate(found.answers, 1)}
    if chosen not in places:
        expected = ", ".join(places)
        error = RefusedError("not_in_list", path="answer", found=chosen, expected=expected)
        raise BadRequestError(error)
    return _ruled(request, round_, found, state, places[chosen])


def _common(round_: Round, found: desk.Exercise, state: CallState) -> Mapping[str, Any]:
    """What both pages of a case show."""
    words = state.words

    def under(laws: str, regulations: str) -> str:
        return replace(round_, laws=laws, regulations=regulations).case(found.number)

    return {
        "terms": switches(words, round_.laws, round_.regulations, under),
        "back": round_.start(),
        "matter": words.say(f"web.matter.{found.matter}"),
        "number": found.number,
        "facts": [one for one in so_far(state) if one["label"] != labelled(state, NOTHING_UNUSUAL)],
        "ordinary": NOTHING_UNUSUAL in found.facts,
    }


def _told(request: Request, round_: Round, found: desk.Exercise, state: CallState) -> Page:
    words = state.words
    values = {
        **_common(round_, found, state),
        "place": min(round_.done + 1, ROUND),
        "most": ROUND,
        "right": round_.right,
        "done": round_.done,
        "answers": [
            {"label": _line(one, state), "href": round_.case(found.number, answer=str(place))}
            for place, one in enumerate(found.answers, 1)
        ],
    }
    return page("practice_case.html", request, words, words.say("practice.case"), values)


def _line(one: desk.Answer, state: CallState) -> str:
    return str(desk.worded(one.document, state.language)["text"]["verdict"])


def _ruled(
    request: Request, round_: Round, found: desk.Exercise, state: CallState, chosen: desk.Answer
) -> Page:
    words, right = state.words, chosen.turn is None
    text = desk.worded(found.document, state.language)["text"]
    after = round_.after(found.number, right=right)
    values = {
        **_common(round_, found, state),
        **why(found.document, words),
        "verdict": verdict(found.document, text, words),
        "right": right,
        "chosen": _line(chosen, state),
        "turn": None if chosen.turn is None else _turn(chosen.turn, state),
        "read_out": text["read_out"],
        "score": words.say("practice.score", n=after.done, right=after.right),
        "over": after.is_over,
        "next": after.draw(found.number),
        "missed": [
            {"label": words.say("practice.number", number=one), "href": _again(after, one)}
            for one in (after.missed if after.is_over else ())
        ],
        "ruling": state.href(),
        "compare": compare.address(state),
    }
    title = words.say("practice.right" if right else "practice.wrong", verdict=text["verdict"])
    return page("practice_ruling.html", request, words, title, values)


def _again(round_: Round, number: int) -> str:
    """A case that was missed, once more and out of the round."""
    return replace(round_, seed=0, done=0, missed=()).case(number)


def _turn(turn: tuple[str, str], state: CallState) -> str:
    """In which case the answer would be the Law's."""
    key, word = turn
    told = answer(words_on(state, key), key, word)
    return state.words.say("practice.turn", label=labelled(state, key), answer=told)
