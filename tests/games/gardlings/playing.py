"""Positions of Gardlings played on, and what came of it.

`act(table(Person(), Person()), 0, "draw")` is the state after a move that must be allowed.
"""

from functools import partial

from gnomery.engine.terms import Seat, box_of
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Pull
from gnomery.games.gardlings.phases import Building, Hiring, Plot
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.state import Stack, State
from tests.games import asking
from tests.games.gardlings.naive import Piece
from tests.games.steps import Steps

refused = partial(asking.refused, GAME)
is_allowed = partial(asking.is_allowed, GAME)
STEPS = Steps(GAME)
play, settle, act = STEPS.play, STEPS.settle, STEPS.act


def draw(state: State, seat: int, tile: str) -> State:
    """The state after a seat drew this very tile."""
    return play(play(state, seat, "draw"), box_of(Seat(seat)), Pull(tile))


def stop_all(state: State) -> State:
    """The state after everybody who has not stopped stops, one seat after the other."""
    for seat in range(len(state.players)):
        if isinstance(state.phase, Building) and state.phase.plots[seat].status != "stopped":
            state = play(state, seat, "stop")
    assert not isinstance(state.phase, Building)
    return state


def take_pigs(state: State) -> State:
    """The state after everybody still to hire took a pity pig: the next round."""
    while isinstance(state.phase, Hiring):
        state = act(state, hiring_seat(state), "pig")
    return state


def hiring_seat(state: State) -> int:
    """Whose turn it is in phase 2."""
    (seat,) = GAME.rules.actors(state)
    return seat


def plot(state: State, seat: int) -> Plot:
    """A seat's plot in phase 1."""
    assert isinstance(state.phase, Building), state.phase
    return state.phase.plots[seat]


def harvest(state: State, seat: int):
    """A seat's harvest, in phase 2 or at the end."""
    assert not isinstance(state.phase, Building), state.phase
    return state.phase.harvests[seat]


def gems(state: State, seat: int) -> int:
    """What a seat has to spend once the round is counted."""
    return harvest(state, seat).tally.gems


def stack(state: State, name: str) -> Stack:
    """A stack of the market."""
    (found,) = (stack for stack in state.stacks if stack.name == name)
    return found


def pieces(state: State, garden: Garden) -> list[Piece]:
    """The garden for the naive count."""
    printed = {tile.id: tile for tile in state.options.pieces.tiles}
    cards = state.options.pieces.missions
    found = [Piece(card.sites) for card in cards if card.id == garden.mission]
    for laid in garden.laid:
        tile = printed[laid.tile]
        found.append(Piece(tile.sites, tile.creature, tile.lines, laid.x, laid.y, laid.r))
    return found
