"""Seats and sides in words: only what follows from declarer's seat and the parts told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.bridge import SEATS, Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.facts.seating import Seating
from bridgelaws.laws.frame.question import Question
from bridgelaws.words.render import notices, question_lines
from bridgelaws.words.say import LANGUAGES, Words
from tests.refusals import because
from tests.words.test_words_coverage import BY_SEAT, forms, messages

Case = Mapping[str, Any]

BY_PARTS: Mapping[str, Case] = {
    "revoke": {
        "revokes": [
            {
                "offending_player": "declarers_lho",
                "kind": "failure_to_follow_suit",
                "trick": 7,
                "owed_card": "not_faced",
                "established": True,
                "revoke_trick_won_by": "offending_player",
                "later_tricks_won": 3,
                "attention": "during_play",
            }
        ],
        "other_side_revoked": "no",
    },
    "asked": {"asked": {"by": "dummy", "whom": "declarer"}, "dummy_rights": "lost"},
    "penalty_card": {
        "penalty_card": {
            "card_of": "defender",
            "card_shown": "ruled_major_before",
            "other_penalty_card": False,
            "turn_of": "partner_to_lead",
            "declarers_choice": "forbids",
            "partner_can_comply": True,
        }
    },
    "claim": {
        "claim": {
            "statement": "all_remaining_claimed",
            "claim_by": "declarer",
            "continuation": "none",
            "who_revoked": "nobody",
            "agreement": "objected",
            "at_issue": "outstanding_trump",
            "trump_mentioned": False,
            "likely_unaware_of_trump": True,
            "normal_play_loses_to_trump": True,
            "asked_back": "nothing",
        }
    },
    "cards": {
        "cards": {
            "hand_counts": "every_hand_complete",
            "discovered": "during_play",
            "cards_contributed": "none",
            "both_sides_played_on": True,
            "holds_suit_led": True,
            "hand_concerned": "defender",
        }
    },
}
"""A case of each kind, told by parts."""

SEATS_OF_DEFENDERS = {"penalty_card": {"card_of": "E"}, "cards": {"hand_concerned": "E"}}
"""Who is meant by a defender, where South is declarer."""

SAID = {
    "revoke": {
        "en": ["West's revoke in trick 7 can no longer be corrected", "2 tricks go to North-South",
               "West himself won the revoke trick"],
        "de": ["Das Revoke von West in Stich 7", "2 Stiche gehen an Nord-Süd",
               "West hat den Revoke-Stich selbst gewonnen"],
    },
    "asked": {
        "en": ["North may ask South, but no defender", "North has lost his rights and asks South",
               "nobody had asked before North, South corrects it"],
        "de": ["Nord darf Süd fragen, aber keinen Gegenspieler",
               "Nord hat seine Rechte verloren und fragt Süd",
               "niemand vor Nord gefragt, berichtigt Süd es"],
    },
    "penalty_card": {
        "en": ["West may not lead the suit of the penalty card", "South forbids the suit"],
        "de": ["West darf die Farbe der Strafkarte nicht ausspielen", "Süd verbietet die Farbe"],
    },
    "claim": {
        "en": ["East-West gets the trick or tricks that a normal play could lose",
               "any doubt against South"],
        "de": ["Ost-West bekommt den Stich oder die Stiche", "Zweifel zulasten von Süd"],
    },
    "cards": {
        "en": ["East is deemed to have revoked"],
        "de": ["geben Sie an, ob Ost eine Karte der ausgespielten Farbe hält"],
    },
}  # fmt: skip
"""Worked by hand from the cases above, where South is declarer."""

NAMES = {
    language: {at: Words(language).place(at) for at in ("NS", "EW", *"NESW")}
    for language in LANGUAGES
}


def document(case: Case) -> desk.Document:
    return desk.document(opened(case))


def opened(case: Case) -> desk.OpenCase:
    return desk.open_tree(Tree({"laws": 2017, **case}), desk.Terms())


def by_seats(kind: str, declarer: Seat) -> Case:
    """The case of a kind where *declarer* plays, defenders named by their seats."""
    places = declarer.index - Seat.S.index
    seats = {
        fact: str(Seat(seat).rotate(places))
        for fact, seat in SEATS_OF_DEFENDERS.get(kind, {}).items()
    }
    case = {**BY_PARTS[kind], "declarer": str(declarer)}
    return {**case, kind: {**case[kind], **seats}} if seats else case


def said(made: desk.Document, language: str) -> str:
    """All words of a ruling but those on provisions that did not apply, which stay general."""
    told = desk.worded(made, language)["text"]
    general = {one for one in told["why"] if not _applied(one, made, language)}
    beside = [*notices(made, "instructions", language), *notices(made, "duties", language)]
    why = [one for one in told["why"] if one not in general]
    return "\n".join([told["ruling"], told["read_out"], *why, *beside])


def _applied(line: str, made: desk.Document, language: str) -> bool:
    words = Words(language)
    cited = [
        words.cite(step["clause"], short=True)
        for step in made["trace"]
        if step["standing"] == "applied"
    ]
    return any(line.startswith(f"{one}:") for one in cited)


def turned(text: str, language: str, places: int) -> str:
    """A text with every seat so many places further clockwise, and every side with them."""
    names = NAMES[language]
    at = {name: key for key, name in names.items()}

    def further(found: re.Match[str]) -> str:
        key = at[found[0]]
        if len(key) == 1:
            return names[str(Seat(key).rotate(places))]
        return names[str(Side(key).opponents)] if places % 2 else found[0]

    return re.sub("|".join(sorted(at, key=len, reverse=True)), further, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("declarer", SEATS, ids=str)
@pytest.mark.parametrize("kind", SAID)
def test_a_ruling_names_the_seats_that_follow_from_declarers(
    kind: str, declarer: Seat, language: str
) -> None:
    told = said(document(by_seats(kind, declarer)), language)
    for expected in SAID[kind][language]:
        assert turned(expected, language, declarer.index - Seat.S.index) in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", SAID)
def test_without_declarer_no_seat_is_named(kind: str, language: str) -> None:
    told = said(document(BY_PARTS[kind]), language)
    assert not [name for name in NAMES[language].values() if re.search(rf"\b{name}\b", told)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(SAID.keys() - {"revoke"}))
def test_with_parts_in_the_place_of_seats_the_words_are_those_without_declarer(
    kind: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = said(document(BY_PARTS[kind]), language)
    monkeypatch.setattr(Words, "_chosen", lambda _, named: named[1])
    assert said(document(by_seats(kind, Seat.W)), language) == without


@pytest.mark.parametrize("declarer", SEATS, ids=str)
def test_a_revoke_told_by_seats_says_what_it_says_by_parts(declarer: Seat) -> None:
    """South declarer, West revoked: each name and each part that means the same, made one."""
    lho, side = NAMES["en"][str(declarer.lho)], NAMES["en"][str(declarer.side)]
    others, dummy = NAMES["en"][str(declarer.side.opponents)], NAMES["en"][str(declarer.partner)]
    by_seat = {f"{lho}'s revoke": "R", others: "O", side: "D", lho: "L", dummy: "dummy"}
    by_part = {
        "The revoke of the defender on declarer's left": "R",
        "the non-offending side": "D",
        "The non-offending side": "D",
        "The offending side": "O",
        "the offending side": "O",
        "declarer's side": "D",
        "damage the other side": "damage <D>",
        "if dummy": "if <dummy>",
        "The offending player": "L",
        "the offending player": "L",
    }
    with_seats = said(document(by_seats("revoke", declarer)), "en")
    assert _made_one(with_seats, by_seat) == _made_one(
        said(document(BY_PARTS["revoke"]), "en"), by_part
    )


def _made_one(text: str, names: Mapping[str, str]) -> str:
    for name, token in names.items():
        text = text.replace(name, token if "<" in token else f"<{token}>")
    return text


def test_a_defender_whose_seat_nobody_told_is_called_by_his_part_and_his_side_by_its_seats() -> (
    None
):
    case = {**BY_PARTS["penalty_card"], "declarer": "S"}
    told = said(document(case), "en")
    assert "The partner may not lead the suit of the penalty card" in told
    assert "South forbids the suit" in told
    words = desk.open_tree(Tree({"laws": 2017, **case}), desk.Terms()).seating.places
    assert words["owner_side"] is Side.EW
    assert "owner" not in words


def test_of_two_defenders_who_ask_one_another_one_seat_tells_the_other() -> None:
    case = {"declarer": "S", "asked": {"by": "E", "whom": "partner"}}
    assert "East asks West" in said(document(case), "en")
    assert "Ost fragt West" in said(document(case), "de")


def test_two_revokes_of_different_players_name_nobody_where_it_is_not_said_which() -> None:
    one, other = {"offending_player": "declarers_lho"}, {"offending_player": "declarer"}
    seating = opened({"declarer": "S", "revokes": [one, other]}).seating
    assert "offender" not in seating.places
    assert seating.about(0).places["offender"] is Seat.W
    assert seating.about(1).places["offender_opponents"] is Side.EW
    both = opened({"declarer": "S", "revokes": [one, {"offending_player": "E"}]}).seating
    assert both.places["offender_side"] is Side.EW


def test_a_question_is_asked_by_seats_and_of_the_revoke_that_it_is_about() -> None:
    case = opened({"declarer": "S", "revokes": [{"offending_player": "E"}]})
    asked = Question(0, "later_tricks_won", "64A1")
    english = question_lines(asked, (0, 1), case.case, "en", case.seating)
    german = question_lines(asked, (0, 1), case.case, "de", case.seating)
    assert english[0].startswith("How many tricks did East-West win after the revoke trick?")
    assert german[0].startswith("Wie viele Stiche hat Ost-West nach dem Revoke-Stich gewonnen?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_that_is_a_player_is_named_by_his_seat(language: str) -> None:
    case = opened({"declarer": "S", "penalty_card": {"card_of": "E"}})
    words = Words(language, 2017, case.seating)
    expected = {"en": ("East's", "South's", "North's"), "de": ("Osts", "Süds", "Nords")}[language]
    told = [words.answer("card_of", one) for one in ("defender", "declarer", "dummy")]
    assert tuple(told) == expected
    assert Words(language).answer("suit_led", "S") == {"en": "spades", "de": "Pik"}[language]


@pytest.mark.parametrize("kind", sorted(kind for kind, one in KINDS.items() if one.players))
def test_a_player_can_be_stated_by_his_seat_once_declarer_is_known(kind: str) -> None:
    fact = next(iter(KINDS[kind].players.values()))
    key = KINDS[kind].key
    stated: Any = [{fact: "S"}] if KINDS[kind].repeats else {fact: "S"}
    with pytest.raises(RefusedError, check=because("seat_needs_declarer")):
        opened({key: stated})
    case = opened({key: stated, "declarer": "S"}).case
    answers = case.incidents[0].answers if case.incidents else case.answers
    assert answers[fact] == "declarer"


def test_who_asks_himself_is_refused() -> None:
    with pytest.raises(RefusedError, check=because("player_asks_himself")):
        opened({"declarer": "S", "asked": {"by": "E", "whom": "E"}})


def test_dummy_claims_nothing_whatever_his_seat_is_called() -> None:
    with pytest.raises(RefusedError, check=because("not_in_list")):
        opened({"declarer": "S", "claim": {"claim_by": "N"}})


def test_an_interview_takes_a_seat_for_an_answer() -> None:
    case = opened({"declarer": "S", "penalty_card": {}})
    asked = desk.question_about(case, "card_of")
    told = desk.answer(case, asked, "W")
    assert told.case.answers["card_of"] == "defender"
    assert told.seating.places["owner"] is Seat.W
    assert desk.answer(case, asked, "N").case.answers["card_of"] == "dummy"


def test_a_kept_ruling_without_declarer_is_worded_by_the_seat_of_the_revoke_in_it() -> None:
    made = document(by_seats("revoke", Seat.S))
    kept = {key: value for key, value in made.items() if key != "declarer"}
    assert said(kept, "en") == said(made, "en")


MEANT = {
    "declarer": r"[Dd]eclarer|Alleinspieler|^(he|er)$",
    "dummy": r"[Dd]ummy",
    "declarers_rho": r"declarer's right-hand|rechte Gegner des Alleinspielers",
    "declarers_side": r"[Dd]eclarer's side|Seite des Alleinspielers",
    "defenders": r"defenders|Gegenspieler",
    "offender": r"offending player|player|schuldige[rn]? Spieler|Spieler|[Gg]egenspieler|defender",
    "offender_partner": r"partner|Partner",
    "offender_lho": r"opponent before him|Gegner vor ihm",
    "offender_side": r"offending side|schuldigen?|[Rr]evoke|other side|andere|that side|diese",
    "offender_opponents": r"non-offending|nicht-schuldige|other side|andere",
    "owner": r"owner|Besitzer|defender|[Gg]egenspieler|player|Spieler|^([Hh]e|his|[Ee]r|seine .*)$",
    "owner_partner": r"partner|P(?:artner|ARTNER)|leader|ausspielte|player|Spieler|^(he|er)$",
    "owner_side": r"offending player|schuldige Seite",
    "owner_rho": r"right-hand|rechts|before him|vor ihm",
    "owner_opponents": r"andere Seite|other side|anderen Seite",
    "claimer": r"claimer|beansprucht|player|Spieler|defender|Gegenspieler|[Hh]is partner|[Ss]ein P",
    "claimer_partner": r"partner|Partner|objected|widersprochen",
    "claimer_side": r"claim|Claim|beansprucht|conceded|abgegeben|statement|Äußerung",
    "claimer_opponents": r"other side|andere|opponents|Gegner|agreed|zugestimmt|other one",
    "revoking_side": r"revoke|Revoke|offending|schuldigen",
    "asker": r"defender|Gegenspieler",
    "asked": r"defender|Gegenspieler|partner|Partner",
    "asker_partner": r"partner|Partner",
}
"""By what part a wording may call the player or the side that it can name by seat."""


def named(wording: str) -> list[tuple[str, str]]:
    """Each player or side that a wording names: his part, and the place behind the bar."""
    return [
        (by_part, place)
        for by_part, by_seat in BY_SEAT.findall(wording)
        for one in by_seat.split("|")
        for place in re.findall(r"\{(\w+)\}", one) or [""]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_stands_only_where_the_part_beside_it_means_the_same_player(language: str) -> None:
    for (_, key), message in messages(language).items():
        for wording in forms(message):
            for by_part, place in named(wording):
                assert re.search(MEANT[place], by_part), (key, by_part, place)


def test_every_place_in_words_is_one_that_some_call_can_have() -> None:
    known: set[str] = set()
    for kind in KINDS.values():
        answers = dict.fromkeys(kind.players.values(), "declarer")
        answers |= {fact: next(iter(meant)) for fact, meant in kind.sides.values()}
        known |= Seating(Seat.S, kind.players, kind.sides, answers).places.keys()
    assert known >= MEANT.keys()


def test_no_provision_and_no_reason_for_asking_speaks_of_one_table() -> None:
    """What the Law provides, and why a fact matters, holds at every table."""
    for language in LANGUAGES:
        for (_, key), message in messages(language).items():
            if key.startswith("provision.") or key.endswith(".why"):
                assert not any(named(wording) for wording in forms(message)), key


@pytest.mark.parametrize("declarer", SEATS, ids=str)
def test_each_part_in_the_play_has_its_seat(declarer: Seat) -> None:
    around = [declarer, declarer.lho, declarer.partner, declarer.rho]
    parts = ("declarer", "declarers_lho", "dummy", "declarers_rho")
    assert [seat_of(part, declarer) for part in parts] == around
    assert [Seating(declarer).places[part] for part in parts] == around
