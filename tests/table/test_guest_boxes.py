"""Boxes that guests bring: only where the host allows it."""

import msgspec
import pytest

from gnomery.engine.errors import OptionError
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.table.people.lobby import Lobby
from gnomery.table.serving.service import Settings
from gnomery.wire.bodies import OpenTable
from tests.table.services import tell

BOX = OpenTable("gardlings", 2, {"box": shelf_box()})


def test_a_server_takes_no_boxes_unless_its_host_says_so(tmp_path):
    async def story(service):
        assert not Settings().has_guest_boxes
        with pytest.raises(OptionError) as error:
            await service.lobby.open(BOX)
        assert error.value.key == "table.open.box"
        assert (await service.lobby.open(OpenTable("gardlings", 2))).table

    tell(story, tmp_path)


def test_where_guests_may_bring_boxes_they_are_played_with(tmp_path):
    async def story(service):
        box = msgspec.to_builtins(shelf_box().editions["retail"])
        lobby = Lobby(service.host, has_guest_boxes=True)
        opened = await lobby.open(OpenTable("gardlings", 2, {"box": box}))
        assert "box" in (await service.host.table(opened.table)).table.created.options

    tell(story, tmp_path)
