"""Positions made by hand: what cannot be is said, and what can be is played."""

from typing import Any

import pytest
from msgspec.structs import replace

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import (
    Auction,
    Bid,
    Breeding,
    Judging,
    Paying,
    Picking,
    Sealed,
    Working,
)
from gnomery.games.garten_zwerge.state import ContestEntry, Pair, Player, State
from tests.games.garten_zwerge.builders import TWO, Person, table

STATE = table(TWO, TWO, TWO)
SEEKING = Auction("seek", 0, "brown")


def changed(**fields: Any) -> State:
    """The usual table with something else."""
    return replace(STATE, **fields)


def first(**fields: Any) -> State:
    """The usual table with another seat 0."""
    return changed(players=(replace(STATE.players[0], **fields), *STATE.players[1:]))


IMPOSSIBLE = {
    "a petal too much": changed(bank=STATE.bank + 50),
    "an empty bank": changed(bank=-50),
    "debts": first(petals=-1500),
    "a note too small": changed(
        bank=STATE.bank + 25,
        players=(replace(STATE.players[0], petals=1475), *STATE.players[1:]),
    ),
    "a card too much": first(free=("brown", "brown", "orange")),
    "a card too few": first(free=("brown",)),
    "an unknown hat": first(free=("brown", "purple")),
    "gnomes out of order": first(free=("orange", "brown")),
    "a short reserve": first(reserve=(4, 3, 3)),
    "a mate nobody lent": first(free=("orange",), shed=(Pair("brown", "red", 1),)),
    "a mate of one's own": first(free=(), shed=(Pair("brown", "orange", 0),)),
    "a gnome away nowhere": first(free=("orange",), away=("brown",)),
    "a contest that is not": first(free=("orange",), entered=(ContestEntry("brown", "green"),)),
    "an unknown pledge": first(pledges=("nap",)),
    "one contest": changed(contests=("brown",)),
    "the same contest twice": changed(contests=("brown", "brown")),
    "contests out of order": changed(contests=("orange", "brown")),
    "no such treasurer": changed(treasurer=3),
    "an event twice": changed(used=("bequest", "dues")),
    "an unknown event": changed(event="flood"),
    "blue events too early": changed(is_blue=True),
    "a low highest hat": changed(highest="brown"),
    "no such seat at work": changed(phase=Working(5)),
    "a busy seat at work": first(free=(), garden=("brown", "orange")),
    "a pair that is not": changed(phase=Breeding(0)),
    "cards of no pile": changed(phase=Judging(0, ("purple-1",))),
    "a bill for nobody": changed(phase=Paying((0, 0, 0))),
    "a fist of chips nobody has": changed(phase=Sealed(SEEKING, (0, 1, 2), (Bid(75), None, None))),
    "a pick of strangers": changed(phase=Picking(SEEKING, (1, 7), 100)),
    "a turn before the first": changed(round=0),
    "a turn after the last": changed(round=41),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_is_impossible_is_said(what: str) -> None:
    assert GAME.box.check(IMPOSSIBLE[what]) is not None


def test_what_is_possible_is_not_found_fault_with() -> None:
    assert GAME.box.check(STATE) is None
    people = (
        Person("brown", shed=("red and orange of 1",), pledges=("sell",)),
        Person("brown", entered=("red at brown",), garden="grey"),
        Person(garden="green gold", petals=0),
    )
    assert GAME.box.check(table(*people, event="hat_tax")) is None


def test_a_player_owns_what_the_row_says() -> None:
    player = Player(
        0, (4, 4, 4, 4, 3, 2, 1), ("grey",), ("red",), (Pair("blue", "red", 1),),
        (ContestEntry("green", "red"),), ("brown",),
    )  # fmt: skip
    assert sorted(player.gnomes) == ["blue", "brown", "green", "grey", "red"]
