"""75 Gnom'Street as a picture: the garden, the tokens to take, and the gangs below."""

from gnomery.games.gnom_street.pieces.box import cell_name
from gnomery.games.gnom_street.pieces.kinds import Cell
from gnomery.games.gnom_street.view import LaidView, View
from gnomery.research.pictures.canvas import (
    GAP,
    HATS,
    HEIGHT,
    LANGUAGE,
    TITLE,
    WIDTH,
    Canvas,
    Frame,
    frames,
    rect,
    text,
    told,
    window,
)
from gnomery.words import say

TRAYS = 36
GANGS = 128
TERRAINS = ("grass", "wood", "gravel", "earth")
BLOOMS = ("blue", "red", "yellow", "white")
"""What is drawn; another box's names take them in order."""
CARD = 40


def draw(canvas: Canvas, view: View) -> None:
    """What a seat sees."""
    canvas.title("table", round=view.turn, phase=view.phase)
    plan = view.options.pieces.garden
    drawn = _garden(canvas, view)
    board = (GAP, TITLE, WIDTH - 2 * GAP, HEIGHT - TITLE - TRAYS - GANGS - 3 * GAP)
    canvas.add(rect(*board, "ui-lawn", "ui-rule"))
    canvas.add(window(board, (-5, -5, 100 * plan.columns + 10, 100 * plan.rows + 10), drawn))
    top = HEIGHT - GANGS - GAP
    _trays(canvas, view, (GAP, top - GAP - TRAYS, WIDTH - 2 * GAP, TRAYS))
    gangs = (GAP, top, WIDTH - 2 * GAP, GANGS)
    for seat, frame in enumerate(frames(gangs, len(view.players), len(view.players))):
        _seat(canvas, view, seat, frame)


def _garden(canvas: Canvas, view: View) -> list[str]:
    plan = view.options.pieces.garden
    cells = {cell.at: cell for cell in plan.cells}
    statues = {cell: seat for seat, player in enumerate(view.players) for cell in player.statues}
    drawn = []
    for row in range(plan.rows):
        for column in range(plan.columns):
            name = cell_name(row, column)
            x, y = 100 * column, 100 * row
            if name not in cells:
                if name in plan.ponds:
                    drawn.append(canvas.piece("street-pond", x, y, 100))
                continue
            drawn += _ground(canvas, view, cells[name], x, y)
            drawn += _loots(canvas, view, name, x, y)
            if name in statues:
                drawn.append(canvas.piece("statue-body", x + 18, y + 22, 64))
                drawn.append(canvas.hat(statues[name], x + 33, y + 14, 34))
            if name == view.cat:
                drawn.append(canvas.piece("cat", x + 20, y + 18, 60))
            tokens = [token for token in view.laid if token.cell == name]
            for at, token in enumerate(tokens):
                drawn += _token(canvas, token, x + 60 - 14 * at, y + 4)
    return drawn


def _ground(canvas: Canvas, view: View, cell: Cell, x: float, y: float) -> list[str]:
    plan = view.options.pieces.garden
    drawn = [canvas.piece(f"terrain-{_drawn(TERRAINS, plan.terrains, cell.terrain)}", x, y, 100)]
    for at, flower in enumerate(cell.flowers):
        bloom = _drawn(BLOOMS, plan.flowers, flower)
        drawn.append(canvas.piece(f"bloom-{bloom}", x + (68 if at else 7), y + 67, 25))
    return [*drawn, text(cell.at, x + 50, y + 95, 14, "middle", is_bold=True)]


def _drawn(known: tuple[str, ...], names: tuple[str, ...], name: str) -> str:
    return name if name in known else known[names.index(name) % len(known)]


def _loots(canvas: Canvas, view: View, cell: str, x: float, y: float) -> list[str]:
    """The own loot, and everybody's once they are open."""
    loots = [player.loot for player in view.players]
    if view.own is not None:
        loots.append(view.own.loot)
    return [canvas.piece("loot", x + 4, y + 4, 40)] if cell in loots else []


def _token(canvas: Canvas, token: LaidView, x: float, y: float) -> list[str]:
    accent = f"p{token.seat % len(HATS) + 1}"
    drawn = [canvas.piece(token.kind or "disc", x, y, 36, accent=accent)]
    return [*drawn, canvas.hat(token.seat, x + 18, y + 14, 22)]


def _trays(canvas: Canvas, view: View, frame: Frame) -> None:
    """The terrain and action tokens that are left to take."""
    x, y, width, height = frame
    canvas.add(rect(x, y, width, height, "ui-sunk", "ui-rule"))
    terrains = ", ".join(say(LANGUAGE, f"gnom_street.terrain.{name}") for name in view.terrains)
    actions = ", ".join(say(LANGUAGE, f"gnom_street.action.{name}") for name in view.actions)
    canvas.add(text(told("terrains", names=terrains), x + 12, y + 24, 17))
    canvas.add(text(told("actions", names=actions), x + width / 2, y + 24, 17))


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player = view.players[seat]
    x, y, width, _ = frame
    line = told("points", n=player.points)
    canvas.seat(seat, frame, line, is_asked=seat in view.waited_for)
    said = told("street", reserve=player.reserve, tokens=player.tokens, wins=player.wins)
    canvas.add(text(said, x + 12, y + 64, 17))
    chosen = view.own.card if view.own is not None and seat == view.seat else None
    shown = view.cards[seat] if view.cards else chosen
    cards = sorted((*player.hand, *player.played))
    step = min(CARD, (width - 20) / max(1, len(cards)))
    for at, card in enumerate(cards):
        left = x + 10 + at * step
        fill = "ui-hot" if card == shown else "c-cream" if card in player.hand else "ui-rule"
        canvas.add(rect(left, y + 76, step - 5, CARD, fill, "ui-edge"))
        canvas.add(text(str(card), left + step / 2 - 2.5, y + 103, 20, "middle", is_bold=True))
