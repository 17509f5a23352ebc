"""The reasons of a ruling: one line for each provision that was examined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws.explain.words import Words

Document = Mapping[str, Any]
LAWS_ON_REVOKES = range(61, 65)
_NOTICES = ("Duty", "Instruction")


def why(document: Document, words: Words) -> list[str]:
    """Why it was ruled so: what applied, what is open, what did not apply and why not."""
    return [*applied(document, words), *considered(document, words)]


def applied(document: Document, words: Words, *, notices: bool = True) -> list[str]:
    """The provisions that decide, then (*notices*) those that only tell what is to be done."""
    steps = _standing(document, "applied")
    deciding = [step for step in steps if not is_notice(step)]
    telling = [step for step in steps if is_notice(step)] if notices else []
    return _lines([*deciding, *telling], words)


def considered(document: Document, words: Words) -> list[str]:
    """What is open, then the provisions of Laws 61 to 64 that do not apply, with the reason."""
    waiting = _standing(document, "open")
    rejected = [s for s in _standing(document, "considered") if law_of(s) in LAWS_ON_REVOKES]
    excluded = _standing(document, "excluded")
    idle = [s for s in _standing(document, "immaterial") if law_of(s) in LAWS_ON_REVOKES]
    return _lines([*waiting, *rejected, *excluded, *idle], words)


def is_notice(step: Document) -> bool:
    """Whether a provision only says what is to be done."""
    return (step.get("finding") or {}).get("finding") in _NOTICES


def law_of(step: Document) -> int:
    """The number of the Law of a step."""
    provision: str = step["provision"]
    return int(provision[len("law") : provision.index(".")])


def _standing(document: Document, standing: str) -> list[Document]:
    return [step for step in document["trace"] if step["standing"] == standing]


def _lines(steps: list[Document], words: Words) -> list[str]:
    return list(dict.fromkeys(_line(step, words) for step in steps))


def _line(step: Document, words: Words) -> str:
    clause = words.cite(step["clause"], short=True)
    line = words.say("why.line", clause=clause, message=message(step, words))
    if "revoke" in step:
        return words.say("why.revoke", number=step["revoke"] + 1, line=line)
    return line


def message(step: Document, words: Words) -> str:
    """Why a provision applied, did not, or is still open."""
    standing, provision = step["standing"], step["provision"]
    if standing == "excluded":
        return words.say("excluded", by=words.cite(step["excluded_by"], short=True))
    if standing == "immaterial":
        return words.say("immaterial")
    if standing == "open":
        return _open(step, words)
    key = next(k for k in _candidates(standing, provision, step) if words.has(k))
    finding = step.get("finding") or {}
    return words.say(key, n=finding.get("tricks"), later=_later(step, words))


def _candidates(standing: str, provision: str, step: Document) -> Iterator[str]:
    """The keys that may say it, from the most to the least particular.

    A key may end in a fact and an answer, or in a field of the finding and its value; which
    answers were decisive shows in that only those have a wording of their own.
    """
    particular = {**step["facts"], **(step.get("finding") or {})}
    if standing == "considered" and "standing" in particular:
        yield f"considered.standing.{particular['standing']}"
    for name, value in particular.items():
        shown = str(value).lower() if isinstance(value, bool) else value
        yield f"{standing}.{provision}.{name}.{shown}"
    yield f"{standing}.{provision}"
    if law_of(step) not in LAWS_ON_REVOKES:
        yield "considered.generic"


def _later(step: Document, words: Words) -> str:
    """The later tricks of the offending side as the object of a sentence."""
    won = step["facts"].get("later_tricks_won")
    if won in (None, "unknown", "2+"):
        return words.say("phrase.later_tricks.many")
    if int(won) == 0:
        return words.say("phrase.later_tricks.none")
    return words.say("phrase.later_tricks", n=int(won))


def _open(step: Document, words: Words) -> str:
    facts = [name for name, value in step["facts"].items() if value in (None, "unknown")]
    labels = [words.say(f"fact.{name}.label") for name in facts]
    return words.say("open.facts", facts=words.list(labels)) if labels else words.say("open")
