"""Rule on a case from Python, and ask what is still open.

Run it with ``python examples/rule_in_python.py``.
"""

import bridgelaws as bl


def main() -> None:
    """Ask the one fact that is missing, answer it, and print the ruling."""
    case = bl.revoke(
        laws=2017,
        offending_player="declarers_rho",
        kind="failure_to_follow_suit",
        trick=7,
        suit_led="H",
        revoke_card="S4",
        owed_card="not_faced",
        next_trick="offending_side_played",
        next_play_induced_by_opponent=False,
        revoke_trick_won_by="offending_player",
        attention="during_play",
        other_side_revoked="no",
    )

    question = case.question
    assert question is not None
    print("still to be asked:", question.fact, "by Law", question.by)

    ruling = case.answer(later_tricks_won=3).rule()
    print("tricks transferred:", ruling.tricks)
    print(ruling)


if __name__ == "__main__":
    main()
