"""Every secret the digest lists, changed behind everybody's back: nobody may notice who may not."""

import msgspec
import pytest

from gnomery.engine.luck import QuickLuck
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Bid
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge.builders import TWO, Person, reading, table
from tests.games.garten_zwerge.playing import box, fists, play
from tests.games.garten_zwerge.twins import heard_by, known_to, noticed_by, with_bid

ACTIVE, ONE, OTHER = 0, 1, 2
EVERYBODY = {ACTIVE, ONE, OTHER, None}
THREE = (Person("red brown"), Person("brown orange"), Person("orange red"))


def begun(move: str, *people: Person, **more: object) -> State:
    """A sealed auction."""
    return play(table(*(people or THREE), **more), ACTIVE, move)


# Limits and prices


@pytest.mark.parametrize("move", ["seek red", "seek red least orange job sell", "offer red"])
def test_the_active_players_limit_is_a_secret(move: str) -> None:
    state = play(begun(move), ACTIVE, "bid 400")
    for price in (0, 50, 1500):
        assert noticed_by(state, with_bid(state, ACTIVE, Bid(price))) == {ACTIVE}


def test_a_lenders_price_is_a_secret() -> None:
    state = play(begun("seek red"), ONE, "lend orange for 350")
    for price in (0, 300, 3050):
        assert noticed_by(state, with_bid(state, ONE, Bid(price, "orange"))) == {ONE}


def test_the_gnome_a_lender_names_is_open() -> None:
    states = [play(begun("seek red"), ONE, f"lend {hat} for 350") for hat in ("brown", "orange")]
    assert noticed_by(*states) == EVERYBODY


def test_that_somebody_has_closed_a_fist_is_open() -> None:
    state = begun("offer red")
    after = play(state, ONE, "bid 350")
    assert noticed_by(state, after) == EVERYBODY
    assert GAME.rules.view(after, OTHER).now.has_bid == (False, True, False)


def test_a_bid_for_a_mate_is_a_secret() -> None:
    state = play(begun("offer red"), ONE, "bid 350")
    for price in (0, 50, 1500, None):
        assert noticed_by(state, with_bid(state, ONE, Bid(price))) == {ONE}


def test_who_bids_nothing_for_a_mate_is_a_secret() -> None:
    state = play(begun("offer red"), ONE, "pass")
    assert noticed_by(state, with_bid(state, ONE, Bid(350))) == {ONE}


def test_several_fists_are_secrets_of_their_owners() -> None:
    state = fists(begun("offer red"), {ACTIVE: "bid 200", ONE: "bid 350"})
    twin = with_bid(with_bid(state, ONE, Bid(400)), ACTIVE, Bid(900))
    assert noticed_by(state, twin) == {ACTIVE, ONE}


@pytest.mark.parametrize("kind", ["seek", "offer"])
def test_closing_a_fist_is_heard_alike(kind: str) -> None:
    before = begun(f"{kind} red")
    moves = ("lend orange for 350", "lend orange for 0")
    if kind == "offer":
        moves = ("bid 350", "pass")
    one, other = (play(before, ONE, move) for move in moves)
    assert heard_by((before, one), (before, other)) <= {ONE}
    one, other = (play(before, ACTIVE, f"bid {price}") for price in (0, 1500))
    assert heard_by((before, one), (before, other)) <= {ACTIVE}


def test_a_fist_does_not_show_in_what_the_others_may_do() -> None:
    state = play(begun("seek red"), ACTIVE, "bid 0")
    twin = with_bid(state, ACTIVE, Bid(1500))
    for seat in (ONE, OTHER):
        assert GAME.rules.legal(state, seat)[:] == GAME.rules.legal(twin, seat)[:]


def test_the_own_fist_is_known() -> None:
    state = fists(begun("offer red"), {ACTIVE: "bid 200", ONE: "pass"})
    assert GAME.rules.view(state, ACTIVE).bid == Bid(200)
    assert GAME.rules.view(state, ONE).bid == Bid(None)
    assert GAME.rules.view(state, OTHER).bid is None
    assert GAME.rules.view(state, None).bid is None


