"""Gardlings: draw tiles, fit gems, mind the gnomes, hire better creatures, buy the victory tile."""

from gnomery.engine.game import Game
from gnomery.games.gardlings.balance import OWN_NOTES, TARGETS, observe
from gnomery.games.gardlings.events import events
from gnomery.games.gardlings.foresee import foresee
from gnomery.games.gardlings.mind.gardener import advise
from gnomery.games.gardlings.mind.imagine import imagine
from gnomery.games.gardlings.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.gardlings.moves import Move, read, write
from gnomery.games.gardlings.options import SWITCHES, Options, options, pieces
from gnomery.games.gardlings.pieces.box import read_box
from gnomery.games.gardlings.rules import actors, apply, legal, refuse
from gnomery.games.gardlings.rules.position import census, check
from gnomery.games.gardlings.rules.setup import setup
from gnomery.games.gardlings.scoring import figures, result
from gnomery.games.gardlings.state import State
from gnomery.games.gardlings.view import sealed, view
from gnomery.games.gardlings.views import View

GAME: Game[Options, State, Move, View] = Game(
    name="gardlings",
    rules_version=2,
    players=range(1, 21),
    bound=20_000,
    switches=SWITCHES,
    state=State,
    view_type=View,
    options=options,
    read_box=read_box,
    setup=setup,
    actors=actors,
    legal=legal,
    refuse=refuse,
    apply=apply,
    view=view,
    result=result,
    imagine=imagine,
    advise=advise,
    hasty=hasty,
    propose=propose,
    is_far=is_far,
    appraise=appraise,
    foresee=foresee,
    pieces=pieces,
    events=events,
    write=write,
    read=read,
    census=census,
    check=check,
    sealed=sealed,
    figures=figures,
    observe=observe,
    own_notes=OWN_NOTES,
    targets=TARGETS,
)
