"""Imagined games: from a state the view cannot rule out to where it can be appraised."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck, QuickLuck
from gnomery.engine.playing import played_on
from gnomery.engine.terms import Actors, Seat, box_of

MOST_STEPS = 2_000
"""A game that goes on for longer is appraised where it is."""


Bell: TypeAlias = Callable[[], bool]
"""Whether the time to think is over."""


def never() -> bool:
    """The bell of those who may take their time."""
    return False


class Lucks:
    """A luck for everybody in one imagined world, the same for each move that is tried in it.

    Where several act at once, the seat that imagines it goes first: the rest may not be needed.
    """

    def __init__(self, world: str, seat: int | None = None) -> None:
        self.world = world
        self.mine = () if seat is None else (seat, box_of(Seat(seat)))
        self.by_seat: dict[int, Luck] = {}

    def of(self, seat: int) -> Luck:
        """The luck of a seat or a box."""
        luck = self.by_seat.get(seat)
        if luck is None:
            luck = self.by_seat[seat] = QuickLuck(f"{self.world}/{seat}")
        return luck

    def next(self, must: Sequence[Seat]) -> Seat:
        """Who acts next; the order never changes what comes of it."""
        for seat in must:
            if seat in self.mine:
                return seat
        return must[0]


def imagined(
    game: AnyGame, first: Any, state: Any, lucks: Lucks, is_over: Bell = never
) -> Sequence[float] | None:
    """Everybody's share of the win, as one imagined game from a state shows it.

    It goes on until it has come far from the `first` state; None if the bell rings before.
    """
    end = outcome(game, first, state, lucks, is_over)
    return None if end is None else game.mind.appraise(end)


def outcome(game: AnyGame, first: Any, state: Any, lucks: Lucks, is_over: Bell = never) -> Any:
    """Where one imagined game comes to, to be appraised; None if the bell rings before."""
    is_rung = False

    def turn(state: Any, actors: Actors) -> tuple[Seat, Any] | None:
        nonlocal is_rung
        is_rung = is_over()
        if is_rung or game.mind.is_far(first, state):
            return None
        actor = lucks.next(actors.must)
        return actor, _hasty(game, state, actor, lucks.of(actor))

    end = played_on(game.rules, state, turn, MOST_STEPS).state
    if not game.rules.actors(end):  # where a move ends the game somebody looks at the clock too
        is_rung = is_over()
    return None if is_rung else end


def _hasty(game: AnyGame, state: Any, actor: Seat, luck: Luck) -> Any:
    """What a box draws, or somebody does who has to be quick."""
    moves = game.rules.legal(state, actor)
    if actor < 0 or len(moves) == 1:
        return moves[luck.below(len(moves))]
    move = game.mind.hasty(game.rules.view(state, actor), moves, luck)
    return moves[0] if move is None else move
