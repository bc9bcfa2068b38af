"""Stories of one secret each, told at twin tables that differ in nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import gnomery
from tests.table.twins import FIRST, SECOND, THIRD, WATCHING

Moves = tuple[tuple[int, str], ...]
ALL = (FIRST, SECOND, THIRD, WATCHING)


@dataclass(frozen=True)
class Story:
    """Who does what in secret, here and there, and what happens around it."""

    who: int
    secrets: tuple[str, str]
    before: Moves = ()
    after: Moves = ()
    """What goes on while it is still a secret."""
    reveal: Moves = ()
    """What brings it to light; nothing if that is at the end of the game."""
    options: dict[str, Any] = field(default_factory=dict)
    deals: tuple[str, str] = ("twins", "twins")
    knowing: tuple[int, ...] = ()
    """Who else knows the secret, besides whose it is."""
    is_note: bool = False
    """Whether it is a page of notes and no move."""

    @property
    def blind(self) -> tuple[int, ...]:
        """Who must hear the same at both tables."""
        return tuple(one for one in ALL if one != self.who and one not in self.knowing)


@dataclass(frozen=True)
class Cycle:
    """The stories of a game."""

    tries: tuple[str, ...]
    """What people try who pry; the first cannot be anybody's."""
    stories: dict[str, Story]

    def order(self, view: Any) -> Sequence[int]:
        """The seats as they act: from the treasurer if there is one."""
        first = getattr(view, "treasurer", 0)
        return [(first + step) % 3 for step in range(3)]


def deals_alike() -> tuple[str, str]:
    """Two deals of 75 Gnom'Street: only SECOND's loot differs, near d1 here and far there."""
    near: dict[tuple[str, ...], str] = {}
    far: dict[tuple[str, ...], str] = {}
    for deal, loots in _loots():
        others = (loots[FIRST], loots[THIRD])
        (near if loots[SECOND] in AROUND_D1 else far).setdefault(others, deal)
        if others in near and others in far:
            return near[others], far[others]
    raise AssertionError("there are only so many loots")


def _loots() -> Iterator[tuple[str, list[str]]]:
    for number in range(10_000):
        deal = f"alike {number}"
        state = gnomery.new("gnom_street", players=3, seed=deal).state
        yield deal, [player.loot for player in state.players]


AROUND_D1 = ("c1", "d1", "e1", "e2")
FIGHT: Moves = ((FIRST, "play 7"), (SECOND, "play 6"), (THIRD, "play 5"))
WHISPERS: Moves = ((FIRST, "play 3"), (SECOND, "play 2"), (THIRD, "play 1"))
AT_D1: Moves = ((FIRST, "take earth zone"), (FIRST, "place d1"))
SECONDS: Moves = ((SECOND, "take wood line"), (SECOND, "place c1"), (SECOND, "ask 2"))

GNOM_STREET = Cycle(
    ("snoop", "play 1", "toss 1 1", "take earth zone", "ask 1", "lay mole d1", "done"),
    {
        "a chosen card": Story(
            FIRST, ("play 1", "play 8"), (), ((SECOND, "play 2"),), ((THIRD, "play 3"),)
        ),
        "an aim": Story(
            FIRST,
            ("toss 50 60", "toss 3 99"),
            tuple((who, "play 5") for who in ALL[:3]),
            ((SECOND, "toss 50 50"),),
            ((THIRD, "toss 40 70"),),
        ),
        "the kind of a token": Story(
            FIRST,
            ("lay mole d1", "lay bait d1"),
            (*FIGHT, *AT_D1, (FIRST, "ask 1"), (FIRST, "discard 1")),
            ((FIRST, "done"), *SECONDS),
        ),
        "loot, and an answer by cards": Story(
            FIRST,
            ("ask 1", "ask 1"),
            (*WHISPERS, *AT_D1),
            ((FIRST, "cat b2"), (FIRST, "done"), *SECONDS, (SECOND, "done")),
            deals=deals_alike(),
            knowing=(SECOND,),
        ),
        "notes": Story(FIRST, ("b2?", "not d1\n" * 90), (), FIGHT, is_note=True),
    },
)
GARTEN_ZWERGE = Cycle(
    ("close", "bid 100", "lend brown for 100", "pass", "garden brown", "pick 1", "pair brown"),
    {
        "a seeker's limit": Story(
            FIRST,
            ("bid 50", "bid 900"),
            ((FIRST, "seek brown"),),
            ((SECOND, "lend brown for 100"),),
            ((THIRD, "pass"),),
        ),
        "a lender's price": Story(
            SECOND,
            ("lend orange for 0", "lend orange for 3050"),
            ((FIRST, "seek brown"),),
            ((FIRST, "bid 500"),),
            ((THIRD, "pass"),),
        ),
        "the limit of who offers": Story(
            FIRST,
            ("bid 50", "bid 900"),
            ((FIRST, "offer brown"),),
            ((THIRD, "bid 100"),),
            ((SECOND, "pass"),),
        ),
        "a bid or none": Story(
            SECOND,
            ("bid 1500", "pass"),
            ((FIRST, "offer brown"),),
            ((FIRST, "bid 100"),),
            ((THIRD, "pass"),),
        ),
    },
)
CYCLES = {"gnom_street": GNOM_STREET, "garten_zwerge": GARTEN_ZWERGE}
