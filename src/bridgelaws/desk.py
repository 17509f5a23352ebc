"""The Director's desk: open a case, answer, rule, compare, explain.

The only module that the command line and the web call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from bridgelaws import __version__
from bridgelaws.analysis import Doubt, Examination, FoundRevoke, examine
from bridgelaws.analysis.answers import (
    ClaimEvent,
    events_of,
    is_certain,
    other_side_possible,
    reports,
)
from bridgelaws.analysis.table import on_the_table
from bridgelaws.bridge import Seat
from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.explain import document as documents
from bridgelaws.explain import matter_document as matter_documents
from bridgelaws.explain import team_document as team_documents
from bridgelaws.laws import audit as laws_audit
from bridgelaws.laws.asking import next_question as next_about_board
from bridgelaws.laws.board import Board, RevokeReport
from bridgelaws.laws.charts import charted
from bridgelaws.laws.errors import ContradictionError
from bridgelaws.laws.facts.revoke import Kind
from bridgelaws.laws.facts.team_board import Scored
from bridgelaws.laws.findings import Ground, MustBeCorrected
from bridgelaws.laws.matter import MatterCase
from bridgelaws.laws.matter import judge as judge_matter
from bridgelaws.laws.matters import MATTERS
from bridgelaws.laws.question import Question
from bridgelaws.laws.redress import Evidence
from bridgelaws.laws.ruling import Ruling
from bridgelaws.laws.ruling import rule as rule_on
from bridgelaws.laws.scope import LAST_LAW
from bridgelaws.laws.team_board import TEAM_BOARD, TeamBoard
from bridgelaws.laws.team_board import rule as rule_on_team_board
from bridgelaws.laws.transfer import ImpossibleTricksError
from bridgelaws.records.board import BoardRecord, DefectKind
from bridgelaws.records.case import Stated, read_case
from bridgelaws.records.contradictions import refuse_contradictions
from bridgelaws.records.errors import RefusedError
from bridgelaws.records.matters import refuse_unknown_answers
from bridgelaws.records.obligations import Restriction
from bridgelaws.records.opening import (
    kind_of,
    read_file,
    read_records,
    read_tree,
    record_of,
)
from bridgelaws.records.overlay import Overlay
from bridgelaws.records.regulations import profile, tested_cases
from bridgelaws.records.restrictions import refuse_unknown_demands
from bridgelaws.records.scope import scope
from bridgelaws.records.tree import Tree, with_lines
from bridgelaws.records.trick_board import trick_board

if TYPE_CHECKING:
    from bridgelaws.equity.playing import Sampling, Told
    from bridgelaws.equity.solver import Solver

Document = dict[str, Any]
NEWEST = Code.LAWS_2017


@dataclass(frozen=True)
class Terms:
    """Under what to rule: the code (None: as the file says) and the regulations."""

    laws: int | None = None
    regulations: str | None = None
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class OpenCase:
    """A case on the desk: the facts, and what its record showed amiss."""

    case: Board | MatterCase
    declarer: Seat | None = None
    number: str | None = None
    problems: tuple[Mapping[str, Any], ...] = ()
    file: str | None = None
    restrictions: tuple[Restriction, ...] = ()
    examination: Examination | None = None
    claim: ClaimEvent | None = None


def open_file(name: str, terms: Terms, board: str | None = None) -> tuple[OpenCase, ...]:
    """The cases in a file; ``-`` is standard input, *board* picks one of a record.

    Raises:
        RefusedError: the file, or the case in it, cannot be ruled on.
    """
    text = read_file(name)
    return open_text(text, kind_of(name, text), name, terms, board)


def open_text(
    text: str, kind: str, file: str, terms: Terms, board: str | None = None
) -> tuple[OpenCase, ...]:
    """As `open_file`, of a text already read; *kind* is json, yaml, pbn or lin."""
    if kind in ("pbn", "lin"):
        return tuple(_open_records(read_records(kind, text, file), file, terms, board))
    tree = read_tree(kind, text, file)
    try:
        return (open_tree(tree, terms),)
    except RefusedError as error:
        if kind == "json" and error.line is None and error.path is not None:
            located = with_lines(tree, text).refuse(error.key, error.path, **error.values)
            raise located from error
        raise


def open_tree(tree: Tree, terms: Terms) -> OpenCase:
    """The case in values already parsed."""
    overlay = Overlay.parse(terms.answers)
    tree = replace(tree, value=overlay.onto(tree.value))
    case = read_case(tree, terms.laws, terms.regulations)
    if isinstance(case, MatterCase):
        return OpenCase(case, file=tree.file)
    if case.trick is not None:
        return OpenCase(trick_board(case, overlay, tree), case.declarer, file=tree.file)
    if case.play is None:
        return OpenCase(case.board(), case.declarer, file=tree.file)
    return _open_record(record_of(case, tree), case, overlay, tree.file or "")


def _open_records(
    records: Iterable[BoardRecord], file: str, terms: Terms, board: str | None
) -> Iterable[OpenCase]:
    overlay = Overlay.parse(terms.answers)
    body = profile(terms.regulations or "wbf")
    code = Code(terms.laws) if terms.laws in set(Code) else NEWEST
    chosen = [record for record in records if board in (None, record.number)]
    if not chosen:
        raise RefusedError("no_such_board", file=file, board=board)
    nothing = Stated.nothing(code, body)
    for record in chosen:
        yield _open_record(record, nothing, overlay, file)


def _open_record(record: BoardRecord, stated: Stated, overlay: Overlay, file: str) -> OpenCase:
    """The case that a record makes, with what was stated beside it."""
    examination = examine(record)
    if stated.play is not None:
        _refuse_impossible_play(file, stated, examination)
        _refuse_unknown_ability(file, examination)
    events = events_of(stated.events)
    found, table = on_the_table(examination, events, reports(examination, events))
    if len(stated.revokes) > len(found):
        raise RefusedError("revoke_not_in_record", file=file, path=f"revokes[{len(found)}]")
    merged = []
    for i, report in enumerate(found):
        beside = stated.revokes[i] if i < len(stated.revokes) else {}
        beside = {**beside, **overlay.revoke(i, record.declarer)}
        _refuse_what_the_record_denies(file, i, report.answers, beside)
        answers = {**overlay.every_revoke(record.declarer), **report.answers, **beside}
        merged.append(replace(report, answers=answers))
    refuse_contradictions(
        Tree(None, file),
        stated.code,
        [report.answers for report in merged],
        None,
        record.declarer,
        record.contract,
    )
    board = Board(
        stated.code,
        stated.profile,
        tuple(merged),
        _other_side(stated, overlay, examination),
        stated.evidence if stated.evidence != Evidence() else overlay.evidence(stated.code),
        table=table,
    )
    problems = (
        *map(_problem, examination.defects),
        *(_doubtful(record, r) for r in examination.revokes if not is_certain(r)),
        *map(_problem, record.repairs),
    )
    restrictions = record.obligations.restrictions
    return OpenCase(
        board,
        record.declarer,
        record.number,
        problems,
        file,
        restrictions,
        examination,
        events.claim,
    )


def _refuse_what_the_record_denies(
    file: str, index: int, recorded: Mapping[str, Any], beside: Mapping[str, Any]
) -> None:
    for key, value in beside.items():
        if key in recorded and recorded[key] != value:
            raise RefusedError(
                "record_says_otherwise",
                file=file,
                path=f"revokes[{index}].{key}",
                found=str(value),
                expected=str(recorded[key]),
            )


def _refuse_impossible_play(file: str, stated: Stated, examination: Examination) -> None:
    """Cards and events of a case file that cannot be: in an archive these are only reported."""
    for defect in examination.defects:
        path, card = f"play[{(defect.trick or 1) - 1}]", str(defect.card)
        if defect.kind is DefectKind.CARD_NOT_HELD:
            raise RefusedError("card_not_held", file=file, line=defect.line, path=path, card=card)
        if defect.kind is DefectKind.CARD_PLAYED_TWICE:
            raise RefusedError(
                "card_played_twice", file=file, line=defect.line, path=path, card=card
            )
    played = len(examination.tricks)
    left = 13 - sum(1 for trick in examination.tricks if trick.winner is not None)
    for i, event in enumerate(stated.events):
        if event.get("after", (0, 0))[0] > played:
            raise RefusedError("event_after_play", file=file, path=f"events[{i}].after", n=played)
        if event.get("claim", {"tricks": 0})["tricks"] > left:
            raise RefusedError("claim_too_large", file=file, path=f"events[{i}].claim", n=left)
        objected = event.get("claim", {}).get("objected_by_partner", False)
        if objected and event["claim"]["tricks"] == left:
            raise RefusedError("nothing_conceded", file=file, path=f"events[{i}].claim")


def _refuse_unknown_ability(file: str, examination: Examination) -> None:
    """A demand was stated, and nobody can tell whether it was breached or could not be met."""
    for revoke in examination.revokes:
        if Doubt.ABILITY_UNKNOWN in revoke.doubts:
            raise RefusedError(
                "ability_unknown",
                file=file,
                path=f"play[{revoke.trick - 1}]",
                seat=revoke.seat.value,
                card=str(revoke.card),
            )


def _other_side(stated: Stated, overlay: Overlay, examination: Examination) -> Any:
    for said in (overlay.other_side(), stated.other_side_revoked):
        if said is not None:
            return said
    return other_side_possible(examination)


def _doubtful(record: BoardRecord, revoke: FoundRevoke) -> Document:
    return {
        "kind": "doubtful_revoke",
        "board": record.number,
        "trick": revoke.trick,
        "seat": revoke.seat.value,
        "card": str(revoke.card),
        "doubts": [doubt.value for doubt in revoke.doubts],
    }


def _problem(amiss: Any) -> Document:
    entry: Document = {"kind": amiss.kind.value, "line": amiss.line, "board": amiss.board}
    for key in ("trick", "seat", "card"):
        if (value := getattr(amiss, key)) is not None:
            entry[key] = value if isinstance(value, int) else str(value)
    return entry | dict(amiss.detail)


def rule(opened: OpenCase, language: str = "en", solver: Solver | None = None) -> Document:
    """The public document of the ruling on a case, with its words in *language*.

    With a *solver* the analysis of the deal stands in it as ``evidence``, where deal and play
    are known; it changes nothing in the ruling, for judging it is the Director's part.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    made = document(opened)
    if solver is not None and shows_revoke(opened) and opened.examination is not None:
        try:
            found = equity(opened, solver)
            made["evidence"] = {key: found[key] for key in ("solver", "revokes", "proposal")}
        except RefusedError as error:
            made["evidence"] = {"missing": error.key, **error.values}
    return worded(made, language)


