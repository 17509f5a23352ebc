"""Law 50: what becomes of a penalty card, and what may be known of it."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.facts.penalty_card import (
    PenaltyCardCase,
    has_to_be_played,
    is_breached,
    is_penalty_card,
    is_replaced,
    partner_leads,
)
from bridgelaws.laws.facts.penalty_card_answers import (
    CardOf,
    Choice,
    Exposure,
    InTrick,
    PenaltyCard,
    Playable,
    Rank,
    Shown,
    Turn,
)
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import CARD_WITHDRAWN, DEFENDERS
from bridgelaws.laws.facts.shared import KnownPenaltyCard
from bridgelaws.laws.frame.findings import (
    ALL_MAJOR_PENALTY_CARDS,
    MAJOR_PENALTY_CARD,
    MINOR_PENALTY_CARD,
    NO_PENALTY_CARD,
    Order,
)

LAW = Law(50)

_SEEN = (Shown.DROPPED, Shown.IN_VIEW)
_NOT_PLAYED = (*_SEEN, Shown.NAMED, Shown.TWO_VISIBLE, Shown.FIFTH_CARD)
_OPEN_TO_JUDGEMENT = (Shown.IN_VIEW, Shown.NAMED, Shown.FIFTH_CARD)


def _is_open_to_the_director(case: PenaltyCardCase) -> bool:
    """Whether the card was exposed early and not led or played, as the preamble has it.

    Doubt: so are cards seen, named or surplus; the Laws that make a card played out of turn or
    withdrawn a penalty card (54, 56, 57, 60, 62) say so themselves.
    """
    if case.card_of != CardOf.DEFENDER or case.card_shown not in _NOT_PLAYED:
        return False
    if case.card_shown in _SEEN and not case.partner_could_see:
        return False
    return case.card_shown != Shown.IN_VIEW or case.place_in_trick != InTrick.HIS_TURN


@LAW.clause({1997: ""}, stage="exposure", excepts=("law45.", "law49.", "law58."))
def director_designates_otherwise(case: PenaltyCardCase) -> Finding | None:
    """A defender's card seen too early is a penalty card, but the Director may decide not."""
    if not _is_open_to_the_director(case):
        return None
    return NO_PENALTY_CARD if case.designated_otherwise else None


@LAW.clause({1997: "[3]"}, stage="exposure", notice=True)
def director_may_designate_otherwise(case: PenaltyCardCase) -> Finding | None:
    """He is told so where he has not decided; nobody asks him."""
    if not _is_open_to_the_director(case):
        return None
    decided = case.told(PenaltyCardCase.designated_otherwise) is True
    return None if decided else Instruction("director_may_designate_otherwise")


def _is_minor_by_itself(case: PenaltyCardCase) -> bool:
    """Below honour rank and shown inadvertently, or so ruled before.

    Doubt: 50B names cards dropped and two cards at once; whether a card named, held in view or
    played as a fifth one was shown inadvertently is left to the Director's judgement.
    """
    if case.exposure == Exposure.RULED_BEFORE:
        return bool(case.card_shown == Shown.RULED_MINOR)
    if case.exposure == Exposure.BY_PLAY or case.rank_of_card == Rank.HONOUR:
        return False
    return case.card_shown not in _OPEN_TO_JUDGEMENT or case.shown_inadvertently


@LAW.clause({1997: "B[1]"}, stage="rank")
def small_card_shown_inadvertently(case: PenaltyCardCase) -> Finding | None:
    """A single card below honour rank, exposed inadvertently, is a minor penalty card."""
    if not is_penalty_card(case) or case.other_penalty_card:
        return None
    return MINOR_PENALTY_CARD if _is_minor_by_itself(case) else None


@LAW.clause({1997: "B[2]"}, stage="rank")
def honour_or_card_of_a_deliberate_play(case: PenaltyCardCase) -> Finding | None:
    """An honour, or any card exposed by a deliberate play, is a major penalty card."""
    if not is_penalty_card(case) or case.other_penalty_card:
        return None
    return None if _is_minor_by_itself(case) else MAJOR_PENALTY_CARD


@LAW.clause({1997: "B[3]"}, stage="rank")
def two_or_more_of_one_defender(case: PenaltyCardCase) -> Finding | None:
    """All penalty cards of one defender are major as soon as there is more than one."""
    if not is_penalty_card(case) or not case.other_penalty_card:
        return None
    return ALL_MAJOR_PENALTY_CARDS


