"""What a seat of Gnome Grown alone knows of its own."""

from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import GRID
from gnomery.games.gnome_grown.view import View
from gnomery.research.contract import Array
from gnomery.research.sheet import Sheet

MANY = 10_000


class Secrets:
    """Hand, cards drawn, animals looked at, the own bid and the open offer."""

    def __init__(self, sheet: Sheet, options: Options) -> None:
        kit = options.kit
        self.hand = sheet.counts("own.hand", kit.cards)
        self.matched = sheet.counts("own.matched", kit.cards, 3)
        self.drawn = sheet.counts("own.drawn", kit.cards)
        self.points = sheet.number("own.points", MANY, -MANY)
        self.grid = [sheet.choice(f"own.grid{number}", kit.beasts) for number in range(1, GRID + 1)]
        self.bid = sheet.row("own.bid", 2, MANY)
        self.offer = sheet.row("own.offer", 3, MANY)

    def fill(self, row: Array, view: View) -> None:
        """Write it down."""
        own = view.own
        if own is None:
            return
        self.hand.put(row, own.hand)
        for card, number in zip(own.hand, own.matched, strict=True):
            row[self.matched.at[card]] = number
        self.drawn.put(row, own.drawn)
        self.points.put(row, own.points)
        for slot, tile in zip(self.grid, own.grid, strict=False):
            slot.put(row, tile)
        if own.bid is not None:
            self.bid.put(row, (own.bid.ladybirds, own.bid.imp))
        if own.offer is not None:
            self.offer.put(row, (own.offer.ladybirds, own.offer.imp, own.offer.markers))
