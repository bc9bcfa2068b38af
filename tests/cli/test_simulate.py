"""`gnomery simulate`: files of results, and runs that are killed or interrupted."""

import json
import subprocess
import sys

import pexpect
import pytest

import gnomery
from gnomery.cli import run
from tests.typing_at import typed_at

GAMES = [
    "gnom_street",
    "--players",
    "2",
    "--bots",
    "gardener,random",
    "--seed",
    "files",
    "--rotate",
]
FORMATS = ("csv", "parquet", "json")

KILLED = """
import os, signal, sys
from pathlib import Path
from gnomery.arena.engines import Here
from gnomery.arena.jobs import Job
from gnomery.arena.runs import run

def on_done(done):
    if done >= 6:
        os.kill(os.getpid(), signal.SIGKILL)

job = Job("gnom_street", 2, {}, ["gardener", "random"], "files", 20, is_rotated=True)
list(run(job, Here(), Path(sys.argv[1]), on_done))
"""


def simulate(*words):
    assert run(["simulate", *GAMES, *map(str, words)]) == 0


@pytest.fixture(scope="module")
def killed(tmp_path_factory):
    """The journal that a killed run left."""
    journal = tmp_path_factory.mktemp("killed") / "games.part"
    subprocess.run([sys.executable, "-c", KILLED, journal], timeout=600, check=False)
    text = journal.read_bytes()
    assert 6 <= text.count(b"\n") - 1 < 20
    return text


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_resumed_file_is_that_of_an_undisturbed_run(suffix, killed, tmp_path, capsys):
    whole, resumed = tmp_path / f"whole.{suffix}", tmp_path / f"resumed.{suffix}"
    simulate("-n", 20, "--out", whole)
    part = tmp_path / f"resumed.{suffix}.part"
    part.write_bytes(killed + b'{"number": 19, "seat')  # and the last line was torn
    simulate("-n", 20, "--out", resumed, "-w", 2)
    assert resumed.read_bytes() == whole.read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {whole.name, resumed.name}
    assert "20 games" in capsys.readouterr().out


def test_ctrl_c_says_how_to_resume_and_the_same_command_does(tmp_path):
    out, whole = tmp_path / "games.csv", tmp_path / "whole.csv"
    words = ["-m", "gnomery", "simulate", *GAMES, "-n", "100000", "-w", "2", "--out", str(out)]
    child = typed_at(*words)
    child.expect(r"[1-9]\d*/100000")
    child.expect("games/s")
    child.sendintr()
    child.expect(r"Interrupted; .* the same command resumes")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert not out.exists()
    lines = (tmp_path / "games.csv.part").read_text(encoding="utf-8").splitlines()
    assert len(lines) > 1
    simulate("-n", 12, "--out", out)
    simulate("-n", 12, "--out", whole)
    assert out.read_bytes() == whole.read_bytes()


def test_the_journal_of_another_run_is_refused_in_a_sentence(killed, tmp_path, capsys):
    (tmp_path / "games.csv.part").write_bytes(killed)
    words = [
        "simulate",
        "gnom_street",
        "-p",
        "2",
        "--seed",
        "other",
        "--out",
        str(tmp_path / "games.csv"),
    ]
    assert run(words) == 2
    told = capsys.readouterr().err
    assert "games.csv.part" in told
    assert "its bots is “gardener, random”" in told
    assert (tmp_path / "games.csv.part").read_bytes() == killed


def test_rotated_games_are_counted_by_bot(capsys):
    simulate("-n", 8)
    told = capsys.readouterr().out
    assert told.count("all") == 4
    assert "games and" in told


def test_json_of_rotated_games_names_the_seating(capsys):
    simulate("-n", 2, "--json", "-w", 0)
    told = json.loads(capsys.readouterr().out)
    seatings = [result["seating"] for result in told["results"]]
    assert seatings == [["gardener", "random"], ["random", "gardener"]]
    assert told["games_per_second"] > 0


def test_bench_compares_processes_with_one_core(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run(["bench", "gnom_street", "--arena", "--seconds", "0.1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["engine"] for row in told["engines"]] == ["here", "processes"]
    assert all(row["games_per_second"] > 0 for row in told["engines"])
    assert run(["bench", "gnom_street", "--arena", "--seconds", "0.1"]) == 0
    assert "2 processes" in capsys.readouterr().out


BAD = {
    "no such kind of file": ["--out", "games.xls"],
    "no such folder": ["--out", "nowhere/games.csv"],
    "no such engine": ["--engine", "steam"],
    "an address without Ray": ["--address", "127.0.0.1:6379"],
    "fewer workers than none": ["--workers", "-1"],
    "nobody at the address": ["--engine", "ray", "--address", "127.0.0.1:1"],
}


@pytest.mark.parametrize("words", BAD.values(), ids=BAD)
def test_bad_input_is_one_sentence_and_code_2(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["simulate", *GAMES, *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip().count("\n") == 0
    assert len(told.err.strip()) > 10
    assert not list(tmp_path.iterdir())


def test_ray_says_what_it_needs(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run(["simulate", "gnom_street", "--engine", "ray"]) == 2
    assert "pip install ray" in capsys.readouterr().err


@pytest.mark.parametrize("name", gnomery.shelf())
def test_records_are_the_very_games_that_were_counted(name, tmp_path, capsys):
    words = ["simulate", name, "-n", "2", "--bots", "gardener,random", "--seed", "kept", "--json"]
    assert run(words) == 0
    alone = json.loads(capsys.readouterr().out)["results"]
    assert run([*words, "--records", str(tmp_path / "kept")]) == 0
    counted = json.loads(capsys.readouterr().out)["results"]
    assert counted == alone, "keeping a game changes nothing about it"
    files = sorted((tmp_path / "kept").iterdir())
    assert len(files) == len(counted)
    for file, game in zip(files, counted, strict=True):
        text = file.read_text(encoding="utf-8")
        match = gnomery.load(text)
        assert match.result.ranking[0] == tuple(game["winners"])
        assert match.seats[0] == "gardener"
        assert not gnomery.verify(text).is_true, "there is no seed to check it by"
