"""A page of one's own, and choices too many to list."""

import pytest

from gnomery.engine.match import Match
from gnomery.table.people.names import NOTES_LENGTH
from gnomery.table.running import frames
from gnomery.table.running.frames import frame_of
from gnomery.wire.messages import Foresee, Jot
from tests.table.services import ask, play, tell, two_people, until

PAGE = "b2, perhaps\n\nnot d1"


def test_notes_are_for_ones_own_eyes(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        streams = live.streams
        for viewer in (None, 0, 1):
            streams.attend(live.table, viewer)
        before = {
            viewer: (stream.seq, stream.shown) for viewer, stream in streams.by_viewer.items()
        }
        assert (await ask(service, live, 0, Jot("j", PAGE))).is_done
        assert frame_of(live.table, 0).notes == PAGE
        for viewer in (None, 1):
            stream = streams.by_viewer[viewer]
            assert (stream.seq, stream.shown) == before[viewer]
            assert frame_of(live.table, viewer).notes == ""
        assert streams.by_viewer[0].seq == before[0][0] + 1

    tell(story, tmp_path)


def test_notes_do_not_make_a_move_stale(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        streams = live.streams
        seen = streams.attend(live.table, 0).seq
        await ask(service, live, 0, Jot("j", PAGE))
        assert streams.by_viewer[0].seq == seen + 1
        assert streams.by_viewer[0].legal_since <= seen
        await play(service, live, 0, "draw")

    tell(story, tmp_path)


def test_notes_outlive_the_server(tmp_path):
    async def written(service):
        live, _, _ = await two_people(service)
        await ask(service, live, 1, Jot("j", PAGE))
        return live.table.id

    table = tell(written, tmp_path)

    async def read(service):
        live = await service.host.table(table)
        assert frame_of(live.table, 1).notes == PAGE
        assert frame_of(live.table, 0).notes == ""

    tell(read, tmp_path)


def test_the_same_page_again_is_no_news(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        await ask(service, live, 0, Jot("j", PAGE))
        length = live.table.length
        assert (await ask(service, live, 0, Jot("k", PAGE + "  "))).is_done
        assert live.table.length == length

    tell(story, tmp_path)


@pytest.mark.parametrize("letter", ["x", "é"])
def test_a_page_has_an_end(tmp_path, letter):
    async def story(service):
        live, _, _ = await two_people(service)
        said = await ask(service, live, 0, Jot("j", letter * (NOTES_LENGTH + 1)))
        assert said.key == "table.notes.long"
        assert (await ask(service, live, 0, Jot("k", letter * NOTES_LENGTH))).is_done

    tell(story, tmp_path)


def test_choices_too_many_to_list_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(frames, "MOST_LISTED", 3)

    async def story(service):
        live, _, _ = await two_people(service)
        assert frame_of(live.table, 0).legal == ("draw", "stop")
        await play(service, live, 0, "draw")
        frame = frame_of(live.table, 0)
        match: Match = live.table.match
        assert frame.legal == ()
        assert frame.many == len(match.legal(0)) > 3
        assert frame_of(live.table, 1).many == 0
        assert (await ask(service, live, 0, Foresee("f"))).is_done
        await play(service, live, 0, live.table.game.telling.write(match.legal(0)[0]))
        await until(lambda: frame_of(live.table, 0).many == 0)

    tell(story, tmp_path)
