"""The renderer of 75 Gnom'Street: garden, gangs and notebook, drawn from one seat's view."""

from msgspec import structs
from rich.text import Text

from gnomery.games.gnom_street.events.toss import round_root, wind_words
from gnomery.games.gnom_street.moves import Cat, Lay, Place
from gnomery.games.gnom_street.view import HeardAnswer, View
from gnomery.terminal.renderer import DOT, Renderer, Scene, counts, legend_of
from gnomery.terminal.renderers.gnom_street.choices import card_called, choices
from gnomery.terminal.renderers.gnom_street.garden import draw_garden, draw_notes
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.canvas import beside, folded, headline

FEW = 6
"""So many open cells are named, more are counted."""
LATELY = 2
"""Questions told on the screen; `questions` tells all."""


def screen(scene: Scene) -> list[Text]:
    """The garden, everybody's standing with what is known of their loot, and what goes on."""
    view: View = scene.view
    marks = scene.marks(Place, Cat, Lay, place=lambda move: str(move.cell))
    lines = [_headline(scene), *draw_garden(view, marks, scene.speech)]
    seats = view.order or range(len(view.players))
    foot = [*_own(view, scene.speech), *(_standing(view, seat, scene.speech) for seat in seats)]
    foot += _toss(view, scene.speech)
    foot += [_asked(one, scene.speech) for one in view.asked[-LATELY:]]
    return [*lines, *folded(foot, scene.width)]


def _headline(scene: Scene) -> Text:
    view: View = scene.view
    said = [scene.speech.say("terminal.gnom_street.turn", turn=view.turn)]
    said.append(scene.speech.say(f"terminal.gnom_street.head_{view.phase}"))
    if view.is_last:
        said.append(scene.speech.say("terminal.gnom_street.last_turn"))
    return headline(DOT.join(said), scene.width)


def _own(view: View, speech: Speech) -> list[str]:
    own = view.own
    if own is None or own.loot is None:
        return []
    facts = [speech.say("terminal.gnom_street.loot", cell=own.loot or "?")]
    facts.append(speech.say("terminal.gnom_street.moles", n=own.moles))
    facts.append(speech.say("terminal.gnom_street.baits", n=own.baits))
    if own.card is not None:
        facts.append(speech.say("terminal.gnom_street.chosen", card=own.card))
    return [DOT.join(facts)]


def _standing(view: View, seat: int, speech: Speech) -> str:
    """A line for a seat: its card, statues and tokens, and where its loot can be."""
    player = view.players[seat]
    facts = [speech.say("terminal.gnom_street.hand", cards="".join(map(str, player.hand)) or "–")]
    facts.append(speech.say("terminal.gnom_street.reserve", n=player.reserve))
    facts.append(speech.say("terminal.gnom_street.tokens", n=player.tokens))
    facts += counts(speech, "gnom_street", wins=player.wins)
    if seat != view.seat:
        facts.append(_loot(view, seat, speech))
    card = f" [{view.cards[seat]}]" if view.cards else ""
    sign = " *" if player.has_chosen else ""
    return f"{seat + 1} {speech.names[seat]}{card}{sign}  {DOT.join(facts)}"


def _loot(view: View, seat: int, speech: Speech) -> str:
    cells = view.notebook[seat]
    if len(cells) > FEW:
        return speech.say("terminal.gnom_street.open_cells", n=len(cells))
    return speech.say("terminal.gnom_street.loot_at", cells=" ".join(cells))


def _toss(view: View, speech: Speech) -> list[str]:
    """The wind, and how the last toss went."""
    lines = []
    if view.toss is not None and view.toss.gust is not None:
        x, y = view.toss.gust
        lines.append(speech.say("terminal.gnom_street.gust", **wind_words(x, y)))
        if view.toss.veer is not None:
            x, y = x + view.toss.veer[0], y + view.toss.veer[1]
            lines.append(speech.say("terminal.gnom_street.veer", **wind_words(x, y)))
    if view.tosses:
        flights = sorted(view.tosses[-1].flights, key=lambda flight: flight.distance)
        for flight in flights:
            whole, tenth = divmod(round_root(100 * flight.distance), 10)
            told = structs.asdict(flight) | {"whole": whole, "tenth": tenth}
            told["name"] = speech.names[flight.seat]
            lines.append(speech.say("terminal.gnom_street.flight", **told))
    return lines


def _asked(one: HeardAnswer, speech: Speech) -> str:
    """A question with its answer, if one has heard it."""
    question = speech.say(f"terminal.gnom_street.question.{one.question}")
    if one.about:
        question += f" {speech.say(f'gnom_street.{one.question}.{one.about}')}"
    answer = {True: "yes", False: "no", None: "unheard"}[one.answer]
    return speech.say(
        "terminal.gnom_street.asked",
        turn=one.turn,
        asker=speech.names[one.asker],
        name=speech.names[one.seat],
        question=question,
        cell=one.cell,
        answer=speech.say(f"terminal.gnom_street.answer.{answer}"),
    )


def look(scene: Scene, seat: int) -> list[Text]:
    """How a seat stands, and the notebook's page on its loot."""
    view: View = scene.view
    head = Text(_standing(view, seat, scene.speech), "bold")
    return [head, *draw_notes(view, view.notebook[seat])]


def notebook(scene: Scene) -> list[Text]:
    """A page for each rival's loot: what is crossed out cannot be."""
    view: View = scene.view
    pages = []
    for seat in range(len(view.players)):
        if seat != view.seat:
            name = Text(scene.speech.names[seat][:12], "bold")
            pages.append([name, *draw_notes(view, view.notebook[seat])])
    return beside(*pages)


def questions(scene: Scene) -> list[Text]:
    """Who asked whom what, and the answers this seat has heard."""
    view: View = scene.view
    lines = [_asked(one, scene.speech) for one in view.asked]
    return [Text(line) for line in lines or [scene.speech.say("terminal.gnom_street.no_questions")]]


def cards(scene: Scene) -> list[Text]:
    """The gnome cards and their powers."""
    view: View = scene.view
    kit, speech = view.options.kit, scene.speech
    powers = {
        card: " ".join(speech.say(f"about.gnom_street.gnome.{power}") for power in gnome.powers)
        for card, gnome in kit.gnomes.items()
    }
    lines = [
        speech.labelled(f"{card} {card_called(view, card, speech)}", power)
        for card, power in powers.items()
    ]
    return folded(lines, scene.width)


RENDERER = Renderer(
    choices=choices,
    screen=screen,
    look=look,
    legend=legend_of("gnom_street", "terrains", "flowers", "statues", "tokens", "toss"),
    extras={"notebook": notebook, "questions": questions, "cards": cards},
)
