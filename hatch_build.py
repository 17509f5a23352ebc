"""The build hook: compile the words before a wheel or an editable install is made."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class MessagesBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the catalogues and ships them, although git ignores them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before the files of the build are chosen."""
        root = Path(self.root)
        script = root / "scripts" / "compile_messages.py"
        spec = importlib.util.spec_from_file_location("compile_messages", script)
        if spec is None or spec.loader is None:
            raise ImportError(script)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for catalogue in module.compile_messages():
            build_data["artifacts"].append(str(catalogue.relative_to(root)))
