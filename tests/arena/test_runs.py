"""Runs: killed, cut short and resumed, and journals of something else."""

import json
import signal
import subprocess
import sys
from importlib.resources import files

import pytest

from gnomery.arena.engines import Here
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, outcomes
from gnomery.arena.runs import run
from gnomery.games import SHELF

JOB = Job("gnom_street", 2, {}, ["gardener", "random"], "runs", 30, is_rotated=True)

KILLED = """
import os, signal, sys
from pathlib import Path
from gnomery.arena.jobs import Job
from gnomery.arena.engines.processes import Processes
from gnomery.arena.runs import run

def on_done(done):
    if done >= 10:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    job = Job("gnom_street", 2, {}, ["gardener", "random"], "runs", 30, is_rotated=True)
    list(run(job, Processes(2), Path(sys.argv[1]), on_done))
"""


@pytest.fixture(scope="module")
def whole():
    return list(outcomes(JOB))


@pytest.fixture
def journal(tmp_path):
    return tmp_path / "games.part"


def counted(job, journal):
    """The outcomes, and how many of them the journal had."""
    told = []
    played = list(run(job, Here(), journal, told.append))
    assert told == sorted(told)
    assert told[-1] == job.games
    return played, told[0]


def test_without_a_journal_a_run_is_its_outcomes(whole):
    assert list(run(JOB, Here())) == whole


@pytest.mark.parametrize("game", SHELF)
def test_a_journal_gives_back_what_it_was_given(game, journal):
    job = Job(game, 2, {}, ["random"], "back", 3, is_observed=True)
    first, known = counted(job, journal)
    assert known == 0
    assert counted(job, journal) == (first, 3)


def test_a_killed_run_goes_on_where_it_was(journal, whole):
    # the call returns when nobody holds the pipes any more, so the workers have ended too
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, journal], capture_output=True, timeout=600, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    played, known = counted(JOB, journal)
    assert played == whole
    assert 10 <= known < 30


@pytest.mark.parametrize("torn", [1, 40, 200])
def test_a_torn_last_line_is_played_again(torn, journal, whole):
    list(run(JOB, Here(), journal))
    text = journal.read_bytes()
    journal.write_bytes(text[:-torn])
    played, known = counted(JOB, journal)
    assert played == whole
    assert known == 29
    assert sorted(journal.read_bytes().splitlines()) == sorted(text.splitlines())


def test_a_torn_first_line_is_written_again(journal, whole):
    list(run(JOB, Here(), journal))
    journal.write_bytes(journal.read_bytes()[:50])
    assert counted(JOB, journal) == (whole, 0)


def test_more_games_of_the_same_kind_go_on_from_fewer(journal, whole):
    list(run(JOB._replace(games=20), Here(), journal))
    assert counted(JOB, journal) == (whole, 20)
    assert counted(JOB._replace(games=5), journal) == (whole[:5], 5)


OTHERS = {
    "seed": ({"seed": "walks"}, "its seed is “runs”, not “walks”"),
    "bots": ({"bots": ["random"]}, "its bots is “gardener, random”, not “random, random”"),
    "option": ({"options": {"toss": "luck"}}, "its toss is “skill”, not “luck”"),
    "rotation": ({"is_rotated": False}, "its rotated is “true”, not “false”"),
    "game": ({"game": "garten_zwerge"}, "its game is “gnom_street”, not “garten_zwerge”"),
}


@pytest.mark.parametrize(("change", "sentence"), OTHERS.values(), ids=OTHERS)
def test_the_journal_of_another_job_is_refused(change, sentence, journal):
    list(run(JOB._replace(games=1), Here(), journal))
    before = journal.read_bytes()
    with pytest.raises(ArenaError, match=sentence):
        list(run(JOB._replace(**change), Here(), journal))
    assert journal.read_bytes() == before


def test_a_box_is_known_by_its_pieces_not_by_its_file(journal):
    game = SHELF["gardlings"]
    text = files("gnomery.games.gardlings").joinpath("box.toml").read_text(encoding="utf-8")
    dearer = text.replace("green = 4", "green = 5")
    job = Job("gardlings", 2, {}, ["random"], "boxes", 1)
    list(run(job, Here(), journal))
    assert (
        counted(job._replace(options={"box": game.box.read_box(text, "a.toml")}), journal)[1] == 1
    )
    with pytest.raises(ArenaError, match="its box is"):
        list(
            run(job._replace(options={"box": game.box.read_box(dearer, "b.toml")}), Here(), journal)
        )


@pytest.mark.parametrize("field", ["rules_version", "box", "gnomery", "journal"])
def test_the_journal_of_other_rules_is_refused(field, journal):
    list(run(JOB._replace(games=1), Here(), journal))
    header, *games = journal.read_text(encoding="utf-8").splitlines()
    told = json.loads(header)
    told[field] = "another"
    journal.write_text("\n".join([json.dumps(told), *games]), encoding="utf-8")
    with pytest.raises(ArenaError, match=f"its {field} is “another”"):
        list(run(JOB, Here(), journal))


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary\n", "[1]\n", "{}\n"])
def test_a_file_that_is_no_journal_is_left_alone(text, journal):
    journal.write_text(text, encoding="utf-8")
    with pytest.raises(ArenaError, match="is not the journal of a run"):
        list(run(JOB, Here(), journal))
    assert journal.read_text(encoding="utf-8") == text


def test_a_damaged_line_is_named(journal):
    list(run(JOB, Here(), journal))
    lines = journal.read_bytes().splitlines()
    lines[4] = lines[4][:20]
    journal.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(ArenaError, match="damaged in line 5"):
        list(run(JOB, Here(), journal))
