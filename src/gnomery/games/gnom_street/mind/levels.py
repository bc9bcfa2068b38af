"""The six levels, a number each, as `gnomery ladder gnom_street --calibrate` finds them."""

from gnomery.engine.characters import Strengths

STRENGTHS: Strengths = (-75, -38, -16, -6, 8, 32)
"""From the weakest to the strongest; each step is 65 to 80 of 100 games between two."""
