"""Setting the table: piles, market, bags, missions, start marker (GA-S, GA-M1)."""

from typing import Final

from gnomery.engine.rows import added, put, replace, with_player, without
from gnomery.games.gardlings.moves import Deal, DealMission, GiveStart, Move, TurnUp
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Building, Plot, SettingUp
from gnomery.games.gardlings.pieces.box import START
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.state import Player, Reserve, Stack, State

PILES: Final = tuple(pile for pile, count in START.items() for _ in range(count))
"""The piles a bag is filled from, tile by tile (GA-S3)."""
DEAREST_WITHOUT_COIN: Final = "green"


def setup(players: int, options: Options) -> State:
    """The table before any luck (GA-S1, GA-S2)."""
    kit = options.kit
    piles = {pile: kit.pool(pile) for pile in ("single", "double", "beige", *MARKET)}
    missions = tuple(sorted(kit.missions)) if options.missions else ()
    return State(
        options=options,
        round=0,
        start=None,
        players=(Player(),) * players,
        stacks=tuple(
            stack for back in MARKET for stack in _stacks(back, len(piles[back]), options.copies)
        ),
        pigs_under=(),
        reserve=Reserve(missions=missions, **piles),
        phase=SettingUp(),
    )


def _stacks(back: str, tiles: int, copies: int) -> list[Stack]:
    """Two stacks a copy, about equal, a coin beside the dearer ones (GA-S1, GA-S2, GA-S5)."""
    count = 2 * copies
    return [
        Stack(
            name=f"{back}{number + 1}",
            back=back,
            hidden=tiles // count + (number < tiles % count),
            has_coin=back != DEAREST_WITHOUT_COIN,
        )
        for number in range(count)
    ]


def dealing(state: State) -> list[Move]:
    """What the box may do next to set the table."""
    for seat, player in enumerate(state.players):
        if len(player.bag) < len(PILES):
            pile: tuple[str, ...] = getattr(state.reserve, PILES[len(player.bag)])
            return [Deal(seat, tile) for tile in pile]
    if state.options.missions and (seat_without := _seat_without_mission(state)) is not None:
        return [DealMission(seat_without, mission) for mission in state.reserve.missions]
    if turns := turning(state):
        return turns
    return [GiveStart(seat) for seat in range(len(state.players))]


def _seat_without_mission(state: State) -> int | None:
    """Missions go in front of everybody, then, with two or three, at everybody's right (GA-M1)."""
    given = [player.mission for player in state.players]
    if None not in given and len(given) in (2, 3):
        given = [player.next_mission for player in state.players]
    return given.index(None) if None in given else None


def turning(state: State) -> list[Move]:
    """The tiles the box may turn up on the first stack that shows none (GA-S1)."""
    for stack in state.stacks:
        if stack.top is None and stack.hidden:
            pile: tuple[str, ...] = getattr(state.reserve, stack.back)
            return [TurnUp(stack.name, tile) for tile in pile]
    return []


def is_turning(state: State) -> bool:
    """Whether there is something to turn up."""
    for stack in state.stacks:
        if stack.top is None and stack.hidden:
            return bool(getattr(state.reserve, stack.back))
    return False


def deal(state: State, move: Deal) -> State:
    """A tile goes from a pile into a bag; only its owner sees it (GA-S3)."""
    player = state.players[move.seat]
    pile = PILES[len(player.bag)]
    bag, unknown = added(player.bag, move.tile), one_more(player.unknown, pile, 1)
    state = replace(state, reserve=taken(state.reserve, pile, move.tile))
    return with_player(state, move.seat, bag=bag, unknown=unknown)


def deal_mission(state: State, move: DealMission) -> State:
    """A mission goes in front of a seat, or at its right if one lies there (GA-M1)."""
    place = "mission" if state.players[move.seat].mission is None else "next_mission"
    state = replace(state, reserve=taken(state.reserve, "missions", move.mission))
    return with_player(state, move.seat, **{place: move.mission})


def turn_up(state: State, move: TurnUp) -> State:
    """A hidden tile becomes the top of its stack (GA-S1)."""
    at = stack_index(state, move.stack)
    stack = state.stacks[at]
    stacks = put(state.stacks, at, replace(stack, top=move.tile, hidden=stack.hidden - 1))
    return replace(state, stacks=stacks, reserve=taken(state.reserve, stack.back, move.tile))


def first_round(state: State, move: GiveStart) -> State:
    """The start marker is given and round 1 begins (GA-S4)."""
    return replace(state, start=move.seat, round=1, phase=empty_plots(state.players))


def empty_plots(players: tuple[Player, ...]) -> Building:
    """Everybody in front of an empty garden, or one with the mission in it (GA-M2)."""
    return Building(tuple(Plot(Garden(mission=player.mission)) for player in players))


def stack_index(state: State, name: str) -> int:
    """Where a stack stands in the market; -1 if there is none of that name."""
    return next((at for at, stack in enumerate(state.stacks) if stack.name == name), -1)


def taken(reserve: Reserve, pile: str, piece: str) -> Reserve:
    """The reserve without one piece."""
    return replace(reserve, **{pile: without(getattr(reserve, pile), piece)})


def one_more(unknown: tuple[int, int, int], pile: str, more: int) -> tuple[int, int, int]:
    """The counts of never seen tiles with one pile changed."""
    singles, doubles, pigs = unknown
    if pile == "single":
        return singles + more, doubles, pigs
    if pile == "double":
        return singles, doubles + more, pigs
    return singles, doubles, pigs + more
