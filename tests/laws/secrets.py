"""Laws of secrecy: what a seat cannot know changes nothing that it gets."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from gnomery.engine.defaults import shows_all
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from tests.laws.pools import pool
from tests.laws.tables import Table, tables
from tests.laws.walks import Step, Viewer, bytes_of, encode, played, seats_of, some, viewers

AHEAD = 12
"""So many moves two tables that look alike are followed."""


def law_an_imagined_state_looks_the_same(game: AnyGame, at: Table, seed: str) -> None:
    """Everybody sees in the state they imagine exactly what they see; it is a possible one."""
    luck = Random(seed)
    for step in some(luck, played(game, at, seed), 60):
        for viewer in [None, *some(luck, seats_of(at), 5)]:
            seen = game.rules.view(step.after, viewer)
            twin = game.mind.imagine(seen, QuickLuck(str(luck.random())))
            assert encode(game.rules.view(twin, viewer)) == encode(seen)
            assert game.box.check(twin) is None
            assert sorted(game.box.census(twin)) == sorted(game.box.census(step.after))


def law_a_view_leaves_something_open(game: AnyGame, at: Table, seed: str) -> None:
    """Early on the audience cannot tell the truth, and imagines now this state and now that.

    Without this the other laws of secrecy would compare a state with itself. Moments with sealed
    choices are looked at too; a game whose only secrets they are has none where nothing is sealed.
    An open game shows everybody the truth at every moment.
    """
    if shows_all(game.rules):
        assert_all_is_shown(game, at, seed)
        return
    luck = Random(seed)
    steps = played(game, at, seed)
    closed = [step for step in steps if game.telling.sealed(step.state)]
    worlds = []
    for step in (*some(luck, steps[: len(steps) // 4], 12), *some(luck, closed, 12)):
        seen = game.rules.view(step.state, None)
        twins = {encode(game.mind.imagine(seen, QuickLuck(f"{seed} {n}"))) for n in range(6)}
        if twins != {encode(step.state)}:
            worlds.append(len(twins))
    is_open = not closed and _seals(game, tables(game)[0], seed)
    assert worlds or is_open, "nothing is secret"
    assert sum(count > 1 for count in worlds) * 2 >= len(worlds), "always the same is imagined"


def assert_all_is_shown(game: AnyGame, at: Table, seed: str) -> None:
    """Each view holds the state as it is."""
    for step in some(Random(seed), played(game, at, seed), 60):
        for viewer in [None, *seats_of(at)]:
            assert encode(game.rules.view(step.after, viewer).state) == encode(step.after)


def _seals(game: AnyGame, at: Table, seed: str) -> bool:
    """Whether choices are sealed at a table."""
    return any(game.telling.sealed(step.state) for step in played(game, at, seed))


class Glimpse(NamedTuple):
    """All that one viewer gets out of a state, as bytes."""

    view: bytes
    events: list[bytes]
    actors: list[bytes]
    result: bytes
    legal: list[bytes]
    refusals: list[bytes]


def glimpse(
    game: AnyGame, before: Any, state: Any, viewer: Viewer, moves: Sequence[Any]
) -> Glimpse:
    """What a viewer gets: the view, what happened, who acts, and answers to moves of their own."""
    seen = game.rules.view(before, viewer)
    shown = game.rules.view(state, viewer)
    seats = game.rules.actors(state)
    legal, refusals = [], []
    if viewer is not None:
        legal = bytes_of(game.rules.legal(state, viewer))
        refusals = bytes_of(game.rules.refuse(state, viewer, move) for move in moves)
    return Glimpse(
        encode(shown),
        bytes_of(game.telling.events(seen, shown)),
        bytes_of((seats, seats.must)),
        encode(game.rules.result(state)),
        legal,
        refusals,
    )


def law_secrets_do_not_leak(game: AnyGame, at: Table, seed: str, places: int = 40) -> None:
    """Two states that differ only in what a viewer cannot know are all the same to them.

    Then both are played on with the same moves as long as they look alike.
    """
    luck = Random(seed)
    steps = played(game, at, seed)
    moves = pool(game, steps, luck, size=20)
    for number in some(luck, range(len(steps)), places):
        for viewer in viewers(at, luck):
            twin = game.mind.imagine(
                game.rules.view(steps[number].state, viewer), QuickLuck(str(luck.random()))
            )
            _follow(game, steps[number : number + AHEAD], twin, viewer, moves)


def _follow(
    game: AnyGame, steps: Sequence[Step], twin: Any, viewer: Viewer, moves: Sequence[Any]
) -> None:
    """Two tables side by side until their secrets come out."""
    state = steps[0].state
    mine = glimpse(game, state, state, viewer, moves)
    assert mine == glimpse(game, twin, twin, viewer, moves)
    for step in steps:
        if game.rules.refuse(twin, step.seat, step.move) is not None:
            return
        after = game.rules.apply(twin, step.seat, step.move)
        mine = glimpse(game, step.state, step.after, viewer, moves)
        theirs = glimpse(game, twin, after, viewer, moves)
        if mine.view != theirs.view:
            return
        assert mine == theirs, step.move
        twin = after
