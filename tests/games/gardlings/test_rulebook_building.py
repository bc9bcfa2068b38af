"""GA-1: the garden, all at once; the unicorns and pigs have their own file."""

import pytest

from gnomery.engine.game import Seat, box_of
from gnomery.engine.match import AnyMatch, Match
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Draw, Lay, Pull, Stop
from gnomery.games.gardlings.state import Building, Hiring, State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import (
    BLANK,
    BLUE,
    Person,
    blue_box,
    box,
    doubles,
    draw,
    gems,
    harvest,
    is_allowed,
    pieces,
    play,
    plot,
    refused,
    singles,
    stop_all,
    table,
    take_pigs,
    tiles,
    train,
)


def new_match(edition: str = "retail", seed: str = "tulip") -> AnyMatch:
    start = GAME.setup(2, GAME.options(2, {"edition": edition}))
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
    assert set(GAME.actors(state)) == {0, 1, 2}
    state = play(state, 1, "draw")
    assert is_allowed(state, 0, "draw")
    assert is_allowed(state, 2, "stop")


def test_ga_1_1_a_tile_in_hand_keeps_nobody_waiting() -> None:
    state = table(Person(hand="beige-pig-1", status="holding"), Person())
    state = play(draw(state, 1, state.players[1].bag[0]), 1, "lay 0,0 r0")
    assert len(plot(state, 1).garden.laid) == 1
    assert plot(state, 0).hand == "beige-pig-1"


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
    assert set(GAME.legal(state, box_of(Seat(0)))) == {Pull(name) for name in singles(1, 2, 3)}
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


def test_ga_1_2_a_tile_that_can_be_laid_must_be_laid() -> None:
    state = holding(("green-pig-1 0,0 r0",), {})
    assert refused(state, 0, "aside") == "GA-1.2"
    assert refused(state, 0, "stop").startswith("GA-1.")
    assert refused(state, 0, "draw").startswith("GA-1.")


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


def test_ga_1_3_a_stopped_player_may_draw_again_while_somebody_builds() -> None:
    state = play(table(Person(), Person()), 0, "stop")
    assert is_allowed(state, 0, "draw")
    state = draw(state, 0, state.players[0].bag[0])
    assert plot(state, 0).status == "holding"


def test_ga_1_3_the_phase_ends_when_everybody_has_stopped_at_once() -> None:
    """Seat 0 stops and draws again, so that the stop of seat 1 ends nothing."""
    state = play(table(Person(), Person()), 0, "stop")
    state = play(draw(state, 0, state.players[0].bag[0]), 1, "stop")
    assert isinstance(state.phase, Building)
    state = play(state, 0, "lay 0,0 r0", "stop")
    assert isinstance(state.phase, Hiring)


def test_ga_1_3_the_game_waits_only_for_those_who_have_not_stopped() -> None:
    state = play(table(Person(), Person()), 0, "stop")
    assert GAME.actors(state).must == (1,)
    assert set(GAME.actors(state)) == {0, 1}


def test_ga_1_3_nobody_builds_in_phase_2() -> None:
    state = stop_all(table(Person(), Person()))
    for seat in (0, 1):
        assert refused(state, seat, Draw()).startswith("GA-")
        assert refused(state, seat, Stop()).startswith("GA-")


def with_gnomes(*gnomes: str, bag: tuple[str, ...], dragons: int = 0) -> State:
    """All-blue tiles end to end, so that any tile can be laid at the left end of the line."""
    names = tiles("blue-dragon", 1, 2, 3) + tiles("green-dragon", 1, 2)
    return table(Person(train(*gnomes, *names[:dragons]), bag), Person(), box=blue_box())


@pytest.mark.parametrize(
    ("garden", "drawn"),
    [
        (singles(1, 2, 3, 4, 5), "single-gnome-6"),
        (singles(1, 2, 3, 4, 5), "double-gnome-6"),
        (singles(1, 2, 3, 4), "double-gnome-6"),
        ((*doubles(1, 2), "single-gnome-1"), "single-gnome-6"),
        (doubles(1, 2), "double-gnome-6"),
    ],
)
def test_ga_1_4_alarm_at_six_gnomes(garden: tuple[str, ...], drawn: str) -> None:
    state = draw(with_gnomes(*garden, bag=(drawn, "beige-pig-1")), 0, drawn)
    here = plot(state, 0)
    assert (here.end, here.status, here.hand, here.aside) == ("alarm", "stopped", None, drawn)
    assert [laid.tile for laid in here.garden.laid] == list(garden)
    assert state.players[0].bag == ("beige-pig-1",)


@pytest.mark.parametrize(
    ("garden", "drawn"),
    [
        (singles(1, 2, 3, 4), "single-gnome-6"),
        (singles(1, 2, 3), "double-gnome-6"),
        (doubles(1, 2), "single-gnome-6"),
        (singles(1, 2, 3, 4, 5), "beige-pig-1"),
    ],
)
def test_ga_1_4_no_alarm_at_five(garden: tuple[str, ...], drawn: str) -> None:
    state = draw(with_gnomes(*garden, bag=(drawn, "beige-pig-2")), 0, drawn)
    assert (plot(state, 0).status, plot(state, 0).end) == ("holding", "")
    assert is_allowed(state, 0, "lay -2,0 r0")


