"""From the record of play to the ruling: PBN, LIN and the YAML form say the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.bridge import Seat
from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from tests.refusals import because

EXAMPLES = Path(__file__).parent.parent / "examples"
PBN = EXAMPLES / "club_evening.pbn"
YAML = EXAMPLES / "record_with_events.yaml"

# The same board as LIN: dealer South is 1, the hands are South, West, North, East.
HANDS = "SAJT86HAT4DK54C86,S52HQ76DT73CAQT52,SKQ74H853DAJ6CK94,S93HKJ92DQ982CJ73"
AUCTION = "mb|1S|mb|p|mb|3S|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||"
PLAY = [
    "H6 H3 HJ HA", "SA S2 S4 S3", "SJ S5 S7 S9", "C6 CT CK C7", "D6 D2 DK D3", "D4 D7 DJ DQ",
    "H9 H4 HQ H5", "H7 H8 HK S6", "D5 DT DA D8", "C4 C3 C8 CQ", "CA C9 CJ S8", "HT C2 SQ H2",
    "SK D9 ST C5",
]  # fmt: skip


def lin(tricks: int, claim: str = "") -> str:
    played = "".join(
        "".join(f"pc|{card}|" for card in row.split()) + "pg||" for row in PLAY[:tricks]
    )
    return (
        f"pn|Brandt,Petersen,Adler,Lindqvist|md|1{HANDS}|sv|b|ah|Board 7|{AUCTION}{played}{claim}"
    )


def ruled(text: str, kind: str, **answers: str) -> desk.Document:
    stated = tuple(f"{key}={value}" for key, value in answers.items())
    cases = desk.open_text(text, kind, f"board.{kind}", desk.Terms(2017, None, stated))
    return desk.document(cases[0])


def test_a_club_record_is_read_and_the_revoke_found_and_ruled() -> None:
    """South ruffs with the ten of hearts in hand, wins the trick, and his side four later ones:
    the revoke trick and one later one go over (64A1)."""
    terms = desk.Terms(2017, None, ("attention=after_play", "owed_card=not_faced"))
    (case,) = desk.open_file(str(PBN), terms, board="7")
    document = desk.document(case)

    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 2
    (revoke,) = document["revokes"]
    assert (revoke["seat"], revoke["trick"], revoke["offending_player"]) == ("S", 8, "declarer")
    assert revoke["established_by"] == "63A1"
    assert revoke["transferred"] == [{"trick": 8}, {"trick": 9}]


def test_the_record_answers_all_it_can_and_only_the_rest_is_asked() -> None:
    (case,) = desk.open_file(str(PBN), desk.Terms(2017), board="7")
    asked = []
    while (question := desk.ruling(case).question) is not None:
        asked.append(question.fact)
        case = desk.answer(case, question, "after_play")

    assert asked == ["attention"]  # where the card of a declarer lay is nothing in 2017 (64B3)


def test_only_a_code_in_which_it_matters_asks_for_a_corrected_revoke_of_the_other_side() -> None:
    """A complete record shows no established revoke of the other side, but cannot show one that
    was corrected at the table: that matters in 1997 (by the minute) and 2007, not in 2017."""
    answers = ("attention=after_play", "owed_card=not_faced")
    asked = {}
    for laws in codes():
        (case,) = desk.open_file(str(PBN), desk.Terms(laws, None, answers), board="7")
        asked[laws] = (desk.document(case)["question"] or {}).get("fact")

    assert asked == {1997: "other_side_revoked", 2007: "other_side_revoked", 2017: None}


def test_pbn_and_lin_of_one_board_are_ruled_alike() -> None:
    answers = {"attention": "after_play", "owed_card": "not_faced"}
    from_pbn = ruled(PBN.read_text("utf-8"), "pbn", **answers)
    from_lin = ruled(lin(13), "lin", **answers)

    assert from_lin["revokes"] == from_pbn["revokes"]
    assert from_lin["redress"] == from_pbn["redress"]


def test_a_claim_in_a_lin_file_settles_the_later_tricks() -> None:
    """After nine tricks declarer has eight and claims ten in all: two more, so 1 + 2 later."""
    document = ruled(lin(9, "mc|10|"), "lin", attention="during_play", owed_card="not_faced")

    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 2


def test_the_exact_card_that_established_decides() -> None:
    """West wins trick seven and leads; South revokes to trick eight, wins and is on lead: only
    his lead to trick nine establishes."""
    before = ruled(lin(8), "lin", next_trick="none", claim="none", attention_by="opponent")
    after = ruled(lin(8) + "pc|D5|", "lin", attention="during_play", owed_card="not_faced")

    assert before["revokes"][0]["established"] is False
    assert before["revokes"][0]["must_be_corrected"] is True
    assert after["revokes"][0]["established_by"] == "63A1"


def test_the_yaml_form_with_events_is_ruled_like_the_record() -> None:
    (case,) = desk.open_file(str(YAML), desk.Terms())
    document = desk.document(case)

    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 2
    considered = [s for s in document["trace"] if s["clause"] == "64B4"]
    assert considered[0]["facts"]["attention"] == "during_play"


def test_attention_before_the_establishing_card_has_the_revoke_corrected() -> None:
    """The events say that attention came with the fourth card of trick eight."""
    text = YAML.read_text("utf-8").replace("  - [S, D5, DT, DA, D8]\n", "")
    text = text.replace("after: [9, 4]", "after: [8, 4]")
    text = text.replace("  - {claim: {by: S, tricks: 4, agreed: true}}\n", "")
    (case,) = desk.open_text(text, "yaml", "case", desk.Terms())
    document = desk.document(case)

    assert document["revokes"][0]["established"] is False
    assert [c["action"] for c in document["corrections"]] == [
        "withdraw",
        "play_legal_card",
        "return_to_hand",
    ]


@pytest.mark.parametrize(
    ("row", "wrong", "kind"),
    [
        ("C6 CT CK C7", "C6 CT CQ C7", "card_not_held"),
        ("D4 D7 DJ DQ", "D4 D7 DJ D2", "card_played_twice"),
    ],
)
def test_an_impossible_card_is_reported_with_board_trick_and_card(
    row: str, wrong: str, kind: str
) -> None:
    text = lin(13).replace(
        "".join(f"pc|{c}|" for c in row.split()), "".join(f"pc|{c}|" for c in wrong.split())
    )
    problems = ruled(text, "lin")["problems"]
    found = [p for p in problems if p["kind"] == kind]

    changed = next(c for a, c in zip(row.split(), wrong.split(), strict=True) if a != c)
    assert [(p["board"], p["trick"], p["card"]) for p in found][:1] == [
        ("7", PLAY.index(row) + 1, changed)
    ]


def test_a_trick_led_from_the_wrong_hand_is_reported() -> None:
    text = YAML.read_text("utf-8").replace("[N, D6, D2, DK, D3]", "[S, DK, D3, D6, D2]")
    (case,) = desk.open_text(text, "yaml", "case", desk.Terms())
    problems = desk.document(case)["problems"]

    assert [(p["kind"], p["trick"], p["seat"]) for p in problems] == [
        ("led_from_wrong_hand", 5, "S")
    ]


def test_a_damaged_board_does_not_stop_the_rest_of_the_file() -> None:
    text = PBN.read_text("utf-8").replace("H6 H3 HJ HA", "H6 ZZ HJ HA")
    cases = desk.open_text(text, "pbn", "club.pbn", desk.Terms(2017))

    assert [case.number for case in cases] == ["7", "8"]
    assert cases[0].problems
    assert not cases[1].problems


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
def test_names_in_any_usual_encoding_are_read(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "club.pbn"
    path.write_bytes(PBN.read_text("utf-8").replace("Petersen", "Müller").encode(encoding))

    assert len(desk.open_file(str(path), desk.Terms(2017), board="7")) == 1


def test_a_missing_board_and_a_file_without_boards_are_refused() -> None:
    with pytest.raises(RefusedError, check=because("no_such_board")):
        desk.open_file(str(PBN), desk.Terms(2017), board="9")
    with pytest.raises(RefusedError, check=because("no_board")):
        desk.open_text("% PBN 2.1\n", "pbn", "empty.pbn", desk.Terms(2017))


def test_a_play_without_contract_is_refused() -> None:
    text = YAML.read_text("utf-8").replace("contract: 4S\n", "")
    with pytest.raises(RefusedError, check=because("play_needs")):
        desk.open_text(text, "yaml", "case", desk.Terms())


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_rotating_the_table_rotates_the_ruling(turn: int) -> None:
    text = YAML.read_text("utf-8")
    seats = {seat.value: seat.rotate(turn).value for seat in Seat}
    rotated = "\n".join(
        _rotate(line, seats)
        if line.startswith(("deal", "declarer", "  - [", "  - {claim"))
        else line
        for line in text.splitlines()
    )
    (one,) = desk.open_text(text, "yaml", "case", desk.Terms())
    (other,) = desk.open_text(rotated, "yaml", "case", desk.Terms())
    sides = {"NS": "EW", "EW": "NS"} if turn % 2 else {}
    first, second = desk.document(one), desk.document(other)

    assert first["revokes"][0]["seat"] == first["declarer"] == "S"
    assert second == _rotate_document(first, seats | sides)


def _rotate_document(part: Any, seats: dict[str, str]) -> Any:
    """A document with every seat and side moved on; a suit is not a seat."""
    if isinstance(part, dict):
        return {
            seats.get(key, key): value if key == "suit" else _rotate_document(value, seats)
            for key, value in part.items()
        }
    if isinstance(part, list):
        return [_rotate_document(value, seats) for value in part]
    return seats.get(part, part) if isinstance(part, str) else part


def _rotate(line: str, seats: dict[str, str]) -> str:
    for mark in ('"', "declarer: ", "- [", "by: "):
        place = line.find(mark)
        if place >= 0:
            at = place + len(mark)
            return line[:at] + seats[line[at]] + line[at + 1 :]
    return line
