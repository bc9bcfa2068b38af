"""The connection breaks at every moment, and no move is lost, doubled or made by mistake."""

import signal
from queue import Empty, Queue

import msgspec
import pytest

from gnomery.engine.luck import SeededLuck, seal
from gnomery.terminal.remote.network.connection import ServerConnection
from gnomery.terminal.remote.network.links import TableLink
from gnomery.terminal.remote.network.news import Answered, Back, Lost, Unreachable
from gnomery.terminal.remote.network.outbox import Outbox, Pending
from gnomery.terminal.remote.network.server import NetError, Server
from gnomery.terminal.remote.table import RemoteTable, new_action
from gnomery.wire.messages import Answer, Chat, Frame, Play, Reveal, Update, Welcome
from tests.table.servers import serving
from tests.terminal.cutting import Line
from tests.terminal.terminals import stay_at

SECONDS = 240


class Hand:
    """A seat's holder without a screen: what comes in, and what was asked and answered."""

    def __init__(self, url, table, token, nonce="number"):
        self.inbox = Queue()
        self.connection = ServerConnection(TableLink(url, table, token, kind="seat"), self.inbox)
        self.table = None
        self.answered = []
        self.news = []
        self.nonce = nonce
        self.connection.__enter__()
        self.until(lambda: self.table is not None and self.connection.is_connected)

    def begin(self):
        """Show one's number, and wait for the game."""
        self.connection.send(Reveal(new_action(), self.nonce))
        self.until(lambda: self.table.is_begun)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.connection.__exit__()

    def take(self):
        """Let the next piece of news happen."""
        try:
            news = self.inbox.get(timeout=SECONDS)
        except Empty:
            raise AssertionError(f"nothing comes after {self.news[-5:]}") from None
        self.news.append(news)
        match news:
            case Welcome():
                if self.table is None:
                    self.table = RemoteTable(self.connection, "en", news)
                else:
                    self.table.catch_up(news)
            case Update():
                self.table.update(news)
            case Answered():
                self.connection.heard(news)
                if not isinstance(news.request, Reveal):
                    self.answered.append(news)
            case Unreachable(error):
                raise error

    def until(self, is_so):
        while not is_so():
            self.take()

    def saw(self, kind):
        return sum(isinstance(news, kind) for news in self.news)

    @property
    def legal(self):
        return self.table.frame.legal

    def play(self, text):
        """Send a move and wait for its answer."""
        count = len(self.answered)
        self.table.play(self.table.seat, self.table.game.telling.read(text))
        self.until(lambda: len(self.answered) > count)
        return self.answered[-1].answer

    def play_out(self):
        """Play sensibly to the end; the moves that were said to be done."""
        luck = SeededLuck("hand")
        done = []
        while self.table.result is None:
            if not self.legal or self.connection.is_waiting(Play):
                self.take()
                continue
            table = self.table
            move = table.game.mind.advise(table.view(0), table.legal(0), luck)
            if move is None:
                self.take()
                continue
            text = table.game.telling.write(move)
            if self.play(text).is_done:
                done.append(text)
                self.until(self.inbox.empty)
        return done


def moves_of(server, table, seat):
    record = Server(server.url).record(table)
    return [move for mover, move in record.log if mover == seat]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_game_over_a_line_that_is_cut_again_and_again(server, seed):
    opened = server.open(players=2, bots=[None, "gardener"], name="Ann", seal=seal("number"))
    with Line(server.url, seed, chance=0.03) as line:
        with Hand(line.url, opened["table"], opened["token"]) as ann:
            ann.begin()
            done = ann.play_out()
        assert line.cuts > 3
        assert ann.saw(Lost) > 0
        assert ann.saw(Back) > 0
    assert done == moves_of(server, opened["table"], 0)


def solo(server):
    """A game of one's own, begun; its table and secret."""
    opened = server.open(players=1, name="Ann", seal=seal("number"))
    return opened["table"], opened["token"]


