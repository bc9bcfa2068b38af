"""What can be asked for besides moves, and input that makes no sense."""

import re

import pytest

from gnomery.bots.names import bot_names
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Stop, TakePig
from tests.games.gardlings.builders import Person, table
from tests.games.gardlings.builders import box as box_with
from tests.terminal.guests import answer_to, go_on, sit


def answers(*lines, **asked):
    screen, _ = sit(*lines, **asked)
    return {line: answer_to(screen.getvalue(), line) for line in lines}


def test_a_number_and_a_notation_play_the_same_move():
    by_number, _ = sit("1", "1")
    by_notation, _ = sit("draw", "LAY 0, 0 R0")
    assert by_number.getvalue().replace("> 1\n", "") == (
        by_notation.getvalue().replace("> draw\n", "").replace("> LAY 0, 0 R0\n", "")
    )


def test_why_names_the_rule_that_forbids_a_move():
    said = answers("why lay 0,0 r0", "draw", "why lay 5,5 r0", "why stop", "why 1", "why")
    assert "(GA-1.2)" in said["why lay 0,0 r0"]
    assert "The first tile lies in the middle. (GA-1.2)" in said["why lay 5,5 r0"]
    assert "(GA-1.2)" in said["why stop"]
    assert "“lay 0,0 r0” is allowed" in said["why 1"]
    assert "for example" in said["why"]


def test_a_forbidden_move_says_why_and_loses_nothing():
    said = answers("stop it", "hire green1", "draw", "draw ", "lay 0,0 r1")
    assert "no move" in said["stop it"]
    assert "(GA-3.3)" in said["hire green1"]
    assert "lays the first tile" in said["lay 0,0 r1"]


@pytest.mark.parametrize("nonsense", ["0", "99", "-1", "²", "lay", "@name", "{x}", "é", "x" * 900])
def test_nonsense_is_one_sentence(nonsense):
    screen, code = sit(nonsense, "draw")
    assert code == 0
    assert "Player 1 draws" in screen.getvalue()


def test_an_unfinished_move_lists_how_it_may_go_on():
    said = answers("draw", "lay 0,0", "lay")
    assert "“lay 0,0” could be: lay 0,0 r0" in said["lay 0,0"]
    assert "“lay” could be" in said["lay"]


def test_a_misspelt_command_is_recognised():
    assert "did you mean “rules”" in answers("ruls")["ruls"]


def test_hint_is_a_move_a_chance_and_a_reason():
    said = " ".join(answers("hint")["hint"].split())
    assert said.startswith("Draw a tile.")
    assert re.search(r"Chance of winning: \d+ %\.", said)


def test_undo_takes_a_lay_back_but_not_a_draw():
    said = answers("draw", "undo", "lay 0,0 r1", "undo ", "lay 0,0 r0")
    assert "cannot be taken back" in said["undo"]
    assert "Taken back: lay 0,0 r1." in said["undo "]
    assert "lays the first tile" in said["lay 0,0 r0"]


def test_undo_before_any_move():
    assert "played nothing" in answers("undo")["undo"]


def stops(_view, moves, _luck):
    """A bot that does as little as it can."""
    return next(move for move in moves if type(move) in (Stop, TakePig))


def test_undo_steps_over_bots_that_revealed_nothing():
    shown, match = go_on(table(Person(), Person()), "stop", "pass", "undo", humans=1, bot=stops)
    assert "Taken back: stop." in shown
    assert match.log == []


def test_undo_stops_before_something_a_bot_revealed():
    shown, match = go_on(
        table(Person(), Person()), "stop", "undo", "undo", humans=1, bot=GAME.mind.advise
    )
    assert "cannot be taken back" in shown
    assert match.log[0].move == Stop()


def test_rules_are_listed_and_looked_up():
    said = answers(
        "rules", "rules GA-1.4", "rules 1.4", "rules ponds", "rules GA-1.44", "rules all"
    )
    assert "GA-1.4 Gnome alarm" in said["rules"]
    assert "6 or more gnomes" in said["rules GA-1.4"]
    assert said["rules 1.4"] == said["rules GA-1.4"]
    assert "enclosed empty areas" in said["rules ponds"]
    assert "There is no rule “GA-1.44”" in said["rules GA-1.44"]
    assert "GA-1.4" in said["rules GA-1.44"]
    assert "GA-5 Forty rounds" in said["rules all"]


