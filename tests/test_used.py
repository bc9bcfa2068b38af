"""Nothing is kept that nobody uses: names of the package, and what the client exports."""

import ast
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.reading import ROOT, SRC, files, name_of, sources, tree

WEB = ROOT / "web" / "src"
ALL = "*"
EXPORTED = re.compile(
    r"^export (?:async )?(?:const|let|function|class|interface|type) (\w+)", re.MULTILINE
)
IMPORTED = re.compile(r"(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*[\"'](\.[^\"']+)")
WHOLE = re.compile(r"(?:\* as \w+ from|import\()\s*[\"'](\.[^\"']+)")
GLOBBED = re.compile(r"import: \"(\w+)\"")
"""What is taken from files that are found by their names."""


@cache
def mentioned() -> str:
    """What is shown to users: it may be for them alone."""
    return "\n".join(path.read_text(encoding="utf-8") for path in files(".md"))


def defined(module: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The names a module makes."""
    for node in module.body:
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                yield name, node
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                yield name, node
            case _:
                pass


def taken(module: ast.Module) -> Iterator[str]:
    """The names a module takes from others, or from what it has been given."""
    for node in ast.walk(module):
        match node:
            case ast.ImportFrom(names=names):
                yield from (alias.name for alias in names)
            case ast.Attribute(attr=name):
                yield name
            case _:
                pass


def spoken(node: ast.AST) -> Counter[str]:
    """How often each name is read somewhere, in texts too: some are found by their names."""
    found: Counter[str] = Counter()
    for one in ast.walk(node):
        match one:
            case ast.Name(name, ast.Load()):
                found[name] += 1
            case ast.Constant(str(text)) if " " not in text:
                found.update(re.findall(r"\w+", text))
            case _:
                pass
    return found


def idle(modules: Mapping[Path, ast.Module], elsewhere: set[str]) -> Iterator[tuple[Path, str]]:
    """The names that nothing but their own definition speaks of."""
    for path, module in modules.items():
        everywhere = spoken(module)
        for name, node in defined(module):
            is_known = name.startswith("__") or name in elsewhere
            is_command = any(
                isinstance(one, ast.Call) for one in getattr(node, "decorator_list", ())
            )
            if not (is_known or is_command or everywhere[name] > spoken(node)[name]):
                yield path, name


def test_every_name_of_the_package_is_used() -> None:
    """By the package, by its tools or, if it is shown in the docs, by whoever reads them."""
    tools = [path for path in files(".py") if path.parts[len(ROOT.parts)] not in ("src", "tests")]
    elsewhere = {name for path in (*sources(), *tools) for name in taken(tree(path))}
    elsewhere |= set(re.findall(r"\w+", mentioned()))
    modules = {path: tree(path) for path in sources()}
    assert [f"{name_of(path)}: {name}" for path, name in idle(modules, elsewhere)] == []


def test_a_name_that_nobody_uses_is_found() -> None:
    text = "def used(): ...\ndef idle(): return idle()\nfound = used()\n"
    assert list(idle({SRC: ast.parse(text)}, {"found"})) == [(SRC, "idle")]


def imported(texts: Mapping[Path, str]) -> Iterator[tuple[Path, str]]:
    """The files that scripts import from, with each name; ALL where they take everything."""
    for path, text in texts.items():
        for names, place in IMPORTED.findall(text):
            for name in names.split(","):
                yield path.parent / place, name.strip().removeprefix("type ").split(" as ")[0]
        for place in WHOLE.findall(text):
            yield path.parent / place, ALL


def unimported(texts: Mapping[Path, str]) -> list[str]:
    """What scripts export for nobody."""
    asked = {(ALL, name) for name in GLOBBED.findall("\n".join(texts.values()))}
    wanted = {(os.path.normpath(place), name) for place, name in imported(texts)} | asked
    return [
        f"{path.relative_to(WEB)}: {name}"
        for path, text in texts.items()
        if path.suffix == ".ts"
        for name in EXPORTED.findall(text)
        if not any({(place, name), (place, ALL)} & wanted for place in called(path))
    ]


def called(path: Path) -> tuple[str, ...]:
    """What a script is imported as; ALL is for those that are found by their names."""
    own = str(path.with_suffix(""))
    return (ALL, own, str(path.parent)) if path.stem == "index" else (ALL, own)


def test_the_client_exports_only_what_somebody_imports() -> None:
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in files(".ts", ".svelte")
        if path.is_relative_to(WEB) and not path.is_relative_to(WEB / "api")
    }
    assert unimported(texts) == []


def test_what_is_exported_for_nobody_is_found() -> None:
    texts = {
        WEB / "a.ts": "export const one = 1;\nexport type Two = 2;\nexport const three = 3;\n",
        WEB / "B.svelte": 'import { one, type Two as Pair } from "./a";\n',
    }
    assert unimported(texts) == ["a.ts: three"]
