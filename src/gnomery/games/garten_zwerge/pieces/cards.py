"""Events as they are printed, and the terms of a turn that most of them change (GZ-B6)."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from gnomery.engine.bounds import OwnWords, ShortText
from gnomery.engine.value import Value

Deck: TypeAlias = Literal["grey", "blue"]
Timing: TypeAlias = Literal[
    "before_jobs", "jobs", "breeding", "contests", "before_upkeep", "upkeep"
]

MOST = 100
"""No box has more of any card or chip."""
RICHEST = 10**9
Petals: TypeAlias = Annotated[int, Meta(ge=0, le=RICHEST)]

EVENTS = (
    "cloudburst", "flea_market", "dues", "spring_fever", "garden_show", "full_larder", "heatwave",
    "judges_strike", "bequest", "hat_tax", "brokers", "export_ban", "customs", "mildew", "raffle",
    "television", "envy", "hard_winter",
)  # fmt: skip
"""The events that have a name in every language; a box may leave some out or change them."""


class Effect(Value, frozen=True):
    """A named effect and what it needs."""

    effect: ShortText
    petals: Petals = 0
    cards: Annotated[int, Meta(ge=0, le=MOST)] = 0
    job: ShortText = ""
    jobs: Annotated[tuple[ShortText, ...], Meta(max_length=10)] = ()
    which: Literal["", "higher", "lower"] = ""
    least_hat: ShortText = ""

    @property
    def banned(self) -> tuple[str, ...]:
        """The jobs it forbids."""
        return tuple(job.replace("_", "-") for job in (self.job, *self.jobs) if job)


class Event(Effect, frozen=True, kw_only=True):
    """An event card: its deck, when it happens, what it does, and what it changes besides."""

    id: ShortText
    deck: Deck
    timing: Timing
    name: OwnWords | None = None
    """What it is called, by language; ours have their names."""
    also: Annotated[tuple[Effect, ...], Meta(max_length=20)] = ()
    """Further effects, each of which changes the terms of the turn."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All that it does."""
        return (self, *self.also)


class Terms(NamedTuple):
    """What things pay and cost this turn, and what is forbidden."""

    wage: int
    upkeep: int
    higher: int
    lower: int
    sale_bonus: int = 0
    lender_bonus: int = 0
    cards: int = 1
    """How many breeding cards are drawn for a child; the best is kept."""
    forbidden: frozenset[str] = frozenset()
    """Jobs that nobody may take."""
    closed: Literal["", "higher", "lower"] = ""
    """The contest that is off."""


Change: TypeAlias = Callable[[Terms, Effect], dict[str, Any]]


def _forbid(terms: Terms, event: Effect) -> dict[str, Any]:
    return {"forbidden": terms.forbidden.union(event.banned)}


CHANGES: dict[str, Change] = {
    "forbid_job": _forbid,
    "forbid_jobs": _forbid,
    "sale_bonus": lambda _, event: {"sale_bonus": event.petals},
    "draw_keep_best": lambda _, event: {"cards": event.cards},
    "higher_prize_add": lambda terms, event: {"higher": terms.higher + event.petals},
    "higher_prize_set": lambda _, event: {"higher": event.petals},
    "upkeep_set": lambda _, event: {"upkeep": event.petals},
    "wage_set": lambda _, event: {"wage": event.petals},
    "contest_off": lambda _, event: {"closed": event.which},
    "lender_bonus": lambda _, event: {"lender_bonus": event.petals},
}
"""Effects that change the terms of a turn; the others do something once (`rules/happenings.py`)."""
DEEDS = (
    "everybody_pays",
    "poorest_get",
    "random_player_gets",
    "treasurer_gives_poorest",
    "tax_per_hat",
)


def changed(terms: Terms, event: Event) -> Terms:
    """The terms of a turn with this event."""
    for effect in event.effects:
        if change := CHANGES.get(effect.effect):
            terms = terms._replace(**change(terms, effect))
    return terms
