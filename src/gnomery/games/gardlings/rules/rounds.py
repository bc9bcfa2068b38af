"""From one turn to the next, and from one round to the next (GA-3, GA-3.8)."""

from gnomery.engine.rows import added, replace
from gnomery.engine.terms import Seat
from gnomery.games.gardlings.moves import TurnUp
from gnomery.games.gardlings.phases import Harvest, Hiring
from gnomery.games.gardlings.rules import setup
from gnomery.games.gardlings.rules.missions import passed_on
from gnomery.games.gardlings.state import Player, State


def hirer(state: State, phase: Hiring) -> Seat:
    """Whose turn it is."""
    assert state.start is not None
    return Seat((state.start + phase.hired) % len(state.players))


def next_turn(state: State, phase: Hiring) -> State:
    """The next seat hires; after the last one the market is turned up and a new round begins."""
    hired = phase.hired + 1
    if hired < len(state.players) or setup.is_turning(state):
        return replace(state, phase=Hiring(phase.harvests, hired))
    return _new_round(state, phase)


def turned_up(state: State, phase: Hiring, _box: int, move: TurnUp) -> State:
    """A stack shows its next tile (GA-S1)."""
    state = setup.turn_up(state, move)
    if phase.hired == len(state.players) and not setup.is_turning(state):
        return _new_round(state, phase)
    return state


def _new_round(state: State, phase: Hiring) -> State:
    """Everything goes back into the bags, the start marker and missions pass on (GA-3.8)."""
    players = tuple(
        _home(player, harvest)
        for player, harvest in zip(state.players, phase.harvests, strict=True)
    )
    if state.options.missions:
        players = passed_on(players)
    assert state.start is not None
    return replace(
        state,
        round=state.round + 1,
        start=(state.start + 1) % len(players),
        players=players,
        phase=setup.empty_plots(players),
    )


def _home(player: Player, harvest: Harvest) -> Player:
    """Garden and set-aside tile go into the bag; the others have seen all but an alarm tile."""
    shown = [laid.tile for laid in harvest.garden.laid]
    if harvest.aside is not None and harvest.end == "misfit":
        shown.append(harvest.aside)
    hidden = [harvest.aside] if harvest.aside is not None and harvest.end == "alarm" else []
    bag, known = added(player.bag, *shown, *hidden), added(player.known, *shown)
    return replace(player, bag=bag, known=known)
