"""Whether a seat in phase 1 can stand as it does."""

from gnomery.engine.problems import Problems, fault
from gnomery.games.gardlings.phases import Plot
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.rules.building import can_look_again
from gnomery.games.gardlings.state import State


def plot_problems(state: State, plot: Plot, seat: int) -> Problems:
    """What is impossible about a plot."""
    bag = state.players[seat].bag
    faults = {
        "hand": (plot.status == "holding") != (plot.hand is not None),
        "aside": (plot.end in ("alarm", "misfit")) != (plot.aside is not None),
        "end": (plot.end == "empty" and bool(bag))
        or bool(plot.end and plot.status not in ("ended", "stopped")),
        "status": plot.status == "ended" and not plot.end,
        "drawing": plot.status == "drawing" and not bag,
        "put_back": plot.put_back is not None and (plot.status != "drawing" or not plot.has_looked),
        "final": plot.is_final and not state.options.has_last_word,
        "alarm": _holds_alarm_without_look(state, plot),
        "no_alarm": plot.end == "alarm"
        and plot.aside is not None
        and not raises_alarm(state.options.kit, plot.garden, plot.aside),
    }
    for name, is_there in faults.items():
        yield fault(is_there, f"gardlings.position.plot_{name}", seat=seat)


def _holds_alarm_without_look(state: State, plot: Plot) -> bool:
    if plot.hand is None or not raises_alarm(state.options.kit, plot.garden, plot.hand):
        return False
    return not can_look_again(state, plot)
