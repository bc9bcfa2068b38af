"""What somebody saw happen in a garden in phase 1."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gardlings.events.places import beside_of
from gnomery.games.gardlings.events.words import event, garden_of, mission_words, tile_words
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.ground import DRAGONS
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.counting import earns_pig_coin
from gnomery.games.gardlings.rules.missions import mission_gems
from gnomery.games.gardlings.view import HIDDEN, PlayerView, PlotView
from gnomery.words import Arg


def garden_events(
    options: Options, seat: int, was: PlayerView, now: PlayerView
) -> Iterator[Message]:
    """What a seat drew, laid and moved, what it brought at once, and how it ended."""
    old, new = was.plot, now.plot
    if old is None:
        return
    if new is not None:
        yield from _drawn(options.kit, seat, old, new)
    yield from _laid(options.kit, seat, was, now)
    yield from _brought(options, seat, old, now)
    yield from _ended(options, seat, was, now)


def _drawn(kit: Kit, seat: int, old: PlotView, new: PlotView) -> Iterator[Message]:
    """A second look names what goes back; a tile in hand is open unless it is the alarm."""
    if old.status == "stopped" and new.status in ("drawing", "holding"):
        yield event("again", seat=seat)
    if new.has_looked and not old.has_looked:
        if old.hand in (None, HIDDEN):
            yield event("looked_hidden", seat=seat)
        else:
            yield event("looked", seat=seat, tile=tile_words(kit, old.hand))
    if new.hand is not None and (new.hand != old.hand or new.has_looked != old.has_looked):
        if new.hand == HIDDEN:
            yield event("drew_hidden", seat=seat)
        else:
            yield event("drew", seat=seat, tile=tile_words(kit, new.hand))


def _laid(kit: Kit, seat: int, was: PlayerView, now: PlayerView) -> Iterator[Message]:
    """Tiles that have come or moved, each told by what it lies beside."""
    before = {laid.tile: laid for laid in garden_of(was).laid}
    garden = garden_of(now)
    gems = garden.ground(kit).gems
    for index, laid in enumerate(garden.laid):
        old = before.get(laid.tile)
        if old == laid:
            continue
        beside = beside_of(kit, garden, index)
        args: dict[str, Arg] = {"tile": tile_words(kit, laid.tile), **(beside or {})}
        args |= {"x": laid.x, "y": laid.y, "r": laid.r, "n": gems}
        if old is not None:
            yield event("moved", seat=seat, **args, from_x=old.x, from_y=old.y)
        else:
            yield event("laid" if beside else "laid_first", seat=seat, **args)


def _brought(options: Options, seat: int, old: PlotView, now: PlayerView) -> Iterator[Message]:
    """What a tile just laid or moved brings at once: mission, third pig, third dragon."""
    kit, garden = options.kit, garden_of(now)
    if garden is old.garden or garden == old.garden:
        return
    gems = mission_gems(garden, kit)
    if gems != old.mission_gems and garden.mission is not None:
        key = "mission_done" if gems else "mission_undone"
        yield event(key, seat=seat, mission=mission_words(kit, garden.mission), n=gems)
    if not options.is_first and not old.has_pig_coin and earns_pig_coin(options, garden):
        yield event("pig_coin", seat=seat)
    if garden.ground(kit).dragons >= DRAGONS > old.garden.ground(kit).dragons:
        yield event("fierce" if options.fierce_dragons else "dragons", seat=seat)


def _ended(options: Options, seat: int, was: PlayerView, now: PlayerView) -> Iterator[Message]:
    """Why building ended, or that somebody stopped; also if phase 1 ended with it."""
    kit, old, new = options.kit, was.plot, now.plot
    assert old is not None
    after = new or now.harvest
    end = after.end if after is not None else ""
    if after is not None and end and not old.end:
        shown = after.aside if after.aside not in (None, HIDDEN) else None
        yield event(end, seat=seat, tile="" if shown is None else tile_words(kit, shown))
        stops_itself = not garden_of(now).ground(kit).unicorns
    else:
        stops_itself = False
    has_stopped = new is None or new.status == "stopped"
    if has_stopped and old.status != "stopped" and not stops_itself:
        yield event("stopped", seat=seat)
    if _is_last_word(options, was, now):
        yield event("final", seat=seat)


def _is_last_word(options: Options, was: PlayerView, now: PlayerView) -> bool:
    """Whether a seat that was asked once more has stayed stopped (GA-1.3)."""
    old, new = was.plot, now.plot
    assert old is not None
    if old.status != "stopped" or old.is_final or not options.has_last_word:
        return False
    return new.is_final if new is not None else not old.end and was.bag > 0
