"""Rulings into the log at the Director's desk, and ruled again from it."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.desk import log
from bridgelaws.desk.ruling_log import differences
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.words.say import LANGUAGES
from tests.log.drafts import CASE, REVOKE, RULING
from tests.refusals import because

ROOT = Path(__file__).parent.parent.parent
PBN = str(ROOT / "examples" / "club_evening.pbn")
TEAM_BOARD = {
    "laws": 2007, "regulations": "dbv_2013",
    "team_board": {
        "north_south": "Alpha", "east_west": "Beta", "result_ns": -1190, "expected_ns": -620,
        "fault": {"Alpha": "none", "Beta": "none"}, "scoring": "vp", "boards": 16,
        "state": "finished", "law_6d2": False,
    },
}  # fmt: skip
NO_TERMS = desk.Terms()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[log.Store]:
    made = log.open_store(str(tmp_path / "rulings.db"))
    yield made
    made.close()


def written(folder: Path, case: dict[str, Any], name: str = "case.yaml") -> str:
    (folder / name).write_text(yaml.safe_dump(case), "utf-8")
    return str(folder / name)


def keep(store: log.Store, ruling: dict[str, Any], **keys: Any) -> log.Entry:
    entry = {"kind": "ruling", "recorded_by": "Dora", "ruling": ruling, **keys}
    return log.keep(store, Tree(entry))


def sources(block: dict[str, Any]) -> dict[str, str]:
    return {fact["fact"]: fact["stated_by"] for fact in block["facts"]}


def test_a_ruling_is_kept_with_the_case_its_code_and_its_profile(tmp_path: Path) -> None:
    block = log.ruling_of(written(tmp_path, CASE), NO_TERMS, None, log.Told())

    assert (block["laws"], block["regulations"]) == (2017, "wbf")
    assert block["case"] == CASE
    # 64A2: the trick was not won by the offending player; of two later tricks one goes over.
    assert block["document"]["tricks_transferred"] == 1
    assert block["document"]["text"]["language"] == "en"


def test_each_fact_is_kept_with_who_stated_it(tmp_path: Path) -> None:
    told = log.Told("player", {"revokes[0].attention": "N"}, ("revokes[0].claim",))
    block = log.ruling_of(written(tmp_path, CASE), NO_TERMS, None, told)

    assert sources(block) == {
        **{f"revokes[0].{key}": "player" for key in REVOKE},
        "revokes[0].attention": "N",
        "other_side_revoked": "player",
    }
    assert block["disputed"] == ["revokes[0].claim"]


def test_what_a_record_shows_was_stated_by_the_record() -> None:
    terms = desk.Terms(answers=("attention=after_play", "revokes[0].owed_card=not_faced"))
    block = log.ruling_of(PBN, terms, "7", log.Told("director", {"revokes[0].attention": "W"}))

    stated = sources(block)
    assert stated["revokes[0].trick"] == stated["revokes[0].revoke_card"] == "record"
    assert stated["revokes[0].attention"] == "W"
    assert stated["revokes[0].owed_card"] == "director"


@pytest.mark.parametrize("where", ["sources", "disputed"])
def test_a_fact_that_the_case_does_not_hold_has_no_source(tmp_path: Path, where: str) -> None:
    path = "revokes[1].trick"
    told = log.Told(sources={path: "N"}) if where == "sources" else log.Told(disputed=(path,))

    with pytest.raises(RefusedError) as refused:
        log.ruling_of(written(tmp_path, CASE), NO_TERMS, None, told)
    assert (refused.value.key, refused.value.path) == ("log_no_such_fact", path)


def test_of_a_record_of_several_boards_one_is_named() -> None:
    with pytest.raises(RefusedError, check=because("log_several_boards")):
        log.ruling_of(PBN, NO_TERMS, None, log.Told())


def test_the_record_is_kept_without_the_players(tmp_path: Path, store: log.Store) -> None:
    text = Path(PBN).read_text("utf-8").replace('[Board "7"]', '[Board "7"]\n[West "Wanda W"]')
    (tmp_path / "named.pbn").write_text(text, "utf-8")
    terms = desk.Terms(answers=("attention=after_play", "owed_card=not_faced"))
    block = log.ruling_of(str(tmp_path / "named.pbn"), terms, "7", log.Told())
    keep(store, block)

    assert "Wanda" not in json.dumps(block)
    assert log.replay(store) == (1, ())


@pytest.mark.parametrize("laws", codes())
def test_every_entry_is_ruled_again_under_its_own_code(
    tmp_path: Path, store: log.Store, laws: int
) -> None:
    terms = desk.Terms(laws=laws, regulations="wbf")
    keep(store, log.ruling_of(written(tmp_path, CASE), terms, None, log.Told()))
    keep(store, log.ruling_of(written(tmp_path, TEAM_BOARD), NO_TERMS, None, log.Told()))
    asked = {"laws": laws, "asked": {"by": "defender", "whom": "partner", "form": "words"}}
    keep(store, log.ruling_of(written(tmp_path, asked), NO_TERMS, None, log.Told()))

    assert log.replay(store) == (3, ())
    (first, *_) = store.entries()
    assert first.body["ruling"]["document"]["laws"] == laws


def test_a_ruling_that_would_be_another_today_is_reported(tmp_path: Path, store: log.Store) -> None:
    block = log.ruling_of(written(tmp_path, CASE), NO_TERMS, None, log.Told())
    block["document"]["tricks_transferred"] = 2
    block["document"]["revokes"][0]["clauses"] = ["64A1"]
    keep(store, block)
    count, found = log.replay(store)

    assert count == 1
    assert {(one.number, one.path, one.recorded, one.now) for one in found} == {
        (1, "tricks_transferred", "2", "1"),
        (1, "revokes[0].clauses[0]", '"64A1"', '"64A2"'),
    }


def test_a_case_that_would_be_refused_today_is_reported(store: log.Store) -> None:
    keep(store, {**RULING, "case": {"laws": 2017, "revokes": [{"trick": 14}]}})
    (difference,) = log.replay(store)[1]

    assert (difference.path, difference.recorded) == ("", "ruled")
    assert "expected a whole number from 1 to 13" in difference.now


def test_words_and_version_may_change_without_a_difference(tmp_path: Path) -> None:
    block = log.ruling_of(written(tmp_path, CASE), NO_TERMS, None, log.Told(), "de")
    again = log.rule_again(block) | {"version": "99"}

    assert differences(block, again) == []


def test_the_outcomes_of_a_case_of_which_little_is_known_are_not_kept(
    tmp_path: Path, store: log.Store
) -> None:
    little = {"laws": 2017, "revokes": [{"kind": "failure_to_follow_suit", "trick": 7}]}
    block = log.ruling_of(written(tmp_path, little), NO_TERMS, None, log.Told())
    keep(store, block)

    assert block["not_kept"] == ["outcomes"]
    assert (block["document"]["outcomes"], block["document"]["outcomes_omitted"]) == ([], True)
    assert log.replay(store) == (1, ())


def test_a_profile_of_the_users_own_is_kept_whole(tmp_path: Path, store: log.Store) -> None:
    own = tmp_path / "club.toml"
    own.write_text('body = "The club"\ndated = "2026-01-01"\nbased_on = "wbf"\n', "utf-8")
    by_option = desk.Terms(regulations=str(own))
    keep(store, log.ruling_of(written(tmp_path, CASE), by_option, None, log.Told()))
    in_file = written(tmp_path, CASE | {"regulations": str(own)}, "own.yaml")
    keep(store, log.ruling_of(in_file, NO_TERMS, None, log.Told()))
    own.unlink()

    assert log.replay(store) == (2, ())
    for entry in store.entries():
        assert entry.body["ruling"]["regulations"] == "club"
        assert str(tmp_path) not in json.dumps(entry.body)


def test_the_field_in_another_file_is_not_kept_and_its_scores_are_not_compared(
    tmp_path: Path, store: log.Store
) -> None:
    (tmp_path / "club.csv").write_text("Board,Table,Score NS\n7,1,620\n7,2,170\n", "utf-8")
    case = CASE | {
        "contract": "4S", "declarer": "S", "vulnerable": "both", "tricks": 9,
        "scoring": "matchpoints",
        "field": {"file": str(tmp_path / "club.csv"), "board": 7, "table": "none"},
    }  # fmt: skip
    block = log.ruling_of(written(tmp_path, case), NO_TERMS, None, log.Told())
    keep(store, block)

    assert "field" not in block["case"]
    assert block["not_kept"] == ["field"]
    assert block["document"]["scores"]
    assert log.replay(store) == (1, ())


def test_an_entry_about_a_number_stands_at_the_place_of_its_subject(store: log.Store) -> None:
    first = keep(store, RULING, event="Club", board="7", table="4")
    tree = Tree({"kind": "appeal", "about": 1, "recorded_by": "Dora", "side": "ns", "table": "5"})
    appeal = log.keep(store, tree)

    assert appeal.about == first.id
    assert [appeal.body[key] for key in ("event", "board", "table")] == ["Club", "7", "5"]
    assert log.summary(appeal)["head"] == store.head().short
    with pytest.raises(RefusedError, check=because("log_no_entry")):
        log.keep(store, Tree({"kind": "appeal", "about": 9, "recorded_by": "D", "side": "ns"}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_csv_has_a_row_an_entry_and_no_cell_that_is_a_formula(
    tmp_path: Path, store: log.Store, language: str
) -> None:
    block = log.ruling_of(written(tmp_path, CASE), NO_TERMS, None, log.Told())
    keep(store, block, event="=cmd()", pairs={"ns": "3", "ew": "-1"}, text="@x\n+y")
    keep(store, block, recorded_by='"; DROP TABLE')
    text = "".join(log.exported(store, "csv", log.Query(), language))
    rows = list(csv.DictReader(io.StringIO(text)))

    assert [row["number"] for row in rows] == ["1", "2"]
    assert (rows[0]["event"], rows[0]["pair_ns"], rows[0]["pair_ew"]) == ("'=cmd()", "3", "'-1")
    assert rows[0]["text"] == "'@x\n+y"
    assert rows[1]["recorded_by"] == '"; DROP TABLE'
    assert rows[0]["tricks_transferred"] == "1"
    assert {"en": "Law 64A2", "de": "§ 64 A 2"}[language] in rows[0]["ruling"]


def test_json_is_every_entry_whole(store: log.Store) -> None:
    keep(store, RULING, players={"N": "Nora"})
    (found,) = json.loads("".join(log.exported(store, "json", log.Query(), "en")))

    assert found == next(iter(store.entries())).document()
    assert found["players"] == {"N": "Nora"}


def test_pbn_holds_the_score_of_the_rulings_that_stand(tmp_path: Path, store: log.Store) -> None:
    case = CASE | {
        "contract": "4S", "declarer": "S", "vulnerable": "both", "tricks": 9,
        "other_table": {"score_ns": -100}, "scoring": "imps",
    }  # fmt: skip
    block = log.ruling_of(written(tmp_path, case), NO_TERMS, None, log.Told())
    first = keep(store, block, board="7")
    keep(store, RULING, board="9")
    tree = Tree({"kind": "correction", "about": 1, "recorded_by": "Dora", "text": "x",
                 "ruling": block})  # fmt: skip
    log.keep(store, tree)
    text = "".join(log.exported(store, "pbn", log.Query(), "de"))

    # Ten tricks in 4S vulnerable are 620; the correction has the place of the first ruling.
    assert text.count("[Board ") == 1
    assert f'[Board "{first.body["board"]}"]' in text
    assert "^620" in text
    assert "§ 64 A 2" in " ".join(text.split())
