"""What is impossible about gardens or the cards beside them (GG-P1, GG-5, GG-3.2)."""

from gnomery.engine.problems import Problems, fault
from gnomery.games.gnome_grown.rules.objectives import can_end, is_full, sections_of
from gnomery.games.gnome_grown.state import State


def garden_problems(state: State) -> Problems:
    """Tiles off a garden or on others, and cards that cannot lie open."""
    kit = state.options.kit
    for seat, (player, plan) in enumerate(zip(state.players, state.options.plans, strict=True)):
        occupied = 0
        for laid in player.garden.laid:
            places = plan.squares[kit.sort[laid.tile]] if laid.tile in kit.sort else {}
            squares = places.get((laid.x, laid.y, laid.r), 0)
            yield fault(not squares, "gnome_grown.position.off", seat=seat, piece=laid.tile)
            is_taken = squares & occupied
            yield fault(is_taken, "gnome_grown.position.overlap", seat=seat, piece=laid.tile)
            occupied |= squares
        sections = sections_of(state, seat)
        for card in player.revealed:
            is_wrong = card not in kit.needs or not is_full(sections, kit.needs[card])
            yield fault(is_wrong, "gnome_grown.position.revealed", seat=seat, piece=card)
        is_early = seat in state.triggered and not can_end(state, seat)
        yield fault(is_early, "gnome_grown.position.triggered", seat=seat)
