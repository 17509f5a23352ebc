"""The build hook: compile words and diagrams before a wheel or an editable install is made."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the catalogues and the diagrams and ships them, although git ignores them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files of the build are chosen."""
        root = Path(self.root)
        words = _script(root, "compile_messages").compile_messages()
        stamps = version == "editable"  # elsewhere the sources get other times
        diagrams = _script(root, "compile_diagrams").compile_diagrams(stamps=stamps)
        for made in (*words, *diagrams):
            build_data["artifacts"].append(str(made.relative_to(root)))


def _script(root: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, root / "scripts" / f"{name}.py")
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
