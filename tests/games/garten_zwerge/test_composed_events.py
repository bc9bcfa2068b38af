"""Events of one's own: composed of named effects, with words in three languages (GZ-B6)."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.engine.errors import BoxError
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.events.turns import effect_words
from gnomery.games.garten_zwerge.pieces.box import read_box, shelf_box
from gnomery.games.garten_zwerge.rules.naming import event_words
from gnomery.words import LANGUAGES, say

NAME = {"en": "Moon night", "fr": "Nuit de lune", "de": "Mondnacht"}
MOON: dict[str, Any] = {
    "id": "moon_night",
    "deck": "grey",
    "timing": "before_jobs",
    "name": NAME,
    "effect": "poorest_get",
    "petals": 100,
    "also": [
        {"effect": "wage_set", "petals": 150},
        {"effect": "forbid_job", "job": "sell"},
        {"effect": "draw_keep_best", "cards": 2},
    ],
}


def own_box(event: dict[str, Any]) -> dict[str, Any]:
    """The box of the shelf with one grey event, somebody's own."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shelf_box()))
    plain["event"] = [event, *(one for one in plain["event"] if one["deck"] == "blue")]
    return plain


def test_gz_b6_an_event_can_do_several_things() -> None:
    match = gnomery.new("garten_zwerge", players=3, seed="moon", box=own_box(MOON))
    before = [GAME.box.options(3, {}).pieces.money.start] * 3
    state = match.state
    assert state.event == "moon_night"
    assert state.terms.wage == 150
    assert state.terms.cards == 2
    assert "sell" in state.terms.forbidden
    assert [player.petals for player in state.players] == [petals + 100 for petals in before]
    refusal = match.why_not(match.actors[0], "sell brown")
    assert refusal is not None
    assert say("fr", refusal.key, refusal.args).count("Nuit de lune") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_gz_b6_it_is_told_in_its_own_words_and_those_of_its_effects(language: str) -> None:
    match = gnomery.new("garten_zwerge", players=3, seed="moon", box=own_box(MOON))
    card = match.state.options.kit.events["moon_night"]
    told = match.events(None, match.start)
    read = next(one for one in told if one.key == "garten_zwerge.event.read")
    assert NAME[language] in say(language, read.key, read.args)
    assert event_words(card) == NAME
    said = [say(language, one.key, one.args) for one in effect_words(card)]
    assert len(said) == 4
    assert not any("@" in one or "{" in one for one in said)


def test_gz_b6_a_game_with_it_is_played_recorded_and_verified() -> None:
    match = gnomery.new("garten_zwerge", players=3, seed="moon", box=own_box(MOON))
    again = gnomery.load(match.record(reveal=True).dumps())
    assert again.state == match.state
    assert gnomery.restore(match.dumps()).state == match.state


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": None}, "cloudburst"),
        ({"name": {"en": "Moon night"}}, "name.fr"),
        ({"name": {**NAME, "de": "x" * 121}}, "name.de"),
        ({"name": {**NAME, "it": "Luna"}}, "name"),
        ({"name": {**NAME, "de": "a\nb"}}, "name.de"),
        ({"id": "Moon Night!"}, "small letters"),
        ({"effect": "rain_of_gold"}, "everybody_pays"),
        ({"also": [{"effect": "everybody_pays", "petals": 50}]}, "also.1"),
        ({"also": [{"effect": "forbid_job", "job": "dance"}]}, "forbid_job"),
        ({"also": [{"effect": "wage_set", "petals": 33}]}, "50"),
        ({"also": [{"effect": "draw_keep_best", "cards": 99}]}, "pile"),
    ],
)
def test_gz_b6_what_cannot_be_composed_is_said_with_what_could_be(
    change: dict[str, Any], words: str
) -> None:
    with pytest.raises((BoxError, gnomery.GnomeryError)) as error:
        gnomery.new("garten_zwerge", players=3, box=own_box(MOON | change))
    assert words in str(error.value)
    for language in ("fr", "de"):
        assert error.value.said(language) != str(error.value)


def test_gz_b6_the_same_in_a_file() -> None:
    shelf = files("gnomery.games.garten_zwerge").joinpath("box.toml").read_text(encoding="utf-8")
    own = """
[[event]]
id = "moon_night"
deck = "grey"
timing = "before_jobs"
name = { en = "Moon night", fr = "Nuit de lune", de = "Mondnacht" }
effect = "poorest_get"
petals = 100
also = [{ effect = "wage_set", petals = 150 }, { effect = "forbid_job", job = "sell" }]
"""
    event = read_box(shelf + own, "moon.toml").event[-1]
    assert event.name == NAME
    assert [one.effect for one in event.effects] == ["poorest_get", "wage_set", "forbid_job"]
