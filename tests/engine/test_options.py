"""Options as people give them: checked on the way in, and an error says what would be possible."""

import pytest

import gnomery
from gnomery.engine.errors import GnomeryError, OptionError, UnknownGameError
from gnomery.engine.game import AnyGame
from gnomery.engine.options import Choice, Switch, choices, on_off, spelled
from tests.engine.matches import NAME, is_one_sentence

SWITCHES = (
    Switch("size", ("small", "large"), default="small"),
    Switch("goal", (17, 20)),
    on_off("rain"),
)


@pytest.mark.parametrize(
    ("name", "given", "meant"),
    [
        ("size", "large", "large"),
        ("size", " LARGE ", "large"),
        ("goal", 17, 17),
        ("goal", "20", 20),
        *(("rain", text, True) for text in (True, "on", "true", "Yes", "1")),
        *(("rain", text, False) for text in (False, "off", "false", "No", "0")),
    ],
)
def test_a_value_may_be_typed(name: str, given: object, meant: object) -> None:
    chosen = choices(SWITCHES, {name: given})
    assert chosen == {name: meant}
    assert type(chosen[name]) is type(meant)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("size", "huge"),
        ("size", ""),
        ("size", None),
        ("size", 1),
        ("goal", 18),
        ("goal", 17.0),
        ("goal", True),
        ("goal", "17.0"),
        ("goal", 10**30),
        ("rain", 1),
        ("rain", "maybe"),
        ("rain", ["on"]),
        ("rain", {}),
    ],
)
def test_a_wrong_value_is_refused_with_the_right_ones(name: str, given: object) -> None:
    with pytest.raises(OptionError) as caught:
        choices(SWITCHES, {name: given})
    (switch,) = (switch for switch in SWITCHES if switch.name == name)
    assert all(spelled(value) in str(caught.value) for value in switch.values)
    assert is_one_sentence(caught.value)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError) as caught:
        choices(SWITCHES, {"gaol": 17})
    assert "gaol" in str(caught.value)
    assert all(switch.name in str(caught.value) for switch in SWITCHES)


@pytest.mark.parametrize("value", [True, False, 17, "first"])
def test_what_is_spelled_can_be_read(value: Choice) -> None:
    switch = Switch("any", (value,))
    assert choices([switch], {"any": spelled(value)}) == {"any": value}


@pytest.mark.parametrize("players", [0, -1, 10**30, True, "2", 2.0, []])
def test_an_impossible_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(OptionError) as caught:
        gnomery.new(NAME, players=players)
    numbers = gnomery.shelf()[NAME].rules.players
    assert str(numbers[0]) in str(caught.value)
    assert str(numbers[-1]) in str(caught.value)


def test_a_number_too_long_to_say_is_refused() -> None:
    with pytest.raises(OptionError):
        gnomery.new(NAME, players=10**5000)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGameError) as caught:
        gnomery.new("gnome_poker")
    assert all(name in str(caught.value) for name in gnomery.shelf())


@pytest.mark.parametrize("seats", [["Ada"], ["Ada", "Bo", "Cy"]])
def test_names_must_be_as_many_as_seats(seats: list[str]) -> None:
    with pytest.raises(GnomeryError):
        gnomery.new(NAME, players=2, seats=seats)


def test_the_shelf_cannot_be_changed() -> None:
    shelf = gnomery.shelf()
    with pytest.raises(TypeError):
        shelf["another"] = shelf[NAME]  # type: ignore[index]


@pytest.mark.parametrize("game", gnomery.shelf().values(), ids=gnomery.shelf())
def test_every_default_is_one_of_its_values(game: AnyGame) -> None:
    for switch in game.box.switches:
        assert switch.default is None or switch.default in switch.values
        assert len(set(switch.values)) == len(switch.values)


def test_a_seed_that_is_no_text_is_refused() -> None:
    with pytest.raises(GnomeryError):
        gnomery.new(NAME, seed="\ud800")


@pytest.mark.parametrize("seed", ["", "demo", "Gänseblümchen 🌼", "\0", "x" * 10_000])
def test_any_text_is_a_seed_that_repeats(seed: str) -> None:
    one, other = gnomery.new(NAME, seed=seed), gnomery.new(NAME, seed=seed)
    assert one.seed == other.seed
    assert one.state == other.state
