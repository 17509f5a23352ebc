"""Where the lines of a page break: long German words part, citations and pairs of seats hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bridgelaws.web.views.line_breaks import broken_well
from bridgelaws.words.breaks import LONG, breaks
from tests.web.reading import at, get

WORDS = Path(__file__).parents[2] / "src" / "bridgelaws" / "words"
SHY, NBSP, JOINER = "\u00ad", "\u00a0", "\u2060"


def test_a_long_german_word_has_soft_hyphens_where_its_parts_meet() -> None:
    assert broken_well("<h1>Hauptstrafkarte</h1>", "de") == f"<h1>Haupt{SHY}straf{SHY}karte</h1>"
    assert broken_well("<a>ALLEINSPIELER</a>", "de") == f"<a>ALLEIN{SHY}SPIELER</a>"


def test_a_short_word_and_an_english_one_stay_whole() -> None:
    assert broken_well("<p>Strafkarte</p>", "de") == "<p>Strafkarte</p>"
    assert broken_well("<p>unauthorised information</p>", "en") == "<p>unauthorised information</p>"


@pytest.mark.parametrize(
    "element", ["title", "textarea", "option", "pre", "code", "q", "blockquote"]
)
def test_words_to_be_read_out_copied_or_sent_get_no_soft_hyphens(element: str) -> None:
    html = f"<{element}><b>Hauptstrafkarte</b></{element}>"
    assert SHY not in broken_well(html, "de")
    assert SHY in broken_well(html + "<p>Hauptstrafkarte</p>", "de")


def test_attributes_are_as_they_were() -> None:
    html = '<a href="/de/search?q=Hauptstrafkarte" aria-label="Hauptstrafkarte § 86 D">x</a>'
    assert broken_well(html, "de") == html


@pytest.mark.parametrize("cited", ["§ 86", "§ 64 A 1", "12 C 1", "Law 64", "Laws 61", "60 %"])
def test_a_citation_stays_on_one_line(cited: str) -> None:
    assert (
        broken_well(f"<p>by {cited} and</p>", "en") == f"<p>by {cited.replace(' ', NBSP)} and</p>"
    )


@pytest.mark.parametrize(
    "pair", ["East-West", "North-South", "Ost-West", "Nord-Süd", "E-W", "N-S", "O-W"]
)
def test_a_pair_of_seats_stays_on_one_line(pair: str) -> None:
    assert broken_well(f"<p>{pair}.</p>", "de") == f"<p>{pair.replace('-', '-' + JOINER)}.</p>"


def test_the_pages_in_german_have_them_and_the_words_to_say_have_not() -> None:
    home = get("/de/").html
    assert SHY in home
    assert SHY not in re.sub(r">[^<]*<", "><", home), "none in an attribute"
    said = get("/de/call/revoke?laws=2017&regulations=wbf&rule=1").html
    assert not [one for one in re.findall(r"<q>(.*?)</q>", said, re.DOTALL) if SHY in one]
    assert "Hauptstrafkarte" in at("/de/laws/50").one("main").text


def test_every_german_word_that_can_be_wider_than_a_phone_is_in_the_list() -> None:
    """One of sixteen letters; where one is missing: a line in ``words/breaks/de.txt``."""
    found: set[str] = set()
    for file in (WORDS / "messages" / "de").glob("*.po"):
        with file.open("rb") as stream:
            for message in read_po(stream):
                one = message.string
                several = one if isinstance(one, list | tuple) else [str(one)]
                said = " ".join(re.sub(r"\{[^}]*\}", " ", one) for one in several)
                found.update(word.lower() for word in LONG.findall(said) if len(word) >= 16)
    assert sorted(found - breaks("de").keys()) == []
