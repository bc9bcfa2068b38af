"""Orders: what a seat may wish for in advance, so that nobody waits days for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from gnomery.engine.contract.letters import M, V, by_default
from gnomery.engine.orders import OrderOffer, SeatOrder


@dataclass(frozen=True, slots=True)
class OrdersPart(Generic[M, V]):
    """Choices made before they come up; by default those that are no choices."""

    offered: Callable[[V], tuple[OrderOffer, ...]] = by_default
    """What a seat may order, by its own view; the same names as long as the game lasts."""

    obeyed: Callable[[V, Sequence[M], SeatOrder], M | None] = by_default
    """The move an order makes now, by the seat's own view; None while what it waits for is not."""
