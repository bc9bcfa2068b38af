"""What each space of the board is worth to a gardener."""

from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules.features import SHIFTS
from gnomery.games.gnome_grown.rules.objectives import DRAWN

BONUS = 0.5
"""What the bonus of an unknown animal brings."""
LOOK = 0.45
IMP = 1.6
LEAD_TO_END = 2.0
END = 40.0


def space_worth(worth: Worth, space: str) -> float:
    """What an action would add."""
    view, player = worth.view, worth.player
    assert view.own is not None
    match space:
        case "ground":
            return max((worth.tile(worth.kit.kind[tile]) for tile in view.open if tile), default=0)
        case "top-ground":
            return worth.unseen("ground")
        case "new-ground":
            kinds = [worth.tile(kind) for kind in view.options.pieces.tiles.ground]
            return 0.6 * max(kinds) + 0.4 * worth.unseen("ground")
        case "imp":
            return 0.0 if player.has_imp or not worth.rounds_left else IMP * worth.time
        case "draw":
            return _draw(worth)
        case "discard":
            return worth.new_card(view.discards[-1]) if view.discards else 0.0
        case "look":
            unknown = sum(name is None for name in view.own.grid)
            return LOOK * worth.time if unknown > len(view.grid) // 2 else 0.1
        case "animal":
            return best_animal(worth)
        case "pay-animal":
            return best_animal(worth) - _rate(worth)
        case _:
            return _feature_or_ladybirds(worth, space)


def _feature_or_ladybirds(worth: Worth, space: str) -> float:
    view = worth.view
    match space:
        case "feature":
            return max(
                (worth.tile(worth.kit.kind[stack[0]]) for stack in view.stacks if stack), default=0
            )
        case "move":
            return 0.1
        case "pay-feature":
            return best_reach(worth, SHIFTS[space])[0] - _rate(worth)
        case "shed":
            return min(view.rate, view.shed) * worth.ladybird
        case "ladybirds":
            return view.pool * worth.ladybird
        case _:
            return END if worth.lead() > LEAD_TO_END else -1.0


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
    assert view.own is not None
    shown = {*view.discards, *view.own.hand}
    for player in view.players:
        shown |= {*player.known, *player.revealed}
    values = sorted(worth.new_card(card) for card in worth.kit.cards if card not in shown)
    if not values:
        return 0.0
    return values[len(values) * DRAWN // (DRAWN + 1)]


def animal_worth(worth: Worth, at: int) -> float:
    """What the animal at a place of the grid would add: known, or as any other."""
    view = worth.view
    assert view.own is not None
    tile = view.own.grid[at - 1]
    if tile is None:
        return worth.unseen("animal") + BONUS * worth.time
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
    places = [at for at, looked in enumerate(worth.view.grid, start=1) if looked is not None]
    return max((animal_worth(worth, at) for at in places), default=0.0)


def best_reach(worth: Worth, shifts: int) -> tuple[float, int, int]:
    """The best feature within so many moves: its worth, its stack, and how deep it lies."""
    found = [
        (worth.tile(worth.kit.kind[tile]) - 0.01 * depth, number, depth)
        for number, stack in enumerate(worth.view.stacks, start=1)
        for depth, tile in enumerate(stack[: shifts + 1])
    ]
    return max(found, key=lambda one: (one[0], -one[1]), default=(0.0, 1, 0))
