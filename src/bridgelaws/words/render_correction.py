"""What is done at the table about a revoke that is corrected: a sentence for each action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.words.render_told import Document, Told
from bridgelaws.words.say import Words

_MOST_CHOICES = 4
"""More cards than these are not named in a sentence."""
_JOINED = ("play_legal_card", "play_penalty_card")
"""Actions told together with the one before them."""
_PARTNER = {"N": "S", "S": "N", "E": "W", "W": "E"}
_CHANGES = ("may_withdraw", "must_withdraw")


def actions(told: Told, *, cited: bool = False) -> list[str]:
    """What is done at the table about revokes that are corrected, in turn order.

    Where *cited*, with the clauses of the actions on a trick that is on the table, except the
    one that has the revoke corrected, which is told before.
    """
    corrections, sentences = told.document["corrections"], []
    cited = cited and "trick_so_far" in told.document
    for entry in corrections:
        if entry["action"] in _JOINED or _is_replayed(told, entry):
            continue
        said = _action(told, entry, corrections)
        sentences.append(_with_clause(told, said, entry) if cited else said)
    if any(_is_replayed(told, entry) for entry in corrections):
        sentences.append(told.words.say("action.last_trick_again"))
    return sentences


def said_beside(told: Told) -> list[str]:
    """What the players hear beside the actions on a trick that is on the table."""
    spoken = []
    if "next_trick_is_led_by_the_winner" in told.document["instructions"]:
        spoken.append(told.words.say("notice.next_trick_is_led_by_the_winner"))
    for index in range(len(told.revokes)):
        spoken += _partner_is_bound(told, index) + _left_alone(told, index)
    return spoken


def is_left_alone(told: Told, index: int) -> bool:
    """Whether a revoke is not corrected though another one in the same trick is."""
    if "trick_so_far" not in told.document or told.seat(told.revokes[index]) is None:
        return False
    corrected = told.revokes[told.document["corrections"][0]["revoke"]]
    here = told.revokes[index]["trick"] == corrected["trick"]
    return here and told.fact(index, "standing") in ("play_goes_on", "stands")


def _left_alone(told: Told, index: int) -> list[str]:
    """That the card of such a revoke stays."""
    if not is_left_alone(told, index):
        return []
    found, key = told.fact(index, "standing"), "read_out.left_alone"
    trick, seat, order = told.document["trick_so_far"], told.seat(told.revokes[index]), "NESW"
    assert seat is not None
    place = (order.index(seat) - order.index(trick["leader"])) % len(order)
    card = told.words.card(trick["cards"][place])
    player = told.words.say(f"seat.{seat}")
    return [told.words.say(f"{key}.{found}", player=player, card=card)]


def _partner_is_bound(told: Told, index: int) -> list[str]:
    """The partner of a defender who revoked in trick twelve, as far as he has a choice (62D2)."""
    keys = [str(step["finding"].get("key")) for step in told.steps(index, "Duty")]
    seat, corrections = told.seat(told.revokes[index]), told.document["corrections"]
    if seat is None or not any("in_trick_twelve" in key for key in keys):
        return []
    partner = _PARTNER[seat]
    has_yet_to_play = any(key.startswith("partner_now") for key in keys)
    may_change = any(
        entry.get("seat") == partner and entry["action"] == "may_withdraw" and _instead(told, entry)
        for entry in corrections
    )
    mine = (e for e in corrections if e.get("revoke", 0) == index and e["action"] == "withdraw")
    card = next((_card(told, entry) for entry in mine), None)
    if card is None or not (has_yet_to_play or may_change):
        return []
    player = told.words.say(f"seat.{partner}")
    return [told.words.say("read_out.partner_bound", player=player, card=card)]


def _with_clause(told: Told, said: str, entry: Document) -> str:
    clause, beside = entry.get("clause"), (entry.get("then") or {}).get("clause")
    told_already = entry["action"] == "withdraw" and not entry.get("in_next_trick")
    if not clause or told_already:
        return said
    cited = told.words.list([told.cite(one) for one in (clause, beside) if one])
    return told.words.say("action.cited", action=said.removesuffix("."), clause=cited)


def _is_replayed(told: Told, entry: Document) -> bool:
    """Whether a card of the thirteenth trick is taken back because all of it is."""
    by = told.number_of("law62.trick_twelve_is_always_corrected")
    return bool(entry.get("in_next_trick")) and entry.get("clause") == by


def _player(told: Told, entry: Document) -> str:
    """A player as the subject of a sentence; declarer acts for dummy."""
    if "seat" not in entry or entry.get("player") != "dummy":
        return told.player(entry)
    declarer = told.words.say(f"seat.{_PARTNER[entry['seat']]}")
    return told.words.say("player.for_dummy", declarer=declarer)


def _action(told: Told, entry: Document, corrections: list[Document]) -> str:
    words, action, player = told.words, entry["action"], _player(told, entry)
    shown = _card(told, entry)
    joined = (e for e in corrections if e["action"] in _JOINED and same_player(e, entry))
    following = next(joined, None)
    if entry.get("in_next_trick"):
        becomes = _becomes(told, entry)
        return words.say(f"action.{action}.next", player=player, card=shown, becomes=becomes)
    if action == "withdraw" and following is not None:
        plays = _plays(told, following)
        return words.say("action.replace", player=player, card=shown, plays=plays)
    if action in _CHANGES:
        return _changes(told, entry, shown)
    if entry.get("kind") == "unchanged":
        return words.say("action.stays_penalty_card", card=shown)
    return words.say(f"action.{action}", player=player, card=shown)


def _card(told: Told, entry: Document) -> str:
    card = entry.get("card")
    named = told.words.card(card) if isinstance(card, str) and card != "unknown" else None
    shown = named or told.words.say("card.revoke")
    trick = told.revokes[entry.get("revoke", 0)]["trick"]
    if len(told.revokes) < 2 or "trick_so_far" in told.document or not isinstance(trick, int):
        return shown
    return told.words.say("card.of_trick", card=shown, trick=trick)


def _becomes(told: Told, entry: Document) -> str:
    then = entry["then"]
    return told.words.say(f"action.then.{then.get('kind') or then['action']}")


def _changes(told: Told, entry: Document, card: str) -> str:
    """Who may or has to change his card, on what condition, and what becomes of it."""
    words, other = told.words, _instead(told, entry)
    key = "action." + ("follows_new_lead" if entry.get("must_follow") else entry["action"])
    values: dict[str, Any] = {
        "player": _player(told, entry),
        "card": card,
        "becomes": _becomes(told, entry),
    }
    if not other:
        return words.say("action.may_withdraw.none", player=values["player"], card=card)
    if isinstance(entry["if"], Mapping):
        values["before"] = _player(told, entry["if"])
        key += ".if"
    if not entry.get("must_follow"):
        values["other"] = other
    return words.say(key, **values)


def _instead(told: Told, entry: Document) -> str:
    """The other card that may be played: named where there are few; empty where there is none."""
    words, choices, suit = told.words, entry.get("choices"), entry.get("suit")
    if choices == [] and not entry.get("others_possible"):
        return ""
    if are_named(entry):
        return cards_named(entry, words)
    if not suit:
        return words.say("action.another")
    same = str(entry.get("card")).startswith(suit)
    return words.say(f"action.another.{suit}" if same else f"action.a_card.{suit}")


def are_named(entry: Document) -> bool:
    """Whether the cards that may be played are all known and few enough to be named."""
    choices = entry.get("choices") or ()
    return 0 < len(choices) <= _MOST_CHOICES and not entry.get("others_possible")


def cards_named(entry: Document, words: Words) -> str:
    """The cards that may be played, by name."""
    return words.list([words.card(card) for card in entry["choices"]], "list.or")


def same_player(one: Document, other: Document) -> bool:
    """Whether two actions are of the same player for the same revoke."""
    return all(one.get(key) == other.get(key) for key in ("seat", "player", "revoke"))


def _plays(told: Told, entry: Document) -> str:
    """What is played instead, after the name of the player."""
    words, suit, not_suit = told.words, entry.get("suit"), entry.get("not_suit")
    if are_named(entry):
        return words.say("action.plays.choices", cards=cards_named(entry, words))
    if entry["action"] == "play_penalty_card":
        return words.say("action.plays.penalty_card")
    if not_suit:
        return words.say("action.plays.not_suit", suit=words.say(f"suit.{not_suit}"))
    if not (isinstance(suit, str) and words.has(f"suit.{suit}")):
        return words.say("action.plays")
    named = words.say(f"suit.{suit}")
    if rank := entry.get("rank"):
        return words.say(f"action.plays.{rank}", suit=named)
    kind = told.fact(entry.get("revoke", 0), "kind")
    if kind == "restriction_not_obeyed" and "trick_so_far" in told.document:
        return words.say("action.plays.required", card=words.say(f"action.a_card.{suit}"))
    demanded = kind in ("penalty_card_not_played", "restriction_not_obeyed")
    return words.say("action.plays" if demanded else f"action.plays.suit.{suit}")
