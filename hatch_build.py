"""The build hook: compile words, diagrams and the notes of the cases before anything is packed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles what follows from the sources and ships it, although git ignores it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files of the build are chosen."""
        root = Path(self.root)
        words = _script(root, "compile_messages").compile_messages()
        stamps = version == "editable"  # elsewhere the sources get other times
        diagrams = _script(root, "compile_diagrams").compile_diagrams(stamps=stamps)
        tested = _script(root, "compile_tested").compile_tested()
        practice = _script(root, "compile_practice").compile_practice()
        for made in (*words, *diagrams, tested, practice):
            build_data["artifacts"].append(str(made.relative_to(root)))


def _script(root: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, root / "scripts" / f"{name}.py")
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
