"""From a kept ruling back to the facts as they were told."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.desk.log import Told, ruling_on

REVOKES = {
    "trick": "7", "claim": "none", "revokes[1].trick": "9", "declarer": "S",
    "redress.tricks_at_table": "9", "next_play_induced_by_opponent": "false",
}  # fmt: skip


def kept(about: str, facts: dict[str, str]) -> dict[str, Any]:
    telling = desk.tell(about, "2017", "wbf", facts)
    assert telling.aside == {}
    return ruling_on(telling.opened, desk.case_told(about, "2017", "wbf", facts), Told())


@pytest.mark.parametrize(
    ("about", "facts"),
    [("revoke", REVOKES), ("claim", {"kind": "claim"}), ("asked", {"revoke": "no"})],
)
def test_the_facts_come_back_as_they_were_told(about: str, facts: dict[str, str]) -> None:
    facts = facts if about == "revoke" else first_answer(about)
    found = desk.told_in(kept(about, facts))

    assert found is not None
    assert found[0] == about
    assert dict(found[1]) == facts


def first_answer(about: str) -> dict[str, str]:
    opened = desk.empty_case(2017, "wbf", about)
    asked = desk.next_question(opened)
    assert asked is not None
    return {asked.fact: desk.word_of(desk.answers_to(opened, asked)[0])}


@pytest.mark.parametrize(
    "more",
    [
        {"answers": ["claim=none"]},
        {"profile": "body = 'x'"},
        {"case": {"laws": 2017, "play": [["C2"]], "revokes": [{"trick": 7}]}},
        {"case": None},
    ],
)
def test_what_was_not_told_fact_by_fact_does_not_come_back(more: dict[str, Any]) -> None:
    assert desk.told_in({**kept("revoke", {"trick": "7"}), **more}) is None


@pytest.mark.parametrize(
    ("about", "key", "path"),
    [
        ("revoke", "trick", "revokes[0].trick"),
        ("revoke", "revokes[1].trick", "revokes[1].trick"),
        ("revoke", "contract", "contract"),
        ("revoke", "redress.tricks_at_table", "redress.tricks_at_table"),
        ("claim", "agreement", "claim.agreement"),
    ],
)
def test_the_log_names_a_fact_by_where_a_case_file_has_it(about: str, key: str, path: str) -> None:
    assert desk.path_of(about, key) == path