def worded(made: Document, language: str) -> Document:
    """A document with its words in *language*."""
    from bridgelaws.explain.render import text

    return {**made, "text": text(made, language)}


def document(opened: OpenCase) -> Document:
    """The public document of the ruling on a case, without words.

    Raises:
        RefusedError: the facts contradict each other, or no Law speaks of them.
    """
    if isinstance(opened.case, TeamBoard):
        return _team_document(opened.case, opened.file)
    if isinstance(opened.case, MatterCase):
        judged = judge_matter(opened.case)
        if judged.remedies == frozenset():
            raise RefusedError("no_provision", file=opened.file, path=opened.case.matter.name)
        return matter_documents.matter_document(judged, __version__)
    made = documents.document(ruling(opened), __version__, opened.declarer)
    if opened.number is not None:
        made["board"] = opened.number
    if opened.problems:
        made["problems"] = [dict(problem) for problem in opened.problems]
    return made


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
    assert isinstance(opened.case, Board)
    try:
        return _within_what_is_modelled(opened, rule_on(opened.case))
    except ContradictionError as error:
        raise RefusedError(error.key, file=opened.file, path=error.path, **error.values) from error
    except ImpossibleTricksError as error:
        raise RefusedError(
            "tricks_contradict",
            file=opened.file,
            path=f"revokes[{error.other}].later_tricks_won",
            other=f"revokes[{error.revoke}].later_tricks_won",
        ) from error


