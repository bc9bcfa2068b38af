"""`gnomery sit`: a bot of this machine at a server's table, in a seat like anybody's."""

from contextlib import closing
from queue import Queue

from gnomery import api
from gnomery.bots import Bot, seated
from gnomery.bots.names import bot_names
from gnomery.bots.outside import RUN, Outside
from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import SeededLuck, new_seed
from gnomery.engine.terms import Seat
from gnomery.terminal.remote.app import Desk, first_word, taken
from gnomery.terminal.remote.narrator import STALE, Narrator
from gnomery.terminal.remote.network.connection import ServerConnection
from gnomery.terminal.remote.network.links import RemoteChair, read_link
from gnomery.terminal.remote.network.news import Answered, Back, Lost, News, Unreachable
from gnomery.terminal.remote.network.server import Server, refusal
from gnomery.terminal.remote.table import RemoteTable, new_action
from gnomery.terminal.screen.console import Console
from gnomery.terminal.screen.speech import excused
from gnomery.terminal.table import tidy
from gnomery.terminal.telling.ceremony import ending_lines
from gnomery.wire.messages import (
    AnswerBack,
    AnswerReplace,
    ComeBack,
    Play,
    Recalled,
    Update,
    Welcome,
)


def sit(  # noqa: PLR0913  one argument for each option of the command line
    desk: Desk, link: str, *, bot: str, name: str | None, seat: int | None, seconds: float
) -> int:
    """Let a bot sit down by an invitation, or come back to its seat; the exit code."""
    try:
        found = read_link(link)
        game = api.game(Server(found.server).table(found.table).game)
        if not bot.startswith(RUN):
            own_bot = seated(bot, game)
            _play(desk, taken(found, name or _called(bot), seat), own_bot)
            return 0
        with closing(Outside(bot.removeprefix(RUN), game, seconds=seconds)) as program:
            own_name = tidy(program.name)  # one that cannot be started takes nobody's seat
            _play(desk, taken(found, name or own_name, seat), program)
    except GnomeryError as error:
        return excused(error, desk.language)
    return 0


def _called(bot: str) -> str:
    """A name of its own, and the level: nobody is to take it for a person."""
    return tidy(f"{bot_names(new_seed())[0]} · {bot}")


def _play(desk: Desk, chair: RemoteChair, bot: Bot) -> None:
    """Sit in a chair until the game is over."""
    inbox: Queue[News] = Queue()
    with ServerConnection(chair.link, inbox) as connection:
        table = RemoteTable(connection, desk.language, first_word(inbox))
        console = Console(desk.stdin, desk.stdout, colour=desk.colour)
        BotSession(chair, table, console, bot).run(inbox)


class BotSession:
    """Asks the bot when there is something to decide, and tells what it plays."""

    def __init__(self, chair: RemoteChair, table: RemoteTable, console: Console, bot: Bot) -> None:
        if table.seat is None:
            raise GnomeryError("table.seat.none")
        self.chair = chair
        self.table = table
        self.seat = Seat(table.seat)
        self.console = console
        self.narrator = Narrator(table, console)
        self.bot = bot
        self.luck = SeededLuck(new_seed())
        self.weighed: object = None
        """What the bot was last asked about; it is not asked twice."""
        self.has_agreed = False
        """Whether somebody was told that they may take a move back."""

    def run(self, inbox: "Queue[News]") -> None:
        """Play until the end, and tell it."""
        self.narrator.say("terminal.remote.sit.seat", seat=self.seat, number=self.seat + 1)
        self.console.show_whole(str(self.chair.link))
        while self.table.result is None or self.table.connection.is_waiting(Play):
            if inbox.empty():
                self.table.reveal(self.chair.nonce)
                self.table.recall()
                self._agree()
                self._choose()
            self._take(inbox.get())
        self.console.show_all(ending_lines(self.table))

    def _take(self, news: News) -> None:
        match news:
            case Welcome():
                self.table.catch_up(news)
                self.narrator.tell_receipts()
            case Update():
                self.table.update(news)
                self.narrator.tell_receipts()
            case Answered():
                self._answer(news)
            case Lost():
                self.narrator.say("terminal.remote.sit.lost")
            case Back():
                self.narrator.say("terminal.remote.back")
            case Unreachable(error):
                raise error
            case _:
                pass

    def _choose(self) -> None:
        """Ask the bot, if it may do something and was not asked about it before."""
        table, frame = self.table, self.table.frame
        if not table.is_begun or not frame.is_choice or table.connection.is_waiting(Play):
            return
        question = (frame.sees, frame.legal, frame.many, frame.must)
        if question == self.weighed:
            return
        self.weighed = question
        view = table.view(self.seat)
        moves = table.legal(self.seat)
        if not moves:  # too many to be sent, but they follow from the view
            state = table.game.mind.imagine(view, self.luck)
            moves = table.game.rules.legal(state, self.seat)
        move = self.bot(view, moves, self.luck)
        if move is not None:
            table.play(self.seat, move)

    def _answer(self, news: Answered) -> None:
        request, answer = news
        self.table.connection.heard(news)
        if isinstance(answer, Recalled):
            self.table.recalled(answer)
            self.narrator.tell_receipts()
        if isinstance(answer, Recalled) or not isinstance(request, Play):
            return
        self.weighed = None
        if answer.is_done:
            said = self.table.speech.say(
                "terminal.remote.sit.played", seat=self.seat, move=request.move
            )
            self.console.show_whole(said)
        elif answer.key != STALE:
            raise refusal(answer.key or STALE, answer.args)

    def _return(self) -> None:
        """A bot that lost the line plays on itself, and does not mind another's stand-in."""
        frame, connection = self.table.frame, self.table.connection
        is_away = frame.seats[self.seat].is_away and frame.result is None
        if is_away and not connection.is_waiting(ComeBack):
            connection.send(ComeBack(new_action()))
        asked = frame.replacing
        is_asked = asked is not None and self.seat in set(asked.of) - set(asked.agreed)
        if is_asked and not connection.is_waiting(AnswerReplace):
            connection.send(AnswerReplace(new_action(), is_yes=True))

    def _agree(self) -> None:
        """A bot does not mind if somebody takes a move back."""
        self._return()
        asking = self.table.frame.asking
        if asking in (None, self.seat):
            self.has_agreed = False
        elif not self.has_agreed:
            self.has_agreed = True
            self.table.connection.send(AnswerBack(new_action(), is_yes=True))
