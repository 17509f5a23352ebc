"""Note which law cases a Director can practise on: those that can be told and have one answer.

``python scripts/compile_practice.py`` works every case of ``tests/cases`` under the codes that it
speaks of, unless neither these nor the Laws have changed since.  A case belongs if it can be told
fact by fact, its ruling is definite and others are conceivable: what only tests a refusal, a record
or an oddity of the format is left out by that, and so is what tells what the ruling concludes.  A
source distribution has no cases; it brings the note made of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))  # a build loads this file from elsewhere

from compile_tested import BODY, CASES, LAWS, ROOT, digest, entries, opened

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.desk.practice import told
from bridgelaws.desk.practice_answers import answers
from bridgelaws.errors import RefusedError
from bridgelaws.files.practice import PracticeCase
from bridgelaws.laws.calls.kinds import kind_of
from bridgelaws.words.render_why import applied

PRACTICE = LAWS / "book" / "contents" / "practice.json"
RULES = (*sorted((ROOT / "src" / "bridgelaws" / "desk").glob("practice*.py")), Path(__file__))
FIRST, NUMBERS = 10_000, 90_000
"""The numbers of cases have five digits."""
REDRESS = "redress"
Facts = dict[str, str]
Laws = dict[str, list[int]]


def compile_practice(*, anew: bool = False) -> Path:
    """Write the note, unless it is of these cases and Laws; where there are no cases, keep it."""
    if CASES.is_dir() and (anew or not is_current()):
        made = {"digest": digest(*RULES), "cases": list(cases())}
        PRACTICE.write_text(f"{json.dumps(made, separators=(',', ':'))}\n", "utf-8")
    return PRACTICE


def is_current() -> bool:
    """Whether the note is of the cases and the Laws as they stand."""
    try:
        return bool(json.loads(PRACTICE.read_text("utf-8"))["digest"] == digest(*RULES))
    except (OSError, ValueError, KeyError):
        return False


def cases() -> Iterator[dict[str, Any]]:
    """The cases for practice, each once however often it is worked."""
    seen: set[str] = set()
    taken: set[int] = set()
    for case, of_codes in stated():
        laws, as_told = _decided(case, of_codes)
        if laws and as_told not in seen:
            seen.add(as_told)
            number = _free(case.number, taken)
            taken.add(number)
            yield {"number": number, "matter": case.matter, "facts": case.facts, "laws": laws}


def stated() -> list[tuple[PracticeCase, list[int]]]:
    """What law cases state that can be told, each once, with the codes under which it is worked."""
    found: dict[int, tuple[PracticeCase, set[int]]] = {}
    for _, entry in entries():
        if (facts := facts_of(entry)) is not None:
            matter = kind_of(entry["case"]).name
            drawn = _drawn(matter, facts)
            case = PracticeCase(FIRST + drawn % NUMBERS, matter, facts, {})
            found.setdefault(drawn, (case, set()))[1].update(_codes(entry))
    return [(case, sorted(of_codes)) for case, of_codes in found.values()]


def _codes(entry: dict[str, Any]) -> list[int]:
    """The codes of which something is expected."""
    stated = (found for found in entry.values() if isinstance(found, dict))
    return sorted({code for found in stated for code in found if code in codes()})


def facts_of(entry: dict[str, Any]) -> Facts | None:
    """What a law case states, fact by fact; None where it states more, such as cards on the table.

    None also where no code takes it as a case.
    """
    case, kind = entry["case"], kind_of(entry["case"])
    beside = {*desk.TABLE, REDRESS, "revokes"} if kind.repeats else {*kind.beside, *desk.TABLE}
    if case.keys() - beside - {kind.key}:
        return None
    for code in _codes(entry):
        try:
            facts = dict(desk.facts_of(opened(entry, code)))
        except RefusedError:
            continue
        measured = {f"{REDRESS}.{key}": one for key, one in case.get(REDRESS, {}).items()}
        if any(isinstance(one, list) for one in measured.values()):
            return None
        return facts | {key: str(one) for key, one in measured.items() if one is not None}
    return None


def _drawn(matter: str, facts: Facts) -> int:
    """A number by which a case is known as long as it states the same."""
    text = json.dumps([matter, sorted(facts.items())]).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest())


def _free(number: int, taken: set[int]) -> int:
    """The number, or the next where two cases would have one."""
    while number in taken:
        number = FIRST + (number - FIRST + 1) % NUMBERS
    return number


def _decided(case: PracticeCase, of_codes: list[int]) -> tuple[Laws, str]:
    """By code the Laws that decide the case, and how it is told under each.

    Whether there are wrong answers is looked at under the newest code alone; nobody draws a case
    that has none under another.
    """
    laws: Laws = {}
    as_told: dict[int, Any] = {}
    for code in reversed(of_codes):
        if (found := told(case, str(code), BODY)) is None:
            continue
        telling, ruled = found
        if not laws and len(answers(case, telling, ruled, most_wrong=1)) == 1:
            break
        steps = applied(ruled, notices=False)
        laws[str(code)] = sorted({_law(step["provision"]) for step in steps})
        as_told[code] = sorted(one for one in telling.told.items() if one[0] != "declarer")
    return laws, json.dumps([case.matter, as_told])


def _law(provision: str) -> int:
    return int(provision.removeprefix("law").partition(".")[0])


if __name__ == "__main__":
    sys.stdout.write(f"{compile_practice()}\n")
