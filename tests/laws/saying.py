"""Laws of moves in words: each can be said without its notation, and no two sound alike."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Message
from gnomery.words import LANGUAGES, say
from tests.laws.pools import pool
from tests.laws.tables import Table
from tests.laws.walks import played, seats_of, some

MOMENTS, CHOICES = 40, 60
FEW = 8
COORDINATES = re.compile(r"(?<![\w.,])[-−]?\d+,[-−]?\d+(?![\w,])")
"""Two numbers that name a place on a grid; in English they can be nothing else."""


def law_moves_have_words_of_their_own(game: AnyGame, at: Table, seed: str) -> None:
    """Whatever a seat may do is said in every language, by words that mean nothing else there."""
    luck = Random(seed)
    for step in some(luck, played(game, at, seed), MOMENTS):
        for seat in seats_of(at):
            view = game.rules.view(step.state, seat)
            legal = tuple(game.rules.legal(step.state, seat))
            for language in LANGUAGES:
                said = {}
                for move in some(luck, legal, CHOICES):
                    message = game.telling.say(view, move)
                    words = say(language, message.key, message.args)
                    assert not has_notation(game, move, words), words
                    assert not COORDINATES.search(words), words
                    assert said.setdefault(words, move) == move, (words, "is said of two moves")


def law_nothing_is_told_by_coordinates(game: AnyGame, at: Table, seed: str) -> None:
    """Events and refusals speak of places as people do: boards have no numbers at their edges."""
    found = {
        message.key: words
        for message in _told(game, at, seed)
        if COORDINATES.search(words := say("en", message.key, message.args))
    }
    assert found == {}


def _told(game: AnyGame, at: Table, seed: str) -> Iterator[Message]:
    """Some of what is told and refused in a game."""
    luck, steps = Random(seed), played(game, at, seed)
    moves = pool(game, steps, luck)
    for step in some(luck, steps, MOMENTS):
        before, after = (game.rules.view(state, None) for state in (step.state, step.after))
        yield from game.telling.events(before, after)
        for seat in seats_of(at):
            refusals = (game.rules.refuse(step.state, seat, move) for move in moves)
            yield from (Message(one.key, one.args) for one in refusals if one is not None)


def has_notation(game: AnyGame, move: object, words: str) -> bool:
    """Whether words are a move's notation, or have one of several parts in them."""
    notation = game.telling.write(move)
    return notation == words or (" " in notation and notation in words)


def law_who_is_waited_for_is_told_what_is_asked(game: AnyGame, at: Table, seed: str) -> None:
    """It is said in every language, and most of those who are asked the same can do the same.

    Not all: whether a tile fits anywhere, say, is more than everybody knows. A game that has no
    words for it at all has none anywhere.
    """
    asked: dict[str, list[type]] = {}
    moments: Counter[str] = Counter()
    silent = 0
    for step in some(Random(seed), played(game, at, seed), MOMENTS):
        state = step.state
        seen = game.rules.view(state, None)
        for seat in (one for one in game.rules.actors(state).must if one >= 0):
            message = game.telling.asks(seen, seat)
            if message is None:
                silent += 1
                continue
            said = [say(language, message.key, message.args) for language in LANGUAGES]
            assert not any("@" in words or "{" in words for words in said), said
            moments[said[0]] += 1
            verbs = {type(move) for move in game.rules.legal(state, seat)}
            asked.setdefault(said[0], []).extend(verbs)
    assert not (silent and moments), f"nothing is said of what is asked at {silent} moments"
    for words, able in asked.items():
        most = max(Counter(able).values())
        assert moments[words] < FEW or 3 * most >= 2 * moments[words], f"too much is asked: {words}"
