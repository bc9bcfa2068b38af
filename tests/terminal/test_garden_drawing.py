"""Gardens drawn by hand, character by character."""

import io
import re

import pytest

from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.position.gardens import garden_problems
from gnomery.terminal.renderers.gardlings.inside import Names
from gnomery.terminal.renderers.gardlings.signs import sign_of
from gnomery.terminal.renderers.gardlings.sizes import Easel
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.speech import Speech
from tests.games.gardlings.builders import box, garden_of
from tests.terminal.guests import Screen

SITES = {"green-mushie-3": "bbypp-", "green-dragon-1": "ggybby", "green-unicorn-1": "ggpbb-"}
PRINTED = box(SITES, rules=2)
KIT = Kit(PRINTED.tiles, PRINTED.missions, 1)
GARDEN = garden_of(
    (
        "green-mushie-3 -1,-1 r2",
        "blue-birdie-2 -1,-2 r0",
        "blue-gardener-2 1,-2 r0",
        "green-gardener-2 1,-3 r2",
        "blue-mushie-3 3,-4 r1",
        "double-gnome-3 1,2 r3",
        "single-gnome-13 2,2 r0",
        "green-mushie-1 -2,-3 r0",
        "green-dragon-1 4,-4 r3",
        "green-unicorn-1 2,-1 r0",
        "beige-pig-1 0,2 r1",
    ),
    "mission-blue",
)
MARKS = {(-1, 3): (3, 4, 12), (4, 1): (1, 2)}

WIDE = """
     -2    -1     0     1     2     3     4
                                 ┌──p──┬──y──┐
-4                               b╮   ╭G     b
   ┌──b─────b──┐     ┌──y─────y──┤│mus││drag.│
-3 p  ╰─mus─╯  g     · gardener  B╯   ╰G     b
   └──y──┬──Y──┴──*──┼──T─────T──┼──p──┴──y──┘
-2       ·  birdie   B gardener  p
         ├──P─────P──┼──g──┬──G──┴──g──┐
-1       y  ╞═mus═╡  ·     ·  unicorn  p
         └──b──┬──B──┴──·──┼──b─────b──┘
 0             ·  mission  ·
               │   blue    │
 1             ·    +2     ·             1,2
               ├──·──┬──B──┼──p─────p──┐
 2             b     B     ·  gnome 1  p
               │ pig │gnome├──·─────·──┘
 3         3+  b     B  2  ·
               └──·──┴──·──┘
"""
NARROW = """
    -2  -1   0   1   2   3   4
                       ┌─p─┬─y─┐
-4                     b╮ ╭G   b
   ┌─b───b─┐   ┌─y───y─┤│m││dra│
-3 p ╰mus╯ g   · gard. B╯ ╰G   b
   └─y─┬─Y─┴─*─┼─T───T─┼─p─┴─y─┘
-2     · bird  B gard. p
       ├─P───P─┼─g─┬─G─┴─g─┐
-1     y ╞mus╡ ·   · unic. p
       └─b─┬─B─┴─·─┼─b───b─┘
 0         ·       ·
           │ blue  │
 1         ·  +2   ·        1,2
           ├─·─┬─B─┼─p───p─┐
 2         b   B   · gno 1 p
           │pig│gno├─·───·─┘
 3      3+ b   B 2 ·
           └─·─┴─·─┘
"""
PARTS = """
columns −2 to 1
    -2  -1   0   1

-4
   ┌─b───b─┐   ┌─y─╴
-3 p ╰mus╯ g   ·
   └─y─┬─Y─┴─*─┼─T─╴
-2     · bird  B
       ├─P───P─┼─g─╴
-1     y ╞mus╡ ·
       └─b─┬─B─┴─·─┐
 0         ·       ·
           │ blue  │
 1         ·  +2   ·
           ├─·─┬─B─┤
 2         b   B   ·
           │pig│gno│
 3         b   B 2 ·
           └─·─┴─·─┘

columns 1 to 4
     1   2   3   4
           ┌─p─┬─y─┐
-4         b╮ ╭G   b
   ┌─y───y─┤│m││dra│
-3 · gard. B╯ ╰G   b
   ├─T───T─┼─p─┴─y─┘
-2 B gard. p
   └─g─┬─G─┴─g─┐
-1     · unic. p
   ╶─·─┼─b───b─┘
 0     ·
       │
 1     ·
   ┌─B─┼─p───p─┐
 2 B   · gno 1 p
   │gno├─·───·─┘
 3 B 2 ·
   └─·─┘
"""
PLAIN = """
     -2    -1     0     1     2     3     4
                                 +--p--+--y--+
-4                               b.   .G     b
   +--b-----b--+     +--y-----y--+|mus||drag.|
-3 p  '-mus-'  g     . gardener  B'   'G     b
   +--y--+--Y--+--*--+--T-----T--+--p--+--y--+
-2       .  birdie   B gardener  p
         +--P-----P--+--g--+--G--+--g--+
-1       y  =-mus-=  .     .  unicorn  p
         +--b--+--B--+--.--+--b-----b--+
 0             .  mission  .
               |   blue    |
 1             .    +2     .
               +--.--+--B--+--p-----p--+
 2             b     B     .  gnome 1  p
               | pig |gnome+--.-----.--+
 3             b     B  2  .
               +--.--+--.--+
"""


