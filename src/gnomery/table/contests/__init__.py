"""Contests: sealed deals that many play, each at a table of their own; then they are compared."""
