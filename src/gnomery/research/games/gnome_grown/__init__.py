"""Gnome Grown: what its moves and views are as numbers, and its picture."""
