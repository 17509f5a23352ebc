"""Of several revokes the words tell which one is meant, whose the tricks are, and what is past."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes

both = pytest.mark.parametrize("language", ["en", "de"])
ONE = {
    "kind": "failure_to_follow_suit", "suit_led": "H", "claim": "none",
    "next_trick": "offending_side_played", "next_play_induced_by_opponent": "false",
    "attention": "after_play", "attention_by": "opponent", "question_forbidden": "false",
    "owed_card": "not_faced", "revoke_trick_won_by": "offending_player", "later_tricks_won": "3",
    "later_trick_with_playable_card": "false",
}  # fmt: skip
AT_ONCE = {"next_trick": "none", "attention": "before_established"}


def told(
    first: Mapping[str, str], second: Mapping[str, str], language: str, laws: str = "2017"
) -> Mapping[str, str]:
    """The words of the ruling on two revokes, told by what differs from an ordinary one."""
    facts = {**ONE, "trick": "5", "offending_player": "declarers_rho", **first}
    later = {**ONE, "trick": "8", "offending_player": "declarers_rho", "later_tricks_won": "2"}
    facts |= {f"revokes[1].{key}": value for key, value in {**later, **second}.items()}
    facts = {key: value for key, value in facts.items() if value}
    sides = {facts["offending_player"], facts["revokes[1].offending_player"]}
    if "declarer" not in sides:
        facts["other_side_revoked"] = "no"
    telling = desk.tell(desk.REVOKE, laws, "wbf", facts)
    assert not telling.aside
    words: Mapping[str, str] = desk.rule(telling.opened, language)["text"]
    return words


@both
@pytest.mark.parametrize("laws", [str(code) for code in codes()])
def test_nobody_takes_back_a_card_of_a_trick_that_was_corrected_long_ago(
    laws: str, language: str
) -> None:
    """A revoke in trick five was corrected before its side played on (62A)."""
    words = told(AT_ONCE, {}, language, laws)
    said, ruling = words["read_out"], words["ruling"]
    past = {"en": "in trick 5 has been corrected.", "de": "in Stich 5 ist berichtigt worden."}
    stands = {"en": "in trick 8 is established, and", "de": "in Stich 8 ist vollendet, und"}

    assert past[language] in said
    assert stands[language] in said
    for text in (said, ruling):
        assert {"en": "takes back", "de": "nimmt"}[language] not in text
    assert {"en": "in trick 5 was corrected (", "de": "in Stich 5 wurde berichtigt ("}[
        language
    ] in ruling


@both
@pytest.mark.parametrize("laws", [str(code) for code in codes()])
def test_where_both_sides_revoked_redress_is_owed_to_either(laws: str, language: str) -> None:
    """Told in play of both; nobody has counted tricks yet, and none goes over (64B7)."""
    in_play = {"attention": "during_play", "later_tricks_won": ""}
    said = told(in_play, {**in_play, "offending_player": "declarer"}, language, laws)["read_out"]
    assert {"en": "cost either side anything", "de": "eine der Seiten etwas gekostet"}[
        language
    ] in said


@both
@pytest.mark.parametrize("laws", [str(code) for code in codes()])
def test_of_a_revoke_told_in_play_and_one_after_it_one_moment_alone_is_spoken_of(
    laws: str, language: str
) -> None:
    in_play = {"attention": "during_play", "later_tricks_won": ""}
    after = {"offending_player": "declarer", "later_tricks_won": ""}
    said = told(in_play, after, language, laws)["read_out"]
    assert said.startswith({"en": "The revokes are", "de": "Die Revokes sind"}[language])
    assert {"en": "play on", "de": "spielen Sie"}[language] not in said


def test_a_revoke_is_corrected_now_though_an_opponent_revoked_in_the_next_trick() -> None:
    """The other side alone has played on, so that the first one is not established (63A1)."""
    only = {"next_trick": "only_non_offending_side_played", "attention": "during_play"}
    declarer = {"trick": "6", "offending_player": "declarer", **AT_ONCE}
    said = told(only, declarer, "en")["read_out"]

    assert "The defender on declarer's right takes back the revoke card of trick 5" in said
    assert "has been corrected" not in said


def test_play_goes_on_for_the_revoke_that_stands_after_one_was_corrected() -> None:
    """Up to two tricks by 64A, for the side that the established one alone offended."""
    declarer = {**AT_ONCE, "offending_player": "declarer"}
    open_yet = {"attention": "during_play", "kind": "", "later_tricks_won": ""}
    said = told(declarer, open_yet, "en")["read_out"]

    assert said.startswith("Declarer's revoke in trick 5 has been corrected. ")
    assert "Please play on. Once play has ended, up to 2 tricks may go to declarer's side" in said


@pytest.mark.parametrize("laws", ["1997", "2007"])
def test_an_established_revoke_stays_beside_one_that_is_corrected_in_the_trick(laws: str) -> None:
    """63C of 1997, 63B of 2007: that card is not changed; the trick does not stay as it is."""
    declarer = {"offending_player": "declarer", "next_trick": "only_offending_side_played"}
    declarer |= {"attention": "during_play", "later_tricks_won": ""}
    defender = {"trick": "5", "next_trick": "only_non_offending_side_played"}
    defender |= {"attention": "during_play", "revoke_trick_won_by": "non_offending_side"}
    said = told(declarer, defender, "en", laws)["read_out"]

    assert "Declarer's revoke in trick 5 is established, so that card stays." in said
    assert "The trick stays as it is" not in said


@both
def test_tricks_that_stay_are_spoken_of_once(language: str) -> None:
    """A revoke in trick twelve that can no longer be corrected (62D1), beside an earlier one."""
    twelfth = {"trick": "12", "cards_back_in_board": "true"}
    twelfth |= {"next_trick": "", "later_tricks_won": "1"}
    said = told({"offending_player": "declarers_lho"}, twelfth, language)["read_out"]

    stay = {"en": "the tricks stay as", "de": "die stiche bleiben,"}[language]
    assert said.lower().count(stay) == 1


def test_what_depends_on_both_revokes_is_told_of_both_and_with_the_side_that_gains() -> None:
    """Two tricks go to the side whose opponents alone could no longer correct theirs (64B7)."""
    unknown = {"next_trick": "unknown", "attention": "during_play"}
    said = told({**unknown, "offending_player": "declarer"}, unknown, "en")["ruling"]
    corrected, stands = "= no, nobody has", "= yes"
    label = "play to the next trick"

    assert (
        f"2 tricks go to declarer's side if {label} {corrected} (revoke 1) "
        f"and {label} {stands} (revoke 2)"
    ) in said
    assert (
        f"2 tricks go to the defending side if {label} {stands} (revoke 1) "
        f"and {label} {corrected} (revoke 2)"
    ) in said
    assert "2 tricks are transferred" not in said


def test_how_they_played_on_before_the_end_of_play_needs_nobody_to_establish_it() -> None:
    """All thirteen tricks were played, so each side has played to the next one (63A1)."""
    unknown = {"next_trick": "unknown"}
    said = told({**unknown, "offending_player": "declarer"}, unknown, "en")["ruling"]

    assert "Declarer's revoke in trick 5 is established (Law 63A1)" in said
    assert "cannot be established" not in said
