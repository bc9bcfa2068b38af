"""The row of ground and the stacks of features: what is swept away, shuffled and turned up."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.events.step import Between, in_hand, told
from gnomery.games.gnome_grown.phases import Drawing
from gnomery.games.gnome_grown.pieces.naming import tile_words


def taken_ground(step: Between) -> tuple[int, str] | None:
    """A face-up ground tile that was taken, with its place from 1; not those that were swept."""
    if step.begins("new-ground"):
        return None
    for at, (was, now) in enumerate(zip(step.before.open, step.after.open, strict=True), start=1):
        if was is not None and now != was:
            return at, was
    return None


def top_ground(step: Between) -> str | None:
    """The tile that was drawn from the ground pile."""
    before, after = step
    was_due = before.task == Drawing("ground") or step.begins("top-ground")
    if not was_due or after.task == Drawing("ground"):
        return None
    if (held := in_hand(after)) is not None:
        return held
    is_shuffled = after.ground != before.ground - 1
    old = () if is_shuffled else before.ground_discards
    return next((tile for tile in after.ground_discards if tile not in old), None)


def ground(step: Between) -> Iterator[Message]:
    """The row swept, the discards shuffled, tiles turned up."""
    before, after = step
    is_swept = step.begins("new-ground")
    if is_swept and any(before.open):
        gone = tuple(tile_words(step.kit, tile) for tile in before.open if tile is not None)
        yield told("swept", tiles=gone)
    turned = [
        (at, now)
        for at, (was, now) in enumerate(zip(before.open, after.open, strict=True), start=1)
        if now is not None and (is_swept or now != was)
    ]
    drawn = len(turned) + (top_ground(step) is not None)
    if drawn and (n := after.ground + drawn - before.ground) > 0:
        yield told("ground_shuffled", n=n)
    for at, tile in turned:
        yield told("turned", at=at, tile=tile_words(step.kit, tile))


def taken_feature(step: Between) -> tuple[int, str] | None:
    """The feature that was taken, with its stack from 1."""
    for at, (old, new) in enumerate(zip(step.before.stacks, step.after.stacks, strict=True), 1):
        is_turned = new in (old, old[1:] + old[:1])
        if old and not is_turned and new[: len(old)] != old:
            return at, old[0]
    return None


def features(step: Between) -> Iterator[Message]:
    """Stacks shifted or replaced, the discards shuffled, tiles laid under."""
    before, after = step
    taken = taken_feature(step)
    more: list[tuple[int, tuple[str, ...]]] = []
    for at, (old, new) in enumerate(zip(before.stacks, after.stacks, strict=True), start=1):
        if old != new == old[1:] + old[:1]:
            yield told("shifted", stack=at, tile=tile_words(step.kit, old[0]))
        elif taken is not None and taken[0] == at:
            if new != old[1:]:
                yield from _replaced(step, at, old[1:])
                more.append((at, new))
        elif len(new) > len(old):
            more.append((at, new[len(old) :]))
    stacked = sum(len(tiles) for _, tiles in more)
    if stacked and (n := after.features + stacked - before.features) > 0:
        yield told("features_shuffled", n=n)
    for at, tiles in more:
        if tiles:
            yield told("stacked", stack=at, tiles=tuple(tile_words(step.kit, t) for t in tiles))


def _replaced(step: Between, at: int, rest: tuple[str, ...]) -> Iterator[Message]:
    if rest:
        tiles = tuple(tile_words(step.kit, tile) for tile in rest)
        yield told("stack_swept", stack=at, tiles=tiles)
