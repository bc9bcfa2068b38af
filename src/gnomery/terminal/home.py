"""What can be asked for at home, where the match is kept: undo, save, quit."""

from collections.abc import Mapping

from gnomery.engine.errors import GnomeryError
from gnomery.terminal.local import LocalTable
from gnomery.terminal.saves import Saves
from gnomery.terminal.screen.prompt import Answer, Command, Prompt, Signal
from gnomery.terminal.telling.coaching import reviewing
from gnomery.terminal.telling.story import take_back


class Home:
    """The commands that change the match or keep it."""

    def __init__(self, table: LocalTable, saves: Saves) -> None:
        self.table = table
        self.saves = saves

    def commands(self) -> Mapping[str, Command]:
        """The commands by their English names."""
        return {
            "undo": Command(self.undo, "terminal.help.undo"),
            "save": Command(self.save, "terminal.help.save", "terminal.argument.save"),
            "review": Command(reviewing(self.table.match.record), "terminal.help.review"),
            "quit": Command(self.quit, "terminal.help.quit"),
        }

    def undo(self, prompt: Prompt, _rest: str) -> Answer:
        """Take the own last move back."""
        if prompt.seat is None:
            raise GnomeryError("terminal.undo.nothing")
        move = take_back(self.table.match, prompt.seat)
        prompt.console.show(
            prompt.say("terminal.undo.done", move=self.table.game.telling.write(move))
        )
        return Signal.UNDONE

    def save(self, prompt: Prompt, rest: str) -> None:
        """Keep the game in a file."""
        file = self.saves.save(rest)
        prompt.console.show(prompt.say("terminal.save.done", file=str(file)))

    def quit(self, prompt: Prompt, _rest: str) -> Answer | None:
        """Leave, but ask first if something would be lost."""
        if prompt.is_leaving or prompt.is_over or self.saves.is_kept:
            return Signal.QUIT
        prompt.is_leaving = True
        prompt.console.show(prompt.say("terminal.quit_unsaved"))
        return None
