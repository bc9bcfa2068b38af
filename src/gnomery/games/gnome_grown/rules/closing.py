"""After the last action everybody is asked once for objectives to reveal (GG-5)."""

from typing import Final

from gnomery.engine.rows import replace
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Done, Move, Reveal
from gnomery.games.gnome_grown.phases import Closing, Over
from gnomery.games.gnome_grown.rules.objectives import full_in_hand
from gnomery.games.gnome_grown.state import State

DONE: Final = Done()


def closed(state: State, turn: int = 0) -> State:
    """The next in turn order who holds cards is asked, whether they are full or not; else the end.

    Who is asked must not tell who could reveal something.
    """
    if state.options.asks_at_the_end:
        for number in range(turn, len(state.order)):
            if state.players[state.order[number]].hand:
                return replace(state, phase=Closing(number))
    return replace(state, phase=Over())


def closing_moves(state: State, seat: int) -> list[Move]:
    """The cards the seat could lay open, or nothing more."""
    return [*(Reveal(card) for card in full_in_hand(state, seat)), DONE]


def refuse_closing(state: State, phase: Closing, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not do anything but reveal when it is asked."""
    asked = state.order[phase.turn]
    if seat != asked:
        return Refusal("GG-5", "gnome_grown.refuse.not_your_turn", {"seat": asked})
    return None if isinstance(move, Done) else Refusal("GG-5", "gnome_grown.refuse.closing")
