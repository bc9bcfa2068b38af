"""Whether the gardens of phase 2, or of the end, can stand as they do."""

from gnomery.engine.problems import Problems, fault
from gnomery.games.gardlings.phases import Harvest, Hiring, Over
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.rules.counting import LAST_ROUND, buyer_of_victory, tally
from gnomery.games.gardlings.state import State


def harvest_problems(state: State, phase: Hiring | Over) -> Problems:
    """What is impossible about the harvests."""
    for seat, harvest in enumerate(phase.harvests):
        has_hired = may_have_hired(state, seat)
        is_wrong = (harvest.end in ("alarm", "misfit")) != (harvest.aside is not None)
        yield fault(is_wrong, "gardlings.position.plot_aside", seat=seat)
        is_wrong = harvest.end == "alarm" and not _is_alarm(state, harvest)
        yield fault(is_wrong, "gardlings.position.plot_no_alarm", seat=seat)
        is_wrong = harvest.end == "empty" and not has_hired and state.players[seat].bag != ()
        yield fault(is_wrong, "gardlings.position.plot_end", seat=seat)
        if not (state.options.mutating_pigs and has_hired):
            is_wrong = harvest.tally != tally(state, phase.harvests, seat)
            yield fault(is_wrong, "gardlings.position.tally", seat=seat)
    yield fault(_is_victory_wrong(state, phase), "gardlings.position.victory")


def may_have_hired(state: State, seat: int) -> bool:
    """Whether a seat's turn to hire has begun, so that its bag and garden may have changed."""
    phase = state.phase
    if not isinstance(phase, Hiring) or state.start is None:
        return False
    return (seat - state.start) % len(state.players) <= phase.hired


def _is_alarm(state: State, harvest: Harvest) -> bool:
    aside = harvest.aside
    return aside is not None and raises_alarm(state.options.kit, harvest.garden, aside)


def _is_victory_wrong(state: State, phase: Hiring | Over) -> bool:
    """The game is over exactly when the victory tile is bought, or after the last round."""
    buyer = buyer_of_victory(state, phase.harvests)
    if isinstance(phase, Hiring):
        return phase.hired == 0 and phase.step == "hire" and buyer is not None
    return phase.winner != buyer or (buyer is None and state.round != LAST_ROUND)
