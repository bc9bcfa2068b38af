"""Bad input, and our rulings where the rulebook is silent, each with the rule it completes."""

import pytest

from gnomery.engine.errors import NotationError
from gnomery.engine.terms import BOX, Seat
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.moves import (
    Demand,
    Draw,
    DrawChip,
    Enter,
    Garden,
    Happen,
    Lend,
    Move,
    Pick,
    PlaceBid,
    Post,
    Seek,
    Sell,
    Take,
    TwoForOne,
)
from gnomery.games.garten_zwerge.phases import Over, Working
from gnomery.games.garten_zwerge.state import Pair
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, last_job, reading, table
from tests.games.garten_zwerge.playing import (
    box,
    draws,
    fists,
    gains,
    gnomes,
    is_allowed,
    own,
    petals,
    play,
    refused,
    verbs,
    waited_for,
)

# Bad input


def test_gz_b5_a_bid_that_chips_cannot_make() -> None:
    for move in ("seek red", "offer red"):
        state = play(table(Person("red"), TWO, TWO), 0, move)
        for price in (10, 1025, 3100, 10**9):
            assert refused(state, 0, PlaceBid(price)) in {"GZ-B5", "GZ-2.2"}, price


def test_gz_2_2_a_bid_that_petals_cannot_pay() -> None:
    state = play(table(Person("red", petals=0), TWO, TWO), 0, "seek red")
    assert {GAME.telling.write(move) for move in GAME.rules.legal(state, 0)} == {"bid 0"}
    assert refused(state, 0, "bid 50") == "GZ-2.2"


def test_gz_2_3_a_bid_that_petals_cannot_pay() -> None:
    state = play(table(Person("red"), Person("brown", petals=0), TWO), 0, "offer red")
    assert {GAME.telling.write(move) for move in GAME.rules.legal(state, 1)} == {"bid 0", "pass"}
    assert refused(state, 1, "bid 50") == "GZ-2.3"


def test_gz_2_7_a_busy_or_grey_gnome_offered() -> None:
    state = table(Person("grey brown", garden="red"), TWO, TWO)
    assert refused(state, 0, "offer grey") == "GZ-2.7"
    assert refused(state, 0, "offer red") == "GZ-2"


def test_gz_2_5_three_of_a_kind_for_one() -> None:
    state = table(Person("red red red"), TWO, TWO)
    for text in ("three-for-one red", "two-for-one red red red", "two-for-one red for green"):
        with pytest.raises(NotationError):
            GAME.telling.read(text)
    assert own(play(state, 0, "two-for-one red"), 0).garden == ("blue",)
    assert refused(table(Person("red"), TWO, TWO), 0, "two-for-one red") == "GZ-2.5"


NONSENSE: tuple[Move, ...] = (
    Garden(""), Garden("purple"), Seek("red", "purple"), Seek("red", job="nap"), Seek("gold"),
    Sell("nobody"), TwoForOne("gold"), Enter("red", ""), Enter("red", "purple"),
    Pick(-1), Pick(10**9), PlaceBid(-50), PlaceBid(10**12), Lend("", 50), Lend("purple", 50),
    Post(50, "purple"), Post(50, "red", "nap"), Post(50, "red", "", "nap"), Demand("purple"),
    Demand("", "nap"), Take(-7, 50), Take(99, 50, "red"), Draw("red-1"), DrawChip("50-1"),
    Happen("dues"),
)  # fmt: skip


@pytest.mark.parametrize("auctions", ["sealed", "open"])
@pytest.mark.parametrize("players", [2, 3])
def test_nonsense_is_refused_by_a_rule_everywhere(players: int, auctions: str) -> None:
    people = (Person("red brown"), TWO, TWO)[:players]
    start = table(*people, auctions=auctions)
    states = [start, play(start, 0, "seek red"), play(start, 0, "offer red")]
    if players == 2 and auctions == "open":
        states = [start, *(box(s, "chip 50-1", "chip 50-2") for s in states[1:])]
    for state in states:
        for seat in range(players):
            for move in NONSENSE:
                assert refused(state, seat, move).startswith("GZ-"), move


def test_nobody_plays_for_the_box_nor_the_box_for_anybody() -> None:
    state = reading(TWO, TWO, TWO)
    assert refused(state, 0, "event dues").startswith("GZ-")
    assert refused(state, BOX, "event hard_winter").startswith("GZ-")
    assert refused(table(TWO, TWO, TWO), BOX, "garden brown").startswith("GZ-")
    assert refused(table(TWO, TWO, TWO), BOX, "draw red-1").startswith("GZ-")


def test_gz_6_after_the_end_nothing_is_allowed() -> None:
    state = play(last_job(Person("green green"), BUSY, BUSY), 0, "two-for-one green")
    assert state.phase == Over("gold")
    for seat in (0, 1, BOX):
        assert refused(state, seat, "garden brown").startswith("GZ-")
        assert not GAME.rules.legal(state, Seat(seat))


def test_the_old_state_is_untouched() -> None:
    state = table(TWO, TWO, TWO)
    copy = table(TWO, TWO, TWO)
    GAME.rules.apply(state, Seat(0), GAME.telling.read("sell brown"))
    assert state == copy


@pytest.mark.parametrize("text", ["", "garden", "garden pink", "bid", "bid x", "take", "enter red"])
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.telling.read(text)


# Rulings


