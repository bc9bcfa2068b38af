"""Scores, places and legal moves against the naive count, over random games."""

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import product
from random import Random

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Bribe, Lay, PlaceBid, Reveal, Select
from gnomery.games.gnome_grown.phases import Bidding, Closing, Laying, Selecting
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown import naive
from tests.games.gnome_grown.builders import Person, over
from tests.games.gnome_grown.playing import score
from tests.games.gnome_grown.walks import Step, cards, garden, rows, walk

TABLES = pytest.mark.parametrize(
    ("players", "layout", "bribes"),
    [
        (2, "quadrants", True), (3, "quadrants", True), (4, "quadrants", True),
        (2, "fences", False), (3, "fences", True), (4, "fences", False),
    ],
)  # fmt: skip


@cache
def steps(players: int, layout: str, bribes: object, games: int = 4) -> list[Step]:
    """The moves of some random games, half of them played with some sense."""
    return [
        step
        for number in range(games)
        for step in walk(
            players, f"count {number}", advised=(0, 0.8)[number % 2], garden=layout, bribes=bribes
        )
    ]


def points(state: State, seat: int) -> int:
    """The naive count of all a seat has."""
    return sum(naive.sheet(garden(state, seat), rows(state, seat), cards(state, seat)).values())


def test_gg_b2_the_naive_fences_are_those_of_the_box() -> None:
    text = files("gnomery.games.gnome_grown").joinpath("box.toml").read_text(encoding="utf-8")
    printed = tomllib.loads(text)["gardens"]
    assert tuple(printed["quadrants"]["all"]) == naive.QUADRANTS
    for seat, colour in enumerate(("purple", "yellow", "blue", "red")):
        plans = GAME.box.options(4, {"garden": "fences"}).plans
        assert tuple(printed["fences"][colour]) == plans[seat].rows


@TABLES
def test_gg_e2_scores_as_the_naive_count(players: int, layout: str, bribes: object) -> None:
    for step in steps(players, layout, bribes):
        if (result := GAME.rules.result(step.after)) is None:
            continue
        state = step.after
        for seat in range(players):
            wanted = naive.sheet(garden(state, seat), rows(state, seat), cards(state, seat))
            assert score(state, seat) == wanted
        totals = [points(state, seat) for seat in range(players)]
        ladybirds = [player.ladybirds for player in state.players]
        assert result.ranking == naive.ranking(totals, ladybirds)


@TABLES
def test_gg_e2_points_on_the_way_as_the_naive_count(
    players: int, layout: str, bribes: object
) -> None:
    for step in steps(players, layout, bribes)[::23]:
        state = step.after
        for seat in range(players):
            shown = GAME.rules.view(state, seat)
            hand = state.players[seat].hand
            there, fences = garden(state, seat), rows(state, seat)
            assert shown.own.points == points(state, seat)
            assert shown.own.hand == hand
            together = [naive.best(there, fences, card) for card in hand]
            assert [max(2, n) for n in shown.own.matched] == [max(2, n) for n in together]
            player = shown.players[seat]
            assert player.free == 36 - len(naive.covered(there))
            if GAME.rules.result(state) is None:
                open_cards = (*player.known, *player.revealed)
                assert player.points == sum(naive.sheet(there, fences, open_cards).values())


@TABLES
def test_gg_p1_places_as_the_naive_count(players: int, layout: str, bribes: object) -> None:
    seen = Counter()
    for step in steps(players, layout, bribes):
        task = getattr(step.before.phase, "task", None)
        if not isinstance(task, Laying) or step.seat < 0 or not isinstance(step.move, Lay):
            continue
        seen[naive.kind(task.tile)] += 1
        legal = [move for move in GAME.rules.legal(step.before, step.seat) if isinstance(move, Lay)]
        wanted = naive.places(garden(step.before, step.seat), task.tile)
        assert {(move.x, move.y, move.r) for move in legal} == wanted
        assert len(legal) == len(wanted)
        there = naive.covered(garden(step.after, step.seat))
        assert len(there) == len(set(there))
    assert len(seen) >= 8


