"""What the refusals of pig advise."""

from gnomery.games.pig.moves import Hold, Roll

DUTIES = {"nothing": (Roll,)}
OFFERS: dict[str, tuple[type, ...]] = {}
FACTS = {"not_now"}
WAYS_ON = (Hold,)
