"""What a scan found, in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bridgelaws.words.equity_picture import span
from bridgelaws.words.quotes import quoted
from bridgelaws.words.render import problem_line
from bridgelaws.words.render_equity import proposal_lines
from bridgelaws.words.say import Words

GRADES = (
    "marked_suit_shown_later",
    "marked",
    "unmarked_suit_shown_later",
    "unmarked_suit_not_shown",
    "marked_but_doubtful",
    "probable_recording_error",
)
"""The grades of evidence for a revoke, from the strongest."""
_DOUBTED = GRADES[-2:]
_SAID_BY_THE_GRADE = ("marked", "not_marked", "suit_shown_later", "record_ends_before_suit_shown")
"""The reasons that the words of a grade say already, unless it is one of doubt."""
_OTHER_REASONS = frozenset(
    {
        "marked",
        "not_marked",
        "suit_shown_later",
        "record_ends_before_suit_shown",
        "suit_never_shown",
        "result_shows_transfer",
        "several_seats_in_trick",
        "other_leader_explains",
        "file_damaged",
    }
)
"""The reasons of a grade that are none of the doubts about a record."""


def finding_line(finding: Mapping[str, Any], language: str) -> str:
    """A finding in one line: where, what, and for a revoke how far it may be believed."""
    words = Words(language)
    place = _place(finding)
    if finding["kind"] == "revoke":
        return revoke_line(finding, language)
    return words.say("scan.problem", place=place, message=amiss(finding, words))


def amiss(finding: Mapping[str, Any], words: Words) -> str:
    """What a finding that is no revoke says of a file, or of a board in it."""
    kind = finding["kind"]
    if finding["about"] == "file":
        reason = f" ({finding['reason']})" if finding.get("reason") else ""
        return f"{words.say(f'scan.file.{kind}')}{reason}"
    if words.has(f"problem.{kind}"):
        return problem_line(dict(finding), words.language)
    cause = words.say(f"scan.cause.{kind}")
    return words.say("problem.at", board=finding["board"] or "–", message=cause)


def _place(finding: Mapping[str, Any]) -> str:
    return quoted(":".join(str(part) for part in (finding["file"], finding["line"]) if part))


def revoke_line(finding: Mapping[str, Any], language: str) -> str:
    """A revoke in one line, and in others what is said of it beyond that."""
    words = Words(language)
    values = {
        "place": _place(finding),
        "board": finding["board"] or "–",
        "trick": finding["trick"],
        "seat": words.say(f"seat.{finding['seat']}"),
        "card": words.card(finding["card"]),
        "belief": belief(finding, words),
    }
    if finding["suit_led"] is None:
        line = words.say("scan.revoke_unknown_suit", **values)
    else:
        line = words.say("scan.revoke", suit=words.say(f"suit.{finding['suit_led']}"), **values)
    return "\n    ".join([line, *appraisal_lines(finding, words)])


def belief(finding: Mapping[str, Any], words: Words) -> str:
    """The grade of a revoke, with those of its reasons that the grade's own words do not say."""
    grade = words.say(f"scan.grade.{finding['grade']}")
    doubted = finding["grade"] in _DOUBTED
    said = [one for one in finding["why"] if doubted or one not in _SAID_BY_THE_GRADE]
    if not said:
        return grade
    return words.say("scan.belief", grade=grade, why=words.list(_in_words(said, words)))


def appraisal_lines(finding: Mapping[str, Any], words: Words) -> list[str]:
    """What is said of a revoke beyond the finding: its ruling, what its deal tells."""
    said = []
    if ruled := ruling_text(finding):
        said.append(words.say("scan.ruled", ruling=ruled))
    if (found := finding.get("equity")) is not None:
        said.append(_weighed(found, words))
    if (withheld := finding.get("withheld")) is not None:
        said.append(words.say(f"scan.withheld.{withheld}"))
    return said


def _weighed(found: Mapping[str, Any], words: Words) -> str:
    if found["status"] != "weighed":
        return words.say(f"scan.{found['status']}", reason=found["error"])
    values = found["double_dummy"]
    return words.say(
        "scan.weighed",
        side=words.say(f"side.{found['non_offending_side']}"),
        without=span(values["low"], values["high"]),
        after=values["after_revoke"],
        end=values["at_end"],
    )


def compared_lines(finding: Mapping[str, Any], language: str) -> list[str]:
    """The comparison of Law 64C on the board of a revoke that was weighed, as far as it goes."""
    found = finding.get("equity")
    if found is None or found["status"] != "weighed":
        return []
    return proposal_lines(found, Words(language, found["laws"]))


def ruling_text(finding: Mapping[str, Any]) -> str:
    """The words of the ruling on a revoke, or why it was refused; "" where there is none."""
    ruling = finding.get("ruling")
    if ruling is None:
        return ""
    return str(ruling["error"] if ruling["status"] == "refused" else ruling["text"]["ruling"])


def reasons(finding: Mapping[str, Any], language: str) -> list[str]:
    """Why a revoke has its grade, in words."""
    return _in_words(finding["why"], Words(language))


def _in_words(why: Iterable[str], words: Words) -> list[str]:
    return [
        words.say(f"scan.why.{one}" if one in _OTHER_REASONS else f"doubt.{one}") for one in why
    ]


def account_lines(account: Mapping[str, Any], language: str) -> Iterator[str]:
    """What was read and found, counted."""
    words = Words(language)
    yield words.say("scan.account", n=account["total"])
    yield from _counted(words, {f"scan.reading.{key}": n for key, n in account["boards"].items()})
    if account["not_read"]:
        yield words.say("scan.causes")
        causes = {f"scan.cause.{key}": n for key, n in account["not_read"].items()}
        yield from _counted(words, causes)
    yield words.say("scan.files")
    yield from _counted(words, {f"scan.file.{key}": n for key, n in account["files"].items()})
    yield words.say("scan.revokes")
    grades = account["grades"]
    graded = {f"scan.grade.{key}": grades[key] for key in GRADES if key in grades}
    yield from _counted(words, graded)
    if account["equity"]:
        yield words.say("scan.equity")
        weighed = {f"scan.equity.{key}": n for key, n in account["equity"].items()}
        yield from _counted(words, weighed)
    others = {f"scan.kind.{key}": n for key, n in account["findings"].items() if key != "revoke"}
    if others:
        yield words.say("scan.others")
        yield from _counted(words, others)


def _counted(words: Words, counts: Mapping[str, int]) -> Iterator[str]:
    """Counts with their names, each in a line."""
    if not counts:
        yield f"  {words.say('scan.none')}"
    for key, n in counts.items():
        yield words.say("scan.line", count=f"{n:>10}", what=words.say(key))
