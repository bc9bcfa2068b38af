"""Laws of refusals: they are true, and help."""

from importlib import import_module
from random import Random
from types import ModuleType

from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Refusal
from gnomery.words import catalogue
from tests.laws.pools import pool
from tests.laws.tables import Table
from tests.laws.walks import played, seats_of, some


def advice_of(game: AnyGame) -> ModuleType:
    """What a game's refusals advise, written from their sentences.

    `DUTIES`: key → the types of moves of which one must be made first. `OFFERS`: key → the types
    of moves that the sentence says are possible now. `FACTS`: the keys whose sentences advise
    nothing. `WAYS_ON`: the types of moves by which one goes on without doing anything.
    """
    return import_module(f"tests.games.{game.name}.advice")


def law_refusals_advise_what_is_allowed(game: AnyGame, at: Table, seed: str) -> None:
    """What a refusal tells to do can be done; what can be left undone is not called a duty."""
    luck, advice = Random(seed), advice_of(game)
    steps = played(game, at, seed)
    moves = pool(game, steps, luck, size=20)
    for step in some(luck, steps, 60):
        for seat in seats_of(at):
            legal = {type(move) for move in game.rules.legal(step.state, seat)}
            for move in moves:
                refusal = game.rules.refuse(step.state, seat, move)
                if refusal is not None and not refusal.key.startswith("engine."):
                    assert_true(advice, refusal, legal)


def assert_true(advice: ModuleType, refusal: Refusal, legal: set[type]) -> None:
    """A duty can be done and cannot be left; an offer holds."""
    key = refusal.key.partition(".refuse.")[2]
    if key in advice.DUTIES:
        assert legal & set(advice.DUTIES[key]), f"{key}: what is to be done first is refused too"
        assert not legal & set(advice.WAYS_ON), f"{key}: called a duty, and can be left undone"
    elif key in advice.OFFERS:
        assert legal & set(advice.OFFERS[key]), f"{key}: what it offers is refused too"
    else:
        assert key in advice.FACTS


def law_every_refusal_is_read_for_advice(game: AnyGame, at: Table, seed: str) -> None:
    """Each sentence is in exactly one of the lists."""
    del at, seed
    advice = advice_of(game)
    start = f"{game.name}.refuse."
    keys = {key.removeprefix(start) for key in catalogue("en") if key.startswith(start)}
    lists = [set(advice.DUTIES), set(advice.OFFERS), set(advice.FACTS)]
    assert set.union(*lists) == keys
    assert sum(map(len, lists)) == len(keys)
