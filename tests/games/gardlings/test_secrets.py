"""Every secret the digest lists, changed behind everybody's back: nobody may notice who may not."""

from typing import Any

import msgspec
import pytest

from gnomery.engine.match import Match
from gnomery.engine.terms import BOX, Seat, box_of
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import GivePig, TurnUp
from gnomery.games.gardlings.state import State
from gnomery.games.gardlings.view import HIDDEN
from tests.games.gardlings.builders import (
    GARDENERS,
    Person,
    blank_box,
    box,
    doubles,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import (
    act,
    draw,
    hiring_seat,
    play,
    plot,
    settle,
    stack,
    stop_all,
    take_pigs,
)
from tests.games.gardlings.twins import noticed_by, swapped

OWNER, OTHER, THIRD = 0, 1, 2
EVERYBODY = (OWNER, OTHER, THIRD, None)


def fresh(*people: Person, **options: Any) -> State:
    """Three people with their start tiles, the first as told."""
    return table(*people, *(Person() for _ in range(3 - len(people))), **options)


# The order of draws: it is not decided before the tile is drawn.


def test_nothing_in_a_state_tells_the_order_of_draws() -> None:
    state = fresh()
    rows = [row for player in state.players for row in (player.bag, player.known)]
    rows += [getattr(state.reserve, pile) for pile in state.reserve.__struct_fields__]
    assert all(list(row) == sorted(row) for row in rows)
    assert "seed" not in msgspec.json.encode(state).decode()


def test_every_tile_of_the_bag_can_be_drawn_next() -> None:
    state = play(fresh(), OWNER, "draw")
    pulls = GAME.rules.legal(state, box_of(Seat(OWNER)))
    assert [pull.tile for pull in pulls] == list(state.players[OWNER].bag)
    drawn = set()
    for seed in range(60):
        match = Match(GAME, fresh(), seats=["a", "b", "c"], seed=str(seed))
        match.play(OWNER, "draw")
        drawn.add(plot(match.state, OWNER).hand)
    assert drawn == set(state.players[OWNER].bag)


# Which gnomes and pity pigs another player's bag started with, until you have seen them.


def one_of(state: State, seat: int, kind: str) -> str:
    """The first tile of a kind in a bag."""
    return next(tile for tile in state.players[seat].bag if tile.startswith(kind))


@pytest.mark.parametrize("pile", ["single", "double", "beige"])
def test_start_tiles_are_the_owners_secret(pile: str) -> None:
    state = fresh()
    left = getattr(state.reserve, pile)[-1]
    assert noticed_by(state, swapped(state, one_of(state, OWNER, pile), left)) == {OWNER}


def test_start_tiles_of_two_bags_are_secrets_of_their_owners() -> None:
    state = fresh()
    mine, theirs = (one_of(state, seat, "single") for seat in (OWNER, OTHER))
    assert noticed_by(state, swapped(state, mine, theirs)) == {OWNER, OTHER}


def test_how_many_of_each_kind_everybody_knows() -> None:
    state = fresh()
    for viewer in EVERYBODY:
        assert GAME.rules.view(state, viewer).players[OWNER].unknown == (4, 2, 2)


def test_a_tile_once_seen_is_known_for_good() -> None:
    state = fresh(box=blank_box())
    seen, left = one_of(state, OWNER, "single"), state.reserve.single[-1]
    state = take_pigs(stop_all(act(draw(state, OWNER, seen), OWNER, "lay 0,0 r0")))
    unseen = next(
        tile for tile in state.players[OWNER].bag if tile.startswith("single") and tile != seen
    )
    assert noticed_by(state, swapped(state, seen, left)) == set(EVERYBODY)
    assert noticed_by(state, swapped(state, unseen, left)) == {OWNER}
    for viewer in (OTHER, THIRD, None):
        player = GAME.rules.view(state, viewer).players[OWNER]
        assert player.known == (seen,)
        assert player.unknown == (3, 2, 3)


# The face-down tile of an alarm.


def alarmed(tile: str) -> State:
    """The owner has five gnomes in the garden and has drawn one more."""
    garden = train(*singles(1, 2, 3, 4, 5))
    bag = (*singles(6, 7), *doubles(1), *tiles("green-pig", 1))
    state = fresh(Person(garden, bag=bag), box=blank_box())
    return draw(state, OWNER, tile)


ALARM_TWINS = [
    ("single-gnome-6", "single-gnome-7"),
    ("single-gnome-6", "single-gnome-20"),
    ("single-gnome-6", "double-gnome-1"),
]


@pytest.mark.parametrize(("mine", "other"), ALARM_TWINS)
def test_the_tile_of_an_alarm_is_the_owners_secret(mine: str, other: str) -> None:
    state = alarmed(mine)
    assert plot(state, OWNER).end == "alarm"
    assert noticed_by(state, swapped(state, mine, other)) == {OWNER}
    assert GAME.rules.view(state, OTHER).players[OWNER].plot.aside == HIDDEN
    assert GAME.rules.view(state, OWNER).own.aside == mine


@pytest.mark.parametrize(("mine", "other"), [ALARM_TWINS[0], ALARM_TWINS[2]])
def test_the_tile_of_an_alarm_stays_secret(mine: str, other: str) -> None:
    states = [alarmed(mine), alarmed(other)]
    assert noticed_by(*states) == {OWNER}
    states = [stop_all(state) for state in states]
    assert noticed_by(*states) == {OWNER}
    states = [take_pigs(state) for state in states]
    assert states[0] == states[1], "all is back in the bag"
    for viewer in (OTHER, None):
        seen = GAME.rules.view(states[0], viewer).players[OWNER]
        assert seen.unknown == (2, 1, 1)
        assert seen.known == ("green-pig-1", *singles(1, 2, 3, 4, 5))


def test_a_tile_known_before_is_a_secret_as_the_alarm() -> None:
    """The others know that it is in the bag or beside the garden, and not where."""
    garden = train(*singles(1, 2, 3, 4))
    state = fresh(Person(garden, bag=(*singles(6, 7), *doubles(1, 2))), box=blank_box())
    known = ("double-gnome-1", "double-gnome-2")
    player = msgspec.structs.replace(state.players[OWNER], known=known, unknown=(2, 0, 0))
    state = msgspec.structs.replace(state, players=(player, *state.players[1:]))
    twins = [draw(state, OWNER, tile) for tile in known]
    assert noticed_by(*twins) == {OWNER}


def looking(hand: str) -> State:
    """The owner holds the second look and has drawn one gnome too many."""
    row = enumerate(singles(1, 2, 3, 4, 5))
    garden = tuple(f"{name} {2 * at},2 r0" for at, name in row)
    bag = (*singles(6, 7), *doubles(1), *tiles("green-pig", 1))
    here = Person(garden, bag=bag, mission="mission-second")
    return draw(fresh(here, missions=True, box=blank_box()), OWNER, hand)


@pytest.mark.parametrize("other", ["single-gnome-7", "double-gnome-1"])
def test_an_alarm_in_hand_and_put_back_is_the_owners_secret(other: str) -> None:
    states = [looking("single-gnome-6"), looking(other)]
    assert plot(states[0], OWNER).hand == "single-gnome-6"
    assert noticed_by(*states) == {OWNER}
    states = [play(state, OWNER, "look") for state in states]
    assert noticed_by(*states) == {OWNER}
    states = [play(state, box_of(Seat(OWNER)), "pull green-pig-1") for state in states]
    assert states[0] == states[1], "both gnomes are in the bag again"


def test_a_misfit_lies_face_up() -> None:
    edition = box({"*": "------", "beige-*": "bbbbbb"})
    here = Person(train(*singles(1)), bag=tiles("beige-pig", 1, 2))
    state = fresh(here, box=edition)
    twins = [act(draw(state, OWNER, tile), OWNER, "aside") for tile in tiles("beige-pig", 1, 2)]
    assert plot(twins[0], OWNER).end == "misfit"
    assert noticed_by(*twins) == set(EVERYBODY)


# A pity pig taken later: only its owner sees it, until it is drawn.


def pig_takers() -> tuple[State, State]:
    """The owner has taken one pity pig, or another."""
    state = stop_all(fresh(box=blank_box()))
    assert hiring_seat(state) == OWNER
    state = play(state, OWNER, "pig")
    one, other = (GivePig(tile) for tile in state.reserve.beige[:2])
    return play(state, BOX, one), play(state, BOX, other)


def test_a_pity_pig_is_its_owners_secret() -> None:
    one, other = pig_takers()
    assert noticed_by(one, other) == {OWNER}


def test_a_pity_pig_is_known_once_it_is_drawn() -> None:
    one, other = (take_pigs(state) for state in pig_takers())
    bags = [set(state.players[OWNER].bag) for state in (one, other)]
    (mine,), (theirs,) = bags[0] - bags[1], bags[1] - bags[0]
    assert noticed_by(draw(one, OWNER, mine), draw(other, OWNER, theirs)) == set(EVERYBODY)


def test_a_pity_pig_from_under_the_stack_is_known() -> None:
    under = tuple(sorted(f"beige-pig-{number}" for number in range(1, 17)))
    bags = [Person(bag=tiles("beige-pig", *numbers)) for numbers in ((17, 18), (19, 20), (21, 22))]
    state = stop_all(table(*bags, pigs_under=under, box=blank_box()))
    state = settle(play(state, OWNER, "pig"))
    assert GAME.rules.view(state, OTHER).players[OWNER].known == under[:1]


# The order of the stacks below their top tiles.


def test_stacks_tell_only_their_tops_and_heights() -> None:
    state = fresh()
    hidden = state.reserve.gold
    assert len(hidden) == sum(pile.hidden for pile in state.stacks if pile.back == "gold")
    for viewer in EVERYBODY:
        text = msgspec.json.encode(
            msgspec.structs.replace(GAME.rules.view(state, viewer), options=None)
        )
        assert not any(f'"{tile}"' in text.decode() for tile in hidden)


def test_every_hidden_tile_of_a_colour_can_be_the_next_top() -> None:
    state = stop_all(fresh(Person(worth(14, GARDENERS)), box=rich_box()))
    hidden = state.reserve.gold
    state = play(state, OWNER, "hire gold1")
    assert GAME.rules.legal(state, BOX) == [TurnUp("gold1", tile) for tile in hidden]
    twins = [play(state, BOX, TurnUp("gold1", tile)) for tile in hidden[:2]]
    assert noticed_by(*twins) == set(EVERYBODY), "a top is open"


# Open: what everybody may see.


def test_a_hired_tile_is_open() -> None:
    state = stop_all(fresh(Person(worth(4, GARDENERS)), box=rich_box()))
    top = stack(state, "green1").top
    state = play(state, OWNER, "hire green1")
    for viewer in EVERYBODY:
        assert top in GAME.rules.view(state, viewer).players[OWNER].known


@pytest.mark.parametrize("tile", ["single-gnome-1", "beige-pig-1"])
def test_a_tile_in_hand_is_open(tile: str) -> None:
    state = draw(fresh(), OWNER, tile)
    for viewer in EVERYBODY:
        assert GAME.rules.view(state, viewer).players[OWNER].plot.hand == tile


def test_gardens_coins_and_counts_are_open() -> None:
    state = fresh(Person(train(*singles(1, 2)), coins=3), box=blank_box())
    for viewer in EVERYBODY:
        seen = GAME.rules.view(state, viewer).players[OWNER]
        assert seen.plot.garden == plot(state, OWNER).garden
        assert (seen.coins, seen.bag) == (3, len(state.players[OWNER].bag))


def test_the_audience_has_nothing_of_its_own() -> None:
    assert GAME.rules.view(fresh(), None).own is None
    assert GAME.rules.view(fresh(), Seat(OWNER)).own.bag == fresh().players[OWNER].bag
