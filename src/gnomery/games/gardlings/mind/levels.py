"""The six levels, a number each, as `gnomery ladder gardlings --calibrate` finds them."""

from gnomery.engine.characters import Strengths

STRENGTHS: Strengths = (-76, -48, -31, -21, -12, 0)
"""From the weakest to the strongest; each step is 65 to 80 of 100 games between two."""
