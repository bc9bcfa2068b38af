"""Positions of Garten Zwerge e.V. played on, and what came of it.

`act(table(Person("brown"), BUSY, BUSY), 0, "garden brown")` is the state after a move that must be
allowed.
"""

from functools import partial

from gnomery.engine.terms import BOX, Seat
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Haggling
from gnomery.games.garten_zwerge.state import Player, State
from tests.games import asking
from tests.games.garten_zwerge.builders import HATS, PETALS
from tests.games.steps import Steps

refused = partial(asking.refused, GAME)
is_allowed = partial(asking.is_allowed, GAME)


def is_paid_for(state: State) -> bool:
    """Whether no petal is lost or found (GZ-B4)."""
    return state.bank + sum(player.petals for player in state.players) == PETALS


STEPS = Steps(GAME, is_paid_for)
play, settle, act, box, waited_for = (
    STEPS.play, STEPS.settle, STEPS.act, STEPS.box, STEPS.waited_for,
)  # fmt: skip


def fists(state: State, bids: dict[int, str]) -> State:
    """The state after everybody has closed a fist: `{0: "bid 400", 1: "lend brown for 350"}`."""
    for seat, move in bids.items():
        state = play(state, seat, move)
    return state


def hushed(state: State) -> State:
    """An open auction after everybody who was asked for a word has passed."""
    assert isinstance(state.phase, Haggling)
    while (seat := GAME.rules.actors(state).must[0]) != state.phase.auction.seat:
        state = play(state, seat, "pass")
    return state


def draws(state: State) -> set[str]:
    """What the box can do now, as it is written."""
    return {GAME.telling.write(move) for move in GAME.rules.legal(state, BOX)}


def verbs(state: State, seat: int) -> set[str]:
    """The first words of what a seat may do."""
    return {GAME.telling.write(move).split()[0] for move in GAME.rules.legal(state, Seat(seat))}


def own(state: State, seat: int) -> Player:
    """What a seat has."""
    return state.players[seat]


def gnomes(state: State, seat: int) -> str:
    """All gnomes of a seat by rank, in words."""
    return " ".join(sorted(own(state, seat).gnomes, key=HATS.index))


def petals(state: State) -> list[int]:
    """What everybody has."""
    return [player.petals for player in state.players]


def gains(before: State, after: State) -> list[int]:
    """What everybody has got, or lost."""
    return [new - old for old, new in zip(petals(before), petals(after), strict=True)]
