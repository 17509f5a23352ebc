"""From a case back to the facts by which it is told, and to the cases that follow from it."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.desk.case import OpenCase
from bridgelaws.desk.logged_case import word_of
from bridgelaws.desk.rulings import ruling
from bridgelaws.desk.seats_kept import seats_kept
from bridgelaws.laws.calls.kinds import next_calls as calls_after
from bridgelaws.laws.frame.document import plain


def next_calls(opened: OpenCase) -> tuple[OpenCase, ...]:
    """The cases that have to be ruled on after this one, most often of other kinds.

    What the ruling says about them is filled in; the rest is open.  There are none while the
    ruling itself is open.  Which defender is meant goes along where it is sure.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    found = ruling(opened)
    return tuple(
        OpenCase(call, opened.declarer, seats=seats_kept(opened, lead, call))
        for lead, call in zip(found.leads_to, calls_after(found), strict=True)
    )


def facts_of(opened: OpenCase) -> Mapping[str, str]:
    """The facts of a case as `tell` takes them, one by one: what lies beside them is left out.

    That is cards on the table, the results of a board and the judgement of damage.
    """
    call = opened.case
    told: dict[str, object] = {}
    if call.kind.players and opened.declarer is not None:
        told["declarer"] = opened.declarer.value
    told |= {**call.answers, **{fact: seat.value for fact, seat in opened.seats.items()}}
    for i, incident in enumerate(call.incidents):
        told |= {
            key if i == 0 else f"revokes[{i}].{key}": one for key, one in incident.answers.items()
        }
    return {key: word_of(plain(answer)) for key, answer in told.items()}
