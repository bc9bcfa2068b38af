"""Where the rulebooks are silent: our rulings, each with the rule it completes."""

import pytest
from msgspec.structs import replace

import gnomery
from gnomery.engine.terms import Seat, box_of
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Draw, Lay, LookAgain, Pull, SetAside
from gnomery.games.gardlings.phases import Hiring, Over
from gnomery.games.gardlings.state import State
from gnomery.words import say
from tests.games.gardlings.builders import (
    BIRDIES,
    BLANK,
    BLUE,
    GARDENERS,
    Person,
    blank_box,
    blue_box,
    box,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import (
    draw,
    harvest,
    is_allowed,
    play,
    plot,
    refused,
    stop_all,
    take_pigs,
)

UNICORN = "green-unicorn-1"


def test_ga_1_2_the_first_tile_lies_at_the_origin_whichever_way_it_is_turned() -> None:
    state = table(Person(hand="beige-pig-1", status="holding"), Person())
    assert set(GAME.rules.legal(state, 0)) == {Lay(0, 0, r) for r in range(4)}
    assert refused(state, 0, "lay 1,0 r0") == "GA-1.2"


def test_ga_m2_with_a_mission_the_first_tile_has_to_touch_it() -> None:
    here = Person(mission="mission-raft", hand="beige-pig-1", status="holding")
    state = table(here, Person(), missions=True, box=blank_box())
    assert refused(state, 0, "lay 0,0 r0") == "GA-1.2"
    assert refused(state, 0, "lay 3,0 r0") == "GA-1.2"
    assert is_allowed(state, 0, "lay 2,0 r0")


def test_ga_1_3_first_edition_stopped_stays_stopped() -> None:
    state = play(table(Person(), Person(), edition="first"), 0, "stop")
    assert refused(state, 0, "draw") == "GA-1.3"
    assert refused(state, 0, "stop").startswith("GA-1")


def ended_with_unicorn() -> State:
    """Seat 0 has stopped; seat 1 had the alarm and may only move its unicorn."""
    garden = train(*singles(1, 2, 3, 4, 5), UNICORN)
    other = Person(garden, ("single-gnome-6",))
    state = play(table(Person(), other, box=blue_box()), 0, "stop")
    return draw(state, 1, "single-gnome-6")


def test_ga_1_3_somebody_who_only_moves_unicorns_is_not_building() -> None:
    state = ended_with_unicorn()
    assert plot(state, 1).status == "ended"
    assert refused(state, 0, "draw") == "GA-1.3"
    assert GAME.rules.actors(state).must == (1,)
    assert isinstance(play(state, 1, "stop").phase, Hiring)


@pytest.mark.parametrize("status", ["building", "drawing", "holding"])
def test_ga_1_3_who_builds_draws_or_holds_is_still_building(status: str) -> None:
    state = play(table(Person(), Person()), 0, "stop")
    if status != "building":
        state = play(state, 1, "draw")
    if status == "holding":
        state = play(state, box_of(Seat(1)), Pull(state.players[1].bag[0]))
    assert plot(state, 1).status == status
    assert is_allowed(state, 0, "draw")


def test_ga_1_3_a_stop_with_an_empty_bag_is_for_good() -> None:
    state = table(Person(train("beige-pig-1"), (), status="stopped", end="empty"), Person())
    assert refused(state, 0, "draw") == "GA-1.9"


def looking(*bag: str, has_looked: bool = False) -> State:
    """Five gnomes beside the mission *second look*."""
    places = ("2,0 r0", "2,1 r0", "2,2 r0", "2,3 r0", "2,4 r0")
    garden = tuple(f"{n} {p}" for n, p in zip(singles(1, 2, 3, 4, 5), places, strict=True))
    here = Person(garden, bag, mission="mission-second", has_looked=has_looked)
    return table(here, Person(), missions=True, box=blank_box())


def test_ga_m4_second_look_may_answer_an_alarm() -> None:
    state = draw(looking("single-gnome-6", "beige-pig-1"), 0, "single-gnome-6")
    assert (plot(state, 0).status, plot(state, 0).end) == ("holding", "")
    assert set(GAME.rules.legal(state, 0)) == {SetAside(), LookAgain()}
    assert refused(state, 0, "lay 4,0 r0") == "GA-1.4"
    state = play(play(state, 0, "look"), box_of(Seat(0)), Pull("beige-pig-1"))
    assert (plot(state, 0).hand, plot(state, 0).end) == ("beige-pig-1", "")


def test_ga_m4_an_alarm_in_hand_is_nobodys_business() -> None:
    state = draw(looking("single-gnome-6", "beige-pig-1"), 0, "single-gnome-6")
    for viewer in (1, None):
        assert GAME.rules.view(state, viewer).players[0].plot.hand == "?"
    assert GAME.rules.view(state, 0).own.hand == "single-gnome-6"


def test_ga_m4_set_aside_it_is_the_alarm() -> None:
    state = draw(looking("single-gnome-6", "beige-pig-1"), 0, "single-gnome-6")
    state = play(state, 0, "aside")
    assert (plot(state, 0).end, plot(state, 0).aside) == ("alarm", "single-gnome-6")
    assert refused(state, 0, "draw") == "GA-1.4"


def test_ga_m4_a_used_second_look_saves_nobody() -> None:
    state = looking("single-gnome-6", "beige-pig-1", has_looked=True)
    state = draw(state, 0, "single-gnome-6")
    assert (plot(state, 0).end, plot(state, 0).hand) == ("alarm", None)


def test_ga_m4_no_second_look_into_an_empty_bag() -> None:
    here = Person(mission="mission-second", bag=(), hand="beige-pig-1", status="holding")
    state = table(here, Person(), missions=True, box=blank_box())
    assert refused(state, 0, LookAgain()).startswith("GA-M")


def test_ga_1_6_a_misfit_lies_face_up() -> None:
    here = Person(train(*tiles("green-pig", 1, 2)), hand="gold-pig-1", status="holding")
    state = table(here, Person(), box=box({"*": BLUE, "gold-pig-1": BLANK}))
    state = play(state, 0, "aside")
    assert GAME.rules.view(state, 1).players[0].plot.aside == "gold-pig-1"
    state = play(state, 1, "stop")
    assert GAME.rules.view(state, 1).players[0].harvest.aside == "gold-pig-1"


def test_ga_1_6_a_tile_that_fits_somewhere_is_no_misfit() -> None:
    here = Person(train("green-pig-1"), hand="gold-pig-1", status="holding")
    state = table(here, Person(), box=box({"*": BLUE, "gold-pig-1": "b-----"}))
    assert refused(state, 0, "aside") == "GA-1.2"


BRIDGE = ("green-pig-1 0,0 r0", f"{UNICORN} 2,0 r1", "green-pig-2 3,0 r0")


def test_ga_1_7_a_unicorn_may_bridge_two_parts_before_and_after() -> None:
    """Lifted it leaves two parts; standing one cell higher it joins them again."""
    state = table(Person(BRIDGE), Person(), box=blue_box())
    assert is_allowed(state, 0, f"move {UNICORN} 2,-1 r1")
    assert is_allowed(state, 0, f"move {UNICORN} 2,0 r3")
    assert refused(state, 0, f"move {UNICORN} 2,1 r1") == "GA-1.7"
    assert refused(state, 0, f"move {UNICORN} 0,1 r0") == "GA-1.7"


def test_ga_1_7_a_unicorn_may_move_after_a_misfit_but_the_tile_stays_aside() -> None:
    here = Person(BRIDGE, hand="gold-pig-1", status="holding")
    state = table(here, Person(), box=box({"*": BLUE, "gold-pig-1": BLANK}))
    state = play(state, 0, "aside", f"move {UNICORN} 2,-1 r1")
    assert (plot(state, 0).status, plot(state, 0).aside) == ("ended", "gold-pig-1")
    assert refused(state, 0, "draw") == "GA-1.6"
    assert refused(state, 0, "lay 0,1 r0").startswith("GA-1")


def test_ga_3_1_a_mission_bounds_a_pond_like_any_tile() -> None:
    """The empty cell right of the mission's upper half."""
    places = ("1,-1 r0", "2,1 r0", "3,-1 r1")
    garden = tuple(f"{name} {place}" for name, place in zip(BIRDIES, places, strict=False))
    here = Person(garden, mission="mission-walled")
    state = table(here, Person(), missions=True, ponds=True, box=blank_box())
    assert stop_all(state).players[0].coins == 1


def crowd(*gems_and_coins: tuple[int, int], round: int = 1) -> State:  # noqa: A002
    """Everybody with so many gems and coins, after the counting."""
    spare = list(GARDENERS + BIRDIES + tiles("gold-birdie", 1, 2, 3, 4))
    people = []
    for count, coins in gems_and_coins:
        garden = worth(count, spare)
        del spare[: len(garden)]
        people.append(Person(garden, coins=coins))
    return stop_all(table(*people, round=round, box=rich_box()))


def test_ga_3_2_ranking_after_the_winner_by_gems_then_coins() -> None:
    state = crowd((7, 2), (18, 0), (7, 3), (12, 0), (7, 2))
    assert GAME.rules.result(state).ranking == ((1,), (3,), (2,), (0, 4))


def test_ga_3_2_a_tie_at_the_goal_in_round_40_is_shared() -> None:
    state = crowd((18, 1), (18, 1), round=40)
    assert isinstance(state.phase, Over)
    assert GAME.rules.result(state).ranking == ((0, 1),)


def test_ga_5_no_medal_without_the_victory_tile() -> None:
    result = GAME.rules.result(crowd((9, 0), round=40))
    words = say("en", result.reason.key, result.reason.args).lower()
    assert not any(medal in words for medal in ("gold", "silver", "bronze"))


def test_ga_5_nobody_acts_after_round_40() -> None:
    state = crowd((9, 0), (8, 0), round=40)
    assert tuple(GAME.rules.actors(state)) == ()
    assert not is_allowed(state, 0, Draw())
    assert not is_allowed(state, 0, "pig")


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_t4_doubles_may_be_used_in_both_editions(edition: str) -> None:
    people = Person(train(*tiles("green-pig", 1, 2))), Person()
    state = stop_all(table(*people, edition=edition, box=box({"green-pig-*": "222222"}, edition)))
    assert harvest(state, 0).tally.garden == 2


def test_ga_3_8_a_misfit_and_an_alarm_go_back_into_the_bag() -> None:
    state = ended_with_unicorn()
    state = take_pigs(play(state, 1, "stop"))
    assert "single-gnome-6" in state.players[1].bag


def test_a_position_cannot_wait_for_what_cannot_come():
    match = gnomery.load(finished_until_hiring())
    state = match.state
    stuck = replace(state, phase=replace(state.phase, step="mutate"))
    assert GAME.box.check(stuck).key == "gardlings.position.step"
    last = replace(state, round=40)
    assert GAME.box.check(last).key == "gardlings.position.round"


def finished_until_hiring():
    """The record of a game in which both have stopped at once."""
    match = gnomery.new("gardlings", seed="stop")
    match.play(0, "stop")
    match.play(1, "stop")
    return match.record().dumps()
