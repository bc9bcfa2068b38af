"""GA-1.1 to GA-1.3: drawing, laying and stopping, all at once."""

import pytest

from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.terms import Seat, box_of
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Draw, Lay, Pull, Stop
from gnomery.games.gardlings.phases import Building, Hiring
from gnomery.games.gardlings.state import State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import (
    BLUE,
    Person,
    box,
    singles,
    table,
    tiles,
    train,
)
from tests.games.gardlings.playing import (
    draw,
    harvest,
    is_allowed,
    pieces,
    play,
    plot,
    refused,
    stop_all,
)


def new_match(edition: str = "retail", seed: str = "tulip") -> AnyMatch:
    start = GAME.rules.setup(2, GAME.box.options(2, {"edition": edition}))
    match = Match(GAME, start, seats=["bot", "bot"], seed=seed)
    match.settle()
    return match


def build(match: AnyMatch, seat: int) -> None:
    """One draw of a seat, laid at the first place there is."""
    match.play(seat, "draw")
    if plot(match.state, seat).status == "holding":
        lays = [move for move in match.legal(seat) if isinstance(move, Lay)]
        match.play(seat, lays[0] if lays else "aside")


def pulled(match: AnyMatch, seat: int) -> list[object]:
    return [move for by, move in match.log if by == box_of(Seat(seat)) and isinstance(move, Pull)]


def test_ga_1_1_everybody_builds_at_once() -> None:
    state = table(Person(), Person(), Person())
    assert set(GAME.rules.actors(state)) == {0, 1, 2}
    state = play(state, 1, "draw")
    assert is_allowed(state, 0, "draw")
    assert is_allowed(state, 2, "stop")


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_1_1_the_pace_of_others_changes_nobodys_draws(edition: str) -> None:
    one, other = new_match(edition), new_match(edition)
    for seat in (0, 0, 0, 1, 1, 1):
        build(one, seat)
    for seat in (1, 0, 1, 1, 0, 0):
        build(other, seat)
    assert len(pulled(one, 0)) == len(pulled(one, 1)) == 3
    assert pulled(one, 0) == pulled(other, 0)
    assert pulled(one, 1) == pulled(other, 1)
    assert one.state == other.state


def test_ga_1_1_each_tile_of_the_bag_may_come() -> None:
    state = play(table(Person(bag=singles(1, 2, 3)), Person()), 0, "draw")
    assert set(GAME.rules.legal(state, box_of(Seat(0)))) == {
        Pull(name) for name in singles(1, 2, 3)
    }
    assert refused(state, box_of(Seat(0)), Pull("single-gnome-4")).startswith("GA-1")


def holding(garden: tuple[str, ...], sites: dict[str, str], hand: str = "gold-pig-1") -> State:
    here = Person(garden, hand=hand, status="holding")
    return table(here, Person(), box=box({"*": BLUE, **sites}))


def test_ga_1_2_the_first_tile_lies_anyhow() -> None:
    state = holding((), {})
    assert all(is_allowed(state, 0, Lay(0, 0, r)) for r in range(4))


@pytest.mark.parametrize("place", ["2,1 r0", "3,0 r0", "-2,-1 r0", "2,1 r1", "0,5 r0"])
def test_ga_1_2_a_tile_must_share_an_edge_with_the_garden(place: str) -> None:
    state = holding(("green-pig-1 0,0 r0",), {})
    assert refused(state, 0, f"lay {place}") == "GA-1.2"


@pytest.mark.parametrize("place", ["0,0 r0", "1,0 r0", "-1,0 r2", "1,-1 r1", "0,0 r3"])
def test_ga_1_2_a_tile_lies_on_free_cells(place: str) -> None:
    state = holding(("green-pig-1 0,0 r0",), {})
    assert refused(state, 0, f"lay {place}") == "GA-1.2"


def test_ga_1_2_half_an_edge_is_enough() -> None:
    state = holding(("green-pig-1 0,0 r0",), {})
    assert is_allowed(state, 0, "lay 1,1 r0")
    assert is_allowed(state, 0, "lay -1,-1 r2")


def test_ga_1_2_every_touching_site_must_fit() -> None:
    """At 2,0 a standing tile touches both tiles; the lower one is yellow there."""
    garden = ("green-pig-1 0,0 r0", "green-pig-2 0,1 r0")
    state = holding(garden, {"green-pig-2": "bbybbb"})
    assert refused(state, 0, "lay 2,0 r1") == "GA-1.2"
    assert is_allowed(state, 0, "lay 2,0 r0")
    assert is_allowed(holding(garden, {}), 0, "lay 2,0 r1")


def test_ga_1_2_nothing_to_lay_without_a_drawn_tile() -> None:
    state = table(Person(train(*tiles("green-pig", 1))), Person())
    assert refused(state, 0, "lay 2,0 r0").startswith("GA-1.")
    assert refused(state, 0, "aside").startswith("GA-1.")


@pytest.mark.parametrize("edition", ["retail", "first"])
@pytest.mark.parametrize("seed", ["rose", "lily", "daisy"])
def test_ga_1_2_lays_agree_with_the_naive_count(edition: str, seed: str) -> None:
    match = new_match(edition, seed)
    printed = {tile.id: tile for tile in match.state.options.pieces.tiles}
    while plot(match.state, 0).status == "building":
        match.play(0, "draw")
        here = plot(match.state, 0)
        if here.hand is None:
            break
        lays = [move for move in match.legal(0) if isinstance(move, Lay)]
        slow = naive.places(pieces(match.state, here.garden), naive.Piece(printed[here.hand].sites))
        assert {(lay.x, lay.y, lay.r) for lay in lays} == slow
        match.play(0, lays[len(match.log) % len(lays)] if lays else "aside")
    garden = plot(match.state, 0).garden
    match.play(1, "stop")
    if isinstance(match.state.phase, Building):
        match.play(0, "stop")
    assert harvest(match.state, 0).tally.garden == naive.gems(pieces(match.state, garden))


def test_ga_1_3_a_player_may_stop_before_any_draw() -> None:
    state = play(table(Person(), Person()), 0, "stop")
    assert plot(state, 0).status == "stopped"
    assert isinstance(state.phase, Building)


def test_ga_1_3_the_phase_ends_when_everybody_has_stopped_at_once() -> None:
    """Seat 0 stops and draws again, so that the stop of seat 1 ends nothing."""
    state = play(table(Person(), Person()), 0, "stop")
    state = play(draw(state, 0, state.players[0].bag[0]), 1, "stop")
    assert isinstance(state.phase, Building)
    state = play(state, 0, "lay 0,0 r0", "stop")
    assert isinstance(state.phase, Hiring)


def test_ga_1_3_the_game_waits_only_for_those_who_have_not_stopped() -> None:
    state = play(table(Person(), Person()), 0, "stop")
    assert GAME.rules.actors(state).must == (1,)
    assert set(GAME.rules.actors(state)) == {0, 1}


def test_ga_1_3_nobody_builds_in_phase_2() -> None:
    state = stop_all(table(Person(), Person()))
    for seat in (0, 1):
        assert refused(state, seat, Draw()).startswith("GA-")
        assert refused(state, seat, Stop()).startswith("GA-")
