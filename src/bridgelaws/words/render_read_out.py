"""What the Director says to the players: what happens now first, in short sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.calls.revoke.verdict import HAVE_THEM_PLAY_ON
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, Kind, NextTrick
from bridgelaws.words.render_correction import actions, is_left_alone, said_beside
from bridgelaws.words.render_open import question
from bridgelaws.words.render_ruling import claim_first
from bridgelaws.words.render_told import Told, sentence


def read_out(told: Told) -> list[str]:
    """The words to say at the table, a sentence or more each."""
    if not told.revokes:
        return [told.words.say("ruling.no_revoke")]
    spoken = _open(told) if told.document["status"] == "open" else _ruled(told)
    return list(dict.fromkeys(sentence(one) for one in spoken if one))


def said_already(told: Told) -> str | None:
    """The words to say at the table where a question is still open; None before there are any."""
    spoken = " ".join(read_out(told))
    return None if question(told) in spoken else spoken


def _ruled(told: Told) -> list[str]:
    spoken = [claim_first(told, "read_out"), *_correction(told)]
    stands = [one for index in range(len(told.revokes)) for one in _stands(told, index)]
    if stands.count(established := told.words.say("read_out.stands")) > 1:
        several = told.words.say("read_out.stands.several")
        stands = [several if one == established else one for one in stands]
    stands = _named_if_alone(told, stands)
    if len(set(stands) & set(_standing_still(told))) > 1:
        several = told.words.say("read_out.stands.plain.several")
        stands = [several if one in _standing_still(told) else one for one in stands]
    spoken += stands
    if told.document["redress"]["required"] != "yes":
        spoken += _tricks(told)
    return [*spoken, *_score(told)]


def _standing_still(told: Told) -> tuple[str, str]:
    """What is said of a trick that stays as it was, because of the revoke or in any case."""
    return told.words.say("read_out.stands"), told.words.say("read_out.stands.plain")


def _named_if_alone(told: Told, stands: list[str]) -> list[str]:
    """What is said of tricks that stay: of one among several revokes, which trick it is."""
    still = [i for i in range(len(told.revokes)) if {*_stands(told, i)} & {*_standing_still(told)}]
    if len(told.revokes) < 2 or len(still) != 1:
        return stands
    established, plain = _standing_still(told)
    revoke, phrase = told.revokes[still[0]], told.revoke_phrase(still[0])
    named = {established: told.words.say("read_out.stands.named", revoke=phrase)}
    if isinstance(revoke["trick"], int):
        named[plain] = told.words.say("read_out.stands.trick", trick=revoke["trick"])
    return [named.get(one, one) for one in stands]


def _correction(told: Told) -> list[str]:
    """Who takes back what, and who may change his card after that."""
    if "trick_so_far" in told.document:
        return actions(told) + said_beside(told)
    ordered, now = told.document["instructions"], told.document["corrections"]
    spoken = _corrected_before(told)
    if "induced_play_goes_back" in ordered:
        spoken.append(told.words.say("read_out.induced_play_goes_back"))
    spoken += actions(told) or _by_either_player(told)
    if "every_card_defenders_withdraw" in ordered:
        spoken.append(told.words.say("read_out.every_card_defenders_withdraw"))
    if now and "opponents_may_withdraw" in ordered:
        followed = [told.fact(i, "next_trick") for i in range(len(told.revokes))]
        next_too = NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED in followed
        key = "read_out.then_opponents.next_trick" if next_too else "read_out.then_opponents"
        spoken.append(told.words.say(key))
        if any(r["must_be_corrected"] and r["offending_player"] in DEFENDERS for r in told.revokes):
            spoken.append(told.words.say("read_out.then_opponents.defender"))  # 62C2
    told_beside = [key for key in _NEXT_TRICK if now and key in ordered]
    return spoken + [told.words.say(f"notice.{key}") for key in told_beside]


def _by_either_player(told: Told) -> list[str]:
    """That a revoke is corrected, where it makes no difference to the ruling whose it was."""
    for index, revoke in enumerate(told.revokes):
        if revoke["must_be_corrected"]:
            if told.fact(index, "kind") == Kind.CARD_NOT_CONTRIBUTED:
                return [told.words.say("read_out.must_be_supplied")]
            return [told.words.say("read_out.must_be_corrected")]
    return []


_NEXT_TRICK = ("next_trick_is_led_by_the_winner", "trick_thirteen_is_played_again")
"""What becomes of cards that were already played to the next trick."""


def _corrected_before(told: Told) -> list[str]:
    say = told.words.say
    return [say("read_out.corrected_before", revoke=told.revoke_phrase(i)) for i in told.past]


def _stands(told: Told, index: int) -> list[str]:
    words, found = told.words, told.standing(index)
    if is_left_alone(told, index):
        return [words.say(f"read_out.{found}.beside")]
    if found in ("play_goes_on", "wrong_card_stands"):
        return [words.say(f"read_out.{found}")]
    if found != "stands":
        return []
    if told.no_card(index):
        return _no_card(told, index)
    if told.in_play and told.stays_beside(index):
        revoke = told.revoke_phrase(index)
        stays = words.say("read_out.stays_beside", revoke=revoke)
        return [stays, words.say("read_out.stands.beside")]
    if told.in_play:
        return [*_unplayed(told, index), words.say("read_out.play_on")]
    established = told.revokes[index]["established_by"] is not None
    if established and (told.past or any(one["must_be_corrected"] for one in told.revokes)):
        return [words.say("read_out.stands.named", revoke=told.revoke_phrase(index))]
    return [words.say("read_out.stands" if established else "read_out.stands.plain")]


def _no_card(told: Told, index: int) -> list[str]:
    """What the player shows whose card was not played; then play goes on, if it has not ended."""
    faced = told.faced(index)
    spoken = [told.words.say(f"read_out.{faced}" if faced else "read_out.stands.plain")]
    return [*spoken, told.words.say("read_out.stands.beside")] if told.in_play else spoken


def _unplayed(told: Told, index: int) -> list[str]:
    """Of a penalty card that was not played, that it stays one (52B1)."""
    remains = "unplayed_penalty_card_remains" in told.document["instructions"]
    owed = told.fact(index, "kind") == Kind.PENALTY_CARD_NOT_PLAYED
    return [told.words.say("read_out.unplayed_penalty_card")] if remains and owed else []


def _tricks(told: Told) -> list[str]:
    """The tricks that go over, each side's together."""
    numbers: Counter[str] = Counter()
    for revoke in told.revokes:
        numbers[told.other_side(revoke)] += revoke["tricks_transferred"]
    key = "read_out.tricks.after_play" if told.in_play else "read_out.tricks"
    spoken = [told.words.say(key, n=n, side=side) for side, n in numbers.items() if n]
    free = {told.standing(i) for i in range(len(told.revokes))}
    if spoken or free <= {"to_be_corrected", "card_is_supplied", "play_goes_on"}:
        return spoken
    return [told.words.say("read_out.no_tricks")]


