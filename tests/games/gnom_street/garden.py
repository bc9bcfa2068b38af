"""The garden of the rule tests: the box as it is, in the layout that the tests name cells of.

Rules hold in every garden, so the box on the shelf may be laid out anew without a change here; what
is said of its own layout is in `test_rulebook_box.py`.
"""

from msgspec.structs import replace

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.box import Box, shelf_box

FIRST = 1
"""The version of the rules whose garden it is."""


def box_in_the_first_garden() -> Box:
    """Today's box with the first garden."""
    return replace(shelf_box(Options.version), garden=shelf_box(FIRST).garden)


def in_first_garden(options: dict[str, object]) -> dict[str, object]:
    """Options for a table in that garden, if they bring no box of their own."""
    return {"box": box_in_the_first_garden(), **options}
