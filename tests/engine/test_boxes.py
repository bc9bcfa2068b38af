"""Boxes of all games: what lies on the shelf can be given back as somebody's own."""

import pickle
from importlib.resources import files
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.engine.errors import BoxError, OptionError
from gnomery.engine.game import AnyGame

BOXED = {
    name: game
    for name, game in gnomery.shelf().items()
    if files(f"gnomery.games.{name}").joinpath("box.toml").is_file()
}
for_every_game = pytest.mark.parametrize("game", gnomery.shelf().values(), ids=gnomery.shelf())
for_every_box = pytest.mark.parametrize("game", BOXED.values(), ids=BOXED)


def plain(box: Any) -> Any:
    """A box as a record has it."""
    return msgspec.json.decode(msgspec.json.encode(box))


@for_every_box
def test_the_box_on_the_shelf_can_be_given_back(game: AnyGame) -> None:
    options = game.box.options(2, {})
    pieces = game.box.pieces(options)
    own = game.box.options(2, {"box": plain(pieces)})
    assert options.box is None
    assert own.box == game.box.pieces(own) == pieces
    assert msgspec.json.decode(msgspec.json.encode(own), type=type(own)) == own


@for_every_box
def test_what_is_no_box_is_refused(game: AnyGame) -> None:
    with pytest.raises(BoxError):
        game.box.read_box("what = [", "mine.toml")
    with pytest.raises(BoxError, match=r"mine\.toml"):
        game.box.read_box("what = 1", "mine.toml")
    for box in (1, [], {}, {"what": 1}):
        with pytest.raises(OptionError):
            game.box.options(2, {"box": box})


@for_every_box
def test_the_kit_of_the_shelf_is_made_once(game: AnyGame) -> None:
    one, other = game.box.options(2, {}), game.box.options(2, {})
    assert one.kit is other.kit
    assert game.box.options(2, {"box": plain(game.box.pieces(one))}).kit is not one.kit


@for_every_game
def test_a_game_can_be_sent_to_another_process(game: AnyGame) -> None:
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301  our own
    options = game.box.options(3, {})
    assert twin.box.options(3, {}) == options
    assert twin.box.check(twin.rules.setup(3, options)) == game.box.check(
        game.rules.setup(3, options)
    )
