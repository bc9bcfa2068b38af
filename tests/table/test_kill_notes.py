"""What servers note of their bots' thoughts: two processes at one thought are found."""

import asyncio
from math import inf

import pytest

from benchmarks.servers import Server
from benchmarks.soak import thinking
from benchmarks.soak.thinking import Thoughts, notes_of, read, twice
from gnomery.table.coaching.thinking import Minds

ONE, OTHER = 1, 2


def notes(*thoughts):
    """Notes of thoughts: process, table, luck, when it began, and when it was done with."""
    lines = [
        (at, f"{what} {process} {at} {table} {luck}\n")
        for process, table, luck, *times in thoughts
        for what, at in zip(("begun", "ended"), times, strict=False)
    ]
    return "".join(line for _, line in sorted(lines))


@pytest.mark.parametrize(
    ("died", "thoughts", "many"),
    [
        ({}, [(ONE, "oak", "a", 1, 2), (OTHER, "oak", "b", 3, 4), (ONE, "oak", "c", 5, 6)], 0),
        ({}, [(ONE, "oak", "a", 1, 2), (ONE, "oak", "a", 3, 4)], 0),
        ({}, [(ONE, "oak", "a", 1, 4), (OTHER, "elm", "a", 2, 3)], 0),
        ({}, [(ONE, "oak", "a", 1, 4), (OTHER, "oak", "b", 2, 3)], 1),
        ({}, [(ONE, "oak", "a", 1, 2), (OTHER, "oak", "a", 3, 4)], 1),
        ({}, [(ONE, "oak", "a", 1, 4), (OTHER, "oak", "a", 2, 3)], 1),
        ({ONE: 2}, [(ONE, "oak", "a", 1), (OTHER, "oak", "a", 3, 4)], 0),
        ({ONE: 4}, [(ONE, "oak", "a", 1), (OTHER, "oak", "a", 3, 5)], 1),
        ({OTHER: 2}, [(ONE, "oak", "a", 1), (OTHER, "oak", "a", 3, 5)], 1),
    ],
)
def test_a_choice_keeps_one_process_busy(died, thoughts, many):
    assert twice(read(notes(*thoughts), died)) == many


def test_a_server_notes_what_its_bots_think_about(tmp_path, monkeypatch):
    asked = []

    async def choice(_minds, *job):
        asked.append(job)
        if len(asked) > 1:
            raise TimeoutError
        return "draw"

    monkeypatch.setattr(Minds, "choice", choice)
    server = Server("", tmp_path / "server 1.log")
    thinking.note(notes_of(server))
    job = ("gardlings", "gardener", b"view", "luck", "oak")
    assert asyncio.run(Minds.choice(None, *job)) == "draw"
    with pytest.raises(TimeoutError):
        asyncio.run(Minds.choice(None, *job))
    assert asked == [job, job]
    first, second = read(notes_of(server).read_text(), {})
    assert first[:2] == second[:2] == ("oak", "luck")
    assert first.began <= first.ended <= second.began <= second.ended < first.died == inf
    assert Thoughts().figures([server]) == {"thoughts": 2, "thought_twice": 0}
