"""Twins: states that differ in what is in a closed fist, and who can tell them apart."""

from functools import partial

import msgspec
from msgspec.structs import replace

from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Bid, Sealed
from gnomery.games.garten_zwerge.state import State
from tests.games import twins

PROBES = tuple(
    GAME.telling.read(text)
    for text in (
        "garden brown", "sell red", "offer orange", "seek brown", "pass", "close", "bid 0",
        "bid 450", "bid 3050", "bid 75", "lend brown for 50", "lend orange for 3000",
        "lend grey for 0", "pick 1", "pair brown", "post brown for 50", "take 1 brown for 50",
        "demand least red",
    )
)  # fmt: skip
"""Moves, most of them forbidden: what is said of them must not give anything away."""


def known_to(state: State, viewer: int | None) -> list[bytes]:
    """All that reaches somebody: view, actors, own legal moves, and what is refused and why."""
    actors = GAME.rules.actors(state)
    seen: list[object] = [GAME.rules.view(state, viewer), tuple(actors), tuple(actors.must)]
    if viewer is not None:
        seen.append([GAME.telling.write(move) for move in GAME.rules.legal(state, Seat(viewer))])
        seen.append([GAME.rules.refuse(state, Seat(viewer), move) for move in PROBES])
    return [msgspec.json.encode(part) for part in seen]


noticed_by = partial(twins.noticed_by, known_to)
heard_by = partial(twins.heard_by, GAME)


def with_bid(state: State, seat: int, bid: Bid) -> State:
    """The state with something else in a closed fist."""
    assert isinstance(state.phase, Sealed)
    assert state.phase.bids[seat] is not None
    bids = tuple(bid if at == seat else old for at, old in enumerate(state.phase.bids))
    twin = replace(state, phase=replace(state.phase, bids=bids))
    assert twin != state
    assert GAME.box.check(twin) is None, GAME.box.check(twin)
    return twin
