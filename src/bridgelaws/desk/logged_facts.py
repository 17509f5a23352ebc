"""The facts of a case as the log lists them, each with who stated it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bridgelaws.desk.case import Document, OpenCase
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import scalar
from bridgelaws.laws.frame.document import plain

_NO_FACTS = frozenset(("laws", "regulations"))
RECORD = "record"
_OF_THE_RECORD = re.compile(r"(?:board|deal|contract|declarer|play)\b")
"""What a record of the play contains by itself."""


def stated_facts(
    opened: OpenCase, made: Mapping[str, Any], by: str, sources: Mapping[str, str]
) -> list[Document]:
    """Every fact that was known, by path, with its value and who stated it.

    Args:
        opened: the case, whose answers include what a record shows.
        made: what the entry keeps of the case.
        by: who stated what *sources* does not name.
        sources: by path, who stated a fact.
    """
    stated = dict(
        _leaves("", {k: v for k, v in made.get("case", {}).items() if k not in _NO_FACTS})
    )
    given = {path: scalar(word) for path, _, word in _parts(made.get("answers", ()))}
    answers = dict(_answers(opened))
    endings = {path.rpartition(".")[2] for path in answers}
    beside = {path: v for path, v in given.items() if path not in endings | answers.keys()}
    facts = []
    for path, value in {**stated, **answers, **beside}.items():
        answered = bool({path, path.rpartition(".")[2]} & given.keys())
        told = answered or (path in stated and not _shown_by_cards(path, made))
        source = sources.get(path, by if told else RECORD)
        as_stated = value if answered else stated.get(path, value)
        facts.append({"fact": path, "value": as_stated, "stated_by": source})
    return facts


def _shown_by_cards(path: str, made: Mapping[str, Any]) -> bool:
    """Whether a fact is the record of the play itself, where a case has one."""
    return "play" in made.get("case", {}) and _OF_THE_RECORD.match(path) is not None


def _parts(answers: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    return (one.partition("=") for one in answers)


def _answers(opened: OpenCase) -> Iterator[tuple[str, Any]]:
    """The answers on which the Laws were examined."""
    case, key = opened.case, opened.case.kind.key
    for i, incident in enumerate(case.incidents):
        for name, value in incident.answers.items():
            yield f"{key}[{i}].{name}", plain(value)
    if not case.kind.repeats:
        yield from ((f"{key}.{name}", plain(value)) for name, value in case.answers.items())


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The contents of a case, down to single values and plain lists."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _leaves(f"{path}.{key}" if path else key, part)
    elif isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
        for i, part in enumerate(value):
            yield from _leaves(f"{path}[{i}]", part)
    else:
        yield path, value


def refuse_unknown_paths(file: str, facts: Sequence[Document], named: Sequence[str]) -> None:
    """Refuse a path that is not that of a fact of this case.

    Raises:
        RefusedError: names the path, and the facts that there are.
    """
    known = [fact["fact"] for fact in facts]
    for path in named:
        if path not in known:
            raise RefusedError(
                "log_no_such_fact", file=file, path=path, expected=", ".join(sorted(known))
            )
