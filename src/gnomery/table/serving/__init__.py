"""A server as a whole: start, limits, metrics."""
