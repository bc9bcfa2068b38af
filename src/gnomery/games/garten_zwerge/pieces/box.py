"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import re
from typing import Annotated, TypeAlias

from msgspec import Meta

from gnomery.engine.bounds import ShortText
from gnomery.engine.boxes import Checker, Shelf
from gnomery.engine.value import Value
from gnomery.games.garten_zwerge.pieces.cards import (
    CHANGES,
    DEEDS,
    EVENTS,
    MOST,
    RICHEST,
    Effect,
    Event,
    Petals,
)
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, PILES

PLAYERS = range(2, 7)
MOST_CHIPS = 12
"""Nobody has more chips: every sum of them is written out."""
MOST_NOTES = 20_000
"""The petals of a box in its smallest notes: each makes an offer more that can be made."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Row: TypeAlias = Annotated[dict[ShortText, Count], Meta(max_length=len(HATS))]
ID = re.compile(r"[a-z][a-z_]{1,29}")
"""Names of events that can be typed and kept."""
OUTSIDERS = 2
"""So many cards of its pile a contest draws (GZ-4)."""


class Money(Value, frozen=True):
    """Petals: in all, at the start, to win, and what things pay and cost."""

    petals: Petals
    start: Petals
    goal: Petals
    wage: Petals
    upkeep: Petals
    prize_higher: Petals
    prize_lower: Petals
    note: Annotated[int, Meta(ge=1, le=RICHEST)]
    """The smallest note: everything is a multiple of it (GZ-B4)."""
    chips: Annotated[tuple[Petals, ...], Meta(max_length=MOST_CHIPS)]


class Neighbour(Value, frozen=True):
    """Herr Schmiedel: his chips, and what the house rule changes (GZ-8.1, GZ-8.4)."""

    chips: Annotated[tuple[Petals, ...], Meta(max_length=MOST)]
    deals_a_round: Count
    goal: Petals


class Box(Value, frozen=True):
    """Everything in the box."""

    value: Annotated[dict[ShortText, Petals], Meta(max_length=len(HATS))]
    reserve: Row
    money: Money
    schmiedel: Neighbour
    pile: Annotated[dict[ShortText, Row], Meta(max_length=len(PILES))]
    event: Annotated[tuple[Event, ...], Meta(max_length=MOST)]


def check_box(box: Box, checker: Checker) -> None:
    """Refuse a box that cannot be played."""
    _check_hats(box, checker)
    _check_money(box, checker)
    _check_events(box, checker)


SHELF = Shelf("gnomery.games.garten_zwerge", Box, check_box, strict=False)
shelf_box, read_box = SHELF.box, SHELF.read


def _check_hats(box: Box, checker: Checker) -> None:
    for where, row, hats in (
        ("value", set(box.value), HATS[:-1]),
        ("reserve", set(box.reserve), HATS),
        ("pile", set(box.pile), PILES),
    ):
        is_right = row == set(hats)
        checker.need(is_right, "garten_zwerge.box.hats", where, hats=", ".join(hats))
    counts = box.reserve
    has_start = counts["brown"] and counts["orange"]
    checker.need(has_start, "garten_zwerge.box.start", "reserve")
    least = max([OUTSIDERS, *(one.cards for event in box.event for one in event.effects)])
    for name, pile in box.pile.items():
        where = f"pile.{name}"
        checker.numbers({where: set(pile) <= set(HATS)})
        checker.need(sum(pile.values()) >= least, "garten_zwerge.box.few", where, n=least)


def _check_money(box: Box, checker: Checker) -> None:
    money, neighbour = box.money, box.schmiedel
    sums = ("petals", "start", "goal", "wage", "upkeep", "prize_higher", "prize_lower")
    amounts = {
        **{f"money.{name}": getattr(money, name) for name in sums},
        "schmiedel.goal": neighbour.goal,
        **{f"money.chips.{at}": chip for at, chip in enumerate(money.chips, start=1)},
        **{f"schmiedel.chips.{at}": chip for at, chip in enumerate(neighbour.chips, start=1)},
        **{f"value.{hat}": value for hat, value in box.value.items()},
        **{
            f"event.{event.id}.{number}": effect.petals
            for event in box.event
            for number, effect in enumerate(event.effects)
        },
    }
    for where, amount in amounts.items():
        checker.need(amount % money.note == 0, "garten_zwerge.box.petals", where, n=money.note)
    most = PLAYERS[-1] * 2 * max(money.goal, neighbour.goal, money.start)
    checker.need(money.petals >= most, "garten_zwerge.box.bank", "money.petals", n=most)
    richest = MOST_NOTES * money.note
    checker.between({where: (amount, 0, richest) for where, amount in amounts.items()})
    checker.numbers(
        {
            "money.goal": min(money.goal, neighbour.goal) > money.start,
            "money.chips": money.chips,
            "schmiedel.chips": len(neighbour.chips) >= OUTSIDERS,
        }
    )


def _check_events(box: Box, checker: Checker) -> None:
    checker.once((event.id for event in box.event), "event")
    for event in box.event:
        where = f"event.{event.id}"
        if event.name is None:
            names = ", ".join(EVENTS)
            checker.need(event.id in EVENTS, "garten_zwerge.box.id", where, names=names)
        else:
            checker.need(ID.fullmatch(event.id), "garten_zwerge.box.letters", where)
            checker.words(event.name, f"{where}.name")
        _check_effect(event, (*CHANGES, *DEEDS), where, checker)
        is_due = event.timing == DUE.get(event.effect, event.timing)
        checker.need(is_due, "garten_zwerge.box.event", where, id=event.effect)
        for number, effect in enumerate(event.also, start=1):
            _check_effect(effect, tuple(CHANGES), f"{where}.also.{number}", checker)
    decks = {event.deck for event in box.event}
    for deck in ("grey", "blue"):
        checker.need(deck in decks, "garten_zwerge.box.few", f"event ({deck})", n=1)


def _check_effect(effect: Effect, possible: tuple[str, ...], where: str, checker: Checker) -> None:
    """Refuse an effect that is none of these, or lacks what it needs."""
    names = ", ".join(possible)
    checker.need(effect.effect in possible, "garten_zwerge.box.effect", where, names=names)
    is_right = _has_what_it_needs(effect)
    checker.need(is_right, "garten_zwerge.box.event", where, id=effect.effect)


def _has_what_it_needs(event: Effect) -> bool:
    banned = set(event.banned)
    match event.effect:
        case "forbid_job" | "forbid_jobs":
            return bool(banned) and banned <= set(JOBS) - {"contest"}
        case "contest_off":
            return event.which in ("higher", "lower")
        case "draw_keep_best":
            return event.cards >= 1
        case "tax_per_hat":
            return event.least_hat in HATS
        case _:
            return True


DUE = {
    "everybody_pays": "before_jobs",
    "poorest_get": "before_jobs",
    "random_player_gets": "before_jobs",
    "treasurer_gives_poorest": "before_jobs",
    "tax_per_hat": "before_upkeep",
}
"""When an effect that does something once happens."""
