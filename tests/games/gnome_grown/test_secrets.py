"""Every secret the digest lists, changed behind everybody's back: nobody may notice who may not."""

from typing import Any

import msgspec
import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import (
    FOUR_CARDS,
    FOUR_FULL,
    FULL_CARDS_A,
    FULL_SECTION_A,
    Person,
    table,
)
from tests.games.gnome_grown.playing import box, own, play
from tests.games.gnome_grown.twins import heard_by, noticed_by, swapped

OWNER, OTHER, THIRD = 0, 1, 2
EVERYBODY = (OWNER, OTHER, THIRD, None)
HAND = ("pond-bench-duck", "rockery-statue-owl")


def three(owner: Person, phase: str = "selecting", **more: Any) -> State:
    """Three people; the owner is first."""
    return table(owner, Person(hand=("veg_patch-statue-owl",)), Person(), phase=phase, **more)


# Objectives in hand


def test_a_hand_is_its_owners_secret() -> None:
    state = three(Person(hand=HAND))
    assert noticed_by(state, swapped(state, HAND[0], "flowerbed-bench-duck")) == {OWNER}


def test_two_hands_are_secrets_of_their_owners() -> None:
    state = three(Person(hand=HAND))
    assert noticed_by(state, swapped(state, HAND[0], "veg_patch-statue-owl")) == {OWNER, OTHER}


@pytest.mark.parametrize("phase", ["selecting", "executing", "bidding"])
def test_whether_a_card_is_complete_is_its_owners_secret(phase: str) -> None:
    person = Person(FULL_SECTION_A, hand=FULL_CARDS_A[:1])
    spaces = {"draw": (OWNER,)} if phase == "executing" else {}
    state = three(person, phase, spaces=spaces, round=2)
    assert noticed_by(state, swapped(state, FULL_CARDS_A[0], "rockery-statue-owl")) == {OWNER}


def test_whether_a_card_is_complete_is_a_secret_out_of_turn_too() -> None:
    person = Person(FULL_SECTION_A, hand=FULL_CARDS_A[:1])
    state = table(Person(), Person(), person, phase="selecting")
    assert noticed_by(state, swapped(state, FULL_CARDS_A[0], "rockery-statue-owl")) == {2}


def test_four_complete_cards_are_a_secret() -> None:
    state = three(Person(FOUR_FULL, hand=FOUR_CARDS))
    twin = swapped(state, FOUR_CARDS[0], "rockery-statue-owl")
    assert noticed_by(state, twin) == {OWNER}
    assert GAME.rules.refuse(state, OWNER, GAME.telling.read("select end")) is None
    assert GAME.rules.refuse(twin, OWNER, GAME.telling.read("select end")) is not None


def test_which_four_cards_trigger_the_end_is_a_secret() -> None:
    state = three(Person(FOUR_FULL, hand=(*FOUR_CARDS, "flowerbed-fountain-owl")))
    twin = swapped(state, "flowerbed-fountain-owl", "rockery-statue-owl")
    ends = [play(one, OWNER, "select end") for one in (state, twin)]
    assert noticed_by(*ends) == {OWNER}
    assert heard_by((state, ends[0]), (twin, ends[1])) == set()


def test_a_card_from_the_discard_pile_is_known() -> None:
    state = three(Person(hand=HAND, known=("pond-bench-owl",)))
    for viewer in EVERYBODY:
        assert GAME.rules.view(state, viewer).players[OWNER].known == ("pond-bench-owl",)
    assert noticed_by(state, swapped(state, "pond-bench-owl", "pond-bench-rabbit")) == set(
        EVERYBODY
    )


def test_a_revealed_card_is_open() -> None:
    state = three(Person(FULL_SECTION_A, hand=FULL_CARDS_A))
    twins = [play(state, OWNER, f"reveal {card}") for card in FULL_CARDS_A]
    assert noticed_by(*twins) == set(EVERYBODY)


def test_points_of_hidden_cards_are_the_owners_own() -> None:
    state = three(Person(FOUR_FULL, hand=FOUR_CARDS))
    assert GAME.rules.view(state, OWNER).own.points == 20
    for viewer in EVERYBODY:
        assert GAME.rules.view(state, viewer).players[OWNER].points == 0


# Objectives drawn


def drawn(*cards: str) -> State:
    """The owner has drawn these three."""
    state = play(three(Person(hand=HAND), "executing", spaces={"draw": (OWNER,)}), OWNER, "do draw")
    return box(state, *(f"deal 0 {card}" for card in cards))


LEFT = ("veg_patch-bench-owl", "veg_patch-bench-duck")


