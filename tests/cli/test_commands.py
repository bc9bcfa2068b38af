"""The command line: what it prints, and one clear sentence on bad input."""

import json
import subprocess
import sys
from importlib.metadata import version

import pytest

import gnomery
from gnomery.cli import COMMANDS, app_for, command, run
from gnomery.words import say
from tests.games.recording import finished


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(finished(players=2, seed="told").dumps(), encoding="utf-8")
    return file


def test_simulate_prints_an_object(capsys):
    assert run(["simulate", "gardlings", "--games", "3", "--bots", "random", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == told["finished"] == 3
    assert told["moves"] > 0
    assert told["moves_per_second"] > 0
    assert told["cpu_seconds"] > 0
    for result in told["results"]:
        assert {"winner", "rounds", "gems", "coins", "tiles"} <= result.keys()
        assert len(result["gems"]) == len(result["coins"]) == len(result["tiles"]) == 2


def test_the_seed_decides(capsys):
    def results(seed):
        run(["simulate", "gardlings", "-n", "4", "--seed", seed, "--json"])
        return json.loads(capsys.readouterr().out)["results"]

    assert results("a") == results("a")
    assert results("a") != results("b")


def test_processes_share_the_work_and_change_nothing(capsys):
    def results(workers):
        run(["simulate", "gardlings", "-n", "20", "-w", workers, "--json"])
        return json.loads(capsys.readouterr().out)["results"]

    assert results("1") == results("2")


def test_simulate_tells_people_who_won(capsys):
    assert run(["simulate", "gardlings", "-n", "4", "--bots", "gardener,random"]) == 0
    told = capsys.readouterr().out
    assert "gardener" in told
    assert "random" in told
    assert "%" in told


def test_balance_prints_every_target_with_its_interval(capsys):
    assert run(["balance", "gardlings", "-n", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    names = {row["figure"] for row in told["figures"]}
    assert {"winning_round", "medal_gold", "first_garden_buys", "draw_fits_nowhere"} <= names
    assert len(told["figures"]) == len(gnomery.shelf()["gardlings"].design.targets)
    for row in told["figures"]:
        low, high = row["interval"]
        assert low <= row["value"] <= high


def test_bench_measures_every_game(capsys):
    assert run(["bench", "--seconds", "0.1", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == set(gnomery.shelf())


def test_replay_tells_the_game_and_its_end(capsys, record):
    assert run(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert "Round 2 begins." in told
    assert "GA-2.1" in told


def test_replay_as_text_and_back(capsys, record, tmp_path):
    run(["replay", str(record), "--text"])
    text = capsys.readouterr().out
    other = tmp_path / "game.txt"
    other.write_text(text, encoding="utf-8")
    run(["replay", str(other), "--json"])
    assert json.loads(capsys.readouterr().out) == json.loads(record.read_text(encoding="utf-8"))


def test_verify_accepts_a_true_record(capsys, record):
    assert run(["verify", str(record)]) == 0
    assert capsys.readouterr().out.startswith("True")


def test_verify_holds_the_record_against_the_seal_that_was_shown(capsys, record):
    shown = json.loads(record.read_text())["commitment"]
    assert run(["verify", str(record), "--seal", shown]) == 0
    assert run(["verify", str(record), "--seal", "0" * 64]) == 1
    assert "another seal" in capsys.readouterr().out


def test_verify_names_the_first_false_draw(capsys, record):
    told = json.loads(record.read_text(encoding="utf-8"))
    pulls = [number for number, (_, move) in enumerate(told["log"]) if move.startswith("pull")]
    first = pulls[3]
    told["log"][first][1] = "pull single-gnome-1"
    record.write_text(json.dumps(told), encoding="utf-8")
    assert run(["verify", str(record)]) == 1
    assert f"line {first + 1} " in capsys.readouterr().out


@pytest.mark.parametrize("words", [["gardlings", "GA-1.4"], ["GA-1.4"], ["ga-1.4"]])
def test_rules_by_id(words, capsys):
    assert run(["rules", *words]) == 0
    told = capsys.readouterr().out
    assert "GA-1.4" in told
    assert "GA-1.5" not in told


def test_games_are_listed_in_a_table(capsys):
    assert run(["games", "--language", "de"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert all(name in told for name in gnomery.shelf())
    assert "Personen" in told


def test_games_are_listed_as_data(capsys):
    assert run(["games", "--json", "--language", "fr"]) == 0
    told = {game.pop("name"): game for game in json.loads(capsys.readouterr().out)}
    assert list(told) == list(gnomery.shelf())
    gardlings = told["gardlings"]
    assert gardlings["players"] == [1, 20]
    assert gardlings["editions"] == ["retail", "first"]
    assert gardlings["options"]["ponds"] == ["off", "on"]
    assert gardlings["about"] == say("fr", "gardlings.tagline")


def test_the_version_is_the_one_that_is_installed(capsys):
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"gnomery {gnomery.__version__}\n"
    assert version("gnomery") == gnomery.__version__


BROKEN_BOX = '[editions.retail]\nprices = "cheap"\n'
BAD = {
    "no such command": ["fly"],
    "no such game": ["simulate", "chess"],
    "no such bot": ["simulate", "gardlings", "--bots", "wizard"],
    "no such option": ["simulate", "gardlings", "-o", "lasers=on"],
    "no such value": ["simulate", "gardlings", "-o", "goal=18"],
    "not name=value": ["simulate", "gardlings", "-o", "ponds"],
    "too many players": ["simulate", "gardlings", "-p", "6"],
    "no players": ["simulate", "gardlings", "-p", "0"],
    "missions in the first edition": [
        "simulate", "gardlings", "-o", "edition=first", "-o", "missions=on",
    ],
    "fierce dragons alone": [
        "simulate", "gardlings", "-p", "1", "-o", "edition=first", "-o", "fierce_dragons=on",
    ],
    "copies of the retail box": ["simulate", "gardlings", "-o", "copies=2"],
    "a number that is none": ["simulate", "gardlings", "--games", "many"],
    "no games": ["simulate", "gardlings", "--games", "0"],
    "no such file": ["replay", "nowhere.json"],
    "no such box": ["simulate", "gardlings", "--box", "nowhere.toml"],
    "no such rule": ["rules", "gardlings", "GA-9.9"],
    "no such rule of any game": ["rules", "GA-9.9"],
    "no such language of the shelf": ["games", "--language", "xx"],
    "no such language": ["play", "gardlings", "--language", "xx"],
    "more people than seats": ["play", "gardlings", "--humans", "3"],
}  # fmt: skip


@pytest.mark.parametrize("words", BAD.values(), ids=BAD)
def test_bad_input_is_one_sentence_and_code_2(words, capsys):
    assert run(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip().count("\n") == 0
    assert len(told.err.strip()) > 10


FILES = {
    "empty": "",
    "no record": "hello",
    "another game": '{"format": "gnomery-record", "version": 1, "game": "chess"}',
    "cut short": '{"format": "gnomery-record", "version": 1, "game": "gardl',
    "cut text": 'gnomery record 1\ngame: "gardlings"\n',
    "another version": "gnomery record 9\ngame: 1\nmoves:\n",
}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_bad_records_are_refused(command, text, capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert run([command, str(file)]) == 2
    assert capsys.readouterr().err.strip().count("\n") == 0


def test_a_file_that_is_no_text_is_refused(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert run(["replay", str(file)]) == 2
    assert capsys.readouterr().err


def test_a_broken_box_names_file_and_key(capsys, tmp_path):
    file = tmp_path / "my-box.toml"
    file.write_text(BROKEN_BOX, encoding="utf-8")
    assert run(["simulate", "gardlings", "--box", str(file)]) == 2
    told = capsys.readouterr().err
    assert "my-box.toml" in told
    assert "editions" in told
    assert "prices" in told


def test_a_record_of_other_rules_is_refused(capsys, record):
    told = json.loads(record.read_text(encoding="utf-8"))
    told["rules_version"] = 99
    record.write_text(json.dumps(told), encoding="utf-8")
    assert run(["replay", str(record)]) == 2
    assert "99" in capsys.readouterr().err


def modules_of(*words):
    """What is imported for a command, packages of others by their first names."""
    code = f"import sys; from gnomery.cli import run; run({words!r}); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = said.stdout.splitlines()[-1].split()
    ours = {name for name in names if name.startswith("gnomery")}
    return ours, {name.partition(".")[0] for name in names} - {"gnomery"}


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_loads_no_game_no_server_and_nothing_heavy(word):
    ours, others = modules_of(word)
    assert ours == {
        "gnomery", "gnomery.cli", "gnomery.cli.speech", "gnomery.engine",
        "gnomery.engine.errors", "gnomery.words",
    }  # fmt: skip
    assert not others & {"msgspec", "rich", "litestar", "asyncio", "numpy", "uvicorn", "sqlite3"}


def test_a_command_loads_only_what_is_its_own():
    ours, _ = modules_of("games", "--help")
    assert "gnomery.games" in ours
    assert not [name for name in ours if name.startswith(("gnomery.table", "gnomery.arena"))]


def test_every_command_is_where_it_is_said_to_be():
    assert all(map(command, COMMANDS))
    assert [one.name for one in app_for().registered_commands] == list(COMMANDS)


def test_every_public_name_is_there_when_it_is_asked_for():
    assert set(gnomery.__all__) < set(dir(gnomery))
    assert all(getattr(gnomery, name) is not None for name in gnomery.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = gnomery.nothing
