"""What operators read of answers: how many of each kind, and within which times."""

from gnomery.table.running.host import Host
from gnomery.table.serving.metrics import WITHIN, Metrics
from gnomery.table.store.sqlite import SqliteStore
from gnomery.wire.messages import Answer, Ping, Play


def figures(metrics: Metrics) -> dict[str, float]:
    """The figures of a page by their names."""
    lines = [line for line in metrics.page().decode().splitlines() if not line.startswith("#")]
    return {name: float(figure) for name, _, figure in (line.rpartition(" ") for line in lines)}


def test_answers_are_counted_by_kind_and_by_their_time(tmp_path):
    metrics = Metrics(Host(SqliteStore(tmp_path / "x.db")))
    assert figures(metrics)["gnomery_answer_seconds_count"] == 0
    seconds = (0.0004, 0.001, 0.0011, 0.04, 0.3, 7.0)
    for number, took in enumerate(seconds):
        ask = Play("1", "draw", 0) if number % 2 else Ping("1")
        metrics.answered(ask, Answer("1", is_done=number != 5), took)
    found = figures(metrics)
    assert found['gnomery_answers_total{done="true",kind="ping"}'] == 3
    assert found['gnomery_answers_total{done="true",kind="play"}'] == 2
    assert found['gnomery_answers_total{done="false",kind="play"}'] == 1
    for most in WITHIN:
        name = "+Inf" if most == WITHIN[-1] else str(most)
        wanted = sum(took <= most for took in seconds)
        assert found[f'gnomery_answer_seconds_bucket{{le="{name}"}}'] == wanted
    assert found["gnomery_answer_seconds_count"] == len(seconds)
    assert abs(found["gnomery_answer_seconds_sum"] - sum(seconds)) < 1e-9
