"""Calling people to their tables: whose move it is, pushed to their devices."""
