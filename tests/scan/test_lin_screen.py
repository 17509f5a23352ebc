"""LIN: every oddity that public records show, and the fast screen beside the careful reader.

The boards are made up; expected values are worked by hand from the deal of
`tests.analysis.played_boards`: 3NT by South, East does not follow to the fifth trick.
"""

import random

import pytest

from bridgelaws.files.lin_boards import fields
from bridgelaws.scan.careful import Batch, read_carefully
from bridgelaws.scan.fast.lin_screen import screen_lin
from tests.analysis.played_boards import Play
from tests.scan import archives, lin_archives
from tests.scan.archives import WANTED, parts, plainly
from tests.scan.test_screen import STRAY, same

# South, West, North and East: the hands of that deal, East's left out as the format has it.
DEAL = "1S678H678DQKA8C89T,S9TJH9TJD9TJCJQKA,S2QKAH234D234C234,"
PLAYED = "CA C2 C5 C8 CK C3 C6 C9 CQ C4 C7 CT CJ H2 D5 S6 HJ H3 D6 H6 HT H4 HQ H7 HA H8 H9 S2"
CARDS = tuple(PLAYED.split())
"""Seven tricks as they were played: West leads to six of them and then East, who won the sixth."""
FOLLOWS = tuple({"D6": "H5"}.get(card, card) for card in CARDS)
"""East follows suit in the fifth trick."""
BIDS = "|".join(f"mb|{bid}" for bid in ("1N", "p", "3N", "p", "p", "p"))


def lin(
    cards: tuple[str, ...] = CARDS,
    deal: str = DEAL,
    more: str = "",
    head: str = "pn|South,West,North,East|",
) -> str:
    played = "".join(f"pc|{card}|" for card in cards)
    return f"{head}st||md|{deal}|rh||ah|Board 7|sv|o|{BIDS}|pg||{played}{more}\n"


def scan(*texts: str | bytes) -> Batch:
    """What both readers find, which is the same."""
    files = {
        f"{n}.lin": one if isinstance(one, bytes) else one.encode() for n, one in enumerate(texts)
    }
    careful, fast = archives.read_carefully(files), archives.read_fast(files)
    same(careful, fast)
    return careful


def test_a_revoke_in_a_lin_record_is_found_at_its_trick_and_seat() -> None:
    (found,) = plainly(scan(lin()).findings)
    assert (found["kind"], found["board"], found["line"]) == ("revoke", "7", 1)
    assert (found["trick"], found["seat"], found["card"]) == (5, "E", "D6")
    assert found["trick_cards"] == ["W", "HJ", "H3", "D6", "H6"]
    assert found["contract"] == "3NT"


MATCH = "vg|Cup,R1,I,7,8,A,0,B,0|rs|3NS-3,3NS-4,PASS,|pn|a,b,c,d,e,f,g,h|pg||\n"
CLEAN = {
    "play with a claim": lin(FOLLOWS, more="mc|6|"),
    "play cut short without a claim": lin(FOLLOWS[:9]),
    "four hands": lin(FOLLOWS, deal=f"{DEAL}S345HQKA5D567C567"),
    "chat and comments": lin(FOLLOWS, more="nt|why|nt|not?|"),
    "commentary between cards": lin(FOLLOWS).replace("pc|C5|", "nt|Ä, well\nplayed|\r\npc|C5|"),
    "several lines": lin(FOLLOWS).replace("pc|", "\r\npc|"),
    "several cards in a field": lin(FOLLOWS).replace("|pc|C2|pc|C5|pc|C8|", "C2C5C8|"),
    "small letters": lin(tuple(card.lower() for card in FOLLOWS)),
    "alerts and a double": lin(FOLLOWS).replace("3N|", "3N!|mb|d|"),
    "a vugraph match": lin(FOLLOWS, head=f"{MATCH}qx|o7|"),
    "players after the number": lin(FOLLOWS, head=f"{MATCH}qx|c7|pn|a,b,c,d,e,f,g,h|"),
}


