"""What somebody saw when a game of the duel ended, and when all was laid open."""

from collections.abc import Iterator

from gnomery.engine.changes import teller
from gnomery.engine.terms import Message
from gnomery.games.gnom_street.pieces.finds import finds, stacks
from gnomery.games.gnom_street.view import View

_event = teller("gnom_street")


def game_events(before: View, after: View) -> Iterator[Message]:
    """How a game of the duel was won, and what comes next (GS-7.1, GS-7.4)."""
    for game in after.won[len(before.won) :]:
        if game.cell is not None and game.seat is not None:
            yield _event("digs", seat=game.seat, cell=game.cell)
        for seat, cell in enumerate(game.loots):
            yield _event("loot_was", seat=seat, cell=cell)
        yield _event(f"won_{game.how}", seat=game.winner, n=game.turns)
    if after.phase == "over":
        yield _event("over")
    else:
        yield _event("game", n=len(after.won) + 1)


def opening_events(before: View, after: View) -> Iterator[Message]:
    """Loots and tokens are turned up and counted (GS-6)."""
    if after.is_open and not before.is_open:
        yield _event("opens")
        for seat, player in enumerate(after.players):
            assert player.loot is not None
            yield _event("loot_was", seat=seat, cell=player.loot)
        for cell, stack in stacks(after.laid).items():
            for place, token in enumerate(stack, start=1):
                kind = f"@gnom_street.kind.{token.kind}"
                yield _event("turned_up", seat=token.seat, cell=cell, place=place, kind=kind)
        yield from _find_events(after)
    if after.phase == "over" != before.phase:
        yield _event("over")


def _find_events(after: View) -> Iterator[Message]:
    """What moles and baits have brought, cell by cell."""
    loots = [player.loot for player in after.players]
    for find in finds(after.options.pieces.scores, after.laid, loots):
        if find.owner is None:
            yield _event("baited", seat=find.seat, cell=find.cell, n=find.points)
        else:
            args = {"cell": find.cell, "place": find.place, "n": find.points}
            yield _event("found", seat=find.seat, other=find.owner, **args)
