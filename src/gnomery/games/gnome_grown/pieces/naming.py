"""What people call tiles, cards, spaces and colours, as keys to be said."""

from gnomery.games.gnome_grown.pieces.garden import Laid, Plan
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.words import Arg

SECTIONS = "ABCDEFGH"


def tile_words(kit: Kit, tile: str) -> str:
    """What people call a tile."""
    return f"@gnome_grown.kind.{kit.kind[tile]}"


def place_words(kit: Kit, plan: Plan, laid: Laid) -> dict[str, Arg]:
    """Where a tile lies: its sections, and its upper left square as people count."""
    touched = plan.touched[kit.sort[laid.tile]][laid.x, laid.y, laid.r]
    sections = " + ".join(SECTIONS[number] for number in touched)
    return {"sections": sections, "column": laid.x + 1, "row": laid.y + 1}


def card_words(kit: Kit, card: str) -> dict[str, Arg]:
    """The three kinds of a card."""
    needs = kit.objectives[card].needs
    names = ("ground", "feature", "animal")
    return {name: f"@gnome_grown.kind.{kind}" for name, kind in zip(names, needs, strict=True)}


def space_words(space: str) -> str:
    """What people call a space."""
    return f"@gnome_grown.space.{space}"


def colour_words(marker: str) -> str:
    """The colour of an extra turn marker."""
    return f"@gnome_grown.colour.{marker.partition('-')[0]}"
