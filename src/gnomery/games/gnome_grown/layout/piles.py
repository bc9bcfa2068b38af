"""Where tiles and cards lie in a position that is told in few words."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from gnomery.games.gnome_grown.layout.words import Words
from gnomery.games.gnome_grown.pieces.box import GRID, OPEN, STACK, STACKS
from gnomery.games.gnome_grown.state import Slot, State


def piles(start: State, words: Words) -> dict[str, Any]:
    """The rows of a state: piles as told, and what is left over in the discards."""
    gone = words.tiles
    cards = {card for person in words.seats for card in person.cards} | set(words.discards)
    opened = tuple(tile or None for tile in words.open) or _free(start, words, gone)
    stacks = _stacks(start, words, gone)
    ground, no_ground = _parted(start.ground, gone | {*filter(None, opened)}, words.ground)
    features, no_features = _parted(start.features, gone | {*chain(*stacks)}, words.features)
    animals, no_animals = _parted(start.animals, gone, words.animals)
    deck, no_cards = _parted(start.deck, cards, words.deck)
    return {
        "open": opened,
        "ground": ground,
        "ground_discards": no_ground,
        "stacks": stacks,
        "features": features,
        "feature_discards": no_features,
        "grid": tuple(_slot(words, at) for at in range(1, GRID + 1)),
        "animals": animals,
        "animal_discards": no_animals,
        "deck": deck,
        "discards": (*no_cards, *words.discards),
    }


def _slot(words: Words, at: int) -> Slot | None:
    if at in words.gaps:
        return None
    return Slot(*words.looks[at]) if at in words.looks else Slot()


def _free(start: State, words: Words, gone: set[str]) -> tuple[str | None, ...]:
    """Four ground tiles that nobody speaks of, of all kinds if that can be."""
    taken = gone | set(words.ground or ())
    free = [tile for tile in start.ground if tile not in taken]
    last = {start.options.kit.kind[tile]: tile for tile in free}.values()
    return (*last, *(tile for tile in free if tile not in last))[:OPEN]


def _stacks(start: State, words: Words, gone: set[str]) -> tuple[tuple[str, ...], ...]:
    """The stacks as told, and others of tiles that nobody speaks of."""
    taken = gone | set(words.features or ())
    free = [tile for tile in start.features if tile not in taken]
    free.sort(key=lambda name: name.rpartition("-")[2])  # kinds in turn
    stacks = list(words.stacks)
    while len(stacks) < STACKS:
        stacks.append(tuple(free[:STACK]))
        free = free[STACK:]
    return tuple(stacks)


def _parted(
    every: Iterable[str], gone: set[str], pile: Iterable[str] | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A pile and its discards."""
    left = [name for name in every if name not in gone]
    if pile is None:
        return tuple(left), ()
    kept = set(pile)
    # a tile that lies elsewhere too stays here, so that the check finds it twice
    return tuple(sorted(kept)), tuple(name for name in left if name not in kept)
