"""Garten Zwerge e.V. as a picture: the turn above, everybody's gnomes below."""

from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.view import Fists, PlayerView, View
from gnomery.research.pictures.canvas import GAP, TITLE, WHOLE, Canvas, Frame, below, told

TURN = 130
HEAD = 50
PLACES = 6
"""Five rows of gnomes, and one for a closed fist."""
TALLEST = 72
LABEL = 130
AUCTIONS = Fists | phases.Haggling | phases.Chips | phases.Picking | phases.Pairing


def draw(canvas: Canvas, view: View) -> None:
    """What a seat sees."""
    canvas.title("table", round=view.round, phase=view.phase)
    _turn(canvas, view)
    count = len(view.players)
    columns = min(count, 2 if count < 5 else 3)  # noqa: PLR2004
    for seat, frame in below(TITLE + TURN + GAP, count, columns):
        _seat(canvas, view, seat, frame)


def _turn(canvas: Canvas, view: View) -> None:
    canvas.rect((GAP, TITLE, WHOLE, TURN), "ui-sunk", "ui-rule")
    x = GAP + 30
    for contest, prize in zip(view.contests, view.prizes, strict=False):
        canvas.piece(f"zwerg-{contest}", x, TITLE + 12, 64)
        canvas.text(told("prize", n=prize), x + 32, TITLE + 100, 18, "middle", is_bold=True)
        x += 110
    if view.event:
        canvas.text(_event(canvas, view), x + 20, TITLE + 44, 22, is_bold=True)
    line = told("bank", bank=view.bank, goal=view.goal, treasurer=view.treasurer)
    canvas.text(line, x + 20, TITLE + 74, 18)
    if isinstance(view.now, AUCTIONS):
        auction = view.now.auction
        job, hat = (
            canvas.say(f"garten_zwerge.job.{auction.kind}"),
            canvas.say(f"garten_zwerge.hat.{auction.hat}"),
        )
        said = told("auction", seat=auction.seat, job=job, hat=hat)
        canvas.text(said, x + 20, TITLE + 104, 18, is_bold=True)


def _event(canvas: Canvas, view: View) -> str:
    """Its name, or what somebody's own box calls it."""
    name = view.options.kit.events[view.event].name
    return name["en"] if name else canvas.say(f"garten_zwerge.event_name.{view.event}")


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player = view.players[seat]
    x, y, width, height = frame
    line = told("zwerge", petals=player.petals, upkeep=player.upkeep)
    canvas.seat(seat, frame, line, is_asked=seat in view.waited_for)
    y += HEAD
    row = min(TALLEST, (height - HEAD - 4) / PLACES)
    size = row - 6
    for place, gnomes in _places(player).items():
        canvas.text(canvas.say(f"garten_zwerge.web.where.{place}"), x + 12, y + size * 0.7, 16)
        _row(canvas, gnomes, (x + LABEL, y, width - LABEL - 12, size))
        y += row
    if isinstance(view.now, Fists) and view.now.has_bid[seat]:
        canvas.piece("fist", x + 12, y, size)
        if seat == view.seat and view.bid is not None:
            said = told("pass") if view.bid.price is None else str(view.bid.price)
            canvas.text(said, x + 24 + size, y + size * 0.7, 20, is_bold=True)


def _places(player: PlayerView) -> dict[str, tuple[str, ...]]:
    """Where gnomes are; a pair stands together."""
    return {
        "free": player.free,
        "garden": player.garden,
        "shed": tuple(hat for pair in player.shed for hat in (pair.own, pair.mate)),
        "contest": tuple(entry.hat for entry in player.entered),
        "away": player.away,
    }


def _row(canvas: Canvas, gnomes: tuple[str, ...], frame: Frame) -> None:
    """Gnomes side by side, closer if there are many; a number is the hat's rank."""
    x, y, width, size = frame
    step = min(size + 8, (width - size) / max(1, len(gnomes) - 1))
    for at, hat in enumerate(gnomes):
        canvas.piece(f"zwerg-{hat}", x + at * step, y, size)
        canvas.text(str(RANK[hat]), x + at * step + size, y + size, 14, "end", is_bold=True)
