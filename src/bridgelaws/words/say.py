"""The words, in every language: messages by id from catalogues made at build time.

A message may be worded anew from a code of Laws on (its context); the wording without one holds
until then, and where no code is in question.  A word that a complete language misses is an error;
a draft says it in its fallback, and marks it.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from bridgelaws.codes import codes
from bridgelaws.errors import Error, RefusedError
from bridgelaws.words.languages import complete, languages, offered, serves

if TYPE_CHECKING:
    from bridgelaws.laws.facts.seating import Seating

LANGUAGES = complete()
"""The languages that are offered everywhere; a draft is with the kinds of call that it serves."""
REVOKE, REVOKES = "revoke", "revokes"
"""The kind of call whose documents name no matter, and the key under which they have it."""

_GUIDELINE = re.compile(r"([A-Z]+) (\d+)$")
_FIELD, _LETTER = re.compile(r"\{[^}]*\}"), re.compile(r"[^\W\d_]")
_BY_PART_OR_SEAT = re.compile(r"\[([^][|]*)\|([^][]*)\]")
_NAME = re.compile(r"\{(\w+)\}")
"""The place of a player or a side in the wording that names him by it."""
_CLAUSE = re.compile(r"(\d+)([A-Z]?)(\d*)([a-z]?)(?: \((.+)\))?$")


class MissingMessageError(Error, KeyError):
    """A message that the catalogue of a language does not hold."""


@cache
def _catalogue(language: str) -> gettext.GNUTranslations:
    file = languages()[language].catalogue
    try:
        with open(file, "rb") as stream:  # noqa: PTH123 - pathlib would slow the help down
            return gettext.GNUTranslations(stream)
    except FileNotFoundError:
        raise FileNotFoundError(f"{file}: run scripts/compile_messages.py (make setup)") from None


@lru_cache(maxsize=1 << 13)
def _wording(language: str, code: int | None, key: str, n: int) -> str | None:
    """The wording of a message for one (1) or several (2), in a draft perhaps of its fallback."""
    found, fallback = _own_wording(language, code, key, n), languages()[language].fallback
    if found is not None or fallback is None:
        return found
    found = _wording(fallback, code, key, n)
    return found if found is None else _marked(found, fallback)


def _marked(wording: str, language: str) -> str:
    """A wording with its language before it; one of signs alone belongs to every language."""
    return _mark(language) + wording if _LETTER.search(_FIELD.sub("", wording)) else wording


def _mark(language: str) -> str:
    return f"[{language}] "


def _own_wording(language: str, code: int | None, key: str, n: int) -> str | None:
    """The wording that the language itself has: that of the newest code up to *code*."""
    catalogue = _catalogue(language)
    years = () if code is None else (str(year) for year in reversed(codes()) if year <= code)
    for year in years:
        if (found := catalogue.npgettext(year, key, key, n)) != key:
            return found
        if (found := catalogue.pgettext(year, key)) != key:
            return found
    if (found := catalogue.ngettext(key, key, n)) != key:
        return found
    return found if (found := catalogue.gettext(key)) != key else None


def words_of(document: Mapping[str, Any], language: str, declarer: str | None = None) -> Words:
    """The words of a ruling in *language*, in the terms of its code and by the seats of its table.

    *declarer* (a seat) tells where he sits if the document was made without it.

    Raises:
        RefusedError: the language does not serve calls of this kind.
    """
    from bridgelaws.words.seated import seating_in

    kind = document.get("matter", REVOKE)
    return words_on(kind, language, document["laws"], seating_in(document, declarer))


def words_on(kind: str, language: str, code: int, seating: Seating | None = None) -> Words:
    """The words on a call of a *kind*, in the terms of the code and by the seats that are known.

    Raises:
        RefusedError: the language does not serve calls of this kind.
    """
    if not serves(language, kind):
        expected = ", ".join(offered(kind))
        raise RefusedError("language_of_kind", found=language, kind=kind, expected=expected)
    return Words(language, code, seating)


class Words:
    """Says things in one *language*, in the terms of one *code* of Laws where they differ.

    A message holds in square brackets how a player or a side is called by his part, and behind a
    bar how by his seat: ``[the owner|{owner}]``.  The seat is said where the *seating* tells it;
    where a message serves several kinds of call, the first wording whose places are known.
    """

    def __init__(
        self, language: str, code: int | None = None, seating: Seating | None = None
    ) -> None:
        self.language = language
        self.code = code
        self.seating = seating
        if language not in languages():
            raise ValueError(f"no words in {language!r}; expected one of {', '.join(languages())}")
        _catalogue(language)  # one that is not compiled is refused here

    def say(self, key: str, n: int | None = None, **values: object) -> str:
        """The message called *key*; *n* chooses between one and several, and is ``{n}``.

        Raises:
            MissingMessageError: this language has no such message.
        """
        found = self._find(key, 1 if n is None else n)
        if found is None:
            raise MissingMessageError(self.language, key)
        if n is not None:
            values["n"] = n
        if "|" in found:
            found = _BY_PART_OR_SEAT.sub(self._chosen, found)
            values = {**self._places, **values}
        said = found.format_map(values)
        fallback = languages()[self.language].fallback
        # A wording may be put into another one of the fallback: one mark is enough.
        return said if fallback is None else said.replace(_mark(fallback) * 2, _mark(fallback))

    def about(self, incident: int | None) -> Words:
        """The words on one incident of several; on the call as a whole where *incident* is None."""
        if incident is None or self.seating is None:
            return self
        return Words(self.language, self.code, self.seating.about(incident))

    @cached_property
    def _places(self) -> Mapping[str, str]:
        """The players and sides that are known, as a sentence names them."""
        if self.seating is None:
            return {}
        return {name: self.place(str(at)) for name, at in self.seating.places.items()}

    def place(self, at: str) -> str:
        """A seat (``N``) or a side (``NS``) as a sentence names it."""
        return self.say(f"seat.{at}" if len(at) == 1 else f"side.{at}")

    def _chosen(self, named: re.Match[str]) -> str:
        by_part, by_seat = named.groups()
        for wording in by_seat.split("|"):
            if self._places.keys() >= set(_NAME.findall(wording)):
                return str(wording)
        return str(by_part)

    def has(self, key: str) -> bool:
        """Whether there is a message called *key*."""
        return self._find(key, 1) is not None

    def _find(self, key: str, n: int) -> str | None:
        """The wording in force under this code; plural where it has forms."""
        return _wording(self.language, self.code, key, 1 if n == 1 else 2)

    def cite(self, clause: str, *, short: bool = False) -> str:
        """The citation of a clause: ``Law 64A1``, or ``§ 64 A 1 TBR`` (*short*: ``§ 64 A 1``).

        A minute is cited with the Law it interprets: ``Law 64C (WBFLC 2001-11-01, 4)``, a
        guideline of a body by its own number: ``DBV guideline 4``.
        """
        return _cited(self.language, clause, short)

    def cite_in_brackets(self, clause: str) -> str:
        """The short citation as it stands within brackets: ``Law 64C, WBFLC 2001-11-01, 4``."""
        return self.cite(clause, short=True).replace(" (", ", ").removesuffix(")")

    def body(self, profile: str) -> str:
        """Whose regulations a profile holds; of a file of one's own, its name."""
        key = f"body.{profile}"
        return self.say(key) if self.has(key) else profile

    def body_in_short(self, profile: str) -> str:
        """The same as short as it is known: ``DBV 2013``."""
        key = f"body.{profile}.short"
        return self.say(key) if self.has(key) else profile

    def number(self, written: object) -> str:
        """A number as the language writes it: *written* with a point, with its decimal mark."""
        return str(written).replace(".", languages()[self.language].decimal_mark)

    def list(self, items: Sequence[str], joint: str = "list.two") -> str:
        """The *items* as one phrase: ``a, b and c``; *joint* may be ``list.or``."""
        if len(items) < 2:
            return "".join(items)
        return self.say(joint, first=", ".join(items[:-1]), last=items[-1])

    def answer(self, fact: str, value: Any) -> str:
        """The label of an answer to *fact* as the case format writes it.

        A player is named by his seat where it is known.
        """
        if (seat := self._seat_of(fact, value)) is not None:
            return self.say(f"fact.{fact}.answer.seat", seat=self.place(seat))
        if value is None or value == "unknown":
            return self.say("answer.open" if value is None else "answer.unknown")
        if isinstance(value, bool):
            value = str(value).lower()
        if isinstance(value, int) and self.has(f"fact.{fact}.answer"):
            return self.say(f"fact.{fact}.answer", n=value)
        key = f"fact.{fact}.answer.{value}"
        return self.say(key) if self.has(key) else str(value)

    def _seat_of(self, fact: str, value: Any) -> str | None:
        """The seat of the player that an answer means; None where that is none, or unknown."""
        if not self.has(f"fact.{fact}.answer.seat"):
            return None
        if value in tuple("NESW"):
            return str(value)
        seat = None if self.seating is None else self.seating.seat_in(fact, value)
        return None if seat is None else str(seat)

    def card(self, card: str) -> str:
        """A card as the case format writes it, in words: ``S4``, ``HT``."""
        rank = card[1:]
        named = self.say(f"rank.{rank}") if self.has(f"rank.{rank}") else rank
        return self.say("card", suit=self.say(f"suit.{card[0]}"), rank=named)


@lru_cache(maxsize=1 << 10)
def _cited(language: str, clause: str, short: bool) -> str:
    if guideline := _GUIDELINE.match(clause):
        body, item = guideline.groups()
        return Words(language).say("cite.guideline", body=body, number=item)
    match = _CLAUSE.match(clause)
    if match is None:
        raise ValueError(f"{clause!r} is not a clause")
    parts = [part for part in match.groups()[:4] if part]
    number = languages()[language].clause_joint.join(parts)
    cited = Words(language).say("cite.short" if short else "cite", number=number)
    return f"{cited} ({match[5]})" if match[5] else cited
