"""The signs a garden is drawn with: half and complete gems, outlines, and mushie lines."""

from enum import IntFlag

BLANK_SIGN = "·"
COMPLETE = {"b": "B", "y": "Y", "g": "G", "p": "P", "2": "D", "3": "T", "*": "E"}
"""Complete gems: a colour in capitals, a double, a triple, two eggs."""
COLOURS = {
    "b": "blue",
    "y": "yellow",
    "g": "green",
    "p": "magenta",
    "2": "cyan",
    "3": "red",
    "*": "default",
}
"""Colour only repeats what the letter says (GA-T5)."""
BACKS = {
    "gnome": "red",
    "beige": "default",
    "green": "green",
    "blue": "blue",
    "pink": "magenta",
    "gold": "yellow",
}


class Bits(IntFlag):
    """The directions in which lines leave a character."""

    UP = 1
    RIGHT = 2
    DOWN = 4
    LEFT = 8


LINES = " │─╰││╭├─╯─┴╮┤┬┼"
DOUBLE_LINES = " ║═╚║║╔╞═╝═╨╗╡╥╪"
"""Characters by their directions, of one mushie line and of two in the same place."""


def sign_of(site: str, other: str | None) -> str:
    """The sign of a site: its own while it is open, a capital once the other half touches it."""
    if site == "-":
        return BLANK_SIGN
    return site if other is None else COMPLETE[gem_of(site, other)]


def style_of(site: str, other: str | None) -> str:
    """The style of a site: its colour, on a bright ground once the gem is complete."""
    if site == "-":
        return "dim"
    if other is None:
        return f"bold {COLOURS[site]}"
    return f"bold reverse {COLOURS[gem_of(site, other)]}"


def gem_of(site: str, other: str) -> str:
    """What two fitting halves make: an egg takes the colour of the other half (GA-T3)."""
    return other if site == "*" else site
