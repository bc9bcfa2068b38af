"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from gnomery.engine.changes import by_seat, more_or_less, teller
from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.phases import Laying, Offer
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules.bidding import IMP_WORTH
from gnomery.games.gnome_grown.view import Drawn, View
from gnomery.words import Arg

_event = teller("gnome_grown")


def tile_words(kit: Kit, tile: str) -> str:
    """What people call a tile, as a key to be said."""
    return f"@gnome_grown.kind.{kit.kind[tile]}"


def card_words(kit: Kit, card: str) -> dict[str, Arg]:
    """The three kinds of a card, as keys to be said."""
    needs = kit.objectives[card].needs
    names = ("ground", "feature", "animal")
    return {name: f"@gnome_grown.kind.{kind}" for name, kind in zip(names, needs, strict=True)}


def space_words(space: str) -> str:
    """What people call a space, as a key to be said."""
    return f"@gnome_grown.space.{space}"


def _setup_events(before: View, after: View) -> Iterator[Message]:
    """The own cards, and who begins."""
    if before.own is not None and after.own is not None:
        for card in after.own.hand:
            if card not in before.own.hand:
                yield _event("dealt", **card_words(after.options.kit, card))
    if after.order and not before.order:
        yield _event("first", seat=after.order[0])


def _bid_events(before: View, after: View) -> Iterator[Message]:
    for seat, was, now in by_seat(before.players, after.players):
        if now.has_bid and not was.has_bid:
            yield _event("bid", seat=seat)
    if before.phase == "bidding" and after.phase != "bidding":
        for seat, bid in enumerate(after.bids):
            total = before.players[seat].marker + bid.ladybirds + IMP_WORTH * bid.imp
            key = "bid_open_imp" if bid.imp else "bid_open"
            yield _event(key, seat=seat, n=bid.ladybirds, total=total)
        yield _event("first", seat=after.order[0])


def _offer_events(before: View, after: View) -> Iterator[Message]:
    """That a bribe was offered and answered; only the two concerned hear what it is."""
    new, old = after.offer, before.offer
    if new is not None and old is None:
        yield _event("offered", seat=new.seat, space=space_words(new.space))
        if after.own is not None and after.own.offer is not None:
            yield from _offered_goods(after.own.offer)
    if old is not None and new is None:
        is_refused = len(after.refused) > len(before.refused)
        key = "declined" if is_refused else "accepted"
        yield _event(key, seat=old.holder, space=space_words(old.space))


def _offered_goods(offer: Offer) -> Iterator[Message]:
    if offer.ladybirds:
        yield _event("goods", n=offer.ladybirds)
    if offer.imp:
        yield _event("goods_imp")
    if offer.markers:
        yield _event("goods_markers", n=offer.markers)


def _disc_events(before: View, after: View) -> Iterator[Message]:
    for space, was, now in zip(SPACES, before.spaces, after.spaces, strict=True):
        for seat in now:
            if seat not in was:
                extra = after.players[seat].extra
                key = "extra" if extra is not None and extra.space == space else "selected"
                yield _event(key, seat=seat, space=space_words(space))
        for seat in was:
            if seat not in now:
                yield _event("acted", seat=seat, space=space_words(space))


def _tile_events(before: View, after: View) -> Iterator[Message]:
    kit = after.options.kit
    held = before.task.tile if isinstance(before.task, Laying) else None
    for seat, was, now in by_seat(before.players, after.players):
        for laid in now.garden.laid[len(was.garden.laid) :]:
            words = tile_words(kit, laid.tile)
            yield _event("laid", seat=seat, tile=words, x=laid.x, y=laid.y)
    if isinstance(after.task, Laying) and after.task.tile != held:
        seat = after.order[after.turn]
        yield _event("took", seat=seat, tile=tile_words(kit, after.task.tile))
    for tile in _new_discards(before, after):
        yield _event("misfit", tile=tile_words(kit, tile))


def _new_discards(before: View, after: View) -> list[str]:
    """Tiles that fitted nowhere: not those of the row or of a stack, which lay open before."""
    lay_open = {tile for stack in before.stacks for tile in stack} | set(before.open)
    known = lay_open.union(before.ground_discards, before.feature_discards, before.animal_discards)
    now = (*after.ground_discards, *after.feature_discards, *after.animal_discards)
    return [tile for tile in now if tile not in known]


def _card_events(before: View, after: View) -> Iterator[Message]:
    kit = after.options.kit
    for seat, was, now in by_seat(before.players, after.players):
        for card in now.revealed[len(was.revealed) :]:
            n = kit.objectives[card].ladybirds
            yield _event("revealed", seat=seat, n=n, **card_words(kit, card))
        if after.phase != "over":
            for card in now.known:
                if card not in was.known:
                    yield _event("took_card", seat=seat, **card_words(kit, card))
    if isinstance(before.task, Drawn) and not isinstance(after.task, Drawn):
        yield _event("kept", seat=before.order[before.turn])
        for card in after.discards[len(before.discards) :]:
            yield _event("discarded", **card_words(kit, card))


def _goods_events(before: View, after: View) -> Iterator[Message]:
    for seat, was, now in by_seat(before.players, after.players):
        yield from more_or_less(_event, ("gains", "pays"), seat, was.ladybirds, now.ladybirds)
        if now.has_imp and not was.has_imp:
            yield _event("imp", seat=seat)
        if len(now.markers) > len(was.markers):
            yield _event("marker", seat=seat, n=len(now.markers) - len(was.markers))


def _animal_events(before: View, after: View) -> Iterator[Message]:
    """Who looked where; what it was hears only who looked."""
    kit = after.options.kit
    for at, (was, now) in enumerate(zip(before.grid, after.grid, strict=True), start=1):
        for seat in now or ():
            if was is not None and seat not in was:
                yield _event("looked", seat=seat, at=at)
    if before.own is not None and after.own is not None:
        for at, was_seen, seen in by_seat(before.own.grid, after.own.grid):
            if seen is not None and was_seen is None:
                yield _event("saw", at=at + 1, tile=tile_words(kit, seen))
    pairs = zip(before.grid, after.grid, strict=True)
    if filled := sum(was is None and now == () for was, now in pairs):
        yield _event("refilled", n=filled)


def _market_events(before: View, after: View) -> Iterator[Message]:
    kit = after.options.kit
    for at, (was, now) in enumerate(zip(before.open, after.open, strict=True), start=1):
        if now is not None and now != was:
            yield _event("turned", at=at, tile=tile_words(kit, now))
    for number, (old, new) in enumerate(zip(before.stacks, after.stacks, strict=True), start=1):
        if len(new) > len(old):
            yield _event("stacked", stack=number, tile=tile_words(kit, new[-1]))
        elif len(new) == len(old) and new != old:
            yield _event("shifted", stack=number, tile=tile_words(kit, new[-1]))
    if len(after.eras) > len(before.eras):
        yield _event("reshuffled")


def _round_events(before: View, after: View) -> Iterator[Message]:
    if after.round != before.round:
        yield _event("round", round=after.round, rate=after.rate)
    for end in after.ends:
        if end not in before.ends:
            yield _event(f"last_{end}")
    if after.phase == "over" != before.phase:
        yield _event("over")


PARTS: Final = (
    _bid_events, _offer_events, _disc_events, _tile_events, _card_events, _goods_events,
    _animal_events, _market_events, _round_events,
)  # fmt: skip
"""What may have happened, in the order it is told."""


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they are told."""
    parts = (_setup_events,) if before.phase == "setup" else PARTS
    return tuple(chain.from_iterable(part(before, after) for part in parts))
