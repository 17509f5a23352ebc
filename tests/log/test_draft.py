"""What a device may send: each key is checked, and a refusal names it."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.log.draft import OPTIONAL, REQUIRED, new_id, read_draft
from bridgelaws.log.entry import Kind
from bridgelaws.words.render import error_line
from bridgelaws.words.say import LANGUAGES
from tests.log.drafts import RULING, draft, values

SUM = "weights_do_not_sum_to_one"

AN_ID = "01a1ffff-1a18-7b43-ae3b-1736515e6e04"
"""Written out: what a test is called must be the same in every process that collects it."""


def refused(given: Any) -> RefusedError:
    with pytest.raises(RefusedError) as error:
        read_draft(Tree(given, "entry.json"))
    for language in LANGUAGES:
        assert error_line(error.value, language).startswith("entry.json: ")
    return error.value


def test_every_kind_has_its_keys() -> None:
    assert REQUIRED.keys() == set(Kind)
    assert OPTIONAL.keys() <= REQUIRED.keys()


def test_a_key_without_a_value_is_a_key_left_out() -> None:
    left_out = values(board=None, about=None)

    assert "board" not in read_draft(Tree(left_out)).body


@pytest.mark.parametrize("key", ["id", "device", "made_at", "recorded_by", "ruling"])
def test_what_every_ruling_needs_is_asked_for_by_name(key: str) -> None:
    error = refused({k: v for k, v in values().items() if k != key})

    assert (error.key, error.path) == ("log_key_missing", key)


@pytest.mark.parametrize(
    ("kind", "key"), [(kind, key) for kind in REQUIRED for key in REQUIRED[kind]]
)
def test_what_a_kind_needs_is_asked_for_by_name(kind: Kind, key: str) -> None:
    whole: dict[str, Any] = {
        "about": new_id(), "text": "why", "names": ["Kay"], "disputed": ["a"], "side": "ns",
        "decision": "withdrawn", "ruling": RULING,
    }  # fmt: skip
    needed = {one: whole[one] for one in REQUIRED[kind]}
    assert draft(kind, **needed).kind is kind
    del needed[key]
    given = {k: v for k, v in values(kind).items() if k != "ruling"} | needed

    assert refused(given).path == key


@pytest.mark.parametrize(
    ("key", "value", "error", "path"),
    [
        ("colour", "red", "unknown_key", "colour"),
        ("about", AN_ID, "unknown_key", "about"),
        ("id", "0198c0de-0000-4000-8000-000000000000", "log_not_an_id", "id"),
        ("id", AN_ID.upper(), "log_not_an_id", "id"),
        ("id", 5, "log_not_an_id", "id"),
        ("counter", 0, "not_a_number", "counter"),
        ("counter", True, "not_a_number", "counter"),
        ("counter", 2**53, "not_a_number", "counter"),
        ("made_at", "2026-03-14T19:30:00", "log_not_a_time", "made_at"),
        ("made_at", "yesterday", "log_not_a_time", "made_at"),
        ("recorded_by", "  ", "not_a_text", "recorded_by"),
        ("recorded_by", "a\nb", "log_not_a_name", "recorded_by"),
        ("event", "x" * 201, "log_not_a_name", "event"),
        ("board", 7, "not_a_text", "board"),
        ("pairs", {"north": "3"}, "unknown_key", "pairs.north"),
        ("players", {"N": ""}, "not_a_text", "players.N"),
        ("players", ["Nora"], "not_a_mapping", "players"),
        ("text", "a\x00b", "log_not_words", "text"),
        ("text", "x" * 10_001, "log_not_words", "text"),
        ("ruling", {**RULING, "laws": None}, "log_key_missing", "ruling.laws"),
        ("ruling", {**RULING, "record": {}}, "log_case_or_record", "ruling"),
        ("ruling", {**RULING, "case": None}, "log_case_or_record", "ruling"),
        ("ruling", {**RULING, "laws": 2007}, "not_in_list", "ruling.document.laws"),
        ("ruling", {**RULING, "document": {"status": "refused"}}, "not_in_list",
         "ruling.document.status"),
        ("ruling", {**RULING, "document": {**RULING["document"], "revokes": 5}},
         "log_not_a_document", "ruling.document"),
        ("ruling", {**RULING, "facts": [{"fact": "a", "stated_by": "X"}]}, "not_in_list",
         "ruling.facts[0].stated_by"),
        ("ruling", {**RULING, "disputed": [1]}, "not_a_text", "ruling.disputed[0]"),
        ("ruling", {**RULING, "case": {"trick": 2**60}}, "log_not_exact", ""),
        ("ruling", {**RULING, "case": {"x": "y" * 1_000_001}}, "log_too_large", ""),
        ("kind", "rule", "not_in_list", "kind"),
    ],
)  # fmt: skip
def test_a_value_that_is_not_of_its_kind_is_refused_at_its_place(
    key: str, value: Any, error: str, path: str
) -> None:
    found = refused(values(**{key: value}))

    assert (found.key, found.path or "") == (error, path)


@pytest.mark.parametrize(
    ("record", "path"),
    [
        ({"kind": "xml", "text": ""}, "ruling.record.kind"),
        ({"kind": "pbn"}, "ruling.record.text"),
        ({"kind": "pbn", "text": "", "board": 7}, "ruling.record.board"),
    ],
)
def test_a_record_is_of_a_kind_that_can_be_read(record: dict[str, Any], path: str) -> None:
    ruling = {key: value for key, value in RULING.items() if key != "case"}

    assert refused(values(ruling={**ruling, "record": record})).path == path


@pytest.mark.parametrize(
    ("weights", "key"),
    [
        (
            [{"tricks": 10, "weight": 0.6}, {"tricks": 9, "weight": 0.3}],
            "weights_do_not_sum_to_one",
        ),
        ([{"tricks": 14, "weight": 1}], "not_a_number"),
        ([{"tricks": 10, "score": 620, "weight": 1}], "log_not_a_weight_of"),
        ([{"tricks": 10, "weight": True}], "not_a_weight"),
        ([{"score": 620, "weight": 0}], "not_a_weight"),
        ([], SUM),
    ],
)
def test_weights_are_of_tricks_or_scores_and_sum_to_one(weights: Any, key: str) -> None:
    given = values("judgement", about=new_id(), text="why", weights=weights)

    assert refused(given).key == key


def test_tenths_sum_to_one_exactly() -> None:
    # 0.1 + 0.2 + 0.7 is not 1 in binary; it is in the decimals that the Director wrote.
    weights = [{"score": -100, "weight": 0.1}, {"score": 620, "weight": 0.2},
               {"score": 170, "weight": 0.7}]  # fmt: skip

    assert draft("judgement", about=new_id(), text="why", weights=weights).body["weights"]


def test_an_empty_list_of_names_is_no_consultation() -> None:
    assert refused(values("consultation", about=new_id(), names=[])).path == "names"


def test_no_entry_at_all_is_refused() -> None:
    assert refused(["ruling"]).key == "not_a_mapping"
