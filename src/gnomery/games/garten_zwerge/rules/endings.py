"""The end: a golden hat, enough petals, or the last turn (GZ-6)."""

from gnomery.engine.rows import replace
from gnomery.games.garten_zwerge.phases import End, Over
from gnomery.games.garten_zwerge.pieces.hats import collection
from gnomery.games.garten_zwerge.state import Player, State


def has_gold(player: Player) -> bool:
    """Whether a player has a golden hat."""
    return "gold" in player.gnomes


def qualified(state: State) -> tuple[int, ...]:
    """The seats that have reached a goal."""
    goal = state.options.goal
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if has_gold(player) or player.petals >= goal
    )


def standing(state: State, seat: int) -> tuple[bool, tuple[int, ...], int]:
    """What the ranking goes by: a goal reached, the collection without gold, petals that count."""
    player = state.players[seat]
    is_there = has_gold(player) or player.petals >= state.options.goal
    return is_there, collected(player), counted_petals(state, seat)


def collected(player: Player) -> tuple[int, ...]:
    """The collection without gold, by which those who reached a goal are compared."""
    return collection(hat for hat in player.gnomes if hat != "gold")


def counted_petals(state: State, seat: int) -> int:
    """The petals that count between equals: of who qualified by them, those above the goal."""
    player, goal = state.players[seat], state.options.goal
    if has_gold(player) or player.petals < goal:
        return player.petals
    return player.petals - goal


def ended(state: State) -> State | None:
    """The table at the end of the game; None if it goes on."""
    seats = qualified(state)
    if not seats and state.round < state.options.last_turn:
        return None
    end: End = "limit"
    if seats:
        best = max(seats, key=lambda seat: standing(state, seat))
        end = "gold" if has_gold(state.players[best]) else "petals"
    return replace(state, phase=Over(end))
