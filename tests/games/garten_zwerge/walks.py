"""Random games of Garten Zwerge e.V., move by move."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import Match
from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.moves import (
    Close,
    Demand,
    Garden,
    Lend,
    Move,
    OfferMate,
    PassUp,
    PlaceBid,
    Post,
    Seek,
    Sell,
    Take,
    TwoForOne,
)
from gnomery.games.garten_zwerge.state import State

LONGEST = 20_000
SAMPLE = 24
WEIGHTS: dict[type[Move], float] = {
    Garden: 0.5, Sell: 0.3, PassUp: 0.3, Close: 0.3, Demand: 0.5, Seek: 1.5, OfferMate: 1.5,
    TwoForOne: 3, Take: 2, Post: 1, PlaceBid: 1, Lend: 1,
}  # fmt: skip
MODEST = 500
"""Prices above this are rare, so that deals come about."""


class Step(NamedTuple):
    """A move and the states around it."""

    before: State
    seat: int
    move: Move
    after: State


def walk(players: int, seed: str, advised: float = 0.0, **options: object) -> Iterator[Step]:
    """A whole game at random, box moves included.

    Verbs are chosen before their objects, so that prices do not crowd out everything else. With
    `advised` that share of the moves is what the game's own adviser thinks best.
    """
    dice = Random(f"{players} {seed} {options}")
    luck = QuickLuck(seed)
    start = GAME.rules.setup(players, GAME.box.options(players, options))
    match = Match(GAME, start, seats=[f"seat {n}" for n in range(players)], seed=seed)
    while actors := match.actors:
        assert len(match.log) < LONGEST, "no end"
        before = match.state
        is_early = len(actors) > len(actors.must) and dice.random() < 0.2
        seat = dice.choice(actors if is_early else actors.must)
        move = match.due(seat) if seat < 0 else any_of(dice, match.legal(seat))
        if seat >= 0 and dice.random() < advised:
            move = GAME.mind.advise(match.view(seat), match.legal(seat), luck) or move
        match.advance(Seat(seat), move)
        yield Step(before, seat, move, match.state)


def any_of(dice: Random, legal: Sequence[Move]) -> Move:
    """Some legal move: first its verb."""
    some = legal if len(legal) <= SAMPLE else _some(dice, legal)
    verbs = sorted({type(move) for move in some}, key=lambda verb: verb.__name__)
    verb = dice.choices(verbs, [WEIGHTS.get(verb, 1.0) for verb in verbs])[0]
    moves = [move for move in some if type(move) is verb]
    modest = [move for move in moves if getattr(move, "price", 0) <= MODEST]
    return dice.choice(modest if modest and dice.random() < 0.9 else moves)


def _some(dice: Random, legal: Sequence[Move]) -> list[Move]:
    """A few moves of a long list, its ends among them."""
    places = {0, len(legal) - 1, *(dice.randrange(len(legal)) for _ in range(SAMPLE))}
    return [legal[at] for at in sorted(places)]
