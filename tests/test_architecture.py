"""The floor plan: who may import whom, what every game has, and how long things may grow."""

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

import pytest

import gnomery

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src" / "gnomery"
GAMES = tuple(gnomery.shelf())
LANGUAGES = ("en", "fr", "de")

LONGEST_FILE, LONGEST_ELSEWHERE = 300, 400
MEDIAN_FILE = 90
LONGEST_FUNCTION = 60

TOP = {"engine", "games", "words", "bots", "api"}
MAY_IMPORT = {
    "words": {"words"},
    "engine": {"engine", "words"},
    "games": {"games", "engine", "words"},
    "bots": {"bots", "engine", "words"},
    "api": {"api", "engine", "games", "words"},
    "coach": {"coach", *TOP},
    "examples": {"examples", *TOP},
    "lessons": {"lessons", "examples", *TOP},
    "arena": {"arena", *TOP},
    "wire": {"wire", "engine", "words"},
    "table": {"table", "wire", "coach", "examples", "lessons", *TOP},
    "terminal": {"terminal", "wire", "coach", "examples", "lessons", *TOP},
    "research": {"research", *TOP},
    "cli": {"cli", "arena", "coach", "examples", "lessons", "table", "terminal", "research", *TOP},
    "__init__": {"api", "engine"},
    "__main__": {"cli"},
}
IMPURE = {"asyncio", "datetime", "os", "random", "secrets", "socket", "threading", "time", "uuid"}
LUCK = SRC / "engine" / "luck.py"

PLAN = {
    "__init__.py", "README.md", "box.toml", "pieces", "options.py", "phases.py", "state.py",
    "moves.py", "rules", "scoring.py", "view.py", "showing.py", "events", "foresee.py", "saying.py",
    "mind", "position", "layout", "balance.py", "things.py",
}  # fmt: skip
EITHER_WAY = {
    f"{name}.py": name for name in ("pieces", "mind", "rules", "position", "events", "layout")
}
EITHER_WAY |= {"scoring": "scoring.py"}
"""What may be a module while it is small, or a package when it has grown."""
EARLIER = re.compile(r"box-\d+\.toml")
"""The boxes of earlier versions of the rules."""
TESTS = ("test_rulebook*.py", "test_rulings.py", "test_secrets.py", "test_counts.py", "builders.py")

MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|Users|root|work)/\w|[A-Z]:\\Users")
NOT_OURS = {".git", ".venv", ".venv-bench", "__pycache__", "dist", "htmlcov", "node_modules"}
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


def _is_ours(path: Path) -> bool:
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


def layer_of(path: Path) -> str:
    """The part of the package a module is in."""
    return path.relative_to(SRC).parts[0].removesuffix(".py")


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


def ours(path: Path) -> Iterator[list[str]]:
    """The parts of our own modules that a file imports; the package alone is the api."""
    for module in imports(path):
        first, *rest = module.split(".")
        if first == "gnomery":
            yield rest if rest and rest[0] in MAY_IMPORT else ["api", *rest]


def game_folders() -> list[Path]:
    """The folders of the games."""
    return [path for path in (SRC / "games").iterdir() if path.is_dir() and _is_ours(path)]


def test_imports_go_one_way() -> None:
    wrong = [
        f"{name_of(path)} imports {'.'.join(target)}"
        for path in sources()
        for target in ours(path)
        if target[0] not in MAY_IMPORT[layer_of(path)]
    ]
    assert not wrong


def test_games_do_not_know_each_other() -> None:
    wrong = [
        f"{name_of(path)} imports {'.'.join(target)}"
        for folder in game_folders()
        for path in folder.rglob("*.py")
        for target in ours(path)
        if target[0] == "games" and target[1:2] != [folder.name]
    ]
    assert not wrong


def test_only_its_renderers_know_a_game() -> None:
    drawing = (SRC / "terminal" / "renderers", SRC / "research" / "games")
    wrong = [
        f"{name_of(path)} imports {'.'.join(target)}"
        for path in sources()
        for target in ours(path)
        if target[0] == "games" and len(target) > 1 and layer_of(path) != "games"
        if not any(path.is_relative_to(place / target[1]) for place in drawing)
    ]
    assert not wrong


def test_rules_know_no_clock_no_machine_and_no_luck() -> None:
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in sources()
        if layer_of(path) in ("engine", "games", "words", "wire") and path != LUCK
        for module in imports(path)
        if module.split(".")[0] in IMPURE
    ]
    assert not wrong


