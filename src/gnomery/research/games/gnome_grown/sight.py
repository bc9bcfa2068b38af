"""A view of Gnome Grown as a row of numbers.

The seats come in order of the table, the viewer first. Ground and features are told by kind, as
equal tiles do the same; animals by name, for their bonus. Left out is which reshuffles a card took
part in before its last one.
"""

from typing import get_args

from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import GRID, OPEN, STACK, STACKS
from gnomery.games.gnome_grown.pieces.kinds import FEATURES, GROUND
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import End, PhaseName, Refill
from gnomery.games.gnome_grown.view import View
from gnomery.research.contract import Array
from gnomery.research.games.gnome_grown.seats import Seat
from gnomery.research.games.gnome_grown.secrets import Secrets
from gnomery.research.games.gnome_grown.task import Task
from gnomery.research.sheet import Sheet, SheetSight, around

MANY = 10_000
"""No count is higher."""


def sight(options: Options, players: int) -> SheetSight:
    """The sheet for these options."""
    sheet = Sheet()
    parts = (
        _Table(sheet, options),
        _Order(sheet, players),
        _Tiles(sheet, options, players),
        _Cards(sheet, options),
        Task(sheet, options),
        Secrets(sheet, options),
    )
    seats = [Seat(sheet, options, number) for number in range(players)]

    def fill(row: Array, view: View) -> None:
        for part in parts:
            part.fill(row, view)
        for slot, seat in zip(seats, around(view.seat, players), strict=True):
            slot.fill(row, view, seat)

    return sheet.sight(fill)


class _Table:
    """Phase, track and supplies."""

    def __init__(self, sheet: Sheet, options: Options) -> None:
        self.phase = sheet.choice("phase", get_args(PhaseName))
        self.refill = sheet.choice("refill", get_args(Refill)[1:])
        self.ends = sheet.counts("ends", get_args(End))
        names = ["round", "turn", "gnome", "rate", "supply", "shed", "pool", "imps"]
        names += ["has_space_imp", "ground", "features", "animals", "deck"]
        self.numbers = [(name, sheet.number(name, MANY)) for name in names]
        self.markers = sheet.counts("markers", options.kit.markers)

    def fill(self, row: Array, view: View) -> None:
        """Write it down."""
        self.phase.put(row, view.phase)
        self.refill.put(row, view.refill)
        self.ends.put(row, view.ends)
        for name, slot in self.numbers:
            slot.put(row, getattr(view, name))
        self.markers.put(row, view.markers)


class _Order:
    """Whose turn it is and who has discs where, seats counted from the viewer."""

    def __init__(self, sheet: Sheet, players: int) -> None:
        self.players = players
        seats = range(players)
        self.waited_for = sheet.counts("waited_for", [*seats, -1])
        self.triggered = sheet.counts("triggered", seats)
        self.order = [sheet.choice(f"order{number}", seats) for number in seats]
        self.spaces = [sheet.counts(f"discs.{space}", seats, 2) for space in SPACES]
        self.first = [sheet.choice(f"first_disc.{space}", seats) for space in SPACES]
        self.refused = sheet.counts("refused", SPACES)
        self.offer_by = sheet.choice("offer.seat", seats)
        self.offer_to = sheet.choice("offer.holder", seats)
        self.offer_for = sheet.choice("offer.space", SPACES)

    def fill(self, row: Array, view: View) -> None:
        """Write it down."""
        place = {seat: number for number, seat in enumerate(around(view.seat, self.players))}
        self.waited_for.put(row, [place.get(seat, -1) for seat in view.waited_for])
        self.triggered.put(row, [place[seat] for seat in view.triggered])
        for slot, seat in zip(self.order, view.order, strict=False):
            slot.put(row, place[seat])
        for discs, first, held in zip(self.spaces, self.first, view.spaces, strict=True):
            if held:
                discs.put(row, [place[seat] for seat in held])
                first.put(row, place[held[0]])
        self.refused.put(row, view.refused)
        if view.offer is not None:
            self.offer_by.put(row, place[view.offer.seat])
            self.offer_to.put(row, place[view.offer.holder])
            self.offer_for.put(row, view.offer.space)


class _Tiles:
    """What lies on the board to be taken, and what is discarded."""

    def __init__(self, sheet: Sheet, options: Options, players: int) -> None:
        self.kind = options.kit.kind
        self.players = players
        self.open = [sheet.choice(f"open{number}", GROUND) for number in range(1, OPEN + 1)]
        self.ground_discards = sheet.counts("ground_discards", GROUND, MANY)
        self.stacks = [
            [sheet.choice(f"stack{number}.{depth}", FEATURES) for depth in range(STACK)]
            for number in range(1, STACKS + 1)
        ]
        self.feature_discards = sheet.counts("feature_discards", FEATURES, MANY)
        self.grid = [
            (
                sheet.flag(f"grid{number}.is_there"),
                sheet.counts(f"grid{number}.seen", range(players)),
            )
            for number in range(1, GRID + 1)
        ]
        self.animal_discards = sheet.counts("animal_discards", options.kit.beasts)

    def fill(self, row: Array, view: View) -> None:
        """Write it down."""
        kind = self.kind
        for slot, tile in zip(self.open, view.open, strict=False):
            slot.put(row, kind[tile] if tile is not None else None)
        self.ground_discards.put(row, [kind[tile] for tile in view.ground_discards])
        for depths, stack in zip(self.stacks, view.stacks, strict=False):
            for slot, tile in zip(depths, stack, strict=False):
                slot.put(row, kind[tile])
        self.feature_discards.put(row, [kind[tile] for tile in view.feature_discards])
        seat = view.seat or 0
        for (is_there, seen), looked in zip(self.grid, view.grid, strict=False):
            is_there.put(row, looked is not None)
            seen.put(row, [(other - seat) % self.players for other in looked or ()])
        self.animal_discards.put(row, view.animal_discards)


class _Cards:
    """The objective discards, and the last reshuffle each card took part in."""

    def __init__(self, sheet: Sheet, options: Options) -> None:
        self.discards = sheet.counts("discards", options.kit.cards)
        self.top = sheet.choice("discards.top", options.kit.cards)
        self.eras = sheet.number("eras", MANY)
        self.era = sheet.counts("era", options.kit.cards, MANY)

    def fill(self, row: Array, view: View) -> None:
        """Write it down."""
        self.discards.put(row, view.discards)
        self.top.put(row, view.discards[-1] if view.discards else None)
        self.eras.put(row, len(view.eras))
        for number, cards in enumerate(view.eras, start=1):
            for card in cards:
                row[self.era.at[card]] = number
