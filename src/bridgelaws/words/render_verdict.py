"""The verdict in one line, whom and which clauses it concerns, the score, and what is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.bridge import Contract
from bridgelaws.words.in_sight import in_sight
from bridgelaws.words.render_scores import number, percentage
from bridgelaws.words.render_team_board import signed, team_named
from bridgelaws.words.render_told import Told, sentence
from bridgelaws.words.say import Words

Document = Mapping[str, Any]


def verdict(document: Document, words: Words) -> str:
    """The verdict, in a line that can stand as a headline."""
    found = document["verdict"]
    key = _key(found, words)
    if found["kind"] == "tricks" and "tricks" in found:
        return words.list([_to_side(one, words) for one in found["tricks"]])
    if "players" in found:
        return _of_players(found, key, words)
    if "imps" in found:
        return words.say(key, scores=_by_team(found["imps"], words))
    if found["by"] == "tricks":
        side = words.say(f"side.{found['side'] or 'unknown'}")
        key += ".from" if found["least"] else ""
        return words.say(key, n=found["most"], least=found["least"], side=side)
    if "result" in found:
        side = words.say(f"side.{found['side'] or 'unknown'}")
        return words.say(key, n=found["result"] or 0, side=side)
    return words.say(key)


def _key(found: Document, words: Words) -> str:
    """The wording of what in particular was decided, or of its kind."""
    kind = f"verdict.{found['kind']}"
    return own if words.has(own := f"{kind}.{found['by']}") else kind


def _to_side(one: Document, words: Words) -> str:
    return words.say(
        "verdict.tricks", n=one["tricks"], side=words.say(f"side.{one['side'] or 'unknown'}")
    )


def _of_players(found: Document, key: str, words: Words) -> str:
    players = [_player(one, words) for one in found["players"]]
    named = [one if i == 0 else one[:1].lower() + one[1:] for i, one in enumerate(players)]
    if any("seat" in one for one in found["players"]):
        named = players
    return words.say(key, n=len(players), player=words.list(named))


def _player(one: Document, words: Words) -> str:
    if "seat" in one:
        return words.say(f"seat.{one['seat']}")
    key = f"verdict.player.{one['player']}"
    return words.say(key if words.has(key) else "verdict.player.unknown")


def _by_team(imps: Mapping[str, Any], words: Words) -> str:
    said = [
        words.say("verdict.scores.team", team=team_named(team, words), imps=signed(value, words))
        for team, value in imps.items()
    ]
    return ", ".join(said)


def about(document: Document, words: Words) -> str:
    """Whose, in which trick, and by which clauses: the line below the verdict."""
    cited = [words.cite(one, short=True) for one in document["verdict"]["clauses"]]
    what = what_about(document, words)
    return words.say("verdict.about", what=what, clauses=words.list(cited)) if cited else what


def what_about(document: Document, words: Words) -> str:
    """Whose revokes and in which tricks, or what the call is about."""
    if "matter" in document:
        return words.say(f"web.matter.{document['matter']}")
    told = Told(in_sight(document), words)
    revokes = [told.revoke_phrase(i) for i in range(len(told.revokes))]
    return sentence(words.list(revokes) or words.say("web.matter.revoke"))


def score_effect(document: Document, words: Words) -> str:
    """What the ruling does to the score, in a line; "" where it is not known."""
    found = document["score_effect"]
    if found is None:
        return ""
    before, after = found["before"], found["after"]
    if [(one["tricks"], one["score"]) for one in after] == [(before["tricks"], before["score"])]:
        return words.say("verdict.score.same", **_result(found, before, words))
    instead = number(before["score"], words, sign=True)
    if len(after) > 1:
        results = words.list([_part(found, one, words) for one in after])
        said = words.say("verdict.score.weighted", results=results, before=instead)
    else:
        said = words.say("verdict.score", before=instead, **_result(found, after[0], words))
    if found["change"] is None:
        return said
    change = number(found["change"]["value"], words, sign=True)
    return words.say(f"verdict.score.{found['change']['unit']}", said=said, change=change)


def _part(found: Document, one: Document, words: Words) -> str:
    percent = percentage(one["weight"] * 100, words)
    return words.say("verdict.score.part", percent=percent, **_result(found, one, words))


def _result(found: Document, one: Document, words: Words) -> dict[str, Any]:
    score = number(one["score"], words, sign=True)
    return {"after": result_named(found["contract"], one["tricks"], words), "score": score}


def result_named(contract: str, tricks: int, words: Words) -> str:
    """A contract with what was made of it: ``4SX−1``, ``3NT=``."""
    over = tricks - Contract.parse(contract).tricks_needed
    return f"{contract}{number(over, words, sign=True) if over else '='}"


def leads(document: Document, words: Words) -> list[str]:
    """The calls to rule on next, each in a line."""
    return [words.say(f"lead.{one['by']}") for one in document.get("leads_to", ())]


def to_do(document: Document, words: Words) -> list[str]:
    """What the Director does, a sentence each, in the order of the document."""
    limits = document.get("time_limits", {})
    return [_act(one, limits, words) for one in document["do"]]


def _act(one: Document, limits: Mapping[str, Any], words: Words) -> str:
    if "instruction" in one:
        return words.say(f"notice.{one['instruction']}", **limits)
    if "order" in one:
        return words.say(f"order.{one['order']}.do")
    key = f"act.{one['act']}"
    later = f"{key}.{one['when']}"
    key = later if words.has(later) else key
    if "tricks" in one:
        return words.say(key, tricks=words.list([_to_side(t, words) for t in one["tricks"]]))
    if "clause" not in one:
        return words.say(key)
    cited = words.cite_in_brackets(one["clause"])
    if one["side"] is None:
        return words.say(f"{key}.both", clause=cited)
    return words.say(key, side=words.say(f"side.{one['side']}"), clause=cited)


def clauses(document: Document) -> Sequence[str]:
    """The clauses that decide, each once, those of the verdict first."""
    own = [clause for one in document.get("revokes", ()) for clause in one["clauses"]]
    redress = document.get("redress") or {}
    of_redress = [redress["clause"]] if redress.get("clause") else []
    found = [*document["verdict"]["clauses"], *document.get("clauses", own), *of_redress]
    return list(dict.fromkeys(found))
