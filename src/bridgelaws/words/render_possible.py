"""The rulings still possible, each with the answers that lead to it, as far as people read on."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaws.words.render_told import sentence
from bridgelaws.words.say import Words

MOST_OUTCOMES = 12
MOST_WAYS = 4
MOST_CHARACTERS = 4000
"""Some 50 lines of the page, as few words fill a line to its end."""

Possible = tuple[str, Sequence[str]]
"""What is ruled, in words, and the ways to it in words."""


def listed(possible: Sequence[Possible], words: Words, key: str = "ruling.if") -> list[str]:
    """A sentence for each outcome, of no more outcomes and ways than anybody reads.

    Where not all can be told, one more sentence says how many are left out.  The message
    called *key* ties an outcome to its ways.
    """
    for most in range(MOST_WAYS, 0, -1):
        said = [_sentence(one, most, words, key) for one in possible[:MOST_OUTCOMES]]
        if sum(map(len, said)) <= MOST_CHARACTERS:
            break
    while len(said) > 1 and sum(map(len, said)) > MOST_CHARACTERS:
        said.pop()
    more = len(possible) - len(said)
    return [*said, words.say("ruling.if.more_outcomes", n=more)] if more else said


def _sentence(one: Possible, most: int, words: Words, key: str) -> str:
    """One outcome with the first ways to it, and how many others there are."""
    outcome, ways = one
    joined = ways[0]
    for way in ways[1:most]:
        joined = words.say("ruling.if.or", first=joined, last=way)
    if more := len(ways[most:]):
        joined = words.say("ruling.if.more", n=more, ways=joined)
    return sentence(words.say(key, outcome=outcome, ways=joined))
