"""The gardener: strong enough, and sensible where sense can be told."""

from collections.abc import Iterator
from statistics import fmean

import pytest
from msgspec.structs import replace

from gnomery.arena.jobs import Job, outcomes
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.mind.bribing import offers
from gnomery.games.gnome_grown.mind.filling import tiles_missing
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.moves import Move, PlaceBid
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL, Person, table
from tests.games.gnome_grown.playing import act, play
from tests.games.gnome_grown.walks import walk

WANTS_STATUE = Person(
    ("rockery-1 0,0", "owl-1 2,0", "flowerbed-1 3,0", "veg_patch-1 3,3"),
    hand=("rockery-statue-owl",),
)
DEEP = (
    ("fountain-1", "fountain-2", "statue-1", "bench-1", "bench-2", "bench-3"),
    ("fountain-3", "fountain-4", "fountain-5", "bench-4", "bench-5", "bench-6"),
    ("fountain-6", "fountain-7", "fountain-8", "bench-7", "bench-8", "fountain-9"),
)


def advice(state: State, seat: int) -> Move:
    """What the gardener does there."""
    legal = GAME.rules.legal(state, Seat(seat))
    move = GAME.mind.advise(GAME.rules.view(state, Seat(seat)), legal, QuickLuck("advice"))
    assert move is not None
    assert GAME.rules.refuse(state, Seat(seat), move) is None
    return move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(players: int) -> None:
    bots = ["gardener", *["random"] * (players - 1)]
    job = Job("gnome_grown", players, {}, bots, "strength", 6)
    assert [outcome.winners for outcome in outcomes(job)] == [(0,)] * 6


def test_it_ends_the_game_when_it_is_ahead() -> None:
    state = table(Person(FOUR_FULL, revealed=FOUR_CARDS), Person(), phase="selecting")
    assert GAME.telling.write(advice(state, 0)) == "select end"


def test_it_does_not_end_the_game_when_it_is_behind() -> None:
    rich = Person(FOUR_FULL, revealed=FOUR_CARDS)
    poor = Person(("pond-1 0,0",), hand=("pond-statue-owl",))
    state = table(poor, rich, phase="selecting", order=(0, 1))
    assert GAME.telling.write(advice(state, 0)) != "select end"


def test_it_moves_features_before_it_takes_one() -> None:
    spaces = {"move": (0,), "feature": (0,)}
    state = table(WANTS_STATUE, Person(), spaces=spaces, stacks=DEEP)
    for wanted in ("do move", "move 1", "move 1", "done", "do feature", "take 1"):
        assert GAME.telling.write(advice(state, 0)) == wanted
        state = play(state, 0, wanted)


def test_it_looks_before_it_takes_an_animal() -> None:
    person = Person(("rockery-1 0,0", "statue-1 2,0 r1"), hand=("rockery-statue-owl",))
    state = table(person, Person(), spaces={"look": (0,), "animal": (0,)})
    assert GAME.telling.write(advice(state, 0)) == "do look"


def test_it_accepts_much_and_not_little() -> None:
    spaces = {"ground": (0,)}
    state = table(Person(), Person(ladybirds=20), phase="selecting", spaces=spaces)
    assert GAME.telling.write(advice(play(state, 1, "bribe ground 20"), 0)) == "accept"
    top = (("statue-1", *DEEP[0][:2], *DEEP[0][3:]), *DEEP[1:])
    spaces = {"feature": (0,)}
    wanted = table(WANTS_STATUE, Person(), phase="selecting", spaces=spaces, stacks=top)
    assert GAME.telling.write(advice(play(wanted, 1, "bribe feature 1"), 0)) == "decline"


def test_it_keeps_enough_to_pay_the_gnome() -> None:
    state = table(Person(ladybirds=5), Person(), round=3, phase="bidding")
    move = advice(state, 0)
    assert getattr(move, "ladybirds", 9) <= 5 - state.rate


def test_it_bids_less_where_more_bid() -> None:
    """All pay what they bid: of many only one is first, and who bids nothing lives off them."""
    usual = {players: fmean(_bids(players)) for players in (2, 4)}
    assert usual[4] < usual[2]


def _bids(players: int) -> Iterator[int]:
    for number in range(4):
        for step in walk(players, f"bids/{number}", advised=1.0):
            if isinstance(step.move, PlaceBid):
                yield step.move.ladybirds


@pytest.mark.parametrize(("occupied", "tiles"), [(0, 9), (2**36 - 1, 0), (2**36 - 2, 1)])
def test_tiles_that_fill_a_garden(occupied: int, tiles: int) -> None:
    assert tiles_missing(6, occupied) == tiles


def test_it_does_not_trigger_an_end_that_has_come() -> None:
    people = (Person(FOUR_FULL, revealed=FOUR_CARDS), Person())
    state = table(*people, phase="selecting", round=8)
    assert state.ends == ("track",)
    assert GAME.telling.write(advice(state, 0)) != "select end"


@pytest.mark.parametrize(("order", "wanted"), [((1, 0), "decline"), ((0, 1), "accept")])
def test_it_does_not_sell_what_the_briber_would_take_first(
    order: tuple[int, ...], wanted: str
) -> None:
    """GG-A14: who acts first takes all ladybirds."""
    spaces = {"ladybirds": (0,), "draw": (1,)}
    state = table(Person(), Person(), phase="selecting", order=order, spaces=spaces, pool=10)
    briber = 1
    if order == (0, 1):
        state = play(play(state, 0, "select look"), briber, "bribe ladybirds 4")
    else:
        state = play(state, briber, "bribe ladybirds 4")
    assert GAME.telling.write(advice(state, 0)) == wanted


def test_gg_3_who_has_no_ladybirds_offers_an_imp_or_a_marker() -> None:
    poor = replace(WANTS_STATUE, ladybirds=0, imp=True, markers=("purple-1",))
    people = (poor, Person())
    state = table(*people, phase="selecting", order=(1, 0), spaces={"feature": (1,)})
    found = list(offers(Worth(GAME.rules.view(state, Seat(0))), "feature"))
    assert found
    assert all(offer.imp or offer.markers for offer in found)
    assert all(GAME.rules.refuse(state, Seat(0), offer) is None for offer in found)


def test_gg_a16_it_gives_a_marker_to_who_has_least() -> None:
    rich = Person(FOUR_FULL, revealed=FOUR_CARDS, markers=("purple-1", "purple-2"))
    state = table(Person(), rich, Person(), spaces={"animal": (0,)}, looks={5: ("owl-6", (0,))})
    state = act(state, 0, "do animal", "take 5")
    assert GAME.telling.write(advice(state, 0)) == "give blue"
