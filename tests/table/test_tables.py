"""What people can do at a table: sit, start, take back, leave, come back."""

import asyncio

import pytest

import gnomery
from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import seal
from gnomery.table.log import absent
from gnomery.wire.bodies import Clock, Join, OpenTable
from gnomery.wire.messages import AnswerBack, AskBack, Chat, Leave, Play, Replace, Reveal
from tests.table.services import ask, play, play_to_the_end, serving, tell, two_people, until


def test_the_seed_is_mixed_from_everybodys_numbers(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        await play_to_the_end(service, live)
        record = live.table.record()
        assert record.source.nonces == ("a", "b")
        assert record.source.seal == live.table.commitment
        assert gnomery.verify(record).is_true
        other = record.dumps().replace('"nonces": [\n   "a"', '"nonces": [\n   "z"')
        assert gnomery.verify(other).problem.key == "engine.verify.source"

    tell(story, tmp_path, nonce=60.0)  # both are heard, however slow the machine is


def test_a_number_that_does_not_fit_its_seal_is_refused(tmp_path):
    async def story(service):
        opened = await service.lobby.open(OpenTable("gardlings", 1, name="Ann", seal=seal("a")))
        live = await service.host.table(opened.table)
        said = await ask(service, live, 0, Reveal("r", "another"))
        assert said.key == "table.nonce.seal"

    tell(story, tmp_path, nonce=60.0)


def test_a_number_never_shown_does_not_hold_up_the_game(tmp_path):
    async def story(service):
        opened = await service.lobby.open(OpenTable("gardlings", 1, name="Ann", seal=seal("a")))
        live = await service.host.table(opened.table)
        await until(lambda: live.table.match is not None)
        assert live.table.places[0].nonce == ""

    tell(story, tmp_path)


def test_a_move_is_taken_back_when_everybody_agrees(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        match = live.table.match
        await play(service, live, 0, "draw")
        before = match.state
        await play(service, live, 0, "lay 0,0 r1")
        assert (await ask(service, live, 0, AskBack("b"))).is_done
        assert live.table.asking.seat == 0
        assert match.state != before
        assert (await ask(service, live, 1, AnswerBack("y", is_yes=True))).is_done
        assert match.state == before

    tell(story, tmp_path)


def test_a_no_ends_the_asking(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        await play(service, live, 0, "draw")
        await play(service, live, 0, "lay 0,0 r1")
        after = live.table.match.state
        await ask(service, live, 0, AskBack("b"))
        await ask(service, live, 1, AnswerBack("n", is_yes=False))
        assert live.table.asking is None
        assert live.table.match.state == after

    tell(story, tmp_path)


def test_what_was_revealed_cannot_be_taken_back(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        await play(service, live, 0, "draw")
        assert (await ask(service, live, 0, AskBack("b"))).key == "engine.match.no_undo"

    tell(story, tmp_path)


def test_alone_among_bots_nobody_need_be_asked(tmp_path):
    async def story(service):
        opened = await service.lobby.open(OpenTable("gardlings", 1, name="Ann"))
        live = await service.host.table(opened.table)
        await until(lambda: live.table.match is not None)
        await play(service, live, 0, "draw")
        before = live.table.match.state
        await play(service, live, 0, "lay 0,0 r2")
        await ask(service, live, 0, AskBack("b"))
        assert live.table.match.state == before

    tell(story, tmp_path)


def test_before_the_start_a_seat_can_be_left_and_taken_again(tmp_path):
    async def story(service):
        opened = await service.lobby.open(OpenTable("gardlings", name="Ann"))
        live = await service.host.table(opened.table)
        assert (await ask(service, live, 0, Leave("l"))).is_done
        assert not live.table.places[0].is_taken
        joined = await service.lobby.join(opened.table, Join("Cy", opened.invite))
        assert joined.seat == 0

    tell(story, tmp_path)


def test_the_secret_of_a_seat_that_was_left_opens_nothing(tmp_path):
    async def story(service):
        opened = await service.lobby.open(OpenTable("gardlings", name="Ann"))
        live = await service.host.table(opened.table)
        await ask(service, live, 0, Leave("l"))
        with pytest.raises(GnomeryError):
            await service.lobby.seat(opened.table, opened.token)

    tell(story, tmp_path)


def test_a_bot_plays_on_for_somebody_who_leaves_and_steps_back(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        await ask(service, live, 1, Leave("l"))
        assert live.table.places[1].bot == "gardener"
        await until(lambda: live.table.places[1].moves > 0)
        await service.host.tend(live, lambda table: absent.come_back(table, 1))
        assert live.table.places[1].bot is None

    tell(story, tmp_path)


def test_somebody_absent_can_be_replaced_but_nobody_present(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)

        class Here:
            viewer = 1

            def send(self, message):
                pass

            def end(self):
                pass

        here = Here()
        live.greet(here, "", 0)
        assert (await ask(service, live, 0, Replace("p", 1))).key == "table.seat.here"
        live.part(here)
        assert (await ask(service, live, 0, Replace("q", 1))).is_done
        assert live.table.places[1].bot == "gardener"

    tell(story, tmp_path, grace=0.0)


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=Clock(0.2))
        await until(lambda: live.table.places[0].bot == "gardener")
        lines = [entry.kind for entry in await service.store.entries(live.table.id)]
        assert "handed_over" in lines

    tell(story, tmp_path)


def test_a_clock_takes_the_time_a_move_took(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=Clock(60.0, 2.0))
        await asyncio.sleep(0.05)
        await play(service, live, 0, "draw")
        assert 0.05 <= live.table.places[0].used < 10

    tell(story, tmp_path)


def test_a_table_is_the_same_after_a_restart(tmp_path):
    async def before():
        async with serving(tmp_path) as service:
            live, _, _ = await two_people(service)
            await play(service, live, 0, "draw", action="once")
            await ask(service, live, 1, Chat("c", "hello"))
            return live.table.id, live.table.match.state, live.number

    async def after(table, state, number):
        async with serving(tmp_path) as service:
            live = await service.host.table(table)
            assert (live.table.match.state, live.number) == (state, number)
            assert live.table.chat[-1].said.text == "hello"
            again = await ask(service, live, 0, Play("once", "draw", 99))
            assert again.is_done
            assert live.number == number

    asyncio.run(after(*asyncio.run(before())))


def test_a_stale_move_is_refused(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        seq = live.streams.by_viewer[0].seq
        await play(service, live, 0, "draw")
        said = await ask(service, live, 0, Play("late", "stop", seq))
        assert said.key == "table.move.stale"

    tell(story, tmp_path)


def test_what_others_do_at_the_same_time_makes_no_move_stale(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        seq = live.streams.by_viewer[0].seq
        await play(service, live, 1, "draw")
        assert (await ask(service, live, 0, Play("same", "draw", seq))).is_done

    tell(story, tmp_path)