def test_a_move_made_while_the_server_is_gone_is_played_once_it_is_back(tmp_path):
    with serving(tmp_path) as own:
        stay_at(own)
        table, token = solo(own)
        with Hand(own.url, table, token) as ann:
            ann.begin()
            own.stop(signal.SIGKILL)
            ann.until(lambda: ann.saw(Lost) == 1)
            ann.table.play(0, ann.table.game.telling.read("draw"))
            assert not ann.connection.is_connected
            with pytest.raises(NetError):
                ann.connection.ask(Chat(new_action(), "anybody?"))
            own.start()
            ann.until(lambda: ann.answered)
            assert ann.answered[0].answer.is_done
            assert ann.legal[0].startswith("lay")
            assert ann.saw(Back) == 1


@pytest.mark.parametrize("is_restarted", [False, True])
def test_a_move_chosen_from_other_choices_is_refused(tmp_path, is_restarted):
    with serving(tmp_path) as own, Line(own.url) as line:
        stay_at(own)
        table, token = solo(own)
        with Hand(line.url, table, token) as far, Hand(own.url, table, token) as near:
            far.begin()
            near.until(lambda: near.table.is_begun)
            line.is_down = True
            line.cut()
            far.until(lambda: far.saw(Lost) == 1)
            far.table.play(0, far.table.game.telling.read("draw"))
            assert near.play("draw").is_done
            assert near.play(near.legal[0]).is_done
            if is_restarted:
                own.restart(signal.SIGKILL)
            line.is_down = False
            far.until(lambda: far.answered)
            answer = far.answered[0].answer
            assert (answer.is_done, answer.key) == (False, "table.move.stale")
            far.until(far.inbox.empty)
            assert far.legal == ("draw", "stop")
            assert far.play("draw").is_done


def test_a_refused_link_ends_it_at_once(server):
    table, _ = solo(server)
    with pytest.raises(NetError) as error:
        Hand(server.url, table, "wrong")
    assert error.value.key == "table.none"


def test_a_table_that_is_gone_for_good_ends_it_after_some_tries(tmp_path):
    with serving(tmp_path) as own:
        stay_at(own)
        table, token = solo(own)
        with Hand(own.url, table, token) as ann:
            own.stop(signal.SIGKILL)
            for file in tmp_path.glob("tables.db*"):
                file.unlink()
            own.start()
            with pytest.raises(NetError) as error:
                ann.until(lambda: False)
            assert error.value.key == "table.none"


def test_a_pending_move_counts_anew_after_a_restart():
    frame = Frame("running", (), "", view=msgspec.Raw(b"[1]"))
    box = Outbox()
    box.add(Pending(Play("same", "draw", 99, "before"), b"[1]"))
    box.add(Pending(Play("other", "draw", 99, "before"), b"[2]"))
    box.add(Pending(Play("fresh", "draw", 5, "now"), b"[2]"))
    box.weigh(Welcome("t", "gardlings", 0, "now", 7, frame, ()))
    found = [(entry.request.expected, entry.request.epoch) for entry in box.unanswered()]
    assert found == [(7, "now"), (99, "before"), (5, "now")]


def test_an_answer_that_comes_twice_is_told_once():
    box = Outbox()
    box.add(Pending(Play("a", "draw", 1, "now")))
    assert box.answered("a") is not None
    assert box.answered("a") is None
    assert box.unanswered() == []
    assert len(box.open()) == 1
    box.close("a")
    assert box.open() == []


def test_why_is_answered_on_the_spot(server):
    table, token = solo(server)
    with Hand(server.url, table, token) as ann:
        ann.begin()
        refusal = ann.table.why_not(0, ann.table.game.telling.read("lay 0,0 r0"))
        assert refusal.rule == "GA-1.2"
        assert ann.table.why_not(0, ann.table.game.telling.read("draw")) is None
        assert not ann.answered
        assert isinstance(ann.connection.ask(Chat(new_action(), "hello")), Answer)
