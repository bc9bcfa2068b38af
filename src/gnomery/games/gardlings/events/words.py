"""How tiles, stacks and gardens are spoken of in events."""

from gnomery.engine.changes import teller
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit, kind_of
from gnomery.games.gardlings.view import PlayerView
from gnomery.words import Arg

NO_GARDEN = Garden()
event = teller("gardlings")


def tile_words(kit: Kit, name: str) -> str:
    """What people call a tile, as a key to be said."""
    tile = kit.tiles[name]
    return f"@gardlings.tile.{kind_of(tile)}-{tile.creature}"


def mission_words(kit: Kit, name: str) -> str:
    """What people call a mission."""
    return f"@gardlings.mission.{kit.missions[name].task}"


def stack_words(name: str) -> dict[str, Arg]:
    """What people call a stack: its colour and its number."""
    back = name.rstrip("0123456789")
    return {"back": f"@gardlings.stack.{back}", "number": int(name.removeprefix(back))}


def garden_of(player: PlayerView) -> Garden:
    """The garden in front of a seat, an empty one before the first round."""
    if player.plot is not None:
        return player.plot.garden
    return player.harvest.garden if player.harvest is not None else NO_GARDEN
