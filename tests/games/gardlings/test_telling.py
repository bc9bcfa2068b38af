"""The log of Gardlings: everything is told, with its reason, in the order it happened."""

import pytest

from gnomery.engine.terms import Message, Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.state import State
from gnomery.words import say
from tests.games.gardlings import bookkeeping, ledger
from tests.games.gardlings.builders import (
    BIRDIES,
    BLANK,
    GARDENERS,
    Person,
    blank_box,
    box,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import act, draw, play, stop_all
from tests.laws import telling
from tests.laws.tables import Table, tables
from tests.laws.tables import table as at_table
from tests.laws.walks import played

TABLES = tables(GAME)


def told(before: State, after: State, viewer: int | None = None) -> tuple[Message, ...]:
    """What a viewer is told between two states."""
    seat = None if viewer is None else Seat(viewer)
    return GAME.telling.events(GAME.rules.view(before, seat), GAME.rules.view(after, seat))


def names(before: State, after: State) -> list[str]:
    """The keys of what the audience is told."""
    return [message.key.removeprefix("gardlings.event.") for message in told(before, after)]


FULL = {"missions": True, "mutating_pigs": True, "ponds": True, "react": "last_word"}
GAMES = [
    *((at_table(2, "random", **FULL), plant) for plant in ("clover", "daisy", "poppy", "rose")),
    (at_table(2, "moody", **FULL), "clover"),
    (at_table(3, "moody", missions=True), "clover"),
    (at_table(2, "moody", edition="first", preset="pro"), "daisy"),
]
"""Games in which nearly everything happens that can be told."""
RARE = {"empty"}
"""Bags are emptied in few games; a test of its own shows that it is told."""


def test_each_kind_of_event_is_missed_if_it_is_not_told() -> None:
    """A fault planted for each: the books kept by a log that never says it are wrong."""
    found: set[str] = set()
    for at, plant in GAMES:
        seed = f"{plant} {at.name}"
        for key in telling.telling_keys(GAME, at, seed) - found:
            muted = telling.muted(GAME, key)
            with pytest.raises((AssertionError, LookupError)):
                telling.assert_books_agree(muted, at, played(GAME, at, seed), None)
            found.add(key)
    known = {*bookkeeping.SEATS, *bookkeeping.TABLE} - RARE
    assert found == {f"gardlings.event.{name}" for name in known}


def test_ga_1_9_an_emptied_bag_is_told_and_missed_if_it_is_not() -> None:
    here = Person(train("green-pig-1"), bag=(), hand="beige-pig-1", status="holding")
    state = table(here, Person(), box=blank_box())
    after = play(state, 0, "lay 2,0 r0")
    assert names(state, after) == ["laid", "empty"]
    book = ledger.counted(GAME.rules.view(state, None))
    laid, empty = told(state, after)
    ledger.tell(book, laid)
    assert book != ledger.counted(GAME.rules.view(after, None))
    ledger.tell(book, empty)
    assert book == ledger.counted(GAME.rules.view(after, None))


@pytest.mark.parametrize("at", TABLES, ids=lambda at: at.name)
def test_the_log_is_as_true_when_the_box_answers_at_once(at: Table) -> None:
    """At a table a move and the box's answers are told together."""
    steps = played(GAME, at, f"poppy {at.name}")
    seen = GAME.rules.view(steps[0].state, None)
    book = ledger.counted(seen)
    for step, following in zip(steps, (*steps[1:], None), strict=True):
        if following is None or following.seat >= 0:
            shown = GAME.rules.view(step.after, None)
            for message in GAME.telling.events(seen, shown):
                ledger.tell(book, message)
            right = ledger.counted(shown)
            assert book == right, (step.move, telling.differences(book, right))
            seen = shown


PIGS = tiles("green-pig", 1, 2, 3)


def test_the_last_hirers_mutation_is_told_with_what_left_and_what_came() -> None:
    people = Person(), Person(train(*PIGS), coins=4)
    state = act(stop_all(table(*people, mutating_pigs=True, box=blank_box())), 0, "pig")
    state = act(state, 1, "hire green1")
    top = next(stack.top for stack in state.stacks if stack.name == "blue1")
    after = act(state, 1, "mutate green-pig-2 under green2 take blue1")
    assert after.round == 2
    left, came, *_ = told(state, after)
    assert left.key == "gardlings.event.mutated"
    assert (left.args["tile"], left.args["x"]) == ("@gardlings.tile.green-pig", 2)
    assert (left.args["back"], left.args["number"]) == ("@gardlings.stack.green", 2)
    assert came.key == "gardlings.event.gained"
    assert came.args["tile"] == f"@gardlings.tile.{top.rpartition('-')[0]}"
    assert "hired" not in names(state, after)
    assert "green pig goes under green 2" in say("en", left.key, left.args)


def test_the_stop_that_ends_phase_1_is_told_before_the_counts() -> None:
    state = table(Person(), Person())
    state = play(state, 0, "stop")
    assert names(state, play(state, 1, "stop")) == ["stopped", "counted", "counted"]
    alone = table(Person())
    assert names(alone, play(alone, 0, "stop")) == ["stopped", "counted"]


def test_an_alarm_that_ends_phase_1_is_told_before_the_others_counts() -> None:
    loud = Person(worth(4, singles(1, 2, 3, 4, 5)), bag=singles(6, 7))
    state = play(table(Person(), loud, box=rich_box()), 0, "stop")
    after = draw(state, 1, "single-gnome-6")
    assert names(state, after) == ["alarm", "counted", "robbed", "counted"]
    assert told(state, after)[2].args == {"seat": 1, "n": 3}


def test_coins_are_told_with_their_reasons() -> None:
    state = stop_all(table(Person(worth(4, GARDENERS), coins=3), Person(), box=rich_box()))
    assert names(state, act(state, 0, "hire blue1"))[:3] == ["hired", "spent", "stack_coin"]
    assert names(state, act(state, 0, "pig"))[:2] == ["pity_coin", "pig"]
    assert names(state, act(state, 0, "nothing")) == ["nothing"]


def test_a_third_pig_and_a_pond_are_told_as_reasons_for_coins() -> None:
    here = Person(train(*PIGS[:2]), hand=PIGS[2], status="holding", bag=tiles("beige-pig", 1))
    state = table(here, Person(), box=blank_box())
    assert names(state, play(state, 0, "lay 4,0 r0")) == ["laid", "pig_coin"]
    ring = zip(BIRDIES, ("0,0 r0", "2,0 r1", "1,2 r0", "0,1 r1"), strict=False)
    garden = tuple(f"{name} {place}" for name, place in ring)
    state = play(table(Person(garden), Person(), ponds=True, box=blank_box()), 1, "stop")
    assert names(state, play(state, 0, "stop")) == ["stopped", "counted", "pond_coins", "counted"]


def test_ga_2_2_three_dragons_are_announced_to_all() -> None:
    dragons = tiles("green-dragon", 1, 2, 3)
    for switches, key in (({}, "dragons"), ({"fierce_dragons": True}, "fierce")):
        here = Person(train(*dragons[:2]), hand=dragons[2], status="holding")
        state = table(here, Person(), edition="first", box=blank_box("first"), **switches)
        after = play(state, 0, "lay 4,0 r0")
        for viewer in (None, 0, 1):
            assert told(state, after, viewer)[-1].key == f"gardlings.event.{key}"


def test_bites_and_mission_gems_are_told_as_reasons() -> None:
    dragons = tiles("green-dragon", 1, 2, 3)
    people = Person(train(*dragons)), Person(worth(8, GARDENERS))
    state = table(*people, edition="first", fierce_dragons=True, box=rich_box("first"))
    state = play(state, 0, "stop")
    assert "bitten" in names(state, play(state, 1, "stop"))
    raft = tuple(f"{name} 2,{y} r0" for y, name in enumerate(BIRDIES[:3]))
    here = Person(raft, mission="mission-raft", hand=BIRDIES[3], status="holding")
    state = table(here, Person(), missions=True, box=blank_box())
    laid = play(state, 0, "lay 2,3 r0")
    assert names(state, laid) == ["laid", "mission_done"]
    laid = play(laid, 1, "stop")
    assert names(laid, play(laid, 0, "stop"))[:2] == ["stopped", "mission_paid"]


def test_a_misfit_and_a_second_look_name_the_tile() -> None:
    edition = box({"*": BLANK, "gold-pig-1": "bbbbbb"})
    here = Person(train("green-pig-1"), hand="gold-pig-1", status="holding")
    state = table(here, Person(), box=edition)
    (misfit,) = told(state, play(state, 0, "aside"))
    assert misfit.args["tile"] == "@gardlings.tile.gold-pig"
    here = Person(mission="mission-second", bag=tiles("beige-pig", 1), hand="gold-pig-2",
                  status="holding")  # fmt: skip
    state = table(here, Person(), missions=True, box=blank_box())
    looked, drew = told(state, act(state, 0, "look"))
    assert (looked.key, looked.args["tile"]) == (
        "gardlings.event.looked", "@gardlings.tile.gold-pig",
    )  # fmt: skip
    assert drew.args["tile"] == "@gardlings.tile.beige-pig"


def test_ga_5_that_nobody_bought_the_victory_tile_is_told() -> None:
    state = table(Person(), round=40)
    assert names(state, play(state, 0, "stop"))[-1] == "long"
