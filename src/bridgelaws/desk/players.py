"""What the players are shown of a ruling: no name, no hidden card, nothing for the Director alone.

It is worded from what stands in sight of everybody at the table (`bridgelaws.words.in_sight`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgelaws.desk.case import Document, OpenCase
from bridgelaws.desk.logged_case import word_of
from bridgelaws.desk.play import OF_THE_CARDS
from bridgelaws.desk.rulings import document, worded
from bridgelaws.desk.telling import REVOKE, Telling, tell
from bridgelaws.errors import RefusedError
from bridgelaws.files.revokes import REVOKE_KEYS
from bridgelaws.laws.frame.document import plain
from bridgelaws.paper.slip import Slip, slips
from bridgelaws.words.render_verdict import clauses
from bridgelaws.words.say import Words, words_of

_CLOCK = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_A_DAY = 24 * 60
_PLAYER, _PERIOD = "offending_player", "appeal_period_minutes"
_FOR_THE_DIRECTOR = frozenset(("judgement", "look_up"))
"""Verdicts that tell the Director what he has to do; the players hear that he decides."""
_TEAM_BOARD, _TEAMS = "team_board", ("north_south", "east_west")
_NO_CLAIM = {"claim": "none"}
"""What a record of a play that still goes on shows, and no fact of it says."""
_CARDS = frozenset((*OF_THE_CARDS, "after"))


@dataclass(frozen=True)
class Notice:
    """What the players read of a ruling, in one language.

    Attributes:
        verdict: the ruling in one line.
        about: whose it is and in which trick.
        say: what the Director says at the table, a sentence or more each.
        score: what it does to the score; "" where that is not known.
        condition: that it holds if nothing unusual happened, where nobody has said so yet.
        clauses: the clauses that decide, each as the book numbers it and as it is cited.
        laws: the code.
        regulations: the profile.
        terms: the code and the regulations in words.
        board: the number of the board; "" where it is not known.
        appeal: until when, and how, the ruling can be appealed; "" where no limit is set.
    """

    verdict: str
    about: str
    say: tuple[str, ...]
    score: str
    condition: str
    clauses: tuple[tuple[str, str], ...]
    laws: str
    regulations: str
    terms: str
    board: str
    appeal: str


def notice(ruled: Document, language: str, *, board: str = "", ends: str = "") -> Notice:
    """What the players are shown of a ruling.

    Args:
        ruled: its public document, of now or kept in the log.
        language: ``en`` or ``de``.
        board: the number of the board, where the document has none.
        ends: the clock time from which an appeal's time runs, such as ``22:15``; "" if unknown.
    """
    ruled = _without_team_names(ruled)
    words, told = words_of(ruled, language), worded(ruled, language)["text"]
    presumed = "if_ordinary" in ruled
    ruled = ruled.get("if_ordinary", ruled)
    return Notice(
        verdict=_headline(ruled, told, words),
        about=told.get("about", ""),
        say=tuple(told.get("say", (told["read_out"],))),
        score=told.get("score_effect", ""),
        condition=words.say("players.if_ordinary") if presumed else "",
        clauses=tuple((one, words.cite(one, short=True)) for one in _clauses(ruled)),
        laws=str(ruled["laws"]),
        regulations=ruled["regulations"],
        terms=words.say(
            "paper.subtitle",
            laws=words.answer("laws", ruled["laws"]),
            regulations=words.body(ruled["regulations"]),
        ),
        board=board or str(ruled.get("board") or ""),
        appeal=_appeal(ruled, ends, words),
    )


def _without_team_names(ruled: Document) -> Document:
    """The document of a board of a match with its teams named by where they sat."""
    seats = {name: seat for seat, name in ruled.get("teams", {}).items()}

    def seated(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {seats.get(key, key): seated(part) for key, part in value.items()}
        if isinstance(value, list):
            return [seated(part) for part in value]
        return seats.get(value, value) if isinstance(value, str) else value

    found: Document = seated(ruled)
    return found


def _headline(ruled: Document, told: Document, words: Words) -> str:
    """The verdict; of a ruling kept before there were verdicts only that it is one."""
    if "verdict" not in ruled:
        return words.say(f"status.{ruled['status']}")
    if ruled["verdict"]["kind"] in _FOR_THE_DIRECTOR:
        return words.say("players.director_decides")
    return str(told["verdict"])


def print_slip(found: Notice, language: str) -> bytes:
    """What the players are shown, twice on an A4: a slip for each side.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    words = Words(language)
    return slips(
        Slip(
            title=found.verdict,
            place=words.say("diagram.board", board=found.board) if found.board else "",
            lines=[one for one in (found.about, found.score, found.condition) if one],
            say=found.say,
            clauses=[cited for _, cited in found.clauses],
            appeal=[one for one in (found.appeal, words.say("players.appeal.how")) if one],
            footer=f"{found.terms} · bridgelaws",
        ),
        words,
    )


