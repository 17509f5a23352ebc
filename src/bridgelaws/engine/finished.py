"""Finished diagrams: the compiled diagrams of a procedure as plain data, and back.

The data are JSON: a table of values, a table of nodes (a fact, and for each of its answers the
number of the diagram below), and where each diagram of the procedure begins.  A negative number
is a leaf: ``-1 - place`` in the table of values.  Where some answers of a fact are impossible,
the places of the possible ones stand beside it.  Nothing is built before it is needed.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.engine.errors import NotPlainError

if TYPE_CHECKING:
    from bridgelaws.engine.fact import Fact
    from bridgelaws.engine.procedure import Procedure

Data = dict[str, Any]
FORMAT = 2


def finished(procedure: Procedure) -> Data:
    """Every diagram that *procedure* can be asked for, as plain data.

    The searches made so far (`Diagrams.best`) go with them, so that none need be made again.

    Raises:
        NotPlainError: a value would not come back from the data unchanged.
    """
    made = _Writer(procedure)
    stages = range(len(procedure.stages))
    names = sorted(name for stage in procedure.stages for name in stage.concludes)
    return {
        "format": FORMAT,
        "from": [made.number(procedure.diagram_from(index)) for index in stages],
        "conclusions": {name: made.number(procedure.conclusion(name)) for name in names},
        "provisions": [
            [made.number(own) for own in stage.provisions()] for stage in procedure.stages
        ],
        "askers": [dict(sorted(stage.askers.items())) for stage in procedure.stages],
        "best": [
            [made.number(diagram), sorted(not_askable), name]
            for diagram, not_askable, name in procedure.diagrams.asked()
        ],
        "laws": _laws(procedure),
        "facts": made.facts,
        "nodes": made.nodes,
        "values": made.values,
        "classes": made.classes,
    }


def fits(data: Data, procedure: Procedure) -> bool:
    """Whether *data* were made from the same provisions and facts, in the same order."""
    known = (data.get("format"), data.get("laws"), data.get("facts"))
    return known == (FORMAT, _laws(procedure), list(procedure.facts))


def _laws(procedure: Procedure) -> list[list[str]]:
    """The provisions in force, stage by stage."""
    return [
        [f"{entry.citation} {entry.clause.name}" for entry in stage.entries]
        for stage in procedure.stages
    ]


class _Writer:
    """Numbers diagrams, each after those below it."""

    def __init__(self, procedure: Procedure) -> None:
        self.code = procedure.circumstances.code
        self.facts = list(procedure.facts)
        self.nodes: list[list[Any]] = []
        self.values: list[Any] = []
        self.classes: list[str] = []
        self._numbers: dict[int, int] = {}
        self._places = {name: place for place, name in enumerate(self.facts)}

    def number(self, diagram: Diagram) -> int:
        """The number of *diagram*."""
        if (known := self._numbers.get(id(diagram))) is None:
            if isinstance(diagram, Leaf):
                self.values.append(self._value(diagram.value))
                known = -len(self.values)
            else:
                every = diagram.fact.answers_in(self.code)
                left = [every.index(answer) for answer, _ in diagram.branches]
                place = self._places[diagram.fact.name]
                row: list[Any] = [place if len(left) == len(every) else [place, *left]]
                row += [self.number(below) for _, below in diagram.branches]
                self.nodes.append(row)
                known = len(self.nodes) - 1
            self._numbers[id(diagram)] = known
        return known

    def _value(self, value: Hashable) -> Any:
        plain = self._plain(value)
        if (back := _Values(self.classes).value(plain)) != value or type(back) is not type(value):
            raise NotPlainError(f"{value!r} comes back as {back!r}")
        return plain

    def _plain(self, value: Any) -> Any:
        """A value as JSON: lists represent sets, members of enumerations and findings."""
        if value is None or type(value) in (bool, int, str):
            return value
        if isinstance(value, frozenset):
            return ["set", *map(self._plain, sorted(value, key=repr))]
        if isinstance(value, Enum):
            return ["member", self._class(type(value)), value.value]
        if is_dataclass(value):
            parts = [self._plain(getattr(value, part.name)) for part in fields(value)]
            return ["finding", self._class(type(value)), *parts]
        raise NotPlainError(repr(value))

    def _class(self, kind: type) -> int:
        name = f"{kind.__module__}:{kind.__qualname__}"
        if name not in self.classes:
            self.classes.append(name)
        return self.classes.index(name)


class _Values:
    """Values from their plain form; classes are looked up in the modules already loaded."""

    def __init__(self, classes: list[str]) -> None:
        self._names = classes
        self._classes: dict[int, Any] = {}

    def value(self, plain: Any) -> Any:
        """The value of a plain form."""
        if not isinstance(plain, list):
            return plain
        if plain[0] == "set":
            return frozenset(map(self.value, plain[1:]))
        return self._class(plain[1])(*map(self.value, plain[2:]))

    def _class(self, place: int) -> Any:
        if (known := self._classes.get(place)) is None:
            module, _, name = self._names[place].partition(":")
            known = self._classes[place] = getattr(sys.modules[module], name)
        return known


class Finished:
    """The diagrams of a procedure from plain data, each built when it is first asked for."""

    def __init__(self, data: Data, procedure: Procedure) -> None:
        self._data = data
        self._diagrams = procedure.diagrams
        self._values = _Values(data["classes"])
        code = procedure.circumstances.code
        facts = [procedure.facts[name] for name in data["facts"]]
        self._facts = [(fact, fact.answers_in(code)) for fact in facts]
        self._made: dict[int, Diagram] = {}

    @property
    def askers(self) -> list[dict[str, int]]:
        """For each stage, the provision that first reads each fact."""
        return self._data["askers"]  # type: ignore[no-any-return]  # JSON as `finished` wrote it

    def diagram_from(self, index: int) -> Diagram:
        """The diagram of the stages from *index* on."""
        if index == 0:
            self._recall()
        return self._diagram(self._data["from"][index])

    def conclusion(self, name: str) -> Diagram:
        """The diagram of the conclusion called *name*."""
        return self._diagram(self._data["conclusions"][name])

    def provision(self, stage: int, index: int) -> Diagram:
        """The diagram of one provision of a stage by itself."""
        return self._diagram(self._data["provisions"][stage][index])

    def _recall(self) -> None:
        """Pass on to the diagrams which question is best in each."""
        for number, not_askable, name in self._data["best"]:
            self._diagrams.recall(self._diagram(number), frozenset(not_askable), name)

    def _diagram(self, number: int) -> Diagram:
        made = self._made
        if (known := made.get(number)) is None:
            if number < 0:
                known = self._diagrams.leaf(self._values.value(self._data["values"][-1 - number]))
            else:
                place, *below = self._data["nodes"][number]
                fact, answers = self._fact(place)
                parts = [made.get(one) or self._diagram(one) for one in below]
                known = self._diagrams.reduced(fact, tuple(zip(answers, parts, strict=True)))
            made[number] = known
        return known

    def _fact(self, place: int | list[int]) -> tuple[Fact[Any], tuple[Any, ...]]:
        """The fact of a node, and the answers that it can have there."""
        if isinstance(place, int):
            return self._facts[place]
        fact, every = self._facts[place[0]]
        return fact, tuple(every[one] for one in place[1:])
