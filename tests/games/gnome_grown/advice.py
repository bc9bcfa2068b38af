"""What the refusals of Gnome Grown advise, read from their sentences."""

from gnomery.games.gnome_grown import moves

DUTIES = {
    "bidding": (moves.PlaceBid,),
    "must_answer": (moves.Accept, moves.Decline),
    "must_select": (moves.Select,),
    "must_take": (moves.Take,),
    "must_take_feature": (moves.Shift, moves.Take),
    "no_more_moves": (moves.Take,),
    "must_keep": (moves.Keep,),
    "must_give": (moves.Give,),
    "must_lay": (moves.Lay,),
}
OFFERS = {
    "selecting": (moves.Select,),
    "extra": (moves.Select,),
    "free_space": (moves.Select,),
    "asked_before": (moves.Select,),
    "taken": (moves.Bribe,),
    "executing": (moves.Do, moves.PassUp, moves.Swap),
    "must_do": (moves.Do,),
    "others_first": (moves.Do,),
    "must_move": (moves.Shift,),
    "must_look": (moves.Look,),
    "closing": (moves.Done,),
    "no_gift": (moves.Give,),
    "top": (moves.Keep,),
}
FACTS = {
    "no_seat", "box_only", "not_drawn", "setting_up", "over", "box", "not_your_turn", "has_bid",
    "few_ladybirds", "few_markers", "marker_in_use", "no_imp", "second_imp", "second_imp_own",
    "no_imps", "nothing_offered", "no_offer", "no_space", "own_space", "space_full", "cannot_end",
    "taken_poor", "taken_no_bribes", "no_bribes", "not_chosen", "no_swap", "no_swap_end",
    "no_ground", "no_features", "no_animals", "no_ladybirds", "too_dear", "no_deck", "no_discards",
    "no_open", "no_stack", "no_animal", "no_taking", "looked", "not_drawn_card", "no_top", "turned",
    "off_garden", "covered", "revealed", "not_in_hand", "not_full", "hushed", "no_cards",
}  # fmt: skip
WAYS_ON = (moves.Done,)
