"""Fuzzers: boxes, messages and requests made wrong by a seed, and what they break: nothing."""
