"""What a ruling is made of, as typed values read from its document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self

Document = Mapping[str, Any]
Number = int | float | str
"""A number that is exact: a fraction that JSON cannot hold is text, ``"16/3"``."""


def _known(value: Any) -> Any:
    """A value that is known; None if it is open or cannot be established."""
    return None if value == "unknown" else value


@dataclass(frozen=True, slots=True)
class Weighted:
    """A result that would have been, and how likely it was."""

    tricks: int
    weight: float

    @classmethod
    def each(cls, entries: Iterable[Document]) -> tuple[Self, ...]:
        """The results in a list of a document."""
        return tuple(cls(one["tricks"], one["weight"]) for one in entries)


@dataclass(frozen=True, slots=True)
class Transferred:
    """A trick that goes over: its number, or the trick after which it was won."""

    trick: int | None
    after: int | None = None


@dataclass(frozen=True, slots=True)
class RevokeRuling:
    """What is ruled on one revoke; None is what is still open.

    Attributes:
        offending_player: ``declarer dummy declarers_lho declarers_rho``.
        seat: his seat, where declarer's is known.
        trick: the number of the revoke trick.
        established: whether the revoke is established, and ``established_by`` which clause.
        must_be_corrected: whether it has to be corrected now.
        corrected_before: whether it was corrected before a later revoke.
        tricks: the tricks transferred for this revoke.
        transferred: which ones these are.
        clauses: the clauses that say so.
    """

    offending_player: str | None
    seat: str | None
    trick: int | None
    established: bool | None
    established_by: str | None
    must_be_corrected: bool | None
    corrected_before: bool
    tricks: int | None
    transferred: tuple[Transferred, ...]
    clauses: tuple[str, ...]

    @classmethod
    def of(cls, entry: Document) -> Self:
        """The ruling in an entry under ``revokes``."""
        return cls(
            offending_player=_known(entry["offending_player"]),
            seat=entry.get("seat"),
            trick=_known(entry["trick"]),
            established=entry["established"],
            established_by=entry["established_by"],
            must_be_corrected=entry["must_be_corrected"],
            corrected_before=entry.get("corrected_before", False),
            tricks=entry["tricks_transferred"],
            transferred=tuple(Transferred(**one) for one in entry["transferred"]),
            clauses=tuple(entry["clauses"]),
        )


@dataclass(frozen=True, slots=True)
class Correction:
    """What somebody does to correct a revoke, in the order in which it is done.

    Attributes:
        action: ``withdraw``, ``play_legal_card``, ``penalty_card``: docs/formats.md lists all.
        revoke: the index of the revoke that it belongs to.
        player: who does it; ``seat`` where declarer's is known.
        card: the card, and ``suit`` the suit to be played, where the action is about one.
        clause: the clause that says so.
        details: what else the document says of it: ``choices``, ``if``, ``then`` …
    """

    action: str
    revoke: int
    player: str | None
    seat: str | None
    card: str | None
    suit: str | None
    clause: str | None
    details: Document

    @classmethod
    def of(cls, entry: Document) -> Self:
        """The correction in an entry under ``corrections``."""
        own = ("action", "revoke", "player", "seat", "card", "suit", "clause")
        values = {key: entry.get(key) for key in own}
        return cls(**values, details={k: v for k, v in entry.items() if k not in own})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Redress:
    """Whether the score is adjusted beside the tricks transferred (Law 64C).

    Attributes:
        required: ``judgement`` where the Director has not said what would have happened.
        clause: the clause that opens it.
        adjusted_to: the results to which the score is adjusted.
        at_least: what it comes to at least, where a fact is missing.
        with_transfer: the tricks of the side redressed with the tricks transferred, and
            ``without_revoke``, ``without_later_revoke`` on the average without them.
        open: the keys that would still tell.
    """

    required: Literal["yes", "no", "judgement", "not_applicable"]
    clause: str | None
    adjusted_to: tuple[Weighted, ...]
    at_least: tuple[Weighted, ...]
    with_transfer: float | None
    without_revoke: float | None
    without_later_revoke: float | None
    open: tuple[str, ...]

    @classmethod
    def of(cls, entry: Document) -> Self:
        """The redress under ``redress``."""
        baselines = entry["baselines"]
        return cls(
            required=entry["required"],
            clause=entry["clause"],
            adjusted_to=Weighted.each(entry["adjusted_to"]),
            at_least=Weighted.each(entry.get("at_least", ())),
            with_transfer=baselines["with_transfer"],
            without_revoke=baselines["without_revoke"],
            without_later_revoke=baselines.get("without_later_revoke"),
            open=tuple(entry["open"]),
        )


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be done, by a key that never changes its meaning, and the clauses that say so."""

    key: str
    clauses: tuple[str, ...]

    @classmethod
    def of(cls, entry: Document) -> Self:
        """The order in an entry under ``orders``."""
        return cls(entry["order"], tuple(entry["clauses"]))


@dataclass(frozen=True, slots=True)
class Step:
    """A provision in force, and how it stands on the facts.

    Attributes:
        clause: its number in this code; ``provision`` its name, which never changes.
        standing: ``immaterial`` where a fact that it needs is open and cannot change the ruling.
        facts: what it read.
        finding: what it found, where it applies.
        excluded_by: the provision that takes its place.
        revoke: the index of the revoke, where there are several.
    """

    clause: str
    provision: str
    standing: Literal["applied", "considered", "excluded", "immaterial", "open"]
    facts: Document
    finding: Document | None
    excluded_by: str | None
    revoke: int | None

    @classmethod
    def of(cls, entry: Document) -> Self:
        """The step in an entry under ``trace``."""
        return cls(
            clause=entry["clause"],
            provision=entry["provision"],
            standing=entry["standing"],
            facts=entry["facts"],
            finding=entry.get("finding"),
            excluded_by=entry.get("excluded_by"),
            revoke=entry.get("revoke"),
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """A decision that is still possible.

    Attributes:
        tricks: the tricks transferred, of revokes.
        orders: the keys of the orders, of any other call.
        answers: the ways that lead to it: answers by fact.
    """

    tricks: int | None
    orders: tuple[str, ...]
    answers: tuple[Document, ...]

    @classmethod
    def of(cls, entry: Document) -> Self:
        """The decision in an entry under ``outcomes``."""
        orders = tuple(entry.get("orders", ()))
        return cls(entry.get("tricks_transferred"), orders, tuple(entry["answers"]))


@dataclass(frozen=True, slots=True)
class TeamScore:
    """What the teams of a match get for a board without two results.

    Attributes:
        imps: by team; None while open. So are ``knockout_imps`` and ``victory_points``.
        artificial: whether the score is an artificial one.
        unusual: whether the result at the table counts as out of the ordinary.
        cap: the most that both scores together make up.
        discretion: how free the Director is: ``shall should may none``.
    """

    imps: Mapping[str, Number] | None
    artificial: bool | None
    unusual: bool | None
    cap: Number | None
    discretion: str | None
    knockout_imps: Mapping[str, Number] | None
    victory_points: Mapping[str, Number] | None

    @classmethod
    def of(cls, document: Document) -> Self:
        """The scores in the document of a team board."""
        return cls(**{key: document.get(key) for key in cls.__dataclass_fields__})
