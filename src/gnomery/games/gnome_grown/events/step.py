"""A step from one view to the next: a move, with what the box turned up after it or without."""

from typing import NamedTuple

from gnomery.engine.changes import teller
from gnomery.games.gnome_grown.phases import Giving, Laying
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.pieces.spaces import SPACE
from gnomery.games.gnome_grown.state import Acted
from gnomery.games.gnome_grown.view import View

told = teller("gnome_grown")


class Between(NamedTuple):
    """What a viewer saw before and after."""

    before: View
    after: View

    @property
    def kit(self) -> Kit:
        """The pieces by name."""
        return self.after.options.kit

    @property
    def actor(self) -> int:
        """Who was acting, or was asked; after a gap who acted last."""
        before, acted = self.before, self.after.acted
        if before.phase in ("executing", "closing"):
            return before.order[before.turn]
        return 0 if acted is None else acted.seat

    @property
    def acted(self) -> Acted | None:
        """What became of a disc, if one has just left the board."""
        acted = self.after.acted
        if acted is None or acted.seat not in self.before.spaces[SPACE[acted.space]]:
            return None
        return None if acted.seat in self.after.spaces[SPACE[acted.space]] else acted

    def begins(self, space: str) -> bool:
        """Whether somebody has begun this action."""
        acted = self.acted
        return acted is not None and (acted.way, acted.space) == ("do", space)

    def gain(self, seat: int) -> int:
        """How many ladybirds a seat has more."""
        return self.after.players[seat].ladybirds - self.before.players[seat].ladybirds

    @property
    def is_new_round(self) -> bool:
        """Whether the table was reset, after the first round was set up."""
        return 0 < self.before.round < self.after.round


def in_hand(view: View) -> str | None:
    """The tile that is to be laid."""
    return view.task.tile if isinstance(view.task, Laying | Giving) else None
