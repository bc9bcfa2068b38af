"""Gardlings as a picture: the market above, everybody's garden below."""

from collections.abc import Iterator
from math import cos, radians, sin

from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid, Tile
from gnomery.games.gardlings.state import Stack
from gnomery.games.gardlings.view import HIDDEN, PlayerView, View
from gnomery.research.pictures.art import colour
from gnomery.research.pictures.canvas import (
    GAP,
    HEIGHT,
    TITLE,
    WIDTH,
    Canvas,
    Frame,
    frames,
    moved,
    rect,
    text,
    told,
    window,
)

HALVES = {"b": "blue", "y": "yellow", "g": "green", "p": "pink", "2": "double", "3": "triple"}
KERCHIEFS = {"green": "c-leaf", "blue": "c-blue", "pink": "c-pink", "gold": "c-sun"}
DRAWN = {"birdie": "bird"}
"""Creatures whose drawing has another name."""
LYING = ((50, 0, 0), (150, 0, 0), (200, 50, 90), (150, 100, 180), (50, 100, 180), (0, 50, 270))
UPRIGHT = ((100, 50, 90), (100, 150, 90), (50, 200, 180), (0, 150, 270), (0, 50, 270), (50, 0, 0))
MISSION = (
    (50, 0, 0), (150, 0, 0), (200, 50, 90), (200, 150, 90),
    (150, 200, 180), (50, 200, 180), (0, 150, 270), (0, 50, 270),
)  # fmt: skip
"""Where the sites of a rim are, and the turn that makes a half gem look inward there."""
LEAST = (7, 4)
"""A garden is shown as if it were at least so many cells wide and tall."""
DEPTHS = (26, 60)
"""How far inside its tile a line begins, and where it bends to."""
MARKET = 172
HAND = 110
UP = 1
"""The quarter turns of a tile that stands upright."""


