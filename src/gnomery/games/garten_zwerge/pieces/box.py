"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

import msgspec

from gnomery.engine.errors import BoxError
from gnomery.engine.value import Value
from gnomery.games.garten_zwerge.pieces.cards import CHANGES, DEEDS, EVENTS, Event
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, PILES

PLAYERS = range(2, 7)
MOST = 100
"""No box has more of any card or chip."""
RICHEST = 10**9
OUTSIDERS = 2
"""So many cards of its pile a contest draws (GZ-4)."""


class Money(Value, frozen=True):
    """Petals: in all, at the start, to win, and what things pay and cost."""

    petals: int
    start: int
    goal: int
    wage: int
    upkeep: int
    prize_higher: int
    prize_lower: int
    note: int
    """The smallest note: everything is a multiple of it (GZ-B4)."""
    chips: tuple[int, ...]


class Neighbour(Value, frozen=True):
    """Herr Schmiedel: his chips, and what the house rule changes (GZ-8.1, GZ-8.4)."""

    chips: tuple[int, ...]
    deals_a_round: int
    goal: int


class Box(Value, frozen=True):
    """Everything in the box."""

    value: dict[str, int]
    reserve: dict[str, int]
    money: Money
    schmiedel: Neighbour
    pile: dict[str, dict[str, int]]
    event: tuple[Event, ...]


@cache
def shelf_box() -> Box:
    """The box that comes with the game."""
    file = files("gnomery.games.garten_zwerge").joinpath("box.toml")
    return read_box(file.read_text(encoding="utf-8"), "box.toml")


def read_box(text: str, file: str) -> Box:
    """A box from its text; the file is named in whatever is wrong with it."""
    try:
        box = msgspec.convert(tomllib.loads(text), Box, strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BoxError("garten_zwerge.box.broken", file=file, why=str(error)) from error
    check_box(box, file)
    return box


def check_box(box: Box, file: str) -> None:
    """Refuse a box that cannot be played."""
    _check_hats(box, file)
    _check_money(box, file)
    _check_events(box, file)


def _check_hats(box: Box, file: str) -> None:
    rows = {"value": (box.value, HATS[:-1]), "reserve": (box.reserve, HATS)}
    for where, (row, hats) in rows.items():
        if set(row) != set(hats):
            raise BoxError("garten_zwerge.box.hats", file=file, where=where, hats=", ".join(hats))
    if set(box.pile) != set(PILES):
        raise BoxError("garten_zwerge.box.hats", file=file, where="pile", hats=", ".join(PILES))
    if not all(0 <= n <= MOST for n in box.reserve.values()):
        raise BoxError("garten_zwerge.box.number", file=file, where="reserve")
    if min(box.reserve["brown"], box.reserve["orange"]) < 1:
        raise BoxError("garten_zwerge.box.start", file=file, where="reserve")
    for name, pile in box.pile.items():
        where = f"pile.{name}"
        if not set(pile) <= set(HATS) or not all(0 <= n <= MOST for n in pile.values()):
            raise BoxError("garten_zwerge.box.number", file=file, where=where)
        most = max((event.cards for event in box.event), default=0)
        if sum(pile.values()) < max(OUTSIDERS, most):
            least = max(OUTSIDERS, most)
            raise BoxError("garten_zwerge.box.few", file=file, where=where, n=least)


def _check_money(box: Box, file: str) -> None:
    money, neighbour = box.money, box.schmiedel
    if not 0 < money.note <= RICHEST:
        raise BoxError("garten_zwerge.box.number", file=file, where="money.note")
    amounts = {
        "money.petals": money.petals,
        "money.start": money.start,
        "money.goal": money.goal,
        "money.wage": money.wage,
        "money.upkeep": money.upkeep,
        "money.prize_higher": money.prize_higher,
        "money.prize_lower": money.prize_lower,
        "schmiedel.goal": neighbour.goal,
        **{f"money.chips.{at}": chip for at, chip in enumerate(money.chips, start=1)},
        **{f"schmiedel.chips.{at}": chip for at, chip in enumerate(neighbour.chips, start=1)},
        **{f"value.{hat}": value for hat, value in box.value.items()},
        **{f"event.{event.id}": event.petals for event in box.event},
    }
    for where, amount in amounts.items():
        if not 0 <= amount <= RICHEST or amount % money.note:
            raise BoxError("garten_zwerge.box.petals", file=file, where=where, n=money.note)
    most = PLAYERS[-1] * 2 * max(money.goal, neighbour.goal, money.start)
    if money.petals < most:
        raise BoxError("garten_zwerge.box.bank", file=file, where="money.petals", n=most)
    if min(money.goal, neighbour.goal) <= money.start:
        raise BoxError("garten_zwerge.box.number", file=file, where="money.goal")
    wrong = {
        "money.chips": not 1 <= len(money.chips) <= 12,  # noqa: PLR2004  sums are written out
        "schmiedel.chips": not OUTSIDERS <= len(neighbour.chips) <= MOST,
        "schmiedel.deals_a_round": not 0 <= neighbour.deals_a_round <= MOST,
    }
    for where, is_wrong in wrong.items():
        if is_wrong:
            raise BoxError("garten_zwerge.box.number", file=file, where=where)


def _check_events(box: Box, file: str) -> None:
    for name, times in Counter(event.id for event in box.event).items():
        if times > 1:
            raise BoxError("garten_zwerge.box.twice", file=file, where="event", id=name)
    for event in box.event:
        where = f"event.{event.id}"
        if event.id not in EVENTS:
            names = ", ".join(EVENTS)
            raise BoxError("garten_zwerge.box.id", file=file, where=where, names=names)
        if event.effect not in CHANGES and event.effect not in DEEDS:
            names = ", ".join((*CHANGES, *DEEDS))
            raise BoxError("garten_zwerge.box.effect", file=file, where=where, names=names)
        if not _has_what_it_needs(event):
            raise BoxError("garten_zwerge.box.event", file=file, where=where, id=event.effect)
    for deck in ("grey", "blue"):
        if not any(event.deck == deck for event in box.event):
            raise BoxError("garten_zwerge.box.few", file=file, where=f"event ({deck})", n=1)


def _has_what_it_needs(event: Event) -> bool:
    banned = set(event.banned)
    match event.effect:
        case "forbid_job" | "forbid_jobs":
            return bool(banned) and banned <= set(JOBS) - {"contest"}
        case "contest_off":
            return event.which in ("higher", "lower")
        case "draw_keep_best":
            return 1 <= event.cards <= MOST
        case "tax_per_hat":
            return event.least_hat in HATS
        case _:
            return event.timing == DUE.get(event.effect, event.timing)


DUE = {
    "everybody_pays": "before_jobs",
    "poorest_get": "before_jobs",
    "random_player_gets": "before_jobs",
    "treasurer_gives_poorest": "before_jobs",
    "tax_per_hat": "before_upkeep",
}
"""When an effect that does something once happens."""
