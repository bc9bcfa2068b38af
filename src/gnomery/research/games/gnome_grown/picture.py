"""Gnome Grown as a picture: the action board and the tiles above, everybody's garden below."""

from collections.abc import Iterator

from gnomery.games.gnome_grown.phases import Laying
from gnomery.games.gnome_grown.pieces.garden import SHAPES, Garden, Plan
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.view import PlayerView, View
from gnomery.research.pictures.art import colour
from gnomery.research.pictures.canvas import (
    GAP,
    HEIGHT,
    LANGUAGE,
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
from gnomery.words import say

BOARD = 250
SPACES_WIDTH = 640
CARD = (84, 50)
ROOM = 10
"""Room around a garden, of which a square is 100 wide."""


def draw(canvas: Canvas, view: View) -> None:
    """What a seat sees."""
    canvas.title("grown", round=view.round, phase=view.phase, rate=view.rate)
    _actions(canvas, view, (GAP, TITLE, SPACES_WIDTH, BOARD))
    _tiles(canvas, view, (2 * GAP + SPACES_WIDTH, TITLE, WIDTH - SPACES_WIDTH - 3 * GAP, BOARD))
    area = (GAP, TITLE + BOARD + GAP, WIDTH - 2 * GAP, HEIGHT - TITLE - BOARD - 2 * GAP)
    for seat, frame in enumerate(frames(area, len(view.players), len(view.players))):
        _seat(canvas, view, seat, frame)


def _actions(canvas: Canvas, view: View, area: Frame) -> None:
    """The spaces by name, with the hats of those who have a disc there."""
    for space, seats, (x, y, width, height) in zip(
        SPACES, view.spaces, frames(area, len(SPACES), 3), strict=True
    ):
        canvas.add(rect(x, y, width, height, "ui-sunk", "ui-rule"))
        name = say(LANGUAGE, f"gnome_grown.web.short.{space}")
        canvas.add(text(name, x + 8, y + height / 2 + 6, 16))
        for at, seat in enumerate(seats):
            canvas.add(canvas.hat(seat, x + width - 34 - 28 * at, y + height / 2 - 14, 28))


def _tiles(canvas: Canvas, view: View, area: Frame) -> None:
    """Open ground, the tops of the features, and the grid of animals as far as it is known."""
    kit = view.options.kit
    x, y, width, height = area
    canvas.add(rect(x, y, width, height, "ui-sunk", "ui-rule"))
    left = x + 12
    for at, ground in enumerate(view.open):
        if ground is not None:
            canvas.add(canvas.piece(kit.kind[ground], left + 80 * at, y + 12, 72))
    for at, stack in enumerate(view.stacks):
        if stack:
            box = (left + 100 * at, y + 112, 92, 46)
            canvas.add(window(box, (0, 0, 200, 100), _tile(canvas, kit, stack[0], 0)))
    counts = told("piles", ground=view.ground, features=view.features, animals=view.animals)
    canvas.add(text(counts, left, y + 196, 16))
    goods = told("goods", supply=view.supply, shed=view.shed, pool=view.pool)
    canvas.add(text(goods, left, y + 224, 16))
    known = view.own.grid if view.own is not None else (None,) * len(view.grid)
    for at, seen in enumerate(view.grid):
        spot = (x + width - 186 + at % 3 * 60, y + 12 + at // 3 * 60, 54, 54)
        if seen is not None and (animal := known[at]) is not None:
            canvas.add(window(spot, (0, 0, 100, 100), _tile(canvas, kit, animal, 0)))
        elif seen is not None:
            canvas.add(canvas.piece("back-animal", *spot))


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player, kit, plan = view.players[seat], view.options.kit, view.options.plans[seat]
    x, y, width, height = frame
    own = view.own if seat == view.seat else None
    points = own.points if own is not None else player.points
    line = told("points", n=points)
    canvas.seat(seat, frame, line, is_asked=seat in view.waited_for)
    canvas.add(text(_goods(player), x + 12, y + 62, 16))
    is_wide = width > height
    side = min(width - 110, height - 82) if is_wide else min(width - 20, height - 192)
    box = (-ROOM, -ROOM, 100 * plan.size + 2 * ROOM, 100 * plan.size + 2 * ROOM)
    drawn = _garden(canvas, kit, plan, player.garden)
    canvas.add(window((x + 10, y + 74, side, side), box, drawn))
    rest = (x + side + 20, y + 74, width - side - 30, height - 82)
    if not is_wide:
        rest = (x + 10, y + side + 84, width - 20, height - side - 92)
    _cards(canvas, kit, player, own.hand if own is not None else player.known, rest)
    if isinstance(view.task, Laying) and view.order and view.order[view.turn] == seat:
        wide, tall = SHAPES[kit.sort[view.task.tile]][0]
        drawn = _tile(canvas, kit, view.task.tile, 0)
        spot = (x + width - 90, y + height - 90, 80, 80)
        canvas.add(window(spot, (0, 0, 100 * wide, 100 * tall), drawn))


def _cards(
    canvas: Canvas, kit: Kit, player: PlayerView, known: tuple[str, ...], area: Frame
) -> None:
    """Objectives that are known: three kinds and what they are worth; revealed ones stand out."""
    left, top, width, height = area
    columns = max(1, int(width // CARD[0]))
    room = columns * int(height // CARD[1])
    for at, card in enumerate((*player.revealed, *known)[:room]):
        x, y = left + at % columns * CARD[0], top + at // columns * CARD[1]
        edge = "ui-hot" if card in player.revealed else "ui-edge"
        canvas.add(rect(x, y, CARD[0] - 6, CARD[1] - 4, "c-cream", edge))
        for number, kind in enumerate(kit.objectives[card].needs):
            canvas.add(canvas.piece(kind, x + 3 + 25 * number, y + 3, 23))
        canvas.add(text(str(kit.objectives[card].full), x + 39, y + 41, 15, "middle"))


def _goods(player: PlayerView) -> str:
    line = told(
        "seat_goods",
        ladybirds=player.ladybirds,
        cards=sum(player.hidden) + len(player.known),
        markers=len(player.markers),
    )
    return f"{line} · {say(LANGUAGE, 'gnome_grown.web.imp')}" if player.has_imp else line


def _garden(canvas: Canvas, kit: Kit, plan: Plan, garden: Garden) -> Iterator[str]:
    size = 100 * plan.size
    yield rect(-5, -5, size + 10, size + 10, "c-bark", "c-ink", 4)
    for y, row in enumerate(plan.rows):
        for x, letter in enumerate(row):
            fill = "c-tgreen" if letter in plan.letters[::2] else "ui-lawn-2"
            yield rect(100 * x + 2, 100 * y + 2, 96, 96, fill)
    for laid in garden.laid:
        yield moved(_tile(canvas, kit, laid.tile, laid.r), 100 * laid.x, 100 * laid.y)
    yield f'<path d="{_fences(plan)}" stroke="{colour("c-red")}" stroke-width="9"/>'


def _fences(plan: Plan) -> str:
    """The stretches between squares of different sections."""
    path = ""
    for y, row in enumerate(plan.rows):
        for x, letter in enumerate(row):
            if x and row[x - 1] != letter:
                path += f"M{100 * x} {100 * y}v100"
            if y and plan.rows[y - 1][x] != letter:
                path += f"M{100 * x} {100 * y}h100"
    return path


def _tile(canvas: Canvas, kit: Kit, tile: str, r: int) -> Iterator[str]:
    kind = kit.kind[tile]
    match kit.sort[tile]:
        case "ground":
            yield canvas.piece(kind, 0, 0, 200)
        case "feature":
            base = canvas.piece("base-feature", 0, 0, 200, 100)
            yield moved([base], 100, 0, 90) if r else base
            yield canvas.piece(kind, *((5, 53) if r else (55, 4)), 90)
        case _:
            yield canvas.piece("base-animal", 0, 0, 100)
            yield canvas.piece(kind, 9, 8, 82)
