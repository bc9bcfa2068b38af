"""Ray: the games of a job as one process plays them, though a worker is killed on the way."""

import subprocess
import sys

from gnomery.arena.engines import Here
from gnomery.arena.jobs import Job
from gnomery.arena.runs import run

JOB = Job("gnom_street", 2, {}, ["gardener", "random"], "cluster", 24, is_rotated=True)

ON_RAY = """
import os, signal, sys
from functools import partial
from pathlib import Path
from gnomery.arena.jobs import Job
from gnomery.arena.engines.ray import OnRay
from gnomery.arena.runs import run

def deadly(flag, work, numbers):
    if 17 in numbers and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return work(numbers)

class Dangerous:
    def results(self, work, numbers):
        return OnRay(2).results(partial(deadly, folder / "killed", work), numbers)

folder = Path(sys.argv[1])
job = Job("gnom_street", 2, {}, ["gardener", "random"], "cluster", 24, is_rotated=True)
list(run(job, Dangerous(), folder / "games.part"))
"""


def test_ray_plays_as_one_process_does(tmp_path):
    journal = tmp_path / "games.part"
    told = subprocess.run(
        [sys.executable, "-c", ON_RAY, tmp_path],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert (tmp_path / "killed").exists()
    known = []
    assert list(run(JOB, Here(), journal, known.append)) == list(run(JOB, Here()))
    assert known == [JOB.games]
