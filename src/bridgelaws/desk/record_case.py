"""The case that a record of the play makes, with what was stated beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bridgelaws.analysis import Doubt, Examination, FoundRevoke, examine
from bridgelaws.analysis.answers import is_certain, other_side_possible, reports
from bridgelaws.analysis.events import events_of
from bridgelaws.analysis.table import on_the_table
from bridgelaws.analysis.vouched import doubted, named, vouched
from bridgelaws.bridge import LAST_TRICK
from bridgelaws.desk.case import Document, OpenCase
from bridgelaws.errors import RefusedError
from bridgelaws.fields.at_the_table import DECLARERS, AtTheTable
from bridgelaws.files.board import BoardRecord, DefectKind
from bridgelaws.files.case import Stated
from bridgelaws.files.contradictions import refuse_contradictions
from bridgelaws.files.overlay import Overlay
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.damage import damaged_side
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.redress import Evidence
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.facts.revoke_answers import WrongCard


def open_record(
    record: BoardRecord, stated: Stated, overlay: Overlay, file: str, table: AtTheTable
) -> OpenCase:
    """The case that a record makes, with what was stated beside it."""
    examination = vouched(examine(record), _beside(stated, overlay, record), len(stated.revokes))
    record = examination.record
    if stated.play is not None:
        _refuse_impossible_play(file, stated, examination)
        _refuse_unknown_ability(file, examination)
    events = events_of(stated.events)
    found, on_table = on_the_table(examination, events, reports(examination, events))
    if len(stated.revokes) > len(found):
        raise _not_in_record(file, f"revokes[{len(found)}]", examination)
    merged = []
    for i, report in enumerate(found):
        beside = stated.revokes[i] if i < len(stated.revokes) else {}
        beside = {**beside, **overlay.revoke(i, record.declarer)}
        _refuse_what_the_record_denies(file, i, report.answers, beside)
        answers = {**overlay.every_revoke(record.declarer), **report.answers, **beside}
        _refuse_what_the_record_rules_out(file, i, report, answers.get("later_tricks_won"))
        merged.append(replace(report, answers=answers))
    refuse_contradictions(
        Tree(None, file),
        stated.code,
        [report.answers for report in merged],
        None,
        record.declarer,
        record.contract,
    )
    board = on_board(
        stated.code,
        stated.profile,
        tuple(merged),
        _other_side(stated, overlay, examination),
        stated.evidence if stated.evidence != Evidence() else overlay.evidence(stated.code),
        table=on_table,
    )
    table = at_the_table(record, examination, table)
    _refuse_impossible_result(board, examination, table)
    problems = (
        *map(_problem, examination.defects),
        *(_doubtful(record, r) for r in examination.revokes if not is_certain(r)),
        *map(_problem, record.repairs),
    )
    restrictions = record.obligations.restrictions
    recorded = frozenset(
        f"revokes[{i}].{key}" for i, one in enumerate(found) for key in one.answers
    )
    return OpenCase(
        board.call,
        record.declarer,
        record.number,
        problems,
        file,
        restrictions,
        table,
        record,
        recorded,
        examination=examination,
        claim=events.claim,
    )


def _beside(stated: Stated, overlay: Overlay, record: BoardRecord) -> list[Mapping[str, Any]]:
    """What was stated about each revoke beside the record, in their order."""
    count = max(len(stated.revokes), 1 + max(overlay.single, default=-1))
    listed = [*stated.revokes, *[{}] * (count - len(stated.revokes))]
    return [{**one, **overlay.revoke(i, record.declarer)} for i, one in enumerate(listed)]


def _not_in_record(file: str, path: str, examination: Examination) -> RefusedError:
    """The refusal of a stated revoke that the record does not show, or not for certain."""
    doubtful = doubted(examination)
    if not doubtful:
        return RefusedError("revoke_not_in_record", file=file, path=path)
    return RefusedError("revoke_doubted", file=file, path=path, **named(doubtful[0]))


def no_revoke(cases: Sequence[OpenCase], refused: RefusedError) -> RefusedError:
    """The refusal of a file that shows no revoke for certain; *refused* if it shows none at all."""
    for case in cases:
        if case.examination is not None and (doubtful := doubted(case.examination)):
            path = f"Board {case.number or '–'}"
            return RefusedError(
                "revoke_doubted", file=refused.file, path=path, **named(doubtful[0])
            )
    return refused


_MAY_BE_SO_TOO = {WrongCard.ACCEPTED: WrongCard.DECLARER_PLAYED_ON}
"""What a record may say although something else was stated: who accepts a card plays on."""


def at_the_table(record: BoardRecord, examination: Examination, table: AtTheTable) -> AtTheTable:
    """What a record says about the table, besides what was stated.

    A result that the record itself marks as irregular may include an adjustment, and is then not
    what was won at the table.
    """
    winners = [trick.winner for trick in examination.tricks if trick.winner is not None]
    tricks = None if record.result_marked_irregular else record.result
    played_out = len(winners) == LAST_TRICK and record.declarer is not None
    if played_out and record.declarer is not None:
        tricks = sum(winner.side is record.declarer.side for winner in winners)
    facts = table.facts
    _refuse_other_vulnerability(record, table)
    if facts.vulnerable is None and facts.declarer_vulnerable is None:
        facts = replace(facts, vulnerable=record.vulnerable)
    contract, declarer = record.contract, record.declarer
    return AtTheTable(facts, contract, declarer, tricks, played_out, table.file)


def _refuse_other_vulnerability(record: BoardRecord, table: AtTheTable) -> None:
    """The vulnerability of the board is in its record, if anywhere (Law 2)."""
    if record.vulnerable is None or record.declarer is None:
        return
    stated, recorded = table.facts.on(record.declarer.side), set(record.vulnerable)
    all_sides = table.facts.vulnerable
    there = record.declarer.side in recorded
    if (all_sides is None or set(all_sides) == recorded) and stated in (None, there):
        return
    shown = ", ".join(sorted(side.value for side in recorded)) or "none"
    raise RefusedError(
        "record_says_otherwise", file=table.file, path="vulnerable",
        found="none" if all_sides == () else ", ".join(map(str, all_sides or (stated,))),
        expected=shown,
    )  # fmt: skip


def _refuse_what_the_record_denies(
    file: str, index: int, recorded: Mapping[str, Any], beside: Mapping[str, Any]
) -> None:
    for key, value in beside.items():
        if key in recorded and recorded[key] not in (value, _MAY_BE_SO_TOO.get(value)):
            raise RefusedError(
                "record_says_otherwise",
                file=file,
                path=f"revokes[{index}].{key}",
                found=str(value),
                expected=str(recorded[key]),
            )


def _refuse_what_the_record_rules_out(
    file: str, index: int, report: RevokeReport, later: Any
) -> None:
    """Refuse a number of later tricks that the recorded ones rule out."""
    shown = report.later_won
    if isinstance(later, int) and shown is not None and not shown[0] <= later <= shown[1]:
        path = f"revokes[{index}].later_tricks_won"
        raise RefusedError(
            "record_proves_tricks", file=file, path=path,
            found=later, least=shown[0], most=shown[1],
        )  # fmt: skip


def _refuse_impossible_result(board: Board, examination: Examination, table: AtTheTable) -> None:
    """Refuse tricks at the table, before any transfer, that the tricks on record rule out."""
    declarer, damaged = examination.record.declarer, damaged_side(board)
    if declarer is None:
        return
    harmed = declarer.side if damaged == DECLARERS else declarer.side.opponents
    stated = {"tricks": (table.facts.tricks, declarer.side)}
    if damaged is not None:
        stated["redress.tricks_at_table"] = (board.evidence.tricks_at_table, harmed)
    for path, (tricks, side) in stated.items():
        least = examination.tricks_won(side)
        most = LAST_TRICK - examination.tricks_won(side.opponents)
        if tricks is not None and not least <= tricks <= most:
            raise RefusedError(
                "record_proves_tricks", file=table.file, path=path,
                found=tricks, least=least, most=most,
            )  # fmt: skip


def _refuse_impossible_play(file: str, stated: Stated, examination: Examination) -> None:
    """Refuse impossible cards and events in a case file; in an archive they are only reported."""
    for defect in examination.defects:
        path, card = f"play[{(defect.trick or 1) - 1}]", str(defect.card)
        if defect.kind is DefectKind.CARD_NOT_HELD:
            raise RefusedError("card_not_held", file=file, line=defect.line, path=path, card=card)
        if defect.kind is DefectKind.CARD_PLAYED_TWICE:
            raise RefusedError(
                "card_played_twice", file=file, line=defect.line, path=path, card=card
            )
    played = len(examination.tricks)
    left = LAST_TRICK - sum(1 for trick in examination.tricks if trick.winner is not None)
    for i, event in enumerate(stated.events):
        if event.get("after", (0, 0))[0] > played:
            raise RefusedError("event_after_play", file=file, path=f"events[{i}].after", n=played)
        if event.get("claim", {"tricks": 0})["tricks"] > left:
            raise RefusedError("claim_too_large", file=file, path=f"events[{i}].claim", n=left)
        objected = event.get("claim", {}).get("objected_by_partner", False)
        if objected and event["claim"]["tricks"] == left:
            raise RefusedError("nothing_conceded", file=file, path=f"events[{i}].claim")


def _refuse_unknown_ability(file: str, examination: Examination) -> None:
    """Refuse a stated demand if the record does not show whether it could have been met."""
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
