"""Plots as SVG, drawn when the page is made: nothing is left to be done when it is read.

Colours are those of the page. Vega-Lite gets stand-ins for them, and in the picture they give way
to the page's own variables, so that one picture serves light and dark.
"""

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from gnomery.arena.errors import ArenaError
from gnomery.arena.intervals import Estimate

WIDTH = 320
"""A phone's width without its margins: wide pages put several plots side by side."""
STEP = 38
"""The height of a row: its name, and the mark below it."""
BINS, TICKS = 30, 8
NICE = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""How wide a range of numbers may be."""
INK, MUTED, RULE, BAR, HOT = "#010101", "#020202", "#030303", "#040404", "#050505"
INKS = {
    INK: "var(--ui-text)",
    MUTED: "var(--ui-muted)",
    RULE: "var(--ui-rule)",
    BAR: "var(--plot)",
    HOT: "var(--plot-hot)",
}
NEEDLESS = (
    r"xmlns[:\w]*", "version", "class", "role", "aria-[a-z]+", "pointer-events", "font-family",
)  # fmt: skip
LOCALES = {"en": "en-US", "fr": "fr-FR", "de": "de-DE"}
CONFIG: Mapping[str, Any] = {
    "aria": False,
    "background": "transparent",
    "view": {"stroke": None},
    "axis": {
        "domainColor": MUTED,
        "gridColor": RULE,
        "labelColor": INK,
        "labelFontSize": 12,
        "tickColor": MUTED,
        "titleColor": INK,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "titlePadding": 8,
    },
}


class Mark(NamedTuple):
    """One row of a plot: a value in its interval, with what is written above it."""

    name: str
    value: float
    low: float
    high: float
    told: str
    """The value in words, at the right."""
    inner: tuple[float, float] | None = None
    """The middle half of the numbers, if the row shows how they lie."""


def altair() -> Any:
    """An extra, and slow to import."""
    try:
        import_module("vl_convert")
        return import_module("altair")
    except ImportError as error:
        raise ArenaError("arena.report.no_altair") from error


def relative(first: float, second: float, found: Estimate) -> tuple[float, float, float]:
    """A difference in hundredths of what is usual: things of all sizes share one axis."""
    scale = 200 / ((abs(first) + abs(second)) or 1)
    return found.value * scale, found.low * scale, found.high * scale


def rows(marks: Sequence[Mark], title: str, language: str, at: float | None = None) -> str:
    """Values with their intervals below each other; `at` is a line to compare them with."""
    alt = altair()
    data = [
        {"row": number, **mark._asdict(), "from": mark.inner and mark.inner[0],
         "to": mark.inner and mark.inner[1]}
        for number, mark in enumerate(marks)
    ]  # fmt: skip
    ends = [end for mark in marks for end in (mark.low, mark.high)] + ([at] if at else [])
    least, most = min([0.0, *ends]), max([*ends, 0.0])
    domain = [least, most if most > least else least + 1]
    y = alt.Y("row:O", axis=None)
    x = {"scale": alt.Scale(domain=domain), "title": title}
    axis = alt.Axis(tickCount=5)
    base = alt.Chart(alt.Data(values=data)).encode(y=y)
    name = base.mark_text(align="left", dy=-11, color=INK, fontSize=12, limit=WIDTH - 90)
    told = base.mark_text(align="right", dy=-11, color=MUTED, fontSize=12)
    layers = [
        base.mark_rule(color=BAR, strokeWidth=3, yOffset=6).encode(
            x=alt.X("low:Q", axis=axis, **x), x2="high:Q"
        ),
        base.mark_bar(color=BAR, height=11, yOffset=6).encode(x=alt.X("from:Q", **x), x2="to:Q"),
        base.mark_tick(color=INK, thickness=3, size=15, yOffset=6).encode(x=alt.X("value:Q", **x)),
        name.encode(text="name:N", x=alt.value(0)),
        told.encode(text="told:N", x=alt.value(WIDTH)),
    ]
    if at is not None:
        line = alt.Chart(alt.Data(values=[{"at": at}])).encode(x=alt.X("at:Q", **x))
        layers.insert(0, line.mark_rule(color=HOT, strokeWidth=2, strokeDash=[5, 3]))
    chart = alt.layer(*layers).properties(width=WIDTH, height=alt.Step(STEP))
    return _svg(chart, language)


def bars(values: Sequence[float], title: str, up: str, language: str) -> str:
    """How many games there are for each number, or for each range of numbers."""
    alt = altair()
    axis = alt.Axis(values=_ticks(values), grid=False)
    x = alt.X("start:Q", title=title, bin="binned", axis=axis)
    chart = (
        alt.Chart(alt.Data(values=_binned(values)))
        .mark_bar(color=BAR, stroke=None, binSpacing=1)
        .encode(
            x=x,
            x2="end:Q",
            y=alt.Y("n:Q", title=up, axis=alt.Axis(tickMinStep=1, tickCount=4, format="d")),
        )
        .properties(width=WIDTH - 50, height=150)
    )
    return _svg(chart, language)


def _binned(values: Sequence[float]) -> list[dict[str, float]]:
    """Counts in at most some thirty ranges of whole numbers."""
    low, high = int(min(values)), int(max(values))
    width = next((nice for nice in NICE if (high - low) // nice < BINS), (high - low) // BINS + 1)
    low = low // width * width
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(int(value) - low) // width] += 1
    half = 0.5 if width == 1 else 0
    return [
        {"start": low + at * width - half, "end": low + (at + 1) * width - half, "n": n}
        for at, n in enumerate(counts)
    ]


def _ticks(values: Sequence[float]) -> list[int]:
    """Some whole numbers from the lowest to the highest."""
    low, high = int(min(values)), int(max(values))
    step = next((nice for nice in NICE if (high - low) // nice < TICKS), NICE[-1])
    return list(range(-(-low // step) * step, high + 1, step))


def _svg(chart: Any, language: str) -> str:
    spec = chart.configure(**CONFIG).to_dict()
    drawn: str = import_module("vl_convert").vegalite_to_svg(spec, format_locale=LOCALES[language])
    return settled(drawn)


def settled(drawn: str) -> str:
    """A picture as a part of its page: the page's colours and type, and no address in it."""
    drawn = re.sub(r"<[^>]*>", lambda tag: _lean(tag[0]), drawn)
    wide = re.compile(r'<svg width="([\d.]+)" height="[\d.]+"')
    return wide.sub(r'<svg aria-hidden="true" style="max-width:\1px"', drawn, count=1)


def _lean(tag: str) -> str:
    """A tag without what its page does not need."""
    tag = re.sub(rf' (?:{"|".join(NEEDLESS)})="[^"]*"', "", tag)
    tag = re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}", tag)
    for stand_in, ink in INKS.items():
        tag = tag.replace(stand_in, ink)
    return tag
