"""The reasons of a ruling: one line for each provision that was examined."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_NOTICES = ("Duty", "Instruction")


def why(document: Document, words: Words) -> list[str]:
    """Why it was ruled so, a line each: what applied, what is open, what did not apply."""
    steps = [
        *applied(document),
        *waiting(document),
        *considered(document),
        *standing(document, "excluded"),
        *immaterial(document),
    ]
    return [*dict.fromkeys(line(step, words) for step in steps), *presumed(document, words)]


def presumed(document: Document, words: Words) -> list[str]:
    """What was taken for granted because nothing unusual was reported, in one line, if anything."""
    facts = {} if "matter" in document else RevokeCase.facts()
    names = {name for step in document["trace"] for name in step.get("presumed", ())}
    asked = {(facts[name].asks if name in facts else None) or name for name in names}
    labels = [words.say(f"fact.{name}.label") for name in sorted(asked)]
    return [words.say("why.presumed", facts=words.list(labels))] if labels else []


def applied(document: Document, *, notices: bool = True) -> list[Document]:
    """The provisions that decide, then (*notices*) those that only tell what is to be done."""
    steps = standing(document, "applied")
    telling = [step for step in steps if is_notice(step)] if notices else []
    return [*[step for step in steps if not is_notice(step)], *telling]


def waiting(document: Document) -> list[Document]:
    """The provisions on which the ruling still depends."""
    if "matter" in document:
        return standing(document, "open")
    return _of_interest(document, "open", REVOKE.deciding)


def considered(document: Document) -> list[Document]:
    """The provisions that do not apply: of the Laws on revokes, or of those applied elsewhere."""
    return _of_interest(document, "considered")


def immaterial(document: Document) -> list[Document]:
    """As `considered`, the provisions that nobody has to look into any more."""
    if document["status"] == "open":
        return []
    return _of_interest(document, "immaterial")


def _of_interest(
    document: Document, name: str, laws: Container[int] = REVOKE.own_laws
) -> list[Document]:
    """The steps with a standing: of a revoke those of *laws*, of a matter the Laws that apply."""
    if "matter" in document:
        laws = {law_of(step) for step in standing(document, "applied")}
    return [step for step in standing(document, name) if law_of(step) in laws]


def standing(document: Document, name: str) -> list[Document]:
    """The steps with a standing, in the order of the book."""
    steps = [step for step in document["trace"] if step["standing"] == name]
    return sorted(steps, key=lambda step: (step.get("revoke", 0), law_of(step)))


def grouped(steps: Sequence[Document], words: Words) -> list[str]:
    """The steps in lines, those with one and the same reason in one line."""
    by_reason: dict[tuple[int | None, str], list[str]] = {}
    for step in steps:
        reason = (step.get("revoke"), message(step, words))
        by_reason.setdefault(reason, []).append(words.cite(step["clause"], short=True))
    return [
        _said(words.list(list(dict.fromkeys(clauses))), reason, revoke, words)
        for (revoke, reason), clauses in by_reason.items()
    ]


def line(step: Document, words: Words) -> str:
    """A step in one line: the clause and the reason."""
    clause = words.cite(step["clause"], short=True)
    return _said(clause, message(step, words), step.get("revoke"), words)


def _said(clauses: str, reason: str, revoke: int | None, words: Words) -> str:
    said = words.say("why.line", clause=clauses, message=reason)
    return said if revoke is None else words.say("why.revoke", number=revoke + 1, line=said)


def is_notice(step: Document) -> bool:
    """Whether a provision only says what is to be done."""
    return (step.get("finding") or {}).get("finding") in _NOTICES


def law_of(step: Document) -> int:
    """The number of the Law of a step."""
    provision: str = step["provision"]
    return int(provision[len("law") : provision.index(".")])


def message(step: Document, words: Words) -> str:
    """Why a provision applied, did not, or is still open."""
    words = words.about(step.get("revoke"))
    found, provision = step["standing"], step["provision"]
    if found == "excluded":
        return words.say("excluded", by=words.cite(step["excluded_by"], short=True))
    if found == "immaterial":
        return words.say("immaterial")
    if found == "open":
        return _open(step, words)
    keys = list(_candidates(found, provision, step))
    key = next((key for key in keys if words.has(key)), keys[-1])  # of none, the last is missing
    finding = step.get("finding") or {}
    return words.say(key, n=finding.get("tricks"), later=_later(step, words))


def _candidates(found: str, provision: str, step: Document) -> Iterator[str]:
    """The keys that may say it, from the most to the least particular.

    A key may end in a fact and an answer, or in a field of the finding and its value; which
    answers were decisive shows in that only those have a wording of their own.
    """
    particular = {**step["facts"], **(step.get("finding") or {})}
    if found == "considered" and "standing" in particular:
        yield f"considered.standing.{particular['standing']}"
    for name, value in particular.items():
        shown = str(value).lower() if isinstance(value, bool) else value
        yield f"{found}.{provision}.{name}.{shown}"
    yield f"{found}.{provision}"
    if law_of(step) not in REVOKE.own_laws:
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
    facts = [name for name, value in sorted(step["facts"].items()) if value in (None, "unknown")]
    labels = [words.say(f"fact.{name}.label") for name in facts]
    return words.say("open.facts", facts=words.list(labels)) if labels else words.say("open")
