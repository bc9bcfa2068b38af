"""75 Gnom'Street: fight for the first pick, ask where the loot is, send moles to dig it up."""

from gnomery.engine.game import Game
from gnomery.games.gnom_street.balance import OWN_NOTES, TARGETS, observe
from gnomery.games.gnom_street.events import events
from gnomery.games.gnom_street.foresee import foresee
from gnomery.games.gnom_street.mind.gardener import advise
from gnomery.games.gnom_street.mind.imagine import imagine
from gnomery.games.gnom_street.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.gnom_street.moves import Move, read, write
from gnomery.games.gnom_street.options import SWITCHES, Options, options, pieces
from gnomery.games.gnom_street.pieces.box import read_box
from gnomery.games.gnom_street.rules import actors, apply, legal, refuse
from gnomery.games.gnom_street.rules.position import census, check
from gnomery.games.gnom_street.rules.setup import setup
from gnomery.games.gnom_street.scoring import figures, result
from gnomery.games.gnom_street.state import State
from gnomery.games.gnom_street.view import sealed, view
from gnomery.games.gnom_street.views import View

GAME: Game[Options, State, Move, View] = Game(
    name="gnom_street",
    rules_version=1,
    players=range(2, 5),
    bound=1_200,
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
