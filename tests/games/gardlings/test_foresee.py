"""What is foreseen of a move is what comes of it."""

import random

import pytest

import gnomery
from gnomery.games.gardlings.events.words import garden_of
from gnomery.games.gardlings.moves import Hire, Lay, MoveUnicorn

TABLES = [{}, {"preset": "pro", "missions": True}, {"edition": "first", "preset": "pro"}]


@pytest.mark.parametrize("options", TABLES)
def test_foreseen_gems_are_the_gems_that_come(options):
    luck = random.Random(7)
    lays = gallops = hires = 0
    for deal in range(4):
        match = gnomery.new("gardlings", players=2, seed=f"{deal:064x}", **options)
        for _ in range(300):
            if match.result is not None:
                break
            seat = luck.choice(match.actors)
            move = luck.choice(list(match.legal(seat)))
            before = match.view(seat)
            told = match.game.telling.foresee(before, move)
            match.play(seat, move)
            after = match.view(seat)
            if isinstance(move, Lay | MoveUnicorn):
                gems = garden_of(after.players[seat]).ground(after.options.kit).gems
                assert told["gems"] == gems
                assert told["more"] == gems - before.players[seat].plot.gems
                worth = sum(worth for _, _, worth in told["closed"])
                assert worth >= told["more"] - 2 or isinstance(move, MoveUnicorn)
                lays += isinstance(move, Lay)
                gallops += isinstance(move, MoveUnicorn)
            if isinstance(move, Hire):
                harvest = before.players[seat].harvest
                assert 0 <= told["left"] <= harvest.tally.gems + before.players[seat].coins
                hires += 1
    assert lays > 50
    assert hires > 5
    assert gallops or not options


def test_a_closed_gem_is_named_by_the_middle_of_its_border():
    match = gnomery.new("gardlings", players=1, seed="1" * 64)
    view = match.view(0)
    seen = []
    luck = random.Random(1)
    while not seen and match.result is None:
        move = luck.choice(list(match.legal(0)))
        view = match.view(0)
        if isinstance(move, Lay):
            seen = match.game.telling.foresee(view, move)["closed"]
            tile = move
        match.play(0, move)
    x, y, worth = seen[0]
    width, height = (1, 2) if tile.r % 2 else (2, 1)
    assert (x + y) % 2 == 1
    assert 2 * tile.x <= x <= 2 * (tile.x + width)
    assert 2 * tile.y <= y <= 2 * (tile.y + height)
    assert worth in {1, 2, 3}


def test_the_audience_foresees_nothing():
    match = gnomery.new("gardlings", players=1, seed="1" * 64)
    assert match.game.telling.foresee(match.view(None), next(iter(match.legal(0)))) == {}
