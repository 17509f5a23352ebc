"""What the analysis found about one revoke, in sentences, made from its document alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from bridgelaws.words.render_told import sentence
from bridgelaws.words.say import Words

Document = Mapping[str, Any]


def revoke_title(revoke: Document, words: Words) -> str:
    """Whose revoke it was, with which card, and whose tricks are counted."""
    said = words.say(
        "equity.revoke",
        revoke=words.say(
            "revoke_in_trick",
            revoke=words.say(f"revoke_of.{revoke['seat']}"),
            trick=revoke["trick"],
        ),
        card=words.card(revoke["card"]),
        side=_side(revoke, words),
    )
    return sentence(said)


def picture_title(document: Document, revoke: Document, words: Words) -> str:
    """The title of the picture of a revoke, which stands by itself."""
    title = revoke_title(revoke, words)
    if document["board"] is None:
        return title
    return words.say("equity.picture.title", board=document["board"], title=title)


def revoke_lines(revoke: Document, words: Words) -> list[str]:
    """What would have been without it, what it cost, what came after it, what is suggested."""
    found = revoke["double_dummy"]
    said = [_without(found, words)]
    if (played := revoke.get("sampled")) is not None:
        said.append(_sampled(played, words))
    said.append(_cost(found, words))
    if "after_revoke" in revoke:
        said.append(after_revoke(revoke, words))
    for key in ("own_errors", "gifts"):
        said += [_step(f"equity.{key}", step, words) for step in revoke[key]]
    if _lost_nothing_later(revoke):
        said.append(words.say("equity.no_own_errors", side=_side(revoke, words)))
    key = "equity.at_end" if found["exact_at_end"] else "equity.at_end.double_dummy"
    said.append(words.say(key, n=found["at_end"]))
    said.append(words.say("equity.suggested", results=weighted(revoke["suggested"], words)))
    return said


def _lost_nothing_later(revoke: Document) -> bool:
    """Whether no later card of the non-offending side, be it another revoke, lost a trick."""
    side = revoke["non_offending_side"]
    return all(step["change"] >= 0 for step in revoke["course"][1:] if step["seat"] in side)


def _side(revoke: Document, words: Words) -> str:
    return words.say(f"side.{revoke['non_offending_side']}")


def _without(found: Document, words: Words) -> str:
    """What each card that could have been played was worth."""
    if found["low"] == found["high"]:
        return words.say("equity.without", n=found["low"])
    return words.say("equity.without.range", each=_each(found["legal"], words))


def _each(cards: Sequence[Document], words: Words) -> str:
    """What each of these cards was worth: ``9 tricks after the ace of clubs; …``."""
    by_tricks: dict[int, list[str]] = {}
    for entry in cards:
        by_tricks.setdefault(entry["tricks"], []).append(words.card(entry["card"]))
    return "; ".join(
        words.say("equity.each", n=worth, cards=words.list(named, "list.or"))
        for worth, named in sorted(by_tricks.items(), reverse=True)
    )


def _cost(found: Document, words: Words) -> str:
    after, cost = words.say("phrase.tricks", n=found["after_revoke"]), found["cost"]
    if cost > 0:
        return words.say("equity.cost", n=cost, after=after)
    if cost < 0:
        return words.say("equity.gain", n=-cost, after=after)
    return words.say("equity.no_cost", after=after)


def after_revoke(revoke: Document, words: Words) -> str:
    """What the void that the revoke feigned cost, and what was taken where it was believed.

    Why less was taken at the table than in the plays is not said: nobody measured that.
    """
    after, found = revoke["after_revoke"], revoke["double_dummy"]
    if after is None:
        return words.say("equity.after.none")
    believed, plays = after["believed"], after["believed"]["plays"]
    said = [
        words.say(
            "equity.after",
            believed=short(believed["mean"], words),
            not_believed=short(after["not_believed"]["mean"], words),
            plays=plays,
        ),
        _feigned(after, _side(revoke, words), words),
    ]
    if found["exact_at_end"]:
        at_end = found["at_end"]
        more = sum(entry["plays"] for entry in believed["tricks"] if entry["tricks"] > at_end)
        key = "equity.after.more" if more else "equity.after.no_more"
        said.append(words.say(key, n=at_end, more=more, plays=plays))
    return " ".join(said)


def _feigned(after: Document, side: str, words: Words) -> str:
    """What it cost to believe the void, where that is more than chance."""
    if not after["differ"]:
        return words.say("equity.after.alike")
    if after["cost"] < 0:
        return words.say("equity.after.gain")
    cost, error = short(after["cost"], words), short(after["standard_error"], words)
    return words.say("equity.after.cost", cost=cost, error=error, side=side)


def _step(key: str, step: Document, words: Words) -> str:
    return words.say(
        key,
        n=abs(step["change"]),
        trick=step["trick"],
        seat=words.say(f"seat.{step['seat']}"),
        card=words.card(step["card"]),
    )


def _sampled(played: Document, words: Words) -> str:
    counts = [
        words.say("equity.plays", n=entry["plays"], tricks=tricks(entry["tricks"], words))
        for entry in played["tricks"]
    ]
    several = len(counts) > 1
    said = words.say(
        "equity.sampled" if several else "equity.sampled.alike",
        counts=words.list(counts),
        mean=short(played["mean"], words),
        error=short(played["standard_error"], words),
        plays=played["plays"],
        samples=played["samples"],
        seed=played["seed"],
    )
    if played["plays"] < played["plays_wanted"]:
        said += " " + words.say("equity.stopped", wanted=played["plays_wanted"])
    return said


def weighted(results: Sequence[Document], words: Words) -> str:
    """Weighted results: ``9 tricks (60 %) and 8 tricks (40 %)``."""
    phrases = [tricks(entry["tricks"], words) for entry in results]
    if len(results) < 2:
        return "".join(phrases)
    return words.list(
        [
            words.say("phrase.weighted", tricks=phrase, percent=decimal(e["weight"] * 100, words))
            for phrase, e in zip(phrases, results, strict=True)
        ]
    )


def tricks(value: float, words: Words) -> str:
    """A number of tricks, whole or not."""
    if isinstance(value, int):
        return words.say("phrase.tricks", n=value)
    return words.say("phrase.tricks.mean", number=decimal(value, words))


def decimal(value: float, words: Words) -> str:
    """A number as the language writes it."""
    return words.number(f"{value:.10g}".replace("-", "−"))


def short(value: float | None, words: Words) -> str:
    """A number to two decimals, as finer ones would feign a knowledge; a dash for none."""
    if value is None:
        return "–"
    rounded = Decimal(str(value)).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return decimal(float(rounded), words)
