"""Gnome Grown: bid for turns, bribe for actions, plant gardens that fulfil your objectives."""

from gnomery.engine.game import Game
from gnomery.games.gnome_grown.balance import OWN_NOTES, TARGETS, observe
from gnomery.games.gnome_grown.events import events
from gnomery.games.gnome_grown.foresee import foresee
from gnomery.games.gnome_grown.mind.gardener import advise
from gnomery.games.gnome_grown.mind.imagine import imagine
from gnomery.games.gnome_grown.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.gnome_grown.moves import Move, read, write
from gnomery.games.gnome_grown.options import SWITCHES, Options, options, pieces
from gnomery.games.gnome_grown.pieces.box import read_box
from gnomery.games.gnome_grown.rules import actors, apply, legal, refuse
from gnomery.games.gnome_grown.rules.position import census, check
from gnomery.games.gnome_grown.rules.setup import setup
from gnomery.games.gnome_grown.scoring import figures, result
from gnomery.games.gnome_grown.state import State
from gnomery.games.gnome_grown.view import sealed, view
from gnomery.games.gnome_grown.views import View

GAME: Game[Options, State, Move, View] = Game(
    name="gnome_grown",
    rules_version=2,
    players=range(2, 5),
    bound=3_000,
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
