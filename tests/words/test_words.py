"""The words themselves: plurals, contexts, citations, missing messages."""

import subprocess
import sys

import pytest

from bridgelaws.codes import codes, newest
from bridgelaws.words.say import LANGUAGES, MissingMessageError, Words


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 1, "1 trick"),
        ("en", 2, "2 tricks"),
        ("en", 0, "0 tricks"),
        ("de", 1, "1 Stich"),
        ("de", 2, "2 Stiche"),
        ("de", 0, "0 Stiche"),
    ],
)
def test_one_trick_and_two_tricks_have_their_own_forms(language: str, n: int, said: str) -> None:
    assert Words(language).say("phrase.tricks", n=n) == said


@pytest.mark.parametrize(
    ("clause", "english", "german", "short"),
    [
        ("64A1", "Law 64A1", "§ 64 A 1 TBR", "§ 64 A 1"),
        ("64C2a", "Law 64C2a", "§ 64 C 2 a TBR", "§ 64 C 2 a"),
        ("83", "Law 83", "§ 83 TBR", "§ 83"),
        (
            "64C (WBFLC 2001-11-01, 4)",
            "Law 64C (WBFLC 2001-11-01, 4)",
            "§ 64 C TBR (WBFLC 2001-11-01, 4)",
            "§ 64 C (WBFLC 2001-11-01, 4)",
        ),
    ],
)
def test_a_clause_is_cited_as_directors_of_the_language_cite_it(
    clause: str, english: str, german: str, short: str
) -> None:
    assert Words("en").cite(clause) == Words("en").cite(clause, short=True) == english
    assert Words("de").cite(clause) == german
    assert Words("de").cite(clause, short=True) == short


def test_within_brackets_a_minute_is_cited_without_brackets_of_its_own() -> None:
    clause = "64C (WBFLC 2008-10, Beijing)"
    assert Words("en").cite_in_brackets(clause) == "Law 64C, WBFLC 2008-10, Beijing"
    assert Words("de").cite_in_brackets(clause) == "§ 64 C, WBFLC 2008-10, Beijing"
    assert Words("en").cite_in_brackets("64A1") == "Law 64A1"


def test_what_is_no_clause_is_not_cited() -> None:
    with pytest.raises(ValueError, match="not a clause"):
        Words("en").cite("the first one")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_is_missing_is_an_error_and_never_said_in_english(language: str) -> None:
    words = Words(language)
    assert not words.has("no.such.message")
    with pytest.raises(MissingMessageError):
        words.say("no.such.message")


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        Words("fr")


def test_a_wording_holds_from_its_code_on_and_the_one_without_a_code_until_then() -> None:
    said: dict[int, str] = {
        code: Words("en", code).say("ruling.no_tricks", clauses="X") for code in codes()
    }
    assert "penalty" in said[1997]
    assert "rectification" in said[2007]
    assert all("automatic trick adjustment" in said[code] for code in codes() if code >= 2017)
    assert Words("en").say("ruling.no_tricks", clauses="X") == said[1997]
    assert Words("en", 2037).say("ruling.no_tricks", clauses="X") == said[newest()]
    assert Words("de", 1997).say("suit.S") == "Pik"


def test_a_reason_without_plural_may_also_differ_by_code() -> None:
    assert Words("en", 2017).say("fact.owed_card.why") != Words("en").say("fact.owed_card.why")


def test_lists_are_joined_as_the_language_does() -> None:
    assert Words("en").list(["a", "b", "c"]) == "a, b and c"
    assert Words("de").list(["a", "b"], "list.or") == "a oder b"
    assert Words("de").list(["a"]) == "a"
    assert Words("de").list([]) == ""


def test_answers_of_every_kind_are_named() -> None:
    english, german = Words("en"), Words("de")
    assert english.answer("later_tricks_won", 1) == "1 trick"
    assert german.answer("later_tricks_won", 3) == "3 Stiche"
    assert german.answer("later_tricks_won", "2+") == "2 oder mehr"
    assert english.answer("trick", "12") == "the twelfth trick"
    assert english.answer("trick", 4) == "trick 4"
    assert german.answer("cards_back_in_board", True) == "ja"
    assert german.answer("claim", "unknown") == "lässt sich nicht feststellen"
    assert english.answer("claim", None) == "open"
    assert english.answer("tricks_at_table", 8) == "8"


@pytest.mark.parametrize(
    ("card", "english", "german"),
    [("S4", "the 4 of spades", "Pik 4"), ("HT", "the 10 of hearts", "Herz 10"),
     ("CQ", "the queen of clubs", "Treff Dame")],
)  # fmt: skip
def test_cards_are_named_in_words(card: str, english: str, german: str) -> None:
    assert Words("en").card(card) == english
    assert Words("de").card(card) == german


def test_neither_babel_nor_yaml_is_imported_for_the_words() -> None:
    code = (
        "import sys; from bridgelaws.words.say import Words; Words('de', 2017).say('suit.S'); "
        "print(*sorted({'babel', 'yaml', 'importlib.resources', 'pathlib'} & sys.modules.keys()))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == ""
