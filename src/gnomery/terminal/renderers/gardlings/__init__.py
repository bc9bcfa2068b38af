"""The renderer of Gardlings: gardens, tiles in hand and the market, drawn from one seat's view."""

from rich.text import Text

from gnomery.games.gardlings.moves import Lay
from gnomery.games.gardlings.view import View
from gnomery.terminal.renderer import Renderer, Scene, legend_of
from gnomery.terminal.renderers.gardlings.choices import choices
from gnomery.terminal.renderers.gardlings.facts import called, garden_at
from gnomery.terminal.renderers.gardlings.inside import Names
from gnomery.terminal.renderers.gardlings.market import drawn_market, short_market
from gnomery.terminal.renderers.gardlings.people import other_lines, own_lines
from gnomery.terminal.renderers.gardlings.signs import BLANK_SIGN
from gnomery.terminal.renderers.gardlings.sizes import Easel
from gnomery.terminal.telling.canvas import headline


def screen(scene: Scene) -> list[Text]:
    """The garden with the tile in hand or the market beside it; the market alone when hiring."""
    view: View = scene.view
    foot = other_lines(view, scene.speech)
    if view.seat is not None:
        foot = own_lines(view, view.seat, scene.speech) + foot
        if view.phase == "building":
            return [_headline(scene), *_building(scene, view.seat, foot)]
    if view.phase == "hiring":
        return [_headline(scene), *market(scene), *foot]
    return [_headline(scene), *foot]


def _headline(scene: Scene) -> Text:
    view: View = scene.view
    name = "" if view.seat is None else scene.speech.names[view.seat]
    key, goal = f"terminal.gardlings.head_{view.phase}", view.options.goal
    said = scene.speech.say(key, name=name, round=view.round, goal=goal)
    return headline(said, scene.width)


def _building(scene: Scene, seat: int, foot: list[Text]) -> list[Text]:
    view: View = scene.view
    assert view.own is not None
    easel = _easel(scene)
    if view.own.hand is None:
        side = short_market(view, scene.speech)
    else:
        tile = called(view, view.own.hand, scene.speech)
        hand = scene.speech.say("terminal.gardlings.hand", tile=tile)
        side = [Text(hand, "bold"), *easel.turned(view.own.hand)]
    marks = scene.marks(Lay, place=lambda move: (move.x, move.y))
    return easel.scene(garden_at(view, seat), marks, side, foot)


def _easel(scene: Scene) -> Easel:
    return Easel(scene.view.options.kit, Names(scene.speech), scene.width)


def look(scene: Scene, seat: int) -> list[Text]:
    """The garden of a seat, and how the seat stands."""
    view: View = scene.view
    said = scene.speech.say("terminal.gardlings.garden_of", name=scene.speech.names[seat])
    drawn = _easel(scene).garden(garden_at(view, seat), {})
    return [Text(said, "bold"), *drawn, *own_lines(view, seat, scene.speech)]


def bag(scene: Scene) -> list[Text]:
    """What is in the own bag, kind by kind."""
    view: View = scene.view
    if view.own is None or not view.own.bag:
        return [Text(scene.speech.say("terminal.gardlings.bag_empty"))]
    kinds: dict[str, list[str]] = {}
    for tile in view.own.bag:
        sites = view.options.kit.tiles[tile].sites.replace("-", BLANK_SIGN)
        kinds.setdefault(called(view, tile, scene.speech), []).append(sites)
    width = max(map(len, kinds))
    return [
        Text(f"{len(sites):>3} {kind:<{width}}  {'  '.join(sites)}")
        for kind, sites in sorted(kinds.items())
    ]


def market(scene: Scene) -> list[Text]:
    """The whole market, drawn."""
    return drawn_market(scene.view, _easel(scene))


RENDERER = Renderer(
    choices=choices,
    screen=screen,
    look=look,
    legend=legend_of("gardlings", "open", "complete", "lines", "places", "turns"),
    extras={"market": market, "bag": bag},
)
