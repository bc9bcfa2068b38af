"""What is told of phase 2: who took what for which coins, and what mutated."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gardlings.events.words import event, garden_of, stack_words, tile_words
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import COLOURS
from gnomery.games.gardlings.state import Deed, Stack
from gnomery.games.gardlings.view import PlayerView


def hire_events(kit: Kit, seat: int, was: PlayerView, now: PlayerView) -> Iterator[Message]:
    """What a seat did on its turn, as far as it is new."""
    old, deed = was.deed, now.deed
    if deed is None or deed == old:
        return
    if old is None:
        yield from _taken(kit, seat, deed)
    if deed.has_pig and not (old is not None and old.has_pig):
        yield event("pig", seat=seat)
    if deed.mutant is not None and not (old is not None and old.mutant is not None):
        yield from _mutated(kit, seat, was, deed)


def _taken(kit: Kit, seat: int, deed: Deed) -> Iterator[Message]:
    if deed.took == "nothing":
        yield event("nothing", seat=seat)
    elif deed.took == "pig":
        yield event("pity_coin", seat=seat)
    elif deed.tile is not None and deed.stack is not None:
        stack = stack_words(deed.stack)
        yield event("hired", seat=seat, tile=tile_words(kit, deed.tile), **stack)
        if deed.spent:
            yield event("spent", seat=seat, n=deed.spent)
        if deed.has_coin:
            yield event("stack_coin", seat=seat, **stack)


def _mutated(kit: Kit, seat: int, was: PlayerView, deed: Deed) -> Iterator[Message]:
    """Which pig left the garden for which stack, and what came for it (GA-3.7)."""
    pig, under, gained, source = deed.mutant, deed.under, deed.gained, deed.gained_from
    if pig is None or under is None or gained is None or source is None:
        return
    x, y = next(((laid.x, laid.y) for laid in garden_of(was).laid if laid.tile == pig), (0, 0))
    words = tile_words(kit, pig)
    if under == COLOURS[0]:
        yield event("mutated_pity", seat=seat, tile=words, x=x, y=y)
    else:
        yield event("mutated", seat=seat, tile=words, x=x, y=y, **stack_words(under))
    yield event("gained", seat=seat, tile=tile_words(kit, gained), **stack_words(source))


def market_events(kit: Kit, old: tuple[Stack, ...], new: tuple[Stack, ...]) -> Iterator[Message]:
    """What the stacks show anew."""
    for was, now in zip(old, new, strict=True):
        if now.top is not None and now.top != was.top:
            yield event("turned", tile=tile_words(kit, now.top), **stack_words(now.name))
