"""The small changes that a mutant consists of, and where the Laws and the engine allow one.

The rewriting is cosmic-ray's.  Of its operators those are taken that change what a line means; to
them come three that matter in code of Laws: another answer of the same fact, another text (a
number of a clause, the name of an order), and a provision that finds nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider
from parso.python.tree import Keyword, Name, String

_COMPARISONS = (
    "Eq_NotEq",
    "NotEq_Eq",
    "Lt_LtE",
    "LtE_Lt",
    "Lt_GtE",
    "Gt_GtE",
    "GtE_Gt",
    "GtE_Lt",
    "Is_IsNot",
    "IsNot_Is",
)
_FROM_THE_LIBRARY = (
    *(f"ReplaceComparisonOperator_{pair}" for pair in _COMPARISONS),
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Mul_Div",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "AddNot",
    "NumberReplacer",
    "ZeroIterationForLoop",
)


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """One change of one module.

    Attributes:
        module: the module, from the root of the checkout on.
        line: the line where the change is.
        column: the column, from 0.
        operator: the name of the kind of change.
        occurrence: the how-many-eth place of the module for this operator, from 0.
    """

    module: str
    line: int
    column: int
    operator: str
    occurrence: int

    def apply(self, source: str, siblings: Siblings) -> str:
        """The module with this change."""
        changed = mutate_code(source, _operators(siblings)[self.operator], self.occurrence)
        assert isinstance(changed, str)
        return changed


Siblings = dict[str, tuple[str, ...]]
"""The members of each enumeration, by its name."""


def enumerations(sources: Iterator[str]) -> Siblings:
    """The members of every enumeration of these modules."""
    found: Siblings = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(base, ast.Name) and base.id.endswith("Enum") for base in node.bases
            ):
                found[node.name] = tuple(
                    target.id
                    for statement in node.body
                    if isinstance(statement, ast.Assign)
                    for target in statement.targets
                    if isinstance(target, ast.Name)
                )
    return found


class _OtherMember(Operator):  # type: ignore[misc]  # the library has no types
    """Another member of the same enumeration: ``Winner.OFFENDING_PLAYER``, the next one."""

    def __init__(self, siblings: Siblings) -> None:
        self.siblings = siblings

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if (members := self._members(node)) is not None and len(members) > 1:
            yield (node.start_pos, node.end_pos)

    def mutate(self, node: Any, index: int) -> Any:
        assert index == 0
        members = self._members(node)
        assert members is not None
        node.value = members[(members.index(node.value) + 1) % len(members)]
        return node

    def _members(self, node: Any) -> tuple[str, ...] | None:
        if not isinstance(node, Name) or node.parent.type != "trailer":
            return None
        before = node.parent.get_previous_sibling()
        if not isinstance(before, Name) or node.get_previous_sibling().value != ".":
            return None
        members = self.siblings.get(before.value, ())
        return members if node.value in members else None

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class _OtherText(Operator):  # type: ignore[misc]  # as above
    """Another text."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if isinstance(node, String):
            yield (node.start_pos, node.end_pos)

    def mutate(self, node: Any, index: int) -> Any:
        assert index == 0
        quote = node.value[-1]
        node.value = node.value[:-1] + "XX" + quote
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


class _FindsNothing(Operator):  # type: ignore[misc]  # as above
    """``return Finding(…)`` becomes ``return None``."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if node.type == "return_stmt" and node.children[1].get_code().strip() != "None":
            yield (node.start_pos, node.end_pos)

    def mutate(self, node: Any, index: int) -> Any:
        assert index == 0
        node.children[1] = Keyword("None", node.children[1].start_pos, prefix=" ")
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


def changes(module: str, source: str, siblings: Siblings) -> Iterator[Change]:
    """Every change that the module allows, but for annotations, documentation and its exports."""
    apart = _without_meaning(source)
    tree = get_ast(source)
    for name, operator in _operators(siblings).items():
        places = (place for node in ast_nodes(tree) for place in operator.mutation_positions(node))
        for occurrence, ((line, column), _) in enumerate(places):
            if not any(start <= (line, column) < end for start, end in apart):
                yield Change(module, line, column, name, occurrence)


@cache
def _library() -> dict[str, Operator]:
    provider = OperatorProvider()
    return {name: provider[name]() for name in _FROM_THE_LIBRARY}


def _operators(siblings: Siblings) -> dict[str, Operator]:
    return {
        **_library(),
        "OtherMember": _OtherMember(siblings),
        "OtherText": _OtherText(),
        "FindsNothing": _FindsNothing(),
    }


Span = tuple[tuple[int, int], tuple[int, int]]


def _without_meaning(source: str) -> list[Span]:
    """Where a change would change nothing that runs: annotations, documentation, slots, exports."""
    spans: list[Span] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                spans.append(_span(node))
            case ast.AnnAssign() | ast.arg():
                spans += [] if node.annotation is None else [_span(node.annotation)]
            case ast.FunctionDef(returns=returns):
                spans += [] if returns is None else [_span(returns)]
            case ast.Call(func=ast.Name(id="dataclass")):
                spans.append(_span(node))
            case ast.Assign(targets=[ast.Name(id="__all__")]):
                spans.append(_span(node))
            case ast.Call(func=ast.Name(id="cast" | "TypeVar")):
                spans.append(_span(node))
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                spans.append(_span(node))
            case ast.Raise() | ast.Assert(msg=ast.expr()):
                spans += [
                    _span(inner) for inner in ast.walk(node) if isinstance(inner, ast.JoinedStr)
                ]
            case _:
                pass
    return spans


def _span(node: ast.expr | ast.stmt | ast.arg) -> Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def modules(root: Path, rooms: tuple[str, ...]) -> dict[str, str]:
    """The source of each module of these rooms, by its path from the root on."""
    return {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for room in rooms
        for path in sorted((root / room).rglob("*.py"))
    }
