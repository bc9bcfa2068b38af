"""Ladybirds and imps: what actions bring and cost, resetting, and an empty supply (GG-B6)."""

from collections.abc import Iterable, Iterator

from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.events.step import Between, told

FROM_SUPPLY = frozenset(
    f"gnome_grown.event.{key}" for key in ("revealed", "bonus_ladybirds", "swapped", "pool_filled")
)
"""What the supply pays."""


def actions(step: Between) -> Iterator[Message]:
    """What an action brought or cost at once."""
    acted = step.acted
    if acted is None or acted.way != "do":
        return
    seat, n = acted.seat, step.gain(acted.seat)
    match acted.space:
        case "shed" if n > 0:
            yield told("shed", seat=seat, n=n)
        case "ladybirds" if n > 0:
            yield told("pool", seat=seat, n=n)
        case "pay-animal" | "pay-feature" if n < 0:
            yield told("paid", seat=seat, n=-n)
        case "imp" if step.after.players[seat].has_imp:
            yield told("imp" if step.before.has_space_imp else "imp_supply", seat=seat)


def resetting(step: Between) -> Iterator[Message]:
    """A new round: the gnome goes on, ladybirds and an imp come back (GG-1)."""
    before, after = step
    if not step.is_new_round:
        return
    yield told("round", round=after.round, rate=after.rate)
    left = 0 if step.begins("ladybirds") else before.pool
    if after.pool > left:
        yield told("pool_filled", n=after.pool - left)
    taken = step.begins("imp") and not before.has_space_imp
    if before.imps - taken > after.imps:
        yield told("imp_back")


def shortages(step: Between, messages: Iterable[Message]) -> Iterator[Message]:
    """What the shed had to pay for an empty supply."""
    paid = [message.args["n"] for message in messages if message.key in FROM_SUPPLY]
    rest = sum(n for n in paid if isinstance(n, int)) - (step.before.supply - step.after.supply)
    if paid and rest > 0:
        yield told("from_shed", n=rest)
