"""Who sits at a table is told apart by name: people and bots, at every table there can be."""

import msgspec
import pytest

from gnomery import api
from gnomery.bots import LEVELS, WAYS
from gnomery.bots.names import NAMES
from gnomery.table.log.entries import SeatSetup
from gnomery.table.log.table import Table
from gnomery.table.people import founding
from gnomery.table.people.looks import is_alike
from gnomery.wire.bodies import OpenTable
from tests.table.services import tell, two_people

MOST = max(game.rules.players[-1] for game in api.shelf().values())
"""Seats of the largest table of any game, by whichever edition."""


def named(created):
    return [place.name for place in Table(created).places]


@pytest.mark.parametrize("level", [*LEVELS, *WAYS])
@pytest.mark.parametrize("game", api.shelf().values(), ids=lambda game: game.name)
def test_every_bot_has_a_name_of_its_own(game, level):
    players = game.rules.usual
    names = named(founding.new(OpenTable(game.name, players, bots=(level,) * players)))
    assert len(set(names)) == players
    assert set(names) <= set(NAMES)


def test_there_are_names_for_the_largest_table_and_its_opener():
    assert len(NAMES) > MOST


@pytest.mark.parametrize("name", NAMES)
def test_no_bot_is_called_like_the_one_who_opens_the_table(name):
    for wished in (name, name.upper(), f"{name} ", name.replace("l", "I")):
        wish = OpenTable("gardlings", 4, bots=(None, *["gardener"] * 3), name=wished, deal=name)
        assert not any(is_alike(other, wished) for other in named(founding.new(wish)) if other)


def test_the_same_deal_is_played_by_the_same_bots():
    wish = OpenTable("gardlings", 4, bots=("gardener",) * 4, deal="violet")
    assert named(founding.new(wish)) == named(founding.new(wish))


def test_bots_keep_their_names_in_a_rematch_and_in_the_record(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, players=3, bots=(None, None, "random"))
        third = live.table.places[2].name
        assert third in NAMES
        assert live.table.match.seats[2] == third
        assert named(founding.rematch(live.table, is_same_deal=False))[2] == third

    tell(story, tmp_path)


def test_tables_from_before_call_their_bots_by_level_and_seat():
    created = founding.new(OpenTable("gardlings", 2, bots=(None, "gardener")))
    old = msgspec.structs.replace(created, chairs=(SeatSetup(), SeatSetup("gardener")))
    assert named(old) == ["", "gardener 2"]
