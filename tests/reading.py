"""Our own files, found and read by the tests of how the code is laid out."""

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src" / "gnomery"

NOT_OURS = {
    ".git", ".venv", ".venv-bench", "__pycache__", "build", "dist", "htmlcov", "node_modules",
}  # fmt: skip
CACHES = re.compile(r"\.\w+_cache|\.hypothesis|.*\.egg-info|\.coverage.*")


@cache
def everything() -> list[Path]:
    """Our own files; caches and environments are not even looked into."""
    found: list[Path] = []
    for folder, within, names in os.walk(ROOT):
        within[:] = [name for name in within if not _is_foreign(name)]
        found += [Path(folder, name) for name in names if not _is_foreign(name)]
    return sorted(found)


def files(*suffixes: str) -> list[Path]:
    """Our own files of these kinds."""
    return [path for path in everything() if path.suffix in suffixes]


def _is_foreign(name: str) -> bool:
    return name in NOT_OURS or CACHES.fullmatch(name) is not None


def is_ours(path: Path) -> bool:
    """Whether it is neither a cache nor an environment's."""
    return not any(map(_is_foreign, path.relative_to(ROOT).parts))


def sources() -> list[Path]:
    """The modules of the package."""
    return [path for path in files(".py") if path.is_relative_to(SRC)]


@cache
def tree(path: Path) -> ast.Module:
    """A module, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """A path for a message."""
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """The modules a file imports, by their full names."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(module="gnomery"):
                yield from (f"gnomery.{alias.name}" for alias in node.names)
            case ast.ImportFrom(level=0):
                assert node.module is not None
                yield node.module
            case ast.ImportFrom():
                raise AssertionError(f"{name_of(path)} imports relatively")
            case _:
                pass


def workshop() -> list[Path]:
    """`dev.py` and what it is made of."""
    return [ROOT / "dev.py", *sorted((ROOT / "workshop").glob("*.py"))]
