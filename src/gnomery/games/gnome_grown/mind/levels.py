"""The six levels, a number each, as `gnomery ladder gnome_grown --calibrate` finds them."""

from gnomery.engine.characters import Strengths

STRENGTHS: Strengths = (-57, -42, -27, -12, 0, 8)
"""From the weakest to the strongest; each step is 65 to 80 of 100 games between two."""
