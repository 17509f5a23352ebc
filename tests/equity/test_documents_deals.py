"""The deals that the source documents speak of, as whole boards made for these tests."""

from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.playing import Sampling
from tests.dummy_cut_off import DEAL, PLAY

ESTABLISHED = ("attention=after_play", "owed_card=not_faced", "other_side_revoked=no")


def pbn(deal: str, contract: str, play: str) -> str:
    rows = play.strip().splitlines()
    tags = {"Board": "1", "Vulnerable": "None", "Deal": deal, "Declarer": "S",
            "Contract": contract}  # fmt: skip
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, '[Play "W"]', *(row.strip() for row in rows), "*"])


def analysed(
    text: str,
    solver: Dds,
    answers: tuple[str, ...] = ESTABLISHED,
    laws: int = 2017,
    **more: Any,
) -> dict[str, Any]:
    (opened,) = desk.open_text(text, "pbn", "made_up.pbn", desk.Terms(laws, None, answers))
    return desk.equity(opened, solver, **more)


# South has nine tricks on top with the clubs: the ace and king of spades, two red aces, and five
# clubs, for the suit divides 3-2. North's only entry is the ace of clubs itself.
BLOCKED = DEAL
# On the king of clubs East throws a heart. South has three clubs and North no other entry: the
# suit yields ace, king and queen, whatever he does.
CUT_OFF = pbn(BLOCKED, "3NT", PLAY)


@pytest.mark.parametrize("laws", [2007, 2017])
def test_dummy_is_cut_off_one_trick_goes_over_and_the_two_lost_are_given_instead(
    laws: int, solver: Dds
) -> None:
    """Declarer took seven; with the trick transferred eight; without the revoke nine.

    East won no trick with the revoke card. Nine, not ten: the transfer is replaced.
    """
    found = analysed(CUT_OFF, solver, laws=laws)
    (revoke,) = found["revokes"]
    assert revoke["non_offending_side"] == "NS"
    assert [entry["tricks"] for entry in revoke["double_dummy"]["legal"]] == [9, 9, 9]
    assert revoke["double_dummy"]["after_revoke"] == 7
    assert revoke["double_dummy"]["cost"] == 2
    assert revoke["double_dummy"]["at_end"] == 7
    assert revoke["own_errors"] == []
    proposal = found["proposal"]
    assert proposal["tricks_transferred"] == 1
    assert proposal["baselines"]["with_transfer"] == 8
    assert proposal["baselines"]["without_revoke"] == 9
    assert proposal["required"] == "yes"
    assert proposal["adjusted_to"] == [{"tricks": 9, "weight": 1.0}]
    assert proposal["answered_by"] == {
        "tricks_without_revoke": "evidence",
        "tricks_at_table": "evidence",
    }
    assert "redress" in found["judgements"], "so the right to appeal is announced"
    # 3NT not vulnerable: made 400, one down 50.
    assert proposal["scores"] == [{"tricks": 9, "score_ns": 400}, {"tricks": 8, "score_ns": -50}]


def test_in_1997_the_jack_of_clubs_costs_a_second_trick_and_the_score_is_made_good_by_it(
    solver: Dds,
) -> None:
    """East wins the fifth trick with a club that he could have played: two tricks go over."""
    proposal = analysed(CUT_OFF, solver, laws=1997)["proposal"]
    assert proposal["tricks_transferred"] == 2
    assert proposal["baselines"]["with_transfer"] == 9
    assert proposal["required"] == "no"


def test_by_what_declarer_can_know_he_takes_at_least_two_tricks_more_without_the_revoke(
    solver: Dds,
) -> None:
    """Nine tricks lie on top: every play takes them, and more where the defence goes astray."""
    found = analysed(CUT_OFF, solver, sampling=Sampling(10, 6, 1))
    sampled = found["revokes"][0]["sampled"]
    assert min(entry["tricks"] for entry in sampled["tricks"]) == 9
    assert sum(entry["plays"] for entry in sampled["tricks"]) == 6


# The same deal; here East throws a heart on the second round of spades, which changes nothing.
CHANGED_NOTHING = pbn(
    BLOCKED,
    "3NT",
    """SQ S2 S6 SA
    S9 S3 H7 SK
    ST D2 S7 S4
    C2 C5 C9 CQ
    DT D3 D7 D5
    C3 C6 CT CK
    DJ CA CJ C4
    HJ C7 D8 H5
    SJ C8 H8 S5
    HQ H2 H9 H6
    DQ D4 D9 D6
    DK H3 S8 DA
    HK H4 HT HA""",
)


