"""The eighteen events."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Judging, Raffling, Working
from gnomery.games.garten_zwerge.state import Birth, State
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, last_job, reading, table
from tests.games.garten_zwerge.playing import (
    box,
    draws,
    fists,
    gains,
    gnomes,
    own,
    petals,
    play,
    refused,
    verbs,
)


def grey(event: str, *people: Person, **more: object) -> State:
    """Jobs in a turn with a grey event."""
    return table(*(people or (TWO, TWO, TWO)), event=event, **more)


def blue(event: str, *people: Person, **more: object) -> State:
    """Jobs in a turn with a blue event."""
    return table(*(people or (TWO, TWO, TWO)), event=event, highest="blue", **more)


# Grey events


def test_gz_b6_cloudburst_no_garden_work() -> None:
    state = grey("cloudburst")
    assert refused(state, 0, "garden brown") == "GZ-B6"
    assert "garden" not in verbs(state, 0)


@pytest.mark.parametrize("job", ["seek", "offer"])
def test_gz_b6_cloudburst_after_a_failed_deal_a_gnome_idles_unpaid(job: str) -> None:
    before = play(grey("cloudburst"), 0, f"{job} brown")
    state = fists(before, {0: "bid 500", 1: "pass", 2: "pass"})
    assert gains(before, state) == [0, 0, 0]
    assert own(state, 0).garden == ("brown",)
    assert own(state, 0).free == ("orange",)


def test_gz_b6_spring_fever_two_cards_and_the_better_one() -> None:
    people = (
        Person("brown", shed=("red and orange of 1", "red and brown of 2")),
        Person(),
        Person(),
    )
    state = play(last_job(*people, event="spring_fever"), 0, "garden brown")
    state = box(state, "draw orange-1")
    assert "draw orange-1" not in draws(state), "it lies on the table"
    state = box(state, "draw red-1")
    assert state.births == (Birth(0, "red", ("orange-1", "red-1"), "red"),)
    assert "draw red-1" in draws(state), "both go back"
    assert "draw orange-1" in draws(state)
    state = box(state, "draw red-1", "draw grey-1")
    assert state.births[-1].child == "red"
    assert gnomes(state, 0) == "brown red red red red"


def test_gz_b6_spring_fever_does_not_touch_contests() -> None:
    people = (Person("brown"), Person(entered=("red at brown",)), BUSY)
    state = play(last_job(*people, event="spring_fever"), 0, "garden brown")
    state = box(state, "draw grey-1", "draw grey-2")
    assert petals(state)[1] == 1500 + 500 - 100


@pytest.mark.parametrize(
    ("event", "contest", "prize"),
    [
        ("garden_show", "orange", 1250), ("garden_show", "brown", 500),
        ("television", "orange", 1250), ("television", "brown", 500),
        ("dues", "orange", 1000),
    ],
)  # fmt: skip
def test_gz_b6_garden_show_and_television(event: str, contest: str, prize: int) -> None:
    people = (Person("brown"), Person(entered=(f"red at {contest}",)), BUSY)
    highest = "blue" if event == "television" else "red"
    before = play(last_job(*people, event=event, highest=highest), 0, "garden brown")
    assert before.phase == Judging(("brown", "orange").index(contest))
    state = box(before, "draw grey-1", "draw grey-2")
    assert gains(before, state)[1] == prize - 100


def test_gz_b6_garden_show_shares_are_rounded_down() -> None:
    people = (
        Person("brown"),
        Person(entered=("red at orange",)),
        Person(entered=("red at orange", "red at orange")),
    )
    before = play(last_job(*people, event="garden_show"), 0, "garden brown")
    state = box(before, "draw grey-1", "draw grey-2")
    assert gains(before, state)[1:] == [400 - 100, 800 - 200], "1250 among three"


def test_gz_b6_what_the_contests_pay_is_shown() -> None:
    assert GAME.rules.view(grey("garden_show"), None).prizes == (500, 1250)
    assert GAME.rules.view(blue("television"), None).prizes == (500, 1250)
    assert GAME.rules.view(grey("judges_strike"), None).prizes == (0, 1000)


@pytest.mark.parametrize(("event", "each"), [("full_larder", 50), ("hard_winter", 150)])
def test_gz_b6_full_larder_and_hard_winter(event: str, each: int) -> None:
    highest = "blue" if event == "hard_winter" else "red"
    people = (Person("brown", garden="red grey"), Person(garden="orange"), BUSY)
    state = play(last_job(*people, event=event, highest=highest), 0, "garden brown")
    assert state.bills == (3 * each, each, each)
    assert petals(state) == [1550 - 3 * each, 1500 - each, 1500 - each]


def test_gz_b6_heatwave_garden_work_pays_150() -> None:
    state = grey("heatwave")
    assert gains(state, play(state, 0, "garden brown")) == [150, 0, 0]
    before = play(state, 0, "seek brown")
    state = fists(before, {0: "bid 0", 1: "pass", 2: "pass"})
    assert gains(before, state) == [150, 0, 0]


def test_gz_b6_bequest_the_poorest_gets_200() -> None:
    people = (Person("brown", petals=300), Person("brown", petals=250), TWO)
    before = reading(*people)
    assert gains(before, box(before, "event bequest")) == [0, 200, 0]


def test_gz_b6_bequest_all_of_them_if_equal() -> None:
    people = (Person("brown", petals=250), TWO, Person("brown", petals=250))
    before = reading(*people)
    assert gains(before, box(before, "event bequest")) == [200, 0, 200]
    before = reading(TWO, TWO, TWO)
    assert gains(before, box(before, "event bequest")) == [200, 200, 200]


# Blue events


def test_gz_b6_hat_tax_for_each_hat_of_blue_or_better() -> None:
    people = (Person("brown", garden="blue blue green"), Person(garden="red blue"), BUSY)
    state = play(last_job(*people, event="hat_tax"), 0, "garden brown")
    assert petals(state) == [1550 - 300 - 400, 1500 - 100 - 200, 1500 - 100]
    assert state.bills == (700, 300, 100), "the tax is part of the bill"


def test_gz_b6_hat_tax_comes_before_upkeep_and_takes_what_there_is() -> None:
    people = (Person("brown"), Person(garden="blue green", petals=150), BUSY)
    state = play(last_job(*people, event="hat_tax"), 0, "garden brown")
    assert petals(state)[1] == 0
    assert GAME.rules.actors(state).must == (1,), "upkeep of 200 is due, no tax is left over"
    state = play(state, 1, "sell blue")
    assert petals(state)[1] == 200


def test_gz_b6_brokers_bring_who_offers_a_mate_200() -> None:
    before = play(blue("brokers"), 0, "offer brown")
    state = fists(before, {0: "bid 100", 1: "bid 150", 2: "pass"})
    state = play(state, 1, "pair brown")
    assert gains(before, state) == [350, -150, 0]


def test_gz_b6_brokers_bring_nothing_without_a_deal() -> None:
    before = play(blue("brokers"), 0, "offer brown")
    state = fists(before, {0: "bid 500", 1: "bid 150", 2: "pass"})
    assert gains(before, state) == [50, 0, 0]


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        ("export_ban", ["sell brown", "sell orange", "sell grey"]),
        ("customs", ["two-for-one brown"]),
        ("mildew", ["seek brown", "seek brown least orange", "offer brown"]),
    ],
)
def test_gz_b6_banned_jobs(event: str, moves: list[str]) -> None:
    state = blue(event, Person("grey brown brown orange"), TWO, TWO)
    for move in moves:
        assert refused(state, 0, move) == "GZ-B6"
    banned = {move.split()[0] for move in moves}
    every = {"garden", "seek", "offer", "sell", "two-for-one", "enter"}
    assert verbs(state, 0) == every - banned


def test_gz_b6_raffle_a_random_player_gets_500() -> None:
    before = box(reading(TWO, TWO, TWO, highest="blue"), "event raffle")
    assert before.phase == Raffling()
    assert draws(before) == {"raffle 0", "raffle 1", "raffle 2"}
    state = box(before, "raffle 2")
    assert gains(before, state) == [0, 0, 500]
    assert state.phase == Working(0)


def test_gz_b6_envy_the_treasurer_gives_200_to_the_poorest_other() -> None:
    people = (TWO, Person("brown", petals=300), Person("brown", petals=250))
    before = reading(*people, highest="blue")
    state = box(before, "event envy")
    assert gains(before, state) == [-200, 0, 200]
    assert state.bank == before.bank


@pytest.mark.parametrize(("treasurer", "getter"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_gz_b6_envy_of_equals_the_next_clockwise(treasurer: int, getter: int) -> None:
    before = reading(TWO, TWO, TWO, TWO, highest="blue", treasurer=treasurer)
    found = gains(before, box(before, "event envy"))
    assert [found[treasurer], found[getter]] == [-200, 200]
    assert sorted(found) == [-200, 0, 0, 200]


def test_gz_b6_envy_the_poorest_other_even_if_the_treasurer_is_poorer() -> None:
    people = (Person("brown", petals=50), Person("brown", petals=300), TWO)
    before = reading(*people, highest="blue")
    assert gains(before, box(before, "event envy")) == [-50, 50, 0], "what there is"
