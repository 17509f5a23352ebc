"""What there is to choose in the forms of the calculator."""

from __future__ import annotations

from bridgelaws.bridge import LAST_TRICK, SEATS, Doubling, Strain
from bridgelaws.web.views.calculator.form import Field, Kind, Option
from bridgelaws.words.say import Words

VULNERABLE = ("none", "ns", "ew", "both")
PASSED = "pass"
_STRAINS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.NOTRUMP)
_SIGNS = {Doubling.UNDOUBLED: "–", Doubling.DOUBLED: "X", Doubling.REDOUBLED: "XX"}


def levels(words: Words) -> tuple[Option, ...]:
    """The levels of a contract, and that there was none."""
    numbers = (Option(str(level), str(level)) for level in range(1, 8))
    return (*numbers, Option(PASSED, words.say("calculator.level.pass")))


def strains(words: Words) -> tuple[Option, ...]:
    """The denominations of a contract."""
    return tuple(
        Option(str(one), words.say(f"suit.{one}"), suit=str(one))
        if one.trumps
        else Option(str(one), words.say("diagram.notrump"))
        for one in _STRAINS
    )


def doublings(words: Words) -> tuple[Option, ...]:
    """Whether a contract is doubled."""
    return tuple(
        Option(one.name.lower(), _SIGNS[one], words.say(f"play.doubling.{one.name.lower()}"))
        for one in Doubling
    )


def seats(words: Words) -> tuple[Option, ...]:
    """The four seats."""
    return tuple(Option(seat.value, words.say(f"seat.{seat}")) for seat in SEATS)


def vulnerable(words: Words) -> tuple[Option, ...]:
    """Who is vulnerable."""
    return tuple(Option(one, words.answer("vulnerable", one)) for one in VULNERABLE)


def tricks() -> tuple[Option, ...]:
    """How many tricks declarer won."""
    return tuple(Option(str(one), str(one)) for one in range(LAST_TRICK + 1))


def sides(words: Words) -> tuple[Option, ...]:
    """The two sides."""
    return tuple(Option(one.lower(), words.say(f"side.{one}")) for one in ("NS", "EW"))


def yes_or_no(words: Words) -> tuple[Option, ...]:
    """Yes and no."""
    return tuple(Option(one, words.say(f"scores.{one}")) for one in ("yes", "no"))


def named(words: Words, name: str, *values: str) -> tuple[Option, ...]:
    """Values that the messages name."""
    return tuple(Option(one, words.say(f"calculator.{name}.{one}")) for one in values)


def vulnerability(words: Words, *, known: bool) -> tuple[Field, Field]:
    """Who is vulnerable, or the number of the board; *known* is whether one of them was told."""
    said, board = words.say("calculator.vulnerable"), words.say("calculator.board")
    hint = words.say("calculator.board.hint")
    return (
        Field("vulnerable", Kind.KEYS, said, vulnerable(words), needed=not known),
        Field("board", Kind.NUMBER, board, needed=False, hint=hint),
    )
