"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat, more_or_less, teller
from gnomery.engine.terms import Message
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit, kind_of
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import HIDDEN, PlayerView, PlotView, View

NO_GARDEN = Garden()
_event = teller("gardlings")


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they are told."""
    return tuple(_events(before, after))


def _events(before: View, after: View) -> Iterator[Message]:
    kit = after.options.kit
    is_same_round = before.round == after.round
    for seat, was, now in by_seat(before.players, after.players):
        if is_same_round:
            yield from _garden_events(kit, seat, was, now)
        yield from more_or_less(_event, ("coins", "spent"), seat, was.coins, now.coins)
        if before.phase == "building" and now.harvest is not None:
            yield _event("counted", seat=seat, n=now.harvest.tally.gems)
        if before.phase == "hiring":
            yield from _hiring_events(kit, seat, was, now, is_same_round=is_same_round)
    yield from _market_events(kit, before.stacks, after.stacks)
    if not is_same_round:
        yield _event("round", round=after.round)
        if after.start is not None:
            yield _event("start", seat=after.start)
    if after.winner is not None and before.winner is None:
        yield _event("victory", seat=after.winner)


def tile_words(kit: Kit, name: str) -> str:
    """What people call a tile, as a key to be said."""
    tile = kit.tiles[name]
    return f"@gardlings.tile.{kind_of(tile)}-{tile.creature}"


def _garden_events(kit: Kit, seat: int, was: PlayerView, now: PlayerView) -> Iterator[Message]:
    old = was.plot
    if old is None:
        return
    new = now.plot
    yield from _laid(kit, seat, old.garden, garden_of(now))
    end = new.end if new is not None else now.harvest.end if now.harvest is not None else ""
    if end and not old.end:
        aside = new.aside if new is not None else now.harvest.aside if now.harvest else None
        shown = tile_words(kit, aside) if aside not in (None, HIDDEN) else ""
        yield _event(end, seat=seat, tile=shown)
    if new is not None:
        yield from _plot_events(kit, seat, old, new)


def _plot_events(kit: Kit, seat: int, old: PlotView, new: PlotView) -> Iterator[Message]:
    if new.has_looked and not old.has_looked:
        yield _event("looked", seat=seat)
    if new.hand is not None and (new.hand != old.hand or new.has_looked != old.has_looked):
        if new.hand == HIDDEN:
            yield _event("drew_hidden", seat=seat)
        else:
            yield _event("drew", seat=seat, tile=tile_words(kit, new.hand))
    if new.status == "stopped" and old.status != "stopped" and not new.end:
        yield _event("stopped", seat=seat)


def _laid(kit: Kit, seat: int, old: Garden, new: Garden) -> Iterator[Message]:
    where = {laid.tile: laid for laid in old.laid}
    gems = new.ground(kit).gems
    for laid in new.laid:
        before = where.get(laid.tile)
        if before != laid:
            verb = "laid" if before is None else "moved"
            words = tile_words(kit, laid.tile)
            yield _event(verb, seat=seat, tile=words, x=laid.x, y=laid.y, r=laid.r, n=gems)


def _hiring_events(
    kit: Kit, seat: int, was: PlayerView, now: PlayerView, *, is_same_round: bool
) -> Iterator[Message]:
    """Tiles that came to a seat: what is known of it now and lay neither in bag nor garden."""
    lay = {laid.tile for laid in garden_of(was).laid}
    aside = was.harvest.aside if was.harvest is not None else None
    for tile in now.known:
        if tile not in was.known and tile not in lay and tile != aside:
            yield _event("hired", seat=seat, tile=tile_words(kit, tile))
    if now.unknown > was.unknown:
        yield _event("pig", seat=seat)
    if is_same_round:
        for tile in sorted(lay - {laid.tile for laid in garden_of(now).laid}):
            yield _event("mutated", seat=seat, tile=tile_words(kit, tile))


def garden_of(player: PlayerView) -> Garden:
    """The garden in front of a seat, an empty one before the first round."""
    if player.plot is not None:
        return player.plot.garden
    return player.harvest.garden if player.harvest is not None else NO_GARDEN


def _market_events(kit: Kit, old: tuple[Stack, ...], new: tuple[Stack, ...]) -> Iterator[Message]:
    for was, now in zip(old, new, strict=True):
        if now.top is not None and now.top != was.top:
            yield _event("turned", stack=now.name, tile=tile_words(kit, now.top))
