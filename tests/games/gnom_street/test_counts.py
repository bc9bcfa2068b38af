"""Scores, rankings and legal moves against the naive count, over random games."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from gnomery.games.gnom_street import GAME, scoring
from gnomery.games.gnom_street.moves import Ask, Lay, Place, Take
from gnomery.games.gnom_street.phases import (
    Asking,
    Combat,
    Laying,
    MovingCat,
    Over,
    Placing,
    Taking,
)
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, over
from tests.games.gnom_street.playing import score
from tests.games.gnom_street.walks import Step, plain_sheet, walk

TABLES = pytest.mark.parametrize(
    ("players", "toss"), [(2, "skill"), (3, "skill"), (4, "skill"), (3, "luck"), (4, "luck")]
)


@cache
def steps(players: int, toss: str, games: int = 5) -> list[Step]:
    """The moves of some random games."""
    return [step for n in range(games) for step in walk(players, f"count {n}", toss=toss)]


def old_statues(state: State) -> set[str]:
    """Where statues stand that were not placed this turn."""
    return {c for player in state.players for c in player.statues} - set(state.fresh)


@TABLES
def test_gs_6_4_scores_as_the_naive_count(players: int, toss: str) -> None:
    if players == 2:
        return
    ends = [step.after for step in steps(players, toss) if isinstance(step.after.phase, Over)]
    assert len(ends) == 5
    for state in ends:
        sheet = plain_sheet(state)
        for seat, lines in enumerate(sheet):
            assert score(state, seat) == {name: points for name, points in lines.items() if points}
            assert scoring.sheet_of(state, seat) == lines
            assert scoring.points(state, seat) == sum(lines.values())
        points = [sum(lines.values()) for lines in sheet]
        assert GAME.rules.result(state).ranking == naive.ranking(points, state.phase.first)


def test_gs_6_2_scores_of_random_gardens_as_the_naive_count() -> None:
    seen: Counter[str] = Counter()
    for number in range(150):
        dice = Random(number)
        players = dice.choice((3, 4))
        loots = dice.sample(naive.CELLS, players)
        spots = dice.sample(naive.CELLS, 3 * players)
        people = [
            Person(seat + 1, loot, statues=tuple(spots[3 * seat : 3 * seat + dice.randrange(4)]))
            for seat, loot in enumerate(loots)
        ]
        there = dice.sample(loots, 2) + dice.sample(naive.CELLS, 2)
        tokens = [
            f"{seat} {kind} {dice.choice(there)}"
            for seat in range(players)
            for kind in ["mole"] * dice.randrange(players + 1) + ["bait"] * dice.randrange(3)
        ]
        dice.shuffle(tokens)
        state = over(*people, laid=tokens)
        for seat, lines in enumerate(plain_sheet(state)):
            assert scoring.sheet_of(state, seat) == lines
            seen.update(name for name, points in lines.items() if points)
    assert min(seen["loot"], seen["baits"], seen["statues"]) > 30


@TABLES
def test_gs_2_rankings_as_the_naive_count(players: int, toss: str) -> None:
    ties = 0
    for step in steps(players, toss):
        state = step.after
        if state.phase != Taking(0) or step.before.phase == Taking(0):
            continue
        tied = naive.zeroes(state.cards)
        best = naive.untied(state.cards)
        assert list(state.order[: len(best)]) == best
        assert set(state.order[len(best) :]) == tied
        assert bool(state.tosses) == bool(tied)
        ties += bool(tied)
        for tossed in state.tosses:
            for flight in tossed.flights:
                aim, wobble = (flight.direction, flight.strength), (flight.x, flight.y)
                second = tuple(map(sum, zip(tossed.gust, tossed.veer, strict=True)))
                assert flight.distance == naive.distance(aim, tossed.gust, second, wobble)
            found = {flight.seat: flight.distance for flight in tossed.flights}
            flat = [found.get(seat) for group in tossed.order for seat in group]
            assert toss == "luck" or flat == sorted(flat)
    assert ties


@TABLES
def test_gs_3_1_tokens_as_the_naive_count(players: int, toss: str) -> None:
    for step in steps(players, toss):
        state = step.before
        if not isinstance(state.phase, Taking):
            continue
        terrains = set(naive.TERRAIN.values()) - {taken.terrain for taken in state.taken}
        actions = set(naive.ACTIONS) - {taken.action for taken in state.taken}
        legal = list(GAME.rules.legal(state, step.seat))
        assert set(legal) == {Take(terrain, action) for terrain in terrains for action in actions}
        assert len(legal) == len(terrains) * len(actions)


@TABLES
def test_gs_3_2_places_as_the_naive_count(players: int, toss: str) -> None:
    for step in steps(players, toss):
        state = step.before
        if not isinstance(state.phase, Placing):
            continue
        seat, terrain = state.taken[-1].seat, state.taken[-1].terrain
        own, card = state.players[seat].statues, state.cards[seat]
        spots = {cell for cell in naive.CELLS if naive.TERRAIN[cell] == terrain or card == 5}
        spots -= {*state.fresh, state.cat}
        if state.phase.first is not None:
            assert card == 4
            assert len(own) < 3
            wanted = {Place(cell) for cell in spots - old_statues(state)}
        elif len(own) < 3:
            wanted = {Place(cell) for cell in spots}
        else:
            wanted = {Place(cell, start) for cell in spots for start in own if cell != start}
        assert {move for move in GAME.rules.legal(state, seat) if isinstance(move, Place)} == wanted
        assert len(GAME.rules.legal(state, seat)) == len(wanted) + (state.phase.first is not None)


@TABLES
def test_gs_3_3_questions_as_the_naive_count(players: int, toss: str) -> None:
    for step in steps(players, toss):
        state = step.before
        if not isinstance(state.phase, Asking) or state.phase.is_second:
            continue
        at, cell = state.phase.at, state.phase.cell
        seat = state.order[at]
        card, action = state.cards[seat], state.taken[-1].action
        is_loser = at == players - 1
        everybody = [other for other in state.order if other != seat]
        others = everybody if card == 2 else state.order[at + 1 :]
        wanted = {Ask(other) for other in others if action in ("zone", "line")}
        if action == "flower" or card == 1:
            gardeners = everybody if card == 1 else others
            wanted |= {Ask(other, colour) for other in gardeners for colour in naive.colours(cell)}
        legal = GAME.rules.legal(state, seat)
        asks = {move for move in legal if isinstance(move, Ask)}
        assert asks == wanted
        assert (len(legal) > len(asks)) == (is_loser or action == "cat")
        if isinstance(step.move, Ask):
            fact = step.after.asked[-1]
            loot = state.players[fact.seat].loot
            colour = step.move.colour
            asked = "flower" if colour else action
            assert fact.question == asked
            assert fact.answer == naive.is_true((asked, cell, colour), loot)
            is_loud = state.cards[fact.seat] in naive.ALOUD and not (card == 1 and colour)
            assert fact.is_aloud == (players == 2 or is_loud)


@TABLES
def test_gs_3_4_cats_as_the_naive_count(players: int, toss: str) -> None:
    for step in steps(players, toss):
        state = step.before
        if isinstance(state.phase, MovingCat):
            there = naive.next_to(state.cat) if state.cat else set(naive.CELLS)
            legal = GAME.rules.legal(state, step.seat)
            assert {move.cell for move in legal if hasattr(move, "cell")} == there
            assert len(legal) == len(there) + state.phase.is_power


@TABLES
def test_gs_4_tokens_as_the_naive_count(players: int, toss: str) -> None:
    for step in steps(players, toss):
        state = step.before
        if not isinstance(state.phase, Laying):
            continue
        own = state.players[step.seat]
        is_free = players == 2 or not own.hand or state.phase.has_paid or state.phase.laid > 0
        cells = set(own.statues)
        if state.cards[step.seat] == 7 and not state.phase.has_dug:
            near = {cell for statue in own.statues for cell in naive.next_to(statue)}
            cells |= near - {cell for player in state.players for cell in player.statues}
        kinds = [kind for kind, left in (("mole", own.moles), ("bait", own.baits)) if left]
        wanted = {Lay(kind, cell) for kind in kinds for cell in cells} if is_free else set()
        legal = GAME.rules.legal(state, step.seat)
        assert {move for move in legal if isinstance(move, Lay)} == wanted
        assert state.phase.laid < 2


@TABLES
def test_gs_5_turns_follow_each_other(players: int, toss: str) -> None:
    for step in steps(players, toss):
        before, after = step.before, step.after
        if not isinstance(after.phase, Combat) or after.turn == before.turn:
            continue
        if players == 2:
            assert not after.is_last
            assert (after.taken == ()) == (after.turn % 2 == 1)
            continue
        assert after.turn == before.turn + 1 <= 9
        assert after.taken == ()
        assert after.is_last == all(len(player.hand) == 8 for player in after.players)
        assert all(player.hand for player in after.players)
