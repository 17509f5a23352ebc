"""What the answers look like, for the OpenAPI description; the desk makes them itself."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Shown(BaseModel):
    """Keys may be added; a key that is here keeps its name and meaning."""

    model_config = ConfigDict(extra="allow")


class Problem(Shown):
    """Why a request is refused (RFC 9457)."""

    type: str = Field(description="`urn:bridgelaws:problem:` and the code")
    title: str
    status: int
    detail: str = Field(description="The whole sentence: place, what was found, what was expected.")
    code: str = Field(description="The key of the refusal; it never changes.")
    file: str | None = Field(None, description="The item of a list or the line of many: `[2]`.")
    line: int | None = Field(None, description="The line in the text that was sent, from 1.")
    path: str | None = Field(None, description="The key in the case: `revokes[0].trick`.")
    expected: str | None = None


class Asked(Shown):
    """A question that can still change the ruling."""

    fact: str = Field(description="The key in the case under which it is answered.")
    asked_by: str


class Ruling(Shown):
    """A ruling; of a matter `orders` stand in the place of tricks."""

    laws: int
    regulations: str
    version: str
    status: Literal["ruled", "open"]
    question: Asked | None
    trace: list[dict[str, Any]]
    text: dict[str, Any]


class Refused(Shown):
    """One of many that was refused; the others are answered all the same."""

    status: Literal["refused"]
    error: str
    problem: Problem


class OfARecord(Shown):
    """The rulings on the boards of a record that show a revoke."""

    boards: int
    rulings: list[Ruling]


class Evidence(Shown):
    """What the deal of a board tells about a revoke; docs/equity.md has the keys."""

    kind: Literal["evidence"]
    laws: int
    regulations: str
    version: str
    revokes: list[dict[str, Any]]
    stopped: bool = Field(description="Whether the time ended before all plays were done.")


class Label(Shown):
    """An answer and its words."""

    value: Any
    label: str


class AtSeat(Label):
    """A player by his seat: an answer too, once declarer is known."""

    part: str = Field(description="What he is: declarer, dummy or defender, in words.")


class Numbers(BaseModel):
    """The answers to a question for a number."""

    model_config = ConfigDict(populate_by_name=True)
    least: int = Field(alias="from")
    most: int = Field(alias="to")


class Question(Asked):
    """A question with its words. `"unknown"` is always an answer: it cannot be established."""

    question: str
    why: str
    answers: list[Label] | None = None
    seats: list[AtSeat] | None = Field(
        None, description="The players who can be the answer, by their seats; needs `declarer`."
    )
    numbers: Numbers | None = None
    unknown: str


class Next(Shown):
    """What to ask next, or the ruling where nothing more is asked."""

    laws: int
    regulations: str
    question: Question | None
    at_most: int = Field(description="How many more questions there are at most.")
    said_already: str | None = Field(None, description="What can be said to the players now.")
    ruling: Ruling | None = None


class Comparison(Shown):
    """The same facts under every code of Laws."""

    rulings: dict[str, Ruling | dict[str, Any]]


class MatterShown(Shown):
    """A kind of call that the program rules on."""

    name: str
    key: str = Field(description="The key of a case file that it is stated under.")
    title: str


class Profile(Shown):
    """Regulations of a body."""

    name: str
    body: str


class Entry(Shown):
    """An entry of the log as docs/log.md describes it."""

    number: int
    recorded_at: str
    hash: str
    previous: str
    id: str
    kind: str


class Entries(Shown):
    """Entries in the order of the log."""

    entries: list[Entry]
    more: bool = Field(
        description="Whether there are later ones: ask with `since` the last number."
    )


class Taken(Shown):
    """An entry that the log has taken; it is on disk."""

    number: int
    id: str
    hash: str
    head: str
    recorded_at: str


class Checked(Shown):
    """Whether the chain holds."""

    entries: int
    head: dict[str, Any]
    whole: bool
    problems: list[dict[str, Any]]
    since: dict[str, Any] | None
