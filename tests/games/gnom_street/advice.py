"""What the refusals of 75 Gnom'Street advise, written from their sentences."""

from gnomery.games.gnom_street.moves import (
    Ask,
    Cat,
    Discard,
    Done,
    Lay,
    Place,
    Play,
    Snoop,
    Take,
    Toss,
)

WAYS_ON = (Done,)
DUTIES = {
    "must_play": (Play,),
    "must_toss": (Toss,),
    "must_take": (Take,),
    "must_place": (Place,),
    "must_ask": (Ask,),
    "must_cat": (Cat,),
    "must_lay": (Lay,),
}
OFFERS = {
    "may_place": (Place,),
    "may_ask": (Ask,),
    "may_cat": (Cat,),
    "must_snoop": (Snoop,),
    "must_discard": (Discard,),
    "laying": (Lay, Discard),
    "aim": (Toss,),
    "no_terrain": (Take,),
    "no_action": (Take,),
    "terrain": (Place,),
    "reserve_first": (Place,),
    "which_statue": (Place,),
    "colour": (Ask,),
    "same_question": (Ask,),
    "cat_far": (Cat,),
}
FACTS = frozenset((
    "no_seat", "box_only", "not_drawn", "box", "setting_up", "over", "not_your_turn", "has_played",
    "spent", "no_card", "not_tossing", "has_aimed", "pond", "no_cell", "on_cat", "not_free",
    "fresh", "own_cell", "nobody", "ranked_before", "loser", "no_colour", "cat_pond", "is_paid",
    "no_kind", "no_token", "duel_bait", "token_pond", "has_dug", "no_statue", "third_token",
))  # fmt: skip
