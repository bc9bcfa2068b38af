"""One game between bots, as fast as the rules allow."""

from collections.abc import Callable, Sequence
from typing import Any

from gnomery.bots import Bot
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck, QuickLuck, pick
from gnomery.engine.playing import AnyRules, Note, Played, Turn, played_on
from gnomery.engine.terms import Actors, Seat


def played(
    game: AnyGame, options: Any, bots: Sequence[Bot], seed: str, note: Note | None = None
) -> Played:
    """A game from set-up to result; the seed alone decides how it goes.

    Each box and each bot has a luck of its own: nobody's choices change another's draws.
    """
    seats = range(-1 - len(bots), len(bots))
    lucks = {seat: QuickLuck(f"{seed}/{seat}") for seat in seats}
    turn = by_bots(game.rules, bots.__getitem__, lucks.__getitem__, QuickLuck(f"{seed}/pace"))
    return played_on(game.rules, game.rules.setup(len(bots), options), turn, note=note)


def by_bots(
    rules: AnyRules, bot: Callable[[Seat], Bot], luck: Callable[[Seat], Luck], pace: Luck
) -> Turn:
    """Bots choose from their views and boxes by luck; `pace` says who goes first of several."""

    def choice(state: Any, seat: Seat) -> Any:
        moves = rules.legal(state, seat)
        if seat < 0:
            return pick(luck(seat), moves)
        return bot(seat)(rules.view(state, seat), moves, luck(seat))

    def turn(state: Any, actors: Actors) -> tuple[Seat, Any]:
        seat = pick(pace, actors)
        move = choice(state, seat)
        if move is None:  # it need not act, so somebody the game waits for does
            seat = pick(pace, actors.must)
            move = choice(state, seat)
        return seat, move

    return turn
