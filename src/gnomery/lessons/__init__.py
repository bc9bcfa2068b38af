"""Lessons: games explained by playing them, written as data and followed line by line."""
