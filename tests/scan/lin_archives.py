"""LIN archives that chance makes: hands and matches, with revokes and oddities put in."""

import random
from collections.abc import Callable

from bridgelaws.bridge import Seat, Suit
from tests.analysis.played_boards import Play

HANDS = (Seat.S, Seat.W, Seat.N, Seat.E)
Fields = list[tuple[str, str]]
"""The fields of a board: key and value."""


def hand(play: Play, seat: Seat) -> str:
    cards = play.deal.hand(seat) or frozenset()
    suits = []
    for suit in Suit:
        ranks = sorted((c for c in cards if c.suit is suit), key=lambda c: c.rank)
        suits.append(suit.value + "".join(str(card)[1] for card in ranks))
    return "".join(suits)


def auction(chance: random.Random, play: Play) -> tuple[Seat, list[str]]:
    """Who dealt, and an auction that ends in the contract of the play."""
    bid = str(play.contract).lower().replace("nt", chance.choice(("n", "nt")))
    ways: list[tuple[Seat, list[str]]] = [
        (play.declarer, [bid, "p", "p", "p"]),
        (play.declarer.rho, ["p", bid, "ppp"]),
        (play.declarer.partner, ["p", "p", bid, "p", "pp"]),
        (play.declarer, [f"{bid}!", "d", "p", "p", "p"]),
        (play.declarer.lho, ["P", "p", "p", bid.upper(), "dbl", "r", "pass", "p", "p"]),
    ]
    if play.contract.level > 1:  # declarer names the strain first, his partner raises
        ways.append((play.declarer, [f"1{bid[1:]}", "p", bid, "p", "p", "p"]))
    return chance.choice(ways)


def result(play: Play) -> str:
    """The result as the head of a match has it, such as 4SN-1."""
    winners = [trick.winner(play.contract.trumps) for trick in play.tricks]
    won = sum(winner is not None and winner.side is play.declarer.side for winner in winners)
    over = won - play.contract.tricks_needed
    return f"{play.contract}{play.declarer}{f'{over:+}' if over else '='}"


def board(chance: random.Random, number: int, qx: str = "") -> tuple[Fields, str]:
    """A board that was played, and its result; now and then one with a revoke."""
    play = Play(chance, chance.randrange(40) if chance.random() < 0.2 else None)
    dealer, calls = auction(chance, play)
    hands = [hand(play, seat) for seat in HANDS]
    if chance.random() < 0.6:
        hands[3] = ""
    found: Fields = [("qx", qx)] if qx else [("pn", "a,b,c,d")]
    found += [("st", ""), ("md", f"{HANDS.index(dealer) + 1}{','.join(hands)}"), ("rh", "")]
    found += [] if qx else [("ah", f"Board {number}")]
    found += [("sv", chance.choice("onebO0")), *(("mb", call) for call in calls), ("pg", "")]
    cards = [str(card) for trick in play.tricks for card in trick.cards]
    cards = cards[: chance.choice((52, 52, 48, 37, 20, 2, 0))]
    found += [("pc", card if chance.random() < 0.8 else card.lower()) for card in cards]
    if len(cards) < 52 and chance.random() < 0.8:
        found.append(("mc", str(chance.choice((0, 6, 7, 9, 13)))))
    return found, result(play)


Change = Callable[[random.Random, Fields], None]


def chatted(chance: random.Random, fields: Fields) -> None:
    said = chance.choice(("nice!", "two\nlines", "a|b", "Ä ö", "x|y|pc|D2|", "", "it's |at| last"))
    fields.insert(chance.randrange(len(fields) + 1), ("nt", said))


def worn(chance: random.Random, fields: Fields) -> None:
    """A field lost, twice, changed, of another name, or out of its place."""
    place, what = chance.randrange(len(fields)), chance.randrange(6)
    key, value = fields[place]
    if what == 0:
        del fields[place]
    elif what == 1:
        fields.insert(place, fields[place])
    elif what == 2:
        fields[place] = (key, chance.choice(("", " ", f" {value}", f"{value}x", value[:-1], "²")))
    elif what == 3:
        fields[place] = (chance.choice(("", "zz", "PC", " md", "qx", "pn", "x")), value)
    elif what == 4:
        fields.append(fields.pop(place))
    else:
        fields[place] = (key, value.replace(value[:1], chance.choice("SHDC25,p!"), 1))


def joined(chance: random.Random, fields: Fields) -> None:
    """Several cards in one field, as some programs write a trick."""
    cards = [place for place, (key, _) in enumerate(fields) if key == "pc"]
    if len(cards) > 5:
        first = cards[chance.randrange(len(cards) - 4)]
        some = [value for key, value in fields[first : first + 4] if key == "pc"]
        fields[first : first + 4] = [("pc", "".join(some))]


def redealt(chance: random.Random, fields: Fields) -> None:
    """A card twice, a hand short, five hands, a hand of empty suits, the dealer left out."""
    for place, (key, value) in enumerate(fields):
        if key == "md" and value:
            first, *rest = value.split(",")
            changed = (
                ",".join([first, *rest[:-1], "SHDC"]),
                ",".join([first, *rest, ""]),
                ",".join([first, *rest[:1]]),
                value[1:],
                value.replace(value[3:4], value[5:6], 1),
                ",".join(["0" + first[1:], *rest]),
                ",".join([first, *(one.lower() for one in rest)]),
                ",".join([first[:1] + "A" + first[1:], *rest]),
                ",".join([first[:-1], *rest]),
            )
            fields[place] = (key, chance.choice(changed))


def called(chance: random.Random, fields: Fields) -> None:
    for place, (key, _) in enumerate(fields):
        if key == "mb" and chance.random() < 0.3:
            fields[place] = (
                key,
                chance.choice(("pp", "1c", "7nt", "x", "xx", "AP", "-", "8c", "D!")),
            )


CHANGES: tuple[Change, ...] = (chatted, worn, joined, redealt, called)


STATED = ("PASS", "", "1CXE-2", "2DW+1", "7NTN-13", "4SS", "1cs=", "3NN+1")
"""What may stand in the list of results beside the right ones."""


def written(chance: random.Random, boards: int, oddity: float) -> str:
    """A file of hands, or of a match or several, a part of the boards odd."""
    match, text, first, stated, played = chance.random() < 0.6, "", 1, list[str](), ""
    end = chance.choice(("", "\n", "\n\n", " \n"))
    between = chance.choice(("", "", "\n"))
    for number in range(1, boards + 1):
        for room in ("o", "c") if match else ("",):
            fields, right = board(chance, number, f"{room}{number}" if room else "")
            stated.append(chance.choice(STATED) if chance.random() < 0.2 else right)
            if not match and chance.random() < 0.2:
                fields = [one for one in fields if one[0] != "pn"]
            while chance.random() < oddity:
                chance.choice(CHANGES)(chance, fields)
            played += between.join(f"{key}|{value}|" for key, value in fields) + end
        if number == boards or chance.random() < 0.1:
            if match:
                text += f"vg|Cup,R1,I,{first},{boards},A,0,B,0|{between}rs|{','.join(stated)}|\n"
                text += "pn|a,b,c,d,e,f,g,h|pg||\n" if chance.random() < 0.8 else ""
            text += played
            first, stated, played = number + 1, [], ""
    return text
