"""Pictures: our peers' own tests of them, every phase of every game, and pixels from PNG."""

import zlib
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from pettingzoo.test import render_test  # type: ignore[import-untyped]

import gnomery
from gnomery.engine.errors import OptionError
from gnomery.engine.terms import Seat
from gnomery.research import aec, gym, parallel
from gnomery.research.episode import Episode
from gnomery.research.ids import course_of
from gnomery.research.pictures.art import art, colour
from gnomery.research.pictures.canvas import HEIGHT, WIDTH
from gnomery.research.pictures.pixels import decoded, pixels
from gnomery.research.renderings import Painter
from tests.research.cases import OPTIONS

SVG = "{http://www.w3.org/2000/svg}"
OFTEN = 25
"""Of so many decisions one is looked at."""
MOST = 1200


@pytest.mark.parametrize("name", gnomery.shelf())
def test_pettingzoo(name: str) -> None:
    def env(render_mode: str) -> Any:
        return aec.env(name, players=2, render_mode=render_mode)

    render_test(env, {"svg": lambda shown: shown.startswith("<svg")})


def crowds(name: str) -> list[tuple[int, dict[str, Any]]]:
    """A small table, one with options, and a large one."""
    game = gnomery.shelf()[name]
    return [(game.rules.players[0], {}), (3, OPTIONS[name]), (min(game.rules.players[-1], 5), {})]


@pytest.mark.parametrize("name", gnomery.shelf())
def test_all_that_happens_can_be_drawn(name: str) -> None:
    for players, options in crowds(name):
        course = course_of(name, players, options)
        episode, luck = Episode(course, "picture"), Random(name)
        drawings = [Painter(course.game), Painter(course.game, Seat(players - 1))]
        for step in range(MOST):
            is_over = episode.turn is None
            if is_over or step % OFTEN == 0:
                for drawing in drawings:
                    check(drawing.svg(episode.moment.state), players)
            if episode.turn is None:
                break
            episode.play(episode.turn, luck.choice([*course.choices(episode.moment, episode.turn)]))


def check(svg: str, players: int) -> None:
    """It is well formed, every seat is there, and nothing is used that is not drawn."""
    page = ET.fromstring(svg)  # noqa: S314  our own
    drawn = {symbol.get("id") for symbol in page.iter(f"{SVG}symbol")}
    assert {f"#{mark}" for mark in drawn} == {use.get("href") for use in page.iter(f"{SVG}use")}
    words = [line.text for line in page.iter(f"{SVG}text")]
    assert {f"Seat {seat}" for seat in range(players)} <= {*words}
    assert "var(" not in svg


def test_missions_are_drawn() -> None:
    episode = Episode(course_of("gardlings", 2, {"missions": True}), "mission")
    assert "ground-mission" in Painter(episode.course.game).svg(episode.moment.state)


def test_a_picture_is_as_large_as_it_says() -> None:
    env = parallel.env("gnom_street", players=2, render_mode="rgb_array")
    env.reset(seed=1)
    shown = env.render()
    assert isinstance(shown, np.ndarray)
    assert shown.shape == (HEIGHT, WIDTH, 3)
    corner = "#" + "".join(f"{value:02x}" for value in shown[0, 0])
    assert corner == colour("ui-bg")
    assert len(np.unique(shown[::9, ::9].reshape(-1, 3), axis=0)) > 100


def test_a_learner_sees_its_own_picture() -> None:
    pictures = []
    for seat in (0, 1):
        env = gym.SeatEnv("gnom_street", seat=seat, render_mode="svg")
        env.reset(seed=3)
        pictures.append(env.render())
    assert pictures[0] != pictures[1]


def test_other_modes_are_refused() -> None:
    env = gym.SeatEnv("gnom_street", render_mode="human")
    env.reset(seed=3)
    with pytest.raises(OptionError, match="rgb_array"):
        env.render()


def test_a_drawing_can_have_any_accent() -> None:
    assert art("gnom_street", "disc", "p1") != art("gnom_street", "disc", "p2")
    assert colour("p2") in art("gnom_street", "disc", "p2").inside


def png(rows: np.ndarray, kinds: list[int]) -> bytes:
    """A PNG whose rows are written in these ways."""
    height, width, channels = rows.shape
    flat = rows.reshape(height, width * channels).astype(int)
    data = b""
    for number, kind in enumerate(kinds):
        above = flat[number - 1] if number else np.zeros_like(flat[0])
        left = np.concatenate([np.zeros(channels, int), flat[number][:-channels]])
        corner = np.concatenate([np.zeros(channels, int), above[:-channels]])
        ways = np.array([left, above, corner])
        nearest = np.abs(left + above - corner - ways).argmin(axis=0)
        paeth = np.take_along_axis(ways, nearest[None], axis=0)[0]
        guess = [np.zeros_like(left), left, above, (left + above) // 2, paeth][kind]
        data += bytes([kind, *((flat[number] - guess) % 256)])
    head = width.to_bytes(4) + height.to_bytes(4) + b"\x08\x06\x00\x00\x00"
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(part).to_bytes(4) + kind + part + b"\0\0\0\0"
        for kind, part in ((b"IHDR", head), (b"IDAT", zlib.compress(data)), (b"IEND", b""))
    )


def test_png_is_read_however_it_is_written() -> None:
    image = np.random.default_rng(1).integers(0, 256, (10, 7, 4), np.uint8)
    assert np.array_equal(decoded(png(image, [0, 1, 2, 3, 4, 4, 3, 2, 1, 0])), image[:, :, :3])


def test_a_colour_is_what_it_was() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">{}</svg>'
    shown = pixels(svg.format('<rect width="4" height="2" fill="#0a141e"/>'))
    assert shown.tolist() == [[[10, 20, 30]] * 4] * 2
