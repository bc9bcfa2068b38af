"""The watchdog: a step of the event loop that takes long is counted by the name of what ran."""

import asyncio
import threading
import time
from types import SimpleNamespace

from structlog.testing import capture_logs

from gnomery.table.running import frames
from gnomery.table.serving import watchdog
from gnomery.table.serving.metrics import Metrics
from gnomery.table.serving.watchdog import Watchdog
from tests.table.services import tell

SECONDS = 0.05


def work(seconds):
    """Use the thread's processor for so long."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def counted(metrics):
    """How often each step was slow."""
    samples = next(iter(metrics.slow.collect())).samples
    return {
        sample.labels["step"]: sample.value for sample in samples if sample.name[-5:] == "total"
    }


class Slow:
    """A table at which it takes very long to find out how it was made."""

    @property
    def created(self):
        """What the server asks for first."""
        work(3 * SECONDS)
        return SimpleNamespace(contest=None)


def test_a_planted_slow_step_is_named(tmp_path):
    async def story(service):
        await asyncio.sleep(0)  # until here other things may have been slow
        before = counted(service.metrics)
        with capture_logs() as lines:
            frames.mark_of(Slow())
            await asyncio.sleep(0)
        named = "table.running.frames.mark_of"
        assert counted(service.metrics).get(named, 0) - before.get(named, 0) == 1
        line = next(line for line in lines if line["event"] == "slow step")
        assert line["step"] == line["at"] == named
        assert line["ms"] >= 3000 * SECONDS
        assert f'gnomery_slow_steps_total{{step="{named}"}}'.encode() in service.metrics.page()

    tell(story, tmp_path)


class Quiet:
    """A server without tables."""

    tables: dict = {}


def watched(story, seconds=SECONDS):
    """Tell a story under a watchdog."""

    async def told():
        dog = Watchdog(seconds, Metrics(Quiet()))
        dog.start()
        try:
            await asyncio.sleep(0)
            await story(dog)
            await asyncio.sleep(0)
        finally:
            dog.stop()
        return dog

    return asyncio.run(told())


def test_many_short_steps_are_not_slow():
    async def story(_dog):
        async def short():
            work(SECONDS / 10)

        await asyncio.gather(*(short() for _ in range(40)))

    assert counted(watched(story).metrics) == {}


def test_waiting_and_the_work_of_others_are_not_counted():
    """While other threads work, and while the system has taken the processor away."""

    async def story(_dog):
        others = [threading.Thread(target=work, args=(2 * SECONDS,)) for _ in range(3)]
        for other in others:
            other.start()
        for other in others:
            other.join()  # this step waits for them, long by the clock on the wall

    assert counted(watched(story).metrics) == {}


async def sorting(numbers):
    """One long call of something that is not Python."""
    numbers.sort(key=float)


def test_what_lets_no_thread_look_is_named_by_who_was_called():
    async def story(dog):
        dog._over.set()  # as if the thread never had its turn
        dog._thread.join()
        await asyncio.create_task(sorting(list(range(500_000))))

    assert "sorting" in counted(watched(story, 0.001).metrics)


def test_the_log_stays_short_and_the_count_is_whole():
    async def story(_dog):
        for _ in range(watchdog.LINES * 3):
            work(0.002)
            await asyncio.sleep(0)

    with capture_logs() as lines:
        dog = watched(story, 0.002)
    assert sum(counted(dog.metrics).values()) >= watchdog.LINES * 3
    assert watchdog.LINES <= len(lines) <= watchdog.LINES + 5


def test_a_loop_is_left_as_it_was():
    async def story(_dog):
        assert asyncio.Handle._run is watchdog._run_watched

    watched(story)
    assert asyncio.Handle._run is watchdog._run