def draw(canvas: Canvas, view: View) -> None:
    """What a seat sees."""
    canvas.title("table", round=view.round, phase=view.phase)
    _market(canvas, view)
    count = len(view.players)
    area = (GAP, TITLE + MARKET + GAP, WIDTH - 2 * GAP, HEIGHT - TITLE - MARKET - 2 * GAP)
    columns = count if count < 4 else -(-count // 2)  # noqa: PLR2004  then two rows
    for seat, frame in enumerate(frames(area, count, columns)):
        _seat(canvas, view, seat, frame)


def _market(canvas: Canvas, view: View) -> None:
    kit = view.options.kit
    area = (GAP, TITLE, WIDTH - 2 * GAP, MARKET)
    for stack, (x, y, width, height) in zip(
        view.stacks, frames(area, len(view.stacks), len(view.stacks)), strict=True
    ):
        canvas.add(rect(x, y, width, height, "ui-sunk", "ui-rule"))
        price = view.options.pieces.prices[stack.back]
        canvas.add(text(told("price", n=price), x + 78, y + 32, 20, is_bold=True))
        canvas.add(text(told("left", n=_left(stack)), x + 78, y + 58, 16))
        if stack.has_coin:
            canvas.add(canvas.piece("coin", x + 84, y + 80, 36))
        if stack.top is not None:
            shown = _tile(canvas, kit.tiles[stack.top], UP)
            canvas.add(window((x + 6, y + 10, 66, height - 20), (-2, -2, 104, 204), shown))


def _left(stack: Stack) -> int:
    return stack.hidden + len(stack.under) + (stack.top is not None)


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player, kit = view.players[seat], view.options.kit
    x, y, width, height = frame
    canvas.seat(seat, frame, _state(player), is_asked=_is_asked(view, seat))
    canvas.add(text(_counts(player), x + 12, y + 62, 17))
    lawn = (x + 8, y + 74, width - 16, height - 82)
    canvas.add(rect(*lawn, "ui-lawn", "ui-rule"))
    shown = player.plot or player.harvest
    if shown is not None:
        canvas.add(window(lawn, _bounds(shown.garden), _garden(canvas, kit, shown.garden)))
    hand = player.plot.hand if player.plot is not None else None
    if view.own is not None and seat == view.seat:
        hand = view.own.hand
    if hand is not None and hand != HIDDEN:
        at = (x + width - 76, y + height - HAND - 34)
        canvas.add(rect(*at, 66, HAND + 24, "ui-surface", "ui-edge"))
        canvas.add(text(told("hand"), at[0] + 33, at[1] + 18, 15, "middle"))
        shown_tile = _tile(canvas, kit.tiles[hand], UP)
        canvas.add(window((at[0], at[1] + 22, 66, HAND - 4), (-2, -2, 104, 204), shown_tile))


def _is_asked(view: View, seat: int) -> bool:
    """Who builds, or whose turn it is to hire."""
    plot = view.players[seat].plot
    if plot is not None:
        return plot.status != "stopped"
    return view.phase == "hiring" and seat == ((view.start or 0) + view.hired) % len(view.players)


def _state(player: PlayerView) -> str:
    """What a seat is about, and how its building ended."""
    shown = player.plot or player.harvest
    status = player.plot.status if player.plot is not None else ""
    return " · ".join(filter(None, (status, shown.end if shown is not None else "")))


def _counts(player: PlayerView) -> str:
    shown = player.plot or player.harvest
    gems = player.plot.gems + player.plot.mission_gems if player.plot is not None else 0
    if player.harvest is not None:
        gems = player.harvest.tally.gems
    gnomes, alarm = (shown.gnomes, shown.alarm) if shown is not None else (0, 0)
    return told("garden", gems=gems, gnomes=gnomes, alarm=alarm, coins=player.coins, bag=player.bag)


def _bounds(garden: Garden) -> Frame:
    """The part of the lawn that is shown, with the garden in its middle."""
    cells = [(0, 0), (2, 2)] if garden.mission is not None or not garden.laid else []
    for laid in garden.laid:
        wide, tall = (1, 2) if laid.r % 2 else (2, 1)
        cells += [(laid.x, laid.y), (laid.x + wide, laid.y + tall)]
    spans = []
    for least, values in zip(LEAST, zip(*cells, strict=True), strict=True):
        size = max(least, max(values) - min(values) + 1)
        spans.append(((min(values) + max(values) - size) / 2, size))
    (x, width), (y, height) = spans
    return 100 * x, 100 * y, 100 * width, 100 * height


def _garden(canvas: Canvas, kit: Kit, garden: Garden) -> Iterator[str]:
    """All grounds and creatures, then all gems, so that none is cut."""
    if garden.mission is not None:
        mission = kit.missions[garden.mission]
        yield canvas.piece("ground-mission", 0, 0, 200)
        yield canvas.piece(f"task-{mission.task}", 52, 52, 96)
    for laid in garden.laid:
        yield _at(laid, _body(canvas, kit.tiles[laid.tile], laid.r))
    if garden.mission is not None:
        yield from _gems(canvas, kit.missions[garden.mission].sites, MISSION)
    for laid in garden.laid:
        yield _at(laid, _gems(canvas, _turned(kit.tiles[laid.tile], laid.r), _rim(laid.r)))


def _at(laid: Laid, parts: Iterator[str]) -> str:
    return moved(parts, 100 * laid.x, 100 * laid.y)


def _tile(canvas: Canvas, tile: Tile, r: int) -> Iterator[str]:
    yield from _body(canvas, tile, r)
    yield from _gems(canvas, _turned(tile, r), _rim(r))


def _rim(r: int) -> tuple[tuple[int, int, int], ...]:
    return UPRIGHT if r % 2 else LYING


def _turned(tile: Tile, r: int) -> str:
    """The sites in the order of the rim."""
    return tile.sites[3:] + tile.sites[:3] if r > 1 else tile.sites


def _body(canvas: Canvas, tile: Tile, r: int) -> Iterator[str]:
    ground = canvas.piece(f"ground-{tile.back}", 0, 0, 100, 200)
    yield ground if r % 2 else moved([ground], 200, 0, 90)
    x, y = (7, 54) if r % 2 else (57, 7)
    name = DRAWN.get(tile.creature, tile.creature)
    if tile.creature == "gnome" and tile.gnomes > 1:
        name = "gnome-double"
    yield canvas.piece(name, x, y, 86, accent=KERCHIEFS.get(tile.back, "c-soil"))
    for one, other in tile.lines:
        yield from _garland(*(_rim(r)[(site + 3 * (r > 1)) % 6] for site in (one, other)))


def _garland(one: tuple[int, int, int], other: tuple[int, int, int]) -> Iterator[str]:
    """A mushie's line from gem to gem, through the inside of its tile."""
    (start, first), (end, last) = (
        [(x - depth * sin(radians(turn)), y + depth * cos(radians(turn))) for depth in DEPTHS]
        for x, y, turn in (one, other)
    )
    points = " ".join(f"{x:g} {y:g}" for x, y in (first, last, end))
    path = f'<path d="M{start[0]:g} {start[1]:g}C{points}" fill="none" stroke-width='
    yield f'{path}"10" stroke="{colour("c-ink")}"/>{path}"4" stroke="{colour("c-cream")}"/>'


def _gems(canvas: Canvas, sites: str, rim: tuple[tuple[int, int, int], ...]) -> Iterator[str]:
    for site, (x, y, turn) in zip(sites, rim, strict=True):
        if site != "-":
            half = canvas.piece(f"half-{HALVES.get(site, 'egg')}", -50, -2, 100, 46)
            yield moved([half], x, y, turn)