def test_gz_b6_two_players_raffle_without_schmiedel() -> None:
    state = box(reading(TWO, TWO, highest="blue"), "event raffle")
    assert draws(state) == {"raffle 0", "raffle 1"}
    before = reading(TWO, TWO, highest="blue")
    assert gains(before, box(before, "event envy")) == [-200, 200]


def test_gz_b6_the_upkeep_that_is_shown() -> None:
    people = (Person("brown blue", garden="grey"), TWO, TWO)
    shown = GAME.rules.view(table(*people, event="hard_winter"), None).players
    assert [player.upkeep for player in shown] == [450, 300, 300]


def test_gz_2_2_a_pledge_to_seek_is_kept_even_if_no_deal_comes_of_it() -> None:
    state = play(table(Person("brown", pledges=("seek",)), TWO, TWO), 0, "seek brown")
    state = fists(state, {0: "bid 0", 1: "pass", 2: "pass"})
    assert own(state, 0).pledges == ()
    assert own(state, 0).garden == ("brown",)


def test_gz_2_2_pledges_do_not_end_with_the_turn() -> None:
    people = (Person("brown"), Person(garden="brown", pledges=("sell",)), BUSY)
    state = box(play(last_job(*people), 0, "garden brown"), "event garden_show")
    assert own(state, 1).pledges == ("sell",)
    while waited_for(state) != 1:
        state = play(state, waited_for(state), "garden brown")
    assert verbs(state, 1) == {"sell"}
    assert refused(state, 1, "garden brown") == "GZ-2.2"


def test_gz_2_2_a_pledge_may_be_kept_at_the_higher_contest_in_a_strike() -> None:
    people = (Person("brown", pledges=("contest",)), TWO, TWO)
    state = table(*people, event="judges_strike")
    assert {GAME.telling.write(move) for move in GAME.rules.legal(state, 0)} == {
        "enter brown at orange"
    }


def test_gz_2_3_a_grey_and_another_gnome_are_one_hat_to_name() -> None:
    people = (Person("red brown"), Person("grey brown"), BUSY)
    state = fists(play(table(*people), 0, "offer red"), {0: "bid 0", 1: "bid 0"})
    assert own(state, 1).shed == (Pair("brown", "red", 0),)
    assert own(state, 1).free == ("grey",)


def test_gz_2_3_a_bidder_left_with_grey_ones_may_pass() -> None:
    people = (Person("red brown"), Person("grey brown"), BUSY)
    state = fists(play(table(*people), 0, "offer red"), {0: "bid 0", 1: "bid 0"})
    assert state.phase == Working(1)
    assert verbs(state, 1) == {"sell", "pass"}


def test_gz_2_2_who_has_paid_may_be_short_at_upkeep() -> None:
    people = (Person("red", petals=400), Person("brown"), BUSY)
    state = play(table(*people), 0, "seek red")
    state = fists(state, {0: "bid 400", 1: "lend brown for 400"})
    state = box(state, "draw orange-1")
    assert petals(state)[0] == 0
    assert GAME.rules.actors(state).must == (0,)
    state = play(state, 0, "sell orange")
    assert gnomes(state, 0) == "red"
    assert petals(state)[0] == 0


def test_gz_5_nothing_but_gold_to_sell() -> None:
    state = play(
        last_job(Person("brown"), Person(garden="gold", petals=0), BUSY), 0, "garden brown"
    )
    assert state.phase == Over("gold")
    assert petals(state)[1] == 0


def test_gz_6_the_sheet_cites_its_rules() -> None:
    state = play(last_job(Person("green green"), BUSY, BUSY), 0, "two-for-one green")
    result = GAME.rules.result(state)
    assert result is not None
    assert all(line.rule.startswith("GZ-") for line in result.sheet)
    assert "GZ-6" in {line.rule for line in result.sheet}
    assert sorted(seat for row in result.ranking for seat in row) == [0, 1, 2]


def test_gz_7_3_no_credit_from_schmiedel() -> None:
    state = table(Person("red", petals=300), TWO, auctions="open")
    state = box(play(state, 0, "seek red"), "chip 100-1", "chip 50-1")
    state = play(state, 1, "pass")
    assert refused(state, 0, "take 2 red for 450") in {"GZ-7.2", "GZ-7.3"}
    assert is_allowed(state, 0, "close")


def test_gz_8_3_an_open_auction_with_schmiedel_alone() -> None:
    state = table(Person("red brown"), BUSY, auctions="open")
    before = box(play(state, 0, "offer red"), "chip 100-1", "chip 50-1")
    assert {GAME.telling.write(move) for move in GAME.rules.legal(before, 0)} == {"take 2 for 450"}
    assert refused(before, 0, "close") == "GZ-7.3"
    assert gains(before, play(before, 0, "take 2 for 450")) == [450, 0]


def test_gz_7_1_the_seekers_last_gnome_owes_its_job_next_turn() -> None:
    people = (Person("red"), Person("orange"), BUSY)
    state = play(table(*people, auctions="open", promises="enforced"), 0, "seek red")
    state = play(state, 1, "post orange for 0 asks sell")
    state = play(state, 0, "take 1 orange for 0 asks sell")
    state = box(state, "draw grey-1", "call red", "call brown", "event garden_show")
    assert state.round == 3
    assert own(state, 0).pledges == ("sell",)
    assert verbs(state, 0) == {"sell"}
