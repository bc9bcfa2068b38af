"""An open auction of Garten Zwerge in words: who leads, and how near the close is."""

import gnomery
from gnomery.terminal.renderers.garten_zwerge.haggling import leader, step


def test_gz_7_1_a_round_of_words_reads_as_going_once_and_twice() -> None:
    match = gnomery.new("garten_zwerge", players=3, seed="ivy", auctions="open")
    (caller,) = match.actors.must
    first, last = (seat for seat in range(3) if seat != caller)
    match.play(caller, "offer orange")
    heard = []
    for seat, word in (
        (first, "post for 50"),
        (last, "post for 100"),
        (first, "pass"),
        (last, "pass"),
    ):
        match.play(seat, word)
        view = match.view(None)
        heard.append((step(view, view.now), leader(view.now.auction, view.now.voices)))
    assert heard == [("open", first), ("once", last), ("once", last), ("twice", last)]
