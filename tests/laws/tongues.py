"""Laws of language: no English names in other languages, and numbers as they are written."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from random import Random

from gnomery.engine.game import AnyGame
from gnomery.words import LANGUAGES, Arg, catalogue, say
from tests.laws.pools import pool
from tests.laws.tables import Table
from tests.laws.walks import played, seats_of, some, viewers

WORD = re.compile(r"[a-z][a-z_]*[a-z]")
HYPHENED = re.compile(r"(?<![\w,.:/-])-\d+")
"""A number below nothing with a hyphen for a minus; ids, dates and places have it behind a sign."""


def law_no_english_names_in_other_languages(game: AnyGame, at: Table, seed: str) -> None:
    """No id that has a word of its own in a language appears in a sentence of that language."""
    for key, args in messages(game, at, seed):
        for language in ("fr", "de"):
            said = say(language, key, args)
            found = foreign_ids(game.name, language) & set(WORD.findall(without_moves(said)))
            assert not found, (language, said, key)


def law_a_number_below_nothing_has_a_minus(game: AnyGame, at: Table, seed: str) -> None:
    """Nothing a game says has a hyphen there; what a sentence quotes is as it is typed."""
    for key, args in messages(game, at, seed):
        for language in LANGUAGES:
            said = say(language, key, args)
            assert not HYPHENED.search(without_moves(said)), (said, key)


def messages(game: AnyGame, at: Table, seed: str) -> Iterator[tuple[str, Mapping[str, Arg]]]:
    """Everything a game says in a game: events, moves, refusals, why it ended, the score sheet."""
    luck = Random(seed)
    steps = played(game, at, seed)
    for viewer in viewers(at, luck, most=1):
        states = (steps[0].state, *(step.after for step in steps))
        for before, after in pairwise(game.rules.view(state, viewer) for state in states):
            for message in game.telling.events(before, after):
                yield message.key, message.args
    yield from said_moves(game, at, seed)
    moves = pool(game, steps, luck, size=20)
    for step in some(luck, steps, 40):
        for seat in seats_of(at):
            for move in moves:
                if (refusal := game.rules.refuse(step.state, seat, move)) is not None:
                    yield refusal.key, refusal.args
    if (result := game.rules.result(steps[-1].after)) is not None:
        yield result.reason.key, result.reason.args
        for line in result.sheet:
            yield line.key, line.args


def said_moves(game: AnyGame, at: Table, seed: str) -> Iterator[tuple[str, Mapping[str, Arg]]]:
    """Some moves in words, as who may make them is told."""
    luck = Random(seed)
    for step in some(luck, played(game, at, seed), 40):
        for seat in seats_of(at):
            for move in some(luck, tuple(game.rules.legal(step.state, seat)), 20):
                told = game.telling.say(game.rules.view(step.state, seat), move)
                yield told.key, told.args


def without_moves(said: str) -> str:
    """A sentence without what is to be typed: moves are the same in every language."""
    return re.sub(r"«[^»]*»|„[^“]*“|`[^`]*`", "", said)


@cache
def foreign_ids(game: str, language: str) -> frozenset[str]:
    """The ids of pieces, places and choices that have a word of their own in a language."""
    return frozenset(
        name
        for key, sentence in catalogue(language).items()
        if key.startswith(f"{game}.") and isinstance(sentence, str)
        if WORD.fullmatch(name := key.rpartition(".")[2])
        if name not in WORD.findall(" ".join(words_of(game, language)))
    )


@cache
def words_of(game: str, language: str) -> tuple[str, ...]:
    """All sentences of a game in a language, plurals too."""
    found: list[str] = []
    for key, sentence in catalogue(language).items():
        if key.startswith(f"{game}."):
            found += [sentence] if isinstance(sentence, str) else sentence.values()
    return tuple(found)
