"""The nouns of 75 Gnom'Street."""
