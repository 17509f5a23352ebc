"""What the Director alone is told of a correction: the legal cards in hands that he knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws.words.in_sight import in_sight
from bridgelaws.words.render_correction import are_named, cards_named, same_player
from bridgelaws.words.render_told import Told
from bridgelaws.words.say import Words

Document = Mapping[str, Any]


def choices(document: Document, words: Words) -> list[str]:
    """A line for each player whose legal cards not everybody can see."""
    seen = in_sight(document)
    told = Told(seen, words)
    public = seen.get("corrections", [])
    hidden = (entry for entry in document.get("corrections", ()) if entry not in public)
    return list(_lines(told, hidden, document))


def _lines(told: Told, hidden: Iterator[Document], document: Document) -> Iterator[str]:
    for entry in hidden:
        player, card = told.player(entry), told.words.card(_card(entry, document))
        if are_named(entry):
            must = "must" if entry["action"] == "must_withdraw" else "can"
            named = cards_named(entry, told.words)
            yield told.words.say(f"director.{must}", player=player, card=card, cards=named)
        elif entry.get("choices") == [] and not entry.get("others_possible"):
            yield told.words.say("director.no_choice", player=player, card=card)


def _card(entry: Document, document: Document) -> str:
    """The card on the table in place of which the player chooses."""
    taken = (e for e in document["corrections"] if e["action"] == "withdraw")
    of_his = (e["card"] for e in taken if same_player(e, entry) and not e.get("in_next_trick"))
    return str(entry.get("card") or next(of_his))
