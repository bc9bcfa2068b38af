"""What lies on the table and can be asked about, each with its rule."""

from gnomery.engine.things import Thing, things_of
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.cards import EVENTS
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS


def things(options: Options) -> tuple[Thing, ...]:
    """Jobs, hats, events, and the things of the society."""
    found = {f"job.{job}": f"GZ-2.{number}" for number, job in enumerate(JOBS, start=1)}
    found |= {f"hat.{hat}": "GZ-2.7" if hat == "grey" else "GZ-B1" for hat in HATS}
    found |= {
        "piece.petals": "GZ-B4",
        "piece.upkeep": "GZ-5",
        "piece.pile": "GZ-B3",
        "piece.shed": "GZ-3",
        "piece.treasurer": "GZ-1",
    }
    found |= {"piece.chip": "GZ-B5"} if options.auctions == "sealed" else {}
    found |= {"piece.schmiedel": "GZ-8.1"} if options.has_schmiedel else {}
    ours = {event.id for event in options.pieces.event if event.name is None}
    found |= {f"event_name.{event}": "GZ-B6" for event in EVENTS if event in ours}
    return things_of("garten_zwerge", found)