def test_a_revoke_that_changed_nothing_costs_its_trick_and_nothing_is_given_back(
    solver: Dds,
) -> None:
    """Nine tricks with and without it, ten with the transfer: the table result stands."""
    found = analysed(CHANGED_NOTHING, solver)
    (revoke,) = found["revokes"]
    assert revoke["double_dummy"]["cost"] == 0
    assert revoke["double_dummy"]["low"] == revoke["double_dummy"]["high"] == 9
    proposal = found["proposal"]
    assert proposal["tricks_transferred"] == 1
    assert proposal["baselines"]["with_transfer"] == 10
    assert proposal["required"] == "no"
    assert proposal["adjusted_to"] == []


# 4S: West leads the ace of hearts, and dummy's singleton heart stays where it is: he ruffs. If
# dummy follows, West cashes three clubs as well: four tricks. After the ruff declarer throws two
# clubs on the diamonds and loses two clubs.
DUMMY_RUFFS = pbn(
    "N:5432.2.KJ542.876 98.987654.76.JT9 AKQJT.3.AQ3.5432 76.AKQJT.T98.AKQ",
    "4S",
    """HA S2 H4 H3
    D8 D2 D6 DQ
    S6 S3 S8 ST
    S7 S4 S9 SJ
    D9 S5 H5 SQ
    DT H2 H6 SK
    HT D4 D7 DA
    HJ D5 H7 D3
    CQ DJ H8 C2
    HQ DK C9 C3
    CK C6 CT C4
    HK C7 H9 C5
    CA C8 CJ SA""",
)


@pytest.mark.parametrize("laws", codes())
def test_dummys_revoke_moves_no_trick_but_the_defence_gets_the_ace_and_the_clubs_it_would_take(
    laws: int, solver: Dds
) -> None:
    found = analysed(DUMMY_RUFFS, solver, ("attention=after_play",), laws)
    (revoke,) = found["revokes"]
    assert revoke["seat"] == "N"
    assert revoke["double_dummy"]["legal"] == [{"card": "H2", "tricks": 4}]
    assert revoke["double_dummy"]["after_revoke"] == 2
    proposal = found["proposal"]
    assert proposal["tricks_transferred"] == 0
    assert proposal["baselines"]["with_transfer"] == 2
    assert proposal["baselines"]["without_revoke"] == 4
    assert proposal["adjusted_to"] == [{"tricks": 4, "weight": 1.0}]


def test_the_directors_weights_stand_before_the_evidence_and_are_his(solver: Dds) -> None:
    answers = (*ESTABLISHED, "redress.tricks_without_revoke=8")
    found = analysed(CUT_OFF, solver, answers)
    assert found["proposal"]["baselines"]["without_revoke"] == 8
    assert found["proposal"]["required"] == "no"
    assert found["proposal"]["answered_by"]["tricks_without_revoke"] == "director"
    assert found["revokes"][0]["double_dummy"]["low"] == 9, "the evidence is still shown"


def test_in_imps_and_in_matchpoints_the_better_baseline_is_that_of_the_unit(solver: Dds) -> None:
    """Nine tricks score 400, eight -50; at the other table North-South made 400.

    Without the revoke 400 - 400 is no swing; with the transfer -50 - 400 is -450, 10 IMPs. At
    four other tables 400, 400, -50 and -50 were scored: 400 ties two and beats two, six
    matchpoints of two a win; -50 ties two, two matchpoints.
    """
    at_teams = analysed(CUT_OFF, solver, (*ESTABLISHED, "other_table.score_ns=400"))
    assert at_teams["proposal"]["unit"] == {
        "unit": "imps",
        "with_transfer": -10,
        "without_revoke": 0,
        "stands": "without_revoke",
    }
    # East-West have the same 10 IMPs less; without the ruling seven tricks, -100: 500, 11 IMPs.
    assert at_teams["scores"]["without_ruling"]["imps"] == -11
    assert at_teams["scores"]["with_ruling"]["imps"] == 0
    field = (*ESTABLISHED, "scoring=matchpoints", "field=[400, 400, -50, -50]")
    at_pairs = analysed(CUT_OFF, solver, field)
    assert at_pairs["proposal"]["unit"] == {
        "unit": "matchpoints",
        "with_transfer": 2,
        "without_revoke": 6,
        "stands": "without_revoke",
    }
    assert at_pairs["scores"]["with_ruling"]["matchpoints"] == {"ns": 6, "ew": 2}


def test_while_the_transfer_is_open_every_possible_one_is_compared(solver: Dds) -> None:
    found = analysed(CUT_OFF, solver, ())
    assert found["proposal"]["status"] == "open"
    assert found["proposal"]["by_transfer"] == [
        {"tricks_transferred": 0, "with_transfer": 7, "without_revoke": 9,
         "stands": "without_revoke", "more_tricks": "without_revoke"},
        {"tricks_transferred": 1, "with_transfer": 8, "without_revoke": 9,
         "stands": "without_revoke", "more_tricks": "without_revoke"},
    ]  # fmt: skip
