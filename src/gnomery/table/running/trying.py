"""At a sandbox: whoever tries an example has the first word."""

from gnomery.examples.reading import example_of
from gnomery.table.log.table import Table


def is_awaited(table: Table) -> bool:
    """Whether a move is to be tried that the game does not wait for: until then no bot goes on."""
    match, origin, tried = table.match, table.origin, table.created.sandbox
    if tried is None or match is None or origin is None or len(match.log) > len(origin.log):
        return False
    rule, _, number = tried.partition("/")
    example = example_of(table.created.game, rule, int(number))
    mover, actors = example.mover, match.actors
    is_to_be_made = any(step.move for step in example.steps[example.before :][:1])
    is_there = table.places[mover].bot is None
    return is_to_be_made and is_there and mover in actors and mover not in actors.must
