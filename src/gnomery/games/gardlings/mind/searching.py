"""What a search needs to know of the game: mostly, what a garden under way promises.

Hiring and stopping are left to the gardener: neither imagined gardens nor values fitted to hundreds
of games did better there. Where a tile is laid decides what the next ones can complete, and that is
thought through.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from gnomery.engine.luck import Luck
from gnomery.engine.searching import likely, shares
from gnomery.games.gardlings.mind.building import best_gallop, target
from gnomery.games.gardlings.mind.foresight import best_spot, is_alarm, next_gain
from gnomery.games.gardlings.mind.hiring import hire
from gnomery.games.gardlings.mind.missions import mission_promise
from gnomery.games.gardlings.moves import Lay, Move
from gnomery.games.gardlings.phases import Building, Hiring, Over, Plot
from gnomery.games.gardlings.pieces.fit import place_at, where
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.alarm import alarm_at
from gnomery.games.gardlings.rules.building import ASIDE, DRAW, STOP
from gnomery.games.gardlings.rules.counting import THEFT, tally
from gnomery.games.gardlings.scoring import result
from gnomery.games.gardlings.state import State
from gnomery.games.gardlings.view import View

SPREAD, FAR = 5.3, 4.1
"""At the goal so many gems ahead make a win e times as likely; far from it hardly more likely.

Fitted to 924 rounds of 142 games of two gardeners: with 12 to 14 gems for the leader it takes 11
gems to be e times as likely, with 9 to 11 it takes 25, with fewer a lead says next to nothing.
"""
LAYS = 9
"""So many ways to lay a tile are looked at more closely."""
FREE = 4
"""Fewer gems than this buy nothing, so an alarm costs nothing."""
GAIN = 1.5
"""The gems another tile brings, about."""
AHEAD = 2
"""An imagined garden grows by so many tiles, the one in hand included."""
PROMISE = ((0.6, 0.6), (0.6, 0.6), (0.8, 1.0), (0.8, 1.5), (0.5, 2.5))
"""What a gem of the next draw counts, and one of the draw after it, by the gnomes still allowed.

Chosen by hand after a regression of what 7,800 gardens under way came to, which says: while many
draws are ahead, a garden open to the tiles of the bag matters more than the gems in it.
"""


def hasty(view: View, moves: Sequence[Move], _luck: Luck) -> Move | None:
    """A tile where it brings most at once, and no draw that is likelier to cost than to bring."""
    if view.phase != "building":
        return hire(view, moves)
    assert view.seat is not None
    assert view.own is not None
    plot, kit = view.players[view.seat].plot, view.options.kit
    assert plot is not None
    ground, hand = plot.garden.ground(kit), view.own.hand
    if hand is not None:
        if not isinstance(moves[0], Lay):
            return ASIDE if ASIDE in moves else moves[0]
        spot = best_spot(ground, kit, hand)[1]
        return Lay(*where(spot >> 1, spot & 1)) if ground.cells else moves[0]
    gems = plot.gems + plot.mission_gems
    if moves[0] is DRAW and gems < target(view) and not is_enough(ground, kit, view.own.bag):
        return DRAW
    return best_gallop(view, plot, moves) or (STOP if STOP in moves else None)


def is_enough(ground: Ground, kit: Kit, bag: Sequence[str]) -> bool:
    """Whether the next tile is more likely to cost than to bring something."""
    if ground.gems < FREE or not bag:
        return False
    risk = sum(is_alarm(ground, kit, tile) for tile in bag) / len(bag)
    return risk * THEFT > (1 - risk) * GAIN


def propose(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[Move]:
    """The ways to lay a tile that bring most at once."""
    if view.phase != "building" or view.seat is None or view.own is None:
        return ()
    plot, kit, hand = view.players[view.seat].plot, view.options.kit, view.own.hand
    assert plot is not None
    ground = plot.garden.ground(kit)
    if hand is None or not ground.cells or not view.own.bag:
        return ()
    faces = kit.faces[hand]
    lays = [move for move in moves if isinstance(move, Lay)]
    gains = {lay: ground.gain(place_at(lay.x, lay.y, lay.r), faces[lay.r >> 1]) for lay in lays}
    return sorted(lays, key=lambda lay: -gains[lay])[:LAYS]


def is_far(first: State, state: State) -> bool:
    """Whether a garden has grown far enough or is done, or the next round begins."""
    before, now = first.phase, state.phase
    if not isinstance(before, Building):
        return isinstance(now, Building)
    if not isinstance(now, Building):
        return True
    for old, new in zip(before.plots, now.plots, strict=True):
        if len(new.garden.laid) >= len(old.garden.laid) + AHEAD:
            return True
        if new.status in ("ended", "stopped") and new.status != old.status:
            return True
    return False


def appraise(state: State) -> Sequence[float]:
    """Who is ahead by gems and by what the gardens promise; of a finished game, the truth."""
    players = len(state.players)
    match state.phase:
        case Over():
            end = result(state)
            assert end is not None
            return shares(end.winners, players)
        case Building(plots):
            gems = [_worth(state, plots, seat) for seat in range(players)]
        case Hiring(harvests):
            gems = [float(harvest.tally.gems) for harvest in harvests]
        case _:
            gems = [0.0] * players
    near = min(1.0, max(gems) / state.options.goal)
    return likely(gems, SPREAD * exp(FAR * (1 - near)))


def _worth(state: State, plots: tuple[Plot, ...], seat: int) -> float:
    """What a garden brings as it stands, and what it promises if it still grows."""
    plot = plots[seat]
    if plot.status in ("ended", "stopped"):
        return tally(state, plots, seat).gems
    return promise(state.options.kit, plot.garden, state.players[seat].bag)


@lru_cache(maxsize=4096)
def promise(kit: Kit, garden: Garden, bag: tuple[str, ...]) -> float:
    """The gems of a garden, and those of its next two draws as they count."""
    ground = garden.ground(kit)
    worth = ground.gems + mission_promise(ground, kit, garden.mission, bag)
    if not bag or not ground.cells:
        return worth
    at = min(alarm_at(kit, ground) - ground.gnomes, len(PROMISE)) - 1
    first, second = PROMISE[at]
    for which, tile in enumerate(bag):
        if is_alarm(ground, kit, tile):
            continue
        gain, spot = best_spot(ground, kit, tile)
        if spot < 0:
            continue
        grown = ground.with_tile(kit, len(ground.lies), Laid(tile, *where(spot >> 1, spot & 1)))
        later = next_gain(grown, kit, bag[:which] + bag[which + 1 :])
        worth += (first * gain + second * later) / len(bag)
    return worth
