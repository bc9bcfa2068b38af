"""What somebody is asked to do, as everybody sees it: in the words their own table has for it."""

from gnomery.engine.changes import asker
from gnomery.engine.terms import Message, Seat
from gnomery.games.gardlings.view import View

asked = asker("gardlings")
BUILDERS = {"building": "draw", "holding": "find", "ended": "ended_more", "stopped": "last_word"}
"""By what goes on in a garden in phase 1."""


def asks(view: View, seat: Seat) -> Message | None:
    """What a seat that is waited for is asked to do."""
    player = view.players[seat]
    if player.plot is not None:
        return asked(BUILDERS[player.plot.status])
    if view.step == "mutate":
        return asked("mutate")
    if player.harvest is None:
        return None
    return asked("hire_with", gems=player.harvest.gems, coins=player.coins)
