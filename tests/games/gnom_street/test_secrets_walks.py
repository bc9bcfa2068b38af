"""What nobody may notice, over random games."""

from random import Random

import pytest
from msgspec.structs import replace

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Deal, Lay
from gnomery.games.gnom_street.phases import Aim, Combat, Tossing
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.twins import (
    can_change_kinds,
    heard_by,
    noticed_by,
    told_apart,
    views_of,
    who_learned,
    with_kinds,
    with_loots,
)
from tests.games.gnom_street.walks import walk

TABLES = pytest.mark.parametrize("players", [2, 3, 4])


def free_cell(dice: Random, state: State) -> str:
    """A cell without a loot."""
    return dice.choice([c for c in naive.CELLS if c not in {p.loot for p in state.players}])


def is_hidden(state: State) -> bool:
    """Whether all loots are dealt and none is open."""
    return state.players[-1].loot is not None and not GAME.rules.view(state, None).is_open


@TABLES
@pytest.mark.parametrize("seed", range(2))
def test_another_loot_is_noticed_only_by_those_who_were_told(players: int, seed: int) -> None:
    dice = Random(f"loot {players} {seed}")
    tried = 0
    for step in walk(players, f"loot {seed}"):
        if not is_hidden(step.after) or dice.random() > (0.6 if players == 2 else 0.15):
            continue
        seat = dice.randrange(players)
        twin = with_loots(step.after, {seat: free_cell(dice, step.after)})
        assert noticed_by(step.after, twin) <= who_learned(step.after, twin, seat), step
        tried += len(who_learned(step.after, twin, seat)) <= 2
    assert tried > 3


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_with_another_loot_looks_the_same(players: int, seed: int) -> None:
    """The same moves, but one loot card was another: only answers may tell it."""
    dice = Random(f"deal {players} {seed}")
    steps = list(walk(players, f"deal {seed}"))
    owner = dice.randrange(players)
    cell = free_cell(dice, steps[players].after)
    twin = steps[0].before
    seen = twin_seen = views_of(twin)
    alike = 0
    for count, (_, seat, move, after) in enumerate(steps):
        told = Deal(owner, cell) if isinstance(move, Deal) and move.seat == owner else move
        assert GAME.rules.refuse(twin, seat, told) is None
        twin = GAME.rules.apply(twin, seat, told)
        now, twin_now = views_of(after), views_of(twin)
        if now[None].is_open:
            break
        may = who_learned(after, twin, owner)
        assert {viewer for viewer in now if now[viewer] != twin_now[viewer]} <= may
        assert told_apart((seen, now), (twin_seen, twin_now)) <= may
        if count % 9 == 0:
            assert noticed_by(after, twin) <= may
        alike += len(may) <= 2
        seen, twin_seen = now, twin_now
    assert alike > 20


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_with_other_tokens_looks_the_same(players: int, seed: int) -> None:
    """Somebody lays other kinds than they did: nobody else can tell."""
    dice = Random(f"kinds {players} {seed}")
    steps = list(walk(players, f"kinds {seed}"))
    owner = dice.randrange(players)
    twin = steps[0].before
    seen = twin_seen = views_of(twin)
    changed = 0
    for count, (_, seat, move, after) in enumerate(steps):
        told = move
        if isinstance(move, Lay) and seat == owner:
            left = twin.players[owner]
            kinds = [kind for kind, n in (("bait", left.baits), ("mole", left.moles)) if n]
            told = replace(move, kind=dice.choice(kinds))
            changed += told != move
        twin = GAME.rules.apply(twin, seat, told)
        now, twin_now = views_of(after), views_of(twin)
        if now[None].is_open:
            break
        assert {viewer for viewer in now if now[viewer] != twin_now[viewer]} <= {owner}
        assert told_apart((seen, now), (twin_seen, twin_now)) <= {owner}
        if count % 9 == 0:
            assert noticed_by(after, twin) <= {owner}
        seen, twin_seen = now, twin_now
    assert changed or not any(isinstance(s.move, Lay) and s.seat == owner for s in steps)


@pytest.mark.parametrize("players", [3, 4])
def test_other_kinds_are_noticed_by_their_owner_alone(players: int) -> None:
    dice = Random(f"tokens {players}")
    tried = 0
    for seed in range(3):
        for step in walk(players, f"tokens {seed}"):
            seat = dice.randrange(players)
            if not is_hidden(step.after) or dice.random() > 0.4:
                continue
            if can_change_kinds(step.after, seat):
                assert noticed_by(step.after, with_kinds(step.after, seat)) <= {seat}, step
                tried += 1
    assert tried > 10


def sealed_twin(dice: Random, state: State) -> tuple[State, int] | None:
    """A state in which somebody's sealed card or aim is another."""
    match state.phase:
        case Combat(cards):
            chosen = [seat for seat, card in enumerate(cards) if card is not None]
            if not chosen:
                return None
            seat = dice.choice(chosen)
            hand = [card for card in state.players[seat].hand if card != cards[seat]]
            if not hand:
                return None
            others = (*cards[:seat], dice.choice(hand), *cards[seat + 1 :])
            return replace(state, phase=Combat(others)), seat
        case Tossing(groups=groups, aims=aims) if None in aims:
            places = [place for place, aim in enumerate(aims) if aim is not None]
            if not places:
                return None
            place = dice.choice(places)
            other = Aim(dice.randrange(101), 100 - aims[place].strength or 1)
            group = next(group for group in groups if len(group) > 1)
            moved = replace(state.phase, aims=(*aims[:place], other, *aims[place + 1 :]))
            return replace(state, phase=moved), group[place]
        case _:
            return None


@TABLES
def test_other_sealed_choices_are_noticed_by_their_owner_alone(players: int) -> None:
    dice = Random(f"sealed {players}")
    tried = 0
    for seed in range(3):
        for step in walk(players, f"sealed {seed}"):
            if pair := sealed_twin(dice, step.after):
                twin, seat = pair
                assert noticed_by(step.after, twin) <= {seat}, step
                assert heard_by((step.before, step.after), (step.before, twin)) <= {seat}, step
                tried += 1
    assert tried > 10
