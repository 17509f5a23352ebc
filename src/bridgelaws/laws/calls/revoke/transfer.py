"""Which tricks are transferred where several revokes meet on one board.

Law 64A is applied to each revoke by itself; a trick goes over once, and none from before its
revoke.  This is a matching of what each revoke claims with the tricks the side won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.errors import Error


class ImpossibleTricksError(Error, ValueError):
    """The tricks stated for two revokes of one side cannot both be right."""

    def __init__(self, revoke: int, other: int) -> None:
        super().__init__(revoke, other)
        self.revoke = revoke
        self.other = other


@dataclass(frozen=True, slots=True, order=True)
class Trick:
    """A trick the offending side won: its number, or (unnumbered) the trick it came after."""

    after: int
    number: int | None = None
    copy: int = 0


@dataclass(frozen=True, slots=True)
class Claimed:
    """What Law 64A transfers for one revoke, and the tricks the side won from it on.

    ``trick`` is the revoke trick; ``later`` the number of later tricks won, None where nobody
    needed to know.  Where there is a record, ``recorded`` are the numbers of those it shows
    and ``last_recorded`` is its last trick: the others were won after it, by a claim.
    """

    trick: int
    won_revoke_trick: bool
    later: int | None
    tricks: int
    revoke_trick_itself: bool = False
    recorded: tuple[int, ...] | None = None
    last_recorded: int = 0


def assign(claims: Sequence[Claimed]) -> tuple[tuple[Trick, ...], ...]:
    """The tricks that go over for each of one side's revokes, in the order of the revokes.

    As many as possible go over; each revoke takes its own trick first, then the earliest.

    Raises:
        ImpossibleTricksError: the counts stated for two revokes contradict each other.
    """
    if len(claims) == 1:
        return (_alone(claims[0]),)
    won = _tricks_won(claims)
    own_first: list[tuple[int, list[Trick]]] = []
    wanted: list[tuple[int, list[Trick]]] = []
    for index, claim in enumerate(claims):
        reachable = [trick for trick in won if _not_before(trick, claim)]
        own = [trick for trick in reachable if trick.number == claim.trick]
        if claim.revoke_trick_itself:
            own_first.append((index, own))
            reachable = [trick for trick in reachable if trick not in own]
        wanted += [(index, reachable)] * (claim.tricks - claim.revoke_trick_itself)
    return _match(own_first + wanted, len(claims))


def _alone(claim: Claimed) -> tuple[Trick, ...]:
    """The tricks of a side's only revoke: its own trick first, then the earliest."""
    if not claim.tricks:
        return ()
    own = [Trick(claim.trick, claim.trick)] if claim.won_revoke_trick else []
    if claim.recorded is not None:
        own += _recorded(claim, claim.recorded)
    else:
        wanted = min(claim.later or 0, claim.tricks - len(own))
        own += [Trick(claim.trick, None, copy) for copy in range(wanted)]
    return tuple(own[: claim.tricks])


def _not_before(trick: Trick, claim: Claimed) -> bool:
    return (trick.after if trick.number is None else trick.number) >= claim.trick


def _tricks_won(claims: Sequence[Claimed]) -> list[Trick]:
    """Every trick the side won from its first revoke on, as far as stated, each once."""
    won: set[Trick] = set()
    for index, claim in enumerate(claims):
        if claim.won_revoke_trick:
            won.add(Trick(claim.trick, claim.trick))
        if claim.recorded is not None:
            won.update(_recorded(claim, claim.recorded))
        elif claim.later is not None:
            won.update(_between(claims, index))
    return sorted(won, key=lambda trick: (trick.after, trick.number is None, trick.copy))


def _recorded(claim: Claimed, numbers: tuple[int, ...]) -> list[Trick]:
    """The later tricks that a record shows, and those won after its end."""
    claimed = max(0, (claim.later or 0) - len(numbers))
    return [Trick(number, number) for number in numbers] + [
        Trick(claim.last_recorded, None, copy) for copy in range(claimed)
    ]


def _between(claims: Sequence[Claimed], index: int) -> list[Trick]:
    """The unnumbered later tricks of a revoke that are not also later tricks of the next.

    Revoke tricks that the side won are numbered, and counted among the later tricks of the
    revokes before them.
    """
    claim = claims[index]
    following = next(
        (i for i in range(index + 1, len(claims)) if claims[i].later is not None), None
    )
    known = claims[index + 1 :] if following is None else claims[index + 1 : following + 1]
    own = {c.trick for c in known if c.won_revoke_trick and c.trick > claim.trick}
    after = None if following is None else claims[following]
    if after is not None and after.trick == claim.trick:
        if after.later != claim.later:
            raise ImpossibleTricksError(index, index + len(known))
        return []
    rest = 0 if after is None else after.later or 0
    room = LAST_TRICK - claim.trick if after is None else after.trick - claim.trick
    count = (claim.later or 0) - rest
    if not len(own) <= count <= room:
        raise ImpossibleTricksError(index, index + len(known))
    return [Trick(claim.trick, None, copy) for copy in range(count - len(own))]


def _match(wanted: list[tuple[int, list[Trick]]], revokes: int) -> tuple[tuple[Trick, ...], ...]:
    """A largest assignment of tricks to what is wanted, by augmenting paths.

    What is wanted first is settled first and kept, though perhaps with another trick.
    """
    holder: dict[Trick, int] = {}

    def settle(unit: int, tried: set[Trick]) -> bool:
        for trick in wanted[unit][1]:
            if trick in tried:
                continue
            tried.add(trick)
            if trick not in holder or settle(holder[trick], tried):
                holder[trick] = unit
                return True
        return False

    for unit in range(len(wanted)):
        settle(unit, set())
    found: list[list[Trick]] = [[] for _ in range(revokes)]
    for trick in sorted(holder, key=lambda t: (t.after, t.number is None, t.copy)):
        found[wanted[holder[trick]][0]].append(trick)
    return tuple(tuple(tricks) for tricks in found)
