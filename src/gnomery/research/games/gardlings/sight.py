"""A view of Gardlings as a row of numbers.

The seats come in order of play, the viewer first. Tiles are told apart by name. Left out are the
order of pigs under a stack, and the arrangements of unicorns on the trail, which are counted.
"""

from typing import get_args

from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.fit import CODE
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit, kind_of
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.rules.laying import FARTHEST
from gnomery.games.gardlings.state import End, PhaseName, Stack, Status, Step
from gnomery.games.gardlings.view import HIDDEN, HarvestView, PlayerView, PlotView, View
from gnomery.research.contract import Array
from gnomery.research.games.gardlings.moves import stacks
from gnomery.research.games.gardlings.planes import Planes
from gnomery.research.sheet import Sheet, SheetSight, around

MANY = 10_000
"""No count of gems, coins or moves is higher."""
SITES = 6


def sight(options: Options, players: int) -> SheetSight:
    """The sheet for these options."""
    sheet = Sheet()
    table = _Table(sheet, options, players)
    seats = [_Seat(sheet, options, number) for number in range(players)]
    hand = _Hand(sheet, options.kit)
    planes = Planes(sheet, options.kit)

    def fill(row: Array, view: View) -> None:
        table.fill(row, view)
        order = around(view.seat, players)
        for slot, seat in zip(seats, order, strict=True):
            slot.fill(row, view.players[seat])
        if view.own is not None:
            hand.fill(row, view)
        mine = view.players[order[0]]
        if (shown := mine.plot or mine.harvest) is not None:
            planes.fill(row, shown.garden)

    return sheet.sight(fill)


class _Table:
    """What everybody shares: phase, round, market."""

    def __init__(self, sheet: Sheet, options: Options, players: int) -> None:
        self.players = players
        self.phase = sheet.choice("phase", get_args(PhaseName))
        self.step = sheet.choice("step", get_args(Step))
        self.round = sheet.number("round", MANY)
        self.start = sheet.choice("start", range(players))
        self.hired = sheet.number("hired", players)
        self.winner = sheet.choice("winner", range(players))
        self.missions_left = sheet.number("missions_left", MANY)
        self.pity_pigs = sheet.number("pity_pigs", MANY)
        self.pigs_under = sheet.counts("pigs_under", options.kit.pool("beige"))
        self.stacks = {
            name: _Market(sheet, name, options.kit.pool(back))
            for back in MARKET
            for name in stacks(options, back)
        }

    def fill(self, row: Array, view: View) -> None:
        """Write it down; seats are counted from the viewer."""
        seat = view.seat or 0
        self.phase.put(row, view.phase)
        self.step.put(row, view.step)
        self.round.put(row, view.round)
        if view.start is not None:
            self.start.put(row, (view.start - seat) % self.players)
        self.hired.put(row, view.hired)
        if view.winner is not None:
            self.winner.put(row, (view.winner - seat) % self.players)
        self.missions_left.put(row, view.missions_left)
        self.pity_pigs.put(row, view.pity_pigs)
        self.pigs_under.put(row, view.pigs_under)
        for stack in view.stacks:
            self.stacks[stack.name].fill(row, stack)


class _Market:
    """One stack."""

    def __init__(self, sheet: Sheet, name: str, pool: tuple[str, ...]) -> None:
        self.top = sheet.choice(f"{name}.top", pool)
        self.hidden = sheet.number(f"{name}.hidden", MANY)
        self.under = sheet.counts(f"{name}.under", pool)
        self.coin = sheet.flag(f"{name}.has_coin")

    def fill(self, row: Array, stack: Stack) -> None:
        """Write it down."""
        self.top.put(row, stack.top)
        self.hidden.put(row, stack.hidden)
        self.under.put(row, stack.under)
        self.coin.put(row, stack.has_coin)


