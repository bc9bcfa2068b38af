"""Faults to plant into a game, each one that could happen: the laws must find them."""

from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import force_setattr
from msgspec.structs import replace as changed

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Actors, Message, Refusal, Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Hire, Lay, Stop
from gnomery.games.gardlings.phases import Building
from gnomery.games.gardlings.state import State
from gnomery.games.gardlings.view import View

Viewer: TypeAlias = Seat | None
PARTS = ("rules", "box", "telling", "mind", "design")


def with_fault(game: AnyGame = GAME, **functions: Any) -> AnyGame:
    """A game with some of its functions exchanged, in whichever part they are."""
    for name, fault in functions.items():
        part = next(part for part in PARTS if hasattr(getattr(GAME, part), name))
        game = replace(game, **{part: replace(getattr(game, part), **{name: fault})})
    return game


def ask_nothing(view: View, seat: Seat) -> Message | None:
    """The phase in which somebody hires is forgotten."""
    return None if view.phase == "hiring" else GAME.telling.asks(view, seat)


def ask_always_alike(view: View, _seat: Seat) -> Message | None:
    """A tile in hand is overlooked."""
    return Message(f"gardlings.web.prompt.{'hire' if view.phase == 'hiring' else 'draw'}")


def ask_in_keys(_view: View, _seat: Seat) -> Message | None:
    """A tile is named by a key that there is not."""
    return Message("gardlings.web.prompt.drew", {"tile": "@gardlings.tile.none"})


def is_odd(state: State) -> int:
    """One bit of what nobody can know: which tiles are left in the face-down pile."""
    return sum(map(ord, "".join(state.reserve.beige))) & 1


def view_with_bags(state: State, seat: Viewer) -> View:
    """Everybody sees one tile of each bag, told as a mission."""
    view = GAME.rules.view(state, seat)
    players = [
        changed(seen, next_mission="".join(player.bag[:1]))
        for seen, player in zip(view.players, state.players, strict=True)
    ]
    return changed(view, players=tuple(players))


def view_with_alarm_tile(state: State, seat: Viewer) -> View:
    """A count tells of the face-down tile; shown in its own place it would be believed."""
    view = GAME.rules.view(state, seat)
    if not isinstance(state.phase, Building):
        return view
    asides = [plot.aside or "" for plot in state.phase.plots if plot.end == "alarm"]
    return changed(view, missions_left=view.missions_left + sum(map(ord, "".join(asides))))


def view_with_one_bit(state: State, seat: Viewer) -> View:
    """A count is off by what the pile holds."""
    view = GAME.rules.view(state, seat)
    return changed(view, missions_left=view.missions_left + is_odd(state))


def legal_by_secret(state: State, seat: Seat) -> list[Any]:
    """The order of the moves depends on the pile."""
    moves = list(GAME.rules.legal(state, seat))
    return moves[::-1] if seat >= 0 and is_odd(state) else moves


def refuse_with_secret(state: State, seat: Seat, move: Any) -> Refusal | None:
    """The reason names a tile that nobody knows."""
    refusal = GAME.rules.refuse(state, seat, move)
    if refusal is None or not state.reserve.beige:
        return refusal
    return changed(refusal, args={**refusal.args, "next": state.reserve.beige[0]})


def actors_by_secret(state: State) -> Actors:
    """The order of the actors depends on the pile."""
    seats = GAME.rules.actors(state)
    return Actors(tuple(reversed(seats))) if is_odd(state) else seats


class Gossip:
    """Functions that share a memory of the state behind the last view."""

    def __init__(self) -> None:
        self.last: State | None = None

    def view(self, state: State, seat: Viewer) -> View:
        self.last = state
        return GAME.rules.view(state, seat)

    def events(self, before: View, after: View) -> tuple[Message, ...]:
        told = GAME.telling.events(before, after)
        if self.last is not None and is_odd(self.last):
            return (*told, Message("gardlings.event.round", {"round": 0}))
        return told

    def imagine(self, view: View, luck: object) -> State:  # noqa: ARG002  the contract's shape
        assert self.last is not None
        return self.last


def peeking_imagine() -> AnyGame:
    """What is imagined is simply the truth, so no law of secrecy would find anything."""
    gossip = Gossip()
    return with_fault(view=gossip.view, imagine=gossip.imagine)


def imagine_without_luck(view: View, luck: object) -> State:  # noqa: ARG001  the contract's shape
    """The same state is imagined every time."""
    return GAME.mind.imagine(view, QuickLuck("always"))


def view_that_opens_at_a_stop(state: State, seat: Viewer) -> View:
    """Who stops shows a tile of the bag, told as a mission: a move that reveals something."""
    view = GAME.rules.view(state, seat)
    if not isinstance(state.phase, Building):
        return view
    rows = zip(view.players, state.players, state.phase.plots, strict=True)
    players = [
        changed(seen, next_mission=player.bag[0]) if plot.status == "stopped" else seen
        for seen, player, plot in rows
    ]
    return changed(view, players=tuple(players))


def leaky_events() -> AnyGame:
    """Events tell what only the state knows."""
    gossip = Gossip()
    return with_fault(view=gossip.view, events=gossip.events)


