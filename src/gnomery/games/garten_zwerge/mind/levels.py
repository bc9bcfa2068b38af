"""The six levels, a number each, as `gnomery ladder garten_zwerge --calibrate` finds them."""

from gnomery.engine.characters import Strengths

STRENGTHS: Strengths = (-34, -22, -13, -6, 0, 8)
"""From the weakest to the strongest; each step is 65 to 80 of 100 games between two."""
