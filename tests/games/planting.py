"""Faults planted in a box, to see that the examples of a rule find them."""

from typing import Any

import msgspec

from gnomery.engine.game import AnyGame
from gnomery.examples.reading import examples_of
from tests.example_faults import Fault, faults


def found(game: AnyGame, rule: str, box: Any) -> list[Fault]:
    """What the examples of a rule have to say against another box."""
    return [
        fault
        for example in examples_of(game.name, rule)
        for fault in faults(
            game,
            rule,
            msgspec.structs.replace(example, options={**example.options, "box": box}),
        )
    ]


def planted(game: AnyGame, box: Any, place: str, value: Any) -> Any:
    """A box with something else at a place, `scores.bait` or `gnomes.6.power`; it can be played."""
    kind, builtins = type(box), msgspec.to_builtins(box, str_keys=True)
    *path, last = place.split(".")
    inside = builtins
    for part in path:
        inside = inside[int(part)] if isinstance(inside, list | tuple) else inside[part]
    assert inside[last] != value
    inside[last] = value
    game.box.options(game.rules.usual, {"box": builtins})
    return msgspec.convert(builtins, kind, strict=False)
