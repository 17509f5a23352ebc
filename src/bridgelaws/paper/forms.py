"""The form of a ruling and the form of an appeal, on paper.

What is not known becomes a blank line to write on, so that an empty form is of use as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bridgelaws.bridge import Trick
from bridgelaws.files.particulars import Particulars
from bridgelaws.paper.parts import (
    Document,
    Part,
    clauses,
    diagram,
    play,
    section,
    statements,
    weights,
)
from bridgelaws.paper.parts import field as entry
from bridgelaws.paper.press import fitted, moment
from bridgelaws.paper.results import results, verdict_of
from bridgelaws.words.diagram import Shown
from bridgelaws.words.render import text
from bridgelaws.words.render_team_board import is_team_board, warnings, working
from bridgelaws.words.say import words_of

RULING, APPEAL = "ruling", "appeal"
FORMS = (RULING, APPEAL)
SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""The sizes of type, in points."""


@dataclass(frozen=True)
class Hand:
    """The cards that go with a ruling.

    Attributes:
        shown: the hand diagram; None where no card is known.
        tricks: the play so far.
    """

    shown: Shown | None = None
    tricks: Sequence[Trick] = ()


@dataclass(frozen=True)
class Sheet:
    """All that one form says: a ruling (its public document), the particulars, the cards.

    A *watermark* stands across it where it no longer counts.
    """

    document: Document
    particulars: Particulars = field(default_factory=Particulars)
    hand: Hand = field(default_factory=Hand)
    watermark: str = ""


def ruling_form(
    document: Document, particulars: Particulars, language: str, hand: Hand | None = None
) -> bytes:
    """The form of a ruling as PDF.

    Args:
        document: the public document of the ruling; a stored one serves as well.
        particulars: the event, the table, the facts and who stated them.
        language: ``en`` or ``de``.
        hand: the hand diagram and the play so far.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    return forms(RULING, [Sheet(document, particulars, hand or Hand())], language)


def appeal_form(
    document: Document, particulars: Particulars, language: str, hand: Hand | None = None
) -> bytes:
    """The form of an appeal against a ruling as PDF; arguments as of `ruling_form`.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    return forms(APPEAL, [Sheet(document, particulars, hand or Hand())], language)