def easel(width, language="en"):
    return Easel(KIT, Names(Speech(language, ())), width)


def drawn(lines):
    return "\n" + "\n".join(line.plain for line in lines) + "\n"


def test_the_garden_of_these_tests_can_lie_like_this():
    assert not any(garden_problems(GARDEN, KIT, 0))


def test_a_garden_with_complete_gems_mushie_lines_mission_and_choices():
    assert drawn(easel(80).garden(GARDEN, MARKS)) == WIDE


def test_the_smaller_scale():
    assert drawn(easel(40).garden(GARDEN, MARKS)) == NARROW


def test_a_garden_that_is_too_wide_comes_in_parts_and_no_tile_is_cut():
    assert drawn(easel(20).garden(GARDEN, {})) == PARTS


def test_a_terminal_that_knows_only_ascii():
    screen = Screen("ascii")
    Console(io.StringIO(), screen).show(*easel(76).garden(GARDEN, {}))
    assert "\n" + screen.getvalue() == PLAIN


def test_a_very_wide_garden_never_breaks_its_lines():
    words = [f"single-gnome-17 {2 * x},0 r{2 * (x % 2)}" for x in range(30)]
    lines = easel(80).garden(garden_of(words), {})
    assert max(line.cell_len for line in lines) <= 80
    assert drawn(lines).count("columns") == 4
    labels = {int(label) for line in lines for label in re.findall(r"-?\d+", line.plain)}
    assert labels >= set(range(60))


def test_a_tile_in_hand_in_its_four_turns():
    assert (
        drawn(easel(80).turned("green-mushie-1"))
        == """
r0              r1        r3
┌──b─────b──┐   ┌──p──┐   ┌──g──┐
p  ╰─mus─╯  g   y    ╭b   b╮    y
└──y─────y──┘   │ mus││   ││mus │
r2              y    ╰b   b╯    y
┌──y─────y──┐   └──g──┘   └──p──┘
g  ╭─mus─╮  p
└──b─────b──┘
"""
    )


def test_turns_that_look_the_same_are_drawn_once():
    assert (
        drawn(easel(80).turned("single-gnome-5"))
        == """
r0 = r2         r1 = r3
┌──b─────·──┐   ┌──b──┐
b  gnome 1  b   ·     b
└──·─────b──┘   │gnome│
                b  1  ·
                └──b──┘
"""
    )


def test_an_empty_garden_says_so():
    assert drawn(easel(80).garden(garden_of(()), {})) == "\nThe garden is still empty.\n"


@pytest.mark.parametrize(
    ("site", "other", "sign"),
    [
        ("b", None, "b"),
        ("-", None, "·"),
        ("-", "-", "·"),
        ("*", None, "*"),
        ("*", "y", "Y"),
        ("y", "*", "Y"),
        ("*", "*", "E"),
        ("2", "2", "D"),
        ("3", "3", "T"),
        ("p", "p", "P"),
    ],
)
def test_open_and_complete_gems_have_different_signs(site, other, sign):
    assert sign_of(site, other) == sign


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_names_fit_their_tiles_in_every_language(language):
    tiles = [tile for tile in KIT.tiles if tile.endswith("-1")]
    for tile in tiles:
        lines = easel(80, language).tile(tile)
        assert [line.cell_len for line in lines] == [13, 13, 13]
        assert [line.cell_len for line in easel(80, language).tile(tile, 1)] == [7] * 5
