"""How long bots wait with a word, so that people at the table can follow an open auction."""

from typing import Final

from gnomery.games.garten_zwerge.phases import Haggling
from gnomery.games.garten_zwerge.view import View

SPEAKING: Final = 2.5
"""A word in an open auction: others have just spoken, and want to be heard."""
CLOSING: Final = 5.0
"""Taking an offer or closing: going once, going twice."""


def hesitate(view: View) -> float:
    """How many times longer than usual a bot waits with its move."""
    if not isinstance(view.now, Haggling):
        return 1.0
    return CLOSING if view.now.auction.seat == view.seat else SPEAKING
