"""Gardlings as a picture: the market above, everybody's garden below."""

from math import cos, radians, sin

from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Tile
from gnomery.games.gardlings.view import HIDDEN, PlayerView, View
from gnomery.research.pictures.art import colour
from gnomery.research.pictures.canvas import GAP, TITLE, WHOLE, Canvas, Frame, below, frames, told

Site = tuple[int, int, int]

HALVES = {"b": "blue", "y": "yellow", "g": "green", "p": "pink", "2": "double", "3": "triple"}
KERCHIEFS = {"green": "c-leaf", "blue": "c-blue", "pink": "c-pink", "gold": "c-sun"}
DRAWN = {"birdie": "bird"}
"""Creatures whose drawing has another name."""
RIMS = (
    ((50, 0, 0), (150, 0, 0), (200, 50, 90), (150, 100, 180), (50, 100, 180), (0, 50, 270)),
    ((100, 50, 90), (100, 150, 90), (50, 200, 180), (0, 150, 270), (0, 50, 270), (50, 0, 0)),
)
MISSION = (
    (50, 0, 0), (150, 0, 0), (200, 50, 90), (200, 150, 90),
    (150, 200, 180), (50, 200, 180), (0, 150, 270), (0, 50, 270),
)  # fmt: skip
"""Where the sites of a rim are, lying and upright, and how half a gem turns to look inward."""
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
    columns = count if count < 4 else -(-count // 2)  # noqa: PLR2004  then two rows
    for seat, frame in below(TITLE + MARKET + GAP, count, columns):
        _seat(canvas, view, seat, frame)


def _market(canvas: Canvas, view: View) -> None:
    spaces = frames((GAP, TITLE, WHOLE, MARKET), len(view.stacks), len(view.stacks))
    for stack, frame in zip(view.stacks, spaces, strict=True):
        x, y, _, height = frame
        canvas.rect(frame, "ui-sunk", "ui-rule")
        price = view.options.pieces.prices[stack.back]
        canvas.text(told("price", n=price), x + 78, y + 32, 20, is_bold=True)
        left = stack.hidden + len(stack.under) + (stack.top is not None)
        canvas.text(told("left", n=left), x + 78, y + 58, 16)
        if stack.has_coin:
            canvas.piece("coin", x + 84, y + 80, 36)
        if stack.top is not None:
            _upright(canvas, view.options.kit.tiles[stack.top], (x + 6, y + 10, 66, height - 20))


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player, kit = view.players[seat], view.options.kit
    x, y, width, height = frame
    canvas.seat(seat, frame, _state(player), is_asked=_is_asked(view, seat))
    canvas.text(_counts(player), x + 12, y + 62, 17)
    lawn = (x + 8, y + 74, width - 16, height - 82)
    canvas.rect(lawn, "ui-lawn", "ui-rule")
    if (shown := player.plot or player.harvest) is not None:
        with canvas.window(lawn, _bounds(shown.garden)):
            _garden(canvas, kit, shown.garden)
    hand = player.plot.hand if player.plot is not None else None
    if view.own is not None and seat == view.seat:
        hand = view.own.hand
    if hand is not None and hand != HIDDEN:
        x, y = x + width - 76, y + height - HAND - 34
        canvas.rect((x, y, 66, HAND + 24), "ui-surface", "ui-edge")
        canvas.text(told("hand"), x + 33, y + 18, 15, "middle")
        _upright(canvas, kit.tiles[hand], (x, y + 22, 66, HAND - 4))


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


def _garden(canvas: Canvas, kit: Kit, garden: Garden) -> None:
    """All grounds and creatures, then all gems, so that none is cut."""
    mission = kit.missions[garden.mission] if garden.mission is not None else None
    if mission is not None:
        canvas.piece("ground-mission", 0, 0, 200)
        canvas.piece(f"task-{mission.task}", 52, 52, 96)
    for laid in garden.laid:
        with canvas.moved(100 * laid.x, 100 * laid.y):
            _body(canvas, kit.tiles[laid.tile], laid.r)
    if mission is not None:
        _gems(canvas, mission.sites, MISSION)
    for laid in garden.laid:
        with canvas.moved(100 * laid.x, 100 * laid.y):
            _rim(canvas, kit.tiles[laid.tile], laid.r)


def _upright(canvas: Canvas, tile: Tile, frame: Frame) -> None:
    """A tile that lies in no garden."""
    with canvas.window(frame, (-2, -2, 104, 204)):
        _body(canvas, tile, UP)
        _rim(canvas, tile, UP)


def _body(canvas: Canvas, tile: Tile, r: int) -> None:
    canvas.ground(f"ground-{tile.back}", 100, 200, is_turned=r % 2 == 0)
    x, y = (7, 54) if r % 2 else (57, 7)
    name = DRAWN.get(tile.creature, tile.creature)
    if tile.creature == "gnome" and tile.gnomes > 1:
        name = "gnome-double"
    canvas.piece(name, x, y, 86, accent=KERCHIEFS.get(tile.back, "c-soil"))
    for line in tile.lines:
        _garland(canvas, *(RIMS[r % 2][(site + 3 * (r > 1)) % 6] for site in line))


def _garland(canvas: Canvas, one: Site, other: Site) -> None:
    """A mushie's line from gem to gem, through the inside of its tile."""
    (start, first), (end, last) = (
        [(x - depth * sin(radians(turn)), y + depth * cos(radians(turn))) for depth in DEPTHS]
        for x, y, turn in (one, other)
    )
    points = " ".join(f"{x:g} {y:g}" for x, y in (first, last, end))
    path = f'<path d="M{start[0]:g} {start[1]:g}C{points}" fill="none" stroke-width='
    canvas.draw(f'{path}"10" stroke="{colour("c-ink")}"/>{path}"4" stroke="{colour("c-cream")}"/>')


def _rim(canvas: Canvas, tile: Tile, r: int) -> None:
    """The gems of a tile, in the order of the rim."""
    sites = tile.sites[3:] + tile.sites[:3] if r > 1 else tile.sites
    _gems(canvas, sites, RIMS[r % 2])


def _gems(canvas: Canvas, sites: str, rim: tuple[Site, ...]) -> None:
    for site, (x, y, turn) in zip(sites, rim, strict=True):
        if site != "-":
            with canvas.moved(x, y, turn):
                canvas.piece(f"half-{HALVES.get(site, 'egg')}", -50, -2, 100, 46)
