"""What a public document tells about its revokes, and the phrases for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.laws.calls.revoke.reading import Reading
from bridgelaws.words.in_sight import InSight
from bridgelaws.words.say import Words

Document = Mapping[str, Any]


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


class Told(Reading):
    """What may be said of a ruling on revokes, and the words for it."""

    def __init__(self, document: InSight, words: Words, declarer: str | None = None) -> None:
        super().__init__(document, declarer or document.get("declarer"))
        self.words = words

    def clauses(self, revoke: int, finding: str) -> str:
        """The clauses that applied with a *finding*, as one citation."""
        cited = dict.fromkeys(s["clause"] for s in self.steps(revoke, finding))
        return self.words.list([self.cite(one) for one in cited or ("64",)])

    def cite(self, clause: str) -> str:
        """A citation to stand in brackets, so without brackets of its own."""
        return self.words.cite_in_brackets(clause)

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
        return self.side(self.opponents(revoke))

    def side(self, side: str | None) -> str:
        """A side as a sentence names it."""
        return self.words.say(f"side.{side or 'unknown'}")

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
