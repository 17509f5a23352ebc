"""The pages of the book: what the kinds of call read of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from typing import Any, Protocol, get_type_hints

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.law import Clause, concordance
from bridgelaws.laws.book.pages import PAGES
from bridgelaws.laws.calls.kinds import LAWS
from bridgelaws.laws.reference.audit import kinds_served


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


@pytest.mark.parametrize("code", codes())
def test_a_number_is_coded_in_one_function_for_every_kind_unless_a_part_is_named(
    code: Code,
) -> None:
    """Of two functions for different kinds of call one says which part of the number it is."""
    served = kinds_served()
    by_number: dict[str, dict[Any, Clause]] = defaultdict(dict)
    for clause in served:
        if clause.number_in(code) is not None:
            by_number[clause.citation(code)][clause.rule] = clause
    undeclared = {
        (number, one.name, other.name)
        for number, clauses in by_number.items()
        for one, other in combinations(clauses.values(), 2)
        if served[one] != served[other] and not (one.part or other.part)
    }
    assert undeclared == set()
