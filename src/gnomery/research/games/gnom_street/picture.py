"""75 Gnom'Street as a picture: the garden, the tokens to take, and the gangs below."""

from gnomery.games.gnom_street.pieces.box import cell_name
from gnomery.games.gnom_street.pieces.kinds import Cell
from gnomery.games.gnom_street.view import View
from gnomery.research.pictures.canvas import GAP, HEIGHT, TITLE, WHOLE, Canvas, Frame, below, told

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
    top = HEIGHT - GANGS - GAP
    board = (GAP, TITLE, WHOLE, top - TITLE - TRAYS - 2 * GAP)
    canvas.rect(board, "ui-lawn", "ui-rule")
    with canvas.window(board, (-5, -5, 100 * plan.columns + 10, 100 * plan.rows + 10)):
        _garden(canvas, view)
    _trays(canvas, view, (GAP, top - GAP - TRAYS, WHOLE, TRAYS))
    for seat, frame in below(top, len(view.players), len(view.players)):
        _seat(canvas, view, seat, frame)


def _garden(canvas: Canvas, view: View) -> None:
    plan = view.options.pieces.garden
    cells = {cell.at: cell for cell in plan.cells}
    for row in range(plan.rows):
        for column in range(plan.columns):
            name = cell_name(row, column)
            x, y = 100 * column, 100 * row
            if name in cells:
                _ground(canvas, view, cells[name], x, y)
                _standing(canvas, view, name, x, y)
            elif name in plan.ponds:
                canvas.piece("street-pond", x, y, 100)


def _ground(canvas: Canvas, view: View, cell: Cell, x: float, y: float) -> None:
    plan = view.options.pieces.garden
    canvas.piece(f"terrain-{_drawn(TERRAINS, plan.terrains, cell.terrain)}", x, y, 100)
    for at, flower in enumerate(cell.flowers):
        bloom = _drawn(BLOOMS, plan.flowers, flower)
        canvas.piece(f"bloom-{bloom}", x + (68 if at else 7), y + 67, 25)
    canvas.text(cell.at, x + 50, y + 95, 14, "middle", is_bold=True)


def _drawn(known: tuple[str, ...], names: tuple[str, ...], name: str) -> str:
    return name if name in known else known[names.index(name) % len(known)]


def _standing(canvas: Canvas, view: View, cell: str, x: float, y: float) -> None:
    """The own loot, and everybody's once they are open; a statue, the cat, and tokens."""
    is_own = view.own is not None and view.own.loot == cell
    if is_own or any(player.loot == cell for player in view.players):
        canvas.piece("loot", x + 4, y + 4, 40)
    for seat, player in enumerate(view.players):
        if cell in player.statues:
            canvas.piece("statue-body", x + 18, y + 22, 64)
            canvas.hat(seat, x + 33, y + 14, 34)
    if cell == view.cat:
        canvas.piece("cat", x + 20, y + 18, 60)
    for at, token in enumerate(token for token in view.laid if token.cell == cell):
        left = x + 60 - 14 * at
        canvas.piece(token.kind or "disc", left, y + 4, 36, accent=f"p{token.seat + 1}")
        canvas.hat(token.seat, left + 18, y + 18, 22)


def _trays(canvas: Canvas, view: View, frame: Frame) -> None:
    """The terrain and action tokens that are left to take."""
    x, y, width, _ = frame
    canvas.rect(frame, "ui-sunk", "ui-rule")
    terrains = ", ".join(canvas.say(f"gnom_street.terrain.{name}") for name in view.terrains)
    actions = ", ".join(canvas.say(f"gnom_street.action.{name}") for name in view.actions)
    canvas.text(told("terrains", names=terrains), x + 12, y + 24, 17)
    canvas.text(told("actions", names=actions), x + width / 2, y + 24, 17)


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player = view.players[seat]
    x, y, width, _ = frame
    canvas.seat(seat, frame, told("points", n=player.points), is_asked=seat in view.waited_for)
    said = told("street", reserve=player.reserve, tokens=player.tokens, wins=player.wins)
    canvas.text(said, x + 12, y + 64, 17)
    chosen = view.own.card if view.own is not None and seat == view.seat else None
    shown = view.cards[seat] if view.cards else chosen
    cards = sorted((*player.hand, *player.played))
    step = min(CARD, (width - 20) / max(1, len(cards)))
    for at, card in enumerate(cards):
        left = x + 10 + at * step
        fill = "ui-hot" if card == shown else "c-cream" if card in player.hand else "ui-rule"
        canvas.rect((left, y + 76, step - 5, CARD), fill, "ui-edge")
        canvas.text(str(card), left + step / 2 - 2.5, y + 103, 20, "middle", is_bold=True)
