"""What a person can ask for besides moves at any table; none of it changes the game."""

from collections.abc import Callable, Mapping

from rich.text import Text

from gnomery.engine.errors import GnomeryError
from gnomery.engine.known import known_things
from gnomery.engine.things import Thing, options_of
from gnomery.terminal.renderer import Renderer, Scene
from gnomery.terminal.screen.menu import meant
from gnomery.terminal.screen.pace import PACES
from gnomery.terminal.screen.prompt import PASS, Command, Deed, Prompt, Signal, helped
from gnomery.terminal.telling.coaching import show_hint
from gnomery.terminal.telling.rulebook import chapters, rule_text
from gnomery.terminal.telling.things import thing_lines
from gnomery.words import catalogue, folded
from gnomery.words.digest import Section

LOG_LINES = 20
ALL = "all"


def commands_of(game: str, renderer: Renderer, own: Mapping[str, Command]) -> dict[str, Command]:
    """Every command by its English name: the common ones, those of the table, the renderer's."""
    extras = {name: _showing(draw) for name, draw in renderer.extras.items()}
    last = helped({"help": show_help}) | helped(extras, f"{game}.")
    return {**helped(COMMANDS), **own, **last}


def _showing(draw: Callable[[Scene], list[Text]]) -> Deed:
    return lambda prompt, _rest: prompt.console.show_all(draw(prompt.scene))


def why(prompt: Prompt, rest: str) -> None:
    """Which rule forbids a move."""
    if not rest:
        raise GnomeryError("terminal.why.usage")
    game = prompt.table.game
    move = meant(rest, prompt.choices, game)
    is_pass = isinstance(move, Signal)
    refusal = None if is_pass else prompt.table.why_not(prompt.seat, move)
    if refusal is None:
        said = PASS if is_pass else game.telling.write(move)
        prompt.console.show(prompt.say("terminal.why.allowed", move=said))
    else:
        prompt.console.show(prompt.table.speech.refuse(refusal))


def rules(prompt: Prompt, rest: str) -> None:
    """The list of rules, one of them, or all."""
    game, language = prompt.table.game.name, prompt.table.speech.language
    if rest:
        everything = rest.lower() in (ALL, prompt.say("terminal.all"))
        text = rule_text(game, None if everything else rest, language)
        prompt.console.show_all(text.splitlines())
        return
    listed = chapters(game, language)
    for chapter, found in listed:
        titles = " · ".join(section.title for section in found)
        line = Text(chapter, "bold").append(f": {titles}" if titles else "", "not bold")
        prompt.console.show(line)
    rule = min((one for _, found in listed for one in found), key=_length)
    switches = prompt.table.game.box.switches
    option = switches[0].name if switches else rule.id
    usage = prompt.say("terminal.rules.usage", rule=rule.id, title=_own(rule), option=option)
    prompt.console.show(usage, style="dim")


def _own(rule: Section) -> str:
    """A title as somebody would type it."""
    return rule.title.removeprefix(rule.id).strip().lower()


def _length(rule: Section) -> int:
    return len(_own(rule)) or len(rule.title)


def what(prompt: Prompt, rest: str) -> None:
    """What something is and does; alone, everything that lies on the table."""
    game, table = prompt.table.game, prompt.table
    here = _here(prompt)
    things = (*here, *options_of(game.name, game.box.switches)) if rest else here
    prompt.console.show(*thing_lines(things, rest, table.speech.language))
    if not rest:
        prompt.console.show(prompt.say("terminal.what.usage"), style="dim")


def _here(prompt: Prompt) -> tuple[Thing, ...]:
    """All that lies on the table; before it is begun, all that may."""
    game = prompt.table.game
    if not prompt.table.is_begun:
        return tuple(known_things(game))
    return game.box.things(prompt.scene.view.options)


def log(prompt: Prompt, rest: str) -> None:
    """What happened so far, as far as this seat saw it."""
    said = [prompt.table.speech.tell(event) for event in prompt.table.history(prompt.seat)]
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
    prompt.console.show_all(prompt.table.renderer.look(prompt.scene, seats[0]))


def pace(prompt: Prompt, rest: str) -> None:
    """How fast what happens is told."""
    paces = prompt.console.pace
    names = {prompt.say(f"terminal.pace.{name}"): name for name in PACES}
    if rest:
        wanted = folded(rest)
        found = [name for word, name in names.items() if wanted in (name, folded(word))]
        if not found:
            raise GnomeryError("terminal.pace.usage", names=", ".join(names))
        paces.name = found[0]
    now = prompt.say(f"terminal.pace.{paces.name}")
    prompt.console.show(prompt.say("terminal.pace.now", name=now, names=", ".join(names)))


def show_help(prompt: Prompt, _rest: str) -> None:
    """The commands and how the drawing is read."""
    prompt.console.show("", prompt.say("terminal.help.moves"))
    texts, instances = {}, _instances(prompt)
    for name, command in prompt.commands.items():
        word, argument = prompt.say(f"terminal.command.{name}"), f"terminal.argument.{name}"
        if argument in catalogue(prompt.table.speech.language):
            word += f" {prompt.say(argument)}"
        texts[word] = prompt.say(command.help, **instances)
    width = max(len(text) for text in texts)
    for word, text in texts.items():
        prompt.console.show(Text(f"  {word:<{width}}  ", "bold").append(text, "not bold"))
    if prompt.table.is_begun:
        prompt.console.show_all(prompt.table.renderer.legend(prompt.scene))


def _instances(prompt: Prompt) -> dict[str, str]:
    """A move and a thing of this very game, to be named as examples."""
    things = [prompt.say(thing.name) for thing in _here(prompt)]
    thing = next((name for name in things if " " not in name), prompt.say("terminal.argument.what"))
    move = prompt.choices[0].notation if prompt.choices else prompt.say("terminal.argument.why")
    return {"move": move, "thing": thing}


COMMANDS: Mapping[str, Deed] = {
    "more": lambda prompt, _rest: prompt.show_choices(prompt.choices),
    "why": why,
    "hint": show_hint,
    "look": look,
    "log": log,
    "rules": rules,
    "what": what,
    "pace": pace,
    "show": lambda prompt, _rest: prompt.show_screen(),
}
