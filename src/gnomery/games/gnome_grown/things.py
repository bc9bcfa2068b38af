"""What lies on the table and can be asked about, each with its rule."""

from gnomery.engine.things import Thing, things_of
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.kinds import BONUSES, COLOURS, KINDS
from gnomery.games.gnome_grown.pieces.spaces import RULE, SPACES


def things(options: Options) -> tuple[Thing, ...]:
    """Actions, kinds of tiles, goods, bonuses and colours."""
    found = {f"space.{space}": RULE[space] for space in SPACES}
    found |= dict.fromkeys((f"kind.{kind}" for kind in KINDS), "GG-P1")
    found |= {
        "piece.objective": "GG-E2",
        "piece.ladybird": "GG-2",
        "piece.imp": "GG-2",
        "piece.extra_turn": "GG-3.1",
        "piece.disc": "GG-3",
        "piece.order": "GG-2",
        "piece.gnome": "GG-B5",
    }
    found |= dict.fromkeys((f"bonus.{bonus}" for bonus in BONUSES[1:]), "GG-A16")
    found |= dict.fromkeys((f"colour.{colour}" for colour in COLOURS[: options.players]), "GG-A16")
    return things_of("gnome_grown", found)
