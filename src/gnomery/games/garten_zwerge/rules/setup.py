"""Set-up: what lies where before the first turn (GZ-S1)."""

from typing import Final

from gnomery.engine.rows import put
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.phases import NO_SEAT
from gnomery.games.garten_zwerge.pieces.hats import RANK, Gnomes
from gnomery.games.garten_zwerge.state import Player, State

START: Final[Gnomes] = ("brown", "orange")
"""The gnomes everybody starts with, and the contests of the first turn."""


def setup(players: int, options: Options) -> State:
    """The table before any luck."""
    money, reserve = options.pieces.money, options.kit.reserve
    for hat in START:
        reserve = put(reserve, RANK[hat], reserve[RANK[hat]] - 1)
    return State(
        options=options,
        round=1,
        treasurer=NO_SEAT,
        first=NO_SEAT,
        players=(Player(money.start, reserve, free=START),) * players,
        bank=money.petals - players * money.start,
        highest=START[-1],
        deck=options.kit.decks["grey"],
        contests=START,
    )
