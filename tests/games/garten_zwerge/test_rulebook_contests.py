"""Contests: outsiders, prizes and shares."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Judging
from gnomery.games.garten_zwerge.state import Show, State
from tests.games.garten_zwerge.builders import BUSY, Person, last_job
from tests.games.garten_zwerge.playing import box, draws, play


def judging(
    *people: Person, contests: tuple[str, str] = ("brown", "orange"), **more: object
) -> State:
    """The jobs are done, and all entrants have entered."""
    state = last_job(*people, contests=contests, **more)
    return play(state, 0, f"garden {state.players[0].free[0]}")


def prizes(state: State, before: State) -> list[int]:
    """What everybody got at the contests, upkeep of 100 a gnome left out."""
    return [
        after.petals - player.petals + 100 * len(player.gnomes)
        for player, after in zip(before.players, state.players, strict=True)
    ]


def test_gz_4_two_outsiders_of_the_contests_own_pile() -> None:
    state = judging(Person("brown"), Person(entered=("red at orange",)), BUSY)
    assert state.phase == Judging(1), "nobody is at the lower one"
    pile = GAME.box.options(3, {}).kit.piles["orange"]
    assert draws(state) == {f"draw {card}" for card in pile}
    state = box(state, "draw red-1")
    assert draws(state) == {f"draw {card}" for card in pile if card != "red-1"}


def test_gz_4_the_cards_go_back() -> None:
    people = (
        Person("brown"),
        Person(entered=("red at orange", "red at brown")),
        BUSY,
    )
    state = box(judging(*people), "draw grey-1", "draw grey-2", "draw red-1", "draw red-2")
    assert state.round == 3
    people = (Person("brown", shed=("orange and brown of 1",)), Person(), BUSY)
    state = judging(*people)
    assert draws(state) == {f"draw {card}" for card in state.options.kit.piles["orange"]}


@pytest.mark.parametrize(("contest", "prize"), [("brown", 500), ("orange", 1000)])
def test_gz_4_the_higher_contest_pays_1000_the_other_500(contest: str, prize: int) -> None:
    people = (Person("brown"), Person(entered=(f"red at {contest}",)), BUSY)
    before = judging(*people)
    assert prizes(box(before, "draw grey-1", "draw brown-1"), before) == [0, prize, 0]


def test_gz_4_the_higher_of_the_two_whatever_they_are() -> None:
    people = (Person("brown"), Person(entered=("blue at red",)), BUSY)
    before = judging(*people, contests=("brown", "red"))
    assert prizes(box(before, "draw red-1", "draw red-2"), before) == [0, 1000, 0]
    before = judging(*people, contests=("red", "blue"))
    assert prizes(box(before, "draw red-1", "draw red-2"), before) == [0, 500, 0]


def test_gz_4_a_better_outsider_takes_it_all() -> None:
    people = (Person("brown"), Person(entered=("brown at orange",)), BUSY)
    before = judging(*people)
    state = box(before, "draw orange-1", "draw brown-1")
    assert prizes(state, before) == [0, 0, 0]
    assert state.shows[-1] == Show("orange", ("orange-1", "brown-1"), "orange", 0, ())


@pytest.mark.parametrize(
    ("hats", "outsiders", "each"),
    [
        (("red", "red"), ("grey-1", "brown-1"), 500),
        (("red", "red"), ("red-1", "brown-1"), 300),
        (("red", "red"), ("red-1", "red-2"), 250),
        (("red", "red", "red"), ("grey-1", "brown-1"), 300),
        (("red",), ("red-1", "red-2"), 300),
        (("red",), ("red-1", "grey-1"), 500),
        (("red", "red", "red", "red"), ("red-1", "red-2"), 150),
        (("red", "red", "red", "red"), ("red-1", "brown-1"), 200),
    ],
)
def test_gz_4_equal_winners_share_outsiders_too(
    hats: tuple[str, ...], outsiders: tuple[str, str], each: int
) -> None:
    """1000 among three are 333, rounded down to 300; among six 166, to 150."""
    entrants = [Person(entered=(f"{hat} at orange",)) for hat in hats]
    before = judging(Person("brown"), *entrants, BUSY)
    state = box(before, *(f"draw {card}" for card in outsiders))
    assert prizes(state, before) == [0, *(each for _ in hats), 0]


def test_gz_4_each_gnome_for_itself() -> None:
    people = (
        Person("brown"),
        Person(entered=("red at orange", "red at orange")),
        Person(entered=("red at orange",)),
    )
    before = judging(*people)
    state = box(before, "draw grey-1", "draw grey-2")
    assert prizes(state, before) == [0, 600, 300]
    assert state.shows[-1].winners in {(1, 1, 2), (1, 2, 1), (2, 1, 1)}


def test_gz_4_a_lower_gnome_beside_a_winner_gets_nothing() -> None:
    people = (
        Person("brown"),
        Person(entered=("red at orange", "brown at orange")),
        Person(entered=("orange at orange",)),
    )
    before = judging(*people)
    assert prizes(box(before, "draw grey-1", "draw grey-2"), before) == [0, 1000, 0]


def test_gz_4_both_contests_the_lower_one_first() -> None:
    people = (
        Person("brown"),
        Person(entered=("red at orange", "brown at brown")),
        Person(entered=("orange at brown",)),
    )
    before = judging(*people)
    assert before.phase == Judging(0)
    state = box(before, "draw grey-1", "draw brown-1")
    assert state.phase == Judging(1)
    state = box(state, "draw brown-1", "draw grey-1")
    assert prizes(state, before) == [0, 1000, 500]


def test_gz_4_no_entrant_no_prize_and_no_cards() -> None:
    state = judging(Person("brown"), BUSY, BUSY)
    assert state.round == 3
    assert all(not show.winners for show in state.shows)


def test_gz_4_a_gold_outsider_wins() -> None:
    people = (Person("brown"), Person(entered=("green at green",)), BUSY)
    before = judging(*people, contests=("brown", "green"))
    state = box(before, "draw gold-1", "draw grey-1")
    assert prizes(state, before) == [0, 0, 0]
    assert GAME.rules.result(state) is None, "nobody owns the outsider"


def test_gz_4_even_a_grey_outsider_loses_to_brown() -> None:
    people = (Person("brown"), Person(entered=("brown at brown",)), BUSY)
    before = judging(*people)
    assert prizes(box(before, "draw grey-1", "draw grey-2"), before) == [0, 500, 0]


def test_gz_4_prizes_are_there_for_upkeep() -> None:
    people = (Person("brown"), Person(entered=("red at brown",), petals=0), BUSY)
    before = judging(*people)
    state = box(before, "draw grey-1", "draw grey-2")
    assert state.players[1].petals == 400


@pytest.mark.parametrize(("heads", "each"), [(1, 500), (2, 250), (3, 150), (4, 100), (6, 50)])
def test_gz_b4_shares_are_rounded_down_to_the_smallest_note(heads: int, each: int) -> None:
    per_seat = [Person(entered=("red at brown",) * min(2, heads - at)) for at in range(0, heads, 2)]
    people = (Person("brown"), *per_seat, BUSY)
    before = judging(*people)
    state = box(before, "draw grey-1", "draw grey-2")
    assert sum(prizes(state, before)) == each * heads
    assert state.shows[0].prize == each
