"""What a browser shows and the rules decide is told to it: in the view, or by foreseeing a move."""

import pytest

from gnomery.games import SHELF
from gnomery.games.gardlings.phases import Building, Hiring
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.rules.breeding import pile_of
from gnomery.games.garten_zwerge.state import Pair
from gnomery.games.gnome_grown.moves import Do, Look, Shift, Take
from gnomery.games.gnome_grown.phases import Choosing, Looking, Moving
from tests.laws.tables import tables
from tests.laws.walks import played


def states(name):
    """The positions of one game of each table."""
    game = SHELF[name]
    for at in tables(game)[:4]:
        for step in played(game, at, "facts"):
            yield step.state


def test_the_tiles_that_would_raise_the_alarm():
    game, found = SHELF["gardlings"], set()
    for state in states("gardlings"):
        if isinstance(state.phase, Building):
            kit, plot = state.options.kit, state.phase.plots[0]
            loud = game.rules.view(state, 0).players[0].plot.loud
            for tile in state.players[0].bag:
                is_loud = raises_alarm(kit, plot.garden, tile)
                assert (kit.gnomes[tile] >= loud) == is_loud
                found.add(is_loud)
    assert found == {False, True}


def test_who_has_still_to_hire_and_what_for():
    game, found = SHELF["gardlings"], set()
    for state in states("gardlings"):
        view = game.rules.view(state, None)
        if isinstance(state.phase, Hiring):
            seats = [seat for seat in game.rules.actors(state) if seat >= 0]
            assert list(view.to_hire[: len(seats)]) == seats
            assert len(view.to_hire) == len(view.players) - view.hired
            found.add(len(view.to_hire))
            assert all(player.harvest.gems == player.harvest.tally.gems for player in view.players)
        else:
            assert view.to_hire == ()
    assert len(found) > 1


def test_the_pile_of_a_child():
    game, found = SHELF["garten_zwerge"], set()
    for state in states("garten_zwerge"):
        auction = getattr(state.phase, "auction", None)
        piles = game.rules.view(state, None).piles
        for hat, rank in RANK.items():
            known = (auction.hat, auction.least or auction.hat) if auction else (hat, hat)
            pair = Pair(pile_of(Pair(*known, 0)), hat, 0)
            assert piles[rank] == pile_of(pair)
        found.add(auction and auction.hat)
    assert len(found) > 2


@pytest.mark.parametrize("name", ["gnom_street", "garten_zwerge"])
def test_what_is_otherwise_for_two(name):
    game, field = SHELF[name], {"gnom_street": "is_duel", "garten_zwerge": "has_schmiedel"}[name]
    told = {
        getattr(game.rules.view(state, None), field): len(state.players) for state in states(name)
    }
    assert told[True] == 2 < told[False]


def test_where_the_tiles_lie_that_an_action_is_for():
    game, tasks, acts = SHELF["gnome_grown"], set(), {}
    for state in states("gnome_grown"):
        for seat in (seat for seat in game.rules.actors(state) if seat >= 0):
            view, legal = game.rules.view(state, seat), game.rules.legal(state, seat)
            if isinstance(view.task, Choosing | Looking | Moving):
                tasks.add(view.stock)
                if any(isinstance(move, Take | Look | Shift) for move in legal):
                    assert view.stock
            else:
                assert view.stock == ""
            acts |= {
                move.space: game.telling.foresee(view, move).get("verb")
                for move in legal
                if isinstance(move, Do)
            }
    assert tasks == {"ground", "stack", "animal"}
    takers = {space for space, verb in acts.items() if verb == "take"}
    assert takers == {"ground", "animal", "pay-animal", "feature", "pay-feature"}
    assert (acts["look"], acts["move"], acts["shed"]) == ("peek", "move", None)
