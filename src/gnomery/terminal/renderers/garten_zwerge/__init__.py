"""The renderer of Garten Zwerge e.V.: the society's gardens, contests and fists, from one view."""

from rich.text import Text

from gnomery.games.garten_zwerge.events import effect_words
from gnomery.games.garten_zwerge.foresee import odds
from gnomery.games.garten_zwerge.phases import Bid, Haggling, Paying
from gnomery.games.garten_zwerge.pieces.hats import PILES
from gnomery.games.garten_zwerge.state import Revealed
from gnomery.games.garten_zwerge.view import Fists, View
from gnomery.terminal.renderer import Renderer, Scene
from gnomery.terminal.renderers.garten_zwerge.choices import choices
from gnomery.terminal.renderers.garten_zwerge.words import (
    DOT,
    auction_called,
    called,
    gnomes_called,
    hat_called,
    odds_called,
    offer_called,
)
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.sheet import folded, headline

LEGEND = ("hats", "standing", "prices", "conditions", "seats")


def screen(scene: Scene) -> list[Text]:
    """The turn's event and contests, everybody's gnomes and petals, and the auction."""
    view, speech = scene.view, scene.speech
    lines = _turn(view, speech)
    for seat in range(len(view.players)):
        lines += _standing(view, seat, speech)
    lines += _auction(view, speech)
    return [_headline(scene), *folded(lines, scene.width)]


def _headline(scene: Scene) -> Text:
    view: View = scene.view
    phase = scene.speech.say(f"terminal.garten_zwerge.head_{view.phase}")
    said = scene.speech.say("terminal.garten_zwerge.head", round=view.round, goal=view.goal)
    return headline(f"{said}{DOT}{phase}", scene.width)


def _turn(view: View, speech: Speech) -> list[str]:
    """Event and contests with what they pay."""
    lines = []
    if view.event:
        name = speech.say(f"garten_zwerge.event_name.{view.event}")
        effects = map(speech.tell, effect_words(view.options.kit.events[view.event]))
        lines.append(f"{name}: {' '.join(effects)}")
    if view.contests:
        shows = [
            speech.say("terminal.garten_zwerge.contest", hat=hat_called(hat, speech), n=prize)
            for hat, prize in zip(view.contests, view.prizes, strict=True)
        ]
        lines.append(DOT.join(shows))
    return lines


def _standing(view: View, seat: int, speech: Speech) -> list[str]:
    """A seat's petals and gnomes: who is free, who is busy where, who is owed a job."""
    player = view.players[seat]
    marks = [speech.say("terminal.garten_zwerge.petals", n=player.petals)]
    if view.treasurer == seat:
        marks.append(speech.say("terminal.garten_zwerge.treasurer"))
    marks.append(speech.say("terminal.garten_zwerge.upkeep", n=player.upkeep))
    rows = {
        "free": gnomes_called(player.free, speech),
        "garden": gnomes_called(player.garden, speech),
        "shed": ", ".join(
            f"{hat_called(pair.own, speech)} + {hat_called(pair.mate, speech)}"
            f" ({called(view, pair.lender, speech)})"
            for pair in player.shed
        ),
        "contest": ", ".join(
            f"{hat_called(entry.hat, speech)} → {hat_called(entry.contest, speech)}"
            for entry in player.entered
        ),
        "away": gnomes_called(player.away, speech),
        "pledges": ", ".join(speech.say(f"garten_zwerge.job.{job}") for job in player.pledges),
    }
    facts = [
        f"{speech.say(f'terminal.garten_zwerge.row.{row}')} {text}"
        for row, text in rows.items()
        if text
    ]
    return [f"{seat + 1} {speech.names[seat]}  {DOT.join(marks)}", f"    {DOT.join(facts)}"]


def _auction(view: View, speech: Speech) -> list[str]:
    """The auction that goes on, or the last one laid open; what is still to be paid."""
    match view.now:
        case Fists(auction, able, has_bid):
            fists = [
                f"{called(view, seat, speech)} {'●' if has_bid[seat] else '○'}" for seat in able
            ]
            return [auction_called(view, auction, speech), DOT.join(fists), *_fist(view, speech)]
        case Haggling(auction, voices):
            offers = [
                offer_called(view, seat, voice.offer, speech)
                for seat, voice in enumerate(voices)
                if voice.offer is not None
            ]
            return [auction_called(view, auction, speech), *offers]
        case Paying(due):
            return [
                speech.say("terminal.garten_zwerge.due", name=called(view, seat, speech), n=n)
                for seat, n in enumerate(due)
                if n
            ]
        case _:
            return [] if view.revealed is None else _revealed(view, view.revealed, speech)


def _fist(view: View, speech: Speech) -> list[str]:
    """What is in one's own fist."""
    if view.bid is None:
        return []
    return [speech.say("terminal.garten_zwerge.fist", price=_price(view.bid))]


def _price(bid: Bid) -> str:
    return "–" if bid.price is None else str(bid.price)


def _revealed(view: View, last: Revealed, speech: Speech) -> list[str]:
    bids = [
        f"{called(view, seat, speech)} {_price(bid)}"
        for seat, bid in enumerate(last.bids)
        if bid is not None
    ]
    if last.chips:
        name = speech.say("terminal.garten_zwerge.schmiedel")
        bids.append(f"{name} {' + '.join(chip.rpartition('-')[0] for chip in last.chips)}")
    won = speech.say("terminal.garten_zwerge.no_deal")
    if last.winner is not None:
        name = called(view, last.winner, speech)
        won = speech.say("terminal.garten_zwerge.deal", name=name, price=last.price)
    return [DOT.join([auction_called(view, last.auction, speech), *bids, won])]


def look(scene: Scene, seat: int) -> list[Text]:
    """One garden, and what is left in its reserve."""
    return [Text(line) for line in _standing(scene.view, seat, scene.speech)]


def piles(scene: Scene) -> list[Text]:
    """The breeding piles: nine cards each."""
    view, speech = scene.view, scene.speech
    return [
        Text(f"{hat_called(pile, speech)}: {odds_called(odds(view, pile), speech)}")
        for pile in PILES
    ]


def standing(scene: Scene) -> list[Text]:
    """The collections in order, the best first."""
    view, speech = scene.view, scene.speech
    return [
        Text(
            f"{place}. {speech.names[seat]}: {gnomes_called(view.players[seat].gnomes, speech)}"
            f"{DOT}{speech.say('terminal.garten_zwerge.petals', n=view.players[seat].petals)}"
        )
        for place, seat in enumerate(view.order, start=1)
    ]


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
