"""Whole random games with everything checked that must hold at every step, and games with twins
that differ in secrets alone.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec

from gnomery.engine.game import AnyGame
from tests.laws.secrets import law_secrets_do_not_leak
from tests.laws.tables import Table, start, tables
from tests.laws.walks import walk

CENSUS = 25
"""Every so many steps all pieces of the box are counted."""


def random_games(game: AnyGame, seed: str, count: int) -> Counter[str]:
    """So many games at random tables, by random and moody players."""
    figures: Counter[str] = Counter()
    luck = Random(seed)
    places = [at for at in tables(game) if at.walker != "advised"]
    for number in range(count):
        at = luck.choice(places)
        figures.update(checked(game, at, f"{seed}/{number}"))
    return figures


def checked(game: AnyGame, at: Table, seed: str) -> Counter[str]:
    """One game, from the set-up to its end; raises where something does not hold."""
    rules = game.rules
    state = start(game, at)
    pieces, steps = sorted(game.box.census(state)), 0
    for steps, step in enumerate(walk(game, at, seed), start=1):
        seats = rules.actors(step.state)
        assert seats.must, "the game waits for nobody"
        assert rules.result(step.state) is None, "it went on after its end"
        assert rules.refuse(step.state, step.seat, step.move) is None, "a legal move is refused"
        state = step.after
        if steps % CENSUS == 0:
            assert sorted(game.box.census(state)) == pieces, "a piece is lost or doubled"
    assert sorted(game.box.census(state)) == pieces, "a piece is lost or doubled"
    assert rules.result(state) is not None, "it ended without a result"
    assert not rules.actors(state), "it waits for somebody after its end"
    again = msgspec.json.decode(msgspec.json.encode(state), type=rules.state)
    assert again == state, "a state is not what was written of it"
    return Counter({"games": 1, "moves": steps})


def twin_games(game: AnyGame, seed: str, count: int) -> Counter[str]:
    """So many games, each looked at in many places beside twins that differ in secrets alone."""
    luck = Random(seed)
    places = [at for at in tables(game) if at.walker != "advised"]
    for number in range(count):
        law_secrets_do_not_leak(game, luck.choice(places), f"{seed}/{number}")
    return Counter({"games": count})


def of(
    game: AnyGame, work: Callable[[AnyGame, str, int], Counter[str]], count: int
) -> Callable[[str], Counter[str]]:
    """A slice of such work at one game."""
    return lambda seed: work(game, seed, count)
