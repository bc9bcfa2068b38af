"""Random games finish, keep their pieces together and come by every rule."""

from collections import Counter

import pytest

from gnomery.arena.coverage import gathered, rambles
from gnomery.arena.jobs import Job
from gnomery.engine.replay import replayed, verification
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Gust, Order, Toss, Wobble
from gnomery.games.gnom_street.phases import Over
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.walks import new_match, walk

ALL = tuple(range(1, 9))
MOLES, BAITS = {2: 1, 3: 3, 4: 4}, {2: 0, 3: 2, 4: 2}
TABLES = pytest.mark.parametrize(
    ("players", "toss"), [(n, toss) for n in (2, 3, 4) for toss in ("skill", "luck")]
)

SELDOM = {"ending.closer", "ending.toss"}
"""Duels without a mole for 40 turns take many games: 1000 of them come by both ends."""


def all_there(state: State) -> None:
    """The pieces of the box are all there, and none of them twice."""
    players = len(state.players)
    statues = [cell for player in state.players for cell in player.statues]
    assert len(statues) == len(set(statues)), "one statue on a cell"
    assert state.cat not in statues
    assert set(statues) <= set(naive.CELLS)
    assert set(state.fresh) <= set(statues)
    loots = [player.loot for player in state.players if player.loot]
    assert len(loots) == len(set(loots))
    for seat, player in enumerate(state.players):
        assert sorted((*player.hand, *player.played)) == list(ALL)
        assert player.hand == tuple(sorted(player.hand))
        assert len(player.statues) <= 3
        kinds = Counter(token.kind for token in state.laid if token.seat == seat)
        assert player.moles + kinds["mole"] == MOLES[players]
        assert player.baits + kinds["bait"] == BAITS[players]
        assert min(player.moles, player.baits) >= 0
    for tokens in zip(*((taken.terrain, taken.action) for taken in state.taken), strict=True):
        assert len(tokens) == len(set(tokens)) <= 4


@TABLES
def test_random_games_finish_with_all_their_pieces(players: int, toss: str) -> None:
    for number in range(5):
        last = None
        census = sorted(GAME.box.census(new_match(players, "oak").state))
        for count, step in enumerate(walk(players, f"{number}", toss=toss)):
            last = step.after
            wrong = (Gust, Toss, Wobble) if toss == "luck" else (Order,)
            assert not isinstance(step.move, wrong)
            if not isinstance(last.phase, Over):
                all_there(last)
            if count % 9 == 0:
                assert GAME.box.check(last) is None
                assert sorted(GAME.box.census(last)) == census
        assert last is not None
        assert isinstance(last.phase, Over)
        assert GAME.rules.result(last) is not None
        assert not GAME.rules.actors(last)
        if players == 2:
            assert max(Counter(won.winner for won in last.won).values()) == 2
        else:
            assert last.turn <= 9
            assert last.is_last


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_played_with_sense_finish_too(players: int) -> None:
    for number in range(2):
        last = list(walk(players, f"sense {number}", advised=0.8))[-1].after
        assert isinstance(last.phase, Over)


@TABLES
def test_what_is_legal_is_not_refused_and_notation_goes_round(players: int, toss: str) -> None:
    for step in walk(players, "notation", toss=toss):
        assert GAME.rules.refuse(step.before, step.seat, step.move) is None
        assert GAME.telling.read(GAME.telling.write(step.move)) == step.move
        for seat in range(players):
            for move in list(GAME.rules.legal(step.before, seat)[:6]):
                assert GAME.rules.refuse(step.before, seat, move) is None
                assert GAME.telling.read(GAME.telling.write(move)) == move


@TABLES
def test_recorded_games_replay_to_the_same_end(players: int, toss: str) -> None:
    match = new_match(players, "record", toss=toss)
    for step in walk(players, "record", toss=toss):
        match.advance(step.seat, step.move)
    assert match.result is not None
    record = match.record()
    assert replayed(GAME, record).state == match.state
    assert verification(GAME, record).is_true


def test_random_games_come_by_most_of_the_rules() -> None:
    jobs = [
        Job("gnom_street", players, {"toss": toss}, (), "few", 15)
        for players in (2, 3, 4)
        for toss in ("skill", "luck")
    ]
    found = gathered(ramble for job in jobs for ramble in rambles(job))
    assert set(found.missing) <= SELDOM
