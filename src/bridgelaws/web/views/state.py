"""The state of a call: everything that was told stands in the address of the page.

A bookmark is a case, the back button takes an answer back, and an address can be sent to a
colleague.  The query holds ``laws``, ``regulations``, what the page is to show (`FLAGS`) and the
facts, in the order in which they were told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.damage import damaged_side
from bridgelaws.web.page import Request
from bridgelaws.web.views.errors import BadRequestError
from bridgelaws.web.views.parameters import told_once
from bridgelaws.web.views.terms import switches
from bridgelaws.words.languages import serves
from bridgelaws.words.say import Words

TERMS = ("laws", "regulations", "corrects", "entry", "since", "table")
FLAGS = (
    *("ask", "another", "order", "start", "judge", "score", "rule", "wait"),
    *("number", "amount", "sign"),
)
"""What a page is to show; none of it is a fact, and no answer carries it on.

``ask``: a fact to answer again; ``another``: there was one more revoke; ``order``: in which trick
that was, where only the Director knows whether it was before or after another; ``start``: the call
has just begun; ``judge``: the Director goes on to judge damage; ``score``: he tells what the score
needs; ``rule``: rule on what is known;
``wait``: play goes on, and the call stays open (`bridgelaws.web.views.waiting`);
``number``, ``amount``, ``sign``: a form.
"""
_DECLARER = "declarer"
_CARDS = (*desk.OF_THE_CARDS, "contract", _DECLARER)
MOST_FACTS, LONGEST = 80, 200
"""No case has more facts than this, and no value is longer."""
_MOMENT = 14
"""So many digits have the milliseconds of the epoch for some thousand years."""


@dataclass(frozen=True)
class CallState:
    """One call, as its address has it.

    Attributes:
        language: the language of the page.
        matter: what the call is about.
        laws: the code in force.
        regulations: the profile.
        corrects: the entry of the log whose place the ruling is to take; "" of a new ruling.
        entry: how that entry is called, such as ``12`` or ``12.7`` with its board.
        since: since when the call is open, as milliseconds of the epoch; "" of any other.
        table: the table; "" where nobody told it.
        board: the board, of a call of which it is no fact; "" where nobody told it.
        facts: what was told, in this order.
        flags: what the page is to show.
    """

    language: str
    matter: str
    laws: str
    regulations: str
    facts: Mapping[str, str] = field(default_factory=dict)
    flags: Mapping[str, str] = field(default_factory=dict)
    corrects: str = ""
    entry: str = ""
    since: str = ""
    table: str = ""
    board: str = ""

    @classmethod
    def of(cls, request: Request) -> CallState:
        """The state in the address of *request*.

        Raises:
            BadRequestError: a parameter stands twice, or is too long, or there are too many.
        """
        terms, flags, facts = dict[str, str](), dict[str, str](), dict[str, str]()
        told = told_once(request.query, most=MOST_FACTS, longest=LONGEST)
        for key, value in told.items():
            beside = key in TERMS or (key == "board" and request.given["matter"] != desk.REVOKE)
            place = terms if beside else flags if key in FLAGS else facts
            place[key] = value
        return cls(
            language=request.given["lang"],
            matter=request.given["matter"],
            laws=terms.get("laws") or request.site.laws,
            regulations=terms.get("regulations") or request.site.regulations,
            facts={key: value for key, value in facts.items() if value},
            flags=flags,
            corrects=terms.get("corrects", ""),
            entry=terms.get("entry", ""),
            since=_moment(terms.get("since", "")),
            table=terms.get("table", ""),
            board=terms.get("board", ""),
        )

    @cached_property
    def telling(self) -> desk.Telling:
        """The case that the facts make.

        Raises:
            BadRequestError: a parameter or its value is none that a case can hold.
        """
        try:
            return desk.tell(self.matter, self.laws, self.regulations, self.facts)
        except RefusedError as error:
            raise BadRequestError(error) from error

    @property
    def begins(self) -> bool:
        """Whether this is the first page of the call."""
        return "start" in self.flags or not self.facts

    @property
    def told_board(self) -> str:
        """The number of the board; "" where nobody told it."""
        return self.telling.told.get("board", "") if self.matter == desk.REVOKE else self.board

    @property
    def words(self) -> Words:
        """The words of the page, in the terms of the code and by the seats that are known."""
        opened = self.telling.opened
        return Words(self.language, int(opened.case.code), opened.seating)

    @property
    def path(self) -> str:
        """The address without its query."""
        return f"/{self.language}/call/{self.matter}"

    @property
    def held(self) -> Mapping[str, str]:
        """The terms and the facts, without what the page is to show."""
        beside = {
            key: getattr(self, key) for key in ("corrects", "entry", "since", "table", "board")
        }
        terms = {"laws": self.laws, "regulations": self.regulations}
        return {**terms, **{key: one for key, one in beside.items() if one}, **self.facts}

    @property
    def query(self) -> str:
        """The same as the query of an address."""
        return urlencode(self.held)

    def href(self, facts: Mapping[str, str] | None = None, **flags: str) -> str:
        """The address of this call with other *facts* and *flags*."""
        state = self if facts is None else replace(self, facts=facts)
        extra = f"&{urlencode(flags)}" if flags else ""
        return f"{state.path}?{state.query}{extra}"

    def under(self, laws: str, regulations: str) -> str:
        """The address of this very page under another code or profile: no answer is lost."""
        return replace(self, laws=laws, regulations=regulations).href(None, **self.flags)

    @property
    def terms(self) -> Mapping[str, Any]:
        """The switches of this page, and what it corrects, on which every page has a line."""
        made = switches(self.words, self.laws, self.regulations, self.under)
        return {**made, "correcting": self._correcting} if self.corrects else made

    @property
    def _correcting(self) -> Mapping[str, str]:
        """The entry that is corrected, and the way back to it."""
        number, _, board = self.entry.partition(".")
        entry = "web.correcting.entry.board" if board else "web.correcting.entry"
        said = self.words.say(entry if number else "web.correcting", number=number, board=board)
        return {"said": said, "href": f"/{self.language}/log/{number or self.corrects}"}

    def answered(self, key: str, value: str) -> Mapping[str, str]:
        """The facts with *key* answered, the others in their places.

        An answer given anew keeps its place, and of those after it what can still matter and
        can still be.  What was judged of one side's tricks says nothing of the other's.
        """
        if key not in self.telling.told:
            rest = {k: v for k, v in self.facts.items() if k != key}
            return _declarer_first({**rest, key: value})
        places = list(_declarer_first(self.telling.told))
        before = places[: places.index(key)]
        facts = {k: self.telling.told[k] for k in before} | {key: value}
        telling = self._tell(facts)
        for later in places[len(before) + 1 :]:
            if not desk.still_matters(telling.opened, later):
                continue
            tried = self._tell({**telling.told, later: self.telling.told[later]})
            if later in tried.told:
                telling = tried
        if {_damaged(self.telling), _damaged(telling)} == {"declarers", "defenders"}:
            return {k: v for k, v in telling.told.items() if not k.startswith("redress.")}
        return telling.told

    def _tell(self, facts: Mapping[str, str]) -> desk.Telling:
        return desk.tell(self.matter, self.laws, self.regulations, facts)

    def before(self) -> str | None:
        """The address with the last answer taken back; None where nothing was told.

        Behind the cards lies the page on which they were tapped.
        """
        places = list(self.facts)
        if not places:
            return None
        if "start" in self.flags:  # what the tile told was asked on no page
            without = {key: self.facts[key] for key in places[1:]}
            return self.href(without, start="1") if places[0] == _DECLARER else None
        if "play" in self.facts and places[-1] in _CARDS:
            return f"/{self.language}/cards?{self.query}"
        return self.href({key: self.facts[key] for key in places[:-1]})


def _declarer_first(facts: Mapping[str, str]) -> Mapping[str, str]:
    """Facts told one by one with declarer before them: a player's seat means nothing without."""
    if "play" in facts or _DECLARER not in facts:
        return facts
    return {_DECLARER: facts[_DECLARER], **facts}


def _damaged(telling: desk.Telling) -> str | None:
    """The side whose tricks count in redress, where it is known."""
    case = telling.opened.case
    return damaged_side(board_of(case)) if case.incidents else None


def _moment(written: str) -> str:
    """Milliseconds of the epoch, as an address has them.

    Raises:
        BadRequestError: it is no such number.
    """
    if written and not (written.isascii() and written.isdecimal() and len(written) <= _MOMENT):
        error = RefusedError("not_a_whole_number", path="since", found=written)
        raise BadRequestError(error)
    return written


def known(language: str, matter: str) -> bool:
    """Whether there is such a matter, and the language has words for it."""
    return matter in desk.MATTERS_TOLD and serves(language, matter)
