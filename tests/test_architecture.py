"""The floor plan: who may import whom and what every game has."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gnomery
from tests.reading import ROOT, SRC, files, imports, is_ours, name_of, sources, tree, workshop

GAMES = tuple(gnomery.shelf())
LANGUAGES = ("en", "fr", "de")

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
    "research": {"research", "terminal", *TOP},
    "cli": {"cli", "arena", "coach", "examples", "lessons", "table", "terminal", "research", *TOP},
    "__init__": {"api", "engine"},
    "__main__": {"cli"},
}
IMPURE = {"asyncio", "datetime", "os", "random", "secrets", "socket", "threading", "time", "uuid"}
LUCK = SRC / "engine" / "luck.py"

PLAN = {
    "__init__.py", "README.md", "box.toml", "pieces", "options.py", "phases.py", "state.py",
    "moves.py", "rules", "scoring.py", "view.py", "showing.py", "events", "foresee.py", "saying.py",
    "asking.py", "mind", "position", "layout", "balance.py", "things.py", "orders.py",
}  # fmt: skip
ALWAYS = {
    "__init__.py", "README.md", "state.py", "moves.py", "rules", "scoring.py", "view.py",
    "showing.py",
}  # fmt: skip
"""What has no default: the rules. A game without pieces may leave the rest to the defaults."""
EITHER_WAY = {
    f"{name}.py": name for name in ("pieces", "mind", "rules", "position", "events", "layout")
}
EITHER_WAY |= {"scoring": "scoring.py"}
"""What may be a module while it is small, or a package when it has grown."""
EARLIER = re.compile(r"box-\d+\.toml")
"""The boxes of earlier versions of the rules."""
TESTS = ("test_rulebook*.py", "test_rulings.py", "test_secrets.py", "test_counts.py", "builders.py")

MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|Users|root|work)/\w|[A-Z]:\\Users")


def layer_of(path: Path) -> str:
    """The part of the package a module is in."""
    return path.relative_to(SRC).parts[0].removesuffix(".py")


def ours(path: Path) -> Iterator[list[str]]:
    """The parts of our own modules that a file imports; the package alone is the api."""
    for module in imports(path):
        first, *rest = module.split(".")
        if first == "gnomery":
            yield rest if rest and rest[0] in MAY_IMPORT else ["api", *rest]


def game_folders() -> list[Path]:
    """The folders of the games."""
    return [path for path in (SRC / "games").iterdir() if path.is_dir() and is_ours(path)]


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


def test_the_workshop_needs_nothing_but_python() -> None:
    """It is what a fresh checkout begins with: nothing is installed yet."""
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in workshop()
        for module in imports(path)
        if module.split(".")[0] not in {"workshop", *sys.stdlib_module_names}
    ]
    assert len(workshop()) > 1
    assert not wrong


def test_the_shelf_is_the_list_of_game_folders() -> None:
    assert sorted(GAMES) == sorted(folder.name for folder in game_folders())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_floor_plan(game: str) -> None:
    found = {path.name for path in (SRC / "games" / game).iterdir() if is_ours(path)}
    today = [name for name in found if not EARLIER.fullmatch(name)]
    plan = {EITHER_WAY.get(name, name) for name in today}
    assert plan >= (PLAN if "box.toml" in found else ALWAYS)
    assert plan <= PLAN


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


def test_nothing_is_copied_deeply() -> None:
    wrong = [
        f"{name_of(path)}:{node.lineno}"
        for path in sources()
        for node in ast.walk(tree(path))
        if "deepcopy" in (getattr(node, "id", ""), getattr(node, "attr", ""))
        or (isinstance(node, ast.alias) and node.name == "deepcopy")
    ]
    assert not wrong


def test_no_file_names_somebodys_machine() -> None:
    kinds = (".py", ".md", ".toml", ".json", ".txt", ".svg", ".html", ".css", ".ts", ".yml", ".sh")
    wrong = [
        f"{name_of(path)}: {found[0]}"
        for path in files(*kinds, "")
        if (found := MACHINE_PATH.search(path.read_text(encoding="utf-8", errors="replace")))
    ]
    assert not wrong