@TABLES
def test_gg_5_reveals_as_the_naive_count(players: int, layout: str, bribes: object) -> None:
    found = 0
    for step in steps(players, layout, bribes)[::7]:
        state = step.after
        if -1 in GAME.rules.actors(state) or GAME.rules.result(state) is not None:
            continue
        for seat in range(players):
            legal = GAME.rules.legal(state, seat)
            reveals = {move.card for move in legal if isinstance(move, Reveal)}
            hand = state.players[seat].hand
            wanted = set(naive.full_cards(garden(state, seat), rows(state, seat), hand))
            may = not isinstance(state.phase, Closing) and not state.players[seat].is_hushed
            if seat in GAME.rules.actors(state).must or may:
                assert reveals == wanted
            else:
                assert reveals == set()
            found += len(reveals)
    assert found


@TABLES
def test_gg_3_spaces_as_the_naive_count(players: int, layout: str, bribes: object) -> None:
    for step in steps(players, layout, bribes):
        state = step.before
        if not isinstance(state.phase, Selecting) or state.phase.offer is not None:
            continue
        (seat,) = GAME.rules.actors(state).must
        there = dict(zip(SPACES, state.spaces, strict=True))
        full = naive.full_cards(garden(state, seat), rows(state, seat), cards(state, seat))
        able = [space for space in SPACES if space != "end" or len(full) >= 4]
        legal = GAME.rules.legal(state, seat)
        selects = [move.space for move in legal if isinstance(move, Select)]
        assert selects == [space for space in able if not there[space]]
        joins = [
            space
            for space in able
            if bribes and len(there[space]) == 1 and there[space] != (seat,)
            if space not in state.phase.refused
        ]
        assert {m for m in legal if isinstance(m, Bribe)} == {
            bribe for space in joins for bribe in every_bribe(state, seat, space)
        }


def every_bribe(state: State, seat: int, space: str) -> set[Bribe]:
    """GG-3, GG-3.1: everything that can be offered for a space."""
    own = state.players[seat]
    (holder,) = dict(zip(SPACES, state.spaces, strict=True))[space]
    is_lap = state.phase.turn >= len(state.players) * (2 if len(state.players) == 4 else 3)
    imps = (False, True) if own.has_imp and not state.players[holder].has_imp else (False,)
    markers = range(len(own.markers) + 1 - is_lap)
    offers = product(range(own.ladybirds + 1), imps, markers)
    return {Bribe(space, *offer) for offer in offers if any(offer)}


@TABLES
def test_gg_2_turn_orders_as_the_naive_count(players: int, layout: str, bribes: object) -> None:
    ties = 0
    for step in steps(players, layout, bribes):
        if not isinstance(step.before.phase, Bidding) or not isinstance(step.move, PlaceBid):
            continue
        bids = list(step.before.phase.bids)
        bids[step.seat] = step.move
        if None in bids:
            assert step.after.order == step.before.order
            continue
        plain = [(bid.ladybirds, bid.imp) for bid in bids]
        assert step.after.order == naive.turn_order(step.before.order, plain)
        marker = {seat: place + 1 for place, seat in enumerate(step.before.order)}
        totals = {marker[seat] + n + 5 * imp for seat, (n, imp) in enumerate(plain)}
        ties += len(totals) < players
        spent = sum(bid[0] for bid in plain)
        assert step.after.shed == step.before.shed + spent
    assert ties


@pytest.mark.parametrize("layout", ["quadrants", "fences"])
@pytest.mark.parametrize("number", range(30))
def test_gg_e2_scores_of_random_gardens_as_the_naive_count(layout: str, number: int) -> None:
    """Gardens full of tiles and many cards, so that every bonus comes up."""
    dice = Random(f"{layout} {number}")
    names = [name for name in naive.box() if naive.kind(name) in naive.WEIGHT]
    dice.shuffle(names)
    names.sort(key=lambda name: -sum(naive.shape(name)) + dice.random() * 3)
    laid: list[naive.Tile] = []
    for name in names[: dice.choice((15, 30, 86))]:
        if (where := sorted(naive.places(laid, name))) and dice.random() < 0.8:
            laid.append((name, *dice.choice(where)))
    every = ["-".join(three) for three in product(naive.GROUND, naive.FEATURES, naive.ANIMALS)]
    hand = dice.sample(every, dice.choice((3, 6, 10, 16)))
    words = [f"{name} {x},{y} r{r}" for name, x, y, r in laid]
    state = over(Person(words, hand=tuple(hand)), Person(), garden=layout)
    assert score(state, 0) == naive.sheet(laid, rows(state, 0), hand)
