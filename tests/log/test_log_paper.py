"""The form about a ruling in the log, where this program would rule or refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaws.desk.log import Entry, open_store, read_draft
from bridgelaws.desk.log_paper import entry_sheet
from bridgelaws.files.tree import Tree
from bridgelaws.words.render_log import in_turn
from bridgelaws.words.say import LANGUAGES, Words
from tests.log.drafts import RULING, values


def recorded(tmp_path: Path, **changes: object) -> Entry:
    store = open_store(str(tmp_path / "rulings.db"))
    try:
        ruling = {**RULING, "disputed": ["revokes[0].trick"], **changes}
        return store.append(read_draft(Tree(values(ruling=ruling, pairs={"ns": "3"}))))
    finally:
        store.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_disputed_fact_stands_among_the_disputed_ones_alone(
    tmp_path: Path, language: str
) -> None:
    told = entry_sheet(recorded(tmp_path), [], language).particulars
    (disputed,) = told.disputed
    north = {"en": "North", "de": "Nord"}[language]

    assert "7" in disputed.statement
    assert disputed.stated_by == north
    assert disputed not in told.facts
    assert told.north_south == "3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_case_that_is_refused_today_is_printed_as_it_was_recorded(
    tmp_path: Path, language: str
) -> None:
    facts = [*RULING["facts"], {"fact": "revokes[0].gone", "value": "x", "stated_by": "director"}]
    case = {"laws": 2017, "revokes": [{"gone": "x"}]}
    printed = entry_sheet(recorded(tmp_path, case=case, facts=facts), [], language)
    (agreed,), (disputed,) = printed.particulars.facts, printed.particulars.disputed

    assert printed.document == RULING["document"]
    assert agreed.statement == "revokes[0].gone: x"
    assert "7" in disputed.statement


def test_weights_of_a_judgement_are_in_percent_and_say_whose_result_they_are(
    tmp_path: Path,
) -> None:
    judged = {
        "kind": "judgement", "text": "Likely", "number": 2,
        "weights": [{"tricks": 10, "weight": 0.625}, {"score": -100, "weight": 0.375}],
    }  # fmt: skip
    told = entry_sheet(recorded(tmp_path), [judged], "de").particulars

    assert told.judgement == (
        "Likely (10 Stiche für die nicht-schuldige Seite: 62,5 %, "
        "-100 Punkte für die nicht-schuldige Seite: 37,5 %)"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_begins_with_who_revoked_and_in_which_trick(tmp_path: Path, language: str) -> None:
    revoke = {
        "attention": "after_play",
        "later_tricks_won": 2,
        "trick": 5,
        "offending_player": "declarers_lho",
    }
    case = {"laws": 2017, "revokes": [revoke]}
    told = entry_sheet(recorded(tmp_path, case=case, disputed=[]), [], language).particulars
    words = Words(language)

    asked = ("offending_player", "trick", "attention", "later_tricks_won")
    assert [fact.question for fact in told.facts] == [
        words.say(f"fact.{name}.question") for name in asked
    ]


def test_what_the_director_added_in_words_stands_on_the_form(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "rulings.db"))
    try:
        entry = store.append(read_draft(Tree(values(text="West had asked for dummy's card"))))
    finally:
        store.close()
    assert entry_sheet(entry, [], "en").particulars.remark == "West had asked for dummy's card"


def test_players_are_named_from_north_on_clockwise() -> None:
    assert in_turn(["E", "N", "director", "W", "S"]) == ["N", "E", "S", "W", "director"]
