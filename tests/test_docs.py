"""The docs are true: examples run, every rule has its own and every option its heading."""

import doctest
import inspect
import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import gnomery
from gnomery.cli import app_for
from gnomery.engine.game import AnyGame
from gnomery.examples.reading import RULE, examples_of
from gnomery.words import LANGUAGES
from gnomery.words.digest import Section, sections
from tests.laws.saying import COORDINATES

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src" / "gnomery"
RULES = ROOT / "docs" / "rules"
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *SRC.rglob("README.md")]
PAGES += [*(ROOT / "benchmarks").glob("*.md")]
TRANSLATIONS = ("", ".fr", ".de")
MODULES = [path for path in SRC.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")]
EXPORTED = [name for name in gnomery.__all__ if not name.startswith("Any")]

RULE_HEADING = re.compile(r"^### ([A-Z]{2}-[A-Z]?\d*(?:\.\d+)*) ", re.MULTILINE)
HEADING = re.compile(r"^### (\S+)", re.MULTILINE)
TABLE_ROW = re.compile(r"^\| ([A-Z]{2}-\S+) \| `(\S+)` \| `([\w.-]+)` \|$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
TEST = re.compile(r"^def (test_\w+)", re.MULTILINE)

for_every_game = pytest.mark.parametrize(
    "game", gnomery.shelf().values(), ids=list(gnomery.shelf())
)


def page_id(page: Path) -> str:
    """A page for a test's id."""
    return page.relative_to(ROOT).as_posix()


@cache
def digest(name: str, language: str = "") -> str:
    """The rules of a game in a language."""
    return (RULES / f"{name}{language}.md").read_text(encoding="utf-8")


@cache
def rule_ids(name: str, language: str = "") -> tuple[str, ...]:
    """The ids of a game's rules in their order."""
    return tuple(RULE_HEADING.findall(digest(name, language)))


@cache
def names_of_tests(name: str) -> tuple[str, ...]:
    """The names of a game's tests."""
    folder = ROOT / "tests" / "games" / name
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py")]
    return tuple(test for text in texts for test in TEST.findall(text))


def as_in_tests(rule: str) -> str:
    """A rule id as tests spell it."""
    return "test_" + re.sub(r"[-.]", "_", rule.lower())


def examples(page: Path) -> doctest.DocTest:
    """The examples of a page, one after the other in one session."""
    text = page.read_text(encoding="utf-8")
    return doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_examples_run(page: Path) -> None:
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    runner.run(examples(page), out=report.append)
    assert runner.failures == 0, "".join(report)


@pytest.mark.parametrize("module", MODULES, ids=page_id)
def test_examples_in_docstrings_run(module: Path) -> None:
    name = ".".join(module.relative_to(SRC.parent).with_suffix("").parts).removesuffix(".__init__")
    found = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", EXPORTED)
def test_what_is_exported_says_what_it_is(name: str) -> None:
    thing = getattr(gnomery, name)
    assert inspect.getdoc(thing)
    assert isinstance(thing, type) or ">>> " in inspect.getdoc(thing)


def test_the_readme_has_an_example() -> None:
    assert len(examples(ROOT / "README.md").examples) >= 5


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    near = [link for link in links if not re.match(r"https?:|mailto:", link)]
    assert [link for link in near if not (page.parent / link).exists()] == []


@for_every_game
def test_rules_have_ids_that_are_their_own(game: AnyGame) -> None:
    ids = rule_ids(game.name)
    assert len(ids) > 10
    assert len(set(ids)) == len(ids)
    assert len({rule.split("-")[0] for rule in ids}) == 1
    others = [rule_ids(name) for name in gnomery.shelf() if name != game.name]
    assert not set(ids) & {rule for row in others for rule in row}


@for_every_game
def test_the_translations_have_the_same_rules_and_options(game: AnyGame) -> None:
    headings = [HEADING.findall(digest(game.name, language)) for language in TRANSLATIONS]
    assert headings[0] == headings[1] == headings[2]
    ours = [digest(game.name, language).count("ours]") for language in TRANSLATIONS]
    assert ours[0] > 0


def notated(found: Iterable[Section]) -> list[str]:
    """Rules that name places as moves do: whoever reads them has no notation yet."""
    return [one.id for one in found if RULE.fullmatch(one.id) and COORDINATES.search(one.text)]


@for_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_speak_of_places_as_people_do(game: AnyGame, language: str) -> None:
    assert notated(sections(game.name, language)) == []


def test_a_rule_with_coordinates_is_found() -> None:
    first = Section("GA-1.2", "Laying a tile", "It is laid at 0,0.", is_chapter=False)
    assert notated([first, first._replace(id="Moves")]) == ["GA-1.2"]


@for_every_game
def test_every_rule_has_an_example(game: AnyGame) -> None:
    """They are tests: `test_examples.py` plays them all, and each can fail."""
    assert [rule for rule in rule_ids(game.name) if not examples_of(game.name, rule)] == []


@for_every_game
def test_every_test_with_an_id_has_a_rule(game: AnyGame) -> None:
    prefix = as_in_tests(rule_ids(game.name)[0].split("-")[0]) + "_"
    known = [as_in_tests(rule) for rule in rule_ids(game.name)]
    strays = [
        test
        for test in names_of_tests(game.name)
        if test.startswith(prefix) and not any(re.match(rf"{rule}(?:_|$)", test) for rule in known)
    ]
    assert strays == []


@for_every_game
def test_every_option_has_its_heading(game: AnyGame) -> None:
    options = {switch.name for switch in game.box.switches} | {"players"}
    headings = {name for name in HEADING.findall(digest(game.name)) if name.islower()}
    assert headings == options


@for_every_game
def test_every_value_of_an_option_is_explained(game: AnyGame) -> None:
    for switch in game.box.switches:
        text = digest(game.name).split(f"### {switch.name}\n")[1].split("###")[0]
        words = [value for value in switch.values if isinstance(value, str)]
        assert [value for value in words if f"`{value}`" not in text] == [], switch.name


def is_known(citation: str, ids: tuple[str, ...]) -> bool:
    """Whether a citation names a rule, or the chapter that rules begin with."""
    return citation in ids or any(re.match(rf"{re.escape(citation)}[.\d]", rule) for rule in ids)


@for_every_game
def test_every_rule_cited_exists(game: AnyGame) -> None:
    prefix = rule_ids(game.name)[0].split("-")[0]
    citation = re.compile(rf"\b{prefix}-[A-Z]?\d*(?:\.\d+)*")
    pages = [path for path in SRC.rglob("*") if path.suffix in (".py", ".json", ".toml", ".md")]
    pages += [page for page in PAGES if page.is_relative_to(ROOT / "docs")]
    pages += [ROOT / "README.md"]
    wrong = {
        (page_id(page), found)
        for page in pages
        for found in citation.findall(page.read_text(encoding="utf-8"))
        if not is_known(found, rule_ids(game.name))
    }
    assert wrong == set()


def test_the_page_on_renderers_has_every_part_of_one() -> None:
    code = (ROOT / "web" / "src" / "core" / "renderer.ts").read_text(encoding="utf-8")
    own = code.partition("export interface Renderer<")[2].partition("\n}")[0]
    parts = set(re.findall(r"(?m)^  (\w+)\??[(:]", own))
    page = (ROOT / "docs" / "adding-a-renderer.md").read_text(encoding="utf-8")
    firsts = "\n".join(re.findall(r"(?m)^\| (`[^|]*) \|", page))
    assert len(parts) > len(("load", "desk"))
    assert set(re.findall(r"`(\w+)", firsts)) == parts


def test_the_readme_has_every_command_and_each_has_an_example() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"`gnomery (\w+)", "\n".join(re.findall(r"(?m)^\| `gnomery .*", readme)))
    commands = {command.name: command.epilog or "" for command in app_for().registered_commands}
    assert set(listed) == set(commands)
    assert [name for name, epilog in commands.items() if f"gnomery {name}" not in epilog] == []


def function_of(game: AnyGame, name: str) -> Callable[..., object] | None:
    """A function of a game's folder by its dotted name."""
    folder = game.rules.state.__module__.rpartition(".")[0]
    module, _, function = name.rpartition(".")
    return getattr(import_module(f"{folder}.{module}"), function, None)


@for_every_game
def test_the_table_in_the_readme_of_a_game_is_current(game: AnyGame) -> None:
    readme = (SRC / "games" / game.name / "README.md").read_text(encoding="utf-8")
    rows = TABLE_ROW.findall(readme)
    assert [rule for rule, _, _ in rows] == list(rule_ids(game.name))
    assert [name for _, name, _ in rows if not callable(function_of(game, name))] == []
    for rule, _, test in rows:
        if test == f"{rule}.toml":
            continue
        assert test in names_of_tests(game.name), test
        assert re.match(rf"{as_in_tests(rule)}(?:_|$)", test), (rule, test)
