"""Cases through the front door: loaded or built, asked, answered and ruled."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

import bridgelaws as bl
from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.laws.calls.kinds import KINDS
from tests.refusals import because
from tests.test_cases import FOLDER, Loader, Worked, worked

EXAMPLES = Path(__file__).parents[2] / "examples"
LANGUAGES = ("en", "de")
ESTABLISHED: dict[str, Any] = {
    "kind": "failure_to_follow_suit",
    "trick": 7,
    "offending_player": "declarers_rho",
    "suit_led": "H",
    "revoke_card": "S4",
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "attention": "during_play",
    "other_side_revoked": "no",
}
PLACE = {"revoke": 0, "team_board": 0}
"""Which answer to give so that the Laws have something to say: of the others the last."""
PBN = """
[Board "{board}"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 AJT86.AT4.K54.86 52.Q76.T73.AQT52"]
[Declarer "S"]
[Contract "4S"]
"""


def test_the_ten_lines_of_the_design_run_as_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "case.yaml").write_bytes((EXAMPLES / "case.yaml").read_bytes())
    (tmp_path / "club.pbn").write_bytes((EXAMPLES / "club_evening.pbn").read_bytes())

    case = bl.Case.load("case.yaml")
    case = bl.revoke(laws=2017, trick=7, offending_player="declarers_rho", suit_led="H")
    question = case.question
    assert question is not None
    assert (question.fact, question.by) == ("next_trick", "63A1")
    case = case.answer(next_trick="offending_side_played")
    ruling = case.rule()
    assert (ruling.status, ruling.tricks, ruling.clauses) == ("open", None, ())
    assert ruling.redress is not None
    assert ruling.redress.required == "judgement"
    assert str(ruling) == ruling.text("en") != ruling.text("de")
    assert any("§ 63 A 1" in reason for reason in ruling.why("de"))
    assert ruling.under(2007).laws == 2007
    assert list(bl.compare(case).rulings) == list(codes())
    for board in bl.read_pbn("club.pbn"):
        board.rule()
    assert bl.chart("64", laws=2017).svg().startswith("<svg")


def test_two_tricks_go_over_where_the_offending_player_won_the_trick_and_a_later_one_was_won() -> (
    None
):  # Law 64A1
    case = bl.revoke(
        laws=2017, **ESTABLISHED, revoke_trick_won_by="offending_player", later_tricks_won=3
    )
    ruling = case.rule()

    assert (ruling.status, ruling.tricks, ruling.clauses) == ("ruled", 2, ("64A1",))
    (revoke,) = ruling.revokes
    assert (revoke.established, revoke.established_by, revoke.trick) == (True, "63A1", 7)
    assert [(one.trick, one.after) for one in revoke.transferred] == [(7, None), (None, 7)]
    applied = {step.clause for step in ruling.trace if step.standing == "applied"}
    assert {"63A1", "64A1"} <= applied


def test_the_case_of_the_readme_is_redressed_since_two_tricks_are_too_few() -> None:
    ruling = bl.Case.load(EXAMPLES / "case.yaml").rule()

    # 64A1: two tricks; 7 + 2 are fewer than 9.6, so the weighted result stands instead.
    assert (ruling.tricks, ruling.clauses) == (2, ("64A1",))
    assert ruling.redress is not None
    assert (ruling.redress.required, ruling.redress.without_revoke) == ("yes", 9.6)
    assert [(one.tricks, one.weight) for one in ruling.redress.adjusted_to] == [(10, 0.6), (9, 0.4)]


def test_what_is_read_from_a_case_does_not_change_it() -> None:
    case = bl.revoke(laws=2017, trick=7)
    case.facts["revokes"][0]["trick"] = 9
    assert case.facts["revokes"] == [{"trick": 7}]


def test_an_interview_by_the_answers_offered_ends_in_a_ruling() -> None:
    case = bl.revoke(laws=2017)
    asked = []
    while (question := case.question) is not None:
        asked.append(question.fact)
        assert case.remaining >= 1
        case = case.answer({question.fact: question.answers[0]})

    assert case.rule().status == "ruled"
    assert asked[-1] == "nothing_unusual"
    assert len(asked) == len(set(asked)) >= 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("laws", codes())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_call_is_asked_answered_ruled_and_written(
    kind: str, laws: int, language: Any
) -> None:
    case = bl.Case.about(kind, laws=laws)
    assert (case.kind, case.laws, case.regulations) == (kind, laws, "wbf")
    while (question := case.question) is not None:
        assert question == case.rule().question or question.fact == "boards"
        assert question.text(language) != question.why(language)
        assert list(question.labels(language)) == list(question.answers)
        case = case.answer({question.fact: question.answers[PLACE.get(kind, -1)]})
    ruling = case.rule()

    assert (ruling.kind, ruling.status) == (kind, "ruled")
    assert ruling.text(language)
    assert ruling.read_out(language)
    assert ruling.why(language)
    assert ruling.text(language) in re.sub(r"\s+(- )?", " ", ruling.page(language))
    assert bl.Ruling.from_json(ruling.to_json(language)) == ruling
    assert bool(ruling.orders) == (kind != "revoke") or kind in ("asked", "team_board", "cards")
    assert (ruling.redress is None) == (kind != "revoke")
    assert (ruling.team_score is None) == (kind != "team_board")
    assert bl.compare(case).text(language)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("laws", codes())
def test_an_answer_that_is_not_offered_is_refused(kind: str, laws: int) -> None:
    case = bl.Case.about(kind, laws=laws)
    while (question := case.question) is not None:
        for answer in ("nonsense", 99_999, -1, [], {}, *not_offered(case, question)):
            with pytest.raises(bl.RefusedError):
                case.answer({question.fact: answer})
        case = case.answer({question.fact: question.answers[0]})


def not_offered(case: bl.Case, question: bl.Question) -> list[Any]:
    """The answers that the fact has in some case, and not in this one."""
    of = case.opened.case
    facts = of.kind.case_type.facts()
    fact = facts.get(question.name)
    every = [] if fact is None else [one for one in fact.answers if isinstance(one, str | int)]
    if case.kind == "team_board":
        return []  # its reader takes facts that an interview settles by others
    return [one for one in every if one not in question.answers]


def test_unknown_is_an_answer_to_every_question() -> None:
    case = bl.revoke(laws=2017)
    while (question := case.question) is not None:
        case = case.answer({question.fact: "unknown"})
    ruling = case.rule()
    assert (ruling.status, ruling.question) == ("open", None)


def test_none_leaves_a_fact_open_again() -> None:
    case = bl.revoke(laws=2017, kind="failure_to_follow_suit", trick=7)
    again = case.answer(trick=8).answer(trick=None).answer(trick=7)
    assert again.rule() == case.rule()


def test_an_answer_makes_another_case() -> None:
    case = bl.revoke(laws=2017)
    before = case.rule()
    case.answer(trick=7)
    assert case.rule() == before


@pytest.mark.parametrize(
    ("key", "near"), [("trik", "trick"), ("offending_palyer", "offending_player")]
)
def test_a_typing_error_in_a_key_is_refused_with_a_near_name(key: str, near: str) -> None:
    with pytest.raises(bl.RefusedError, check=because("unknown_key")) as refused:
        bl.Case.about("revoke", laws=2017, **{key: 7})  # type: ignore[arg-type]
    assert near in str(refused.value)
    with pytest.raises(bl.RefusedError, check=because("unknown_key")):
        bl.revoke(laws=2017).answer({key: 7})


def test_a_key_of_another_call_is_refused() -> None:
    with pytest.raises(bl.RefusedError, check=because("unknown_key")):
        bl.Case.about("claim", laws=2017, trick=7)
    with pytest.raises(bl.RefusedError, check=because("unknown_key")):
        bl.Case.about("claim", laws=2017).answer({"revokes[0].trick": 7})


def test_an_unknown_kind_code_profile_language_or_chart_is_refused() -> None:
    case = bl.revoke(laws=2017)
    for wrong in (
        lambda: bl.Case.about("clam", laws=2017),
        lambda: bl.revoke(laws=2018),
        lambda: bl.revoke(laws=2017, regulations="bdv"),
        lambda: bl.read_pbn(EXAMPLES / "club_evening.pbn", regulations="bdv"),
        lambda: case.under(2018),
        lambda: case.rule().text("fr"),
        lambda: bl.chart("65"),
        lambda: bl.chart(64, laws=2018),
    ):
        with pytest.raises(bl.Error):
            wrong()


def test_facts_that_cannot_all_be_true_are_refused() -> None:
    case = bl.revoke(laws=2017, trick=10)
    with pytest.raises(bl.RefusedError, match="only 3 tricks are left"):
        case.answer(later_tricks_won=4)  # thirteen tricks in all


def test_several_revokes_are_answered_by_their_paths() -> None:
    case = bl.revoke(laws=2017, revokes=[{"trick": 4}, {"trick": 6}])
    question = case.question
    assert question is not None
    assert question.fact.startswith("revokes[")
    assert question == case.rule().question
    assert "1" in question.text("de") or "2" in question.text("de")
    assert case.answer({"revokes[1].trick": 8}).facts["revokes"][1] == {"trick": 8}
    with pytest.raises(bl.RefusedError, check=because("no_such_revoke")):
        case.answer({"revokes[2].trick": 8})


@pytest.mark.parametrize("name", ["case", "trick", "team_board", "record_with_events"])
def test_a_file_a_text_and_its_values_make_the_same_case(name: str) -> None:
    file = EXAMPLES / f"{name}.yaml"
    case = bl.Case.load(file)
    assert bl.Case.loads(file.read_text("utf-8")).rule() == case.rule()
    assert bl.Case.of(case.facts).rule() == case.rule()
    (opened,) = desk.open_file(str(file), desk.Terms())
    assert case.rule().document == desk.document(opened)
    assert case.rule().text("de") == desk.rule(opened, "de")["text"]["ruling"]


def test_a_refusal_names_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_text('{"laws": 2017,\n "revokes": [{"trick": 14}]}')
    with pytest.raises(bl.RefusedError) as refused:
        bl.Case.load(file)
    assert str(refused.value).startswith(f"{file}:2: revokes[0].trick: ")


def test_a_board_of_a_record_is_answered_beside_it() -> None:
    board = bl.Case.load(EXAMPLES / "club_evening.pbn", board=7)
    ruling = board.answer(attention="after_play", owed_card="not_faced").rule()
    assert (ruling.board, ruling.tricks, ruling.clauses) == ("7", 2, ("64A1",))
    assert ruling.revokes[0].seat == "S"
    with pytest.raises(bl.RefusedError, check=because("record_says_otherwise")):
        board.answer(trick=9)


def test_a_board_that_cannot_be_ruled_on_does_not_stop_the_others(tmp_path: Path) -> None:
    file = tmp_path / "two.pbn"
    file.write_text("\n".join(PBN.format(board=n) for n in (1, 2)))
    boards = list(bl.read_pbn(file, laws=2007))
    assert [(one.board, one.laws, one.revokes) for one in boards] == [
        ("1", 2007, 0),
        ("2", 2007, 0),
    ]
    with pytest.raises(bl.RefusedError, check=because("one_board_wanted")):
        bl.Case.load(file)
    with pytest.raises(bl.RefusedError, check=because("no_such_board")):
        bl.Case.load(file, board=3)


def test_a_lin_file_is_read_board_by_board(tmp_path: Path) -> None:
    file = tmp_path / "one.lin"
    file.write_text("qx|o1|md|3SQ74H53DAJ6CK94,S93HKJ92DQ982CJ73,SAJT86HAT4DK54C86,|mb|p|\n")
    assert [one.kind for one in bl.read_lin(file)] == ["revoke"]


def test_a_comparison_holds_rulings_refusals_and_partings() -> None:
    case = bl.Case.about("claim", laws=2017, statement="all_remaining_claimed")
    compared = bl.compare(bl.Case.load(EXAMPLES / "case.yaml"))
    assert compared.rulings[2007] == bl.Case.load(EXAMPLES / "case.yaml").rule()
    assert compared.rulings[2017] == compared.rulings[2007].under(2017)
    assert all(set(parting.codes) == set(parting.clauses) for parting in compared.partings)
    assert bl.compare(case).case is case
    concluded = bl.revoke(laws=2017, claim="agreement_final")
    assert "not" in bl.compare(concluded).refused[2007]  # only the Law of 2017 knows the answer


def test_a_ruling_that_was_read_says_the_same_and_has_no_case() -> None:
    made = bl.Case.load(EXAMPLES / "case.yaml").rule()
    read = bl.Ruling.from_json(json.loads(made.to_json("de")))
    assert (read, hash(read), read.page("de")) == (made, hash(made), made.page("de"))
    with pytest.raises(bl.RefusedError, check=because("ruling_without_case")):
        read.under(2017)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"laws": 2017}', '"ruled"'])
def test_what_is_no_ruling_is_refused(text: str) -> None:
    with pytest.raises(bl.RefusedError):
        bl.Ruling.from_json(text)


def test_a_ruling_with_a_part_of_another_form_is_refused() -> None:
    document = json.loads(bl.revoke(laws=2017).rule().to_json())
    with pytest.raises(bl.RefusedError, check=because("not_a_ruling")):
        bl.Ruling.from_json({**document, "revokes": [{"trick": 7}]})


def law_cases() -> list[Worked]:
    entries = (
        (entry, file.name)
        for file in sorted(FOLDER.glob("*.yaml"))
        for entry in yaml.load(file.read_text("utf-8"), Loader=Loader)
    )
    return [one for entry, name in entries for one in worked(entry, name)]


def test_every_law_case_comes_through_the_front_door_as_it_comes_from_the_desk() -> None:
    cases = law_cases()
    assert len(cases) > 2_000
    for one in cases:
        body = {} if one.regulations is None else {"regulations": one.regulations}
        values = {**one.case, **body, "laws": one.code}
        assert through_the_door(values) == from_the_desk(one), one.name


def through_the_door(values: Mapping[str, Any]) -> object:
    try:
        ruling = bl.Case.of(values).rule()
    except bl.RefusedError as error:
        return error.key, error.path
    assert bl.Ruling.from_json(ruling.to_json()) == ruling
    return ruling.document


def from_the_desk(one: Worked) -> object:
    try:
        return desk.document(one.open())
    except bl.RefusedError as error:
        return error.key, error.path


def test_a_ruling_leads_to_the_cases_that_come_next() -> None:
    """A defender's revoke card that is taken back in time becomes a penalty card (62B1)."""
    case = bl.revoke(
        laws=2017,
        trick=5,
        offending_player="declarers_lho",
        kind="failure_to_follow_suit",
        next_trick="none",
        claim="none",
        attention="before_established",
        attention_by="opponent",
        other_side_revoked="no",
    )
    (card,) = case.rule().leads_to
    assert (card.kind, card.laws) == ("penalty_card", 2017)
    assert card.facts["penalty_card"] == {"card_of": "defender", "card_shown": "corrected_revoke"}
    assert bl.Case.about("claim", laws=2017).rule().leads_to == ()


def test_a_ruling_says_who_is_declarer_where_it_was_told_or_the_cards_say_it() -> None:
    told = bl.Case.of({"laws": 2017, "declarer": "W", "claim": {}}).rule()
    played = bl.Case.load(EXAMPLES / "club_evening.pbn", board=7, laws=2017).rule()
    nobody = bl.Case.of({"laws": 2017, "claim": {}}).rule()
    assert [one.declarer for one in (told, played, nobody)] == ["W", "S", None]
    assert bl.Ruling.from_json(told.to_json("de")).declarer == "W"
