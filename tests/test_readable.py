"""How long things may grow, and that everything public says what it is."""

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.reading import ROOT, files, name_of, sources, tree, workshop

LONGEST_FILE = 300
MEDIAN_FILE = 90
LONGEST_FUNCTION = 60


def length(path: Path) -> int:
    """The lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())


def test_files_stay_readable() -> None:
    """What is made from the server's interface nobody reads."""
    made = ROOT / "web" / "src" / "api"
    ours = [path for path in files(".py", ".ts", ".svelte", ".css") if made not in path.parents]
    assert [name_of(path) for path in ours if length(path) > LONGEST_FILE] == []
    assert median(map(length, sources())) <= MEDIAN_FILE


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_functions_fit_a_screen() -> None:
    long = [
        f"{name_of(path)}: {node.name}"
        for path in files(".py")
        for node in functions(path)
        if (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    ]
    assert not long


def undocumented(node: ast.AST, where: str) -> Iterator[str]:
    """What is public and says nothing about itself."""
    body = getattr(node, "body", [])
    for inner in body:
        if not isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if inner.name.startswith("_"):
            continue
        if not ast.get_docstring(inner):
            yield f"{where}: {inner.name}"
        if isinstance(inner, ast.ClassDef):
            yield from undocumented(inner, f"{where}: {inner.name}")


def test_everything_public_says_what_it_is() -> None:
    modules = [*sources(), *workshop()]
    missing = [name_of(path) for path in modules if not ast.get_docstring(tree(path))]
    missing += [name for path in modules for name in undocumented(tree(path), name_of(path))]
    assert not missing
