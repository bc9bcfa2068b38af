"""Gnome Grown as a picture: the action board and the tiles above, everybody's garden below."""

from gnomery.games.gnome_grown.phases import Giving, Laying
from gnomery.games.gnome_grown.pieces.garden import SHAPES, Garden, Plan
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.view import PlayerView, View
from gnomery.research.pictures.art import colour
from gnomery.research.pictures.canvas import GAP, TITLE, WHOLE, Canvas, Frame, below, frames, told

BOARD = 250
SPACES_WIDTH = 640
CARD = (84, 50)
ROOM = 10
"""Room around a garden, of which a square is 100 wide."""


def draw(canvas: Canvas, view: View) -> None:
    """What a seat sees."""
    canvas.title("grown", round=view.round, phase=view.phase, rate=view.rate)
    _actions(canvas, view, (GAP, TITLE, SPACES_WIDTH, BOARD))
    _tiles(canvas, view, (2 * GAP + SPACES_WIDTH, TITLE, WHOLE - SPACES_WIDTH - GAP, BOARD))
    for seat, frame in below(TITLE + BOARD + GAP, len(view.players), len(view.players)):
        _seat(canvas, view, seat, frame)


def _actions(canvas: Canvas, view: View, area: Frame) -> None:
    """The spaces by name, with the hats of those who have a disc there."""
    cards = frames(area, len(SPACES), 3)
    for space, seats, card in zip(SPACES, view.spaces, cards, strict=True):
        x, y, width, height = card
        canvas.rect(card, "ui-sunk", "ui-rule")
        canvas.text(canvas.say(f"gnome_grown.space.{space}"), x + 8, y + height / 2 + 6, 16)
        for at, seat in enumerate(seats):
            canvas.hat(seat, x + width - 34 - 28 * at, y + height / 2 - 14, 28)


def _tiles(canvas: Canvas, view: View, area: Frame) -> None:
    """Open ground, the tops of the features, and the grid of animals as far as it is known."""
    kit = view.options.kit
    x, y, width, _ = area
    canvas.rect(area, "ui-sunk", "ui-rule")
    left = x + 12
    for at, ground in enumerate(view.open):
        if ground is not None:
            canvas.piece(kit.kind[ground], left + 80 * at, y + 12, 72)
    for at, stack in enumerate(view.stacks):
        if stack:
            _alone(canvas, kit, stack[0], (left + 100 * at, y + 112, 92, 46))
    counts = told("piles", ground=view.ground, features=view.features, animals=view.animals)
    canvas.text(counts, left, y + 196, 16)
    goods = told("goods", supply=view.supply, shed=view.shed, pool=view.pool)
    canvas.text(goods, left, y + 224, 16)
    known = view.own.grid if view.own is not None else (None,) * len(view.grid)
    for at, (seen, animal) in enumerate(zip(view.grid, known, strict=True)):
        spot = (x + width - 186 + at % 3 * 60, y + 12 + at // 3 * 60, 54, 54)
        if seen is not None and animal is not None:
            _alone(canvas, kit, animal, spot)
        elif seen is not None:
            canvas.piece("back-animal", *spot)


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player, kit, plan = view.players[seat], view.options.kit, view.options.plans[seat]
    x, y, width, height = frame
    own = view.own if seat == view.seat else None
    points = (own or player).points
    canvas.seat(seat, frame, told("points", n=points), is_asked=seat in view.waited_for)
    canvas.text(_goods(canvas, player), x + 12, y + 62, 16)
    if width > height:
        side = min(width - 110, height - 82)
        rest = (x + side + 20, y + 74, width - side - 30, height - 82)
    else:
        side = min(width - 20, height - 192)
        rest = (x + 10, y + side + 84, width - 20, height - side - 92)
    lawn = 100 * plan.size + 2 * ROOM
    with canvas.window((x + 10, y + 74, side, side), (-ROOM, -ROOM, lawn, lawn)):
        _garden(canvas, kit, plan, player.garden)
    _cards(canvas, kit, player, own.hand if own is not None else player.known, rest)
    if isinstance(view.task, Laying | Giving) and view.order[view.turn] == seat:
        _alone(canvas, kit, view.task.tile, (x + width - 90, y + height - 90, 80, 80))


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
        canvas.rect((x, y, CARD[0] - 6, CARD[1] - 4), "c-cream", edge)
        for number, kind in enumerate(kit.objectives[card].needs):
            canvas.piece(kind, x + 3 + 25 * number, y + 3, 23)
        canvas.text(str(kit.objectives[card].full), x + 39, y + 41, 15, "middle")


def _goods(canvas: Canvas, player: PlayerView) -> str:
    cards, markers = sum(player.hidden) + len(player.known), len(player.markers)
    line = told("seat_goods", ladybirds=player.ladybirds, cards=cards, markers=markers)
    return f"{line} · {canvas.say('gnome_grown.web.imp')}" if player.has_imp else line


def _garden(canvas: Canvas, kit: Kit, plan: Plan, garden: Garden) -> None:
    """The sections with the tiles on them, and fences where sections meet."""
    size, fences = 100 * plan.size, ""
    canvas.rect((-5, -5, size + 10, size + 10), "c-bark", "c-ink", 4)
    for y, row in enumerate(plan.rows):
        for x, letter in enumerate(row):
            fill = "c-tgreen" if letter in plan.letters[::2] else "ui-lawn-2"
            canvas.rect((100 * x + 2, 100 * y + 2, 96, 96), fill)
            if x and row[x - 1] != letter:
                fences += f"M{100 * x} {100 * y}v100"
            if y and plan.rows[y - 1][x] != letter:
                fences += f"M{100 * x} {100 * y}h100"
    for laid in garden.laid:
        with canvas.moved(100 * laid.x, 100 * laid.y):
            _tile(canvas, kit, laid.tile, laid.r)
    canvas.draw(f'<path d="{fences}" stroke="{colour("c-red")}" stroke-width="9"/>')


def _alone(canvas: Canvas, kit: Kit, tile: str, frame: Frame) -> None:
    """A tile that lies in no garden."""
    wide, tall = SHAPES[kit.sort[tile]][0]
    with canvas.window(frame, (0, 0, 100 * wide, 100 * tall)):
        _tile(canvas, kit, tile, 0)


def _tile(canvas: Canvas, kit: Kit, tile: str, r: int) -> None:
    kind = kit.kind[tile]
    match kit.sort[tile]:
        case "ground":
            canvas.piece(kind, 0, 0, 200)
        case "feature":
            canvas.ground("base-feature", 200, 100, is_turned=r > 0)
            canvas.piece(kind, *((5, 53) if r else (55, 4)), 90)
        case _:
            canvas.piece("base-animal", 0, 0, 100)
            canvas.piece(kind, 9, 8, 82)