def test_look_draws_another_garden():
    name = bot_names("guests")[0]
    said = answers("look 2", f"look {name.lower()}", "look 3", "look")
    assert f"The garden of {name}" in said["look 2"]
    assert said[f"look {name.lower()}"] == said["look 2"]
    assert "from 1 to 2" in said["look 3"]
    assert "from 1 to 2" in said["look"]


def test_log_tells_what_this_seat_saw():
    said = answers("draw", "lay 0,0 r0", "log")["log"]
    assert "Round 1 begins." in said
    assert "Player 1 draws" in said


def test_help_lists_every_command_and_the_signs():
    said = answers("help")["help"]
    for word in ("more", "why", "hint", "undo", "look", "log", "rules", "save", "market", "bag"):
        assert f"\n  {word} " in said
    assert "B Y G P" in said
    assert answers("?")["?"] == said


def test_commands_go_by_their_names_in_every_language():
    french = answers("conseil", "regles GA-1.4", "hint", language="fr")
    assert "Chances de gagner" in french["conseil"]
    assert "Alerte aux gnomes" in french["regles GA-1.4"]
    assert french["hint"] == french["conseil"]
    german = answers("ZURÜCK", "beutel", "markt", language="de")
    assert "noch nichts gespielt" in german["ZURÜCK"]
    assert "Doppelgnom" in german["beutel"]
    assert "green1 zu 4" in german["markt"]


def test_quit_asks_only_if_something_would_be_lost():
    at_once, _ = sit("quit", "draw")
    assert "draw\n" not in at_once.getvalue().partition("> quit")[2]
    asked, _ = sit("draw", "quit", "hint", "quit", "quit", "lay 0,0 r0")
    assert asked.getvalue().count("not saved") == 2
    assert " lays " not in asked.getvalue()


def test_more_shows_every_choice_and_the_best_come_first():
    person = Person(("green-birdie-3 0,0 r0",), hand="blue-birdie-2", status="holding")
    box = box_with({"green-unicorn-1": "ggpbb-", "green-dragon-1": "ggybby"}, rules=2)
    shown, _ = go_on(table(person, Person(), box=box), "more")
    first, _, rest = shown.partition("> more\n")
    assert "“more” shows all 22 choices." in first
    assert "12 lay" in first
    assert "13 lay" not in first
    assert "22 lay" in rest
    by_number = dict(re.findall(r"(\d+) lay \S+ r\d +([+-]\d+) gem", rest))
    gains = [int(by_number[str(number)]) for number in range(1, 23)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] == 2


def test_unicorns_that_bring_nothing_are_listed_only_on_request():
    person = Person(("green-unicorn-1 0,0 r0", "green-dragon-1 0,-1 r2"))
    box = box_with({"green-unicorn-1": "ggpbb-", "green-dragon-1": "ggybby"}, rules=2)
    shown, _ = go_on(table(person, Person(), box=box), "more")
    first, _, rest = shown.partition("> more\n")
    assert "move green-unicorn-1" not in first
    assert "move green-unicorn-1" in rest


def test_a_tile_that_fits_nowhere_shows_where_unicorns_could_go():
    box = box_with({"*": "------", "green-unicorn-1": "------", "green-pig-1": "bbbbbb"})
    person = Person(
        ("green-unicorn-1 0,0 r0", "green-dragon-1 2,0 r0"), hand="green-pig-1", status="holding"
    )
    shown, _ = go_on(table(person, Person(), box=box), "aside")
    assert "aside" in shown
    assert "it fits nowhere" in shown
    assert "move green-unicorn-1" in shown


def told(line, **asked):
    return " ".join(answers(line, **asked)[line].split())


def test_what_tells_the_name_the_sentence_and_the_rule():
    said = told("what dragon")
    assert "Dragon. Three in one garden scare off one gnome" in said
    assert "GA-1.5" in said
    assert "Drache. Drei in einem Garten" in told("was DRACHE", language="de")
    assert "Dragon. Trois dans un même jardin" in told("quoi dragon", language="fr")


def test_what_lists_what_lies_on_the_table_and_says_what_is_near():
    listed = told("what")
    assert "unicorn · dragon" in listed
    assert "Raft" not in listed
    assert "near it: dragon" in told("what dargon")
    assert "Nothing here is called “zzz”." in told("what zzz")
