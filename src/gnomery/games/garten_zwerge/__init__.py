"""Garten Zwerge e.V.: lend and borrow mates, breed better hats, win by gold or by petals."""

from gnomery.engine.game import Game
from gnomery.games.garten_zwerge.balance import OWN_NOTES, TARGETS, observe
from gnomery.games.garten_zwerge.events import events
from gnomery.games.garten_zwerge.foresee import foresee
from gnomery.games.garten_zwerge.mind.gardener import advise
from gnomery.games.garten_zwerge.mind.imagine import imagine
from gnomery.games.garten_zwerge.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.garten_zwerge.moves import Move, read, write
from gnomery.games.garten_zwerge.options import SWITCHES, Options, options, pieces
from gnomery.games.garten_zwerge.pieces.box import read_box
from gnomery.games.garten_zwerge.rules import actors, apply, legal, refuse
from gnomery.games.garten_zwerge.rules.position import census, check
from gnomery.games.garten_zwerge.rules.setup import setup
from gnomery.games.garten_zwerge.scoring import figures, result
from gnomery.games.garten_zwerge.state import State
from gnomery.games.garten_zwerge.view import sealed, view
from gnomery.games.garten_zwerge.views import View

GAME: Game[Options, State, Move, View] = Game(
    name="garten_zwerge",
    rules_version=1,
    players=range(2, 7),
    bound=280_000,
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
