"""Upkeep: who pays what, who sells, and the society's charity."""

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Paying
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge.builders import BUSY, Person, last_job, table
from tests.games.garten_zwerge.playing import (
    box,
    gains,
    gnomes,
    is_allowed,
    own,
    petals,
    play,
    refused,
    verbs,
)


def upkeep(*people: Person, **more: object) -> State:
    """The jobs are done: seat 0's last gnome has earned 50 in the garden."""
    state = last_job(*people, **more)
    return play(state, 0, f"garden {state.players[0].free[0]}")


def test_gz_5_a_hundred_for_each_gnome() -> None:
    state = upkeep(Person("brown", garden="red grey"), Person(garden="orange"), Person(garden=""))
    assert petals(state) == [1500 + 50 - 300, 1400, 1500]
    assert state.bills == (300, 100, 0)


def test_gz_5_whatever_it_did() -> None:
    people = (
        Person("brown", shed=("red and orange of 1",)),
        Person(entered=("brown at brown",)),
        Person(garden="grey", passed=False),
    )
    state = box(upkeep(*people), "draw grey-1", "draw orange-1", "draw orange-2")
    assert state.bills == (300, 200, 100)
    assert petals(state) == [1250, 1300, 1400]


def test_gz_5_the_bank_gets_it() -> None:
    before = last_job(Person("brown"), BUSY, BUSY)
    assert play(before, 0, "garden brown").bank == before.bank - 50 + 300


def test_gz_5_just_enough_is_enough() -> None:
    state = upkeep(Person("brown", petals=50), BUSY, BUSY)
    assert petals(state)[0] == 0
    assert gnomes(state, 0) == "brown"
    assert state.round == 3


def short(*garden: str, petals: int = 50) -> State:
    """Seat 0 has a brown gnome and these, and cannot pay for all."""
    state = upkeep(Person("brown", garden=" ".join(garden), petals=petals - 50), BUSY, BUSY)
    assert isinstance(state.phase, Paying)
    return state


def test_gz_5_who_cannot_pay_sells_gnomes_of_own_choice() -> None:
    state = short("orange", "red", petals=250)
    assert set(GAME.rules.actors(state)) == {0}
    assert verbs(state, 0) == {"sell"}
    for hat in ("brown", "orange", "red"):
        assert is_allowed(state, 0, f"sell {hat}")
    assert own(play(state, 0, "sell brown"), 0).petals == 250 + 100 - 300
    assert own(play(state, 0, "sell red"), 0).petals == 250 + 300 - 300
    assert gnomes(play(state, 0, "sell red"), 0) == "brown orange"


def test_gz_5_until_all_upkeep_is_paid_the_sold_ones_too() -> None:
    state = short("brown", "orange", petals=150)
    state = play(state, 0, "sell brown")
    assert isinstance(state.phase, Paying), "250 of 300"
    state = play(state, 0, "sell brown")
    assert state.round == 3
    assert (own(state, 0).petals, gnomes(state, 0)) == (50, "orange")


def test_gz_5_sold_cards_return_to_the_reserve() -> None:
    state = short("red", petals=100)
    assert own(state, 0).reserve[3] == 3
    state = play(state, 0, "sell red")
    assert own(state, 0).reserve[3] == 4


def test_gz_5_nobody_sells_who_can_pay() -> None:
    state = short("red", petals=100)
    assert refused(state, 1, "sell brown") == "GZ-5"
    assert refused(state, 0, "sell green") in {"GZ-5", "GZ-2"}
    assert refused(state, 0, "garden brown") in {"GZ-5", "GZ-2"}


def test_gz_5_grey_ones_bring_nothing() -> None:
    state = short("grey", "red", petals=150)
    state = play(state, 0, "sell grey")
    assert isinstance(state.phase, Paying)
    state = play(state, 0, "sell brown")
    assert isinstance(state.phase, Paying), "250 of 300"
    state = play(state, 0, "sell red")
    assert (own(state, 0).petals, state.round) == (250, 3)


def test_gz_5_still_short_with_none_left_petals_become_0() -> None:
    state = short("grey", petals=50)
    state = play(state, 0, "sell grey", "sell brown")
    assert state.round == 3
    assert own(state, 0).petals == 0
    assert sum(state.bills[:1]) in {150, 200}


def test_gz_5_the_charity_of_the_society() -> None:
    state = play(short("grey", petals=50), 0, "sell grey", "sell brown")
    assert own(state, 0).gnomes == ("brown",)
    assert own(state, 0).free == ("brown",)
    assert own(state, 0).reserve[1] == 3


def test_gz_5_charity_for_whoever_has_sold_all_at_work() -> None:
    state = table(Person("orange"), BUSY, BUSY)
    after = play(state, 0, "sell orange")
    assert own(after, 0).gnomes == ("brown",)
    assert gains(state, after) == [200, -100, -100], "nothing to pay for the gift"


def test_gz_5_grey_ones_are_gnomes_and_no_charity_comes() -> None:
    state = table(Person("orange", garden="grey"), BUSY, BUSY)
    assert gnomes(play(state, 0, "sell orange"), 0) == "grey"


def test_gz_5_several_may_be_short_at_once() -> None:
    people = (
        Person("brown", garden="red", petals=0),
        Person(garden="orange red", petals=100),
        Person(garden="brown", petals=100),
    )
    state = upkeep(*people)
    assert set(GAME.rules.actors(state).must) == {0, 1}
    for order in ((0, 1), (1, 0)):
        after = state
        for seat in order:
            after = play(after, seat, "sell red")
        assert petals(after) == [150, 200, 0]
        assert after.round == 3


def test_gz_5_the_others_pay_at_once() -> None:
    state = short("red", petals=100)
    assert petals(state)[1:] == [1400, 1400]


def test_gz_5_the_price_is_what_the_hat_is_worth_whatever_the_event() -> None:
    people = (Person("brown", garden="red", petals=50), BUSY, BUSY)
    for event, highest in (("flea_market", "red"), ("export_ban", "blue")):
        state = upkeep(*people, event=event, highest=highest)
        assert own(play(state, 0, "sell red"), 0).petals == 100 + 300 - 200


def test_gz_5_gold_is_not_sold() -> None:
    state = upkeep(Person("brown", garden="gold", petals=0), BUSY, BUSY)
    assert isinstance(state.phase, Paying)
    assert refused(state, 0, "sell gold") in {"GZ-5", "GZ-B1"}
    state = play(state, 0, "sell brown")
    assert own(state, 0).petals == 0
    result = GAME.rules.result(state)
    assert result is not None
    assert result.winners == (0,)