@LAW.clause({1997: "A"}, stage="breach")
def stays_face_up(case: PenaltyCardCase) -> Finding | None:
    """It lies face up before its owner until played or until another remedy is chosen."""
    if case.penalty_card == PenaltyCard.NONE or is_replaced(case):
        return None
    if partner_leads(case) and case.declarers_choice in (Choice.REQUIRES, Choice.FORBIDS):
        return None
    return Order("penalty_card_stays_face_up")


def _minor_binds(case: PenaltyCardCase) -> bool:
    return case.penalty_card == PenaltyCard.MINOR and not is_replaced(case)


@LAW.clause({1997: "C[1]"}, stage="owner")
def before_other_small_cards_of_the_suit(case: PenaltyCardCase) -> Finding | None:
    """No other card of the suit below honour rank is played before a minor penalty card."""
    return Order("minor_penalty_card_first") if _minor_binds(case) else None


@LAW.clause({1997: "C[2]"}, stage="owner")
def partner_is_not_restricted(case: PenaltyCardCase) -> Finding | None:
    """A minor penalty card does not restrict the lead of its owner's partner."""
    return Order("partner_leads_anything") if _minor_binds(case) else None


@LAW.clause({1997: "D1[1]", 2007: "D1a"}, stage="owner")
def played_at_the_first_opportunity(case: PenaltyCardCase) -> Finding | None:
    """A major penalty card is played at the first legal opportunity, whatever the trick."""
    if not has_to_be_played(case) or is_breached(case):
        return None
    several = case.other_penalty_card and case.several_playable
    return None if several else Order("play_penalty_card")


@LAW.clause({1997: "D1[2]", 2007: "D1b"}, stage="owner")
def other_duties_come_first(case: PenaltyCardCase) -> Finding | None:
    """Following suit and obeying a restriction come first; the card is played after that."""
    if case.penalty_card != PenaltyCard.MAJOR or case.turn_of != Turn.OWNER:
        return None
    if case.playable_now == Playable.MUST_FOLLOW_SUIT:
        return Order("follow_suit_before_penalty_card")
    restricted = case.playable_now == Playable.MUST_OBEY_RESTRICTION
    return Order("restriction_before_penalty_card") if restricted else None


@LAW.clause({1997: "D2"}, stage="lead")
def partner_waits_for_declarer(case: PenaltyCardCase) -> Finding | None:
    """The owner's partner may not lead before declarer has chosen."""
    waits = (Choice.NOT_YET, Choice.PARTNER_LED_FIRST)
    if not partner_leads(case) or case.declarers_choice not in waits:
        return None
    return Order("partner_waits_for_declarer")


@LAW.clause({1997: "D2a"}, stage="lead")
def suit_required_or_forbidden(case: PenaltyCardCase) -> Finding | None:
    """Declarer may require or forbid the suit; the card is then picked up."""
    if not partner_leads(case) or case.other_penalty_card:
        return None
    match case.declarers_choice:
        case Choice.REQUIRES:
            return Order("lead_required")
        case Choice.FORBIDS:
            return Order("lead_forbidden")
        case Choice.NEITHER:
            return None
    return Order("declarer_may_choose_lead")


@LAW.clause({1997: "D2b"}, stage="lead")
def suit_neither_required_nor_forbidden(case: PenaltyCardCase) -> Finding | None:
    """If he does neither, any card may be led, and the card stays a penalty card."""
    free = partner_leads(case) and case.declarers_choice == Choice.NEITHER
    return Order("no_lead_restriction") if free else None


@LAW.clause({1997: "[2]", 2007: None, 2017: "[2]"}, stage="information", notice=True)
def could_have_known(case: PenaltyCardCase) -> Finding | None:
    """An adjusted score where the exposure could have been known to do damage (72B1, 72C)."""
    return Instruction("penalty_card_could_have_known") if case.penalty_card_ever_lay else None


@LAW.clause({1997: "C[3]", 2007: None}, stage="information", notice=True)
def minor_card_is_unauthorised(case: PenaltyCardCase) -> Finding | None:
    """What the partner learns from a minor penalty card is unauthorised (1997)."""
    minor = case.penalty_card == PenaltyCard.MINOR
    return Duty("minor_penalty_card_is_unauthorised") if minor else None


@LAW.shared(
    {1997: "D1[3]", 2007: None},
    Use(
        PenaltyCardCase,
        "only_the_duty_is_authorised",
        Duty("only_duty_to_play_is_authorised"),
        "information",
        notice=True,
    ),
    Use(
        RevokeCase,
        "only_the_duty_to_play_it_is_authorised",
        Instruction("only_duty_to_play_is_authorised"),
        notice=True,
    ),
    part="what the partner may know",
)
def only_the_duty_is_authorised(case: KnownPenaltyCard) -> bool:
    """The partner may know that a major penalty card must be played, and nothing more (1997)."""
    return case.major_penalty_card_lies


