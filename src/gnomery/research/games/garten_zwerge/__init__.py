"""Garten Zwerge e.V.: what its moves and views are as numbers, and its picture."""
