"""``bridgelaws ask``: the interview in the terminal."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from bridgelaws import desk
from bridgelaws.bridge import LAST_TRICK, SEATS, Seat
from bridgelaws.cli.parts import any_code
from bridgelaws.cli.rule import page_of, terms
from bridgelaws.cli.sheet import sheet
from bridgelaws.codes import codes
from bridgelaws.errors import Error, RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.redress import Evidence, Weighted
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.question import Question
from bridgelaws.words.damage_words import number_question
from bridgelaws.words.diagram.told import seat_letter
from bridgelaws.words.languages import languages
from bridgelaws.words.render import question_lines, unusual_lines
from bridgelaws.words.say import Words

_LONGEST = 9
"""The most digits of a typed number."""
UNKNOWN_WORDS = ("?", "-", "unknown")
BACK_WORDS = ("<", *(language.back for language in languages().values()))


def whole(word: str) -> int | None:
    """What was typed as a number, if it is one."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= _LONGEST else None


class EndOfAnswersError(Error):
    """There are no more answers, so the ruling stays conditional."""


class Interview:
    """Asks what can still change the ruling, one question at a time."""

    def __init__(self, opened: desk.OpenCase, language: str, out: Any) -> None:
        self.opened = opened
        self.language = language
        self.out = out
        self.before: list[desk.OpenCase] = []
        self.sheet = sheet()

    def run(self) -> desk.OpenCase:
        """Ask until no open fact matters or can be answered; return the case as it then is."""
        try:
            while (asked := self._next()) is not None:
                self._ask(asked)
            self._redress()
        except EndOfAnswersError:
            pass
        return self.opened

    def _next(self) -> Question | None:
        return desk.next_question(self.opened) or desk.number_beside(self.opened)

    def _ask(self, asked: Question) -> None:
        if asked.fact == NOTHING_UNUSUAL:
            self._anything_unusual(asked)
            return
        opened = self.opened
        seats = tuple(seat.value for seat in desk.seats_to(opened, asked))
        possible = desk.answers_to(opened, asked)
        answers = seats or possible
        for line in question_lines(
            asked, answers, opened.case, self.language, opened.seating, sheet=self.sheet
        ):
            print(line, file=self.out)
        words = self._words.about(asked.incident)
        if self.before:
            print(f"  <  {words.say('cli.back')}", file=self.out)
        elif self._wants_declarer:
            print(f"     {words.say('cli.declarer')}", file=self.out)
        labels = {words.answer(asked.fact, one).lower(): one for one in answers}
        written = {str(one).lower(): one for one in (*possible, *seats)}
        value = self._answer(answers, self._meant(words, seats) | labels | written)
        if value is None:
            self.opened = self.before.pop() if self.before else opened
            return
        self.before.append(opened)
        declarer = isinstance(value, Seat)
        self.opened = (
            replace(opened, declarer=value) if declarer else desk.answer(opened, asked, value)
        )

    def _anything_unusual(self, asked: Question) -> None:
        """Ask whether anything was unusual, and then what of it, by its own question."""
        for line in unusual_lines(asked, self._words, self.sheet):
            print(line, file=self.out)
        if self.before:
            print(f"  <  {self._words.say('cli.back')}", file=self.out)
        say, most = self._words.say, len(asked.unless)
        while True:
            word = self._read("> ").strip().lower()
            number = whole(word)
            if word in BACK_WORDS and self.before:
                self.opened = self.before.pop()
                return None
            if word in UNKNOWN_WORDS:
                return self._settle(asked, "unknown")
            if number == 0:
                return self._settle(asked, True)
            if number is not None and number <= most:
                key = desk.key_at(asked.unless[number - 1])
                return self._ask(desk.question_about(self.opened, key))
            print(say("cli.not_an_answer", answers=f"0 … {most}, ?, <"), file=self.out)

    def _settle(self, asked: Question, value: Any) -> None:
        self.before.append(self.opened)
        self.opened = desk.answer(self.opened, asked, value)

    @property
    def _words(self) -> Words:
        return Words(self.language, int(self.opened.case.code), self.opened.seating)

    def _meant(self, words: Words, answers: tuple[str, ...]) -> dict[str, Any]:
        """The seats that may be typed: as answers, or to say who is declarer while nobody has."""
        typed = ((seat.value, seat_letter(seat, words), words.place(seat.value)) for seat in SEATS)
        named = {
            word.lower(): seat
            for seat, several in zip(SEATS, typed, strict=True)
            for word in several
        }
        if self._wants_declarer:
            return dict(named)
        return {word: seat.value for word, seat in named.items() if seat.value in answers}

    @property
    def _wants_declarer(self) -> bool:
        return self.opened.declarer is None and bool(self.opened.case.kind.players)

    def _answer(self, answers: tuple[Any, ...], by_word: Mapping[str, Any]) -> Any:
        """The answer given, ``unknown``, the seat of declarer, or None to go back."""
        say = self._words.say
        numbers = all(isinstance(a, int) and not isinstance(a, bool) for a in answers)
        while True:
            word = self._read("> ").strip().lower()
            if word in BACK_WORDS:
                return None
            if word in UNKNOWN_WORDS:
                return "unknown"
            if word in by_word:
                return by_word[word]
            number = whole(word)
            if not numbers and number is not None and 1 <= number <= len(answers):
                return answers[number - 1]
            if not numbers and word == "0":
                return "unknown"
            shown = f"{answers[0]} … {answers[-1]}" if numbers else f"1 … {len(answers)}"
            print(say("cli.not_an_answer", answers=f"{shown}, ?, <"), file=self.out)

    def _read(self, prompt: str) -> str:
        print(prompt, end="", file=self.out, flush=True)
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise EndOfAnswersError
        return line

    def _redress(self) -> None:
        """Offer the judgement of Law 64C once the rest is ruled; it may be left open."""
        if not self.opened.case.kind.repeats:
            return
        ruling = desk.ruling(self.opened)
        given: dict[str, int] = {}
        for key in ruling.settlement.redress.missing:
            number = self._tricks(key)
            if number is not None:
                given[key] = number
            elif key == "tricks_at_table":
                break  # there is nothing to compare it with
        self.opened = desk.judge(
            self.opened, evidence_of(given, board_of(self.opened.case).evidence)
        )

    def _tricks(self, key: str) -> int | None:
        words = self._words
        print(
            number_question(board_of(self.opened.case), self.opened.declarer, key, words),
            file=self.out,
        )
        while True:
            word = self._read("> ").strip()
            if word in ("", *UNKNOWN_WORDS):
                return None
            number = whole(word)
            if number is not None and number <= LAST_TRICK:
                return number
            print(words.say("cli.not_an_answer", answers="0 … 13"), file=self.out)


