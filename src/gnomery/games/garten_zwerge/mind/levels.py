"""The six levels, a number each, as `gnomery ladder garten_zwerge --calibrate` finds them."""

from gnomery.engine.characters import Strengths

STRENGTHS: Strengths = (-44, -32, -21, -12, -4, 8)
"""From the weakest to the strongest; each step is 65 to 80 of 100 games between two."""
