"""The states of the pages: every kind of question, of ruling, of form and of refusal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from bridgelaws.desk.evening import examine_evening
from bridgelaws.files.practice import practice_cases
from bridgelaws.web.views.evening_address import packed as packed_evening
from bridgelaws.web.views.players_address import packed
from tests.analysis.played_boards import ROWS, text
from tests.browser.calls import COMMONEST


@dataclass(frozen=True)
class State:
    """A page as a director meets it.

    Attributes:
        name: what it is.
        path: its address below that of the language.
        opened: which lists that open are opened, as a selector.
        status: what the server answers.
        role: as whom the director is signed in; empty where he need not be.
    """

    name: str
    path: str
    opened: str = ""
    status: int = 200
    role: str = ""


def call(matter: str, **told: str) -> str:
    """The address of a call below that of the language."""
    return f"call/{matter}?{urlencode(told)}"


def commonest(place: int) -> str:
    """The address at which a commonest call ends."""
    one = COMMONEST[place]
    return call(one.matter, **{**one.tile.facts, **one.answers})


def _records() -> str:
    """The play of an evening: the club evening, and boards on which something is wrong."""
    shifted = text([*ROWS[:4], "HJ D3 D6 H6"], Board="9", Room="Open")
    without_deal = '[Board "10"]\n[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\nHA H2 H3 H4\n*'
    other_result = text(["CA C2 C5 C8", *ROWS[1:4]], Board="11", Result="13")
    club = (Path(__file__).parents[2] / "examples" / "club_evening.pbn").read_text("utf-8")
    return "\n\n".join((club, shifted, without_deal, other_result))


FOLDED = "main details:not(.say)"
"""All that is folded; the words to say would cover the page."""
RULING = commonest(2)
PLAYERS = "p/call/" + packed(
    COMMONEST[2].matter, "2017", "wbf", {**COMMONEST[2].tile.facts, **COMMONEST[2].answers}
)
"""What the players read of that ruling."""
PLAYED = "H6H3HJHASAS2S4S3SJS5S7S9C6CTCKC7D6D2DKD3D4D7DJDQH9H4HQH5H7H8HKS6D5DTDAD8"
"""Nine tricks of board 7 of the club evening, each from its leader; South ruffs the eighth with
the ten of hearts in his hand."""
CARDS = {
    "board": "7",
    "deal": "N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 AJT86.AT4.K54.86 52.Q76.T73.AQT52",
    "contract": "4S",
    "declarer": "S",
}
FROM_CARDS = {
    **CARDS,
    "play": PLAYED,
    "after": "9.4",
    "attention_by": "opponent",
    "owed_card": "not_faced",
    "other_side_revoked": "no",
    "rule": "1",
}

EVENING = "evening/" + packed_evening(examine_evening("evening.pbn", _records().encode()))
"""A board with a revoke, one that is probably wrong, one that cannot be read, and others."""
WEIGHTED = {
    "vulnerable": "ns",
    "weight1": "60", "contract1": "4S", "declarer1": "S", "tricks1": "10",
    "weight2": "40", "contract2": "4S", "declarer2": "S", "tricks2": "9",
    "other_table": "+170",
}  # fmt: skip
"""What may have become of a board in four spades."""


def reckoned(subject: str, **told: str) -> str:
    """The address of an answer of the calculator below that of the language."""
    return f"score/{subject}?{urlencode(told)}"


PRACTICE = "practice?laws=2017&regulations=wbf"
DRAWN = PRACTICE.replace("practice", f"practice/{next(iter(practice_cases()))}")
"""A case for practice, the first of all."""

STATES = (
    State("first page", ""),
    State("first page, terms open", "?laws=2007&regulations=dbv", opened=".terms"),
    State("search, found", "search?q=claim"),
    State("search, a Law", "search?q=64"),
    State("search, nothing", "search?q=zzzz"),
    State("the Laws", "laws"),
    State("Law 64, open", "laws/64", opened="details"),
    State("the calculator", "score"),
    State("score of a contract, not told", reckoned("contract", go="1"), status=400),
    State(
        "score of a contract",
        reckoned("contract", level="4", strain="S", declarer="S", vulnerable="ns", tricks="9"),
    ),
    State("IMPs of a board", reckoned("imps", result="+620", other_table="-100")),
    State("victory points", reckoned("victory_points", imps="24", boards="16")),
    State("weighted score, open", reckoned("weighted", **WEIGHTED), opened=FOLDED),
    State(
        "board of a field with a ruled score, open",
        reckoned("field", results="620 620 -100 170", table="3", ruled="60% 620, 40% -100"),
        opened=FOLDED,
    ),
    State("artificial score, open", "score/artificial", opened=FOLDED),
    State("the codes compared", RULING.replace("call/", "compare/", 1)),
    State("a Law that another code rules on", "laws/23"),
    State("question of the trick, a grid", call("revoke", start="1")),
    State("question with long answers, facts told", call("revoke", trick="4", next_trick="none")),
    State(
        "question of many answers, open",
        call("penalty_card", card_of="defender"),
        opened=FOLDED,
    ),
    State("question again", f"{RULING}&ask=offending_player"),
    State("question of damage", f"{RULING}&judge=1"),
    State("number", call("team_board", state="finished", situation="single_result")),
    State(
        "number that is none",
        call("team_board", state="finished", number="result_ns", amount="x", sign="plus"),
        status=400,
    ),
    State("ruling on a correction", commonest(0)),
    State("ruling on tricks, open", RULING, opened=FOLDED),
    State("ruling on tricks, its words large", RULING, opened=".say"),
    State("ruling on a penalty card, open", commonest(4), opened=FOLDED),
    State("ruling on a claim", commonest(5)),
    State("ruling on a team board, open", commonest(7), opened=FOLDED),
    State(
        "rulings that are possible, open",
        f"{call('revoke', trick='4')}&rule=1",
        opened=FOLDED,
    ),
    State(
        "answer that another code knows alone",
        call(
            "revoke", laws="1997", claim="none", trick="13", next_trick="only_offending_side_played"
        ),
    ),
    State("refused", call("asked", by="declarer", whom="declarer")),
    State(
        "form of a record, open",
        RULING.replace("call/", "record/", 1),
        opened=FOLDED,
        role="director",
    ),
    State("log", "log", role="reader"),
    State("log, checked", "log/check", role="reader"),
    State("log, ruled again", "log/replay", role="reader"),
    State("set-up", "set-up"),
    State("set-up, the event", "set-up/event", role="chief"),
    State("set-up, the helpers", "set-up/helpers", role="chief"),
    State("sign-in", "sign-in"),
    State("join", "join"),
    State("desk of the chief", "desk", role="chief"),
    State("devices", "devices", role="chief"),
    State("accounts", "accounts", role="chief"),
    State("event", "event", role="chief"),
    State("tokens", "tokens", role="chief"),
    State("not allowed", "accounts", role="reader", status=403),
    State("boards, none loaded", "cards"),
    State(
        "cards, a revoke on the table, open",
        f"cards?{urlencode({**CARDS, 'play': PLAYED[:64]})}",
        opened=FOLDED,
    ),
    State("ruling from cards", call("revoke", **FROM_CARDS)),
    State("analysis not begun", call("revoke", **FROM_CARDS).replace("call/revoke", "equity", 1)),
    State("records of an evening", "evening"),
    State("revokes of an evening, open", EVENING, opened=FOLDED),
    State("charts", "charts"),
    State("ruling shown to the players", RULING.replace("call/", "show/", 1)),
    State("what the players read", PLAYERS),
    State("practice, all choices", f"{PRACTICE}&law=64", opened=FOLDED),
    State("practice, a case told", f"{DRAWN}&round=5&done=3&missed=10001"),
    State("practice, answered", f"{DRAWN}&round=5&done=3&answer=1"),
    State("practice, the round over", f"{DRAWN}&round=5&done=9&missed=10001&answer=2"),
    State("not found", "nowhere", status=404),
    State("bad request", call("revoke", trick="14"), status=400),
)