def test_cards_drawn_are_a_secret() -> None:
    twins = [drawn(card, *LEFT) for card in ("pond-bench-owl", "pond-statue-owl")]
    assert noticed_by(*twins) == {OWNER}
    twins = [
        play(twin, OWNER, f"keep {card} top {LEFT[0]}")
        for twin, card in zip(twins, ("pond-bench-owl", "pond-statue-owl"), strict=True)
    ]
    assert noticed_by(*twins) == {OWNER}
    for viewer in EVERYBODY:
        assert GAME.rules.view(twins[0], viewer).discards == (LEFT[1], LEFT[0])


def test_events_of_drawing_tell_the_others_nothing() -> None:
    before = [three(Person(hand=HAND), "executing", spaces={"draw": (OWNER,)})] * 2
    after = [drawn(card, *LEFT) for card in ("pond-bench-owl", "pond-statue-owl")]
    assert heard_by((before[0], after[0]), (before[1], after[1])) <= {OWNER}
    kept = [
        play(twin, OWNER, f"keep {card} top {LEFT[0]}")
        for twin, card in zip(after, ("pond-bench-owl", "pond-statue-owl"), strict=True)
    ]
    assert heard_by((after[0], kept[0]), (after[1], kept[1])) <= {OWNER}


def test_a_reshuffle_tells_where_a_hidden_card_comes_from() -> None:
    """A card drawn from the discards must be one of them: its owner's secret all the same."""
    top = "rockery-bench-owl"
    state = three(
        Person(hand=HAND), "executing", spaces={"draw": (OWNER,)}, deck=(), discards=(top,)
    )
    state = play(state, OWNER, "do draw")
    cards = ("pond-bench-owl", "pond-statue-owl")
    twins = [box(state, *(f"deal 0 {c}" for c in (card, *LEFT))) for card in cards]
    assert noticed_by(*twins) == {OWNER}
    twins = [
        play(twin, OWNER, f"keep {card} top {LEFT[0]}")
        for twin, card in zip(twins, cards, strict=True)
    ]
    assert noticed_by(*twins) == {OWNER}
    for viewer in EVERYBODY:
        shown = GAME.rules.view(twins[0], viewer)
        assert [list(player.hidden) for player in shown.players] == [[2, 1], [1, 0], [0, 0]]
        assert len(shown.eras) == 1
        assert top not in shown.eras[0]


# Looks at face-down animals


def test_a_look_is_the_lookers_secret() -> None:
    state = three(Person(), looks={5: ("owl-1", (OWNER,))})
    assert noticed_by(state, swapped(state, "owl-1", "duck-7")) == {OWNER}
    assert GAME.rules.view(state, OWNER).own.grid[4] == "owl-1"
    assert GAME.rules.view(state, OTHER).own.grid[4] is None
    assert GAME.rules.view(state, OTHER).grid[4] == (OWNER,)


def test_two_lookers_share_the_secret() -> None:
    state = three(Person(), looks={5: ("owl-1", (OWNER, OTHER))})
    assert noticed_by(state, swapped(state, "owl-1", "duck-7")) == {OWNER, OTHER}


def test_two_tiles_looked_at_can_change_places_unseen_by_the_others() -> None:
    state = three(Person(), looks={5: ("owl-1", (OWNER,)), 6: ("duck-7", (OTHER,))})
    assert noticed_by(state, swapped(state, "owl-1", "duck-7")) == {OWNER, OTHER}


def test_events_of_a_look_tell_the_others_nothing() -> None:
    state = three(Person(), "executing", spaces={"look": (OWNER,)})
    state = play(state, OWNER, "do look", "look 5")
    twins = [box(state, f"draw {tile}") for tile in ("owl-1", "duck-10")]
    assert noticed_by(*twins) == {OWNER}
    assert heard_by((state, twins[0]), (state, twins[1])) == {OWNER}


def test_an_animal_taken_is_open() -> None:
    state = three(Person(), "executing", spaces={"animal": (OWNER,)})
    state = play(state, OWNER, "do animal", "take 5")
    assert noticed_by(*(box(state, f"draw {tile}") for tile in ("owl-1", "owl-2"))) == set(
        EVERYBODY
    )


def test_the_box_waits_alike_whether_a_tile_was_looked_at_or_not() -> None:
    """Who sees only that a place was taken learns nothing before the tile is turned up."""
    looks = {5: ("owl-1", (OTHER,))}
    state = three(Person(), "executing", spaces={"animal": (OWNER,)}, looks=looks)
    twin = swapped(state, "owl-1", "duck-7")
    twins = [play(one, OWNER, "do animal", "take 5") for one in (state, twin)]
    assert noticed_by(*twins) <= {OTHER}


# Bids before the reveal


