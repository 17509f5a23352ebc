"""Entries of the log, what a check of it found and what a replay did, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from bridgelaws.words.render import text as words_of
from bridgelaws.words.render_page import lines as ruling_lines
from bridgelaws.words.render_told import sentence
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_TO_THE_MINUTE = 16
_OF_INCIDENT = re.compile(r"\w+\[(\d{1,3})\]\.")
_LONGEST = 70
_SIDES = ("ns", "ew")


def entry_line(entry: Document, language: str) -> str:
    """An entry on one line: number, time, place, what it is and the beginning of its words."""
    words = Words(language)
    said = " ".join(result(entry, words).split())
    begun = said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…"
    parts = [f"{entry['number']:>4}", minute(entry["recorded_at"]), place(entry, words)]
    kind = words.say(f"log.kind.{entry['kind']}")
    return "  ".join([*filter(None, parts), f"{kind}: {begun}" if begun else kind])


def minute(written: str) -> str:
    """A time as it is read: to the minute."""
    return written[:_TO_THE_MINUTE].replace("T", " ")


def place(entry: Document, words: Words) -> str:
    """Event, board and table of an entry."""
    parts = [entry["event"]] if entry.get("event") else []
    parts += [
        words.say(f"log.{key}", value=entry[key]) for key in ("board", "table") if entry.get(key)
    ]
    return ", ".join(parts)


def gist(entry: Document, words: Words) -> str:
    """What an entry says, in words."""
    if "ruling" in entry:
        return str(words_of(entry["ruling"]["document"], words.language)["ruling"])
    if "decision" in entry:
        return words.say(f"log.decision.{entry['decision']}")
    return str(entry.get("text", ""))


def result(entry: Document, words: Words) -> str:
    """What an entry comes to, in one line: of a ruling what is decided."""
    if "ruling" not in entry:
        return gist(entry, words)
    document = entry["ruling"]["document"]
    if "verdict" in document:
        return str(words_of(document, words.language)["verdict"])
    if document["status"] != "ruled":
        return words.say(f"status.{document['status']}")
    if (n := document.get("tricks_transferred")) is not None:
        said = (
            words.say("ruling.outcome.tricks", n=n) if n else words.say("ruling.outcome.no_tricks")
        )
        return sentence(said)
    keys = (f"order.{order['order']}.short" for order in document.get("orders", ()))
    short = [words.say(key) for key in keys if words.has(key)]
    return sentence("; ".join(short)) if short else gist(entry, words)


def entry_lines(entry: Document, language: str) -> list[str]:
    """An entry whole, as a page for the terminal."""
    words = Words(language)
    kind = words.say(f"log.kind.{entry['kind']}")
    page = [f"{kind} {entry['number']}"]
    page += _row(words, "place", place(entry, words))
    page += _row(words, "recorded_at", f"{minute(entry['recorded_at'])} UTC")
    page += _row(words, "recorded_by", entry["recorded_by"])
    page += _row(words, "ruled_by", entry.get("ruled_by"))
    pairs = entry.get("pairs", {})
    sides = [f"{words.say(f'log.side.{side}')} {pairs[side]}" for side in _SIDES if side in pairs]
    page += _row(words, "pairs", ", ".join(sides))
    players = entry.get("players", {})
    page += _row(words, "players", _by_seat(players, words))
    page += _row(words, "id", entry["id"])
    page += _row(words, "about", entry.get("about"))
    page += _row(words, "names", ", ".join(entry.get("names", ())))
    page += _row(words, "weights", weights_line(entry.get("weights", ()), words))
    for key in ("side", "decision", "deposit"):
        if key in entry:
            page += _row(words, key, words.say(f"log.{key}.{entry[key]}"))
    page += _row(words, "text", entry.get("text"))
    page += _facts(entry, words)
    page += _row(words, "hash", entry["hash"])
    if "ruling" in entry:
        page += ["", *ruling_lines(entry["ruling"]["document"], language)]
    return page


def _row(words: Words, label: str, value: Any) -> list[str]:
    return [f"  {words.say(f'log.label.{label}')}: {value}"] if value else []


def _by_seat(said: Mapping[str, str], words: Words) -> str:
    return ", ".join(f"{source_name(who, words)}: {said[who]}" for who in in_turn(said))


def in_turn(who: Iterable[str]) -> list[str]:
    """Seats from North on, clockwise; whoever else spoke after them, in the order given."""
    return sorted(who, key=lambda one: "NESW".find(one) if one in set("NESW") else len("NESW"))


def source_name(who: str, words: Words) -> str:
    """Who stated a fact, in words."""
    return words.say(f"log.source.{who}") if len(who) > 1 else words.say(f"seat.{who}")


def weights_line(weights: Sequence[Document], words: Words) -> str:
    """The results of a judgement with their weights in percent."""
    return ", ".join(_weighed(one, words) for one in weights)


def _weighed(one: Document, words: Words) -> str:
    share = (100 * Decimal(str(one["weight"]))).normalize()
    percent = f"{share:f}".replace(".", words.say("paper.decimal_mark"))
    if "tricks" in one:
        return words.say("paper.weight", n=one["tricks"], percent=percent)
    return words.say("logbook.weight_of_score", score=one["score"], percent=percent)


def _facts(entry: Document, words: Words) -> list[str]:
    ruling = entry.get("ruling", {})
    page = [
        words.say("log.fact", fact=fact["fact"], value=_shown(fact["value"]),
                  source=source_name(fact["stated_by"], words))
        for fact in ruling.get("facts", ())
    ]  # fmt: skip
    disputed = [*ruling.get("disputed", ()), *entry.get("disputed", ())]
    found = (
        [f"  {words.say('log.label.facts')}:", *(f"    {line}" for line in page)] if page else []
    )
    found += _row(words, "disputed", ", ".join(disputed))
    return found + _row(words, "statements", _by_seat(entry.get("statements", {}), words))


def fact_line(fact: Document, words: Words) -> str:
    """A fact of an entry with its answer, in words where there are any."""
    words = words.about(_incident(fact["fact"]))
    return f"{fact_label(fact['fact'], words)}: {value_in_words(fact, words)}"


def _incident(path: str) -> int | None:
    """Which of several things of a kind a path is about; None of the call as a whole."""
    found = _OF_INCIDENT.match(path)
    return None if found is None else int(found[1])


def fact_label(path: str, words: Words) -> str:
    """What a fact is called; its path where no words tell, such as the name of a team."""
    name = path.rpartition(".")[2]
    labels = (f"fact.{name}.label", f"log.fact.{name}")
    return next((words.say(label) for label in labels if words.has(label)), path)


def value_in_words(fact: Document, words: Words) -> str:
    """The answer of a fact of an entry."""
    name, value = fact["fact"].rpartition(".")[2], fact["value"]
    if name in ("revoke_card", "card") and isinstance(value, str) and value != "unknown":
        return words.card(value)
    if name == "declarer" and words.has(f"seat.{value}"):
        return words.say(f"seat.{value}")
    if isinstance(value, list):
        return _cards_in_words(name, value, words)
    return words.answer(name, value)


def _cards_in_words(name: str, value: Sequence[Any], words: Words) -> str:
    """The tricks of a play, the first card of each by its player; or a place in it."""
    if name == "after":
        return words.say("log.after", trick=value[0], card=value[1])
    if name == "play":
        return "; ".join(" ".join(map(str, trick)) for trick in value)
    return ", ".join(map(str, value))


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_lines(checked: Document, language: str) -> list[str]:
    """What a check found: that the log is whole, with its head, or each thing amiss."""
    words = Words(language)
    if not checked["whole"]:
        return [problem_line(problem, language) for problem in checked["problems"]]
    page = [words.say("log.whole", n=checked["entries"], head=checked["head"]["short"])]
    if (since := checked.get("since")) is not None:
        times = {key: minute(since[f"{key}_at"]) for key in ("checked", "whole")}
        page.append(words.say("log.since", n=since["number"], **times))
    if checked["erased_texts"]:
        page.append(words.say("log.erased", n=checked["erased_texts"]))
    for device, runs in checked["not_arrived"].items():
        counts = ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
        page.append(words.say("log.not_arrived", device=device, counts=counts))
    return page


def problem_line(problem: Document, language: str) -> str:
    """Something amiss in a log, with the entry."""
    words = Words(language)
    values = {key: problem[key] for key in ("found", "expected")}
    said = words.say(f"log.problem.{problem['key']}", **values)
    if problem["key"] == "database":
        return said
    return words.say("log.at", number=problem["number"], message=said)


def difference_line(difference: Document, language: str) -> str:
    """A ruling that this program would give otherwise."""
    words = Words(language)
    key = "log.ruled_otherwise" if difference["path"] else "log.refused_now"
    values = {key: difference[key] for key in ("path", "recorded", "now")}
    said = words.say(key, **values)
    return words.say("log.at", number=difference["number"], message=said)
