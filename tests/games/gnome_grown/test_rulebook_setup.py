"""How the table is set."""

from collections import Counter

import pytest

from gnomery.engine.match import Match
from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Order
from gnomery.games.gnome_grown.phases import Selecting
from gnomery.games.gnome_grown.state import Slot, State

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


def dealt(players: int, seed: str = "oak", **options: object) -> State:
    """The table at the beginning of round 1."""
    start = GAME.rules.setup(players, GAME.box.options(players, options))
    match = Match(GAME, start, seats=["anna", "ben", "cleo", "dirk"][:players], seed=seed)
    match.settle()
    return match.state


@EVERY_NUMBER
def test_gg_s1_each_player_has_three_secret_objectives(players: int) -> None:
    state = dealt(players)
    hands = [card for player in state.players for card in player.hand]
    assert [len(player.hand) for player in state.players] == [3] * players
    assert len({*hands, *state.deck}) == 64
    assert len(state.deck) == 64 - 3 * players
    assert not state.discards
    for viewer in (*range(players), None):
        shown = GAME.rules.view(state, viewer)
        assert [sum(player.hidden) for player in shown.players] == [3] * players
        assert all(player.known == () == player.revealed for player in shown.players)


@EVERY_NUMBER
def test_gg_s1_each_player_has_an_empty_garden_and_four_ladybirds(players: int) -> None:
    for player in dealt(players).players:
        assert player.ladybirds == 4
        assert not player.garden.laid
        assert (player.has_imp, player.markers, player.extra) == (False, (), None)


@pytest.mark.parametrize(("players", "discs"), [(2, 3), (3, 3), (4, 2)])
def test_gg_s1_three_discs_or_two_with_four_players(players: int, discs: int) -> None:
    state = dealt(players)
    assert state.options.discs == discs
    free = [
        "ground",
        "top-ground",
        "new-ground",
        "imp",
        "draw",
        "look",
        "animal",
        "feature",
        "move",
    ]
    for space in free[: players * discs]:
        assert isinstance(state.phase, Selecting)
        (seat,) = GAME.rules.actors(state).must
        state = GAME.rules.apply(state, seat, GAME.telling.read(f"select {space}"))
    assert not isinstance(state.phase, Selecting)


@EVERY_NUMBER
def test_gg_s1_nine_animals_face_down(players: int) -> None:
    state = dealt(players)
    assert state.grid == (Slot(),) * 9
    assert len(state.animals) == 32
    assert GAME.rules.view(state, 0).animals == 23
    assert GAME.rules.view(state, 0).own.grid == (None,) * 9


@EVERY_NUMBER
def test_gg_s1_three_stacks_of_six_features_in_an_order_everybody_sees(players: int) -> None:
    state = dealt(players)
    assert [len(stack) for stack in state.stacks] == [6, 6, 6]
    assert len(state.features) == 10
    for viewer in (*range(players), None):
        shown = GAME.rules.view(state, viewer)
        assert (shown.stacks, shown.features) == (state.stacks, 10)


@EVERY_NUMBER
def test_gg_s1_four_ground_tiles_face_up(players: int) -> None:
    state = dealt(players)
    assert len(state.open) == 4
    assert None not in state.open
    assert len(state.ground) == 22
    assert GAME.rules.view(state, None).open == state.open
    assert GAME.rules.view(state, None).ground == 22


@EVERY_NUMBER
def test_gg_s1_ladybirds_and_an_imp_on_the_board(players: int) -> None:
    state = dealt(players)
    assert (state.pool, state.shed) == (players, 0)
    assert state.supply == 50 - players - 4 * players
    assert (state.has_space_imp, state.imps) == (True, 3)
    assert len(state.markers) == 8


@EVERY_NUMBER
def test_gg_s1_turn_order_markers_are_dealt_at_random_and_face_up(players: int) -> None:
    firsts = Counter(dealt(players, f"seed {n}").order[0] for n in range(40))
    assert set(firsts) == set(range(players))
    state = dealt(players)
    assert sorted(state.order) == list(range(players))
    for viewer in (*range(players), None):
        markers = [player.marker for player in GAME.rules.view(state, viewer).players]
        assert markers == [state.order.index(seat) + 1 for seat in range(players)]


def test_gg_s1_the_box_can_give_the_first_marker_to_anybody() -> None:
    state = GAME.rules.setup(3, GAME.box.options(3, {}))
    while not isinstance(GAME.rules.legal(state, BOX)[0], Order):
        state = GAME.rules.apply(state, BOX, GAME.rules.legal(state, BOX)[0])
    assert list(GAME.rules.legal(state, BOX)) == [Order(0), Order(1), Order(2)]


@EVERY_NUMBER
def test_gg_s1_round_1_begins_with_the_selection(players: int) -> None:
    state = dealt(players)
    assert (state.round, state.phase, state.ends) == (1, Selecting(), ())
    assert GAME.rules.actors(state).must == (state.order[0],)


@EVERY_NUMBER
def test_gg_s1_nobody_does_anything_while_the_table_is_set(players: int) -> None:
    state = GAME.rules.setup(players, GAME.box.options(players, {}))
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    for seat in range(players):
        assert GAME.rules.refuse(state, seat, GAME.telling.read("select ground")) is not None
        assert not GAME.rules.legal(state, seat)


@pytest.mark.parametrize("players", [1, 5])
def test_gg_s1_two_to_four_players(players: int) -> None:
    with pytest.raises(Exception, match="players"):
        GAME.box.options(players, {})


def test_options_are_quadrants_and_bribes_if_nothing_is_said() -> None:
    options = GAME.box.options(2, {})
    assert (options.garden, options.bribes) == ("quadrants", True)
    assert GAME.box.options(2, {"garden": "fences", "bribes": False}).garden == "fences"