def test_the_shelf_is_the_list_of_game_folders() -> None:
    assert sorted(GAMES) == sorted(folder.name for folder in game_folders())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_floor_plan(game: str) -> None:
    found = {path.name for path in (SRC / "games" / game).iterdir() if _is_ours(path)}
    today = [name for name in found if not EARLIER.fullmatch(name)]
    assert {EITHER_WAY.get(name, name) for name in today} == PLAN


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_tests_its_digest_and_its_words(game: str) -> None:
    tests = ROOT / "tests" / "games" / game
    assert [pattern for pattern in TESTS if not list(tests.glob(pattern))] == []
    digests = [f"{game}.md", f"{game}.fr.md", f"{game}.de.md"]
    assert [name for name in digests if not (ROOT / "docs" / "rules" / name).is_file()] == []
    words = [SRC / "words" / language / f"{game}.json" for language in LANGUAGES]
    assert [name_of(path) for path in words if not path.is_file()] == []


def test_nobody_branches_on_the_name_of_a_game() -> None:
    allowed = {game: [SRC / "games" / game, SRC / "terminal" / "renderers"] for game in GAMES}
    wrong = [
        f"{name_of(path)}:{node.lineno} says {node.value!r}"
        for path in sources()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in GAMES
        if not any(path.is_relative_to(place) for place in allowed[node.value])
    ]
    assert not wrong


def test_files_stay_readable() -> None:
    long = [
        name_of(path)
        for path in files(".py")
        if length(path) > (LONGEST_FILE if path.is_relative_to(SRC) else LONGEST_ELSEWHERE)
    ]
    assert not long
    assert median(map(length, sources())) <= MEDIAN_FILE


def test_files_of_the_client_stay_readable() -> None:
    """Scripts, components, styles; what is made from the server's interface nobody reads."""
    client = [*files(".ts"), *files(".svelte"), *files(".css")]
    made = ROOT / "web" / "src" / "api"
    long = [
        name_of(path)
        for path in client
        if not path.is_relative_to(made) and length(path) > LONGEST_FILE
    ]
    assert client
    assert not long


def test_no_game_calls_a_part_as_the_page_calls_its_own() -> None:
    """Styles of the page reach into games: a garden's rim once got the height of the frame."""
    web = ROOT / "web" / "src"
    rules = [
        rule
        for path in files(".css")
        if path.is_relative_to(web / "styles")
        for rule in re.findall(r"([^{}]+)\{([^{}]*)\}", _uncommented(path))
    ]
    placed = re.compile(r"(?:^|;)\s*(?:height|position)\s*:")
    taken = {
        one.strip()
        for selectors, style in rules
        if placed.search(style)
        for one in selectors.split(",")
        if re.fullmatch(r"\s*\.[\w-]+\s*", one)
    }
    assert ".frame" in taken
    wrong = [
        (name_of(path), name)
        for path in files(".svelte")
        if path.is_relative_to(web / "games")
        for name in re.findall(r"(?m)^  (\.[\w-]+)(?: \{|,$)", path.read_text(encoding="utf-8"))
        if name in taken
    ]
    assert not wrong


def _uncommented(path: Path) -> str:
    return re.sub(r"(?s)/\*.*?\*/", "", path.read_text(encoding="utf-8"))


def length(path: Path) -> int:
    """The lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())


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


def test_nothing_is_copied_deeply() -> None:
    wrong = [
        f"{name_of(path)}:{node.lineno}"
        for path in sources()
        for node in ast.walk(tree(path))
        if "deepcopy" in (getattr(node, "id", ""), getattr(node, "attr", ""))
        or (isinstance(node, ast.alias) and node.name == "deepcopy")
    ]
    assert not wrong


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
    modules = [*sources(), ROOT / "dev.py"]
    missing = [name_of(path) for path in modules if not ast.get_docstring(tree(path))]
    missing += [name for path in modules for name in undocumented(tree(path), name_of(path))]
    assert not missing


def test_no_file_names_somebodys_machine() -> None:
    kinds = (".py", ".md", ".toml", ".json", ".txt", ".svg", ".html", ".css", ".ts", ".yml", ".sh")
    wrong = [
        f"{name_of(path)}: {found[0]}"
        for path in files(*kinds, "")
        if (found := MACHINE_PATH.search(path.read_text(encoding="utf-8", errors="replace")))
    ]
    assert not wrong
