"""The ruling in a few sentences: what becomes of the revoke, the tricks, the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.laws.facts.revoke_answers import Claim
from bridgelaws.words.render_correction import actions, is_left_alone
from bridgelaws.words.render_open import all_have_conditions, conditions, next_question, possible
from bridgelaws.words.render_scores import number
from bridgelaws.words.render_told import Told, sentence
from bridgelaws.words.say import Words

_CORRECTED = {
    "to_be_corrected": "MustBeCorrected",
    "to_be_corrected_as_if_established": "AsIfEstablished",
    "to_be_corrected_in_trick_twelve": "MustBeCorrected",
    "to_be_corrected_with_opponents": "MustBeCorrected",
    "to_be_corrected_with_penalty_card": "MustBeCorrected",
    "wrong_card_stands": "WrongCardStands",
    "play_goes_on": "PlayGoesOn",
    "card_is_supplied": "MustBeCorrected",
}
_LATER = "redress.tricks_without_later_revoke"


def ruling(told: Told) -> str:
    """What is decided, or what is open and what can still come of it."""
    return " ".join(sentences(told))


def sentences(told: Told) -> list[str]:
    """As `ruling`, sentence by sentence."""
    if not told.revokes:
        return [nothing_to_rule(told)]
    said = [claim_first(told, "ruling")]
    done = actions(told, cited=True)
    for index in range(len(told.revokes)):
        said.append(_standing(told, index))
        if len(told.revokes) == 1:
            said += done
        said.append(_tricks(told, index))
    if len(told.revokes) > 1:
        said += [*done, _total(told)]
    said += _open(told) if told.document["status"] == "open" else _score(told)
    return [sentence(one) for one in said if one]


def nothing_to_rule(told: Told) -> str:
    """That there is no revoke, or none that is certain."""
    doubted = told.document.get("doubted_in_tricks")
    if not doubted:
        return told.words.say("ruling.no_revoke")
    return told.words.say("ruling.revokes_doubted", stated=f"revokes[0].trick={doubted[0]}")


def claim_first(told: Told, part: str) -> str:
    """That a claim is not settled, where a revoke is corrected after it (*part* of the words)."""
    if "claim_judged_again_against_revoker" not in told.document["instructions"]:
        return ""
    claims = {told.fact(index, "claim") for index in range(len(told.revokes))}
    agreed = Claim.AGREED_TO_OPPONENTS_CLAIM in claims
    return told.words.say(f"{part}.claim_agreed" if agreed else f"{part}.claim_made")


def _standing(told: Told, index: int) -> str:
    revoke, found = told.revoke_phrase(index), told.standing(index)
    if found in _CORRECTED:
        clause = told.clauses(index, _CORRECTED[found])
        if told.revokes[index].get("corrected_before"):
            as_if = ".as_if_established" if _CORRECTED[found] == "AsIfEstablished" else ""
            return told.words.say(f"ruling.was_corrected{as_if}", revoke=revoke, clause=clause)
        return told.words.say(f"ruling.{found}", revoke=revoke, clause=clause)
    if found == "stands":
        by = told.revokes[index]["established_by"]
        if told.no_card(index):
            return _no_card(told, index)
        if by is None:
            return told.words.say("ruling.stands.plain", revoke=revoke)
        key = "ruling.stands.beside" if is_left_alone(told, index) else "ruling.stands"
        return told.words.say(key, revoke=revoke, clause=told.cite(by))
    if told.document["status"] == "open":
        return ""
    return told.words.say("ruling.immaterial", revoke=revoke)


def _no_card(told: Told, index: int) -> str:
    """That it is too late to supply a card, and which one is faced instead."""
    say, revoke = told.words.say, told.revokes[index]
    who = told.player({"seat": told.seat(revoke), "player": revoke["offending_player"]})
    key = "ruling.no_card.in_trick" if isinstance(revoke["trick"], int) else "ruling.no_card"
    by = told.number_of("law67.both_sides_played_on_after_a_card_not_played") or ""
    found = say(key, player=who, trick=revoke["trick"], clause=told.cite(by))
    faced = told.faced(index)
    return f"{sentence(found)} {say(f'notice.{faced}')}" if faced else found


def _tricks(told: Told, index: int) -> str:
    revoke = told.revokes[index]
    number = revoke["tricks_transferred"]
    if number is None:
        return ""
    if number:
        return told.words.say(
            "ruling.tricks",
            n=number,
            side=told.other_side(revoke),
            clauses=told.clauses(index, "TrickAdjustment"),
            which=told.which(revoke["transferred"]),
        )
    if told.steps(index, "NoTrickAdjustment"):
        clauses = told.clauses(index, "NoTrickAdjustment")
        return told.words.say("ruling.no_tricks", clauses=clauses)
    if told.steps(index, "TrickAdjustment"):
        return told.words.say("ruling.no_tricks.shared")
    return told.words.say("ruling.no_tricks.corrected")


def _total(told: Told) -> str:
    total = told.document["tricks_transferred"]
    costly = [r for r in told.revokes if r["tricks_transferred"]]
    if total is None or len(costly) < 2:
        return ""
    return told.words.say("ruling.total", n=total)


def _score(told: Told) -> list[str]:
    redress = told.document["redress"]
    sentences = [_redress(told), _in_unit(told)]
    if redress["required"] == "no" and told.document["tricks_transferred"]:
        sentences.append(told.words.say("ruling.difference"))
    return sentences


def _in_unit(told: Told) -> str:
    several = told.both_sides or len(told.damaging) > 1
    return in_unit(told.document["redress"].get("in_unit"), told.words, several=several)


def _redress(told: Told) -> str:
    words, redress = told.words, told.document["redress"]
    required, clause = redress["required"], redress["clause"]
    if clause is None:
        return ""
    cited = told.cite(clause)
    if required == "not_applicable":
        return words.say("redress.too_late", clause=cited)
    if told.both_sides:
        adjusted = told.adjusted() if required == "yes" else ""
        side = told.side(told.damaged_side)
        return words.say(f"redress.{required}.both", clause=cited, adjusted=adjusted, side=side)
    side = told.side(told.damaged_side)
    if required == "judgement":
        return words.say(_to_judge(told), clause=cited, side=side)
    return _compared(told, cited, side)


def _to_judge(told: Told) -> str:
    """The question of damage: by the revoke, by all, or by the later from the first."""
    if len(told.damaging) < 2:
        return "redress.judgement"
    redress = told.document["redress"]
    later = _LATER in redress.get("open", ()) or "without_later_revoke" in redress["baselines"]
    return "redress.judgement.later" if later else "redress.judgement.several"


def in_unit(found: Mapping[str, Any] | None, words: Words, *, several: bool = False) -> str:
    """Both results in the unit in which it was decided; nothing where tricks decided."""
    if found is None:
        return ""
    without, later = found["without_revoke"], found.get("without_later_revoke")
    signed = found["unit"] != "matchpoints"
    key = "redress.in_unit.several" if several else "redress.in_unit"
    if later is not None:
        key = "redress.in_unit.later_alone" if without is None else "redress.in_unit.later"
    return words.say(
        key,
        unit=words.say(f"redress.unit.{found['unit']}"),
        with_transfer=number(found["with_transfer"], words, sign=signed),
        without=number(without, words, sign=signed),
        later=number(later, words, sign=signed),
    )


def _compared(told: Told, clause: str, side: str) -> str:
    """Both results, and which of them stands."""
    redress, baselines = told.document["redress"], told.document["redress"]["baselines"]
    key, without = f"redress.{redress['required']}", baselines["without_revoke"]
    still = [told.words.say(f"phrase.open.{one}") for one in redress.get("open", ())]
    worth = redress.get("in_unit") or baselines
    later = worth.get("without_later_revoke")
    several = ".several" if len(told.damaging) > 1 else ""
    adjusted = told.adjusted() if redress["required"] == "yes" else ""
    if redress.get("at_least"):
        key = "redress.yes.at_least"
    elif adjusted and later is not None and later > worth["without_revoke"]:
        key, without = "redress.yes.later", baselines["without_later_revoke"]
    else:
        weighted = ".weighted" if len(redress["adjusted_to"]) > 1 else ""
        key = f"{key}{weighted}{several}"
    return told.words.say(
        key,
        clause=clause,
        side=side,
        without=told.number(without),
        without_tricks=told.tricks(without),
        with_transfer=told.number(baselines["with_transfer"]),
        with_tricks=told.tricks(baselines["with_transfer"]),
        adjusted=adjusted,
        open=told.words.list(still),
    )


def _open(told: Told) -> list[str]:
    words = told.words
    outcomes = words.list(possible(told), "list.or")
    still = [words.say("ruling.open.tricks", outcomes=outcomes)] if outcomes else []
    if told.document["question"] is not None:
        return [words.say("ruling.open"), next_question(told), *still]
    if told.document.get("outcomes_omitted"):
        return [words.say("ruling.open.too_many")]
    untold = [] if all_have_conditions(told) else still
    return [words.say("ruling.open.conditional"), *untold, *conditions(told)]