@pytest.mark.parametrize("bid", ["bid 1", "bid 4", "bid imp", "bid 4+imp"])
def test_a_bid_is_a_secret_until_all_are_in(bid: str) -> None:
    state = three(Person(imp=True), "bidding", round=2)
    twins = [play(state, OWNER, words) for words in ("bid 0", bid)]
    assert noticed_by(*twins) == {OWNER}
    assert heard_by((state, twins[0]), (state, twins[1])) <= {OWNER}
    twins = [play(twin, OTHER, "bid 2") for twin in twins]
    assert noticed_by(*twins) == {OWNER}
    twins = [play(twin, THIRD, "bid 0") for twin in twins]
    assert noticed_by(*twins) == set(EVERYBODY)


def test_a_bid_is_sealed_until_all_are_in() -> None:
    state = three(Person(imp=True), "bidding", round=2)
    assert not GAME.telling.sealed(state)
    state = play(state, OWNER, "bid 1")
    assert set(GAME.telling.sealed(state)) == {OWNER}
    state = play(play(state, OTHER, "bid 2"), THIRD, "bid 0")
    assert not GAME.telling.sealed(state)


# What a bribe is made of

BRIBES = ["1", "4", "imp", "1m", "4+imp+2m"]


def asked(goods: str) -> tuple[State, State]:
    """The other is asked by the owner to share a space: before and after."""
    rich = Person(imp=True, markers=("purple-1", "purple-2"))
    state = table(
        rich, Person(), Person(), phase="selecting", order=(OTHER, OWNER, THIRD),
        spaces={"ground": (OTHER,)},
    )  # fmt: skip
    return state, play(state, OWNER, f"bribe ground {goods}")


@pytest.mark.parametrize("goods", BRIBES)
def test_a_bribe_is_a_secret_of_two(goods: str) -> None:
    one, other = asked("2"), asked(goods)
    assert noticed_by(one[1], other[1]) == {OWNER, OTHER}
    assert heard_by(one, other) <= {OWNER, OTHER}


@pytest.mark.parametrize("goods", BRIBES)
def test_a_refused_bribe_leaves_no_trace(goods: str) -> None:
    one, other = asked("2"), asked(goods)
    refused = [play(state, OTHER, "decline") for _, state in (one, other)]
    assert noticed_by(*refused) == set()
    assert heard_by((one[0], refused[0]), (other[0], refused[1])) == set()
    assert heard_by((one[1], refused[0]), (other[1], refused[1])) <= {OWNER, OTHER}
    assert refused[0].players == one[0].players


def test_an_accepted_bribe_shows_in_the_counts() -> None:
    twins = [play(asked(goods)[1], OTHER, "accept") for goods in ("1", "2")]
    assert noticed_by(*twins) == set(EVERYBODY)
    shown = GAME.rules.view(twins[1], THIRD)
    assert [player.ladybirds for player in shown.players] == [2, 6, 4]


# Orders of decks and piles


def test_nothing_in_a_state_tells_the_order_of_draws() -> None:
    state = three(Person(hand=HAND))
    rows = [state.deck, state.animals, state.ground, state.features]
    rows += [player.hand for player in state.players]
    assert all(list(row) == sorted(row) for row in rows)
    assert "seed" not in msgspec.json.encode(state).decode()


def test_views_name_no_hidden_piece() -> None:
    state = three(Person(hand=HAND), looks={5: ("owl-1", (OWNER,))})
    hidden = {*state.deck, *state.animals, *state.ground, *state.features}
    for viewer in EVERYBODY:
        view = msgspec.structs.replace(GAME.rules.view(state, viewer), options=None)
        text = msgspec.json.encode(view).decode()
        secret = hidden if viewer == OWNER else {*hidden, *HAND, "owl-1"}
        assert not [name for name in secret if f'"{name}"' in text]


def test_the_audience_has_nothing_of_its_own() -> None:
    state = three(Person(hand=HAND))
    assert GAME.rules.view(state, None).own is None
    assert GAME.rules.view(state, OWNER).own.hand == own(state, OWNER).hand


def test_everything_else_is_open() -> None:
    person = Person(FULL_SECTION_A, ladybirds=7, imp=True, markers=("purple-1",))
    state = three(person, shed=3, pool=5, discards=("pond-bench-owl", "pond-bench-duck"))
    for viewer in EVERYBODY:
        shown = GAME.rules.view(state, viewer)
        player = shown.players[OWNER]
        assert (player.ladybirds, player.has_imp, player.markers) == (7, True, ("purple-1",))
        assert player.garden == own(state, OWNER).garden
        same = ("round", "gnome", "rate", "order", "supply", "shed", "pool", "imps", "markers",
                "has_space_imp", "open", "stacks", "spaces", "discards", "ends")  # fmt: skip
        assert [getattr(shown, name) for name in same] == [getattr(state, name) for name in same]
