"""Whether the gardens of phase 2, or of the end, can stand as they do."""

from gnomery.engine.terms import Message
from gnomery.games.gardlings.phases import Harvest, Hiring, Over
from gnomery.games.gardlings.rules.building import raises_alarm
from gnomery.games.gardlings.rules.counting import LAST_ROUND, buyer_of_victory, tally
from gnomery.games.gardlings.state import State


def harvest_problem(state: State, phase: Hiring | Over) -> Message | None:
    """What is impossible about the harvests; None if nothing is."""
    for seat, harvest in enumerate(phase.harvests):
        if (harvest.end in ("alarm", "misfit")) != (harvest.aside is not None):
            return Message("gardlings.position.plot_aside", {"seat": seat})
        if harvest.end == "alarm" and not _is_alarm(state, harvest):
            return Message("gardlings.position.plot_no_alarm", {"seat": seat})
        if harvest.end == "empty" and state.players[seat].bag and not may_have_hired(state, seat):
            return Message("gardlings.position.plot_end", {"seat": seat})
        is_changed = state.options.mutating_pigs and may_have_hired(state, seat)
        if not is_changed and harvest.tally != tally(state, phase.harvests, seat):
            return Message("gardlings.position.tally", {"seat": seat})
    return _victory(state, phase)


def may_have_hired(state: State, seat: int) -> bool:
    """Whether a seat's turn to hire has begun, so that its bag and garden may have changed."""
    phase = state.phase
    if not isinstance(phase, Hiring) or state.start is None:
        return False
    return (seat - state.start) % len(state.players) <= phase.hired


def _is_alarm(state: State, harvest: Harvest) -> bool:
    aside = harvest.aside
    return aside is not None and raises_alarm(state.options.kit, harvest.garden, aside)


def _victory(state: State, phase: Hiring | Over) -> Message | None:
    """The game is over exactly when the victory tile is bought, or after the last round."""
    if isinstance(phase, Hiring):
        if phase.hired == 0 and phase.step == "hire":
            is_wrong = buyer_of_victory(state, phase.harvests) is not None
            return Message("gardlings.position.victory") if is_wrong else None
        return None
    buyer = buyer_of_victory(state, phase.harvests)
    if phase.winner != buyer or (buyer is None and state.round != LAST_ROUND):
        return Message("gardlings.position.victory")
    return None
