"""What lies on the table and can be asked about, each with its rule."""

from typing import Final, get_args

from gnomery.engine.things import Thing, things_of
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.fit import CODE
from gnomery.games.gardlings.pieces.kit import kind_of
from gnomery.games.gardlings.pieces.tile import COLOURS, MARKET, Creature, Task

RULES: Final = {
    "gnome": "GA-1.4",
    "pig": "GA-1.8",
    "gardener": "GA-T4",
    "birdie": "GA-T3",
    "mushie": "GA-2.1",
    "unicorn": "GA-1.7",
    "dragon": "GA-1.5",
}
PITY_PIG: Final = "beige-pig"


def things(options: Options) -> tuple[Thing, ...]:
    """Creatures, tiles, missions and all that goes with them, as these options have them."""
    rules = RULES | {"pig": "GA-3.7" if options.mutating_pigs else "GA-1.8"}
    otherwise = {"creature.pig": "mutating"} if options.mutating_pigs else {}
    if options.fierce_dragons:
        rules["dragon"] = "GA-2.2"
        otherwise["creature.dragon"] = "fierce"
    found = {f"creature.{name}": rules[name] for name in get_args(Creature)}
    found |= {f"tile.{PITY_PIG}": "GA-3.5"}
    found |= dict.fromkeys((f"back.{back}" for back in COLOURS), "GA-S1")
    found |= {"piece.coin": "GA-3.3", "piece.bag": "GA-S3", "piece.victory": "GA-3.2"}
    found |= {"piece.start": "GA-S4"} if options.players > 1 else {}
    found |= {"piece.pond": "GA-3.1"} if options.ponds else {}
    found |= dict.fromkeys((f"mission.{task}" for task in _tasks(options)), "GA-M4")
    found |= dict.fromkeys((f"site.{code}" for code in CODE), "GA-T3")
    named = things_of("gardlings", found, otherwise)
    known = {thing.name: thing for thing in named}
    stacks = [(f"stack.{back}", known[f"gardlings.back.{back}"]) for back in MARKET]
    same = (*_tiles(options, known), *stacks)
    return (*named, *(Thing(f"gardlings.{name}", one.about, one.rule) for name, one in same))


def _tasks(options: Options) -> list[str]:
    if not options.missions:
        return []
    dealt = {mission.task for mission in options.pieces.missions}
    return [task for task in get_args(Task) if task in dealt]


def _tiles(options: Options, known: dict[str, Thing]) -> list[tuple[str, Thing]]:
    """The tiles by their own names; each does what its creature does."""
    kinds = dict.fromkeys((kind_of(tile), tile.creature) for tile in options.pieces.tiles)
    tiles = [(f"{pile}-{creature}", creature) for pile, creature in kinds]
    return [
        (f"tile.{tile}", known[f"gardlings.creature.{creature}"])
        for tile, creature in tiles
        if tile != PITY_PIG
    ]
