"""What is done at the table about a revoke that is corrected: a sentence for each action."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.explain.render_told import Document, Told

_MOST_CHOICES = 6
"""More cards than these are not named in a sentence."""


def actions(told: Told) -> list[str]:
    """What is done at the table about revokes that are corrected, in turn order."""
    corrections = told.document["corrections"]
    return [_action(told, entry, corrections) for entry in corrections if not _joins(entry)]


def _joins(entry: Document) -> bool:
    """Whether an action is told together with the one before it."""
    return entry["action"] in ("play_legal_card", "play_penalty_card")


def _action(told: Told, entry: Document, corrections: list[Document]) -> str:
    words, action, player = told.words, entry["action"], told.player(entry)
    shown = _card(told, entry)
    following = next((e for e in corrections if _joins(e) and _same(e, entry)), None)
    if entry.get("in_next_trick"):
        return words.say(f"action.{action}.next", player=player, card=shown)
    if action == "withdraw" and following is not None:
        plays = _plays(told, following)
        return words.say("action.replace", player=player, card=shown, plays=plays)
    if action == "may_withdraw":
        return _may(told, entry, shown)
    if entry.get("kind") == "unchanged":
        return words.say("action.stays_penalty_card", card=shown)
    return words.say(f"action.{action}", player=player, card=shown)


def _card(told: Told, entry: Document) -> str:
    card = entry.get("card")
    named = told.words.card(card) if isinstance(card, str) and card != "unknown" else None
    return named or told.words.say("card.revoke")


def _may(told: Told, entry: Document, card: str) -> str:
    """Who may change his card, on what condition, and what becomes of it."""
    words, player = told.words, told.player(entry)
    other = _instead(told, entry)
    then = entry["then"]
    becomes = words.say(f"action.then.{then.get('kind') or then['action']}")
    if entry.get("must_follow"):
        return _follows(told, entry, card, becomes)
    if not other:
        return words.say("action.may_withdraw.none", player=player, card=card)
    if isinstance(entry["if"], Mapping):
        before = told.player(entry["if"])
        return words.say(
            "action.may_withdraw.if",
            player=player,
            card=card,
            before=before,
            other=other,
            becomes=becomes,
        )
    return words.say("action.may_withdraw", player=player, card=card, other=other, becomes=becomes)


def _follows(told: Told, entry: Document, card: str, becomes: str) -> str:
    """Who has to follow the suit of a new lead, and may else change his card or not."""
    words, player = told.words, told.player(entry)
    if isinstance(entry["if"], Mapping):
        before = told.player(entry["if"])
        return words.say(
            "action.follows_new_lead.if", player=player, card=card, before=before, becomes=becomes
        )
    return words.say("action.follows_new_lead", player=player, card=card, becomes=becomes)


def _instead(told: Told, entry: Document) -> str:
    """The other card that may be played: named where there are few; empty where there is none."""
    choices = entry.get("choices")
    if choices is None or entry.get("others_possible"):
        return told.words.say("action.another")
    return "" if not choices else _named(told, choices, "action.another")


def _named(told: Told, choices: list[str], otherwise: str) -> str:
    words = told.words
    if len(choices) > _MOST_CHOICES:
        return words.say(otherwise)
    return words.list([words.card(card) for card in choices], "list.or")


def _same(one: Document, other: Document) -> bool:
    return all(one.get(key) == other.get(key) for key in ("seat", "player", "revoke"))


def _plays(told: Told, entry: Document) -> str:
    """What is played instead, after the name of the player."""
    words, suit, choices = told.words, entry.get("suit"), entry.get("choices")
    if choices and len(choices) <= _MOST_CHOICES and not entry.get("others_possible"):
        cards = words.list([words.card(card) for card in choices], "list.or")
        return words.say("action.plays.choices", cards=cards)
    if entry["action"] == "play_penalty_card":
        return words.say("action.plays.penalty_card")
    kinds = {told.fact(index, "kind") for index in range(len(told.revokes))}
    demanded = kinds & {"penalty_card_not_played", "restriction_not_obeyed"}
    if isinstance(suit, str) and words.has(f"suit.{suit}") and not demanded:
        return words.say("action.plays.suit", suit=words.say(f"suit.{suit}"))
    return words.say("action.plays")
