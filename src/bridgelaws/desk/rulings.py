"""Ruling, asking, answering and comparing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bridgelaws import __version__
from bridgelaws.codes import Code, codes
from bridgelaws.desk.case import Document, OpenCase, under
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.errors import RefusedError
from bridgelaws.fields.at_the_table import unit_of, with_tricks
from bridgelaws.files.contradictions import refuse_contradictions
from bridgelaws.files.matters import refuse_impossible, refuse_unknown_answers
from bridgelaws.files.restrictions import refuse_unknown_demands
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.penalty_card import PENALTY_CARD
from bridgelaws.laws.calls.revoke.asking import next_question as next_about_board
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.possible import answered
from bridgelaws.laws.calls.revoke.redress import Evidence
from bridgelaws.laws.calls.revoke.ruling import Ruling
from bridgelaws.laws.calls.revoke.ruling import rule as rule_on
from bridgelaws.laws.calls.revoke.transfer import ImpossibleTricksError
from bridgelaws.laws.calls.team_board.board import BOARDS, TeamBoard
from bridgelaws.laws.calls.team_board.board import rule as rule_on_team_board
from bridgelaws.laws.facts.revoke import Kind
from bridgelaws.laws.facts.team_board import Scored
from bridgelaws.laws.frame.errors import ContradictionError
from bridgelaws.laws.frame.findings import Ground, MustBeCorrected
from bridgelaws.laws.frame.kind import MatterCase
from bridgelaws.laws.frame.kind import judge as judge_matter
from bridgelaws.laws.frame.kind import next_question as next_about_matter
from bridgelaws.laws.frame.question import Question
from bridgelaws.scorer import effect
from bridgelaws.words import document as documents
from bridgelaws.words import matter_document as matter_documents
from bridgelaws.words import team_document as team_documents

VICTORY_POINTS = "78D"
"""Where the Laws allow other methods of scoring than their own."""
_BY_POINTS = (None, Scored.VICTORY_POINTS)
MOST_OUTCOMES = 100_000
"""Characters of JSON that the outcomes of a ruling may take where they are kept or sent."""


def rule(opened: OpenCase, language: str = "en") -> Document:
    """The public document of the ruling on a case, with its words in *language*.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    return worded(document(opened), language)


def worded(made: Document, language: str) -> Document:
    """A document with its words in *language*."""
    from bridgelaws.words.render import text

    return {**made, "text": text(made, language)}


def without_flood(made: Document) -> Document:
    """A document without its outcomes where they are a flood; it says that they are left out.

    The outcomes of a case of which little is known can be listed again any time.
    """
    if len(json.dumps(made.get("outcomes", []), ensure_ascii=False)) <= MOST_OUTCOMES:
        return made
    return {**made, "outcomes": [], "outcomes_omitted": True}


def said_already(opened: OpenCase, language: str) -> str | None:
    """What can be said to the players although a question is open: play on, for example.

    None where nothing can be said before the question is answered.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    from bridgelaws.words.in_sight import in_sight
    from bridgelaws.words.render_read_out import said_already as spoken
    from bridgelaws.words.render_told import Told
    from bridgelaws.words.say import Words

    if not isinstance(opened.case, Board):
        return None
    known = [state.examination.conclusions.get("standing") for state in opened.case.states]
    if None in known or (made := document(opened))["question"] is None:
        return None
    return spoken(Told(in_sight(made), Words(language, made["laws"])))


def document(opened: OpenCase) -> Document:
    """The public document of the ruling on a case, without words.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    if isinstance(opened.case, TeamBoard):
        return _team_document(opened.case, opened.file)
    if isinstance(opened.case, MatterCase):
        refuse_impossible(Tree(None, opened.file), opened.case)
        judged = judge_matter(opened.case)
        if judged.remedies == frozenset():
            raise _no_provision(opened.case, opened.file)
        return matter_documents.matter_document(judged, __version__)
    found = ruling(opened)
    made = documents.document(found, __version__, opened.declarer)
    if opened.table is not None and (scores := effect(found, opened.table)) is not None:
        made["scores"] = scores
    if opened.number is not None:
        made["board"] = opened.number
    if opened.problems:
        made["problems"] = [dict(problem) for problem in opened.problems]
    doubted = [one["trick"] for one in opened.problems if one["kind"] == "doubtful_revoke"]
    if doubted:
        made["doubted_in_tricks"] = doubted
    return made


def _no_provision(case: MatterCase, file: str | None) -> RefusedError:
    """The refusal of a case on which no provision of its code finds anything."""
    if case.matter is PENALTY_CARD:
        path = "penalty_card.card_shown"
        return RefusedError("no_law_on_play_at_rhos_turn", file=file, path=path, code=case.code)
    return RefusedError("no_provision", file=file, path=case.matter.name)


def _team_document(case: TeamBoard, file: str | None) -> Document:
    """The public document of a ruling on a team board.

    Raises:
        RefusedError: the match is not scored by IMPs, of which alone Law 86 speaks.
    """
    if case.answers.get("scoring") == Scored.BOARD_A_MATCH:
        raise RefusedError("not_scored_by_imps", file=file, path="team_board.scoring")
    return team_documents.team_document(rule_on_team_board(case), __version__)


