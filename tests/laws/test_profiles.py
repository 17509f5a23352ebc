"""Regulation profiles: what bodies decide, from data files with a source for each option."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.errors import UnknownOptionError
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile, shipped
from bridgelaws.laws.frame.regulations import CHOICES, Profile
from tests.refusals import because

REVOKE = {
    "offending_player": "declarers_rho", "kind": "failure_to_follow_suit", "trick": 5,
    "suit_led": "H", "owed_card": "not_faced", "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False, "claim": "none", "attention": "after_play",
    "attention_by": "opponent", "question_forbidden": False,
    "revoke_trick_won_by": "offending_player", "later_tricks_won": 4,
    "later_trick_with_playable_card": False,
}  # fmt: skip


def ruled(regulations: str, laws: int, other: str = "no", **redress: int) -> desk.Document:
    import json

    second = {**REVOKE, "trick": 8, "suit_led": "D", "later_tricks_won": 2}
    case: dict[str, Any] = {"laws": laws, "regulations": regulations, "revokes": [REVOKE]}
    if redress:
        case |= {"revokes": [REVOKE, second], "redress": redress}
    case["other_side_revoked"] = other
    (opened,) = desk.open_text(json.dumps(case), "json", "case", desk.Terms())
    return desk.document(opened)


@pytest.fixture
def own(tmp_path: Path) -> Any:
    def write(text: str) -> str:
        path = tmp_path / "club.toml"
        path.write_text(text, "utf-8")
        return str(path)

    return write


def test_the_profiles_of_the_format_ship() -> None:
    assert set(shipped()) == {
        "wbf", "ebl_2001", "dbv", "dbv_2013", "acbl", "ebu", "wbf_2008", "laws",
    }  # fmt: skip


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("code", codes())
def test_every_option_has_a_value_and_a_source_in_every_code(name: str, code: Code) -> None:
    for option in CHOICES:
        found = profile(name).option(option, code)
        assert found.value in CHOICES[option]
        assert found.source


def test_an_option_that_nobody_set_is_a_defect() -> None:
    bare = Profile("bare", "nobody", "2026-01-01", {})
    with pytest.raises(UnknownOptionError, match="bare: option appeal_notice is not set for 2017"):
        bare.option("appeal_notice", Code(2017))


def option_of(path: str, name: str) -> dict[int, Any]:
    return {code: profile(path).option(name, code).value for code in codes()}


def test_the_value_of_a_year_holds_from_that_code_on(own: Any) -> None:
    path = own(
        'based_on = "wbf"\nbody = "Club"\ndated = "2026-01-01"\n'
        '[revokes_by_both_sides]\nvalue = "any"\n2007 = "both_established"\nsource = "rules"\n'
    )
    found = option_of(path, "revokes_by_both_sides")
    assert found == {code: "any" if code < 2007 else "both_established" for code in codes()}


def test_a_profile_takes_from_the_one_it_builds_on_what_held_before_its_own_first_year(
    own: Any,
) -> None:
    path = own(
        'based_on = "wbf"\nbody = "Club"\ndated = "2026-01-01"\n'
        '[unusual_result]\n2007 = "more_than_6_imps"\nsource = "club rules"\n'
    )
    assert option_of("wbf", "unusual_result")[2017] == "more_than_3_imps"
    found = option_of(path, "unusual_result")
    assert found == {code: "director" if code < 2007 else "more_than_6_imps" for code in codes()}


def test_an_option_is_not_set_before_its_first_year(own: Any) -> None:
    path = own('body = "Club"\ndated = "x"\n[datum_by]\n2017 = "dbv"\nsource = "club rules"\n')
    with pytest.raises(UnknownOptionError, match="datum_by is not set for 2007"):
        profile(path).option("datum_by", Code(2007))


def test_a_bodys_own_file_works_by_path(own: Any) -> None:
    path = own(
        'based_on = "wbf"\nbody = "Club"\ndated = "2026-01-01"\n'
        '[revokes_by_both_sides]\nvalue = "both_established"\nsource = "club rules 3"\n'
    )
    # 1997, the other side's revoke was corrected: the minute is read as both established.
    assert ruled(path, 1997, "corrected")["tricks_transferred"] == 2
    assert ruled("wbf", 1997, "corrected")["tricks_transferred"] == 0
    assert ruled(path, 1997, "established")["tricks_transferred"] == 0


def test_a_body_may_measure_two_revokes_as_if_none_had_occurred(own: Any) -> None:
    path = own(
        'based_on = "wbf"\nbody = "Club"\ndated = "2026-01-01"\n'
        '[equity_of_two_revokes]\nvalue = "without_any"\nsource = "club rules 4"\n'
    )

    def measured(name: str) -> str:
        found = ruled(name, 2007, tricks_at_table=5, tricks_without_revoke=9)
        return str(found["redress"]["required"])

    # Two tricks for each revoke: 5 + 4 = 9, as many as without.  By the minute the position after
    # the first revoke is wanted as well.
    assert measured(path) == "no"
    assert measured("wbf") == "judgement"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("body = 3\n", "body: expected a text"),
        ('body = "x"\n', "dated: expected a text"),
        ("= 3", "not TOML"),
        ('body = "x"\ndated = "y"\n[colour]\nvalue = 1\n', "colour: not an option"),
        ('body = "x"\ndated = "y"\n[appeal_notice]\nvalue = "when_asked"\n', "a line of source"),
        ('body = "x"\ndated = "y"\n[appeal_notice]\nvalue = "never"\nsource = "z"\n',
         "appeal_notice.value: expected at_the_ruling, when_asked, found 'never'"),
        ('body = "x"\ndated = "y"\n[appeal_notice]\n2012 = "when_asked"\nsource = "z"\n',
         "appeal_notice.2012: expected value, a code, source or note"),
        ('body = "x"\ndated = "y"\n[defenders_may_ask_one_another]\nvalue = 1\nsource = "z"\n',
         "expected false, true, found 1"),
    ],
)  # fmt: skip
def test_a_profile_that_does_not_hold_what_it_must_is_refused(
    own: Any, text: str, where: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        profile(own(text))
    assert refused.value.key == "profile_is_wrong"
    assert where in str(refused.value.values["reason"])


def test_a_profile_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, check=because("not_in_list")):
        profile("fifa")
    path = tmp_path / "broken.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RefusedError, check=because("file_cannot_be_read")):
        profile(str(path))


def test_the_right_to_appeal_is_announced_when_the_profile_says_so(own: Any) -> None:
    path = own(
        'based_on = "wbf"\nbody = "Club"\ndated = "2026-01-01"\n'
        '[appeal_notice]\nvalue = "when_asked"\nsource = "club rules 5"\n'
    )
    assert "announce_right_to_appeal" in ruled("wbf", 2017)["instructions"]
    assert "announce_right_to_appeal" not in ruled(path, 2017)["instructions"]
