"""Gnome Grown: bid for turns, bribe for actions, plant gardens that fulfil your objectives."""

from functools import partial

from gnomery.engine.boxes import pieces_of
from gnomery.engine.contract import (
    BoxPart,
    DesignPart,
    MindPart,
    OrdersPart,
    RulesPart,
    TellingPart,
)
from gnomery.engine.game import Game
from gnomery.games.gnome_grown.asking import asks
from gnomery.games.gnome_grown.balance import HABITS, OWN_NOTES, TARGETS, observe
from gnomery.games.gnome_grown.events import events
from gnomery.games.gnome_grown.foresee import foresee
from gnomery.games.gnome_grown.layout import lay_out
from gnomery.games.gnome_grown.mind.characters import CHARACTERS
from gnomery.games.gnome_grown.mind.exploits import EXPLOITS
from gnomery.games.gnome_grown.mind.gardener import advise
from gnomery.games.gnome_grown.mind.imagine import imagine
from gnomery.games.gnome_grown.mind.levels import STRENGTHS
from gnomery.games.gnome_grown.mind.reckoning import reckon
from gnomery.games.gnome_grown.mind.schemes import SCHEME
from gnomery.games.gnome_grown.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.gnome_grown.moves import Move, read, write
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.orders import obeyed, offered
from gnomery.games.gnome_grown.pieces.box import read_box
from gnomery.games.gnome_grown.position import census, check
from gnomery.games.gnome_grown.rules import actors, apply, legal, refuse
from gnomery.games.gnome_grown.rules.reveals import reveals
from gnomery.games.gnome_grown.rules.setup import setup
from gnomery.games.gnome_grown.saying import progress, say
from gnomery.games.gnome_grown.scoring import figures
from gnomery.games.gnome_grown.scoring.sheet import result
from gnomery.games.gnome_grown.showing import sealed, view
from gnomery.games.gnome_grown.state import State
from gnomery.games.gnome_grown.things import things
from gnomery.games.gnome_grown.view import View

GAME: Game[Options, State, Move, View] = Game(
    name="gnome_grown",
    rules_version=Options.version,
    rules=RulesPart(
        setup, actors, legal, refuse, apply, view, result,
        reveals, players=Options.possible, usual=2, bound=3_000, state=State, view_type=View,
        moves=Move,
    ),
    box=BoxPart(Options.switches, Options.chosen, read_box, pieces_of, census, check, lay_out,
                things=things),
    telling=TellingPart(events, foresee, sealed, write, read, say, progress, asks),
    mind=MindPart(imagine, advise, hasty, propose, is_far, appraise, reckon,
                  strengths=STRENGTHS, characters=CHARACTERS),
    design=DesignPart(figures, observe, TARGETS, OWN_NOTES, HABITS, EXPLOITS, scheme=SCHEME),
    orders=OrdersPart(offered, obeyed),
).also(2, partial(Options.chosen, rules=2))  # fmt: skip