def forms(kind: str, sheets: Sequence[Sheet], language: str) -> bytes:
    """Several forms of one *kind* (`FORMS`) in one PDF, each beginning on a page of its own.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    made = [_Form(sheet, language) for sheet in sheets]
    printed = [form.appeal() if kind == APPEAL else form.ruling() for form in made]
    boards = ", ".join(form.board for form in made if form.board)
    title = printed[0]["title"] + (f" – {made[0].say('diagram.board', board=boards)}") * bool(
        boards
    )
    data = {
        "title": title,
        "keywords": sorted({row[0] for form in made for row in form.clauses["rows"]}),
        "language": language,
        "made": moment(sheets[0].particulars.ruled_at),
        "forms": printed,
    }
    return fitted("form.typ", data, SIZES)


class _Form:
    """One form, in one language and in the terms of the code of the ruling."""

    def __init__(self, sheet: Sheet, language: str) -> None:
        self._document = sheet.document
        self._told = sheet.particulars
        self._hand = sheet.hand
        self._watermark = sheet.watermark
        self._words = words_of(sheet.document, language)
        self._text = text(sheet.document, language)
        self.say = self._words.say
        self.clauses = clauses(sheet.document, self._words)
        self.board = self._told.board or str(sheet.document.get("board") or "")

    def ruling(self) -> Part:
        """The form of the ruling."""
        ruled = self._document["status"] == "ruled"
        title = self.say("paper.ruling.title" if ruled else "paper.ruling.title.open")
        return self._form(
            title,
            self._particulars(),
            [
                section(self.say("paper.ruling"), "text", lines=self._ruled()),
                *self._reckoned(),
                *self._remark(),
                self.clauses,
                *self._facts(),
                *self._judged(),
                self._right_of_appeal(),
            ],
            [
                self.say("paper.sign.director"),
                self.say("paper.sign.north_south"),
                self.say("paper.sign.east_west"),
            ],
        )

    def appeal(self) -> Part:
        """The form of an appeal against it."""
        appeal = self._told.appeal
        lodged = [
            entry(self.say("paper.appeal.by"), appeal.by),
            entry(self.say("paper.appeal.lodged_at"), appeal.lodged_at),
        ]
        committee = section(self.say("paper.committee"), "text", blanks=4)
        committee["choices"] = [
            self.say("paper.committee.stands"),
            self.say("paper.committee.changed"),
            self.say("paper.committee.returned"),
            self.say("paper.committee.kept"),
        ]
        return self._form(
            self.say("paper.appeal.title"),
            [*self._particulars(), *lodged, *self._limits()],
            [
                section(self.say("paper.appeal.ruling"), "text", lines=self._ruled()),
                *self._reckoned(),
                *self._remark(),
                self.clauses,
                *self._facts(),
                *self._judged(),
                self._written(self.say("paper.appeal.grounds"), appeal.grounds, 3),
                section(self.say("paper.appeal.other_side"), "text", blanks=2),
                committee,
            ],
            [
                self.say("paper.sign.appellant"),
                self.say("paper.sign.director"),
                self.say("paper.sign.committee"),
            ],
        )

    def _form(
        self, title: str, particulars: list[Part], sections: list[Part], signed: list[str]
    ) -> Part:
        shown, words = self._hand.shown, self._words
        marked = frozenset() if shown is None else shown.marked
        return {
            "title": title,
            "subtitle": self.say(
                "paper.subtitle",
                laws=words.answer("laws", self._document["laws"]),
                regulations=words.body(self._document["regulations"]),
            ),
            "watermark": self._watermark,
            "verdict": verdict_of(self._text),
            "particulars": [*particulars, *results(self._document, self._hand.shown, words)],
            "diagram": diagram(shown, words),
            "play": play(self._hand.tricks, marked, words),
            "sections": sections,
            "signatures": signed,
            "footer": self._footer(),
        }

    def _particulars(self) -> list[Part]:
        told, say = self._told, self.say
        return [
            entry(say("paper.event"), told.event),
            entry(say("paper.session"), told.session),
            entry(say("paper.board"), self.board),
            entry(say("paper.table"), told.table),
            entry(say("paper.north_south"), told.north_south),
            entry(say("paper.east_west"), told.east_west),
            entry(say("paper.director"), told.director),
            entry(say("paper.ruled_at"), self._ruled_at()),
            *self._logged(),
        ]

    def _logged(self) -> list[Part]:
        """Entry and head of the log in the text, since screen readers skip the footer."""
        logged = ", ".join(filter(None, (self._told.log_entry, self._told.log_head)))
        return [entry(self.say("paper.log"), logged)] if logged else []

    def _ruled_at(self) -> str:
        at = self._told.ruled_at
        if at is None:
            return ""
        day, month = f"{at:%d}", f"{at:%m}"
        return self.say("paper.moment", year=at.year, month=month, day=day, time=f"{at:%H:%M}")

    def _facts(self) -> list[Part]:
        told, words = self._told, self._words
        return [
            statements(self.say("paper.facts"), told.facts, words, 2),
            statements(self.say("paper.disputed"), told.disputed, words, 1),
        ]

    def _ruled(self) -> list[str]:
        """The ruling, and what it makes of the score."""
        return [self._text["ruling"], *self._text.get("scores", [])]

    def _reckoned(self) -> list[Part]:
        """How the score of a team board came about, and what to mind."""
        if not is_team_board(self._document):
            return []
        parts = {
            "paper.working": working(self._document, self._words),
            "paper.warnings": warnings(self._document, self._words, sources=False),
        }
        return [
            section(self.say(key), "list", lines=lines) for key, lines in parts.items() if lines
        ]

    def _remark(self) -> list[Part]:
        """What the Director added in words, where he did."""
        said = self._told.remark
        return [section(self.say("paper.remark"), "text", lines=[said])] if said else []

    def _judged(self) -> list[Part]:
        """The Director's judgement and whom he consulted, where there is any."""
        told, say = self._told, self.say
        judged = bool(self._document["judgements"] or told.judgement)
        lines = [*filter(None, [told.judgement]), *weights(self._document, self._words)]
        made = []
        if judged:
            made.append(self._written(say("paper.judgement"), lines, 1))
        if judged or told.consulted:
            made.append(statements(say("paper.consulted"), told.consulted, self._words, 1))
        return made

    def _written(self, title: str, told: str | list[str], blanks: int) -> Part:
        """What was told under a *title*, or lines to write it on."""
        lines = [told] if isinstance(told, str) else told
        lines = [one for one in lines if one]
        return section(title, "text", lines=lines, blanks=0 if lines else blanks)

    def _right_of_appeal(self) -> Part:
        said = []
        if "announce_right_to_appeal" in self._document["instructions"]:
            said.append(self.say("read_out.appeal"))
        title = self.say("paper.appeal.right")
        return section(title, "fields", lines=said, entries=self._limits())

    def _limits(self) -> list[Part]:
        """Until when an appeal can be lodged, and the deposit."""
        appeal, limits = self._told.appeal, self._document.get("time_limits", {})
        until = appeal.until
        if not until and "appeal_period_minutes" in limits:
            until = self.say("paper.appeal.period", n=limits["appeal_period_minutes"])
        return [
            entry(self.say("paper.appeal.until"), until),
            entry(self.say("paper.appeal.deposit"), appeal.deposit),
        ]

    def _footer(self) -> str:
        told, document = self._told, self._document
        parts = [self.say("paper.footer", version=document["version"])]
        if told.log_head:
            parts.append(self.say("paper.log_head", head=told.log_head))
        if told.log_entry:
            parts.append(self.say("paper.log_entry", entry=told.log_entry))
        return " · ".join(parts)


__all__ = ["APPEAL", "FORMS", "RULING", "Hand", "Sheet", "appeal_form", "forms", "ruling_form"]
