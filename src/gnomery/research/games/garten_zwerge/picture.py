"""Garten Zwerge e.V. as a picture: the turn above, everybody's gnomes below."""

from collections.abc import Iterable

from gnomery.games.garten_zwerge.phases import Auction, Chips, Haggling, Pairing, Picking
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.view import Fists, PlayerView, View
from gnomery.research.pictures.canvas import (
    GAP,
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
)
from gnomery.words import say

TURN = 130
HEAD = 50
PLACES = 6
"""Five rows of gnomes, and one for a closed fist."""
TALLEST = 72
LABEL = 130


def draw(canvas: Canvas, view: View) -> None:
    """What a seat sees."""
    canvas.title("table", round=view.round, phase=view.phase)
    _turn(canvas, view)
    count = len(view.players)
    area = (GAP, TITLE + TURN + GAP, WIDTH - 2 * GAP, HEIGHT - TITLE - TURN - 2 * GAP)
    for seat, frame in enumerate(frames(area, count, min(count, 2 if count < 5 else 3))):  # noqa: PLR2004
        _seat(canvas, view, seat, frame)


def _turn(canvas: Canvas, view: View) -> None:
    canvas.add(rect(GAP, TITLE, WIDTH - 2 * GAP, TURN, "ui-sunk", "ui-rule"))
    x = GAP + 30.0
    for contest, prize in zip(view.contests, view.prizes, strict=False):
        canvas.add(canvas.piece(f"zwerg-{contest}", x, TITLE + 12, 64))
        canvas.add(text(told("prize", n=prize), x + 32, TITLE + 100, 18, "middle", is_bold=True))
        x += 110
    if view.event:
        canvas.add(text(_event(view.event), x + 20, TITLE + 44, 22, is_bold=True))
    line = told("bank", bank=view.bank, goal=view.goal, treasurer=view.treasurer)
    canvas.add(text(line, x + 20, TITLE + 74, 18))
    if (auction := _auction(view)) is not None:
        job = say(LANGUAGE, f"garten_zwerge.job.{auction.kind}")
        said = told("auction", seat=auction.seat, job=job, hat=_hat(auction.hat))
        canvas.add(text(said, x + 20, TITLE + 104, 18, is_bold=True))


def _event(event: str) -> str:
    """Its name; an event of somebody's own box goes by its id."""
    try:
        return say(LANGUAGE, f"garten_zwerge.event_name.{event}")
    except KeyError:
        return event


def _hat(hat: str) -> str:
    return say(LANGUAGE, f"garten_zwerge.hat.{hat}")


def _auction(view: View) -> Auction | None:
    now = view.now
    return now.auction if isinstance(now, Fists | Haggling | Chips | Picking | Pairing) else None


def _seat(canvas: Canvas, view: View, seat: int, frame: Frame) -> None:
    player = view.players[seat]
    x, y, width, height = frame
    line = told("zwerge", petals=player.petals, upkeep=player.upkeep)
    canvas.seat(seat, frame, line, is_asked=seat in view.waited_for)
    y += HEAD
    row = min(TALLEST, (height - HEAD - 4) / PLACES)
    size = row - 6
    for place, gnomes in _places(player):
        canvas.add(text(place, x + 12, y + size * 0.7, 16))
        _row(canvas, gnomes, (x + LABEL, y, width - LABEL - 12, size))
        y += row
    if isinstance(view.now, Fists) and view.now.has_bid[seat]:
        own = view.bid if seat == view.seat else None
        canvas.add(canvas.piece("fist", x + 12, y, size))
        if own is not None:
            said = told("pass") if own.price is None else str(own.price)
            canvas.add(text(said, x + 24 + size, y + size * 0.7, 20, is_bold=True))


def _places(player: PlayerView) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Where gnomes are; a pair stands together."""
    pairs = tuple(hat for pair in player.shed for hat in (pair.own, pair.mate))
    for place, gnomes in (
        ("free", player.free),
        ("garden", player.garden),
        ("shed", pairs),
        ("contest", tuple(entry.hat for entry in player.entered)),
        ("away", player.away),
    ):
        yield say(LANGUAGE, f"garten_zwerge.web.where.{place}"), gnomes


def _row(canvas: Canvas, gnomes: tuple[str, ...], frame: Frame) -> None:
    """Gnomes side by side, closer if there are many; a number is the hat's rank."""
    x, y, width, size = frame
    step = min(size + 8, (width - size) / max(1, len(gnomes) - 1))
    for at, hat in enumerate(gnomes):
        canvas.add(canvas.piece(f"zwerg-{hat}", x + at * step, y, size))
        canvas.add(text(str(RANK[hat]), x + at * step + size, y + size, 14, "end", is_bold=True))