def _within_what_is_modelled(opened: OpenCase, found: Ruling) -> Ruling:
    """Refuse a correction that other Laws govern: 52 against 62."""
    for i, (report, revoke) in enumerate(zip(found.board.revokes, found.revokes, strict=True)):
        kind, path = report.answers.get("kind"), f"revokes[{i}].kind"
        by_law_52 = MustBeCorrected(Ground.PENALTY_CARD) in (revoke.remedies or ())
        by_law_62 = revoke.must_be_corrected and not by_law_52
        if by_law_62 and kind == Kind.PENALTY_CARD_NOT_PLAYED:
            if report.side != "defenders":
                raise RefusedError("declarer_has_no_penalty_card", file=opened.file, path=path)
            raise RefusedError("law_52_not_modelled", file=opened.file, path=path)
    return found


def shows_revoke(opened: OpenCase) -> bool:
    """Whether the case is a board on which somebody revoked."""
    return isinstance(opened.case, Board) and bool(opened.case.revokes)


def equity(
    opened: OpenCase,
    solver: Solver,
    sampling: Sampling | None = None,
    told: Told | None = None,
    against: int | None = None,
    field: Sequence[int] = (),
) -> Document:
    """The public document of the analysis of a case's deal, without words.

    Args:
        opened: a case with a record of the play.
        solver: who solves the positions.
        sampling: how to sample what players could know, if at all.
        told: told how many plays are done.
        against: at teams, the score of the non-offending side's team-mates at the other table,
            as they have it themselves.
        field: at pairs, North-South's scores at the other tables.

    Raises:
        RefusedError: there is no play to analyse, the deal is not known, or the solver gives up.
    """
    from bridgelaws.equity.analysis import analyse
    from bridgelaws.equity.unit import in_unit
    from bridgelaws.explain.equity_document import equity_document

    if not isinstance(opened.case, Board) or opened.examination is None:
        raise RefusedError("equity_needs_play", file=opened.file)
    analysed = analyse(
        opened.case,
        opened.examination,
        opened.claim,
        solver,
        lambda board: ruling(replace(opened, case=board)),
        sampling,
        told,
    )
    return equity_document(analysed, __version__, in_unit(analysed, against, field))


