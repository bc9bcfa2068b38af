"""What the appraisal of a garden is made of, in gems."""

from collections.abc import Mapping

from gnomery.engine.searching import Addend
from gnomery.engine.terms import Seat
from gnomery.games.gardlings.mind.searching import promise
from gnomery.games.gardlings.phases import Building, Hiring, Over, SettingUp, Tally
from gnomery.games.gardlings.rules.counting import tally
from gnomery.games.gardlings.state import State


def reckon(state: State, seat: Seat) -> Mapping[str, Addend]:
    """Gems in the garden, gems that its next draws promise, and gems the gnomes leave alone."""
    match state.phase:
        case SettingUp():
            return {}
        case Hiring(harvests) | Over(harvests):
            return _counted(harvests[seat].tally, 0.0)
        case Building(plots):
            plot, now = plots[seat], tally(state, plots, seat)
            if plot.status in ("ended", "stopped"):
                return _counted(now, 0.0)
            hope = promise(state.options.kit, plot.garden, state.players[seat].bag)
            return _counted(now, hope - now.garden - now.mission)


def _counted(now: Tally, hope: float) -> Mapping[str, Addend]:
    gems, lost = now.garden + now.mission, now.dragons + now.alarm
    return {
        "gems": Addend(gems, gems),
        "promise": Addend(hope, hope),
        "theft": Addend(-lost, -lost),
    }
