"""Laws of moves in words: each can be said without its notation, and no two sound alike."""

from random import Random

from gnomery.engine.game import AnyGame
from gnomery.words import LANGUAGES, say
from tests.laws.tables import Table
from tests.laws.walks import played, seats_of, some

MOMENTS, CHOICES = 40, 60


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
                    assert said.setdefault(words, move) == move, (words, "is said of two moves")


def has_notation(game: AnyGame, move: object, words: str) -> bool:
    """Whether words are a move's notation, or have one of several parts in them."""
    notation = game.telling.write(move)
    return notation == words or (" " in notation and notation in words)
