"""The shelf: every game by name. What is on it is under test, at the table and in the arena."""

from gnomery.engine.game import AnyGame
from gnomery.games.gardlings import GAME as GARDLINGS
from gnomery.games.garten_zwerge import GAME as GARTEN_ZWERGE
from gnomery.games.gnom_street import GAME as GNOM_STREET
from gnomery.games.gnome_grown import GAME as GNOME_GROWN

SHELF: dict[str, AnyGame] = {
    game.name: game for game in (GARDLINGS, GNOME_GROWN, GNOM_STREET, GARTEN_ZWERGE)
}
