"""Tiles on their way into gardens, the bonuses of animals, looks, and the grid."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat
from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.events import market
from gnomery.games.gnome_grown.events.step import Between, in_hand, told
from gnomery.games.gnome_grown.phases import Choosing, Giving, Turning
from gnomery.games.gnome_grown.pieces.naming import colour_words, place_words, tile_words

ANIMAL_SPACES = ("animal", "pay-animal")


def laid(step: Between) -> Iterator[Message]:
    """Tiles that have come into gardens."""
    for seat, was, now in by_seat(step.before.players, step.after.players):
        for one in now.garden.laid[len(was.garden.laid) :]:
            key = "laid_upright" if one.r else "laid"
            place = place_words(step.kit, step.after.options.plans[seat], one)
            yield told(key, seat=seat, tile=tile_words(step.kit, one.tile), **place)


def taken(step: Between) -> Iterator[Message]:
    """The tile that was taken, with its bonus; what was turned up for it; what fitted nowhere."""
    seat, kit = step.actor, step.kit
    found: list[str] = [tile] if (tile := in_hand(step.before)) is not None else []
    if (ground := market.taken_ground(step)) is not None:
        yield told("took_ground", seat=seat, at=ground[0], tile=tile_words(kit, ground[1]))
        found.append(ground[1])
    if (top := market.top_ground(step)) is not None:
        yield told("took_top", seat=seat, tile=tile_words(kit, top))
        found.append(top)
    if (feature := market.taken_feature(step)) is not None:
        yield told("took_feature", seat=seat, stack=feature[0], tile=tile_words(kit, feature[1]))
        found.append(feature[1])
    yield from market.ground(step)
    yield from market.features(step)
    yield from _misfits(step, found)
    yield from _animals(step)


def _misfits(step: Between, tiles: list[str]) -> Iterator[Message]:
    """Those of the tiles that fitted nowhere (GG-P1)."""
    after = step.after
    gone = {*after.ground_discards, *after.feature_discards, *after.animal_discards}
    for tile in tiles:
        if tile in gone and tile != in_hand(after):
            yield told("misfit", seat=step.actor, tile=tile_words(step.kit, tile))


def _animals(step: Between) -> Iterator[Message]:
    """An animal of the grid with its bonus and its gap, then animals that are a bonus."""
    seat, kit = step.actor, step.kit
    news, place = _new_animals(step), _place(step)
    if place and news:
        tile = news.pop(0)
        yield told("took_animal", seat=seat, at=place, tile=tile_words(kit, tile))
        parts = [_bonus(step, tile), _refilled(step, place)]
        for part in parts if step.after.options.pays_bonus_first else reversed(parts):
            yield from part
        yield from _misfits(step, [tile])
    else:
        if isinstance(step.before.task, Giving):
            yield from _marker(step)
        yield from _refilled(step, 0) if not news else ()
    for tile in news:
        yield told("took_bonus", seat=seat, tile=tile_words(kit, tile))
        yield from _refilled(step, 0) if not place else ()
        yield from _misfits(step, [tile])
    yield from _looks(step, place)


def _new_animals(step: Between) -> list[str]:
    """The animals that were turned up, one that brings others first."""
    before, after = step
    held = in_hand(after)
    shown = [*after.animal_discards, *([held] if held in step.kit.animals else [])]
    old = {*before.animal_discards, in_hand(before)}
    news = [tile for tile in shown if tile is not None and tile not in old]
    return sorted(news, key=lambda tile: step.kit.animals[tile].bonus != "animals")


def _place(step: Between) -> int:
    """The place of the grid from which an animal was turned up; 0 is none."""
    was, now = step.before.task, step.after.task
    if isinstance(now, Turning) or (was == now and was is not None):
        return 0
    if isinstance(was, Turning):
        return was.at
    if isinstance(was, Choosing) and was.space in ANIMAL_SPACES and step.after.acted is not None:
        return step.after.acted.at
    return 0


def _bonus(step: Between, tile: str) -> Iterator[Message]:
    """What an animal brings (GG-A16)."""
    animal, seat = step.kit.animals[tile], step.actor
    match animal.bonus:
        case "ladybirds":
            yield told("bonus_ladybirds", seat=seat, n=max(0, step.gain(seat)))
        case "animals":
            yield told("bonus_animals", seat=seat, n=animal.amount)
        case "extra_turn" if not isinstance(step.after.task, Giving):
            yield from _marker(step)


def _marker(step: Between) -> Iterator[Message]:
    """Who gets an extra turn marker; nobody if there is none to be had."""
    giver, is_gone = step.actor, True
    for seat, was, now in by_seat(step.before.players, step.after.players):
        for marker in now.markers:
            if marker not in was.markers:
                is_gone, colour = False, colour_words(marker)
                if seat == giver:
                    yield told("marker", seat=seat, colour=colour)
                else:
                    yield told("marker_given", seat=giver, other=seat, colour=colour)
    if is_gone:
        yield told("marker_none", seat=giver)


def _refilled(step: Between, place: int) -> Iterator[Message]:
    """The gaps of the grid that were filled, that of the tile just taken too."""
    for at, (was, now) in enumerate(zip(step.before.grid, step.after.grid, strict=True), start=1):
        if now == () and (was is None or at == place):
            yield told("refilled", at=at)


def _looks(step: Between, place: int) -> Iterator[Message]:
    """Who looked where."""
    before, after = step
    for at, (was, now) in enumerate(zip(before.grid, after.grid, strict=True), start=1):
        for seat in now or ():
            if at != place and seat not in (was or ()):
                yield told("looked", seat=seat, at=at)


def saw(step: Between) -> Iterator[Message]:
    """What a seat saw where it looked."""
    before, after = step
    if before.own is not None and after.own is not None:
        for at, was_seen, seen in by_seat(before.own.grid, after.own.grid):
            if seen is not None and was_seen is None:
                yield told("saw", at=at + 1, tile=tile_words(step.kit, seen))