def ruling(opened: OpenCase) -> Ruling:
    """The ruling on a board as a value.

    Raises:
        RefusedError: the facts contradict each other.
    """
    board, unit = opened.case, None
    assert isinstance(board, Board)
    try:
        if opened.table is not None:
            board = with_tricks(board, opened.table)
            unit = unit_of(board, opened.table)
        return _where_the_laws_agree(opened, rule_on(board, unit))
    except ContradictionError as error:
        raise RefusedError(error.key, file=opened.file, path=error.path, **error.values) from error
    except ImpossibleTricksError as error:
        raise RefusedError(
            "tricks_contradict",
            file=opened.file,
            path=f"revokes[{error.other}].later_tricks_won",
            other=f"revokes[{error.revoke}].later_tricks_won",
        ) from error


def _where_the_laws_agree(opened: OpenCase, found: Ruling) -> Ruling:
    """Refuse what Law 52 and Law 62 rule differently: nothing says which of them prevails."""
    for i, (report, revoke) in enumerate(zip(found.board.revokes, found.revokes, strict=True)):
        by_law_52 = MustBeCorrected(Ground.PENALTY_CARD) in (revoke.remedies or ())
        owed = report.answers.get("kind") == Kind.PENALTY_CARD_NOT_PLAYED
        corrected = revoke.must_be_corrected or revoke.corrected_before
        if owed and corrected and not by_law_52:
            path = f"revokes[{i}].kind"
            raise RefusedError("law_52_against_law_62", file=opened.file, path=path)
    return found


def answer(opened: OpenCase, asked: Question, value: Any) -> OpenCase:
    """The case with one more answer; *value* is a public answer or ``unknown``.

    Raises:
        RefusedError: it is no answer to the question, or cannot be true beside what is known.
    """
    if value == "unknown":
        return with_answer(opened, asked, UNKNOWN)
    possible = answers_to(opened, asked)
    for one in possible:
        if one == value and isinstance(one, bool) == isinstance(value, bool):
            return with_answer(opened, asked, one)
    path = asked.fact if asked.revoke is None else f"revokes[{asked.revoke}].{asked.fact}"
    expected = ", ".join(map(str, possible)) if len(possible) <= MOST_NAMED else _span(possible)
    raise RefusedError(
        "answer_impossible", file=opened.file, path=path, found=value, expected=expected
    )


MOST_NAMED = 20
"""More answers than these are no list, but numbers from one to another."""


def _span(numbers: Sequence[Any]) -> str:
    return f"{min(numbers)} … {max(numbers)}"


def with_answer(opened: OpenCase, asked: Question, known: Any) -> OpenCase:
    """The case with an answer that is known to be one of the question's."""
    if isinstance(opened.case, TeamBoard):
        return replace(opened, case=opened.case.answered(asked.fact, known))
    if isinstance(opened.case, MatterCase):
        answers = {**opened.case.answers, asked.fact: known}
        return replace(opened, case=replace(opened.case, answers=answers))
    return replace(opened, case=answered(opened.case, asked, known))


def next_question(opened: OpenCase) -> Question | None:
    """The fact to ask next; None where no open fact that can be asked still matters."""
    if isinstance(opened.case, TeamBoard):
        return rule_on_team_board(opened.case).question
    if isinstance(opened.case, MatterCase):
        return next_about_matter(opened.case)
    return next_about_board(opened.case)


def number_beside(opened: OpenCase) -> Question | None:
    """The number that the scores of a ruling still want, though no Law asks for it."""
    if isinstance(opened.case, TeamBoard) and rule_on_team_board(opened.case).boards_wanted:
        return Question(None, BOARDS, VICTORY_POINTS)
    return None


def may_want_a_number(opened: OpenCase) -> bool:
    """Whether `number_beside` can still come, whatever else is answered."""
    case = opened.case
    if not isinstance(case, TeamBoard) or case.answers.get("scoring") not in _BY_POINTS:
        return False
    return case.figures.boards is None and BOARDS not in case.figures.unknown


def answers_to(opened: OpenCase, asked: Question) -> tuple[Any, ...]:
    """Every public answer to a question, as the case format writes it."""
    if isinstance(opened.case, TeamBoard):
        return team_documents.answers_of(opened.case, asked)
    if isinstance(opened.case, MatterCase):
        return matter_documents.answers_of(opened.case, asked)
    return documents.answers_of(opened.case, asked)


def judge(opened: OpenCase, evidence: Evidence) -> OpenCase:
    """The case with the Director's evidence on redress."""
    assert isinstance(opened.case, Board)
    return replace(opened, case=replace(opened.case, evidence=evidence))


def compare(opened: OpenCase, language: str = "en") -> Document:
    """The same facts under every code; a code that cannot rule on them says why.

    Raises:
        RefusedError: the language does not serve calls of this kind.
    """
    from bridgelaws.words.comparison import comparison
    from bridgelaws.words.render import error_line
    from bridgelaws.words.say import words_on

    words_on(opened.kind, language, opened.case.code)
    rulings: dict[int, Document] = {}
    for code in codes():
        try:
            refuse_unknown_values(opened, code)
            rulings[int(code)] = rule(under(opened, code), language)
        except RefusedError as error:
            refused = {"status": "refused", "error": error_line(error, language)}
            rulings[int(code)] = refused
    return comparison(rulings)


def refuse_unknown_values(opened: OpenCase, code: Code) -> None:
    """Refuse answers that *code* does not know.

    Raises:
        RefusedError: an answer is one that only other codes know.
    """
    if isinstance(opened.case, MatterCase):
        refuse_unknown_answers(Tree(None, opened.file), replace(opened.case, code=code))
    else:
        board = opened.case
        answers = [report.answers for report in board.revokes]
        refuse_contradictions(
            Tree(None, opened.file),
            code,
            answers,
            None,
            None,
            other_side_revoked=board.other_side_revoked,
        )
        refuse_unknown_demands(Tree(None, opened.file), code, opened.restrictions)
