"""The renderers that draw the games of the shelf, each found by the game's name."""

from collections.abc import Mapping
from importlib import import_module

from gnomery.games import SHELF
from gnomery.terminal.renderer import Renderer

RENDERERS: Mapping[str, Renderer] = {
    name: import_module(f"gnomery.terminal.renderers.{name}").RENDERER for name in SHELF
}
