"""After phase 1: gems, ponds, and who buys the victory tile (GA-2, GA-3.1, GA-3.2)."""

from collections.abc import Sequence
from typing import Final

from gnomery.engine.rows import replace
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Harvest, Hiring, Over, Plot, Tally
from gnomery.games.gardlings.pieces.fit import ROW, STEP
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import DRAGONS, PIGS, Ground
from gnomery.games.gardlings.pieces.growth import ground_of
from gnomery.games.gardlings.rules.missions import mission_gems
from gnomery.games.gardlings.state import State

BITE: Final = 2
"""So many gems a pack of dragons takes from everybody without one (GA-2.2)."""
THEFT: Final = 3
LAST_ROUND: Final = 40
"""GA-5: a game in which nobody buys the victory tile ends when this round is counted."""


def counted(state: State, plots: tuple[Plot, ...]) -> State:
    """Phase 1 is over: gems are counted, coins paid, and victory settled before anybody buys."""
    harvests = tuple(
        Harvest(plot.garden, tally(state, plots, seat), plot.end, plot.aside)
        for seat, plot in enumerate(plots)
    )
    players = tuple(
        replace(player, coins=player.coins + coins(state.options, plot.garden), deed=None)
        for player, plot in zip(state.players, plots, strict=True)
    )
    state = replace(state, players=players)
    winner = buyer_of_victory(state, harvests)
    if winner is not None or state.round >= LAST_ROUND:
        return replace(state, phase=Over(harvests, winner))
    return replace(state, phase=Hiring(harvests))


def tally(state: State, plots: Sequence[Plot | Harvest], seat: int) -> Tally:
    """The gems of one seat, in the order of the rules (GA-2.1 to GA-2.3)."""
    options = state.options
    plot = plots[seat]
    garden = plot.garden.ground(options.kit).gems
    mission = mission_gems(plot.garden, options.kit)
    left = garden + mission
    dragons = min(left, BITE) if options.fierce_dragons and _is_bitten(state, plots, seat) else 0
    left -= dragons
    alarm = left - after_theft(options, left) if plot.end == "alarm" else 0
    return Tally(garden, mission, dragons, alarm)


def after_theft(options: Options, gems: int) -> int:
    """What the gnomes leave: half rounded up if they are greedy (GA-2.3)."""
    return gems - gems // 2 if options.greedy_gnomes else max(0, gems - THEFT)


def _is_bitten(state: State, plots: Sequence[Plot | Harvest], seat: int) -> bool:
    fierce = [plot.garden.ground(state.options.kit).dragons >= DRAGONS for plot in plots]
    return any(fierce) and not fierce[seat]


def coins(options: Options, garden: Garden) -> int:
    """Coins before buying: ponds, and in the first edition the pigs."""
    return pond_coins(options, garden) + (options.is_first and earns_pig_coin(options, garden))


def pond_coins(options: Options, garden: Garden) -> int:
    """A coin for each pond (GA-3.1)."""
    if not options.ponds:
        return 0
    count: int | None = garden.__dict__.get("_pond_coins")
    if count is None:  # kept, as every viewer is told of every garden
        count = garden.__dict__["_pond_coins"] = len(ponds(garden.ground(options.kit)))
    return count


def earns_pig_coin(options: Options, garden: Garden) -> bool:
    """Whether three pigs lie there and bring a coin: at once, or before buying (GA-1.8)."""
    return not options.mutating_pigs and ground_of(garden, options.kit).pigs >= PIGS


def ponds(ground: Ground) -> list[set[int]]:
    """Groups of empty cells from which no way of straight steps leads outside (GA-3.1)."""
    rows = [cell // ROW for cell in ground.cells]
    columns = [cell % ROW for cell in ground.cells]
    if not rows:
        return []
    corner = (min(rows) - 1) * ROW + min(columns) - 1
    left = {
        row * ROW + column
        for row in range(min(rows) - 1, max(rows) + 2)
        for column in range(min(columns) - 1, max(columns) + 2)
    } - ground.cells.keys()
    groups = []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            near = {cell + step for step in STEP} & left
            left -= near
            edge.extend(near)
        groups.append(group)
    return [group for group in groups if corner not in group]  # that one is the outside


def buyer_of_victory(state: State, harvests: tuple[Harvest, ...]) -> int | None:
    """GA-3.2: most gems from the goal on, then most coins; nobody if still tied."""
    able = [
        ((harvest.tally.gems, state.players[seat].coins), seat)
        for seat, harvest in enumerate(harvests)
        if harvest.tally.gems >= state.options.goal
    ]
    if not able:
        return None
    best = max(rank for rank, _ in able)
    first = [seat for rank, seat in able if rank == best]
    return first[0] if len(first) == 1 else None