@LAW.shared(
    {2007: "E1", 2017: None},
    Use(
        PenaltyCardCase,
        "requirement_is_authorised",
        Duty("penalty_card_requirement_is_authorised"),
        "information",
        notice=True,
    ),
    Use(
        RevokeCase,
        "its_requirement_is_authorised",
        Instruction("penalty_card_requirement_is_authorised"),
        notice=True,
    ),
)
def requirement_is_authorised(case: KnownPenaltyCard) -> bool:
    """What must be done with the card is authorised for all."""
    return case.penalty_card_ever_lay


@LAW.shared(
    {2007: "E2", 2017: None},
    Use(
        PenaltyCardCase,
        "sight_is_unauthorised",
        Duty("sight_of_penalty_card_is_unauthorised"),
        "information",
        notice=True,
    ),
    Use(
        RevokeCase,
        "its_sight_is_unauthorised",
        Instruction("sight_of_penalty_card_is_unauthorised"),
        notice=True,
    ),
)
def sight_is_unauthorised(case: KnownPenaltyCard) -> bool:
    """What else the sight of it tells is not authorised for the partner."""
    return case.penalty_card_ever_lay


@LAW.shared(
    {2017: "E1"},
    Use(
        PenaltyCardCase,
        "authorised_while_it_lies",
        Duty("penalty_card_is_authorised_while_it_lies"),
        "information",
        notice=True,
    ),
    Use(
        RevokeCase,
        "it_is_authorised_while_it_lies",
        Instruction("penalty_card_is_authorised_while_it_lies"),
        notice=True,
    ),
)
def authorised_while_it_lies(case: KnownPenaltyCard) -> bool:
    """What the card tells, and that it must be played, is authorised for all while it lies."""
    return case.penalty_card_lies


@LAW.shared(
    {2017: "E2"},
    Use(
        PenaltyCardCase,
        "unauthorised_once_picked_up",
        Duty("picked_up_card_is_unauthorised"),
        "information",
        notice=True,
    ),
    Use(
        RevokeCase,
        "it_is_unauthorised_once_picked_up",
        Instruction("picked_up_card_is_unauthorised"),
        notice=True,
    ),
)
def unauthorised_once_picked_up(case: KnownPenaltyCard) -> bool:
    """Back in the hand it is unauthorised for the partner, and authorised for declarer."""
    return case.penalty_card_is_picked_up


@LAW.shared(
    {2017: "E3"},
    Use(
        PenaltyCardCase,
        "circumstances_are_unauthorised_once_played",
        Duty("played_penalty_cards_origin_is_unauthorised"),
        "information",
        notice=True,
    ),
    Use(
        RevokeCase,
        "its_circumstances_are_unauthorised_once_played",
        Instruction("played_penalty_cards_origin_is_unauthorised"),
        notice=True,
    ),
)
def circumstances_are_unauthorised_once_played(case: KnownPenaltyCard) -> bool:
    """Once it is played, how it came to lie there is unauthorised for the partner."""
    return case.penalty_card_lies


@LAW.shared(
    {2007: "E3", 2017: "E4"},
    Use(
        PenaltyCardCase,
        "adjust_if_it_helped",
        Instruction("adjust_if_penalty_card_helped"),
        "information",
        notice=True,
    ),
    Use(
        RevokeCase,
        "adjust_if_the_withdrawn_card_helped",
        Instruction("adjust_if_penalty_card_helped"),
        notice=True,
    ),
)
def adjust_if_it_helped(case: KnownPenaltyCard) -> bool:
    """At the end the score is adjusted if the exposed card helped its side and did damage."""
    return case.penalty_card_ever_lay


@LAW.clause({1997: "D"}, notice=True)
def what_a_withdrawn_card_forces(case: RevokeCase) -> Finding | None:
    """The card that a defender withdrew binds him at his turns, and his partner's leads.

    In trick twelve nothing is left to bind: the card is the one for the last trick.
    """
    faced_before = case.told(RevokeCase.revoke_card_was_faced) is True
    if faced_before or not case.told_one_of(RevokeCase.offending_player, DEFENDERS):
        return None
    binds = case.standing in CARD_WITHDRAWN
    return Instruction("major_penalty_card_binds") if binds else None
