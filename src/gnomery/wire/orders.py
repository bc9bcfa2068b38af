"""Orders in advance, over HTTP: what a seat may order, and what it has ordered."""

from gnomery.engine.orders import OrderOffer
from gnomery.engine.value import Value
from gnomery.wire.told import Told


class OrderWish(Value, frozen=True):
    """Something to be ordered, or not any more; with neither one only asks."""

    give: str | None = None
    """A name, and a number where one goes with it."""
    end: str | None = None


class OrdersTold(Told, frozen=True):
    """What a seat may order in advance, and what it has ordered; for its own eyes alone."""

    offers: tuple[OrderOffer, ...]
    given: tuple[str, ...]
