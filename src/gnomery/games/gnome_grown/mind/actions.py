"""What each space of the board is worth to a gardener."""

from collections.abc import Callable
from typing import Final

from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules.animals import LOOKS
from gnomery.games.gnome_grown.rules.features import SHIFTS
from gnomery.games.gnome_grown.rules.objectives import DRAWN

BONUS = 0.85
"""What the bonus of an unknown animal brings."""
KEEPS = 0.35
"""How much of what a look shows is still of use if no animal is taken in this round."""
IMP = 1.9
DISC = 1.5
"""What one more disc would bring elsewhere."""
LEAD_TO_END = 2.0
END = 40.0


def space_worth(worth: Worth, space: str) -> float:
    """What an action would add."""
    value = worth.spaces.get(space)
    if value is None:
        value = worth.spaces[space] = WORTHS[space](worth)
    return value


def _ground(worth: Worth) -> float:
    """The best of the face-up ground tiles."""
    return max((worth.tile(worth.kit.kind[tile]) for tile in worth.view.open if tile), default=0)


def _new_ground(worth: Worth) -> float:
    """About the best ground tile there is, and about any."""
    kinds = [worth.tile(kind) for kind in worth.view.options.pieces.tiles.ground]
    return 0.6 * max(kinds) + 0.4 * worth.unseen("ground")


def _imp(worth: Worth) -> float:
    return 0.0 if worth.player.has_imp or not worth.rounds_left else IMP * worth.time


def _discard(worth: Worth) -> float:
    discards = worth.view.discards
    return worth.new_card(discards[-1]) if discards else 0.0


def _feature(worth: Worth) -> float:
    """The best feature on top, or further down if somebody has the time to move it."""
    far = SHIFTS["move"] if _may_move(worth) else 0
    return max(best_reach(worth, 0)[0], best_reach(worth, far)[0] - DISC)


def _look(worth: Worth) -> float:
    """How much better the best of three unknown animals is than any of them."""
    view = worth.view
    unknown = [at for at, name in enumerate(worth.own.grid, start=1) if name is None]
    hidden = [at for at in unknown if view.grid[at - 1] is not None]
    values = sorted(_unseen_animals(worth))
    if not hidden or not values:
        return 0.0
    looks = min(LOOKS, len(hidden))
    gain = values[len(values) * looks // (looks + 1)] - best_animal(worth)
    takes = _has_disc(worth, "animal") or _has_disc(worth, "pay-animal")
    return max(0.0, gain) * (1.0 if takes else KEEPS * worth.time)


def _unseen_animals(worth: Worth) -> list[float]:
    """What each animal that lies nowhere in sight would add."""
    view = worth.view
    seen = {*view.animal_discards, *worth.own.grid}
    for player in view.players:
        seen |= {laid.tile for laid in player.garden.laid}
    return [_known_animal(worth, tile) for tile in worth.kit.animals if tile not in seen]


def _may_move(worth: Worth) -> bool:
    """Whether the seat could still choose to move features before it takes one."""
    view = worth.view
    own = sum(view.seat in holders for holders in view.spaces)
    is_free = not view.spaces[SPACES.index("move")]
    return view.phase == "selecting" and is_free and own + 2 <= view.options.discs


def _move(worth: Worth) -> float:
    """How much better a feature is after three moves than on top now, if one is to be taken."""
    if _has_disc(worth, "feature"):
        return best_reach(worth, SHIFTS["move"])[0] - best_reach(worth, 0)[0]
    if _has_disc(worth, "pay-feature"):
        far = SHIFTS["move"] + SHIFTS["pay-feature"]
        return best_reach(worth, far)[0] - best_reach(worth, SHIFTS["pay-feature"])[0]
    return 0.0


def _rate(worth: Worth) -> float:
    """What paying the gnome costs; very much if it cannot be paid."""
    view, player = worth.view, worth.player
    coming = view.pool if player.ladybirds < view.rate and _has_disc(worth, "ladybirds") else 0
    if player.ladybirds + coming < view.rate:
        return 100.0
    return view.rate * worth.ladybird


def _has_disc(worth: Worth, space: str) -> bool:
    return worth.view.seat in worth.view.spaces[SPACES.index(space)]


def _draw(worth: Worth) -> float:
    """The best of three cards nobody has shown yet, as far as one can expect."""
    view = worth.view
    shown = {*view.discards, *worth.own.hand}
    for player in view.players:
        shown |= {*player.known, *player.revealed}
    values = sorted(worth.new_card(card) for card in worth.kit.cards if card not in shown)
    if not values:
        return 0.0
    return values[len(values) * DRAWN // (DRAWN + 1)]


def animal_worth(worth: Worth, at: int) -> float:
    """What the animal at a place of the grid would add: known, or as any other."""
    tile = worth.own.grid[at - 1]
    return _any_animal(worth) if tile is None else _known_animal(worth, tile)


def _any_animal(worth: Worth) -> float:
    return worth.unseen("animal") + BONUS * worth.time


def _known_animal(worth: Worth, tile: str) -> float:
    animal = worth.kit.animals[tile]
    match animal.bonus:
        case "ladybirds":
            bonus = animal.amount * worth.ladybird
        case "animals":
            bonus = animal.amount * worth.unseen("animal")
        case "extra_turn":
            bonus = 2.0 * worth.time
        case "none":
            bonus = 0.0
    return worth.tile(animal.kind) + bonus


def best_animal(worth: Worth) -> float:
    """The best animal one can hope for."""
    view = worth.view
    values = [_known_animal(worth, tile) for tile in worth.own.grid if tile is not None]
    lying = sum(looked is not None for looked in view.grid)
    if lying > len(values):
        values.append(_any_animal(worth))
    return max(values, default=0.0)


def best_reach(worth: Worth, shifts: int) -> tuple[float, int, int]:
    """The best feature within so many moves: its worth, its stack, and how deep it lies."""
    best: tuple[float, int, int] | None = None
    for number, stack in enumerate(worth.view.stacks, start=1):
        for depth, tile in enumerate(stack[: shifts + 1]):
            value = worth.tile(worth.kit.kind[tile]) - 0.01 * depth
            if best is None or value > best[0]:
                best = value, number, depth
    return best or (0.0, 1, 0)


def _end(worth: Worth) -> float:
    """Much for who leads, and nothing in a round that is the last anyway."""
    return END if not worth.view.ends and worth.lead() > LEAD_TO_END else -1.0


WORTHS: Final[dict[str, Callable[[Worth], float]]] = {
    "ground": _ground,
    "top-ground": lambda worth: worth.unseen("ground"),
    "new-ground": _new_ground,
    "imp": _imp,
    "draw": _draw,
    "discard": _discard,
    "look": _look,
    "animal": best_animal,
    "pay-animal": lambda worth: best_animal(worth) - _rate(worth),
    "feature": _feature,
    "move": _move,
    "pay-feature": lambda worth: best_reach(worth, SHIFTS["pay-feature"])[0] - _rate(worth),
    "shed": lambda worth: min(worth.view.rate, worth.view.shed) * worth.ladybird,
    "ladybirds": lambda worth: worth.view.pool * worth.ladybird,
    "end": _end,
}
