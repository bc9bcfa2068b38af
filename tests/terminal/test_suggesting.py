"""The terminal remembers how games against bots ended, and suggests another level."""

import json

from gnomery.terminal.memory import Memory, memory_file
from tests.terminal.guests import play_out


def won_or_lost(memory, level, times):
    """The screens of so many equal games."""
    return [
        play_out(bots=[level], seed="suggest", memory=memory)[0].getvalue() for _ in range(times)
    ]


def test_the_third_game_in_a_row_brings_a_suggestion(tmp_path):
    file = tmp_path / "state" / "streaks.json"
    screens = won_or_lost(Memory(file), "leaf", 3)
    streak = json.loads(file.read_text())["gardlings"]
    assert streak["level"] == "leaf"
    assert 3 in {streak["won"], streak["lost"]}
    is_up = streak["won"] == 3
    assert ["in a row" in screen for screen in screens] == [False, False, True]
    assert f"--bots {'bud' if is_up else 'shoot'}" in " ".join(screens[-1].split())


def test_without_a_memory_or_against_others_nothing_is_kept(tmp_path):
    file = tmp_path / "streaks.json"
    assert "in a row" not in won_or_lost(None, "leaf", 1)[0]
    won_or_lost(Memory(file), "gardener", 1)
    assert not file.exists()


def test_a_memory_that_cannot_be_read_or_written_breaks_nothing(tmp_path):
    folder = tmp_path / "streaks.json"
    folder.mkdir()
    assert "in a row" not in won_or_lost(Memory(folder), "leaf", 1)[0]
    garbled = tmp_path / "garbled.json"
    garbled.write_text("not json")
    won_or_lost(Memory(garbled), "leaf", 1)
    assert json.loads(garbled.read_text())["gardlings"]["level"] == "leaf"


def test_it_lies_where_the_system_wants_it(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert memory_file() == tmp_path / "gnomery" / "streaks.json"
