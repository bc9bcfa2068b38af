"""The renderer of Garten Zwerge e.V.: the society's gardens, contests and fists, from one view."""

from rich.text import Text

from gnomery.games.garten_zwerge.events.turns import effect_words
from gnomery.games.garten_zwerge.foresee import odds
from gnomery.games.garten_zwerge.phases import Bid, Haggling, Paying
from gnomery.games.garten_zwerge.pieces.hats import PILES
from gnomery.games.garten_zwerge.rules.naming import event_words
from gnomery.games.garten_zwerge.state import Revealed
from gnomery.games.garten_zwerge.view import Fists, View
from gnomery.terminal.renderer import DOT, Renderer, Scene
from gnomery.terminal.renderers.garten_zwerge.choices import choices
from gnomery.terminal.renderers.garten_zwerge.haggling import haggled
from gnomery.terminal.renderers.garten_zwerge.words import ZwergeWords
from gnomery.terminal.telling.canvas import folded, headline

LEGEND = ("hats", "standing", "prices", "conditions", "seats")


def screen(scene: Scene) -> list[Text]:
    """The turn's event and contests, everybody's gnomes and petals, and the auction."""
    words = ZwergeWords(scene.view, scene.speech)
    lines = _turn(words)
    for seat in range(len(scene.view.players)):
        lines += _standing(words, seat)
    return [_headline(scene), *folded([*lines, *_auction(words)], scene.width)]


def _headline(scene: Scene) -> Text:
    view: View = scene.view
    phase = scene.speech.say(f"terminal.garten_zwerge.head_{view.phase}")
    said = scene.speech.say("terminal.garten_zwerge.head", round=view.round, goal=view.goal)
    return headline(f"{said}{DOT}{phase}", scene.width)


def _turn(words: ZwergeWords) -> list[str]:
    """Event and contests with what they pay."""
    view, speech = words
    lines = []
    if view.event:
        card = view.options.kit.events[view.event]
        effects = " ".join(map(speech.tell, effect_words(card)))
        event = event_words(card)
        lines.append(speech.say("terminal.garten_zwerge.event", event=event, effects=effects))
    if view.contests:
        shows = [
            speech.say("terminal.garten_zwerge.contest", hat=words.hat(hat), n=prize)
            for hat, prize in zip(view.contests, view.prizes, strict=True)
        ]
        lines.append(DOT.join(shows))
    return lines


def _standing(words: ZwergeWords, seat: int) -> list[str]:
    """A seat's petals and gnomes: who is free, who is busy where, who is owed a job."""
    say, player = words.speech.say, words.view.players[seat]
    marks = [say("terminal.garten_zwerge.petals", n=player.petals)]
    if words.view.treasurer == seat:
        marks.append(say("terminal.garten_zwerge.treasurer"))
    marks.append(say("terminal.garten_zwerge.upkeep", n=player.upkeep))
    pairs = [
        f"{words.hat(pair.own)} + {words.hat(pair.mate)} ({words.name(pair.lender)})"
        for pair in player.shed
    ]
    entered = [f"{words.hat(one.hat)} → {words.hat(one.contest)}" for one in player.entered]
    rows = {
        "free": words.gnomes(player.free),
        "garden": words.gnomes(player.garden),
        "shed": ", ".join(pairs),
        "contest": ", ".join(entered),
        "away": words.gnomes(player.away),
        "pledges": ", ".join(map(words.job, player.pledges)),
    }
    facts = [
        f"{say(f'terminal.garten_zwerge.row.{row}')} {text}" for row, text in rows.items() if text
    ]
    name = words.speech.names[seat]
    return [f"{seat + 1} {name}  {DOT.join(marks)}", f"    {DOT.join(facts)}"]


def _auction(words: ZwergeWords) -> list[str]:
    """The auction that goes on, or the last one laid open; what is still to be paid."""
    view, speech = words
    match view.now:
        case Fists(auction, able, has_bid):
            fists = [f"{words.name(seat)} {'●' if has_bid[seat] else '○'}" for seat in able]
            lines = [words.auction(auction), DOT.join(fists)]
            if view.bid is not None:
                lines.append(speech.say("terminal.garten_zwerge.fist", price=_price(view.bid)))
            return lines
        case Haggling(auction):
            return [words.auction(auction), *haggled(words, view.now)]
        case Paying(due):
            owing = [(words.name(seat), n) for seat, n in enumerate(due) if n]
            return [speech.say("terminal.garten_zwerge.due", name=name, n=n) for name, n in owing]
        case _:
            return [] if view.revealed is None else [_revealed(words, view.revealed)]


def _price(bid: Bid) -> str:
    return "–" if bid.price is None else str(bid.price)


def _revealed(words: ZwergeWords, last: Revealed) -> str:
    say = words.speech.say
    laid = enumerate(last.bids)
    bids = [f"{words.name(seat)} {_price(bid)}" for seat, bid in laid if bid is not None]
    if last.chips:
        name = say("terminal.garten_zwerge.schmiedel")
        bids.append(f"{name} {' + '.join(chip.rpartition('-')[0] for chip in last.chips)}")
    won = say("terminal.garten_zwerge.no_deal")
    if last.winner is not None:
        won = say("terminal.garten_zwerge.deal", name=words.name(last.winner), price=last.price)
    return DOT.join([words.auction(last.auction), *bids, won])


def look(scene: Scene, seat: int) -> list[Text]:
    """One garden, and what is left in its reserve."""
    return [Text(line) for line in _standing(ZwergeWords(scene.view, scene.speech), seat)]


def piles(scene: Scene) -> list[Text]:
    """The breeding piles: nine cards each."""
    words = ZwergeWords(scene.view, scene.speech)
    return [
        Text(scene.speech.labelled(words.hat(pile), words.odds(odds(scene.view, pile))))
        for pile in PILES
    ]


def standing(scene: Scene) -> list[Text]:
    """The collections in order, the best first."""
    words, lines = ZwergeWords(scene.view, scene.speech), []
    for place, seat in enumerate(scene.view.order, start=1):
        player = scene.view.players[seat]
        petals = scene.speech.say("terminal.garten_zwerge.petals", n=player.petals)
        gnomes = words.gnomes(player.gnomes)
        who = f"{place}. {scene.speech.names[seat]}"
        lines.append(Text(scene.speech.labelled(who, f"{gnomes}{DOT}{petals}")))
    return lines


def legend(scene: Scene) -> list[Text]:
    """How to read the screen."""
    lines = (scene.speech.say(f"terminal.garten_zwerge.legend.{part}") for part in LEGEND)
    return folded(lines, scene.width)


RENDERER = Renderer(
    choices=choices,
    screen=screen,
    look=look,
    legend=legend,
    extras={"piles": piles, "standing": standing},
)
