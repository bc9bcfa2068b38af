"""What follows from the tiles of a garden, at once if it was asked before."""

from gnomery.games.gnome_grown.pieces.garden import Garden, Grown, Plan, Sorts


def grown_of(garden: Garden, plan: Plan, tiles: Sorts) -> Grown:
    """The squares taken and the kinds in each section."""
    known: Grown | None = garden.__dict__.get("_grown")
    return garden.grown(plan, tiles) if known is None else known
