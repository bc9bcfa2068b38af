"""Whole random games, held against what must be so at their end and, one in twenty, at every step;
and games with twins that differ in secrets alone.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple, Self

import msgspec

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.playing import at_random, played_on
from tests.laws.secrets import law_secrets_do_not_leak
from tests.laws.tables import Table, start, tables
from tests.laws.walks import walk

CENSUS = 25
"""Every so many steps all pieces of the box are counted."""
WATCHED = 20
"""Of so many games one is looked at step by step."""
CROWDED = 400
"""One in so many is at a table for more people than sit down together otherwise."""
USUAL = 6
"""Seats."""
PLACES = 3
"""In so many places a game is looked at beside twins: many games say more than many places."""


def random_games(game: AnyGame, seed: str, count: int) -> Counter[str]:
    """So many games at random tables, by random players; those looked at by moody ones, too."""
    figures: Counter[str] = Counter()
    luck, house = Random(seed), House.of(game)
    for number in range(count):
        at = house.any(luck)
        work = checked if luck.randrange(WATCHED) == 0 else ended
        figures.update(work(game, at, f"{seed}/{number}"))
    return figures


class House(NamedTuple):
    """The tables of a game, with players who need no advice."""

    usual: list[Table]
    crowded: list[Table]

    @classmethod
    def of(cls, game: AnyGame) -> Self:
        """All there are."""
        places = [at for at in tables(game) if at.walker != "advised"]
        return cls(
            [at for at in places if at.players <= USUAL],
            [at for at in places if at.players > USUAL],
        )

    def any(self, luck: Random) -> Table:
        """One of them; hardly ever a crowded one, whose games are the longest."""
        is_crowded = self.crowded and luck.randrange(CROWDED) == 0
        return luck.choice(self.crowded if is_crowded else self.usual)


def ended(game: AnyGame, at: Table, seed: str) -> Counter[str]:
    """One game as fast as it goes; only its end is looked at."""
    rules, begun = game.rules, start(game, at)
    most = rules.bound * at.players
    state, moves = played_on(rules, begun, at_random(rules, QuickLuck(seed)), most)
    _check_end(game, state, sorted(game.box.census(begun)))
    return Counter({"games": 1, "moves": moves})


def _check_end(game: AnyGame, state: object, pieces: list[str]) -> None:
    """What must be so when nobody can do anything any more."""
    rules = game.rules
    assert sorted(game.box.census(state)) == pieces, "a piece is lost or doubled"
    assert rules.result(state) is not None, "it ended without a result"
    assert not rules.actors(state), "it waits for somebody after its end"
    again = msgspec.json.decode(msgspec.json.encode(state), type=rules.state)
    assert again == state, "a state is not what was written of it"


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
    _check_end(game, state, pieces)
    return Counter({"games": 1, "moves": steps, "watched": 1})


def twin_games(game: AnyGame, seed: str, count: int) -> Counter[str]:
    """So many games, each looked at in some places beside twins that differ in secrets alone."""
    luck, house = Random(seed), House.of(game)
    for number in range(count):
        at = house.any(luck)
        law_secrets_do_not_leak(game, at, f"{seed}/{number}", places=PLACES)
    return Counter({"games": count})


def of(
    game: AnyGame, work: Callable[[AnyGame, str, int], Counter[str]], count: int
) -> Callable[[str], Counter[str]]:
    """A slice of such work at one game."""
    return lambda seed: work(game, seed, count)
