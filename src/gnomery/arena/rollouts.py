"""Roll-outs: games played on from given states, many in one call."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from gnomery.arena.playing import by_bots
from gnomery.bots.kinds import Bot
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.playing import ENDLESS, Played, Turn, at_random, played_on
from gnomery.engine.terms import Result
from gnomery.games import SHELF

BATCH = 64
"""Roll-outs a process makes at a time."""


class Rollout(NamedTuple):
    """Where a roll-out came to, and how many moves it took, the boxes' included."""

    state: Any
    moves: int
    result: Result | None
    """None if the limit came first."""


def rollouts(  # noqa: PLR0913  what a search asks for, in one call
    game: AnyGame,
    states: Iterable[Any],
    seeds: Iterable[str],
    policy: Bot | None = None,
    limit: int | None = None,
    *,
    workers: int = 1,
) -> list[Rollout]:
    """Each state played on to its end, or for `limit` moves, as the seed beside it says.

    Without a policy every legal move is equally likely. A policy sees views only, and plays all
    seats; whom it lets wait is passed over for somebody the game waits for. For many roll-outs
    of one state, repeat it: states are shared, never copied. Results come in the same order
    whatever the number of processes; with several of them the policy must be one that can be
    sent, such as a function of a module.
    """
    pairs = list(zip(states, seeds, strict=True))
    if workers == 1:
        return _batch(pairs, game, policy, limit)
    batches = [pairs[at : at + BATCH] for at in range(0, len(pairs), BATCH)]
    job = partial(_sent_batch, name=game.name, policy=policy, limit=limit)
    with ProcessPoolExecutor(workers) as pool:
        return [rollout for batch in pool.map(job, batches) for rollout in batch]


def _sent_batch(
    pairs: list[tuple[Any, str]], name: str, policy: Bot | None, limit: int | None
) -> list[Rollout]:
    """A batch in another process, which knows the game by its name."""
    return _batch(pairs, SHELF[name], policy, limit)


def _batch(
    pairs: list[tuple[Any, str]], game: AnyGame, policy: Bot | None, limit: int | None
) -> list[Rollout]:
    most = ENDLESS if limit is None else limit
    made = []
    for state, seed in pairs:
        end, moves = played_on(game.rules, state, _turn(game, policy, QuickLuck(seed)), most)
        made.append(Rollout(end, moves, game.rules.result(end)))
    return made


def _turn(game: AnyGame, policy: Bot | None, luck: QuickLuck) -> Turn:
    """All seats by one policy, or by luck; the boxes draw by luck."""
    if policy is None:
        return at_random(game.rules, luck)
    return by_bots(game.rules, lambda _seat: policy, lambda _seat: luck, luck)


def rambled(game: AnyGame, state: Any, luck: QuickLuck, most: int = ENDLESS) -> Played:
    """Random play from a state on, for so many moves at most."""
    return played_on(game.rules, state, at_random(game.rules, luck), most)
