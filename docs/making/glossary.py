"""The glossary: every word that names something in the code is defined in one place."""

import ast
import re
from collections.abc import Iterator

from docs.making.places import ROOT, SRC, sources, tree

PAGE = ROOT / "docs" / "glossary.md"
ROW = re.compile(r"^\| \*\*(\w[\w ]*)\*\* \| `(\w+)` \|", re.MULTILINE)
EACH_GAME = {"Box", "Kit", "Move", "Options", "Player", "PlayerView", "State", "View"}
"""What every game defines for itself, by the floor plan."""


def words() -> dict[str, str]:
    """The words of the glossary, each with the identifier that stands for it."""
    return dict(ROW.findall(PAGE.read_text(encoding="utf-8")))


def definitions(identifier: str) -> list[str]:
    """Where a class, an alias or a new type of that name is defined."""
    return [
        f"{path.relative_to(SRC).as_posix()}:{line}"
        for path in sources()
        for name, line in _defined(tree(path))
        if name == identifier
    ]


def _defined(module: ast.Module) -> Iterator[tuple[str, int]]:
    """The names of types that a module makes, and their lines."""
    for node in module.body:
        match node:
            case ast.ClassDef(name=name):
                yield name, node.lineno
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                yield name, node.lineno
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=maker))):
                if maker in ("NewType", "NamedTuple"):
                    yield name, node.lineno
            case _:
                pass


def classes() -> dict[str, list[str]]:
    """Every public class of the package by its name, with the places that define it."""
    found: dict[str, list[str]] = {}
    for path in sources():
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                place = path.relative_to(SRC).as_posix()
                found.setdefault(node.name, []).append(place)
    return found


def index() -> str:
    """A line for each word: where it is defined."""
    lines = []
    for word, identifier in words().items():
        places = definitions(identifier)
        where = "once in each game" if identifier in EACH_GAME else ", ".join(places)
        lines.append(f"{word:12} {identifier:12} {where}")
    return "\n".join(lines)
