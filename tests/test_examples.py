"""Every example in the rulebook plays as it says; one that does not is found."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import gnomery
from gnomery.engine.errors import PositionError
from gnomery.examples.playing import played
from gnomery.examples.reading import (
    RULE,
    ExampleError,
    example_of,
    examples_of,
    read_examples,
    rule_of,
    rules_of,
)
from gnomery.examples.terms import Example
from gnomery.terminal.screen.speech import Speech
from tests.engine.pebbles import PEBBLES
from tests.example_faults import at, faults, is_as_said, is_sharp

MOST_SEATS = 6
FOLDER = Path(__file__).parents[1] / "docs" / "rules" / "examples"
FILES = sorted(path.relative_to(FOLDER) for path in FOLDER.glob("*/*"))
ALL = [
    (game, rule, number)
    for game in gnomery.shelf()
    for rule in rules_of(game)
    for number in range(1, len(examples_of(game, rule)) + 1)
]

TRUE = """
[[example]]
title = { en = "Two build at once.", fr = "Deux bâtissent en même temps.", de = "Zwei bauen." }
players = 2
[[example.steps]]
seat = 0
refused = "lay 0,0 r0"
rule = "GA-1.2"
[[example.steps]]
seat = 1
allowed = "draw"
[[example.steps]]
seat = 0
move = "draw"
draws = ["pull beige-pig-10"]
[example.then]
view = { "round" = 1, "players.0.plot.hand" = "beige-pig-10", "players.1.plot.hand" = {} }
views = { "audience" = { "seat" = {}, "players.#" = 2 } }
told = ["gardlings.event.drew"]
untold = ["gardlings.event.alarm"]
actors = [0, 1]
"""


@pytest.mark.parametrize(
    ("game", "rule", "number"), ALL, ids=[f"{rule}-{number}" for _, rule, number in ALL]
)
def test_every_example_plays_as_it_says(game: str, rule: str, number: int) -> None:
    example = example_of(game, rule, number)
    assert is_sharp(example), "nothing must come of it, so it cannot fail"
    assert faults(gnomery.shelf()[game], rule, example) == []


def twofold(game: str, example: Example) -> list[str]:
    """Moves that read alike at one moment, though one is refused and the other is not."""
    speech = Speech("en", [f"Seat {number}" for number in range(MOST_SEATS)])
    told: dict[bool, list[tuple[int, Any, str]]] = {True: [], False: []}
    made = played(gnomery.shelf()[game], example)
    for step in made.steps:
        if (said := made.said(step)) is not None:
            one = (step.step.seat, step.before, speech.tell(said))
            told[step.refusal is None].append(one)
    return [one[-1] for one in told[True] if one in told[False]]


@pytest.mark.parametrize("game", gnomery.shelf())
def test_what_is_refused_does_not_read_like_what_is_not(game: str) -> None:
    """Who reads an example cannot tell the two apart otherwise."""
    found = {
        f"{rule}-{number}": same
        for owner, rule, number in ALL
        if owner == game and (same := twofold(game, example_of(game, rule, number)))
    }
    assert found == {}


def without(rules: Iterable[str], known: Iterable[str]) -> list[str]:
    """The rules nobody has written an example of."""
    return sorted(set(rules) - set(known))


@pytest.mark.parametrize("game", list(gnomery.shelf()))
def test_every_rule_has_an_example(game: str) -> None:
    """Whatever has one is drawn and can be tried: browser, terminal and server look at them all."""
    assert without(rules_of(game), (rule for name, rule, _ in ALL if name == game)) == []


def test_a_rule_without_an_example_is_found() -> None:
    known = [rule for name, rule, _ in ALL if name == "gardlings" and rule != "GA-1.4"]
    assert without(rules_of("gardlings"), known) == ["GA-1.4"]


def test_every_file_is_called_like_its_rule() -> None:
    known = {f"{game}/{rule}.toml" for game in gnomery.shelf() for rule in rules_of(game)}
    assert [path.as_posix() for path in FILES if path.as_posix() not in known] == []


def test_rules_are_found_whatever_their_letters() -> None:
    assert rule_of(" ga-1.2 ") == ("gardlings", "GA-1.2")
    with pytest.raises(ExampleError, match="GA-99"):
        rule_of("GA-99")
    assert all(RULE.fullmatch(rule) for game in gnomery.shelf() for rule in rules_of(game))


def read(text: str) -> Example:
    """The one example of a text."""
    (example,) = read_examples(text, "gardlings/GA-1.1.toml")
    return example


def found(text: str) -> list[str]:
    """Where something is wrong with an example."""
    return [fault.where for fault in faults(gnomery.shelf()["gardlings"], "GA-1.1", read(text))]


def test_a_true_example_has_no_faults() -> None:
    assert found(TRUE) == []


@pytest.mark.parametrize(
    ("true", "false", "where"),
    [
        ('"round" = 1', '"round" = 2', "view of 0: round"),
        ('"players.#" = 2', '"players.#" = 3', "view of audience: players.#"),
        ('"players.1.plot.hand" = {}', '"players.1.plot.status" = {}', "view of 0: players.1"),
        ('rule = "GA-1.2"', "", "steps[0] lay"),
        ('refused = "lay 0,0 r0"', 'refused = "draw"', "steps[0] draw"),
        ('allowed = "draw"', 'allowed = "lay 0,0 r0"', "steps[1] lay"),
        ('move = "draw"', 'move = "lay 0,0 r0"', "steps"),
        ("pull beige-pig-10", "pull green-pig-1", "steps"),
        ('draws = ["pull beige-pig-10"]', 'draws = ["pull beige-pig-10", "pull x"]', "steps"),
        ("event.drew", "event.alarm", "told"),
        ('untold = ["gardlings.event.alarm"]', 'untold = ["gardlings.event.drew"]', "untold"),
        ("actors = [0, 1]", "actors = [1]", "actors"),
        ("actors = [0, 1]", 'end = "gardlings.end.victory"', "end"),
        ("actors = [0, 1]", "ranking = [[0], [1]]", "ranking"),
        ("actors = [0, 1]", 'score = { "0" = { "gardlings.score.gems" = 17 } }', "score of 0"),
    ],
)
def test_a_planted_fault_is_found(true: str, false: str, where: str) -> None:
    assert true in TRUE
    first, *others = found(TRUE.replace(true, false))
    assert first.startswith(where)
    assert others == []


@pytest.mark.parametrize(
    ("true", "false", "why"),
    [
        ("untold =", "unheard =", r"GA-1.1.toml.*unheard.*\$.example\[0\].then"),
        ("actors = [0, 1]", 'actors = "all"', r"\$.example\[0\].then.actors"),
        ('move = "draw"', "", r"one of `move`.*\$.example\[0\].steps\[2\]"),
        (', de = "Zwei bauen."', "", r"`de`.*\$.example\[0\].title"),
        ("players = 2", "before = 9", "`before`"),
        ("players = 2", "players = ", "line 4"),
    ],
)
def test_what_cannot_be_read_is_named_with_file_and_field(true: str, false: str, why: str) -> None:
    with pytest.raises(ExampleError, match=why):
        read(TRUE.replace(true, false))


def test_nothing_that_must_come_of_it_is_no_example() -> None:
    blunt = read("[[example]]\ntitle = { en = '', fr = '', de = '' }")
    assert not is_sharp(blunt)
    assert is_sharp(read(TRUE))


def test_the_first_picture_is_taken_after_the_steps_before_it() -> None:
    game = gnomery.shelf()["gardlings"]
    early = played(game, read(TRUE))
    assert early.before == early.steps[0].before
    after = played(game, read(TRUE.replace("players = 2", "players = 2\nbefore = 3")))
    assert after.before == after.match.state != early.before


def test_places_in_views() -> None:
    view = {"players": [{"gems": 5, "hand": None}, {"gems": 0, "hand": "pig"}]}
    assert at(view, "players.1.gems") == 0
    assert at(view, "players.#") == 2
    assert is_as_said(at(view, "players.0.hand"), {})
    assert is_as_said(at(view, "players.0.feet"), {})
    assert not is_as_said(at(view, "players.1.gems"), {})
    assert not is_as_said(at(view, "players.1.gems"), said=False)
    assert is_as_said(at(view, "players"), [{"gems": 5}, {"hand": "pig"}])
    assert not is_as_said(at(view, "players"), [{"gems": 5}])


def test_a_game_without_words_for_positions_says_so() -> None:
    options = PEBBLES.box.options(2, {})
    with pytest.raises(PositionError, match="set-up"):
        PEBBLES.box.lay_out(2, options, {})


def test_the_files_are_true_toml() -> None:
    """A file nobody could read would be no file of examples."""
    for path in FILES:
        assert tomllib.loads((FOLDER / path).read_text(encoding="utf-8"))
