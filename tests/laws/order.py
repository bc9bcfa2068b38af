"""Laws of pace: in a simultaneous phase the order in which moves arrive changes nothing."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, groupby, islice, permutations
from math import factorial, prod
from random import Random
from typing import Any

from gnomery.engine.game import AnyGame
from gnomery.engine.terms import BOX, Seat, box_of
from tests.laws.tables import Table
from tests.laws.walks import Step, encode, new_match, played, some

Script = list[tuple[Seat, Any]]

ALL_ORDERS = 300
"""Up to so many orders all are tried, beyond that a sample."""
SOME_ORDERS = 40
STEPS = 20_000
"""About so many moves are made for the orders of one phase, in a long one fewer orders."""
FEWEST = 4


def owner(seat: Seat) -> Seat:
    """The player a move belongs to: their own, or their box's."""
    return seat if seat >= BOX else Seat(-2 - seat)


def law_moves_at_once_commute(game: AnyGame, at: Table, seed: str) -> None:
    """Where two seats can move in either order, both orders lead to the same state."""
    luck = Random(seed)
    steps = [step for step in played(game, at, seed) if len(game.rules.actors(step.state)) > 1]
    for step in some(luck, steps, 150):
        pairs = list(combinations(game.rules.actors(step.state), 2))
        for one, other in some(luck, pairs, 4):
            for mine in some(luck, tuple(game.rules.legal(step.state, one)), 3):
                for theirs in some(luck, tuple(game.rules.legal(step.state, other)), 3):
                    _check_pair(game, step.state, (one, mine), (other, theirs))


def _check_pair(game: AnyGame, state: Any, one: tuple[Seat, Any], other: tuple[Seat, Any]) -> None:
    ends = [followed(game, state, [one, other]), followed(game, state, [other, one])]
    if None not in ends:
        assert encode(ends[0]) == encode(ends[1]), (one, other)


def followed(game: AnyGame, state: Any, script: Sequence[tuple[Seat, Any]]) -> Any:
    """The state after these moves; None if one of them is refused."""
    for seat, move in script:
        if game.rules.refuse(state, seat, move) is not None:
            return None
        state = game.rules.apply(state, seat, move)
    return state


def law_arrival_order_changes_nothing(game: AnyGame, at: Table, seed: str) -> None:
    """Whole phases, each seat's own moves in their order, end alike however they interleave."""
    luck = Random(seed)
    for steps in some(luck, phases(game, at, seed), 12):
        as_played = [(step.seat, step.move) for step in steps]
        for order in [as_played, *orders(_scripts(as_played), luck)]:
            end = followed(game, steps[0].state, order)
            assert end is None or encode(end) == encode(steps[-1].after), order


def phases(game: AnyGame, at: Table, seed: str) -> list[list[Step]]:
    """The whole phases of a game in which several players act and the common box does not."""
    found = [list(steps) for _, steps in groupby(played(game, at, seed), partial(_stage, game))]
    return [
        steps
        for steps in found
        if BOX not in {step.seat for step in steps} and len({owner(s.seat) for s in steps}) > 1
    ]


def _stage(game: AnyGame, step: Step) -> object:
    """The phase a move was made in; a game without phases has those with several actors."""
    if hasattr(step.state, "phase"):
        return type(step.state.phase)
    return len(game.rules.actors(step.state)) > 1


def _scripts(moves: Script) -> list[Script]:
    """What each player did, the own box's answers included."""
    rows: dict[Seat, Script] = {}
    for seat, move in moves:
        rows.setdefault(owner(seat), []).append((seat, move))
    return list(rows.values())


def orders(scripts: Sequence[Script], luck: Random) -> Iterator[Script]:
    """Every way to interleave the scripts; of many, one seat after the other and a sample."""
    lengths = [len(script) for script in scripts]
    affordable = max(FEWEST, STEPS // sum(lengths) // 2)
    ways = factorial(sum(lengths)) // prod(map(factorial, lengths))
    if ways <= min(ALL_ORDERS, 2 * affordable):
        yield from interleavings(scripts)
        return
    count = min(SOME_ORDERS, affordable)
    for order in islice(permutations(scripts), count):
        yield [move for script in order for move in script]
    for _ in range(count):
        turns = [number for number, length in enumerate(lengths) for _ in range(length)]
        luck.shuffle(turns)
        moves = [iter(script) for script in scripts]
        yield [next(moves[number]) for number in turns]


def interleavings(scripts: Sequence[Script]) -> Iterator[Script]:
    """Every way to interleave the scripts, each of them in its own order."""
    if not any(scripts):
        yield []
    for number, script in enumerate(scripts):
        if script:
            rest = [*scripts[:number], script[1:], *scripts[number + 1 :]]
            for order in interleavings(rest):
                yield [script[0], *order]


def law_draws_do_not_depend_on_the_others(game: AnyGame, at: Table, seed: str) -> None:
    """With one seed a player draws the same things, however fast the others are."""
    luck = Random(seed)
    paces = [[seat for seat in range(at.players) for _ in range(30)]]
    paces += [paces[0][::-1], list(range(at.players)) * 30]
    paces += [luck.sample(paces[0], len(paces[0])) for _ in range(3)]
    draws = [_draws(game, at, seed, pace) for pace in paces]
    for seat in range(at.players):
        rows = [drawn[box_of(Seat(seat))] for drawn in draws]
        longest = max(rows, key=len)
        assert all(row == longest[: len(row)] for row in rows), rows


def _draws(game: AnyGame, at: Table, seed: str, pace: Sequence[int]) -> dict[Seat, list[Any]]:
    """What each box draws if the seats play at this pace."""
    match = new_match(game, at, seed)
    own = [Random(f"{seed} {seat}") for seat in range(at.players)]
    for number in pace:
        if number in match.actors.must:
            match.play(number, own[number].choice(tuple(match.legal(number))))
    rows: dict[Seat, list[Any]] = {box_of(Seat(seat)): [] for seat in range(at.players)}
    for seat, move in match.log:
        if seat in rows:
            rows[seat].append(move)
    return rows
