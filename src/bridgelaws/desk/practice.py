"""Practice: a case is drawn and told, the Director rules on it, and sees how the Law does.

A case is told as an interview would have it: what it asks for, what is unusual, and what makes
the words precise.  So nothing is told that the ruling itself concludes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby

from bridgelaws.bridge import SEATS
from bridgelaws.desk.case import Document
from bridgelaws.desk.logged_case import word_of
from bridgelaws.desk.practice_answers import Answer, answers, is_definite
from bridgelaws.desk.rulings import document, next_question
from bridgelaws.desk.telling import Telling, key_of, tell
from bridgelaws.errors import RefusedError
from bridgelaws.files.practice import PracticeCase, practice_cases
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.frame.document import plain
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL

_ALWAYS_TOLD = ("trick", "offending_player")
"""What words name of every revoke, although little hangs on it."""
_DAMAGE = "redress."
_NOT_KNOWN = "unknown"
MOST_KEPT = 64
"""A case is drawn, read and answered: three pages of one exercise."""


@dataclass(frozen=True)
class Exercise:
    """A case as it is put to a Director.

    Attributes:
        number: that of the case.
        matter: the kind of call.
        facts: what he is told, in the order of an interview.
        document: the public document of the ruling.
        answers: those that he chooses among; one is the Law's.
    """

    number: int
    matter: str
    facts: Mapping[str, str]
    document: Document
    answers: tuple[Answer, ...]


@lru_cache(maxsize=MOST_KEPT)
def exercise(number: int, laws: str, regulations: str) -> Exercise | None:
    """The case called *number* under a code and a profile; None where it is none for practice.

    Raises:
        KeyError: there is no case of that number.
    """
    case = practice_cases()[number]
    found = told(case, laws, regulations)
    if found is None:
        return None
    telling, ruled = found
    among = answers(case, telling, ruled)
    if len(among) == 1:
        return None
    return Exercise(number, case.matter, telling.told, ruled, among)


def told(case: PracticeCase, laws: str, regulations: str) -> tuple[Telling, Document] | None:
    """A case as it is told, and the document of its ruling.

    None where no ruling of one answer follows from what is stated: it is open, refused or for the
    Director to judge, hangs on what somebody else concluded, or no clause is known to decide it.
    """
    try:
        telling = _as_asked(case, laws, regulations)
        ruled = None if telling is None else document(telling.opened)
    except RefusedError:
        return None
    if telling is None or ruled is None or not is_definite(ruled):
        return None
    return (telling, ruled) if ruled["verdict"]["clauses"] else None


def _as_asked(case: PracticeCase, laws: str, regulations: str) -> Telling | None:
    """The case told as an interview asks for it; None where that asks for more."""
    facts = _told_first(case)
    telling = tell(case.matter, laws, regulations, facts)
    while (asked := next_question(telling.opened)) is not None:
        key = key_of(asked)
        answer = "true" if key == NOTHING_UNUSUAL else case.facts.get(key, _NOT_KNOWN)
        if answer == _NOT_KNOWN or key in facts:
            return None
        facts[key] = answer
        telling = tell(case.matter, laws, regulations, facts)
    damage = {key: word for key, word in case.facts.items() if key.startswith(_DAMAGE)}
    telling = tell(case.matter, laws, regulations, {**facts, **damage}) if damage else telling
    return None if telling.aside or telling.refused or _NOT_KNOWN in facts.values() else telling


def _told_first(case: PracticeCase) -> dict[str, str]:
    """Who is declarer, what makes words precise, and all that is unusual."""
    kind = KINDS[case.matter]
    facts = kind.case_type.facts()
    declarer = SEATS[case.number % len(SEATS)].value
    found = {"declarer": case.facts.get("declarer", declarer)} if kind.players else {}
    for key, word in case.facts.items():
        fact = facts.get(key.rpartition(".")[2])
        if fact is None or fact.derived:
            continue
        unusual = fact.ordinary is not None and word != word_of(plain(fact.ordinary))
        if fact.told or unusual or fact.name in _ALWAYS_TOLD:
            found[key] = word
    return found


def draw(
    seed: int, laws: str, regulations: str, *, matter: str = "", law: int = 0, after: int = 0
) -> Exercise | None:
    """The next case of a round.

    Args:
        seed: which round it is: it settles the order of the cases.
        laws: the code; only cases that were worked under it are drawn.
        regulations: the profile.
        matter: a kind of call, where only those are wanted.
        law: a Law that decides, where only those cases are wanted.
        after: the case drawn before; 0 at the beginning.

    Returns:
        None where every case of the choice has been drawn.
    """
    order = _round(seed, int(laws), matter, law)
    if after in order:
        order = order[order.index(after) + 1 :]
    found = (exercise(number, laws, regulations) for number in order)
    return next((one for one in found if one is not None), None)


def _round(seed: int, code: int, matter: str, law: int) -> list[int]:
    """The cases of a round in their order: the kinds of call take turns."""
    chosen = [
        case
        for case in practice_cases().values()
        if law in (0, *case.laws.get(code, ()))
        and code in case.laws
        and matter in ("", case.matter)
    ]
    chosen.sort(key=lambda case: (case.matter, _lot(seed, case.number)))
    turns = [
        (turn, _lot(seed, case.number), case.number)
        for _, of_kind in groupby(chosen, key=lambda case: case.matter)
        for turn, case in enumerate(of_kind)
    ]
    return [number for _, _, number in sorted(turns)]


def _lot(seed: int, number: int) -> bytes:
    return blake2b(f"{seed}.{number}".encode(), digest_size=8).digest()


def practised(laws: str) -> Mapping[str, frozenset[int]]:
    """The kinds of call of which there are cases under a code, each with the Laws that decide."""
    found: dict[str, frozenset[int]] = {}
    for case in practice_cases().values():
        if (decided := case.laws.get(int(laws))) is not None:
            found[case.matter] = found.get(case.matter, frozenset()) | set(decided)
    return {kind: found[kind] for kind in KINDS if kind in found}
