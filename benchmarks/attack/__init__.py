"""A server under attack: strangers do their worst, others play on, and are measured."""
