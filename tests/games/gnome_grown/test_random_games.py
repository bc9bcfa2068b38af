"""Random games finish, keep their pieces together and come by every rule."""

from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from gnomery.arena.coverage import gathered, rambles
from gnomery.arena.jobs import Job
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Bribe
from gnomery.games.gnome_grown.phases import Over
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown import naive
from tests.games.gnome_grown.walks import walk

EVERY = naive.box()
ROUNDS = {2: 8, 3: 8, 4: 11}
SELDOM = {
    "turn.swap", "ending.trigger", "ending.full", "score.features", "score.sections",
    "score.garden", "tie.ladybirds", "tie.shared", "turn.misfit",
    "turn.stack_replaced", "turn.ground_reshuffled", "turn.features_reshuffled",
    "turn.short_supply", "turn.reveal_out_of_turn", "bribe.markers", "action.end",
}  # fmt: skip
"""What takes many games; `gnomery coverage gnome_grown -n 1000` comes by all of it."""


def lying(state: State) -> Counter[str]:
    """Every tile, card and extra turn marker, wherever it lies, without asking the game."""
    plain = msgspec.to_builtins(state)
    for beside in ("options", "eras", "ends"):
        plain.pop(beside)
    for player in plain["players"]:
        player.pop("known")
    task = plain["phase"].get("task")
    inside = {"cards": task.get("cards"), "tile": task.get("tile")} if task else {}
    return Counter(name for name in naive.names_within([plain, inside]) if name in EVERY)


def lies_once(state: State) -> None:
    """The pieces of the box are all there, and none of them twice."""
    found = lying(state)
    task = getattr(state.phase, "task", None)
    in_hand = {getattr(task, "tile", None), *getattr(task, "cards", ())} - {None}
    found.subtract(in_hand)  # a piece in hand was counted in the phase and beside it
    assert found == EVERY
    purse = sum(player.ladybirds for player in state.players)
    assert purse + state.supply + state.shed + state.pool == 50
    imps = sum(player.has_imp for player in state.players)
    assert imps + state.imps + state.has_space_imp == 4
    assert min(state.supply, state.shed, state.pool, state.imps) >= 0


@pytest.mark.parametrize("bribes", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("share", [0.0, 0.7])
def test_random_games_finish_with_all_their_pieces(
    players: int, share: float, *, bribes: bool
) -> None:
    for number in range(12):
        last = None
        for count, step in enumerate(walk(players, f"{number}", advised=share, bribes=bribes)):
            last = step.after
            assert bribes or not isinstance(step.move, Bribe)
            if count % 9 == 0 or isinstance(last.phase, Over):
                lies_once(last)
                assert GAME.box.check(last) is None
        assert last is not None
        assert isinstance(last.phase, Over)
        assert GAME.rules.result(last) is not None
        assert last.round <= ROUNDS[players]
        assert ("track" in last.ends) == (last.round == ROUNDS[players])
        assert last.ends


@pytest.mark.parametrize("players", [2, 3, 4])
def test_crooked_fences_do_as_well(players: int) -> None:
    for number in range(4):
        last = list(walk(players, f"{number}", advised=0.5, garden="fences"))[-1].after
        lies_once(last)
        assert GAME.rules.result(last) is not None


def test_what_is_legal_is_not_refused_and_notation_goes_round() -> None:
    for step in walk(3, "notation", advised=0.3):
        assert GAME.rules.refuse(step.before, step.seat, step.move) is None
        assert GAME.telling.read(GAME.telling.write(step.move)) == step.move
        for seat in range(3):
            for move in list(GAME.rules.legal(step.before, seat))[:6]:
                assert GAME.rules.refuse(step.before, seat, move) is None


def test_gg_1_rounds_follow_each_other() -> None:
    for players in (2, 3, 4):
        states = [step.after for step in walk(players, "rounds")]
        for before, after in pairwise(states):
            if after.round == before.round + 1 and before.round:
                assert after.gnome == before.gnome + 1
                assert after.supply + after.shed <= before.supply + before.shed
            assert after.round - before.round in (0, 1)


def test_gg_3_no_space_holds_more_than_it_may() -> None:
    for step in walk(4, "spaces"):
        for seats in step.after.spaces:
            assert len(seats) == len(set(seats)) <= 2


def test_common_rules_come_up_in_a_few_games() -> None:
    found: Counter[str] = Counter()
    for players in (2, 3, 4):
        found.update(gathered(rambles(Job("gnome_grown", players, {}, (), "few", 10))).counts)
    assert {name for name, count in found.items() if not count} <= SELDOM
    assert {f"action.{space}" for space in SPACES} <= found.keys()
    assert found.keys() >= SELDOM


def test_without_bribes_none_is_missed() -> None:
    found = gathered(rambles(Job("gnome_grown", 2, {"bribes": False}, (), "few", 3)))
    assert not [name for name in found.counts if name.startswith("bribe")]