def _appeal(ruled: Document, ends: str, words: Words) -> str:
    """Until when an appeal can be lodged, as clock time where it is known from when that runs."""
    minutes = ruled.get("time_limits", {}).get(_PERIOD)
    if minutes is None:
        return ""
    until = appeals_until(ruled, ends)
    if not until:
        return words.say("players.appeal.period", n=minutes)
    return words.say("players.appeal.until", time=until)


def appeals_until(ruled: Document, ends: str) -> str:
    """The clock time until which a ruling can be appealed; "" where it is not known."""
    minutes = ruled.get("time_limits", {}).get(_PERIOD)
    return later(ends, minutes) if ends and minutes is not None else ""


def clock_time(written: str) -> str:
    """A time of day as it was written, such as ``22:15``; "" where nothing was.

    Raises:
        RefusedError: it is none.
    """
    if written and _CLOCK.fullmatch(written) is None:
        raise RefusedError("clock_time", found=written)
    return written


def later(clock: str, minutes: int) -> str:
    """The clock time so many *minutes* after another: 22:45 is 30 minutes after 22:15."""
    hour, _, minute = clock.partition(":")
    total = (int(hour) * 60 + int(minute) + minutes) % _A_DAY
    return f"{total // 60:02}:{total % 60:02}"


def facts_for_players(telling: Telling) -> Mapping[str, str] | None:
    """The facts of a call without its cards, from which the players' page rules as the desk does.

    None where the ruling on them would be said in other words, so that it hangs on the cards.
    """
    opened = telling.opened
    if opened.case.kind.name == _TEAM_BOARD:
        return {key: word for key, word in telling.told.items() if key not in _TEAMS}
    if not _CARDS & telling.told.keys():
        return telling.told
    facts, heard = _without_cards(opened, telling.told), _heard(document(opened))
    for beside in ({}, _NO_CLAIM):
        if _is_heard_so(opened, {**beside, **facts}, heard):
            return {**beside, **facts}
    return None


def _is_heard_so(opened: OpenCase, facts: Mapping[str, str], heard: tuple[object, ...]) -> bool:
    """Whether the ruling on *facts* is said in the words *heard* of the ruling on the cards."""
    case = opened.case
    try:
        again = tell(REVOKE, str(int(case.code)), case.profile.name, facts)
        return not again.aside and _heard(document(again.opened)) == heard
    except RefusedError:
        return False


def _clauses(ruled: Document) -> Sequence[str]:
    return clauses(ruled) if "verdict" in ruled else ruled.get("clauses", ())


def _heard(ruled: Document) -> tuple[object, ...]:
    told = worded(ruled, "en")["text"]
    return ruled["status"], told["verdict"], told["say"]


def _without_cards(opened: OpenCase, told: Mapping[str, str]) -> dict[str, str]:
    """The facts that the cards show, as they are told one by one, and those told beside them."""
    facts = {key: word for key, word in told.items() if key not in _CARDS}
    for i, incident in enumerate(opened.case.incidents):
        for name, value in incident.answers.items():
            if name in REVOKE_KEYS:
                facts[f"revokes[{i}].{name}" if i else name] = word_of(plain(value))
        if (won := _later_tricks(opened, i)) is not None:
            facts[f"revokes[{i}].later_tricks_won" if i else "later_tricks_won"] = str(won)
    if (other := opened.case.answers.get("other_side_revoked")) is not None:
        facts["other_side_revoked"] = word_of(plain(other))
    return facts


def _later_tricks(opened: OpenCase, number: int) -> int | None:
    """How many of the later tricks on record the offending side won; None where there are none."""
    found = opened.examination
    answers = opened.case.incidents[number].answers
    seat = opened.seating.about(number).seat_in(_PLAYER, answers.get(_PLAYER))
    trick = answers.get("trick")
    if found is None or seat is None or not isinstance(trick, int):
        return None
    won = (one.winner for one in found.tricks[trick:] if one.winner is not None)
    return sum(1 for winner in won if winner.side is seat.side)
