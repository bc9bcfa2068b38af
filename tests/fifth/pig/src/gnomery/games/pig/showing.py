"""What each seat is shown."""

from gnomery.games.pig.state import State
from gnomery.games.pig.view import View

from gnomery.engine.terms import Viewer


def view(state: State, viewer: Viewer) -> View:
    """The table as it is: nothing is hidden."""
    return View(viewer, state.options, state)
