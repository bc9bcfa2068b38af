"""Random games of Gnome Grown, move by move."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from gnomery.engine.luck import Luck, QuickLuck
from gnomery.engine.match import Match
from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Bribe, Hush, Move, PassUp, Reveal
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.naive import Tile

LONGEST = 3_000
WEIGHTS: dict[type[Move], float] = {Bribe: 0.3, PassUp: 0.4, Hush: 0.001}


class Step(NamedTuple):
    """A move and the states around it."""

    before: State
    seat: int
    move: Move
    after: State


def walk(players: int, seed: str, advised: float = 0.0, **options: object) -> Iterator[Step]:
    """A whole game at random, box moves included.

    Verbs are chosen before their objects, so that bribes do not crowd out everything else, and
    hardly anybody says hush. With `advised` that share of the moves is what the game's own adviser
    thinks best.
    """
    dice = Random(f"{players} {seed} {options}")
    luck = QuickLuck(seed)
    start = GAME.rules.setup(players, GAME.box.options(players, options))
    match = Match(GAME, start, seats=[f"seat {n}" for n in range(players)], seed=seed)
    while actors := match.actors:
        assert len(match.log) < LONGEST, "no end"
        before = match.state
        seat = _next(dice, match)
        if dice.random() < advised:
            seat = dice.choice(actors.must)
            move = match.due(seat) if seat < 0 else _advice(match, seat, luck)
        else:
            move = match.due(seat) if seat < 0 else _any(dice, match, seat)
        match.advance(Seat(seat), move)
        yield Step(before, seat, move, match.state)


def _next(dice: Random, match: Match) -> int:
    """Whose move it is: somebody out of turn mostly has a card to reveal."""
    seat = dice.choice(match.actors)
    if seat in match.actors.must or dice.random() < 0.02:
        return seat
    if any(isinstance(move, Reveal) for move in match.legal(seat)):
        return seat
    return dice.choice(match.actors.must)


def _advice(match: Match, seat: int, luck: Luck) -> Move:
    """What the game's own adviser thinks best."""
    move = GAME.mind.advise(match.view(seat), match.legal(seat), luck)
    assert move is not None, "the game waits for this seat"
    return move


def _any(dice: Random, match: Match, seat: int) -> Move:
    """Some legal move: first its verb, rather something than nothing."""
    legal = list(match.legal(seat))
    verbs = sorted({type(move) for move in legal}, key=lambda verb: verb.__name__)
    weights = [WEIGHTS.get(verb, 1.0) for verb in verbs]
    verb = dice.choices(verbs, weights)[0]
    return dice.choice([move for move in legal if type(move) is verb])


def garden(state: State, seat: int) -> list[Tile]:
    """A garden for the naive count."""
    return [(p.tile, p.x, p.y, p.r) for p in state.players[seat].garden.laid]


def cards(state: State, seat: int) -> tuple[str, ...]:
    """All own cards of a seat."""
    player = state.players[seat]
    return (*player.hand, *player.revealed)


def rows(state: State, seat: int) -> tuple[str, ...]:
    """The fences of a seat's garden."""
    return state.options.plans[seat].rows
