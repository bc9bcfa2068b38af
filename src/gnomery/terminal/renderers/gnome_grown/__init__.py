"""The renderer of Gnome Grown: gardens, cards and the common table, drawn from one seat's view."""

from rich.text import Text

from gnomery.games.gnome_grown.moves import Lay
from gnomery.games.gnome_grown.phases import Giving, Laying
from gnomery.games.gnome_grown.view import View
from gnomery.terminal.renderer import DOT, Renderer, Scene, counts, legend_of
from gnomery.terminal.renderers.gnome_grown.board import board, market, short_board
from gnomery.terminal.renderers.gnome_grown.choices import choices
from gnomery.terminal.renderers.gnome_grown.garden import Marks, draw_garden
from gnomery.terminal.renderers.gnome_grown.words import GrownWords
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.canvas import beside, folded, headline, wrapped

ALL_KINDS = 3


def screen(scene: Scene) -> list[Text]:
    """The own garden beside the market, the own cards, and how everybody stands."""
    view: View = scene.view
    lines = [_headline(scene)]
    if view.seat is None:
        lines += market(scene)
    else:
        marks = scene.marks(Lay, place=lambda move: (int(move.x), int(move.y)))
        lines += beside(_garden(scene, view.seat, marks), market(scene))
        lines += cards(scene)
    foot = [_standing(view, seat, scene.speech) for seat in range(len(view.players))]
    foot += short_board(view, scene.speech) + _now(scene)
    return [*lines, *folded(foot, scene.width)]


def _headline(scene: Scene) -> Text:
    view: View = scene.view
    key = f"terminal.gnome_grown.head_{view.phase}"
    left = len(view.options.pieces.track.rates) - 1 - view.gnome
    said = scene.speech.say(key, round=view.round, rate=view.rate, left=left)
    return headline(said, scene.width)


def _garden(scene: Scene, seat: int, marks: Marks) -> list[Text]:
    view: View = scene.view
    plan = view.options.plans[seat]
    return draw_garden(view.players[seat].garden, plan, view.options.kit, marks)


def _standing(view: View, seat: int, speech: Speech) -> str:
    """A line for a seat: marker, points everybody can count, goods, cards."""
    player = view.players[seat]
    numbers = {
        "points": player.points,
        "ladybirds": player.ladybirds,
        "free": player.free,
        "cards": sum(player.hidden) + len(player.known),
    }
    facts = [speech.say(f"terminal.gnome_grown.{thing}", n=n) for thing, n in numbers.items()]
    facts += counts(speech, "gnome_grown", imp=int(player.has_imp), markers=len(player.markers))
    return f"{player.marker}. {speech.names[seat]}  {DOT.join(facts)}"


def _now(scene: Scene) -> list[str]:
    """What is just happening: a tile in hand, an offer."""
    view: View = scene.view
    lines = [
        scene.speech.say("terminal.gnome_grown.table", shed=view.shed, pool=view.pool)
        + (DOT + scene.speech.say("terminal.gnome_grown.last_round") if view.ends else "")
    ]
    if isinstance(view.task, Laying | Giving):
        tile = GrownWords(view, scene.speech).tile(view.task.tile)
        lines.append(scene.speech.say("terminal.gnome_grown.hand", tile=tile))
    if view.own is not None and view.own.offer is not None:
        goods = GrownWords(view, scene.speech).goods(view.own.offer)
        lines.append(scene.speech.say("terminal.gnome_grown.offer", goods=goods))
    return lines


def cards(scene: Scene) -> list[Text]:
    """The own cards with their worth and how far they are, and those drawn just now."""
    view: View = scene.view
    if view.own is None or view.seat is None:
        return []
    words = GrownWords(view, scene.speech)
    held = zip(view.own.hand, view.own.matched, strict=True)
    lines = [Text(words.card_line(card, matched)) for card, matched in held]
    revealed = view.players[view.seat].revealed
    lines += [Text(words.card_line(card, ALL_KINDS), "dim") for card in revealed]
    said = scene.speech.say("terminal.gnome_grown.own_points", n=view.own.points)
    return [Text(said, "bold"), *(piece for line in lines for piece in wrapped(line, scene.width))]


def look(scene: Scene, seat: int) -> list[Text]:
    """The garden of a seat, its open cards, and how the seat stands."""
    view: View = scene.view
    player = view.players[seat]
    said = scene.speech.say("terminal.gnome_grown.garden_of", name=scene.speech.names[seat])
    words = GrownWords(view, scene.speech)
    shown = [words.card_line(card, ALL_KINDS) for card in player.revealed]
    foot = [Text(line) for line in (*shown, _standing(view, seat, scene.speech))]
    return [Text(said, "bold"), *_garden(scene, seat, {}), *foot]


RENDERER = Renderer(
    choices=choices,
    screen=screen,
    look=look,
    legend=legend_of("gnome_grown", "ground", "features", "animals", "places", "spaces"),
    extras={"board": board, "market": market, "cards": cards},
)