def _score(told: Told) -> list[str]:
    say, redress = told.words.say, told.document["redress"]
    required = redress["required"]
    appeal = [say("read_out.appeal")] if _announced(told) else []
    if required == "yes":
        return [*_adjusted(told), *appeal]
    if required == "no":
        difference = say("read_out.difference") if told.document["tricks_transferred"] else ""
        return [difference, *appeal]
    if required == "judgement":
        return [_to_judge(told)]
    return [say("read_out.too_late")] if redress["clause"] else []


def _announced(told: Told) -> bool:
    return "announce_right_to_appeal" in told.document["instructions"]


def _adjusted(told: Told) -> list[str]:
    """The result scored: that without the revoke, or without some of several."""
    several = told.both_sides or len(told.damaging) > 1
    key = "read_out.adjusted.several" if several else "read_out.adjusted"
    if told.document["redress"].get("at_least"):
        key = "read_out.adjusted.at_least"
    return [told.words.say(key, adjusted=told.adjusted(), side=told.side(told.damaged_side))]


def _to_judge(told: Told) -> str:
    if told.in_play:
        both = ".both" if told.both_sides else ""
        return told.words.say(f"read_out.judgement.play{both}", side=told.side(told.damaged_side))
    return told.words.say("read_out.judgement")


def _open(told: Told) -> list[str]:
    say = told.words.say
    standings = [told.standing(i) for i in range(len(told.revokes))]
    known = [i for i, found in enumerate(standings) if found == "stands"]
    if told.document["corrections"] and "to_be_corrected_as_if_established" in standings:
        return [*_correction(told), say("read_out.law_64_after_play")]
    if len(known) + len(told.past) == len(told.revokes) and told.in_play:
        stands = [one for i in known for one in _stands(told, i)]
        return [*_corrected_before(told), *stands, _range(told, known)]
    if not known and _play_on(told):
        return [*_corrected_before(told), say("read_out.play_on"), _range(told, [0])]
    if told.document["question"] is not None:
        return [*_correction(told), _question(told)]
    return [*_correction(told), say("read_out.conditional")]


def _play_on(told: Told) -> bool:
    """Whether they play on by the ordinary course, though something unusual could forbid it."""
    return any(one.get("act") == HAVE_THEM_PLAY_ON for one in told.document.get("do", ()))


def _question(told: Told) -> str:
    """The question, unless its answer would betray a hand: then the Director looks himself."""
    path: str = told.document["question"]["fact"]
    if path.rpartition(".")[2] in REVOKE.unseen:
        return told.words.say("read_out.unseen")
    return told.words.say("read_out.question", question=question(told))


def _range(told: Told, known: Sequence[int]) -> str:
    """How many tricks may still go over for the revokes that stand."""
    most = max((outcome["tricks_transferred"] for outcome in told.document["outcomes"]), default=0)
    side = told.other_side(told.revokes[known[0]])
    return told.words.say("read_out.play_on.range", n=most, side=side) if most else ""
