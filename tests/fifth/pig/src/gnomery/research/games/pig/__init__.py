"""Pig as numbers and pictures."""
