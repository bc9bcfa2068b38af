"""The two-minute page tells a true story: bids, a bench that fits, a card, a full garden."""

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.pieces.box import Box
from gnomery.words import say
from tests.games.gnome_grown.builders import Person, table
from tests.primers import story

STORY = story("gnome_grown")
IMP = 5
SIZES = {
    4: "rockery pond veg_patch flowerbed",
    2: "statue birdhouse bench fountain",
    1: "owl hedgehog rabbit duck",
}
"""So many squares each kind covers (GG-B2)."""


def box() -> Box:
    options = GAME.box.options(4, {})
    assert isinstance(options, Options)
    return options.pieces


def test_the_bids_are_added_up_and_in_order() -> None:
    totals = [bid["marker"] + bid["ladybirds"] + IMP * bid["imp"] for bid in STORY["bids"]]
    assert totals == [bid["total"] for bid in STORY["bids"]] == sorted(totals, reverse=True)


def test_the_discs_lie_as_they_may() -> None:
    seats = [seat for space in STORY["discs"] for seat in space["seats"]]
    assert sorted(seats) == [0, 1, 2, 3]
    assert max(len(space["seats"]) for space in STORY["discs"]) == 2


def test_the_bench_fulfils_the_card() -> None:
    objectives = {"-".join(card.needs): card for card in box().objectives}
    card = objectives[STORY["card"]]
    kinds = {laid["tile"].rpartition("-")[0] for laid in (*STORY["section"], STORY["laid"])}
    assert kinds == set(card.needs)
    garden = [
        f"{laid['tile']} {laid['x']},{laid['y']}" for laid in (*STORY["section"], STORY["laid"])
    ]
    table(Person(garden=tuple(garden)), Person())
    assert max(max(laid["x"], laid["y"]) for laid in STORY["section"]) < 3


def test_the_last_garden_is_full() -> None:
    spots = ((0, 0), (0, 2), (2, 0), (2, 1), (2, 2))
    garden = [
        f"{tile} {x + quarter % 2 * 3},{y + quarter // 2 * 3}"
        for quarter, tiles in enumerate(STORY["quarters"])
        for tile, (x, y) in zip(tiles, spots, strict=True)
    ]
    state = table(Person(garden=tuple(garden)), Person())
    kinds = [laid.tile.rpartition("-")[0] for laid in state.players[0].garden.laid]
    sizes = {kind: size for size, names in SIZES.items() for kind in names.split()}
    assert sum(sizes[kind] for kind in kinds) == 36
    assert set(kinds) == set(sizes)


def test_the_ledger_is_the_boxs() -> None:
    cards = box().objectives
    full, part = [card.full for card in cards], [card.part for card in cards]
    worth = f"{min(full)}–{max(full)} / {min(part)}–{max(part)}"
    assert say("en", "primer.gnome_grown.score.1.n") == worth
    rates = box().track.rates
    assert rates[STORY["gnome"]] > rates[STORY["gnome"] - 1]
