"""Whole games through a pipe, as a person would play them."""

import pytest

import gnomery
from gnomery.bots.names import bot_names
from tests.terminal.guests import play_out, sit

ENDS = {
    "en": "The game is over",
    "fr": "La partie est finie",
    "de": "Das Spiel ist aus",
}
TABLES = {
    "two": {},
    "missions": {"players": 3, "options": {"missions": "on"}},
    "pro": {"players": 3, "options": {"preset": "pro"}},
    "first": {"options": {"edition": "first", "fierce_dragons": "on"}, "bots": ["random"]},
    "solo": {"players": 1, "options": {"goal": "17"}},
    "hot seat": {"players": 3, "humans": 2, "names": ["Ann", "Bo"]},
}


@pytest.mark.parametrize(
    ("table", "language"),
    [
        ("two", "en"),
        ("two", "fr"),
        ("two", "de"),
        ("missions", "de"),
        ("missions", "fr"),
        ("pro", "de"),
        ("first", "en"),
        ("solo", "fr"),
        ("hot seat", "en"),
    ],
)
def test_a_game_can_be_played_to_its_end_in_80_columns(table, language):
    screen, code = play_out(language=language, **TABLES[table])
    shown = screen.getvalue()
    assert code == 0
    assert ENDS[language] in shown
    assert "GA-2.1" in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("language", ENDS)
def test_a_terminal_without_box_drawing_shows_the_same_game(language):
    rich, _ = play_out(language=language, options={"missions": "on"})
    plain, code = play_out(language=language, options={"missions": "on"}, encoding="ascii")
    assert code == 0
    assert "+--" in plain.getvalue()
    assert "┌" not in plain.getvalue()
    assert "GA-2.1" in plain.getvalue()
    assert max(map(len, plain.getvalue().splitlines())) <= 80
    assert rich.getvalue().count("> ") == plain.getvalue().count("> ")


def test_the_record_of_a_finished_game_is_true(tmp_path):
    file = tmp_path / "game.json"
    screen, _ = play_out(f"save {file}", "quit", seed="record")
    assert "Saved in" in screen.getvalue()
    record = gnomery.api.read_record(file.read_text(encoding="utf-8"))
    assert gnomery.verify(record).is_true
    assert record.result is not None
    assert record.seats == ("Player 1", bot_names("record")[0])


def test_the_same_seed_and_moves_give_the_same_screen():
    first, _ = play_out(seed="again")
    second, _ = play_out(seed="again")
    assert first.getvalue() == second.getvalue()


def test_bots_play_alone_before_an_audience():
    screen, code = sit("quit", humans=0, players=3, bots=["gardener", "random"])
    assert code == 0
    assert "Score sheet" in screen.getvalue()
    one, two, three, *_ = bot_names("guests")
    seats = f"1 {one} (bot, good) · 2 {two} (bot, any move) · 3 {three} (bot, good)"
    assert seats in " ".join(screen.getvalue().split())


def test_the_end_of_the_input_quits():
    screen, code = sit("draw")
    assert code == 0
    assert screen.getvalue().endswith("Goodbye!\n")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"bots": ["nobody"]}, "nobody"),
        ({"bots": ["@nobody"]}, "nobody"),
        ({"humans": 3}, "3"),
        ({"players": 6, "humans": 1}, "6"),
        ({"options": {"pond": "on"}}, "pond"),
        ({"resume": "no-such-file.json"}, "no-such-file.json"),
    ],
)
def test_what_cannot_be_played_is_one_sentence_and_exit_code_2(asked, sentence, capsys):
    screen, code = sit(**asked)
    said = capsys.readouterr().err
    assert code == 2
    assert sentence in said
    assert said.count("\n") == 1
    assert screen.getvalue() == ""
