"""What somebody is asked to do, as everybody sees it: in the words their own table has for it."""

from gnomery.engine.changes import asker
from gnomery.engine.terms import Message, Seat
from gnomery.games.gnome_grown.phases import Choosing, Giving, Laying, Looking, Moving
from gnomery.games.gnome_grown.pieces.naming import tile_words
from gnomery.games.gnome_grown.view import Drawn, View

asked = asker("gnome_grown")
LOOKS = 3
"""So many animals are looked at (GG-A7)."""


def asks(view: View, seat: Seat) -> Message | None:
    """What a seat that is waited for is asked to do."""
    match view.phase:
        case "bidding":
            return asked("bid")
        case "selecting":
            return _selecting(view, seat)
        case "executing":
            return _executing(view, seat)
        case "closing":
            return asked("closing_more")
        case _:
            return None


def _selecting(view: View, seat: Seat) -> Message:
    if view.offer is not None and view.offer.holder == seat:
        return asked("offered", other=view.offer.seat)
    discs, disc = view.options.discs, view.turn // len(view.players)
    return asked("select", disc=disc + 1, discs=discs) if disc < discs else asked("extra")


def _executing(view: View, seat: Seat) -> Message:
    match view.task:
        case Laying(tile):
            return asked("lay", tile=tile_words(view.options.kit, tile))
        case Giving():
            return asked("give")
        case Choosing(space):
            return asked(f"take_{_sort(space)}")
        case Drawn():
            return asked("keep")
        case Looking(looked):
            return asked("look", n=LOOKS - len(looked))
        case Moving(0):
            return asked("take_feature")
        case Moving(left):
            return asked("move", n=left)
        case _:
            return asked("act", n=sum(seat in discs for discs in view.spaces))


def _sort(space: str) -> str:
    """What is taken at a space."""
    sort = space.rpartition("-")[2]
    return sort if sort in {"animal", "ground"} else "feature"
