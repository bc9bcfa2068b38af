"""What is impossible about a garden or the cards beside it (GG-P1, GG-5, GG-3.2)."""

from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.rules.objectives import can_end, is_full, sections_of
from gnomery.games.gnome_grown.state import State


def garden_problem(state: State, seat: int) -> Message | None:
    """A tile off the garden or on another one, or a card that cannot lie open."""
    options, player = state.options, state.players[seat]
    plan, kit = options.plans[seat], options.kit
    occupied = 0
    for laid in player.garden.laid:
        places = plan.squares[kit.sort[laid.tile]] if laid.tile in kit.sort else {}
        squares = places.get((laid.x, laid.y, laid.r))
        if squares is None:
            return Message("gnome_grown.position.off", {"seat": seat, "piece": laid.tile})
        if squares & occupied:
            return Message("gnome_grown.position.overlap", {"seat": seat, "piece": laid.tile})
        occupied |= squares
    sections = sections_of(state, seat)
    for card in player.revealed:
        if card not in kit.needs or not is_full(sections, kit.needs[card]):
            return Message("gnome_grown.position.revealed", {"seat": seat, "piece": card})
    if seat in state.triggered and not can_end(state, seat):
        return Message("gnome_grown.position.triggered", {"seat": seat})
    return None
