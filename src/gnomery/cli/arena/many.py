"""What the commands that play many games share: bots, engines, a progress bar."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from rich import progress as bars
from rich.console import Console
from rich.text import Text

from gnomery import api
from gnomery.arena.engines.processes import engine_for
from gnomery.arena.jobs import Job
from gnomery.arena.report.sample import Sample
from gnomery.arena.runs import run
from gnomery.bots.outside import own
from gnomery.cli import given
from gnomery.cli.speech import tell

T = TypeVar("T")


class Rate(bars.ProgressColumn):
    """Games a second, those of an earlier run not counted."""

    def render(self, task: bars.Task) -> Text:
        """The column's text."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else tell("cli.simulate.rate", value=f"{speed:,.1f}"))


def job_for(
    game: str,
    players: int | None,
    options: Mapping[str, Any],
    bots: str,
    seed: str | None,
    games: int,
    *,
    is_observed: bool = True,
    is_rotated: bool = False,
) -> Job:
    """A job as typed; what is impossible is refused before anything is played."""
    count = api.new(game, players=players, seed=seed, **options).state.options.players
    names = able_bots(game, bots)
    luck = seed or given.DEFAULT_SEED
    return Job(game, count, options, names, luck, games, is_observed, is_rotated)


def sampled(job: Job, workers: int, *, is_quiet: bool) -> Sample:
    """The games of a job as columns, played with a progress bar."""
    with progress(job.games, is_quiet=is_quiet) as show:
        return Sample(job.players, run(job, engine_for(workers), None, show))


def able_bots(game: str, typed: str) -> list[str]:
    """The bots' names as typed, each of which can sit down."""
    names = [name.strip() for name in typed.split(",")]
    for name in names:
        bot = own(name, api.game(game))
        if close := getattr(bot, "close", None):
            close()
    return names


@contextmanager
def progress(games: int, *, is_quiet: bool) -> Iterator[Callable[[int], None]]:
    """A progress bar that is told how many games are done, and what was done before at first."""
    columns = (
        bars.TextColumn("{task.description}"), bars.BarColumn(), bars.MofNCompleteColumn(),
        Rate(), bars.TimeRemainingColumn(),
    )  # fmt: skip
    console = Console(stderr=True, quiet=is_quiet)
    with bars.Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(tell("cli.simulate.playing"), total=games, start=False)
        before, last = 0, 0

        def on_done(done: int) -> None:
            nonlocal before, last
            if done < last:  # the next of several jobs has begun
                before += last
            last = done
            done += before
            if bar.tasks[0].started:
                bar.update(task, completed=done)
            else:
                bar.reset(task, completed=done)

        yield on_done


def shown(played: Iterable[T], games: int, *, is_quiet: bool) -> Iterable[T]:
    """The games with a progress bar on the side."""
    console = Console(stderr=True, quiet=is_quiet)
    return bars.track(played, tell("cli.simulate.playing"), games, console=console, transient=True)