@pytest.mark.parametrize("name", CLEAN)
def test_what_is_usual_in_lin_leaves_nothing_to_say(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the screen proves it: the careful reader is not called."""
    batch = scan(CLEAN[name])
    assert (batch.findings, batch.tally.boards) == ([], {"clean": 1})
    monkeypatch.setattr("bridgelaws.scan.fast.lin_screen.look", _never)
    screened = archives.read_fast({"0.lin": CLEAN[name].encode()})
    assert screened.tally.boards == {"clean": 1}
    assert screened.rows == batch.rows
    assert batch.rows[0].contract == ("3NTX" if "double" in name else "3NT")


def _never(*_: object) -> None:
    raise AssertionError


@pytest.mark.parametrize(
    ("text", "how", "kinds"),
    [
        (lin(()), "no_play", []),
        (lin(FOLLOWS, more="mc|14|"), "odd", ["unreadable_result"]),
        (lin(FOLLOWS, more="mc|²|"), "odd", ["unreadable_result"]),
        (lin(FOLLOWS, more="mc|9|"), "odd", ["result_impossible"]),
        (lin((*FOLLOWS[:4], "C5", *FOLLOWS[5:])), "odd", None),
        (lin(FOLLOWS, deal=DEAL.replace("S9", "S6")), "odd", None),
        (lin(FOLLOWS, head=f"{MATCH.replace('3NS-3', '4HW-2')}qx|o7|"), "odd", None),
        (lin(FOLLOWS, head=f"{MATCH.replace(',7,8,', ',²,8,')}qx|o7|"), "clean", []),
        (lin(FOLLOWS, head=f"qx|o{'9' * 5000}|"), "clean", []),
        (lin(FOLLOWS).replace("|mb|p|mb|p|mb|p|pg", "|pg"), "not_read", []),
        (lin(FOLLOWS).replace("md|1", "md|"), "not_read", []),
        (lin(FOLLOWS, deal=DEAL + 300 * ",S2"), "not_read", ["unreadable_deal"]),
    ],
)
def test_what_is_odd_is_said_or_counted_by_its_cause(
    text: str, how: str, kinds: list[str] | None
) -> None:
    # East and West win the first seven tricks, so nine by a claim cannot be.
    batch = scan(text)
    assert batch.tally.boards == {how: 1}
    if kinds is None:
        assert batch.findings
    else:
        assert [one.kind for one in batch.findings] == kinds


def made(seed: int, boards: int = 8) -> dict[str, bytes]:
    chance = random.Random(seed)
    oddity = chance.choice((0.0, 0.2, 0.6, 0.9))
    encoding = chance.choice(("utf-8", "cp1252", "utf-16", "latin-1"))
    return {
        f"{n}.lin": lin_archives.written(chance, chance.randrange(1, boards), oddity).encode(
            encoding, "replace"
        )
        for n in range(chance.randrange(1, 4))
    }


@pytest.mark.parametrize("seed", range(40))
def test_both_readers_find_the_same_in_archives_made_by_chance(seed: int) -> None:
    files = made(seed)
    same(archives.read_carefully(files), archives.read_fast(files))


@pytest.mark.parametrize("seed", range(40, 60))
def test_they_find_the_same_in_files_cut_into_small_parts(seed: int) -> None:
    files = made(seed, 20)
    same(archives.read_carefully(files, 3000), archives.read_fast(files, 3000))


@pytest.mark.parametrize("seed", range(60, 100))
def test_they_find_the_same_in_files_with_stray_and_missing_bytes(seed: int) -> None:
    chance = random.Random(seed)
    stray = (*STRAY, b"|", b"||", b"qx|o3|", b"md|", b"pn||", b"vg||", b"\xc2\xa0pc|")
    files = {name: archives.damaged(chance, data, stray) for name, data in made(seed).items()}
    same(archives.read_carefully(files), archives.read_fast(files))


def test_revokes_put_into_a_plain_archive_are_found_at_their_trick_and_seat() -> None:
    chance = random.Random(11)
    plays = [Play(chance, chance.randrange(30)) for _ in range(50)]
    text = ""
    for number, play in enumerate(plays):
        hands = ",".join(lin_archives.hand(play, seat) for seat in lin_archives.HANDS)
        dealer = lin_archives.HANDS.index(play.declarer) + 1
        cards = "".join(f"pc|{card}|" for trick in play.tricks for card in trick.cards)
        bids = "".join(f"mb|{call}|" for call in (str(play.contract), "p", "p", "p"))
        text += f"qx|o{number}|md|{dealer}{hands}|{bids}{cards}\n"
    found = {
        (one.board, one.trick, one.seat, one.card)
        for one in scan(text).findings
        if one.kind == "revoke"
    }
    put_in = {
        (str(n), play.revoke[0], str(play.revoke[1]), str(play.revoke[2]))
        for n, play in enumerate(plays)
        if play.revoke is not None
    }
    assert len(put_in) > 40
    assert found == put_in


def test_the_screen_takes_a_text_apart_as_the_careful_reader_does() -> None:
    """Counted in boards, nothing is lost: every deal of a text is a board of one of them."""
    for seed in range(20):
        (name, data), *_ = made(seed).items()
        (part,) = parts({name: data})
        deals = sum(one.key == "md" for one in fields(part.data.decode("utf-8", "replace")))
        (batch,) = screen_lin([part], WANTED)
        careful = Batch()
        read_carefully(part, WANTED, careful)
        assert batch.tally.total == careful.tally.total >= deals
