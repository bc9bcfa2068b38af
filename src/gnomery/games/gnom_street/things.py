"""What lies on the table and can be asked about, each with its rule."""

from typing import Final, get_args

from gnomery.engine.things import Thing, things_of
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.pieces.kinds import ACTIONS, DUEL, KINDS, Flower, Power, Terrain

CELLS: Final = {"terrain": get_args(Terrain), "flower": get_args(Flower)}
"""The names of a garden that have words; a box of somebody's own may have others."""
SCORES: Final = {"mole": "GS-6.2", "bait": "GS-6.3"}


def things(options: Options) -> tuple[Thing, ...]:
    """Gnome cards, tokens, moles and baits, flowers, and what stands in the garden."""
    box, is_duel = options.pieces, options.players == DUEL
    held = {power for gnome in box.gnomes for power in gnome.powers}
    found = {f"gnome.{power}": "GS-B3" for power in get_args(Power) if power in held}
    found |= dict.fromkeys((f"action.{action}" for action in ACTIONS), "GS-3.3")
    found["action.cat"] = "GS-3.4"
    laid = {"mole": box.supply.moles, "bait": box.supply.baits}
    found |= {f"kind.{kind}": SCORES[kind] for kind in KINDS if laid[kind][options.players]}
    here = {"terrain": box.garden.terrains, "flower": box.garden.flowers}
    for part, known in CELLS.items():
        rule = "GS-3.2" if part == "terrain" else "GS-3.3"
        found |= {f"{part}.{name}": rule for name in known if name in here[part]}
    found |= {"piece.statue": "GS-3.2", "piece.cat": "GS-3.4", "piece.loot": "GS-6.2"}
    found |= {"piece.pond": "GS-B1"} if box.garden.ponds else {}
    if is_duel:
        found["kind.mole"] = "GS-7.4"
    return things_of("gnom_street", found, {"kind.mole": "duel"} if is_duel else {})
