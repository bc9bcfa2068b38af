"""Bribes: what joining a space is worth, what to offer for it, and how to answer."""

from collections.abc import Iterator
from itertools import product
from math import ceil

from gnomery.games.gnome_grown.mind.actions import IMP, space_worth
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.moves import Accept, Bribe, Decline, Move
from gnomery.games.gnome_grown.phases import Offer
from gnomery.games.gnome_grown.pieces.spaces import SPACES

MARKER = 1.8
SHARE = 0.33
"""How much a rival's action hurts, of what it would be worth to oneself."""
LEAST_SURPLUS = 0.3
VOID_TO_JOIN = ("end", "move")
"""Spaces that are not worth a bribe."""
PICKED = 0.25
"""How much of its worth a choice among tiles loses when somebody else chooses first."""


def held_spaces(worth: Worth) -> list[tuple[float, str]]:
    """The spaces that a rival holds alone and that are worth a bribe at all."""
    view = worth.view
    return [
        (joined_worth(worth, space, holders[0]), space)
        for space, holders in zip(SPACES, view.spaces, strict=True)
        if len(holders) == 1 and view.seat not in holders and space not in VOID_TO_JOIN
    ]


def joined_worth(worth: Worth, space: str, other: int) -> float:
    """What a space is worth that is shared: less if the other one acts first (GG-4)."""
    value = space_worth(worth, space)
    return value - second(worth, space) if _is_first(worth, other) else value


def _is_first(worth: Worth, other: int) -> bool:
    order = worth.view.order
    return worth.view.seat is None or order.index(other) < order.index(worth.view.seat)


def second(worth: Worth, space: str) -> float:
    """What who acts second on a space loses by it."""
    view = worth.view
    match space:
        case "ladybirds":
            return view.pool * worth.ladybird
        case "shed":
            got, left = min(view.rate, view.shed), max(0, view.shed - view.rate)
            return (got - min(view.rate, left)) * worth.ladybird
        case "imp" if view.imps + view.has_space_imp > 1:
            return 0.0
        case "discard" if len(view.discards) > 1:
            loss = space_worth(worth, space) - worth.new_card(view.discards[-2])
            return max(0.0, loss)
        case "imp" | "discard":
            return max(0.0, space_worth(worth, space))
        case "ground" | "feature" | "animal":
            return PICKED * max(0.0, space_worth(worth, space))
        case _:
            return 0.0


def hurt(worth: Worth, space: str) -> float:
    """How much a rival's joining hurts: the more rivals, the less one of them matters."""
    rivals = len(worth.view.players) - 1
    return max(0.3, space_worth(worth, space)) * SHARE / rivals


def bribe(worth: Worth, best: float) -> Bribe | None:
    """The cheapest offer for the most valuable space that somebody holds alone."""
    view = worth.view
    held = [one for one in held_spaces(worth) if one[1] not in view.refused]
    if not held or not view.options.bribes:
        return None
    value, space = max(held)
    costs = [(offered_worth(worth, offer), offer) for offer in offers(worth, space)]
    if not costs:
        return None
    cost, offer = min(costs, key=lambda one: one[0])
    return offer if value - best >= cost + LEAST_SURPLUS else None


def offers(worth: Worth, space: str) -> Iterator[Bribe]:
    """Offers that a holder like oneself would accept: with an imp, a marker, or neither.

    With each disc of a round they are a ladybird higher, as a refusal may have come before.
    """
    view, player = worth.view, worth.player
    holder = view.spaces[SPACES.index(space)][0]
    price = hurt(worth, space)
    if not _is_first(worth, holder):
        price += second(worth, space)
    lap, purse = view.turn // len(view.order), player.ladybirds
    purse -= view.rate if space.startswith("pay-") else 0
    markers = len(player.markers) - (lap >= view.options.discs)
    imps = player.has_imp and not view.players[holder].has_imp
    for imp, marker in product((False, True)[: 1 + imps], range(1 + (markers > 0))):
        rest = price - imp * IMP - marker * MARKER
        ladybirds = lap + max(1, ceil(rest / worth.ladybird) - 1) if rest > 0 else 0
        if ladybirds <= purse and (ladybirds or imp or marker):
            yield Bribe(space, ladybirds, imp, marker)


def offered_worth(worth: Worth, offer: Bribe | Offer) -> float:
    """What the goods of a bribe are worth to the seat."""
    return offer.ladybirds * worth.ladybird + offer.imp * IMP + offer.markers * MARKER


def answer(worth: Worth, offer: Offer) -> Move:
    """Accept what is worth more than sharing the space costs."""
    return Accept() if offered_worth(worth, offer) >= shared_cost(worth, offer) else Decline()


def shared_cost(worth: Worth, offer: Offer) -> float:
    """How much a rival's action hurts, and what they would take first."""
    seen = worth.view.offer
    loss = hurt(worth, offer.space)
    if seen is not None and _is_first(worth, seen.seat):
        loss += second(worth, offer.space)
    return loss
