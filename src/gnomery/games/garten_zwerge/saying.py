"""Moves in words: gnomes by their hats, jobs, prices, and whom one deals with."""

from gnomery.engine.changes import sayer
from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge import moves
from gnomery.games.garten_zwerge.foresee import foresee
from gnomery.games.garten_zwerge.phases import Haggling, Pairing
from gnomery.games.garten_zwerge.rules.naming import hat_words, job_words
from gnomery.games.garten_zwerge.state import SCHMIEDEL
from gnomery.games.garten_zwerge.view import Fists, View
from gnomery.words import Arg

said = sayer("garten_zwerge")


def say(view: View, move: moves.Move) -> Message:
    """What somebody would do."""
    match move:
        case moves.Garden(hat) | moves.Sell(hat):
            key = "garden" if isinstance(move, moves.Garden) else "sell"
            return said(key, hat=hat_words(hat), n=foresee(view, move)["gain"])
        case moves.Seek(hat, least, job):
            return said(
                _with("seek", least=least, job=job), hat=hat_words(hat), **_terms(least, job)
            )
        case moves.OfferMate(hat):
            return said("offer", hat=hat_words(hat))
        case moves.TwoForOne(hat):
            better = hat_words(foresee(view, move)["hat"])
            return said("two", hat=hat_words(hat), better=better)
        case moves.Enter(hat, contest):
            prize = foresee(view, move)["prize"]
            return said("enter", hat=hat_words(hat), contest=hat_words(contest), n=prize)
        case _:
            return _dealt(view, move)


def _with(key: str, **parts: str) -> str:
    """The key for what is there of a move."""
    return ".".join([key, *(name for name, part in parts.items() if part)])


def _terms(least: str, job: str) -> dict[str, Arg]:
    return {"least": hat_words(least), "job": job_words(job)}


def _dealt(view: View, move: moves.Move) -> Message:
    match move:
        case moves.PassUp():
            return said(f"pass.{_passed(view)}")
        case moves.PlaceBid(price):
            assert isinstance(view.now, Fists)
            return said(f"bid.{_price(view)}", n=price, hat=hat_words(view.now.auction.hat))
        case moves.Lend(hat, price):
            return said("lend", hat=hat_words(hat), n=price)
        case moves.Pick(seat):
            return said("pick_schmiedel") if seat == SCHMIEDEL else said("pick", other=seat)
        case moves.PairUp(hat):
            assert isinstance(view.now, Pairing)
            return said("pair", hat=hat_words(hat), mate=hat_words(view.now.auction.hat))
        case _:
            return _haggled(view, move)


def _passed(view: View) -> str:
    """What is left: grey gnomes, a fist, or a word in an open auction."""
    if isinstance(view.now, Fists):
        return "fist"
    if isinstance(view.now, Haggling):
        assert view.seat is not None
        return "stands" if view.now.voices[view.seat].offer is not None else "offer"
    return "grey"


def _price(view: View) -> str:
    """What a price in a fist is for: the most to pay, the least to take, or a bid."""
    assert isinstance(view.now, Fists)
    auction = view.now.auction
    if auction.seat != view.seat:
        return "bid"
    return "most" if auction.kind == "seek" else "least"


def _haggled(view: View, move: moves.Move) -> Message:
    match move:
        case moves.Post(price, hat, asks, will):
            key = _with("post", hat=hat, asks=asks, will=will)
            assert isinstance(view.now, Haggling)
            mate = hat_words(hat or view.now.auction.hat)
            args = {"asks": job_words(asks), "will": job_words(will), "mate": mate}
            return said(key, hat=hat_words(hat), n=price, **args)
        case moves.Demand(least, job):
            return said(_with("demand", least=least, job=job), **_terms(least, job))
        case moves.Take(seat, price, hat):
            key = "take_schmiedel" if seat == SCHMIEDEL else "take"
            if hat:
                return said(f"{key}.hat", other=seat, hat=hat_words(hat), n=price)
            return said(key, other=seat, n=price)
        case moves.Close():
            return said("close")
        case _:
            return Message("engine.move", {"move": moves.write(move)})


def progress(view: View) -> Message:
    """Which turn it is."""
    return Message("engine.turn", {"n": view.round})