class _Seat:
    """What everybody sees of a seat: purse, known tiles, plot or harvest."""

    def __init__(self, sheet: Sheet, options: Options, number: int) -> None:
        kit, name = options.kit, f"seat+{number}"
        self.coins = sheet.number(f"{name}.coins", MANY)
        self.bag = sheet.number(f"{name}.bag", MANY)
        self.known = sheet.counts(f"{name}.known", [*kit.tiles])
        self.unknown = sheet.row(f"{name}.unknown", 3, MANY)
        missions = [*kit.missions] if options.missions else []
        self.mission = sheet.choice(f"{name}.mission", missions)
        self.next_mission = sheet.choice(f"{name}.next_mission", missions)
        self.status = sheet.choice(f"{name}.status", get_args(Status))
        self.end = sheet.choice(f"{name}.end", get_args(End))
        self.flags = sheet.row(f"{name}.has_looked_and_pig_coin", 2, 1)
        seen = [*kit.tiles, HIDDEN]
        self.hand = sheet.choice(f"{name}.hand", seen)
        self.aside = sheet.choice(f"{name}.aside", seen)
        self.put_back = sheet.choice(f"{name}.put_back", seen)
        self.trail = sheet.number(f"{name}.trail", MANY)
        self.gems = sheet.row(f"{name}.gems_mission_dragons_alarm", 4, MANY)
        self.gnomes = sheet.row(f"{name}.gnomes_and_alarm", 2, MANY)
        self.ponds = sheet.number(f"{name}.ponds", MANY)
        self.garden = _Places(sheet, name, kit)

    def fill(self, row: Array, player: PlayerView) -> None:
        """Write it down."""
        self.coins.put(row, player.coins)
        self.bag.put(row, player.bag)
        self.known.put(row, player.known)
        self.unknown.put(row, player.unknown)
        self.mission.put(row, player.mission)
        self.next_mission.put(row, player.next_mission)
        if player.plot is not None:
            self._plot(row, player.plot)
        if player.harvest is not None:
            self._harvest(row, player.harvest)

    def _plot(self, row: Array, plot: PlotView) -> None:
        self.status.put(row, plot.status)
        self.end.put(row, plot.end)
        self.flags.put(row, (plot.has_looked, plot.has_pig_coin))
        self.hand.put(row, plot.hand)
        self.aside.put(row, plot.aside)
        self.put_back.put(row, plot.put_back)
        self.trail.put(row, len(plot.trail))
        self.gems.put(row, (plot.gems, plot.mission_gems))
        self.gnomes.put(row, (plot.gnomes, plot.alarm))
        self.ponds.put(row, len(plot.ponds))
        self.garden.fill(row, plot.garden)

    def _harvest(self, row: Array, harvest: HarvestView) -> None:
        tally = harvest.tally
        self.end.put(row, harvest.end)
        self.aside.put(row, harvest.aside)
        self.gems.put(row, (tally.garden, tally.mission, tally.dragons, tally.alarm))
        self.gnomes.put(row, (harvest.gnomes, harvest.alarm))
        self.ponds.put(row, len(harvest.ponds))
        self.garden.fill(row, harvest.garden)


class _Places:
    """Where each tile of the box lies in a garden: 1 and then x, y, r, or four zeros."""

    def __init__(self, sheet: Sheet, name: str, kit: Kit) -> None:
        self.slots = {
            tile: (
                sheet.flag(f"{name}.garden.{tile}").first,
                sheet.row(f"{name}.garden.{tile}.x_y_r", 3, FARTHEST, -FARTHEST).first,
            )
            for tile in kit.tiles
        }

    def fill(self, row: Array, garden: Garden) -> None:
        """Write it down."""
        for laid in garden.laid:
            flag, first = self.slots[laid.tile]
            row[flag] = 1
            row[first : first + 3] = (laid.x, laid.y, laid.r)


class _Hand:
    """What the viewer alone knows: the bag, and the tile in hand with its six sites."""

    def __init__(self, sheet: Sheet, kit: Kit) -> None:
        self.kit = kit
        self.bag = sheet.counts("own.bag", [*kit.tiles])
        self.hand = sheet.choice("own.hand", [*kit.tiles])
        self.aside = sheet.choice("own.aside", [*kit.tiles])
        self.put_back = sheet.choice("own.put_back", [*kit.tiles])
        self.kind = sheet.choice("own.hand.kind", sorted({*map(kind_of, kit.tiles.values())}))
        self.sites = [sheet.choice(f"own.hand.site{number}", [*CODE]) for number in range(SITES)]

    def fill(self, row: Array, view: View) -> None:
        """Write it down."""
        own = view.own
        assert own is not None
        self.bag.put(row, own.bag)
        self.aside.put(row, own.aside)
        self.put_back.put(row, own.put_back)
        if own.hand is not None:
            tile = self.kit.tiles[own.hand]
            self.hand.put(row, own.hand)
            self.kind.put(row, kind_of(tile))
            for slot, site in zip(self.sites, tile.sites, strict=True):
                slot.put(row, site)
