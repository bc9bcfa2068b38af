"""Saving and going on."""

import errno

import pytest

import gnomery
from tests.terminal.guests import answer_to, play_out, sit


def said_after(line, *lines, **asked):
    screen, _ = sit(*lines, line, **asked)
    return " ".join(answer_to(screen.getvalue(), line).split())


def test_a_saved_game_goes_on_at_the_same_move(tmp_path):
    file = tmp_path / "garden.json"
    sit("draw", "lay 0,0 r1", "draw", f"save {file}", seed="go on")
    text = file.read_text(encoding="utf-8")
    before = gnomery.load(text)
    resumed, code = sit("log", resume=str(file), seed=None)
    assert code == 0
    assert "In your hand" in resumed.getvalue()
    assert "Player 1 lays the first tile" in resumed.getvalue()
    assert len(before.log) == len(gnomery.load(text).log)


def test_a_resumed_game_ends_as_it_would_have_without_the_break(tmp_path):
    whole, _ = play_out(seed="break", bots=["gardener"])
    file = tmp_path / "half.json"
    sit("draw", "lay 0,0 r0", f"save {file}", seed="break")
    halves, _ = play_out(resume=str(file), seed=None)
    assert whole.getvalue().splitlines()[-12:] == halves.getvalue().splitlines()[-12:]


def test_a_save_replaces_an_earlier_save_of_the_same_game(tmp_path):
    file = tmp_path / "garden.json"
    screen, _ = sit("draw", f"save {file}", "lay 0,0 r0", f"save {file} ", "undo", f"save  {file}")
    assert screen.getvalue().count("Saved in") == 3
    assert len(list(tmp_path.iterdir())) == 1
    assert "Saved in" in said_after(f"save {file}", "lay 0,0 r1", resume=str(file))
    assert "Saved in" in said_after(f"save {file}", "undo", resume=str(file))


def test_a_save_replaces_nothing_else(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear gnome", encoding="utf-8")
    assert "holds something else" in said_after(f"save {file}", "draw")
    other = tmp_path / "other.json"
    sit("draw", f"save {other}", seed="other")
    assert "holds something else" in said_after(f"save {other}", "draw", seed="mine")
    assert file.read_text(encoding="utf-8") == "Dear gnome"


def test_where_nothing_can_be_saved(tmp_path):
    assert "Say where" in said_after("save")
    assert "is a folder" in said_after(f"save {tmp_path}")
    assert "its folder does not exist" in said_after(f"save {tmp_path / 'no' / 'x.json'}")


def test_a_full_disk_does_not_cost_the_last_save(tmp_path, monkeypatch):
    file = tmp_path / "garden.json"
    sit("draw", f"save {file}", seed="full")
    before = file.read_text(encoding="utf-8")

    def full(_number):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    said = said_after(f"save {file}", "lay 0,0 r0", resume=str(file))
    assert "cannot be used: No space left on device" in said
    assert file.read_text(encoding="utf-8") == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_locked_file_is_named(tmp_path, monkeypatch):
    def locked(*_args, **_options):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("pathlib.Path.open", locked)
    assert "permission denied" in said_after(f"save {tmp_path / 'x.json'}", "draw")


def test_a_saved_game_need_not_be_saved_again(tmp_path):
    file = tmp_path / "garden.json"
    screen, _ = sit("draw", f"save {file}", "quit", "lay 0,0 r0")
    assert "not saved" not in screen.getvalue()
    assert " lays " not in screen.getvalue()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("{}", "record"), ("Dear gnome", "no record"), ("gnomery record 1\n", "breaks off")],
)
def test_what_is_no_saved_game_is_one_sentence(text, sentence, tmp_path, capsys):
    file = tmp_path / "letter.txt"
    file.write_text(text, encoding="utf-8")
    _, code = sit(resume=str(file))
    assert code == 2
    assert sentence in capsys.readouterr().err


def test_a_folder_is_no_saved_game(tmp_path, capsys):
    _, code = sit(resume=str(tmp_path))
    assert code == 2
    assert "is a folder" in capsys.readouterr().err
