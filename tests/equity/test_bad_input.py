"""What is missing or cannot be: one clear line, or the part of the answer that can be given."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaws import desk
from bridgelaws.cli import main
from bridgelaws.equity.dds import Dds
from bridgelaws.errors import RefusedError
from bridgelaws.words.say import LANGUAGES
from tests.equity.test_documents_deals import CUT_OFF, ESTABLISHED, analysed

LINES = CUT_OFF.splitlines()
TAGS = [line for line in LINES if line.startswith("[")]
ROWS = [line for line in LINES if not line.startswith(("[", "*"))]
WEST, EAST = "QJT9.KQJ.KQJT.32", "876.T987.987.JT9"
DEAL = next(line for line in TAGS if line.startswith("[Deal"))
EXPECTED = {"en": "expected", "de": "erwartet"}


def without(tag: str) -> str:
    return "\n".join(line for line in LINES if not line.startswith(f"[{tag} "))


def stops_after(rows: int) -> str:
    return "\n".join([*TAGS, *ROWS[:rows], "+"])


REFUSED = {
    "two hands unknown": (CUT_OFF.replace(WEST, "-").replace(EAST, "-"), "equity_needs_deal"),
    "no deal": (without("Deal"), "equity_needs_deal"),
    "a card in two hands": (CUT_OFF.replace(WEST, "QJT8.KQJ.KQJT.32"), "equity_needs_deal"),
    "no contract": (without("Contract"), "equity_needs_contract"),
    "no play": ("\n".join(TAGS[:-1]), "equity_play_stops"),
    "a record that stops before the revoke": (stops_after(1), "equity_play_stops"),
    "a card before the revoke that the player did not hold": (
        CUT_OFF.replace("SQ S2 S6 SA", "SQ S2 S6 SK", 1).replace("SJ D3 S8 SK", "SJ D3 S8 H2"),
        "equity_play_stops",
    ),
    "a play to the end without a revoke": (
        CUT_OFF.replace("C2 C5 H7 CK", "C2 C5 C9 CK")
        .replace("C3 C6 C9 CQ", "C3 C6 CT CQ")
        .replace("DT CA CT C4", "DT CA CJ C4")
        .replace("S9 C7 CJ S4", "S9 C7 H7 S4"),
        "equity_no_revoke",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_analysed_is_refused_in_one_line_with_file_and_what_was_expected(
    what: str, language: str, tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    text, key = REFUSED[what]
    with pytest.raises(RefusedError) as refused:
        analysed(text, solver)
    assert refused.value.key == key
    file = tmp_path / "board.pbn"
    file.write_text(text, encoding="utf-8")
    assert main(["equity", str(file), "--lang", language]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.strip().splitlines()
    assert str(file) in line
    assert EXPECTED[language] in line


@pytest.mark.parametrize("hand", ["-", "QJT9.KQJ.KQJT.3"])
def test_one_hand_or_card_that_is_missing_follows_from_the_rest(hand: str, solver: Dds) -> None:
    found = analysed(CUT_OFF.replace(WEST, hand), solver)
    assert found["proposal"]["baselines"]["without_revoke"] == 9


# After two tricks nobody has claimed, and after the sixth a card of East's is not known.
PARTS = {
    "a record that stops after the revoke": (stops_after(2), "end_of_record"),
    "a card not known after the revoke": (
        CUT_OFF.replace("DJ D2 D7 D5", "DJ D2 - D5"), "unknown_card",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", PARTS)
def test_what_the_record_still_tells_is_given_and_what_is_missing_named(
    what: str, solver: Dds
) -> None:
    """Nine without the revoke, and what the table took is asked for."""
    text, stops = PARTS[what]
    found = analysed(text, solver)
    assert found["play"]["stops"] == stops
    (revoke,) = found["revokes"]
    assert revoke["double_dummy"]["low"] == revoke["double_dummy"]["high"] == 9
    assert revoke["double_dummy"]["exact_at_end"] is False
    assert found["proposal"]["open"] == ["tricks_at_table"]
    assert found["proposal"]["required"] != "yes"


def test_with_the_tricks_told_the_rest_follows(solver: Dds) -> None:
    of_the_revoke = ("established=true", "later_tricks_won=6")
    told = ("tricks=7", *(f"revokes[0].{one}" for one in of_the_revoke))
    found = analysed(stops_after(2), solver, (*ESTABLISHED, *told))["proposal"]
    assert found["open"] == []
    assert found["answered_by"]["tricks_at_table"] == "director"
    assert (found["baselines"]["with_transfer"], found["required"]) == (8, "yes")


def test_an_ending_is_not_held_against_the_tricks_of_the_whole_board(solver: Dds) -> None:
    """Four cards each: East has three clubs and throws a spade on the first."""
    text = "\n".join(
        [
            '[Board "1"]', '[Vulnerable "None"]',
            '[Deal "N:...A876 3...JT9 ..A5.KQ ...5432"]',
            '[Declarer "S"]', '[Contract "3NT"]', '[Play "W"]',
            "C2 CA S3 CK", "C3 C8 C9 CQ", "+",
        ]
    )  # fmt: skip
    plain = analysed(text, solver)
    assert plain["revokes"][0]["non_offending_side"] == "NS"
    for told in ("tricks=9", "redress.tricks_without_revoke=9"):
        with pytest.raises(RefusedError) as refused:
            analysed(text, solver, (*ESTABLISHED, told))
        assert refused.value.key == "equity_needs_whole_deal"
        assert refused.value.values == {"found": 4}


def test_the_directors_weights_beside_a_record_are_his_judgement_and_the_appeal_is_announced(
    solver: Dds,
) -> None:
    """X is eight. Nine x 0.6 and eight x 0.4 are never fewer, so they are assigned."""
    weights = "redress.tricks_without_revoke=[{tricks: 9, weight: 0.6}, {tricks: 8, weight: 0.4}]"
    found = analysed(CUT_OFF, solver, (*ESTABLISHED, weights))
    assert found["proposal"]["answered_by"]["tricks_without_revoke"] == "director"
    assert found["proposal"]["adjusted_to"] == [
        {"tricks": 9, "weight": 0.6},
        {"tricks": 8, "weight": 0.4},
    ]
    assert "redress" in found["judgements"]
    assert "announce_right_to_appeal" in found["instructions"]


@pytest.mark.parametrize("laws", [2007, 2017])
def test_a_result_reached_only_through_the_infraction_is_refused_in_2017_alone(
    laws: int, solver: Dds
) -> None:
    """12C1(c) of 2017 counts results that could be reached legally; before it nothing said so."""
    part = "{tricks: 8, weight: 0.4, only_through_infraction: true}"
    weights = f"redress.tricks_without_revoke=[{{tricks: 9, weight: 0.6}}, {part}]"
    if laws < 2017:
        assert analysed(CUT_OFF, solver, (*ESTABLISHED, weights), laws)["kind"] == "evidence"
        return
    with pytest.raises(RefusedError) as refused:
        desk.open_text(CUT_OFF, "pbn", "x.pbn", desk.Terms(laws, None, (*ESTABLISHED, weights)))
    assert refused.value.key == "only_through_infraction"
