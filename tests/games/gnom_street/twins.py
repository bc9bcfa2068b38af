"""Twins: states that differ in a secret, and who can tell them apart."""

from functools import partial

import msgspec
from msgspec.structs import replace

from gnomery.engine.terms import Seat
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.state import State
from gnomery.games.gnom_street.view import View
from tests.games import twins
from tests.games.gnom_street import naive

Seen = tuple[dict[int | None, View], dict[int | None, View]]
"""What everybody saw before and after."""
PROBES = tuple(
    GAME.telling.read(words)
    for words in (
        "play 1", "play 5", "play 8", "toss 50 60", "toss 101 0", "take grass zone",
        "take wood cat", "place d1", "place d1 from b2", "place a1", "ask 0", "ask 1",
        "ask 2 blue", "ask 1 red", "snoop", "cat c2", "cat f3", "discard 3", "discard 8",
        "lay mole d1", "lay bait d1", "lay mole c2", "done",
    )
)  # fmt: skip
"""Moves to try: what is answered tells nothing either."""


def known_to(state: State, viewer: int | None) -> list[bytes]:
    """All that reaches somebody: the view, who may act, the own legal moves, and refusals."""
    actors = GAME.rules.actors(state)
    seen: list[object] = [GAME.rules.view(state, viewer), tuple(actors), tuple(actors.must)]
    if viewer is not None:
        legal = GAME.rules.legal(state, Seat(viewer))
        seen += [len(legal), [GAME.telling.write(move) for move in legal[:200]]]
        seen += [GAME.rules.refuse(state, Seat(viewer), move) for move in PROBES]
    return [msgspec.json.encode(part) for part in seen]


noticed_by = partial(twins.noticed_by, known_to)
seats_of = twins.seats_of


def views_of(state: State) -> dict[int | None, View]:
    """What everybody sees."""
    return {seat: GAME.rules.view(state, seat) for seat in seats_of(state)}


def heard_by(one: tuple[State, State], other: tuple[State, State]) -> set[int | None]:
    """Those who heard something else between two states than between two others."""
    return told_apart(
        (views_of(one[0]), views_of(one[1])), (views_of(other[0]), views_of(other[1]))
    )


def told_apart(one: Seen, other: Seen) -> set[int | None]:
    """Those whose events are others, from what they saw before and after."""

    def heard(pair: Seen, viewer: int | None) -> bytes:
        return msgspec.json.encode(GAME.telling.events(pair[0][viewer], pair[1][viewer]))

    return {seat for seat in one[0] if heard(one, seat) != heard(other, seat)}


def with_loots(state: State, loots: dict[int, str]) -> State:
    """The state with other loots; all answers are true for them."""
    players = [
        replace(player, loot=loots.get(seat, player.loot))
        for seat, player in enumerate(state.players)
    ]
    asked = [
        replace(
            fact,
            answer=naive.is_true((fact.question, fact.cell, fact.about), players[fact.seat].loot),
        )
        for fact in state.asked
    ]
    return _checked(state, replace(state, players=tuple(players), asked=tuple(asked)))


def with_kinds(state: State, seat: int) -> State:
    """The state with the moles a seat has laid as baits and the other way round."""
    other = {"mole": "bait", "bait": "mole"}
    laid = tuple(
        replace(token, kind=other[token.kind]) if token.seat == seat else token
        for token in state.laid
    )
    kinds = [token.kind for token in laid if token.seat == seat]
    player = replace(
        state.players[seat],
        moles=state.options.moles - kinds.count("mole"),
        baits=state.options.baits - kinds.count("bait"),
    )
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return _checked(state, replace(state, laid=laid, players=players))


def can_change_kinds(state: State, seat: int) -> bool:
    """Whether a seat has laid something, and has moles and baits enough to have laid others."""
    kinds = [token.kind for token in state.laid if token.seat == seat]
    is_enough = kinds.count("mole") <= state.options.baits
    return bool(kinds) and is_enough and kinds.count("bait") <= state.options.moles


def who_learned(state: State, twin: State, owner: int) -> set[int | None]:
    """Who was given another answer by the owner, and the owner."""
    pairs = zip(state.asked, twin.asked, strict=True)
    differ = [fact for fact, other in pairs if fact.answer != other.answer]
    if any(fact.is_aloud for fact in differ):
        return set(seats_of(state))
    return {owner, *(fact.asker for fact in differ)}


def _checked(state: State, twin: State) -> State:
    assert twin != state
    assert GAME.box.check(twin) is None, GAME.box.check(twin)
    return twin
