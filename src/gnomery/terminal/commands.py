"""What a person can ask for besides moves; none of it changes the game but `undo`."""

from rich.text import Text

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import SeededLuck
from gnomery.terminal.menu import meant
from gnomery.terminal.prompt import PASS, Answer, Command, Prompt, Signal
from gnomery.terminal.room import Room
from gnomery.terminal.rulebook import chapters, rule_text
from gnomery.terminal.story import history, take_back

LOG_LINES = 20
ALL = "all"


def commands_of(room: Room) -> dict[str, Command]:
    """Every command by its English name, those of the room included."""
    extras = {name: _extra(name) for name in room.extras}
    return {**COMMANDS, **extras}


def _extra(name: str) -> Command:
    def show_extra(prompt: Prompt, _rest: str) -> None:
        room = prompt.table.room
        scene = prompt.table.scene(prompt.seat, prompt.console.width)
        prompt.console.show_all(room.extras[name](scene))

    return show_extra


def show(prompt: Prompt, _rest: str) -> None:
    """Draw everything again."""
    prompt.show_screen()


def more(prompt: Prompt, _rest: str) -> None:
    """All choices."""
    prompt.show_choices(prompt.choices)


def why(prompt: Prompt, rest: str) -> None:
    """Which rule forbids a move."""
    if not rest:
        raise GnomeryError("terminal.why.usage")
    match = prompt.table.match
    move = meant(rest, prompt.choices, match.game)
    is_pass = isinstance(move, Signal)
    refusal = None if is_pass else match.why_not(prompt.seat or 0, move)
    if refusal is None:
        said = PASS if is_pass else match.game.write(move)
        prompt.console.show(prompt.say("terminal.why.allowed", move=said))
    else:
        prompt.console.show(prompt.table.speech.refuse(refusal))


def hint(prompt: Prompt, _rest: str) -> None:
    """What the gardener would do in this seat, knowing no more than the seat does."""
    match = prompt.table.match
    if prompt.seat is None or prompt.is_over:
        raise GnomeryError("terminal.hint.over")
    luck = SeededLuck("hint", len(match.log))
    move = match.game.advise(match.view(prompt.seat), match.legal(prompt.seat), luck)
    if move is None:
        prompt.console.show(prompt.say("terminal.hint.wait"))
        return
    notes = [choice.note for choice in prompt.choices if choice.move == move]
    said = match.game.write(move)
    note = f" ({notes[0]})" if notes and notes[0] else ""
    prompt.console.show(prompt.say("terminal.hint.move", move=said + note))


def undo(prompt: Prompt, _rest: str) -> Answer:
    """Take the own last move back."""
    if prompt.seat is None:
        raise GnomeryError("terminal.undo.nothing")
    match = prompt.table.match
    move = take_back(match, prompt.seat)
    prompt.console.show(prompt.say("terminal.undo.done", move=match.game.write(move)))
    return Signal.UNDONE


def rules(prompt: Prompt, rest: str) -> None:
    """The list of rules, one of them, or all."""
    game, language = prompt.table.match.game.name, prompt.table.speech.language
    if rest:
        everything = rest.lower() in (ALL, prompt.say("terminal.all"))
        text = rule_text(game, None if everything else rest, language)
        prompt.console.show_all(text.splitlines())
        return
    for chapter, found in chapters(game, language):
        titles = " · ".join(section.title for section in found)
        line = Text(chapter, "bold").append(f": {titles}" if titles else "", "not bold")
        prompt.console.show(line)
    prompt.console.show(prompt.say("terminal.rules.usage"), style="dim")


def save(prompt: Prompt, rest: str) -> None:
    """Keep the game in a file."""
    file = prompt.saves.save(rest)
    prompt.console.show(prompt.say("terminal.save.done", file=str(file)))


def log(prompt: Prompt, rest: str) -> None:
    """What happened so far, as far as this seat saw it."""
    said = [prompt.table.speech.tell(event) for event in history(prompt.table.match, prompt.seat)]
    if rest.lower() in (ALL, prompt.say("terminal.all")) or len(said) <= LOG_LINES:
        prompt.console.show(*said)
        return
    prompt.console.show(prompt.say("terminal.log_cut", n=len(said) - LOG_LINES), style="dim")
    prompt.console.show(*said[-LOG_LINES:])


def look(prompt: Prompt, rest: str) -> None:
    """What lies in front of another seat."""
    names = prompt.table.speech.names
    seats = [
        seat for seat, name in enumerate(names) if rest.lower() in (str(seat + 1), name.lower())
    ]
    if not seats:
        raise GnomeryError("terminal.look.usage", n=len(names))
    scene = prompt.table.scene(prompt.seat, prompt.console.width)
    prompt.console.show_all(prompt.table.room.look(scene, seats[0]))


def show_help(prompt: Prompt, _rest: str) -> None:
    """The commands and how the drawing is read."""
    game = prompt.table.match.game.name
    prompt.console.show("", prompt.say("terminal.help.moves"))
    texts = {}
    for name in prompt.commands:
        owner = f"{game}." if name in prompt.table.room.extras else ""
        word = prompt.say(f"terminal.command.{name}")
        argument = prompt.say(f"terminal.argument.{name}") if name in WITH_ARGUMENT else ""
        texts[f"{word} {argument}".strip()] = prompt.say(f"terminal.{owner}help.{name}")
    width = max(len(text) for text in texts)
    for word, text in texts.items():
        prompt.console.show(Text(f"  {word:<{width}}  ", "bold").append(text, "not bold"))
    scene = prompt.table.scene(prompt.seat, prompt.console.width)
    prompt.console.show_all(prompt.table.room.legend(scene))


def leave(prompt: Prompt, _rest: str) -> Answer | None:
    """Quit, but ask first if something would be lost."""
    if prompt.is_leaving or prompt.is_over or prompt.saves.is_kept:
        return Signal.QUIT
    prompt.is_leaving = True
    prompt.console.show(prompt.say("terminal.quit_unsaved"))
    return None


COMMANDS: dict[str, Command] = {
    "more": more,
    "why": why,
    "hint": hint,
    "undo": undo,
    "look": look,
    "log": log,
    "rules": rules,
    "show": show,
    "save": save,
    "help": show_help,
    "quit": leave,
}
WITH_ARGUMENT = ("why", "look", "log", "rules", "save")
