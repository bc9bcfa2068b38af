"""Figures for operators, in the form Prometheus reads; they name no person and no piece."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from gnomery.table.running.host import Host
from gnomery.wire.messages import Request, RequestAnswer


class Metrics:
    """The counters of one server."""

    def __init__(self, host: Host) -> None:
        self.registry = CollectorRegistry()
        self.answers = Counter(
            "gnomery_answers_total", "Requests answered", ["kind", "done"], registry=self.registry
        )
        self._counters: dict[tuple[type[Request], bool], Counter] = {}
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
        self.seconds = Histogram(
            "gnomery_answer_seconds",
            "Seconds from receipt to a durable answer",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
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

    def answered(self, request: Request, answer: RequestAnswer, seconds: float) -> None:
        """Count an answer, and how long it took."""
        kind = type(request), answer.is_done
        counter = self._counters.get(kind)
        if counter is None:
            labels = type(request).__name__.lower(), str(answer.is_done).lower()
            counter = self._counters[kind] = self.answers.labels(*labels)
        counter.inc()
        self.seconds.observe(seconds)

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
