"""The calls of the first page, each with the facts that its own words state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.web.views.state import CallState

GROUPS = (
    "auction",
    "leads_and_plays",
    "revoke",
    "cards_and_claims",
    "team_match",
    "information_and_judgement",
)
"""The groups of calls, as they stand on the first page."""


@dataclass(frozen=True)
class Tile:
    """A call on the first page.

    Attributes:
        name: the key of its words.
        matter: the call.
        facts: what its words state; each can be changed.
        asks: the fact to ask first, where that is not what the Laws want first.
        among: the group that it stands in, where that is not that of its kind of call.
    """

    name: str
    matter: str
    facts: Mapping[str, str] = field(default_factory=dict)
    asks: str = ""
    among: str = ""

    @property
    def group(self) -> str:
        """The group that it stands in."""
        return self.among or KINDS[self.matter].group

    @property
    def is_rest(self) -> bool:
        """Whether it is what the other tiles of its kind leave: it stands last in its group."""
        return not self.facts and not self.asks and self.name != self.matter


TILES = (
    Tile("revoke_now", "revoke", {"next_trick": "none"}),
    Tile(
        "revoke_later",
        "revoke",
        {"next_trick": "offending_side_played", "attention": "during_play"},
    ),
    Tile("revoke_end", "revoke", {"established": "true", "attention": "after_play"}),
    Tile("asked", "asked"),
    Tile("penalty_card", "penalty_card", {"card_of": "defender"}),
    Tile("claim", "claim", {"agreement": "objected"}),
    Tile("cards", "cards", {"hand_counts": "only_too_few", "discovered": "during_play"}),
    Tile("team_board", "team_board", {"state": "finished"}),
    Tile("revoke_dummy", "revoke", {"offending_player": "dummy"}),
    Tile("revoke_claim", "claim", asks="who_revoked", among="revoke"),
)
"""The commonest calls, the commonest first."""


def every_call() -> tuple[Tile, ...]:
    """The tiles, and each kind of call with nothing taken for granted; kind by kind."""
    plain = {tile.matter for tile in TILES if not tile.facts and not tile.asks}
    every = (*TILES, *(Tile(f"any_{kind}", kind) for kind in KINDS if kind not in plain))
    return tuple(tile for kind in KINDS for tile in every if tile.matter == kind)


def page_of_tile(language: str, under: tuple[str, str], tile: Tile) -> str:
    """Where the call of a tile begins, *under* a code and a profile."""
    flags = {"ask": tile.asks} if tile.asks else {"start": "1"}
    return CallState(language, tile.matter, *under, tile.facts).href(None, **flags)


def page_of_call(language: str, under: tuple[str, str], matter: str) -> str:
    """Where a call begins of which nothing is taken for granted."""
    return page_of_tile(language, under, Tile(matter, matter))
