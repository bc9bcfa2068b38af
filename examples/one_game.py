"""A game of two careless players, told, kept on paper and checked, with the public names alone."""

import random
import sys

import gnomery


def played(match: gnomery.AnyMatch, luck: random.Random) -> gnomery.Result:
    """How it ends when everybody does anything that is allowed."""
    while (result := match.result) is None:
        seat = luck.choice(match.actors)
        match.play(seat, luck.choice(match.legal(seat)))
    return result


try:
    match = gnomery.new(sys.argv[1], seed="demo", seats=["Ada", "Bo"])
except gnomery.GnomeryError as error:
    sys.exit(error.said("en"))
result = played(match, random.Random(7))
record: gnomery.Record = match.record()
found: gnomery.Verification = gnomery.verify(record.dumps())
refusal: gnomery.Refusal | None = match.why_not(0, match.log[-1].move)
print("Won by", *(match.seats[seat] for seat in result.winners), "after", len(match.log), "moves;")
print(found.draws, "draws were", "true." if found.is_true else "false!")
print("And once more?", "Yes." if refusal is None else f"No: {refusal.rule}.")
