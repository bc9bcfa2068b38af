"""What the acting seat of Gnome Grown is about to do."""

from typing import get_args

from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import GRID
from gnomery.games.gnome_grown.pieces.kinds import KINDS
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import Choosing, Drawing, Laying, Looking, Moving, Turning
from gnomery.games.gnome_grown.view import Drawn, TaskView, View
from gnomery.research.contract import Array
from gnomery.research.games.gnome_grown.seats import ERAS, by_era
from gnomery.research.sheet import Sheet

MANY = 10_000
TASKS = get_args(TaskView)
SORTS = ("ground", "animal")


class Task:
    """Which task it is, and its parts."""

    def __init__(self, sheet: Sheet, options: Options) -> None:
        self.kit = options.kit
        self.task = sheet.choice("task", [task.__struct_config__.tag for task in TASKS])
        self.space = sheet.choice("task.space", SPACES)
        self.drawn = sheet.row("task.drawn", ERAS + 1, MANY)
        self.due = sheet.number("task.due", MANY)
        self.looked = sheet.counts("task.looked", range(GRID))
        self.at = sheet.choice("task.at", range(GRID))
        self.left = sheet.number("task.left", MANY)
        self.flags = sheet.row("task.takes_or_refills", 2, 1)
        self.sort = sheet.choice("task.sort", SORTS)
        self.more = sheet.number("task.more", MANY)
        self.tile = sheet.choice("task.kind", KINDS)
        self.beast = sheet.choice("task.animal", options.kit.beasts)

    def fill(self, row: Array, view: View) -> None:
        """Write it down."""
        if view.task is None:
            return
        self.task.put(row, view.task.__struct_config__.tag)
        match view.task:
            case Choosing(space):
                self.space.put(row, space)
            case Drawn(hidden, due):
                self.drawn.put(row, by_era(hidden))
                self.due.put(row, due)
            case Looking(looked, at):
                self.looked.put(row, looked)
                self.at.put(row, at)
            case Moving(left, takes):
                self.left.put(row, left)
                self.flags.put(row, (takes, False))
            case Turning(at, refills):
                self.at.put(row, at)
                self.flags.put(row, (False, refills))
            case Drawing(sort, more):
                self.sort.put(row, sort)
                self.more.put(row, more)
            case Laying(tile, more):
                self.tile.put(row, self.kit.kind[tile])
                self.beast.put(row, tile)
                self.more.put(row, more)