def test_everything_is_open_when_the_fists_are() -> None:
    bids = {0: "bid 400", 1: "lend brown for 350", 2: "lend orange for 400"}
    state = fists(begun("seek red"), bids)
    twin = fists(begun("seek red"), {**bids, 0: "bid 450"})
    assert noticed_by(state, twin) == EVERYBODY
    twin = fists(begun("seek red"), {**bids, 2: "lend orange for 1000"})
    assert noticed_by(state, twin) == EVERYBODY


def test_a_canary_sings_to_its_owner_alone() -> None:
    for move, seat, bid in (
        ("seek red", ACTIVE, "bid 1350"),
        ("seek red", ONE, "lend brown for 1350"),
        ("offer red", ACTIVE, "bid 1350"),
        ("offer red", OTHER, "bid 1350"),
    ):
        before = begun(move)
        state = play(before, seat, bid)
        for viewer in EVERYBODY:
            view = GAME.rules.view(state, viewer)
            told = msgspec.json.encode(
                [view, GAME.telling.events(GAME.rules.view(before, viewer), view)]
            )
            assert (b"1350" in told) == (viewer == seat), (move, seat, viewer)


def test_what_is_sealed_is_said_to_be() -> None:
    state = fists(begun("offer red"), {ACTIVE: "bid 200", ONE: "pass"})
    assert set(GAME.telling.sealed(state)) == {ACTIVE, ONE}
    assert GAME.telling.sealed(begun("offer red")) == {}
    bids = {0: "bid 400", 1: "lend brown for 350", 2: "lend orange for 400"}
    assert GAME.telling.sealed(fists(begun("seek red"), bids)) == {}
    assert set(GAME.telling.sealed(play(begun("seek red"), ONE, "lend brown for 350"))) == {ONE}


# Two players


def test_with_schmiedel_fists_are_secrets_too() -> None:
    state = play(begun("seek red", Person("red"), TWO), ONE, "lend brown for 350")
    assert noticed_by(state, with_bid(state, ONE, Bid(400, "brown"))) == {ONE}
    state = play(begun("offer red", Person("red"), TWO), ACTIVE, "bid 350")
    assert noticed_by(state, with_bid(state, ACTIVE, Bid(0))) == {ACTIVE}


def test_schmiedels_chips_are_open_as_soon_as_they_are_drawn() -> None:
    state = fists(begun("seek red", Person("red"), TWO), {0: "bid 400", 1: "pass"})
    drawn = [box(state, f"chip {chip}") for chip in ("50-1", "200-1")]
    assert noticed_by(*drawn) == {0, 1, None}


# Open auctions and the order of decks


def test_an_open_auction_has_no_secret() -> None:
    state = begun("seek red", auctions="open")
    for move in ("post brown for 50", "post brown for 100", "post orange for 50 asks sell"):
        after = play(state, ONE, move)
        for viewer in EVERYBODY:
            assert GAME.rules.view(after, viewer).now == after.phase
        assert GAME.telling.sealed(after) == {}


def test_no_order_of_piles_or_decks_exists() -> None:
    state = reading(TWO, TWO, TWO)
    assert list(state.deck) == sorted(state.deck)
    for viewer in EVERYBODY:
        assert sorted(GAME.rules.view(state, viewer).deck) == sorted(state.deck)
    plain = msgspec.to_builtins(state)
    plain.pop("options")
    assert "red-1" not in msgspec.json.encode(plain).decode()


@pytest.mark.parametrize("move", ["seek red", "offer red"])
def test_what_a_view_leaves_open_can_be_imagined(move: str) -> None:
    state = play(begun(move), ONE, "lend brown for 350" if move == "seek red" else "pass")
    for viewer in EVERYBODY:
        view = GAME.rules.view(state, viewer)
        seen = set()
        for number in range(20):
            made = GAME.mind.imagine(view, QuickLuck(f"{number}"))
            assert GAME.box.check(made) is None, GAME.box.check(made)
            assert GAME.rules.view(made, viewer) == view
            assert known_to(made, viewer) == known_to(state, viewer)
            seen.add(made.phase.bids[ONE])
        assert (len(seen) > 1) == (viewer != ONE), "the fist of another may hold anything"
