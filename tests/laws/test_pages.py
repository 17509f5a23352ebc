"""The pages of the book: what the kinds of call read of them."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol, get_type_hints

from bridgelaws.engine.law import concordance
from bridgelaws.laws.book.pages import PAGES
from bridgelaws.laws.calls.kinds import LAWS


def test_every_provision_of_the_book_is_read_by_one_kind_of_call_at_one_stage() -> None:
    """A stage that no layer reads, or a Law read at two without a stage, would show here."""
    written = concordance(PAGES.values())
    read = Counter(concordance(LAWS))
    assert set(written) == set(read)
    assert set(read.values()) == {1}


def test_a_page_holds_the_provisions_of_its_own_law() -> None:
    for key, law in PAGES.items():
        assert {clause.law for clause in law.clauses} == {law.number}
        assert not isinstance(key, int) or key == law.number


def members(facts: type[Any]) -> set[str]:
    """What a protocol asks for."""
    owners = (owner for owner in facts.__mro__ if owner not in (object, Protocol))
    return {name for owner in owners for name in vars(owner) if not name.startswith("_")}


def test_every_kind_offers_the_facts_that_a_shared_provision_reads() -> None:
    for clause in concordance(PAGES.values()):
        if clause.body is clause.rule:
            continue
        facts = get_type_hints(clause.rule)["case"]
        missing = [name for name in members(facts) if not hasattr(clause.case_type, name)]
        assert not missing, clause.name
