"""Rule on a case from Python, and ask what is still open.

Run it with ``python examples/rule_in_python.py``.
"""

from bridgelaws import desk

CASE = """
laws: 2017
revokes:
  - offending_player: declarers_rho
    kind: failure_to_follow_suit
    trick: 7
    suit_led: H
    revoke_card: S4
    owed_card: not_faced
    next_trick: offending_side_played
    next_play_induced_by_opponent: false
    revoke_trick_won_by: offending_player
    attention: during_play
other_side_revoked: no
"""


def main() -> None:
    """Ask the one fact that is missing, answer it, and print the ruling."""
    (case,) = desk.open_text(CASE, "yaml", "example", desk.Terms())

    question = desk.ruling(case).question
    assert question is not None
    print("still to be asked:", question.fact, "by Law", question.asked_by)

    document = desk.rule(desk.answer(case, question, 3))
    print("tricks transferred:", document["tricks_transferred"])
    print(document["text"]["ruling"])


if __name__ == "__main__":
    main()
