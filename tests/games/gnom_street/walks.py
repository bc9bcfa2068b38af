"""Random games of 75 Gnom'Street, move by move."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import Match
from gnomery.engine.terms import Seat
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Done, Move, Toss
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.garden import in_first_garden

LONGEST = 6_000


class Step(NamedTuple):
    """A move and the states around it."""

    before: State
    seat: int
    move: Move
    after: State


def new_match(players: int, seed: str, **options: object) -> Match:
    """A match before its first draw."""
    start = GAME.rules.setup(players, GAME.box.options(players, in_first_garden(options)))
    return Match(GAME, start, seats=[f"seat {n}" for n in range(players)], seed=seed)


def walk(
    players: int, seed: str, advised: float = 0.0, idle: float = 0.5, **options: object
) -> Iterator[Step]:
    """A whole game at random, box moves included.

    With `advised` that share of the moves is what the game's own adviser thinks best; `idle` says
    how often others leave what they may leave.
    """
    dice = Random(f"{players} {seed} {options}")
    luck = QuickLuck(seed)
    match = new_match(players, seed, **options)
    while actors := match.actors:
        assert len(match.log) < LONGEST, "no end"
        before = match.state
        seat = dice.choice(actors)
        if seat < 0:
            move = match.due(seat)
        elif dice.random() < advised:
            move = GAME.mind.advise(match.view(seat), match.legal(seat), luck)
        else:
            move = _any(dice, match, seat, idle)
        match.advance(Seat(seat), move)
        yield Step(before, seat, move, match.state)


def _any(dice: Random, match: Match, seat: int, idle: float) -> Move:
    """Some legal move, rather something than nothing."""
    legal = match.legal(seat)
    if isinstance(legal[0], Toss):
        return legal[dice.randrange(len(legal))]
    rows = list(legal)
    doing = [move for move in rows if not isinstance(move, Done)]
    if not doing or (len(doing) < len(rows) and dice.random() < idle):
        return Done()
    return dice.choice(doing)


def facts(state: State, viewer: int | None) -> list[naive.Fact]:
    """All answers a viewer has heard, from the truth: aloud, or as one of the two."""
    return [
        (fact.seat, (fact.question, fact.cell, fact.about), fact.answer)
        for fact in state.asked
        if fact.is_aloud or viewer in (fact.asker, fact.seat)
    ]


def known_loots(state: State, viewer: int | None) -> dict[int, str]:
    """The loots a viewer knows from the beginning."""
    return {} if viewer is None else {viewer: state.players[viewer].loot}


def plain_sheet(state: State) -> list[dict[str, int]]:
    """The naive count of everybody's points."""
    loots = [player.loot for player in state.players]
    statues = [len(player.statues) for player in state.players]
    laid = [(token.cell, token.seat, token.kind) for token in state.laid]
    return naive.sheet(loots, statues, laid)
