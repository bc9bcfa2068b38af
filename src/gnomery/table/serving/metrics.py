"""Figures for operators, in the form Prometheus reads; they name no person and no piece."""

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from gnomery.table.running.host import Host
from gnomery.wire.messages import Request, RequestAnswer

WITHIN = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, float("inf"))
"""Seconds."""


class Answers(Collector):
    """Every answer counted, and how long it took; made into figures only when somebody asks."""

    def __init__(self) -> None:
        self.counts: Counts[tuple[type[Request], bool]] = Counts()
        self.within = [0] * len(WITHIN)
        self.seconds = 0.0

    def note(self, request: Request, answer: RequestAnswer, seconds: float) -> None:
        """Count one."""
        self.counts[type(request), answer.is_done] += 1
        self.within[bisect_left(WITHIN, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """The figures."""
        told = CounterMetricFamily("gnomery_answers", "Requests answered", labels=("kind", "done"))
        for (kind, is_done), count in self.counts.items():
            told.add_metric((kind.__name__.lower(), str(is_done).lower()), count)
        yield told
        buckets = [
            (str(most) if most < WITHIN[-1] else "+Inf", count)
            for most, count in zip(WITHIN, accumulate(self.within), strict=True)
        ]
        yield HistogramMetricFamily(
            "gnomery_answer_seconds",
            "Seconds from receipt to a durable answer",
            buckets=buckets,
            sum_value=self.seconds,
        )


class Metrics:
    """The counters of one server."""

    def __init__(self, host: Host) -> None:
        self.registry = CollectorRegistry()
        self.answers = Answers()
        self.answered = self.answers.note
        self.registry.register(self.answers)
        self.bad = Counter(
            "gnomery_bad_messages_total", "Messages that were none", registry=self.registry
        )
        self.broken = Counter(
            "gnomery_broken_off_total", "Background work begun again", ["work"],
            registry=self.registry,
        )  # fmt: skip
        self.away = Counter(
            "gnomery_turned_away_total", "Connections and requests not taken", ["why"],
            registry=self.registry,
        )  # fmt: skip
        self.guesses = Counter(
            "gnomery_guesses_total", "Secrets that opened nothing", registry=self.registry
        )
        self.aside = Counter(
            "gnomery_set_aside_total", "Tables that could not be read", registry=self.registry
        )
        self.pushes = Counter(
            "gnomery_pushes_total", "Calls to devices", ["outcome"], registry=self.registry
        )
        self.store_failures = Counter(
            "gnomery_store_failures_total", "Failures of the database", ["reason"],
            registry=self.registry,
        )  # fmt: skip
        self.slow = Counter(
            "gnomery_slow_steps_total", "Steps of the event loop that took too long", ["step"],
            registry=self.registry,
        )  # fmt: skip
        self.longest = Gauge(
            "gnomery_longest_step_seconds", "CPU seconds of the longest of them", ["step"],
            registry=self.registry,
        )  # fmt: skip
        self._longest: dict[str, float] = {}
        tables = Gauge("gnomery_tables", "Tables in memory", registry=self.registry)
        tables.set_function(lambda: len(host.tables))
        sockets = Gauge("gnomery_sockets", "Open connections", registry=self.registry)
        sockets.set_function(lambda: sum(len(live.connections) for live in host.tables.values()))

    def slow_step(self, step: str, seconds: float) -> None:
        """Count a step that held up everybody."""
        self.slow.labels(step).inc()
        self._longest[step] = max(seconds, self._longest.get(step, 0.0))
        self.longest.labels(step).set(self._longest[step])

    def turned_away(self, why: str) -> None:
        """Count somebody who was not let in, or had to go."""
        self.away.labels(why).inc()

    def page(self) -> bytes:
        """All figures as text."""
        return generate_latest(self.registry)
