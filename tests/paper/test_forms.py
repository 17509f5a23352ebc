"""Forms say all they were given, as text, to eyes and to screen readers alike."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk, paper
from bridgelaws.bridge import Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.paper import forms
from bridgelaws.words.say import LANGUAGES
from tests.paper import printed

ROOT = Path(__file__).parent.parent.parent
RECORD = str(ROOT / "examples/record_with_events.yaml")
CASES = {
    "record": (ROOT / "examples/record_with_events.yaml").read_text("utf-8"),
    "trick": (ROOT / "examples/trick.yaml").read_text("utf-8"),
    "team board": (ROOT / "examples/team_board.yaml").read_text("utf-8"),
    "nothing known": "laws: 2017\nrevokes: [{}]\n",
    "question": "laws: 2007\nasked: {by: defender, whom: partner, form: words}\n",
    "claim": "laws: 2017\nclaim: {statement: all_remaining_claimed, claim_by: declarer}\n",
    "weights": """
laws: 2007
regulations: dbv
board: 12
revokes:
  - {offending_player: declarers_rho, kind: failure_to_follow_suit, trick: 7, suit_led: H,
     revoke_card: S4, owed_card: not_faced, next_trick: offending_side_played,
     revoke_trick_won_by: offending_player, later_tricks_won: 3, attention: during_play,
     question_forbidden: unknown}
other_side_revoked: no
redress:
  tricks_at_table: 7
  tricks_without_revoke: [{tricks: 10, weight: 0.6}, {tricks: 9, weight: 0.4}]
""",
}
HOSTILE = '#read("/etc/passwd") <script>alert(1)</script> $x$ *b* \\u{41} @ref `raw` </svg>'
TOLD = paper.Particulars(
    event="Vereinsmeisterschaft Müllheim",
    session="2. Durchgang",
    table="A3",
    north_south="Ärmel – Übelhör",
    east_west="Groß – O'Hara",
    director="J. Strauß",
    dealer=Seat.N,
    vulnerable=(Side.NS,),
    ruled_at=datetime(2026, 11, 21, 20, 15),
    facts=(paper.Statement("South still held the ten of hearts.", "both sides"),),
    disputed=(paper.Statement("West hesitated before the trick.", "North"),),
    stated_by={"owed_card": "Frau Süd"},
    judgement="Without the revoke the contract goes down.",
    remark="West had asked for a card of dummy.",
    consulted=(paper.Statement("agrees", "K. Berater"),),
    appeal=paper.Appeal(by="East-West", grounds="One trick more.", deposit="50 EUR"),
    log_head="3f9a 22c1 77b0",
    log_entry="12",
)
both = pytest.mark.parametrize("language", LANGUAGES)
each = pytest.mark.parametrize("kind", paper.FORMS)


def form(
    kind: str, case: str = "record", language: str = "en", told: paper.Particulars = TOLD
) -> bytes:
    (opened,) = desk.open_text(CASES[case], "yaml", "case", desk.Terms())
    return desk.print_forms(kind, [(opened, desk.document(opened))], told, language)


@both
@each
@pytest.mark.parametrize("case", CASES)
def test_every_kind_of_ruling_is_printed_as_a_tagged_pdf(
    case: str, kind: str, language: str
) -> None:
    data = form(kind, case, language)
    about = printed.about(data)

    assert about["language"] == language
    assert (about["pdfuaid:part"], about["pdfaid:part"]) == ("1", "2")
    assert (about["marked"], about["shows_title"]) == ("True", "True")
    assert about["title"].startswith({
        ("ruling", "en"): "Director's ruling",
        ("ruling", "de"): "Entscheidung des Turnierleiters",
        ("appeal", "en"): "Appeal against a ruling",
        ("appeal", "de"): "Protest gegen eine Entscheidung",
    }[kind, language])  # fmt: skip
    found = printed.tags(data)
    assert "/H1" in found
    assert "/H2" in found
    assert "/TH" in found


@pytest.mark.parametrize("case", CASES)
def test_the_form_of_a_ruling_stands_on_one_page(case: str) -> None:
    assert len(printed.pages(form(paper.RULING, case, "de"))) == 1


@both
@each
def test_a_form_says_everything_it_was_told(kind: str, language: str) -> None:
    said = printed.words(form(kind, "record", language))

    for text in (
        TOLD.event, TOLD.session, TOLD.table, TOLD.north_south, TOLD.director, TOLD.judgement,
        TOLD.facts[0].statement, "both sides", TOLD.disputed[0].statement, "Frau Süd",
        TOLD.remark, "K. Berater", TOLD.appeal.deposit, TOLD.log_head, "12",
    ):  # fmt: skip
        assert text in said, text
    assert "O'Hara" in said.replace("’", "'")
    if kind == paper.APPEAL:
        assert "East-West" in said
        assert "One trick more." in said


@both
def test_the_play_stands_in_suits_and_letters_that_can_be_searched(language: str) -> None:
    said = printed.words(form(paper.RULING, "record", language))

    # Trick 8 of the record: W H7, N H8, E HK, S S6; in the columns N E S W.
    assert "8 ♥8 ♥K ♠6 ♥7" in said
    # Trick 7: E H9, S H4, W HQ, N H5.
    assert f"7 ♥5 ♥9 ♥4 ♥{ {'en': 'Q', 'de': 'D'}[language] }" in said
    assert "♣" in said
    assert "♦" in said


@both
def test_the_hand_diagram_is_told_to_who_cannot_see_it(language: str) -> None:
    (told,) = printed.alternatives(form(paper.RULING, "record", language))
    said = {
        "en": "South: spades A J 10 8 6; hearts A 10 4",
        "de": "Süd: Pik A B 10 8 6; Herz A 10 4",
    }

    assert said[language] in told
    assert {"en": "North dealt.", "de": "Teiler: Nord."}[language] in told


CLAIMED = "  - {claim: {by: S, tricks: 4, agreed: true}}\n"
GOING_ON = CASES["record"].replace(CLAIMED, "")
AFTER_PLAY = GOING_ON.replace("after: [9, 4], ", "").replace(
    "owed_card: not_faced", "{owed_card: not_faced, attention: after_play}"
)


@both
@each
def test_while_they_play_the_form_shows_the_players_no_hand_but_dummys(
    kind: str, language: str
) -> None:
    """16D: what a hidden hand holds would be unauthorised information from the form."""
    for text, hidden in ((CASES["trick"], "9 2"), (GOING_ON, "7 6")):
        (opened,) = desk.open_text(text, "yaml", "case", desk.Terms())
        made = desk.print_forms(kind, [(opened, desk.document(opened))], TOLD, language)

        assert all(hidden not in told for told in printed.alternatives(made))
    dummy = {"en": "North: spades K Q 7 4", "de": "Nord: Pik K D 7 4"}[language]
    assert any(dummy in told for told in printed.alternatives(made))


@pytest.mark.parametrize("text", [CASES["record"], AFTER_PLAY], ids=["claim", "thirteen tricks"])
def test_once_the_play_has_ended_the_form_shows_every_hand(text: str) -> None:
    (opened,) = desk.open_text(text, "yaml", "case", desk.Terms())
    made = desk.print_forms(paper.RULING, [(opened, desk.document(opened))], TOLD, "en")

    assert any("hearts Q 7 6" in told for told in printed.alternatives(made))


def test_the_clauses_that_decided_stand_with_a_paraphrase_and_no_others() -> None:
    said = printed.words(form(paper.RULING))

    assert "Law 63A1" in said
    assert "Law 64A1" in said
    assert "Law 64B4" not in said, "considered, and not applied"


def test_who_stated_a_fact_is_named_and_the_record_speaks_for_itself() -> None:
    said = printed.words(form(paper.RULING))

    assert "record of the play" in said
    assert "Frau Süd: Where was the card that South should have played? hidden in" in said


@both
def test_a_form_begins_with_the_verdict(language: str) -> None:
    said = printed.words(form(paper.RULING, "record", language))
    verdict = {"en": "2 tricks to East-West", "de": "2 Stiche an Ost-West"}[language]

    assert 0 < said.index(verdict) < said.index(TOLD.event)


SCORED = """
laws: 2017
board: 7
contract: 4S
declarer: S
vulnerable: both
tricks: 10
revokes:
  - {offending_player: S, kind: failure_to_follow_suit, trick: 8, owed_card: not_faced,
     next_trick: offending_side_played, next_play_induced_by_opponent: false, claim: none,
     revoke_trick_won_by: offending_player, later_tricks_won: 3, attention: after_play}
