"""No module of the program imports another that imports it, whatever room they are in."""

from __future__ import annotations

import grimp

LOADED_WHEN_USED = {"bridgelaws", "bridgelaws.errors"}
"""The package's own names, and the words of an error: both are loaded when somebody asks."""


def test_no_modules_import_one_another() -> None:
    graph = grimp.build_graph("bridgelaws", exclude_type_checking_imports=True)
    imports = {
        module: set()
        if module in LOADED_WHEN_USED
        else graph.find_modules_directly_imported_by(module)
        for module in graph.modules
    }
    # What imports nothing that is left is in no circle; when nothing more can go, circles are left.
    while free := [module for module, others in imports.items() if not others & imports.keys()]:
        for module in free:
            del imports[module]
    assert sorted(imports) == []
