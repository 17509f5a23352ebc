"""The Laws of Duplicate Bridge as code: from facts, or from a record of play, to a ruling.

    import bridgelaws as bl

    case = bl.Case.load("case.yaml")
    ruling = case.rule()
    print(ruling.text("de"))

Nothing is loaded before one of the names is used, so that ``import bridgelaws`` takes no time.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from bridgelaws.errors import Error, RefusedError
    from bridgelaws.front import (
        Case,
        Chart,
        Comparison,
        Order,
        Question,
        Redress,
        RevokeRuling,
        Ruling,
        Step,
        chart,
        compare,
        read_lin,
        read_pbn,
        revoke,
    )

__all__ = [
    "Case",
    "Chart",
    "Comparison",
    "Error",
    "Order",
    "Question",
    "Redress",
    "RefusedError",
    "RevokeRuling",
    "Ruling",
    "Step",
    "chart",
    "compare",
    "read_lin",
    "read_pbn",
    "revoke",
]

if not TYPE_CHECKING:  # to a type checker, a name that is not above does not exist

    def __getattr__(name):
        """A public name, from the room that has it, when it is first used."""
        from importlib import import_module

        if name not in __all__:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=import_module(__name__))
        room = "errors" if name in ("Error", "RefusedError") else "front"
        found = globals()[name] = getattr(import_module(f"{__name__}.{room}"), name)
        return found

    def __dir__():
        return sorted({*globals(), *__all__})
