"""The kit of a game: the pieces of its box by name, with tables for the rules."""

from typing import TYPE_CHECKING

from gnomery.engine.boxes import numbered
from gnomery.games.gnome_grown.pieces.garden import Plan, Sorts
from gnomery.games.gnome_grown.pieces.kinds import BIT, COLOURS, SORT

if TYPE_CHECKING:
    from gnomery.games.gnome_grown.pieces.box import Box


class Kit(Sorts):
    """Every piece by name. Equal tiles are numbered: `pond-1`, `pond-2`."""

    def __init__(self, box: "Box") -> None:
        self.animals = {animal.id: animal for animal in box.animals}
        self.objectives = {card.name: card for card in box.objectives}
        self.ground = tuple(sorted(numbered(box.tiles.ground)))
        self.features = tuple(sorted(numbered(box.tiles.feature)))
        self.kind = {
            **{name: name.rpartition("-")[0] for name in (*self.ground, *self.features)},
            **{animal.id: animal.kind for animal in box.animals},
        }
        super().__init__(
            sort={name: SORT[kind] for name, kind in self.kind.items()},
            bit={name: BIT[kind] for name, kind in self.kind.items()},
        )
        self.needs = {
            name: sum(BIT[kind] for kind in card.needs) for name, card in self.objectives.items()
        }
        self.cards = tuple(sorted(self.objectives))
        self.beasts = tuple(sorted(self.animals))
        each = box.supply.markers_a_colour
        self.markers = tuple(numbered(dict.fromkeys(sorted(COLOURS), each)))
        """The extra turn markers: `blue-1`."""
        self.plans = {
            layout: tuple(Plan(gardens.get(colour) or gardens["all"]) for colour in COLOURS)
            for layout, gardens in box.gardens.items()
        }
