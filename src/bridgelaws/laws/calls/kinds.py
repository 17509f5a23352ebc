"""Every kind of call that the program knows, found in this room, and the Laws they lean on.

A module or package of `bridgelaws.laws.calls` that names a ``KIND`` is one; nobody lists it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.law import Law
from bridgelaws.laws import calls
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.document import plain
from bridgelaws.laws.frame.kind import Kind
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.regulations import Profile
from bridgelaws.laws.frame.ruling import Ruling


def _found() -> Iterator[Kind]:
    for module in pkgutil.iter_modules(calls.__path__, f"{calls.__name__}."):
        if module.name == __name__:
            continue
        kind = getattr(importlib.import_module(module.name), "KIND", None)
        if isinstance(kind, Kind):
            yield kind


KINDS: Mapping[str, Kind] = {
    kind.name: kind for kind in sorted(_found(), key=lambda one: one.place)
}
"""The kinds of call by name, the commonest first."""

BY_KEY: Mapping[str, Kind] = {kind.key: kind for kind in KINDS.values()}
"""The same by the key under which a case file states them."""

STATED_ONCE: Mapping[str, Kind] = {kind.key: kind for kind in KINDS.values() if not kind.repeats}
"""By key the kinds whose facts are stated once."""

LAWS: tuple[Law, ...] = tuple(dict.fromkeys(law for kind in KINDS.values() for law in kind.laws))
"""Every part of every Law in the book; parts of one Law bear one number."""


def kind_called(name: str) -> Kind:
    """The kind of call of that name, or of that key in a case file.

    Raises:
        KeyError: there is none.
    """
    return KINDS[name] if name in KINDS else BY_KEY[name]


def kind_of(case: Mapping[str, object]) -> Kind:
    """The kind of call that a case file is about: the one whose facts are stated once, if any.

    A case without any of their keys is about a revoke, by its facts or by the record of a play.
    """
    return next((BY_KEY[key] for key in case if key in STATED_ONCE), KINDS["revoke"])


def next_calls(ruling: Ruling[Any, Any]) -> tuple[Call, ...]:
    """The calls that have to be ruled on after a ruling, with what is known of them already."""
    call = ruling.call
    return tuple(_stated(lead, call.code, call.profile) for lead in ruling.leads_to)


def as_stated(call: Call) -> dict[str, Any]:
    """What is known of a call, as a case file states it: what lies beside the facts is left out."""
    stated = {name: plain(one) for name, one in call.answers.items()}
    if not call.kind.repeats:
        facts: Any = stated
    else:
        each = (one.answers for one in call.incidents)
        facts = [{name: plain(one) for name, one in answers.items()} for answers in each]
    beside = stated if call.kind.repeats else {}
    terms = {"laws": int(call.code), "regulations": call.profile.name}
    return {**terms, call.kind.key: facts, **beside}


def _stated(lead: Lead, code: Code, profile: Profile) -> Call:
    kind = KINDS[lead.to]
    call = kind.empty(code, profile)
    for fact, answer in lead.facts.items():
        call = kind.answered(call, Question(0 if kind.repeats else None, fact, ""), answer)
    return call
