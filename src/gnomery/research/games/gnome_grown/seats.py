"""A seat of Gnome Grown as everybody sees it: goods, cards and the garden square by square."""

from collections.abc import Sequence

from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.garden import SHAPES, Garden
from gnomery.games.gnome_grown.pieces.kinds import KINDS
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.view import View
from gnomery.research.contract import Array
from gnomery.research.sheet import Sheet

MANY = 10_000
ERAS = 4
"""Hidden cards are counted for so many reshuffles one by one, later ones together."""


class Seat:
    """One seat, by its distance from the viewer."""

    def __init__(self, sheet: Sheet, options: Options, number: int) -> None:
        name, kit = f"seat+{number}", options.kit
        fields = ["marker", "ladybirds", "has_imp", "free", "points", "is_hushed", "has_bid"]
        self.numbers = [(field, sheet.number(f"{name}.{field}", MANY, -MANY)) for field in fields]
        self.markers = sheet.counts(f"{name}.markers", kit.markers)
        self.extra = sheet.choice(f"{name}.extra", SPACES)
        self.hidden = sheet.row(f"{name}.hidden", ERAS + 1, MANY)
        self.known = sheet.counts(f"{name}.known", kit.cards)
        self.revealed = sheet.counts(f"{name}.revealed", kit.cards)
        self.bid = sheet.row(f"{name}.last_bid", 2, MANY)
        self.garden = _Squares(sheet, options, name)

    def fill(self, row: Array, view: View, seat: int) -> None:
        """Write it down."""
        player = view.players[seat]
        for field, slot in self.numbers:
            slot.put(row, getattr(player, field))
        self.markers.put(row, player.markers)
        self.extra.put(row, player.extra.space if player.extra else None)
        self.hidden.put(row, by_era(player.hidden))
        self.known.put(row, player.known)
        self.revealed.put(row, player.revealed)
        if view.bids:
            bid = view.bids[seat]
            self.bid.put(row, (bid.ladybirds, bid.imp))
        self.garden.fill(row, player.garden, seat)


def by_era(counts: Sequence[int]) -> list[int]:
    """The counts for each reshuffle, the later ones together."""
    return [*counts[:ERAS], sum(counts[ERAS:])]


class _Squares:
    """The kind on each square, and for each square the section it is in."""

    def __init__(self, sheet: Sheet, options: Options, name: str) -> None:
        self.size = size = options.pieces.size
        self.options = options
        self.squares = [
            sheet.choice(f"{name}.square{x},{y}", KINDS) for y in range(size) for x in range(size)
        ]
        self.sections = sheet.row(f"{name}.section", size * size, MANY)

    def fill(self, row: Array, garden: Garden, seat: int) -> None:
        """Write it down."""
        kit, plan = self.options.kit, self.options.plans[seat]
        self.sections.put(row, [plan.letters.index(cell) for cell in "".join(plan.rows)])
        for laid in garden.laid:
            width, height = SHAPES[kit.sort[laid.tile]][laid.r]
            for y in range(laid.y, laid.y + height):
                for x in range(laid.x, laid.x + width):
                    self.squares[y * self.size + x].put(row, kit.kind[laid.tile])
