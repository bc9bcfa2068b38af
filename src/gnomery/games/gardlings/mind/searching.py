"""What a search needs to know of the game."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.engine.searching import likely, shares
from gnomery.games.gardlings.mind.building import best_gallop, target
from gnomery.games.gardlings.mind.foresight import best_spot, is_alarm
from gnomery.games.gardlings.mind.harvests import is_enough
from gnomery.games.gardlings.mind.hiring import hire
from gnomery.games.gardlings.mind.worth import gems_worth
from gnomery.games.gardlings.moves import Lay, Move
from gnomery.games.gardlings.pieces.fit import place_at, where
from gnomery.games.gardlings.rules.building import ASIDE, DRAW, STOP
from gnomery.games.gardlings.rules.counting import THEFT
from gnomery.games.gardlings.rules.missions import mission_gems
from gnomery.games.gardlings.scoring import result
from gnomery.games.gardlings.state import Building, Hiring, Over, Plot, State, View

SPREAD = 0.5
"""How many rounds ahead make a win e times as likely."""
LAYS = 6
"""So many ways to lay a tile are looked at more closely."""


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
    return best_gallop(view, plot, moves) or STOP


def propose(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[Move]:
    """The ways to lay a tile that bring most at once; to draw or to stop, where it is a risk."""
    if view.phase != "building" or view.seat is None or view.own is None:
        return ()
    plot, kit = view.players[view.seat].plot, view.options.kit
    assert plot is not None
    ground, hand = plot.garden.ground(kit), view.own.hand
    if hand is None:
        is_risky = any(is_alarm(ground, kit, tile) for tile in view.own.bag)
        return (DRAW, STOP) if is_risky and DRAW in moves and STOP in moves else ()
    if not ground.cells:
        return ()
    faces = kit.faces[hand]
    lays = [move for move in moves if isinstance(move, Lay)]
    gains = {lay: ground.gain(place_at(lay.x, lay.y, lay.r), faces[lay.r >> 1]) for lay in lays}
    return sorted(lays, key=lambda lay: -gains[lay])[:LAYS]


def is_far(first: State, state: State) -> bool:
    """Whether a garden that was being built is done, or the next round begins."""
    before, now = first.phase, state.phase
    if not isinstance(before, Building):
        return isinstance(now, Building)
    if not isinstance(now, Building):
        return True
    pairs = zip(before.plots, now.plots, strict=True)
    return any(new.status == "stopped" != old.status for old, new in pairs)


def appraise(state: State) -> Sequence[float]:
    """Who is ahead by what the gardens are worth; of a finished game, the truth."""
    players = len(state.players)
    match state.phase:
        case Over():
            end = result(state)
            assert end is not None
            return shares(end.winners, players)
        case Building(plots):
            gems = [_gems(state, plot) for plot in plots]
        case Hiring(harvests):
            gems = [harvest.tally.gems for harvest in harvests]
        case _:
            gems = [0] * players
    goal = state.options.goal
    worths = [
        gems_worth(state.options, count, player.coins, goal)
        for count, player in zip(gems, state.players, strict=True)
    ]
    return likely(worths, SPREAD)


def _gems(state: State, plot: Plot) -> int:
    """What a garden brings as it stands."""
    kit = state.options.kit
    gems = plot.garden.ground(kit).gems + mission_gems(plot.garden, kit)
    if plot.end != "alarm":
        return gems
    return gems - gems // 2 if state.options.greedy_gnomes else max(0, gems - THEFT)
