"""What the refusals of Garten Zwerge e.V. advise, read off their sentences."""

from gnomery.games.garten_zwerge import moves

JOBS = (
    moves.Garden, moves.Seek, moves.OfferMate, moves.Sell, moves.TwoForOne, moves.Enter,
)  # fmt: skip
WAYS_ON = (moves.PassUp, moves.Close)
DUTIES = {
    "cannot_pass": JOBS,
    "pledge": JOBS,
    "must_limit": (moves.PlaceBid,),
    "must_take": (moves.Take,),
    "must_sell": (moves.Sell,),
    "pick": (moves.Pick,),
    "pair": (moves.PairUp,),
}
OFFERS = {
    "working": (*JOBS, moves.PassUp),
    "auction": (moves.PlaceBid, moves.Lend),
    "name_gnome": (moves.Lend, moves.Post),
    "no_lending": (moves.PlaceBid,),
    "haggling": (moves.Post,),
    "has_passed": (moves.Post,),
    "only_price": (moves.Post,),
}
FACTS = (
    "active_only", "banned", "box", "box_only", "busy", "cannot_answer", "changes", "chips",
    "contest_off", "few_petals", "going", "gold", "grey", "has_bid", "has_paid", "has_spoken",
    "highest",
    "low_hat", "no_conditions", "no_contest", "no_hat", "no_job", "no_least", "no_reserve",
    "no_seat", "no_such_offer", "nobody", "not_drawn", "not_free", "not_to_yourself", "not_two",
    "not_your_turn", "not_yours", "note", "other_pledge", "over", "owes_pledge", "same",
    "take_back", "words",
)  # fmt: skip
