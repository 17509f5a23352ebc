"""Records made up for the tests of equity."""

import random

from bridgelaws.analysis import Examination, examine
from bridgelaws.files.pbn import read_pbn
from tests.analysis.played_boards import Play


def examined(pbn: str) -> Examination:
    """The one board of a PBN text, examined."""
    (record,) = read_pbn(pbn, "made_up.pbn")
    return examine(record)


def chance_plays(first_card: int, count: int) -> list[Examination]:
    """Boards that chance played, on each of them a revoke at this card of the play or later."""
    found: list[Examination] = []
    seed = 0
    while len(found) < count:
        play = Play(random.Random(f"{first_card}/{seed}"), first_card)
        seed += 1
        if play.revoke is not None:
            found.append(examined(play.pbn()))
    return found
