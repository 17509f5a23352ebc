"""The calls that follow from a ruling, each begun with what the ruling settles of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaws import desk
from bridgelaws.web.views.state import CallState
from bridgelaws.words.languages import serves


def calls_after(state: CallState) -> Sequence[Mapping[str, str]]:
    """Each call that follows: what it is about, and where it begins."""
    opened = state.telling.opened
    leads = zip(desk.ruling(opened).leads_to, desk.next_calls(opened), strict=True)
    return [
        {"label": state.words.say(f"lead.{lead.order}"), "href": call_state(state, one).href()}
        for lead, one in leads
        if serves(state.language, one.kind)
    ]


def call_state(state: CallState, opened: desk.OpenCase) -> CallState:
    """Another case at the same desk, as its address has it."""
    facts = desk.facts_of(opened)
    return CallState(state.language, opened.kind, state.laws, state.regulations, facts)
