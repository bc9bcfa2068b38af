"""Every sentence is there in every language, is used, and can be said."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

import gnomery
from gnomery.engine.game import AnyGame
from gnomery.engine.known import variants
from gnomery.lessons.reading import lesson_of
from gnomery.words import LANGUAGES, Sentence, catalogue, say
from tests.laws.pools import pool
from tests.laws.tables import tables
from tests.laws.walks import played, some

SRC = Path(__file__).parents[1] / "src" / "gnomery"
WEB = Path(__file__).parents[1] / "web" / "src"
WORDS = SRC / "words"
FILES = "|".join(file.stem for file in (WORDS / "en").iterdir())
FORMS = {"one", "other"}
FIRST = "en"
ANY = "\0"
"""Stands for the part of a key that is filled in."""

for_every_language = pytest.mark.parametrize("language", LANGUAGES)


def word_files(language: str) -> list[Path]:
    """The files of a language, those in folders too."""
    return sorted((WORDS / language).rglob("*.json"))


def forms(sentence: Sentence) -> list[str]:
    """The forms of a sentence; most have one."""
    return [sentence] if isinstance(sentence, str) else list(sentence.values())


def arguments(sentence: Sentence) -> set[str]:
    """The names of what is filled in."""
    return {name for form in forms(sentence) for _, name, _, _ in Formatter().parse(form) if name}


def test_the_languages_have_the_same_files() -> None:
    names = [[path.relative_to(WORDS / code) for path in word_files(code)] for code in LANGUAGES]
    assert names[0]
    assert all(row == names[0] for row in names)


@for_every_language
def test_no_key_is_there_twice(language: str) -> None:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        assert [key for key in keys if keys.count(key) > 1] == []
        return dict(pairs)

    for file in word_files(language):
        json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=unique)


@for_every_language
def test_the_languages_have_the_same_keys_in_the_same_order(language: str) -> None:
    assert catalogue(language).keys() == catalogue(FIRST).keys()
    for file in word_files(FIRST):
        twin = WORDS / language / file.relative_to(WORDS / FIRST)
        theirs = json.loads(twin.read_text(encoding="utf-8"))
        assert list(theirs) == list(json.loads(file.read_text(encoding="utf-8"))), file.name


@for_every_language
def test_the_same_is_filled_in(language: str) -> None:
    wrong = [
        key
        for key, sentence in catalogue(language).items()
        if arguments(sentence) != arguments(catalogue(FIRST)[key])
    ]
    assert wrong == []


TYPED = {"engine.option.form"}
"""It explains how options are typed."""


@for_every_language
def test_sentences_speak_in_words(language: str) -> None:
    """Who fills in a form reads of the first edition, not of `edition=first`."""
    found = [
        key
        for key, sentence in catalogue(language).items()
        if not key.startswith("cli.") and key not in TYPED
        if any(re.search(r"\b[a-z_]+=[\w{]", form) for form in forms(sentence))
    ]
    assert found == []


@for_every_language
def test_sentences_with_forms_have_them_all(language: str) -> None:
    for key, sentence in catalogue(language).items():
        assert isinstance(sentence, str) == isinstance(catalogue(FIRST)[key], str), key
        if isinstance(sentence, dict):
            assert sentence.keys() == FORMS, key


@for_every_language
def test_every_sentence_can_be_said(language: str) -> None:
    for key, sentence in catalogue(language).items():
        for n in (-1, 0, 1, 2, 17):
            args: dict[str, str | int] = dict.fromkeys(arguments(sentence), "tulip")
            said = say(language, key, args | {"n": n})
            assert said.strip() == said != "", key
            assert "  " not in said, key
            assert not set("{}") & set(said), key
            assert "tulip" in said or set(args) <= {"n"}, key


@for_every_language
def test_forms_follow_the_number(language: str) -> None:
    key = next(key for key, sentence in catalogue(language).items() if isinstance(sentence, dict))
    sentence = catalogue(language)[key]
    assert isinstance(sentence, dict)
    args: dict[str, str | int] = dict.fromkeys(arguments(sentence), "x")
    for n, form in ((0, "one" if language == "fr" else "other"), (1, "one"), (2, "other")):
        assert say(language, key, args | {"n": n}) == sentence[form].format(**(args | {"n": n}))


@for_every_language
def test_an_argument_can_be_a_key(language: str) -> None:
    key = "engine.record.broken"
    inner = next(key for key, sentence in catalogue(language).items() if not arguments(sentence))
    assert say(language, inner) in say(language, key, {"why": f"@{inner}"})


@cache
def nodes() -> tuple[ast.AST, ...]:
    """Everything in our sources."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(SRC.rglob("*.py"))]
    return tuple(node for text in texts for node in ast.walk(ast.parse(text)))


@cache
def literals() -> frozenset[str]:
    """Every whole string in our sources, an `@` before a key left out."""
    pieces = {
        id(part) for node in nodes() if isinstance(node, ast.JoinedStr) for part in node.values
    }
    return frozenset(
        node.value.removeprefix("@")
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces
    )


