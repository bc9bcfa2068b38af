"""`gnomery report` and `gnomery compare`: help, pages, and one clear sentence on bad input."""

import json
import sys
from importlib.resources import files

import pytest

from gnomery.cli import run

QUICK = ["gnom_street", "-p", "2", "-n", "6", "--bots", "random", "-w", "1", "--seed", "cli"]
BOX = files("gnomery.games.gardlings").joinpath("box.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["report", "compare"])
def test_help_gives_an_example(command, capsys):
    assert run([command, "--help"]) == 0
    assert f"gnomery {command}" in capsys.readouterr().out


def test_a_report_is_one_page(tmp_path, capsys):
    page = tmp_path / "page.html"
    assert run(["report", *QUICK, "-O", str(page), "--language", "fr", "-o", "toss=luck"]) == 0
    assert str(page) in capsys.readouterr().out.replace("\n", "")
    told = page.read_text(encoding="utf-8")
    assert '<html lang="fr">' in told
    command = "gnomery report gnom_street --players 2 --games 6 --bots random --seed cli"
    assert f"{command} -o toss=luck" in told


def test_a_report_can_be_made_of_a_file(tmp_path, capsys):
    games, page = tmp_path / "games.json", tmp_path / "page.html"
    run(["simulate", *QUICK, "--observe", "--out", str(games)])
    assert run(["report", "gnom_street", "--in", str(games), "--out", str(page)]) == 0
    assert "--in games.json" in page.read_text(encoding="utf-8")
    capsys.readouterr()
    assert run(["report", "gardlings", "--in", str(games), "--out", str(page)]) == 2
    assert "gnom_street" in capsys.readouterr().err


def test_compare_prints_an_object(capsys):
    words = ["compare", "gardlings", "-n", "3", "--bots", "random", "-w", "1", "--json"]
    assert run([*words, "-o", "ponds=off", "--with", "ponds=on"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["first"], told["second"]) == (
        "ponds=off, the standard box",
        "ponds=on, the standard box",
    )
    assert told["comparisons"] == len(told["differences"]) > 30
    for row in told["differences"]:
        low, high = row["interval"]
        assert low <= row["difference"] <= high
        assert row["n"] <= 3
        assert not row["is_clear"]


def test_compare_tells_people_and_writes_a_page(tmp_path, capsys):
    box, page = tmp_path / "cheap.toml", tmp_path / "page.html"
    box.write_text(BOX.replace("gold = 14 }", "gold = 5 }"), encoding="utf-8")
    words = ["compare", "gardlings", "-n", "4", "--bots", "random", "-w", "1"]
    assert run([*words, "--box", str(box), "--report", str(page), "--all"]) == 0
    told = capsys.readouterr().out
    assert "First: the standard box. Second: cheap.toml." in told
    assert "Bonferroni" in told
    assert "rough" in told
    assert "--box cheap.toml" in page.read_text(encoding="utf-8")


def test_a_broken_box_names_line_and_field(tmp_path, capsys):
    box = tmp_path / "broken.toml"
    box.write_text(BOX.replace("gold = 14 }", "gold = 0 }"), encoding="utf-8")
    assert run(["compare", "gardlings", "--box", str(box)]) == 2
    told = capsys.readouterr().err
    assert "broken.toml" in told
    assert "prices" in told


BAD = {
    "nothing differs": ["compare", "gardlings"],
    "two boxes and options": [
        "compare", "gardlings", "--box", "a", "--box", "b", "--with", "ponds=on",
    ],
    "three boxes": ["compare", "gardlings", "--box", "a", "--box", "b", "--box", "c"],
    "no such option": ["compare", "gardlings", "--with", "lasers=on"],
    "not name=value": ["compare", "gardlings", "--with", "ponds"],
    "no such box": ["compare", "gardlings", "--box", "nowhere.toml"],
    "one game": ["compare", "gardlings", "--with", "ponds=on", "-n", "1"],
    "no such language": ["compare", "gardlings", "--with", "ponds=on", "--language", "xx"],
    "a report of no game": ["report", "chess"],
    "a report in no language": ["report", "gardlings", "--language", "xx"],
    "a report by no bot": ["report", "gardlings", "--bots", "wizard"],
    "a report of no file": ["report", "gardlings", "--in", "nowhere.json"],
    "a report of no players": ["report", "gardlings", "-p", "0"],
}  # fmt: skip


@pytest.mark.parametrize("words", BAD.values(), ids=BAD)
def test_bad_input_is_one_sentence_and_code_2(words, capsys):
    assert run(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip().count("\n") == 0
    assert len(told.err.strip()) > 10


@pytest.mark.parametrize("words", [["report", "gardlings"], ["compare", "gardlings", "--with",
    "ponds=on", "--report", "page.html"]])  # fmt: skip
def test_without_the_extra_nothing_is_played(words, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    assert run(words) == 2
    assert "pip install altair" in capsys.readouterr().err