def legal_in_set_order(state: State, seat: Seat) -> list[Any]:
    """The moves come in the order of their hashes."""
    return list(set(GAME.rules.legal(state, seat)))


def apply_in_set_order(state: State, seat: Seat, move: Any) -> State:
    """A new state has its stacks in the order of their hashes."""
    after = GAME.rules.apply(state, seat, move)
    if isinstance(move, Stop):
        names = list({stack.name for stack in after.stacks})
        stacks = sorted(after.stacks, key=lambda stack: names.index(stack.name))
        return changed(after, stacks=tuple(stacks))
    return after


def apply_to_the_old_state(state: State, seat: Seat, move: Any) -> State:
    """The old state is changed too."""
    after = GAME.rules.apply(state, seat, move)
    if isinstance(move, Lay):
        force_setattr(state, "round", state.round + 1)
    return after


def apply_with_loss(state: State, seat: Seat, move: Any) -> State:
    """A hired tile takes another one with it."""
    after = GAME.rules.apply(state, seat, move)
    if isinstance(move, Hire):
        return changed(after, reserve=changed(after.reserve, single=after.reserve.single[1:]))
    return after


def apply_with_double(state: State, seat: Seat, move: Any) -> State:
    """A hired tile stays on its stack."""
    after = GAME.rules.apply(state, seat, move)
    return changed(after, stacks=state.stacks) if isinstance(move, Hire) else after


def apply_first_come(state: State, seat: Seat, move: Any) -> State:
    """Whoever stops first gets a coin."""
    after = GAME.rules.apply(state, seat, move)
    if not isinstance(move, Stop) or not isinstance(state.phase, Building):
        return after
    if any(plot.status == "stopped" for plot in state.phase.plots):
        return after
    player = changed(after.players[seat], coins=after.players[seat].coins + 1)
    players = (*after.players[:seat], player, *after.players[seat + 1 :])
    return changed(after, players=players)


def legal_by_pace(state: State, seat: Seat) -> list[Any]:
    """A player's box looks at what the others have laid."""
    moves = list(GAME.rules.legal(state, seat))
    if seat >= -1 or not isinstance(state.phase, Building) or not moves:
        return moves
    turn = sum(len(plot.garden.laid) for plot in state.phase.plots) % len(moves)
    return moves[turn:] + moves[:turn]


def legal_without_last(state: State, seat: Seat) -> list[Any]:
    """The last of many places is forgotten."""
    moves = list(GAME.rules.legal(state, seat))
    return moves[:-1] if len(moves) > 9 else moves


def legal_twice(state: State, seat: Seat) -> list[Any]:
    """The first move is there twice."""
    moves = list(GAME.rules.legal(state, seat))
    return moves[:1] + moves


def legal_from_cache(state: State, seat: Seat) -> list[Any]:
    """What was worked out before makes a difference."""
    moves = list(GAME.rules.legal(state, seat))
    key = "_asked"
    if isinstance(state.phase, Building) and len(moves) > 4:
        kept = state.phase.plots[0].garden.__dict__
        if key in kept:
            return moves[::-1]
        kept[key] = True
    return moves


def refuse_nothing(state: State, seat: Seat, move: Any) -> Refusal | None:
    """Stopping is allowed at any time."""
    return None if isinstance(move, Stop) else GAME.rules.refuse(state, seat, move)


def write_without_turn(move: Any) -> str:
    """The notation forgets half of the turns."""
    return GAME.telling.write(changed(move, r=move.r % 2) if isinstance(move, Lay) else move)


def say_notation(view: View, move: Any) -> Message:
    """A move that nobody has found words for."""
    if isinstance(move, Lay):
        return Message("engine.move", {"move": GAME.telling.write(move)})
    return GAME.telling.say(view, move)


def say_without_place(view: View, move: Any) -> Message:
    """All places beside a tile are called the same."""
    said = GAME.telling.say(view, move)
    if said.key.startswith(("moves.gardlings.lay.turn", "moves.gardlings.lay.place")):
        return Message("moves.gardlings.lay", said.args)
    return said


def tell_coordinates(before: View, after: View) -> tuple[Message, ...]:
    """A tile that was laid is told by its place in the grid."""
    told = GAME.telling.events(before, after)
    return tuple(
        Message("engine.move", {"move": f"{event.args['x']},{event.args['y']}"})
        if event.key == "gardlings.event.laid"
        else event
        for event in told
    )


def actors_without_must(state: State) -> Actors:
    """The game waits for nobody although it runs."""
    return Actors((), tuple(GAME.rules.actors(state)))


def check_too_strict(state: State) -> Message | None:
    """A position with many coins is called impossible."""
    rich = any(player.coins > 2 for player in state.players)
    return Message("gardlings.position.coins") if rich else GAME.box.check(state)


def imagine_too_little(view: View, luck: Any) -> State:
    """Everybody is imagined with one coin more."""
    state = GAME.mind.imagine(view, luck)
    players = tuple(changed(player, coins=player.coins + 1) for player in state.players)
    return changed(state, players=players)


def advise_anything(view: View, moves: Any, luck: object) -> Any:  # noqa: ARG001
    """Advice by another luck than the one given."""
    return Random().choice(moves)
