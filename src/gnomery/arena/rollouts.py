"""Roll-outs: games played on from given states, many in one call."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from gnomery.bots.kinds import Bot
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Result
from gnomery.games import SHELF

ENDLESS = 1 << 62
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
        luck = QuickLuck(seed)
        if policy is None:
            end, moves = rambled(game, state, luck, most)
        else:
            end, moves = guided(game, state, luck, most, policy)
        made.append(Rollout(end, moves, game.rules.result(end)))
    return made


def rambled(game: AnyGame, state: Any, luck: QuickLuck, most: int = ENDLESS) -> tuple[Any, int]:
    """Random play from a state on, for so many moves at most: where it came to, and its moves."""
    actors, legal, apply = game.rules.actors, game.rules.legal, game.rules.apply
    moves = 0
    while moves < most:
        seats = actors(state)
        if not seats:
            break
        seat = seats[luck.below(len(seats))]
        choices = legal(state, seat)
        state = apply(state, seat, choices[luck.below(len(choices))])
        moves += 1
    return state, moves


def guided(game: AnyGame, state: Any, luck: QuickLuck, most: int, policy: Bot) -> tuple[Any, int]:
    """The same with a policy on every seat; the boxes draw by luck."""
    moves = 0
    while moves < most:
        seats = game.rules.actors(state)
        if not seats:
            break
        seat = seats[luck.below(len(seats))]
        move = _choice(game, state, seat, luck, policy)
        if move is None:
            seat = seats.must[luck.below(len(seats.must))]
            move = _choice(game, state, seat, luck, policy)
        state = game.rules.apply(state, seat, move)
        moves += 1
    return state, moves


def _choice(game: AnyGame, state: Any, seat: Any, luck: QuickLuck, policy: Bot) -> Any:
    choices = game.rules.legal(state, seat)
    if seat < 0:
        return choices[luck.below(len(choices))]
    return policy(game.rules.view(state, seat), choices, luck)