@cache
def names() -> frozenset[str]:
    """Every string and every name in our sources: what the open part of a key can come from."""
    found = set(literals())
    for node in nodes():
        found |= {getattr(node, field, None) for field in ("id", "attr", "arg", "name")} - {None}
    return frozenset(found)


@cache
def families() -> tuple[re.Pattern[str], ...]:
    """The keys that are put together: a pattern for each, the filled in parts as groups."""
    found = []
    for node in nodes():
        if isinstance(node, ast.JoinedStr):
            parts = [getattr(part, "value", ANY) for part in node.values]
            whole = "".join(part if isinstance(part, str) else ANY for part in parts)
            if re.match(rf"@?(?:{FILES}|{ANY}(?=\.\w))\.[\w.{ANY}]*$", whole):
                pieces = whole.removeprefix("@").split(ANY)
                found.append(re.compile("(.*)".join(map(re.escape, pieces))))
    return tuple(found)


def is_used(key: str) -> bool:
    """Whether a key is written out, or put together from words that occur in our sources."""
    if key in literals():
        return True
    fitting = [found for family in families() if (found := family.fullmatch(key))]
    return any(all(map(_is_word, found.groups())) for found in fitting)


def _is_word(part: str) -> bool:
    """Whether the part is a sign, or made of names in our sources: `green-pig`."""
    return len(part) <= 1 or part in names() or names().issuperset(re.split(r"[-.]", part))


def promised() -> set[str]:
    """What every game says of itself and of its things, for menus and forms, and in its lesson."""
    keys = set()
    for game in gnomery.shelf().values():
        keys |= {f"{game.name}.name", f"{game.name}.tagline"}
        keys |= {key for thing in variants(game) for key in (thing.name, thing.about)}
        for switch in game.box.switches:
            keys |= {f"{game.name}.option.{what}.{switch.name}" for what in ("name", "about")}
            texts = [value for value in switch.values if isinstance(value, str)]
            keys |= {f"{game.name}.option.value.{switch.name}.{value}" for value in texts}
        for chapter in lesson_of(game.name).chapter:
            said = (chapter.name, *(step.text for step in chapter.steps))
            keys |= {f"lessons.{game.name}.{text}" for text in said}
    return keys


@cache
def client() -> str:
    """The browser client's sources."""
    sources = [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    return "\n".join(path.read_text(encoding="utf-8") for path in sources)


@cache
def client_keys() -> tuple[re.Pattern[str], ...]:
    """The keys in the browser client: a pattern for each, the filled in parts as groups."""
    hole = r"\$\{[^}`]*\}"
    keys = re.findall(rf"""["'`@]((?:{FILES}|{hole})\.(?:[\w.*-]|{hole})+)["'`]""", client())
    patterns = {"([\\w.*-]+)".join(map(re.escape, re.split(hole, key))) for key in keys}
    return tuple(map(re.compile, patterns))


@cache
def client_words() -> frozenset[str]:
    """What the open part of a key in the client can come from."""
    return frozenset(re.findall(r"[\w.*-]+", client())) | names()


def is_used_by_client(key: str) -> bool:
    """Whether the browser client says a sentence."""
    fitting = [found for family in client_keys() if (found := family.fullmatch(key))]
    return any(all(map(_is_client_word, found.groups())) for found in fitting)


def _is_client_word(part: str) -> bool:
    return part in client_words() or client_words().issuperset(re.split(r"[-.]", part))


def test_no_sentence_is_left_over() -> None:
    left = [key for key in catalogue(FIRST) if not is_used(key)]
    left = [key for key in left if not is_used_by_client(key)]
    assert [key for key in left if key not in promised()] == []


def test_no_sentence_is_missing() -> None:
    keys = [text for text in literals() if re.fullmatch(rf"(?:{FILES})\.[a-z][\w.*-]*\w", text)]
    known = catalogue(FIRST)
    assert [key for key in keys if key not in known and not key.endswith(".json")] == []
    empty = [
        family.pattern
        for family in families()
        if not family.pattern.startswith("(") and not any(map(family.fullmatch, known))
    ]
    assert empty == []


def messages(game: AnyGame) -> Iterator[Any]:
    """All that is told and refused in some games."""
    for at in tables(game)[::3]:
        luck = Random(at.name)
        steps = played(game, at, "words")
        moves = pool(game, steps, luck)
        yield game.rules.result(steps[-1].after).reason
        yield from game.rules.result(steps[-1].after).sheet
        for step in some(luck, steps, 120):
            yield from game.telling.events(
                game.rules.view(step.state, None), game.rules.view(step.after, None)
            )
            yield from (
                game.rules.refuse(step.state, luck.randrange(at.players), move) for move in moves
            )


@pytest.mark.parametrize("game", gnomery.shelf().values(), ids=list(gnomery.shelf()))
def test_all_that_happens_can_be_told(game: AnyGame) -> None:
    told = {}
    for message in messages(game):
        if message is not None:
            told.setdefault(message.key, message)
    assert len(told) > 20
    for language in LANGUAGES:
        for key, message in told.items():
            assert say(language, key, getattr(message, "args", {})), key


@for_every_language
def test_every_game_and_option_has_a_name(language: str) -> None:
    assert promised() <= catalogue(language).keys()
