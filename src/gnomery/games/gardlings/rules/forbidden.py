"""Why a seat may not do something in phase 1 (GA-1, GA-M4)."""

from gnomery.engine.terms import Refusal
from gnomery.games.gardlings.moves import Draw, Lay, LookAgain, Move, MoveUnicorn, SetAside, Stop
from gnomery.games.gardlings.phases import Building, Plot
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.rules.building import can_draw_again, can_look_again, is_asked
from gnomery.games.gardlings.rules.laying import is_placeable, refuse_lay
from gnomery.games.gardlings.rules.unicorns import refuse_gallop
from gnomery.games.gardlings.state import State


def refuse_building(state: State, phase: Building, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not do this in phase 1."""
    plot = phase.plots[seat]
    kit = state.options.kit
    if plot.status == "drawing":
        return Refusal("GA-1.1", "gardlings.refuse.drawing")
    match move:
        case Draw():
            return _refuse_draw(state, phase, seat)
        case Stop():
            return _refuse_stop(state, phase, seat)
        case MoveUnicorn():
            return refuse_gallop(kit, plot, move)
        case Lay() | SetAside() | LookAgain() if plot.hand is None:
            return Refusal("GA-1.2", "gardlings.refuse.no_tile")
        case Lay():
            return _refuse_lay(kit, plot, move)
        case SetAside():
            return _refuse_aside(kit, plot)
        case LookAgain():
            return _refuse_look(state, plot, seat)
        case _:
            return Refusal("GA-3.3", "gardlings.refuse.not_hiring")


def _refuse_draw(state: State, phase: Building, seat: int) -> Refusal | None:
    plot = phase.plots[seat]
    if plot.hand is not None:
        return _first(state.options.kit, plot, plot.hand)
    match plot.end:
        case "alarm":
            return Refusal("GA-1.4", "gardlings.refuse.after_alarm")
        case "misfit":
            return Refusal("GA-1.6", "gardlings.refuse.after_misfit")
    if not state.players[seat].bag:
        return Refusal("GA-1.9", "gardlings.refuse.empty_bag")
    if plot.status == "building" or can_draw_again(state, phase, seat):
        return None
    key = "stopped_for_good" if state.options.is_first else "all_stopped"
    return Refusal("GA-1.3", f"gardlings.refuse.{key}")


def _refuse_stop(state: State, phase: Building, seat: int) -> Refusal | None:
    plot = phase.plots[seat]
    if plot.hand is not None:
        return _first(state.options.kit, plot, plot.hand)
    if plot.status == "stopped" and not is_asked(state, phase, seat):
        return Refusal("GA-1.3", "gardlings.refuse.stopped")
    return None


def _first(kit: Kit, plot: Plot, hand: str) -> Refusal:
    """What is to be done with the tile in hand before anything else."""
    if raises_alarm(kit, plot.garden, hand):
        return Refusal("GA-1.4", "gardlings.refuse.alarm_in_hand")
    if not is_placeable(kit, plot, hand):
        return Refusal("GA-1.6", "gardlings.refuse.misfit_in_hand")
    return Refusal("GA-1.2", "gardlings.refuse.tile_in_hand")


def _refuse_lay(kit: Kit, plot: Plot, move: Lay) -> Refusal | None:
    assert plot.hand is not None
    if raises_alarm(kit, plot.garden, plot.hand):
        return Refusal("GA-1.4", "gardlings.refuse.alarm_tile")
    return refuse_lay(kit, plot, plot.hand, move)


def _refuse_aside(kit: Kit, plot: Plot) -> Refusal | None:
    assert plot.hand is not None
    if raises_alarm(kit, plot.garden, plot.hand) or not is_placeable(kit, plot, plot.hand):
        return None
    return Refusal("GA-1.2", "gardlings.refuse.can_be_laid")


def _refuse_look(state: State, plot: Plot, seat: int) -> Refusal | None:
    if not can_look_again(state, plot):
        key = "looked" if plot.has_looked else "no_look"
        return Refusal("GA-M4", f"gardlings.refuse.{key}")
    if not state.players[seat].bag:
        return Refusal("GA-M5", "gardlings.refuse.nothing_else")
    return None
