"""From the page of a ruling to the call that follows it, with everything filled in."""

from __future__ import annotations

import pytest

from tests.web.reading import Element, at, facts

CORRECTED = (
    "declarer=S&next_trick=none&claim=none&trick=7&offending_player=declarers_lho"
    "&attention_by=opponent"
)
FLOOR = (
    "hand_counts=only_too_few&discovered=during_play&card_was=on_the_floor"
    "&hand_concerned=defender&should_have_been_played=true&partner_could_see_card=true"
)
CHAIN = [
    (f"/en/call/revoke?{CORRECTED}", "The penalty card: the card taken back",
     {"declarer": "S", "card_of": "W", "card_shown": "corrected_revoke"}),
    (f"/de/call/revoke?{CORRECTED}", "Die Strafkarte: die zurückgenommene Karte",
     {"declarer": "S", "card_of": "W", "card_shown": "corrected_revoke"}),
    (f"/en/call/cards?{FLOOR}", "The revoke with the missing card", {"kind": "missing_card"}),
    (f"/en/call/cards?{FLOOR}", "The penalty card", {"card_of": "defender"}),
]  # fmt: skip


def after(page: Element) -> dict[str, str]:
    """The calls that follow a ruling: what each is called, and where it begins."""
    found = page.all("section", **{"aria-labelledby": "after"})
    return {a.text: a.href for section in found for a in section.all("a")}


@pytest.mark.parametrize(("address", "label", "told"), CHAIN)
def test_a_ruling_offers_the_call_that_follows_with_its_facts_filled_in(
    address: str, label: str, told: dict[str, str]
) -> None:
    href = after(at(address))[label]

    assert facts(href) == {"laws": "2017", "regulations": "wbf", **told}
    assert at(href).one("section", **{"aria-labelledby": "so-far"}), "what is known stands there"


def test_a_penalty_card_is_followed_to_the_lead_of_its_owners_partner() -> None:
    """Revoke, penalty card, lead: 62B1, then 50D2, each from the page of the one before it."""
    card = after(at(f"/en/call/revoke?{CORRECTED}"))["The penalty card: the card taken back"]
    ruled = at(f"{card}&turn_of=neither&other_penalty_card=false")
    lead = after(ruled)["Later: the partner of the penalty card is to lead"]
    page = at(f"{lead}&declarers_choice=not_yet")

    assert "50D2" in page.one("main").text


def test_an_open_ruling_and_one_that_ends_there_offer_nothing() -> None:
    assert after(at("/en/call/revoke?rule=1")) == {}
    by_declarer = CORRECTED.replace("declarers_lho", "declarer")
    assert after(at(f"/en/call/revoke?{by_declarer}&rule=1")) == {}
