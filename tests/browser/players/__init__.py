"""Hands for each game: who knows how its moves are made by mouse, by key, by touch, by typing."""
