"""The pages of the book, one module a Law or guideline, and what a kind of call reads of them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from bridgelaws.codes import Code
from bridgelaws.engine.fact import Case
from bridgelaws.engine.law import Law
from bridgelaws.laws import book

_LAW = "law"


def _pages() -> Mapping[int | str, Law]:
    """Every page that lies in the folder: a new Law is a new module and nothing else."""
    names = [f"{book.__name__}.{found.name}" for found in iter_modules(book.__path__)]
    return {_key(name): import_module(name).LAW for name in sorted(names) if name != __name__}


def _key(name: str) -> int | str:
    page = name.rpartition(".")[2]
    return int(page.removeprefix(_LAW)) if page.startswith(_LAW) else page


PAGES: Mapping[int | str, Law] = _pages()
"""Each Law by its number, each guideline to one by the name of its module."""


def cited(name: str, code: Code) -> str | None:
    """The number that the provision called *name* bears under *code*; None where not in force."""
    law, _, key = name.removeprefix(_LAW).partition(".")
    named = [clause for clause in PAGES[int(law)].clauses if clause.key == key]
    if not named:
        raise KeyError(name)
    in_force = (clause.citation(code) for clause in named if clause.number_in(code) is not None)
    return next(in_force, None)


def provisions(case_type: type[Case], stage: str, *pages: int | str) -> tuple[Law, ...]:
    """What one kind of call reads of these *pages* at a stage, in their order."""
    return tuple(PAGES[page].read_by(case_type, stage) for page in pages)