def evidence_of(given: dict[str, int], stated: Evidence) -> Evidence:
    """The Director's numbers as evidence, added to what the case states."""

    def certain(key: str, before: Weighted | None) -> Weighted | None:
        return ((given[key], Fraction(1)),) if key in given else before

    return Evidence(
        certain("tricks_without_revoke", stated.tricks_without_revoke),
        given.get("tricks_at_table", stated.tricks_at_table),
        certain("tricks_without_later_revoke", stated.tricks_without_later_revoke),
    )


def run(arguments: Namespace) -> int:
    """Interview the Director, starting from a case or from nothing, and print the ruling."""
    out = sys.stderr if arguments.json else sys.stdout
    opened = _start(arguments, out)
    opened = Interview(opened, arguments.lang, out).run()
    document = desk.rule(opened, arguments.lang)
    if arguments.json:
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        print()
        print(page_of(document, arguments))
    return 0


def _start(arguments: Namespace, out: Any) -> desk.OpenCase:
    if arguments.case is None:
        laws = arguments.laws or _code(arguments.lang, out)
        return _told(laws, arguments) if arguments.answer else _nothing(laws, arguments)
    cases = desk.open_file(arguments.case, terms(arguments), arguments.board)
    with_revoke = [c for c in cases if not c.case.kind.repeats or c.case.incidents]
    if not with_revoke:
        raise desk.no_revoke(cases, RefusedError("no_revoke_found", file=arguments.case))
    if len(with_revoke) > 1:
        boards = ", ".join(str(case.number) for case in with_revoke)
        raise RefusedError("several_boards", file=arguments.case, boards=boards)
    return with_revoke[0]


def _nothing(laws: int, arguments: Namespace) -> desk.OpenCase:
    return desk.empty_case(laws, arguments.regulations or "wbf", arguments.about)


def _told(laws: int, arguments: Namespace) -> desk.OpenCase:
    """A case about which only the answers given with the command are known."""
    about = arguments.about
    case: dict[str, Any] = {about: [{}] if about == "revokes" else {}}
    return desk.open_tree(Tree(case), replace(terms(arguments), laws=laws))


def _code(language: str, out: Any) -> int:
    words = Words(language)
    print(words.say("fact.laws.question"), file=out)
    for i, code in enumerate(codes(), 1):
        print(f"  {i}  {code}", file=out)
    while True:
        print("> ", end="", file=out, flush=True)
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise RefusedError("no_answer", path="laws", expected=any_code(words.say))
        number = whole(line.strip())
        if number in codes():
            return number
        if number is not None and 1 <= number <= len(codes()):
            return codes()[number - 1]
        print(words.say("cli.not_an_answer", answers=", ".join(map(str, codes()))), file=out)
