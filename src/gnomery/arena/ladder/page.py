"""The ladder as a page: the part of a document between two marks, written anew."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from pathlib import Path

from gnomery.arena.errors import ArenaError
from gnomery.arena.ladder import Score
from gnomery.arena.ladder.ratings import ratings
from gnomery.engine.luck import QuickLuck, shuffled

MARKS = "<!-- {name} -->", "<!-- /{name} -->"


def publish(file: Path, name: str, text: str) -> None:
    """Put a text between the marks of that name in a document."""
    start, end = (mark.format(name=name) for mark in MARKS)
    page = file.read_text(encoding="utf-8")
    pattern = re.compile(f"{re.escape(start)}.*?{re.escape(end)}", re.DOTALL)
    if not pattern.search(page):
        raise ArenaError("arena.no_mark", file=file.name, mark=start)
    page = pattern.sub(lambda _: f"{start}\n\n{text}\n\n{end}", page)
    file.write_text(page, encoding="utf-8")


def page(scores: Sequence[Score], command: str, seconds: float) -> str:
    """All tables, game by game and by number of players."""
    parts = [f"`{command}` played all of this in {_time(seconds)}.", _glance(scores)]
    for (game, players), row in groupby(scores, key=_table):
        parts += [f"### {game}, {players} players", _table_of(list(row))]
    return "\n\n".join(parts)


def curve(scores: Sequence[Score], command: str, seconds: float) -> str:
    """Several strengths of bots against one and the same."""
    head = ["game", "players", "bot", "against", "games", "share of wins", "× even"]
    rows = [[*map(str, _table(score)), *_cells(score)] for score in scores]
    return f"`{command}` played all of this in {_time(seconds)}.\n\n{_markdown(head, rows)}"


def levels(scores: Sequence[Score], command: str, seconds: float) -> str:
    """Each step of the ladder: how often a level wins against the one below it."""
    head = ["game", "players", "bot", "against", "games", "share of wins", "saved"]
    rows = [
        [*map(str, _table(score)), *_cells(score)[:-1], f"× {score.gain:.1f}"] for score in scores
    ]
    return f"`{command}` played all of this in {_time(seconds)}.\n\n{_markdown(head, rows)}"


def _glance(scores: Sequence[Score]) -> str:
    """Every bot against the next one below it, a line for each table."""
    bots = list(dict.fromkeys(name for score in scores for name in _names(score)))
    steps = list(pairwise(bots))
    head = ["game", "players", *(f"{strong} over {weak}" for strong, weak in steps)]
    rows = []
    for (game, players), row in groupby(scores, key=_table):
        found = {_names(score): score for score in row}
        cells = [f"{found[step].share.percent} (×{found[step].times_even:.2f})" for step in steps]
        rows.append([game, f"{players}", *cells])
    return _markdown(head, rows)


def _names(score: Score) -> tuple[str, str]:
    return score.pairing.strong, score.pairing.weak


def _table(score: Score) -> tuple[str, int]:
    return score.pairing.job.game, score.pairing.job.players


def _table_of(scores: list[Score]) -> str:
    outcomes = [outcome for score in scores for outcome in score.outcomes]
    rated = ratings(shuffled(QuickLuck("ratings"), outcomes))  # later games count for more
    rows = [[row.bot, f"{row.value:.1f} [{row.low:.1f}, {row.high:.1f}]"] for row in rated]
    pairs = [_cells(score) for score in scores]
    head = ["bot", "against", "games", "share of wins", "× even"]
    return f"{_markdown(['bot', 'rating'], rows)}\n\n{_markdown(head, pairs)}"


def _cells(score: Score) -> list[str]:
    found = score.share
    return [*_names(score), f"{found.n}", found.percent, f"{score.times_even:.2f}"]


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _time(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes} minutes" if minutes > 1 else f"{seconds:.0f} seconds"
