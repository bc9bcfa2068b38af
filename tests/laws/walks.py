"""Games played by seeded players of several kinds, step by step."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.terms import Seat
from tests.laws.tables import Table, start

T = TypeVar("T")
Choose = Callable[[Any, Seat, Sequence[Any]], Any]
Viewer = Seat | None

encode = msgspec.json.encode

KEPT = 3
"""So many results are kept, as law after law asks for the same game."""


class Step(NamedTuple):
    """A move, the state it was made in and the state it led to."""

    state: Any
    seat: Seat
    move: Any
    after: Any


def walk(game: AnyGame, at: Table, seed: str) -> Iterator[Step]:
    """A game from the set-up to its end, the boxes' moves included."""
    luck = Random(seed)
    choose = chooser(game, at, seed)
    state = start(game, at)
    for _ in range(game.rules.bound * at.players):
        seats = game.rules.actors(state)
        if not seats:
            return
        seat = luck.choice(seats)
        move = choose(state, seat, tuple(game.rules.legal(state, seat)))
        if move is None:
            continue
        after = game.rules.apply(state, seat, move)
        yield Step(state, seat, move, after)
        state = after
    assert not game.rules.actors(state), "a game ends within its bound"


def kept(made: Callable[[AnyGame, Table, str], T]) -> Callable[[AnyGame, Table, str], T]:
    """The function, which remembers what it made last."""
    last: dict[tuple[int, Table, str], tuple[AnyGame, T]] = {}

    def find(game: AnyGame, at: Table, seed: str) -> T:
        key = (id(game), at, seed)  # the game is kept too, so that no other has its id
        if key not in last:
            while len(last) >= KEPT:
                del last[next(iter(last))]
            last[key] = (game, made(game, at, seed))
        return last[key][1]

    return find


@kept
def played(game: AnyGame, at: Table, seed: str) -> Sequence[Step]:
    """All steps of a game."""
    return tuple(walk(game, at, seed))


def matched(game: AnyGame, at: Table, seed: str) -> Iterator[tuple[AnyMatch, Seat, Any]]:
    """A match with its seed's own draws, before each move that a player is about to make."""
    match = new_match(game, at, seed)
    luck = Random(seed)
    choose = chooser(game, at, seed)
    for _ in range(game.rules.bound * at.players):
        if not match.actors:
            return
        seat = luck.choice(match.actors)
        move = choose(match.state, seat, tuple(match.legal(seat)))
        if move is not None:
            yield match, seat, move
            match.play(seat, move)


def new_match(game: AnyGame, at: Table, seed: str) -> AnyMatch:
    """A match after its set-up."""
    seats = [f"seat {seat}" for seat in range(at.players)]
    match: AnyMatch = Match(game, start(game, at), seats=seats, seed=seed)
    match.settle()
    return match


def chooser(game: AnyGame, at: Table, seed: str) -> Choose:
    """How the players of a table choose; the boxes always choose evenly.

    random: every move alike · moody: some verbs often and some hardly ever, another way with each
    seed · advised: as the game itself advises.
    """
    luck = Random(f"{seed} {at.walker}")
    moods: dict[str, float] = {}

    def mood(move: object) -> float:
        return moods.setdefault(type(move).__name__, luck.choice((0.05, 1, 10)))

    def choose(state: Any, seat: Seat, moves: Sequence[Any]) -> Any:
        if seat < 0 or at.walker == "random":
            return luck.choice(moves)
        if at.walker == "moody":
            return luck.choices(moves, [mood(move) for move in moves])[0]
        return game.mind.advise(game.rules.view(state, seat), moves, QuickLuck(str(luck.random())))

    return choose


def seats_of(at: Table) -> list[Seat]:
    """The players' seats."""
    return [Seat(seat) for seat in range(at.players)]


def everybody(at: Table) -> list[Seat]:
    """The players, the common box and each player's box."""
    return [Seat(seat) for seat in range(-1 - at.players, at.players)]


def strangers(at: Table) -> list[Seat]:
    """Seats and boxes that are not at the table."""
    return [Seat(seat) for seat in (at.players, at.players + 7, -2 - at.players, -99)]


def viewers(at: Table, luck: Random, most: int = 3) -> list[Viewer]:
    """The audience and some seats."""
    seats = seats_of(at)
    return [None, *luck.sample(seats, min(most, len(seats)))]


def some(luck: Random, row: Sequence[T], count: int) -> list[T]:
    """So many of the row, in order; all if there are fewer."""
    return [row[at] for at in sorted(luck.sample(range(len(row)), min(count, len(row))))]


def bytes_of(values: Iterable[object]) -> list[bytes]:
    """Each value as JSON."""
    return [encode(value) for value in values]
