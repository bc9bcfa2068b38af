"""An open auction in words: how near the close is, who leads, and who says nothing and why."""

from gnomery.games.garten_zwerge.phases import Auction, Haggling, Voice
from gnomery.games.garten_zwerge.view import View
from gnomery.terminal.renderer import DOT
from gnomery.terminal.renderers.garten_zwerge.words import ZwergeWords


def haggled(words: ZwergeWords, phase: Haggling) -> list[str]:
    """The step of the auction, then everybody in seat order with the best marked."""
    say = words.speech.say
    best = leader(phase.auction, phase.voices)
    lines = [say(f"garten_zwerge.web.going.{step(words.view, phase)}")]
    for seat, voice in enumerate(phase.voices):
        if seat == phase.auction.seat:
            continue
        if voice.offer is None:
            how = say(f"garten_zwerge.web.offer.{_silence(words.view, seat, voice)}")
            lines.append(words.speech.labelled(words.name(seat), how))
        else:
            mark = f"{DOT}{say('garten_zwerge.web.offer.best')}" if seat == best else ""
            lines.append(words.offer(seat, voice.offer) + mark)
    return lines


def leader(auction: Auction, voices: tuple[Voice, ...]) -> int | None:
    """The seat with the best price, the first of equals: a seeker pays, who offers is paid."""
    prices = {seat: one.offer.price for seat, one in enumerate(voices) if one.offer is not None}
    pick = min if auction.kind == "seek" else max
    return pick(prices, key=prices.__getitem__) if prices else None


def step(view: View, phase: Haggling) -> str:
    """Open while words follow words, once when none has been answered, twice before the close."""
    due = [phase.voices[seat] for seat in view.waited_for if seat != phase.auction.seat]
    if not due:
        return "twice" if any(voice.offer for voice in phase.voices) else "open"
    is_first = any(voice.words + voice.passes == 0 for voice in due)
    return "open" if is_first or any(voice.has_more for voice in phase.voices) else "once"


def _silence(view: View, seat: int, voice: Voice) -> str:
    """Why there is no offer: who cannot make one is told apart from who will not."""
    if seat in view.waited_for:
        return "thinks"
    if voice.is_asked:
        return "unfit" if set(view.players[seat].free) - {"grey"} else "nobody"
    return "may" if voice.has_more else "none"