def test_ga_1_4_the_alarm_ends_the_building() -> None:
    state = with_gnomes(*singles(1, 2, 3, 4, 5), bag=("single-gnome-6", "beige-pig-1"))
    state = draw(state, 0, "single-gnome-6")
    assert refused(state, 0, "draw") == "GA-1.4"
    assert refused(state, 0, "lay -2,0 r0").startswith("GA-1.")
    assert isinstance(play(state, 1, "stop").phase, Hiring)


def test_ga_1_4_the_alarm_lies_face_down_until_the_round_ends() -> None:
    state = with_gnomes(*singles(1, 2, 3, 4, 5), bag=("single-gnome-6",))
    state = draw(state, 0, "single-gnome-6")
    for viewer in (1, None):
        assert GAME.view(state, viewer).players[0].plot.aside == "?"
    assert GAME.view(state, 0).own.aside == "single-gnome-6"
    state = play(state, 1, "stop")
    assert GAME.view(state, 1).players[0].harvest.aside == "?"
    assert harvest(state, 0).aside == "single-gnome-6"
    assert "single-gnome-6" in take_pigs(state).players[0].bag


def test_ga_1_5_three_dragons_ignore_one_gnome() -> None:
    bag = (*singles(6, 7), "beige-pig-1")
    state = draw(with_gnomes(*singles(1, 2, 3, 4, 5), bag=bag, dragons=3), 0, "single-gnome-6")
    assert plot(state, 0).status == "holding"
    state = draw(play(state, 0, "lay -2,0 r0"), 0, "single-gnome-7")
    assert (plot(state, 0).end, plot(state, 0).aside) == ("alarm", "single-gnome-7")


@pytest.mark.parametrize(
    ("dragons", "drawn", "end"),
    [
        (2, "single-gnome-6", "alarm"),
        (3, "double-gnome-6", "alarm"),
        (3, "single-gnome-6", ""),
        (5, "double-gnome-6", "alarm"),
        (5, "single-gnome-6", ""),
    ],
)
def test_ga_1_5_one_gnome_only_and_from_three_dragons(dragons: int, drawn: str, end: str) -> None:
    state = with_gnomes(*singles(1, 2, 3, 4, 5), bag=(drawn, "beige-pig-1"), dragons=dragons)
    assert plot(draw(state, 0, drawn), 0).end == end


def misfit(bag: tuple[str, ...] = ()) -> State:
    """A blank tile in hand, and not one blank site in the garden."""
    sites = {"*": BLUE, "gold-pig-1": BLANK}
    return table(
        Person(train(*tiles("green-pig", 1, 2)), bag, hand="gold-pig-1", status="holding"),
        Person(),
        box=box(sites),
    )


def test_ga_1_6_a_tile_that_fits_nowhere_ends_the_building() -> None:
    state = misfit(bag=("beige-pig-1",))
    assert not [move for move in GAME.legal(state, 0) if isinstance(move, Lay)]
    assert refused(state, 0, "stop").startswith("GA-1.")
    state = play(state, 0, "aside")
    here = plot(state, 0)
    assert (here.end, here.status, here.aside) == ("misfit", "stopped", "gold-pig-1")
    assert refused(state, 0, "draw") == "GA-1.6"


def test_ga_1_6_a_misfit_costs_no_gems_and_goes_back_to_the_bag() -> None:
    state = play(play(misfit(), 0, "aside"), 1, "stop")
    assert harvest(state, 0).tally.alarm == 0
    assert gems(state, 0) == 1
    assert "gold-pig-1" in take_pigs(state).players[0].bag


def test_ga_1_9_an_empty_bag_is_a_stop() -> None:
    state = draw(table(Person(bag=("beige-pig-1",)), Person()), 0, "beige-pig-1")
    state = play(state, 0, "lay 0,0 r0")
    assert (plot(state, 0).end, plot(state, 0).status) == ("empty", "stopped")
    assert refused(state, 0, "draw") == "GA-1.9"
    assert isinstance(play(state, 1, "stop").phase, Hiring)


def test_ga_1_9_the_last_empty_bag_ends_the_phase() -> None:
    state = draw(table(Person(bag=("beige-pig-1",))), 0, "beige-pig-1")
    assert isinstance(play(state, 0, "lay 0,0 r0").phase, Hiring)


def test_ga_1_9_a_bag_with_a_tile_in_it_is_no_stop() -> None:
    state = draw(table(Person(bag=tiles("beige-pig", 1, 2)), Person()), 0, "beige-pig-1")
    state = play(state, 0, "lay 0,0 r0")
    assert (plot(state, 0).end, plot(state, 0).status) == ("", "building")