def answer(opened: OpenCase, asked: Question, value: Any) -> OpenCase:
    """The case with one more answer; *value* is a public answer or ``unknown``."""
    known = UNKNOWN if value == "unknown" else value
    if isinstance(opened.case, TeamBoard):
        return replace(opened, case=opened.case.answered(asked.fact, known))
    if isinstance(opened.case, MatterCase):
        answers = {**opened.case.answers, asked.fact: known}
        return replace(opened, case=replace(opened.case, answers=answers))
    board = opened.case
    if asked.revoke is None:
        return replace(opened, case=replace(board, other_side_revoked=known))
    revokes = list(board.revokes)
    report = revokes[asked.revoke]
    revokes[asked.revoke] = replace(report, answers={**report.answers, asked.fact: known})
    return replace(opened, case=replace(board, revokes=tuple(revokes)))


def next_question(opened: OpenCase) -> Question | None:
    """The fact to ask next; None where no open fact that can be asked still matters."""
    if isinstance(opened.case, TeamBoard):
        return rule_on_team_board(opened.case).question
    if isinstance(opened.case, MatterCase):
        return judge_matter(opened.case).question
    return next_about_board(opened.case)


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


def empty_case(laws: int, regulations: str, about: str = "revokes") -> OpenCase:
    """A case of one revoke, or of the matter *about*, of which nothing is known yet."""
    if about == TEAM_BOARD.name:
        return OpenCase(TeamBoard(TEAM_BOARD, Code(laws), profile(regulations), {}))
    if about in MATTERS:
        return OpenCase(MatterCase(MATTERS[about], Code(laws), profile(regulations), {}))
    board = Board(Code(laws), profile(regulations), (RevokeReport({}),))
    return OpenCase(board)


def compare(opened: OpenCase, language: str = "en") -> Document:
    """The same facts under every code; a code that cannot rule on them says why."""
    from bridgelaws.explain.comparison import comparison
    from bridgelaws.explain.render import error_line

    rulings: dict[int, Document] = {}
    for code in Code:
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
        answers = [report.answers for report in opened.case.revokes]
        refuse_contradictions(Tree(None, opened.file), code, answers, None, None)
        refuse_unknown_demands(Tree(None, opened.file), code, opened.restrictions)


def under(opened: OpenCase, code: Code) -> OpenCase:
    """The same facts under another code."""
    return replace(opened, case=replace(opened.case, code=code))


def chart(law: str, terms: Terms, language: str, *, form: str, width: int = 80) -> str:
    """A Law as a flow chart: *form* is ``svg`` or ``text`` (*width* columns)."""
    from bridgelaws.explain import chart as drawing
    from bridgelaws.explain.chart_words import LawChartWords

    code, body = Code(terms.laws or NEWEST), profile(terms.regulations or "wbf")
    drawn = charted(law, code, body)
    words = LawChartWords(law, drawn, body.name, language)
    if form == "svg":
        return drawing.svg(drawn.diagram, words)
    return drawing.terminal(drawn.diagram, words, width)


def audit(law: int | None, language: str) -> list[Document]:
    """Every provision with its number per code, function and tests, as plain rows.

    After those of a Law stands what of it is not modelled, and why.

    Raises:
        RefusedError: the book has no Law of that number.
    """
    from bridgelaws.explain.scope import gaps
    from bridgelaws.explain.words import Words

    words = Words(language)
    if law is not None and law not in scope():
        raise RefusedError("not_a_number", path="LAW", found=law, low=1, high=LAST_LAW)
    rows = laws_audit.audit(tested_cases(), law)
    provisions: list[Document] = [
        {
            "law": row.law,
            "provision": row.provision,
            "provides": words.say(f"provision.{row.provision}"),
            "numbers": {str(code): number for code, number in row.numbers.items()},
            "function": row.function,
            "line": row.line,
            "modelled": True,
            "tests": list(row.tests),
        }
        for row in rows
    ]
    return sorted([*provisions, *gaps(scope(), law, language)], key=itemgetter("law"))