other_side_revoked: no
"""


@both
def test_contract_and_result_stand_as_at_the_table_and_as_ruled(language: str) -> None:
    (opened,) = desk.open_text(SCORED, "yaml", "case", desk.Terms())
    data = desk.print_forms(paper.RULING, [(opened, desk.document(opened))], TOLD, language)
    said = printed.words(data)

    # 4S made by South, all vulnerable: 620; two tricks less are two down: -200.
    assert {"en": "Contract 4S by South", "de": "Kontrakt 4S durch Süd"}[language] in said
    assert "4S=, +620" in said
    assert "4S−2, −200" in said


@both
def test_a_ruling_that_no_longer_counts_says_so_across_the_page(language: str) -> None:
    (opened,) = desk.open_text(SCORED, "yaml", "case", desk.Terms())
    sheet = desk.sheet(opened, desk.document(opened), TOLD, language)
    plain = printed.words(forms(paper.RULING, [sheet], language))
    marked = forms(paper.RULING, [replace(sheet, watermark="replaced by 12")], language)

    assert "replaced by 12" not in plain
    assert "replaced by 12" in printed.words(marked)
    assert printed.about(marked)["pdfuaid:part"] == "1"


def test_what_is_only_supposed_is_not_listed_as_stated() -> None:
    said = printed.words(form(paper.RULING, "trick"))

    assert "the cards on the table" in said
    # Nothing was said of how attention was drawn, so the ordinary way is supposed.
    assert "Who was the first to draw attention" not in said


def test_what_cannot_be_established_stands_under_the_disputed_facts() -> None:
    said = printed.words(form(paper.RULING, "weights", told=paper.Particulars()))
    agreed, _, rest = said.partition("Facts disputed or not established")

    assert "Was attention drawn by a question" not in agreed
    assert "Was attention drawn by a question" in rest
    assert "cannot be established" in rest


@pytest.mark.parametrize(("language", "said"), [
    ("en", ("10 tricks for the non-offending side: 60 %", "9 tricks for the")),
    ("de", ("10 Stiche für die nicht-schuldige Seite: 60 %", "9 Stiche für die")),
])  # fmt: skip
def test_weights_and_the_time_limit_of_the_profile_are_printed(
    language: str, said: tuple[str, ...]
) -> None:
    text = printed.words(form(paper.RULING, "weights", language, paper.Particulars()))

    for part in said:
        assert part in text
    # 92B: thirty minutes, where no regulation says otherwise.
    assert {"en": "30 minutes after", "de": "30 Minuten nach"}[language] in text


def test_the_score_of_a_team_board_is_reckoned_on_the_form() -> None:
    said = printed.words(form(paper.RULING, "team board"))

    assert "Reckoning" in said
    assert "Alpha −5 IMPs" in said


def test_the_same_input_makes_the_same_bytes_in_another_process_too() -> None:
    script = (
        "import sys; from tests.paper.test_forms import form;"
        "sys.stdout.buffer.write(form('ruling', 'record', 'de'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, timeout=120
    )

    assert done.stdout == form(paper.RULING, "record", "de")


def test_a_form_without_a_time_claims_no_archive_and_says_no_time() -> None:
    data = form(paper.RULING, "record", told=replace(TOLD, ruled_at=None))

    assert printed.about(data)["pdfaid:part"] == ""
    assert "2026" not in printed.words(data)


@each
def test_names_that_try_to_be_code_stay_text(kind: str) -> None:
    told = paper.Particulars(
        event=HOSTILE,
        board=HOSTILE,
        table=HOSTILE,
        north_south=HOSTILE,
        facts=(paper.Statement(HOSTILE, HOSTILE),),
        judgement=HOSTILE,
        remark=HOSTILE,
        appeal=paper.Appeal(by=HOSTILE, grounds=HOSTILE),
        log_head=HOSTILE,
    )
    data = form(kind, "record", "en", told)
    said = printed.squeezed(" ".join(printed.pages(data)))

    assert said.count(printed.squeezed(HOSTILE)) >= 7
    assert "root:" not in said
    assert printed.active_parts(data) == set()


def test_a_very_long_name_is_printed_whole() -> None:
    name = "Rhabarberbarbarabarbarbarenbartbarbier" * 12
    data = form(paper.RULING, "record", "de", replace(TOLD, north_south=name))

    assert printed.squeezed(name) in printed.squeezed(" ".join(printed.pages(data)))


@pytest.mark.parametrize("char", ["王", "😀", "\u0e01"])
def test_a_character_without_a_font_is_shown_by_its_number(char: str) -> None:
    said = printed.words(form(paper.RULING, told=replace(TOLD, east_west=f"<{char}>")))

    assert f"<{char}>" in said or f"<[U+{ord(char):04X}]>" in said


@pytest.mark.parametrize("char", ["\u202e", "\u0007", "\u200d", "\ud800", "\ue000"])
def test_a_character_that_nobody_sees_is_shown_by_its_number(char: str) -> None:
    said = printed.words(form(paper.RULING, told=replace(TOLD, east_west=f"a{char}b")))

    assert f"a[U+{ord(char):04X}]b" in said


def test_more_odd_characters_than_any_name_has_do_not_hold_the_press_up() -> None:
    odd = "".join(map(chr, range(0x4E00, 0x4E00 + 1500)))
    data = form(paper.RULING, told=replace(TOLD, judgement=odd))

    assert "[U+53DB]" in printed.squeezed(" ".join(printed.pages(data)))


def test_several_rulings_make_one_file_each_on_a_page_of_its_own() -> None:
    cases = [desk.open_text(CASES[name], "yaml", name, desk.Terms())[0] for name in CASES]
    ruled: list[tuple[desk.OpenCase, desk.Document]] = [(c, desk.document(c)) for c in cases]
    data = desk.print_forms(paper.RULING, ruled, paper.Particulars(), "de")

    assert len(printed.pages(data)) == len(CASES)


def test_a_stored_ruling_is_printed_again_without_its_case() -> None:
    document = desk.document(desk.open_file(RECORD, desk.Terms())[0])
    ruling = paper.ruling_form(document, TOLD, "de")
    appeal = paper.appeal_form(document, TOLD, "de")

    assert "§ 64 A 1" in printed.words(ruling)
    assert "Schiedsgericht" in printed.words(appeal)


def test_without_the_package_it_is_said_which_extra_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    modules: dict[str, Any] = sys.modules
    monkeypatch.setitem(modules, "typst", None)
    with pytest.raises(RefusedError) as refused:
        form(paper.RULING)

    assert refused.value.key == "pdf_absent"
