"""The analysis of a deal in words, made from its document alone."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.explain.equity_picture import terminal
from bridgelaws.explain.render_ruling import in_unit
from bridgelaws.explain.render_scores import scores
from bridgelaws.explain.render_told import sentence
from bridgelaws.explain.words import Words

Document = Mapping[str, Any]
WIDTH = 92


def equity_lines(document: Document, language: str) -> list[str]:
    """The analysis as a page for the terminal."""
    words = Words(language, document["laws"])
    page = [_headline(document, words)]
    for revoke in document["revokes"]:
        page += ["", revoke_title(revoke, words)]
        page += _listed(revoke_lines(revoke, words))
        page += terminal(revoke, words)
    page += _section(words.say("equity.proposal"), proposal_lines(document, words))
    page += _section(words.say("page.scores"), scores(document, words))
    notes = [words.say("equity.note.double_dummy")]
    if any("sampled" in revoke for revoke in document["revokes"]):
        notes.append(words.say("equity.note.sampled"))
    return page + _section(words.say("equity.notes"), notes)


def evidence_lines(document: Document, words: Words) -> list[str]:
    """The analysis that stands beside a ruling, and that it is no judgement."""
    found = document.get("evidence")
    if found is None:
        return []
    if (missing := found.get("missing")) is not None:
        return [words.say(f"error.{missing}", **found)]
    said = []
    for revoke in found["revokes"]:
        said += [revoke_title(revoke, words) + ":", *revoke_lines(revoke, words)]
    return [*said, words.say("equity.evidence_only")]


def _headline(document: Document, words: Words) -> str:
    return words.say(
        "equity.headline",
        board=document["board"] or "–",
        contract=document["contract"],
        declarer=words.say(f"seat.{document['declarer']}"),
        laws=words.answer("laws", document["laws"]),
        regulations=document["regulations"],
    )


def revoke_title(revoke: Document, words: Words) -> str:
    """Whose revoke it was, with which card, and who was to be redressed."""
    said = words.say(
        "equity.revoke",
        revoke=words.say(
            "revoke_in_trick",
            revoke=words.say(f"revoke_of.{revoke['seat']}"),
            trick=revoke["trick"],
        ),
        card=words.card(revoke["card"]),
        side=words.say(f"side.{revoke['non_offending_side']}"),
    )
    return sentence(said)


def revoke_lines(revoke: Document, words: Words) -> list[str]:
    """What the analysis found about one revoke, in sentences."""
    found = revoke["double_dummy"]
    said = [_without(found, words), _cost(found, words)]
    if (first := revoke["first_choice"]) is not None:
        said.append(
            words.say(
                "equity.first_choice",
                trick=first["trick"],
                seat=words.say(f"seat.{first['seat']}"),
                card=words.card(first["card"]),
            )
        )
    for key in ("own_errors", "gifts"):
        said += [_step(f"equity.{key}", step, words) for step in revoke[key]]
    key = "equity.at_end" if found["exact_at_end"] else "equity.at_end.double_dummy"
    said.append(words.say(key, n=found["at_end"]))
    if (played := revoke.get("sampled")) is not None:
        said.append(_sampled(played, words))
    said.append(words.say("equity.suggested", results=weighted(revoke["suggested"], words)))
    return said


def _without(found: Document, words: Words) -> str:
    """What each card that could have been played was worth."""
    by_tricks: dict[int, list[str]] = {}
    for entry in found["legal"]:
        by_tricks.setdefault(entry["tricks"], []).append(words.card(entry["card"]))
    if len(by_tricks) == 1:
        return words.say("equity.without", n=found["low"])
    each = [
        words.say("equity.each", n=tricks, cards=words.list(cards, "list.or"))
        for tricks, cards in sorted(by_tricks.items(), reverse=True)
    ]
    return words.say("equity.without.range", each="; ".join(each))


def _cost(found: Document, words: Words) -> str:
    after, cost = words.say("phrase.tricks", n=found["after_revoke"]), found["cost"]
    if cost > 0:
        return words.say("equity.cost", n=cost, after=after)
    if cost < 0:
        return words.say("equity.gain", n=-cost, after=after)
    return words.say("equity.no_cost", after=after)


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
    error = played["standard_error"]
    said = words.say(
        "equity.sampled",
        counts=words.list(counts),
        mean=decimal(played["mean"], words),
        error="–" if error is None else decimal(error, words),
        plays=played["plays"],
        samples=played["samples"],
        seed=played["seed"],
    )
    if played["plays"] < played["plays_wanted"]:
        said += " " + words.say("equity.stopped", wanted=played["plays_wanted"])
    return said


def proposal_lines(document: Document, words: Words) -> list[str]:
    """The comparison of Law 64C, as far as it can be made."""
    made = document["proposal"]
    said = []
    if made["status"] == "open":
        said.append(words.say("equity.transfer_open"))
        said += [_if_transferred(entry, words) for entry in made["by_transfer"]]
    elif made["required"] in ("yes", "no"):
        said.append(_compared(made, words))
    else:
        said.append(words.say(f"equity.proposal.{made['required']}"))
    if made["open"]:
        said.append(words.say("equity.table_result_open"))
    said += [_score(entry, words) for entry in made.get("scores", ())]
    if made.get("unit"):
        said.append(in_unit(made["unit"], words))
    if "director" in made["answered_by"].values():
        said.append(words.say("equity.directors_weights"))
    return [*said, words.say("equity.director_decides")]


def _compared(made: Document, words: Words) -> str:
    baselines = made["baselines"]
    later = baselines["without_later_revoke"]
    without = baselines["without_revoke"]
    key = f"equity.proposal.{made['required']}"
    if made.get("unit") and not made["both_sides"]:
        key += ".unit"
    return words.say(
        f"{key}.both" if made["both_sides"] else key,
        clause=words.cite(made["clause"], short=True),
        with_transfer=tricks(baselines["with_transfer"], words),
        without=tricks(_compared_with(made, without, later), words),
        adjusted=weighted(made["adjusted_to"], words),
    )


def _compared_with(made: Document, without: float, later: float | None) -> float:
    """The baseline that the table result was compared with: the better one, or the one adjusted to.

    Where both sides revoked, 2017 looks at what followed the first revoke.
    """
    if later is None:
        return without
    return later if made["both_sides"] and made["clause"] == "64C2b" else max(without, later)


def _if_transferred(entry: Document, words: Words) -> str:
    return words.say(
        f"equity.if_transferred.{entry['stands']}",
        n=entry["tricks_transferred"],
        with_transfer=tricks(entry["with_transfer"], words),
        without=tricks(entry["without_revoke"], words),
    )


def _score(entry: Document, words: Words) -> str:
    score = f"{entry['score_ns']:+d}".replace("-", "−")
    return words.say("equity.score", n=entry["tricks"], score=score)


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
    text = f"{value:.10g}".replace("-", "−")
    return text.replace(".", ",") if words.language == "de" else text


def _section(title: str, entries: Sequence[str]) -> list[str]:
    return ["", title, *_listed(entries)] if entries else []


def _listed(entries: Sequence[str]) -> list[str]:
    return [line for entry in entries for line in _wrapped(entry)]


def _wrapped(entry: str) -> list[str]:
    return textwrap.wrap(
        entry,
        WIDTH,
        initial_indent="  - ",
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )
