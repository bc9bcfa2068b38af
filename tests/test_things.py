"""Everything with a name has one name and one sentence, in every language, and they are true."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

import gnomery
from gnomery.engine.game import AnyGame
from gnomery.engine.known import known_things, variants
from gnomery.engine.things import Thing
from gnomery.words import LANGUAGES, Sentence, catalogue
from gnomery.words.digest import sections

LONGEST = 140
SENTENCES = {
    "name", "tagline", "option", "box", "position", "refuse", "notation", "score", "end", "event",
    "balance", "character", "effect", "web", "order", "side", "next",
}  # fmt: skip
"""What a game says besides names; every other kind of key names things."""
SHOWN = re.compile(r"web\.(place|do)\.[\w-]+")
"""Where an action stands by its bare name: on the board, on a button."""
NOTATION = re.compile(r"[`_=]|\b\d+,-?\d+\b|\br[0-3]\b|[a-z]\.[a-z]")
UNNAMED = {"", "none", "stack", "terrain"}
"""Words of types that are no thing: nothing at all, a place to take from, a question of a power."""
NUMBERED = re.compile(r"(.*?)\d+")
FEW = 3

Words = Mapping[str, Sentence]
for_every_game = pytest.mark.parametrize("game", gnomery.shelf().values(), ids=str)


def name_keys(game: AnyGame, words: Words) -> set[str]:
    """The keys of a game's words that name things."""
    own = [key.split(".") for key in words if key.startswith(f"{game.name}.")]
    return {".".join(parts) for parts in own if parts[1] not in SENTENCES}


def modules(package: str) -> Iterator[ModuleType]:
    """A package's modules, those in packages inside it too."""
    module = import_module(package)
    yield module
    for found in iter_modules(getattr(module, "__path__", []), f"{package}."):
        yield from modules(found.name)


def words_of_types(game: AnyGame) -> set[str]:
    """The words of the types of which most are things: then all of them are."""
    lasts = {thing.name.rpartition(".")[2] for thing in known_things(game)}
    kinds = [
        set(get_args(kind)) - UNNAMED
        for module in modules(f"gnomery.games.{game.name}.pieces")
        for kind in vars(module).values()
        if get_origin(kind) is Literal
    ]
    return {word for words in kinds if 2 * len(words & lasts) > len(words) for word in words}


def texts(data: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from texts(key)
            yield from texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts(value)


def unsaid(things: tuple[Thing, ...], words: Words) -> list[str]:
    """Things without a name or without one short, plain sentence."""
    wrong = []
    for thing in things:
        name, about = words.get(thing.name), words.get(thing.about)
        is_plain = isinstance(about, str) and not NOTATION.search(about)
        is_short = isinstance(about, str) and about[-1:] in (".", "?")
        is_an_option = ".option." in thing.about
        if is_short and not is_an_option:
            is_short = len(about or "") <= LONGEST
        if not (isinstance(name, str) and is_plain and is_short):
            wrong.append(thing.name)
    return wrong


def unknown(game: AnyGame, words: Words) -> list[str]:
    """Names in the words, in the types or in the box that belong to no thing."""
    known = {thing.name for thing in known_things(game)}
    families = {key.rpartition(".")[0] for key in name_keys(game, words)}
    options = game.box.options(game.rules.usual, {})
    in_box = {*texts(msgspec.to_builtins(game.box.pieces(options)))}
    named = {f"{family}.{word}" for family in families for word in in_box} & set(words)
    lasts = {name.rpartition(".")[2] for name in known}
    strange = (name_keys(game, words) | named) - known
    return sorted(strange) + sorted(words_of_types(game) - lasts)


def actions(game: AnyGame) -> list[Thing]:
    """Families of which each member has a numbered rule of its own in one row: jobs, spaces."""
    families: dict[str, list[Thing]] = {}
    for thing in known_things(game):
        families.setdefault(thing.name.rpartition(".")[0], []).append(thing)
    found = []
    for members in families.values():
        rules = {str(thing.rule) for thing in members}
        rows = {row.group(1) if (row := NUMBERED.fullmatch(rule)) else rule for rule in rules}
        if len(rows) == 1 and FEW < len(rules) == len(members):
            found += members
    return found


def renamed(game: AnyGame, words: Words) -> list[str]:
    """Keys that show a thing under another name than its own."""
    names = {one.name.rpartition(".")[2]: str(words[one.name]) for one in actions(game)}
    shown = {
        key: key.rpartition(".")[2]
        for key, sentence in words.items()
        if SHOWN.fullmatch(key.removeprefix(f"{game.name}.")) and "{" not in sentence
    }
    return [
        key
        for key, last in shown.items()
        if last in names and str(words[key]).casefold() != names[last].casefold()
    ]


def misheaded(game: AnyGame, language: str, words: Words) -> list[str]:
    """Rules of one thing each whose heading is not that thing's name."""
    headings = {section.id: section.title for section in sections(game.name, language)}
    return [
        thing.name
        for thing in actions(game)
        if str(words[thing.name]).casefold() != headings[str(thing.rule)].casefold()
    ]


@for_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_one_short_sentence(game: AnyGame, language: str) -> None:
    assert unsaid(variants(game), catalogue(language)) == []


@for_every_game
def test_every_name_is_that_of_a_thing(game: AnyGame) -> None:
    assert unknown(game, catalogue("en")) == []


@for_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_two_names(game: AnyGame, language: str) -> None:
    assert renamed(game, catalogue(language)) == []
    assert misheaded(game, language, catalogue(language)) == []


@for_every_game
def test_every_rule_of_a_thing_is_in_the_digest(game: AnyGame) -> None:
    rules = {section.id for section in sections(game.name, "en")}
    assert {thing.rule for thing in variants(game)} - rules <= {None}


def test_planted_faults_are_found() -> None:
    game, words = gnomery.shelf()["garten_zwerge"], dict(catalogue("en"))
    sell, about = "garten_zwerge.job.sell", "about.garten_zwerge.job.sell"
    assert unsaid(variants(game), {key: words[key] for key in words if key != about}) == [sell]
    for bad in ("Says `sell red`.", "Pays garten_zwerge.hat.red.", "No end", f"{'long ' * 40}."):
        assert unsaid(variants(game), words | {about: bad}) == [sell]
    dance = "garten_zwerge.job.dance"
    assert unknown(game, words | {dance: "dance"}) == [dance]
    place = "garten_zwerge.web.place.sell"
    assert renamed(game, words | {place: "Get rid of it"}) == [place]
    assert misheaded(game, "en", words | {sell: "part with a gnome"}) == [sell]
