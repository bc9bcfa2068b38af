"""The benchmark's own parts: who takes part, what counts as slower, and what the docs show."""

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import gnomery
from benchmarks import recorded

ROOT = Path(__file__).parents[1]
RUN = ROOT / "benchmarks" / "run.py"


def ran(*arguments):
    """The benchmark with these arguments."""
    return subprocess.run(
        [sys.executable, RUN, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_a_short_run_measures_our_game_and_names_who_is_missing():
    done = ran("gnom_street", "catanatron", "--seconds", "0.05", "--rounds", "2", "--json")
    found = json.loads(done.stdout)
    ours, peer = found["rows"]
    assert ours["name"] == "gnom_street"
    assert len(ours["by_round"]) == 2
    assert ours["cpu_seconds"] >= 0.1
    assert ours["ratios"]["gnom_street"] == pytest.approx(1)
    assert (peer["problem"] is None) == (peer["moves"] > 0)


def test_nobody_of_that_name_is_told_in_one_sentence():
    done = ran("chess_by_mail")
    assert done.returncode == 2
    assert "nobody is called 'chess_by_mail'" in done.stderr


def test_only_what_is_far_below_its_record_is_slower(tmp_path, monkeypatch):
    monkeypatch.setattr(recorded, "RECORD", tmp_path / "recorded.json")
    assert recorded.slower({"gardlings, interpreted": 0.1}) == []
    recorded.record({"gardlings, interpreted": 5.0, "gnom_street, compiled": 10.0})
    recorded.record({"gardlings, interpreted": 6.0})
    assert recorded.recorded() == {"gardlings, interpreted": 6.0, "gnom_street, compiled": 10.0}
    assert recorded.slower({"gardlings, interpreted": 3.7, "gnom_street, compiled": 20.0}) == []
    assert len(recorded.slower({"gardlings, interpreted": 3.5})) == 1


def test_the_docs_hold_the_last_run():
    page = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    table = page.partition("<!-- peers -->")[2].partition("<!-- /peers -->")[0]
    rows = re.findall(r"^\| ([a-z_./\-]+)", table, re.MULTILINE)
    drawing = ET.parse(ROOT / "docs" / "pictures" / "speed.svg")  # noqa: S314 - our own
    shown = {text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")}
    assert set(gnomery.shelf()) <= shown & set(rows)
    assert {"catanatron", "python-chess", "pokerkit"} <= set(rows)
