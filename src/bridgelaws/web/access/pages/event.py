"""The settings of the event, what the log holds of a person, and the tokens of programs."""

from __future__ import annotations

import json
from collections.abc import Mapping

from bridgelaws import desk
from bridgelaws.codes import codes, newest
from bridgelaws.desk.log import of_person, pseudonymise
from bridgelaws.errors import RefusedError
from bridgelaws.web.access.credentials import name_of
from bridgelaws.web.access.options import MOST_DAYS, EventOptions
from bridgelaws.web.access.pages import answers
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.access.tokens import LONGEST, SCOPES
from bridgelaws.web.page import Page


def show_event(request: ServerRequest, refused: RefusedError | None = None, done: str = "") -> Page:
    """The settings, and the forms about a person."""
    options = request.server.access.options.read()
    return answers.page(
        request,
        "guard_event.html",
        request.words.say("guard.event.title"),
        refused,
        options=options,
        offered=terms_offered(request, options.rows()),
        most=MOST_DAYS,
        done=done,
    )


def set_event(request: ServerRequest) -> Page:
    """Set name and times."""
    try:
        refuse_unknown_terms(request.fields)
        request.server.access.options.write(EventOptions.of(request.fields))
    except RefusedError as error:
        return show_event(request, error)
    return show_event(request, done=request.words.say("guard.event.kept"))


def terms_offered(
    request: ServerRequest, shown: Mapping[str, str]
) -> list[tuple[str, str, list[tuple[str, str, bool]]]]:
    """The fields for the code and the profile: their names, their labels, and what is offered.

    Of each that is offered its value, its words, and whether it is chosen.
    """
    words, site = request.words, request.site
    laws, regulations = shown["laws"] or site.laws, shown["regulations"] or site.regulations
    by_code = [
        (str(int(code)), words.answer("laws", code), str(int(code)) == laws) for code in codes()
    ]
    bodies = [(name, words.body(name), name == regulations) for name in desk.bodies()]
    return [
        ("laws", words.say("first_start.laws"), by_code),
        ("regulations", words.say("first_start.regulations"), bodies),
    ]


def refuse_unknown_terms(fields: Mapping[str, str]) -> None:
    """Refuse a code or a profile that there is none of.

    Raises:
        RefusedError: there is none.
    """
    laws, regulations = fields.get("laws"), fields.get("regulations")
    desk.tell("asked", laws or str(newest()), regulations or "wbf", {})


def export_person(request: ServerRequest) -> Page:
    """What the log holds of a person, as a file; other people are left out."""
    try:
        name = name_of(request.fields.get("person", ""))
    except RefusedError as error:
        return show_event(request, error)
    document = {"person": name, "entries": of_person(request.server.access.store, name)}
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="person.json"',
    }
    return Page(json.dumps(document, ensure_ascii=False, indent=2) + "\n", headers=headers)


def erase_person(request: ServerRequest) -> Page:
    """Erase the name of a person for ever, and the free words with it."""
    try:
        name = name_of(request.fields.get("person", ""))
    except RefusedError as error:
        return show_event(request, error)
    if request.fields.get("sure") != "yes":
        return show_event(request, RefusedError("guard_not_sure"))
    gone = pseudonymise(request.server.access.store, None, person=name, texts=True)
    return show_event(request, done=request.words.say("guard.erased", n=gone))


def show_tokens(
    request: ServerRequest, refused: RefusedError | None = None, secret: str = ""
) -> Page:
    """The tokens of programs, and the form that makes one; a new one is shown this once."""
    return answers.page(
        request,
        "guard_tokens.html",
        request.words.say("guard.tokens.title"),
        refused,
        tokens=request.server.access.tokens.all(),
        scopes=SCOPES,
        most=LONGEST,
        secret=secret,
        name="" if secret else request.fields.get("name", ""),
    )


def make_token(request: ServerRequest) -> Page:
    """A token for a program."""
    form = request.fields
    scopes = [value for name, value in request.form if name == "scope"]
    days = form.get("days", "").strip()
    number = int(days[:9]) if days.isascii() and days.isdigit() else 0
    try:
        secret = request.server.access.tokens.make(form.get("name", ""), scopes, number)
    except RefusedError as error:
        return show_tokens(request, error)
    return show_tokens(request, secret=secret)


def revoke_token(request: ServerRequest) -> Page:
    """Take a token back."""
    request.server.access.tokens.revoke(request.fields.get("token", ""))
    return answers.go(request, "tokens")
