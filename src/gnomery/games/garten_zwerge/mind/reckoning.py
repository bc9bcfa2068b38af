"""What the appraisal of a seat is made of: its purse, its gnomes, and the treasury."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gnomery.engine.searching import Addend
from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.state import State


class Outlook(NamedTuple):
    """What everything adds to the logarithm of a seat's chance."""

    hats: tuple[float, ...]
    """A gnome of each hat, grey first."""
    purse: float
    """The square of the part of the goal that is in the purse: the last petals count most."""
    treasurer: float
    greens: float
    """Two green hats can be exchanged for gold."""


TWO: Final = Outlook((0.0, 0.40, 0.38, 0.70, 0.98, 0.92, 6.0), 4.14, 0.16, 1.1)
MORE: Final = Outlook((0.0, 0.10, 0.12, 0.38, 0.88, 2.01, 6.0), 5.12, 0.49, 1.1)
"""Fitted to the beginnings of turns in games of gardeners who slip six times of a hundred.

Two with Herr Schmiedel: 5000 games; of other games it names the winner in 69 of 100 turns, where
petals alone do in 57. Four without him: 700 games, 56 of 100. Grey is set to nothing and gold to
much by hand.
"""


def reckon(state: State, seat: Seat) -> Mapping[str, Addend]:
    """Petals in the purse, ranks of hats, and in a hundred cases how often one is treasurer."""
    player, fitted = state.players[seat], _outlook(state.options)
    gnomes, rich = player.gnomes, player.petals / state.options.goal
    hats = sum(fitted.hats[RANK[hat]] for hat in gnomes)
    is_treasurer = state.treasurer == seat
    return {
        "petals": Addend(player.petals, fitted.purse * rich * rich),
        "hats": Addend(
            sum(RANK[hat] for hat in gnomes), hats + fitted.greens * (gnomes.count("green") > 1)
        ),
        "treasury": Addend(100 * is_treasurer, fitted.treasurer * is_treasurer),
    }


def _outlook(options: Options) -> Outlook:
    has_pump = options.has_schmiedel and options.schmiedel != "house"
    return TWO if has_pump else MORE
