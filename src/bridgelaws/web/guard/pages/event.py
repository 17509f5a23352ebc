"""The settings of the event, what the log holds of a person, and the tokens of programs."""

from __future__ import annotations

import json

from bridgelaws.desk.log import of_person, pseudonymise
from bridgelaws.errors import RefusedError
from bridgelaws.web.guard.keys import name_of
from bridgelaws.web.guard.options import MOST_DAYS, Options
from bridgelaws.web.guard.tokens import LONGEST, SCOPES
from bridgelaws.web.guard.visit import Visit
from bridgelaws.web.page import Page


def show_event(visit: Visit, refused: RefusedError | None = None, done: str = "") -> Page:
    """The settings, and the forms about a person."""
    return visit.page(
        "guard_event.html",
        visit.words.say("guard.event.title"),
        refused,
        options=visit.guard.options.read(),
        most=MOST_DAYS,
        done=done,
    )


def set_event(visit: Visit) -> Page:
    """Set name and times."""
    try:
        visit.guard.options.write(Options.told(visit.form))
    except RefusedError as error:
        return show_event(visit, error)
    return show_event(visit, done=visit.words.say("guard.event.kept"))


def export_person(visit: Visit) -> Page:
    """What the log holds of a person, as a file; other people are left out."""
    try:
        name = name_of(visit.form.get("person", ""))
    except RefusedError as error:
        return show_event(visit, error)
    found = {"person": name, "entries": of_person(visit.guard.store, name)}
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="person.json"',
    }
    return Page(json.dumps(found, ensure_ascii=False, indent=2) + "\n", headers=headers)


def erase_person(visit: Visit) -> Page:
    """Erase the name of a person for ever, and the free words with it."""
    try:
        name = name_of(visit.form.get("person", ""))
    except RefusedError as error:
        return show_event(visit, error)
    if visit.form.get("sure") != "yes":
        return show_event(visit, RefusedError("guard_not_sure"))
    gone = pseudonymise(visit.guard.store, None, person=name, texts=True)
    return show_event(visit, done=visit.words.say("guard.erased", n=gone))


def show_tokens(visit: Visit, refused: RefusedError | None = None, secret: str = "") -> Page:
    """The tokens of programs, and the form that makes one; a new one is shown this once."""
    return visit.page(
        "guard_tokens.html",
        visit.words.say("guard.tokens.title"),
        refused,
        tokens=visit.guard.tokens.all(),
        scopes=SCOPES,
        most=LONGEST,
        secret=secret,
        name="" if secret else visit.form.get("name", ""),
    )


def make_token(visit: Visit) -> Page:
    """A token for a program."""
    form = visit.form
    scopes = [value for name, value in visit.request.form if name == "scope"]
    days = form.get("days", "").strip()
    number = int(days[:9]) if days.isascii() and days.isdigit() else 0
    try:
        secret = visit.guard.tokens.make(form.get("name", ""), scopes, number)
    except RefusedError as error:
        return show_tokens(visit, error)
    return show_tokens(visit, secret=secret)


def revoke_token(visit: Visit) -> Page:
    """Take a token back."""
    visit.guard.tokens.revoke(visit.form.get("token", ""))
    return visit.go("tokens")
