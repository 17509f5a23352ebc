"""What a public document tells about its revokes, and the phrases for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgelaws.words.in_sight import InSight
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_CLOCKWISE = "NESW"
_PARTS = ("declarer", "declarers_lho", "dummy", "declarers_rho")
FACED = (
    "omitted_card_is_faced",
    "omitted_card_of_suit_led_is_faced",
    "any_omitted_card_is_faced",
)
"""What is ordered of a card not played, by what is known of the hand (67B1)."""
PLAY_ON = "play_on_director_rules_after_play"


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Told:
    """What may be said of a document, the words for it, and who is declarer where that is known."""

    document: InSight
    words: Words
    declarer: str | None = None

    @property
    def revokes(self) -> Sequence[Document]:
        """The revokes of the board."""
        found: Sequence[Document] = self.document["revokes"]
        return found

    def steps(self, revoke: int, finding: str | None = None) -> list[Document]:
        """The steps of a revoke's trace, or those that applied with a *finding*."""
        mine = [step for step in self.document["trace"] if step.get("revoke", 0) == revoke]
        if finding is None:
            return mine
        return [s for s in mine if (s.get("finding") or {}).get("finding") == finding]

    def fact(self, revoke: int, name: str) -> Any:
        """The answer to a fact that a provision read for a revoke; None where none is known."""
        found = (step["facts"].get(name) for step in self.steps(revoke))
        return next((value for value in found if value not in (None, "unknown")), None)

    def clauses(self, revoke: int, finding: str) -> str:
        """The clauses that applied with a *finding*, as one citation."""
        cited = dict.fromkeys(s["clause"] for s in self.steps(revoke, finding))
        return self.words.list([self.cite(one) for one in cited or ("64",)])

    def cite(self, clause: str) -> str:
        """A citation to stand in brackets, so without brackets of its own."""
        return self.words.cite(clause, short=True).replace(" (", ", ").removesuffix(")")

    def seat(self, revoke: Document) -> str | None:
        """The seat of the offending player, where it is known."""
        part = revoke["offending_player"]
        if "seat" in revoke or self.declarer is None or part not in _PARTS:
            return revoke.get("seat")
        return _CLOCKWISE[(_CLOCKWISE.index(self.declarer) + _PARTS.index(part)) % 4]

    def revoke_phrase(self, index: int) -> str:
        """The revoke as the subject of a sentence: ``East's revoke in trick 7``."""
        revoke = self.revokes[index]
        who = self.seat(revoke) or revoke["offending_player"]
        key = f"revoke_of.{who}"
        phrase = self.words.say(key if self.words.has(key) else "revoke_of.unknown")
        if not isinstance(revoke["trick"], int):
            return phrase
        return self.words.say("revoke_in_trick", revoke=phrase, trick=revoke["trick"])

    def player(self, entry: Document) -> str:
        """A player as the subject of a sentence: his seat, else his part."""
        if seat := entry.get("seat"):
            return self.words.say(f"seat.{seat}")
        key = f"player.{entry.get('player')}"
        return self.words.say(key if self.words.has(key) else "player.unknown")

    def other_side(self, revoke: Document) -> str:
        """The side that is not the offending one, as far as it is known."""
        part = revoke["offending_player"]
        if seat := self.seat(revoke):
            return self.words.say("side.EW" if seat in "NS" else "side.NS")
        if part not in _PARTS:
            return self.words.say("side.unknown")
        offends = "defenders" if part in ("declarer", "dummy") else "declarers"
        return self.words.say(f"side.{offends}")

    @property
    def damaging(self) -> list[int]:
        """The revokes that may have damaged the other side beyond the tricks transferred."""
        return [i for i in range(len(self.revokes)) if self.steps(i, "RedressOpen")]

    @property
    def damaged_side(self) -> str:
        """The side to be redressed."""
        first = next(iter(self.damaging), 0)
        return self.other_side(self.revokes[first])

    @property
    def both_sides(self) -> bool:
        """Whether each side may have been damaged by the other's revoke."""
        sides = {self.other_side(self.revokes[i]) for i in self.damaging}
        others = (self.fact(i, "other_side_revoked") for i in self.damaging)
        return len(sides) > 1 or "established" in others

    def no_card(self, revoke: int) -> bool:
        """Whether the player gave no card at all to the trick (Law 67)."""
        omitted = self.fact(revoke, "card_omitted") is True
        return omitted or self.fact(revoke, "card_contributed") is False

    def faced(self, revoke: int) -> str | None:
        """The instruction to face a card not played, where it is too late to supply one."""
        told = [key for key in FACED if key in self.document["instructions"]]
        return told[0] if told and self.no_card(revoke) else None

    @property
    def in_play(self) -> bool:
        """Whether play goes on: it was told in play, and nobody has counted tricks to its end."""
        at_table = self.document["redress"]["baselines"]["with_transfer"]
        if PLAY_ON not in self.document["instructions"] or at_table is not None:
            return False
        counted = {self.fact(i, "later_tricks_won") for i in range(len(self.revokes))}
        return counted <= {None, "2+"}

    def which(self, transferred: Sequence[Document]) -> str:
        """Which tricks go over: numbered ones first, then how many of which it is not known."""
        say = self.words.say
        named = [t["trick"] for t in transferred if t["trick"]]
        phrases = [say("phrase.trick_number", trick=trick) for trick in named]
        for after, count in Counter(t["after"] for t in transferred if not t["trick"]).items():
            key = "phrase.unnumbered" if after else "phrase.unnumbered.own"
            if named == [after]:
                key = "phrase.unnumbered.later"
            number = say("phrase.one") if count == 1 else count
            phrases.append(say(key, n=count, number=number, after=after))
        return self.words.list(phrases)

    def number(self, value: float | None) -> str:
        """A number as the language writes it."""
        return self.words.number("?" if value is None else f"{value:g}")

    def tricks(self, value: float | None) -> str:
        """A number of tricks, whole or not."""
        if isinstance(value, int):
            return self.words.say("phrase.tricks", n=value)
        return self.words.say("phrase.tricks.mean", number=self.number(value))

    def adjusted(self) -> str:
        """What is scored, as far as it is known: tricks, or weighted tricks."""
        redress = self.document["redress"]
        to = redress["adjusted_to"] or redress.get("at_least", [])
        phrases = [self.words.say("phrase.tricks", n=part["tricks"]) for part in to]
        if len(to) == 1:
            return phrases[0]
        return self.words.list(
            [
                self.words.say(
                    "phrase.weighted", tricks=phrase, percent=self.number(part["weight"] * 100)
                )
                for phrase, part in zip(phrases, to, strict=True)
            ]
        )
