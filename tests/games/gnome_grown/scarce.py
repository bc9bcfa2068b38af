"""A box in which things run out, so that rules for a shortage come up (GG-A16)."""

from msgspec.structs import replace

from gnomery.games.gnome_grown.pieces.box import Box, shelf_box


def box() -> Box:
    """Every animal brings an extra turn marker, and there is one of each colour."""
    shelf = shelf_box()
    animals = tuple(replace(animal, bonus="extra_turn", amount=0) for animal in shelf.animals)
    return replace(shelf, animals=animals, supply=replace(shelf.supply, markers_a_colour=1))
