"""Law 43: dummy's limitations, as far as they concern a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.book.law62 import may_still_be_corrected
from bridgelaws.laws.facts.question import Allowed, QuestionCase, QuestionPlayer
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, AttentionBy, RevokeStanding
from bridgelaws.laws.facts.shared import DummysAttention
from bridgelaws.laws.frame.findings import AsIfEstablished, Order, PlayGoesOn

LAW = Law(43)

_NOT_NOW = ("law52.", "law62.", "law67.")
"""What would rectify a defender's revoke at once."""


@LAW.shared(
    {1997: "B2b"},
    Use(RevokeCase, "dummy_without_rights_asked_declarer_first", AsIfEstablished(), "correction"),
    Use(QuestionCase, "dummys_forbidden_question_to_declarer", Order("as_if_established_43b2b")),
)
def dummy_without_rights_asked_declarer_first(case: DummysAttention) -> bool:
    """Declarer's revoke is corrected, and Law 64 applies as if it had been established.

    That is so of a card from declarer's hand alone (WBFLC 2001-10-30, 1): about a card from
    dummy's own hand he may ask even so.  The revoke trick is counted with the substituted card
    (WBF explanation of 43B2b).
    """
    return may_still_be_corrected(case) and case.dummy_without_rights_asked_declarer


@LAW.shared(
    {1997: "B3", 2007: None},
    Use(
        RevokeCase,
        "a_defenders_revoke_costs_no_penalty",
        PlayGoesOn(),
        "correction",
        excepts=_NOT_NOW,
    ),
)
@LAW.shared(
    {2007: "B3", 2017: None},
    Use(
        RevokeCase,
        "a_defenders_revoke_is_looked_at_after_play",
        PlayGoesOn(),
        "correction",
        excepts=_NOT_NOW,
    ),
)
@LAW.shared(
    {2017: "B3"},
    Use(
        RevokeCase,
        "defenders_lose_what_their_revoke_gained",
        PlayGoesOn(),
        "correction",
        excepts=_NOT_NOW,
    ),
)
@LAW.shared(
    {1997: "B3"},
    Use(
        QuestionCase,
        "a_defenders_card_pointed_at_by_a_question",
        Order("nothing_is_rectified_43b3"),
    ),
)
def dummy_without_rights_pointed_out_a_defenders_revoke(case: DummysAttention) -> bool:
    """Nothing is rectified at once where dummy without rights was the first to point it out.

    After play both sides' scores are adjusted if the defenders profited (1997), 12B1 takes a
    gain and redresses damage (2007), or the defenders alone lose what they gained (2017).
    Doubt: 1997 does not say in so many words that play goes on; no penalty is read so.
    Doubt: no code tells an established revoke from one that can still be corrected; whether
    Law 64 is left to apply to it after play is an option of the profile.
    """
    if may_still_be_corrected(case):
        first = case.attention_by == AttentionBy.DUMMY_RIGHTS_LOST
    elif case.option("dummy_without_rights_points_out_established") == "law_43b3":
        first = case.established_pointed_out_by_dummy
    else:
        first = False
    return first and case.offending_player in DEFENDERS


def _goes_on(case: RevokeCase) -> bool:
    return bool(case.standing == RevokeStanding.PLAY_GOES_ON)


@LAW.clause({1997: "B3[2]", 2007: None}, stage="redress", notice=True, part="after play")
def equity_is_restored_to_both_sides(case: RevokeCase) -> Finding | None:
    """After play an adjusted score for both sides, where the defenders profited directly."""
    return Instruction("both_sides_get_an_adjusted_score") if _goes_on(case) else None


@LAW.clause({2007: "B3[2]", 2017: None}, stage="redress", notice=True, part="after play")
def score_is_adjusted_by_its_purpose(case: RevokeCase) -> Finding | None:
    """After play damage is redressed and a gain taken away (12B1)."""
    return Instruction("gain_and_damage_are_balanced") if _goes_on(case) else None


@LAW.clause({2017: "B3[2]"}, stage="redress", notice=True, part="after play")
def declarers_side_keeps_its_score(case: RevokeCase) -> Finding | None:
    """After play the defenders' score alone is adjusted; declarer's side keeps its own."""
    return Instruction("defenders_score_alone_is_adjusted") if _goes_on(case) else None


@LAW.clause({1997: "B2b[2]"}, part="the card that counts")
def substituted_card_counts(case: QuestionCase) -> Finding | None:
    """For the tricks the substituted card counts (WBF explanation of 43B2b)."""
    forbidden = dummy_without_rights_asked_declarer_first(case)
    return Order("count_substituted_card") if forbidden else None


@LAW.clause({1997: "A1b"}, notice=True)
def dummy_draws_no_attention_during_play(case: QuestionCase) -> Finding | None:
    """Dummy may not draw attention to an irregularity during play, so not by a question."""
    asks = case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DEFENDER
    return Duty("dummy_draws_no_attention") if asks else None


def _without_rights(case: QuestionCase) -> bool:
    lost = case.told(QuestionCase.dummy_rights) == "lost"
    return lost and bool(case.by == QuestionPlayer.DUMMY)


@LAW.clause({1997: "A2", 2017: None}, notice=True)
def dummy_loses_his_rights_on_his_own_initiative(case: QuestionCase) -> Finding | None:
    """By exchanging hands, by leaving his seat to watch, or by looking into a defender's hand."""
    return Duty("how_dummy_loses_his_rights") if _without_rights(case) else None


@LAW.clause({2017: "A2"}, notice=True)
def dummy_loses_his_rights(case: QuestionCase) -> Finding | None:
    """As before, but a card of a defender counts however dummy came to see it."""
    return Duty("how_dummy_loses_his_rights") if _without_rights(case) else None


@LAW.clause({2017: "A3"}, notice=True)
def a_defender_shows_dummy_no_card(case: QuestionCase) -> Finding | None:
    """No defender shows dummy his cards."""
    return Duty("show_dummy_no_card") if _without_rights(case) else None


@LAW.clause({1997: "B1"}, notice=True)
def dummy_may_be_fined(case: QuestionCase) -> Finding | None:
    """Dummy who broke A1 or A2 may get a procedural penalty (Law 90)."""
    forbidden = case.allowed == Allowed.NO and case.by == QuestionPlayer.DUMMY
    return Instruction("procedural_penalty_for_dummy") if forbidden else None
