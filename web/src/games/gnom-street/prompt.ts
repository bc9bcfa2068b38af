/** What the table says to you now. */

import type { Prompt } from "../../core/room";
import { list, type Said, told } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { hatOf, named } from "./pieces";
import { answersText, gnomeName, label, powerText, room, splitOf } from "./say";
import type { Heard, Seen } from "./types";

export function prompt(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  if (view.phase === "setup") return room("prompt.setup");
  if (view.phase === "over") return over(seen);
  if (desk.flying !== null) return { ...room("prompt.flying"), piece: "chimney" };
  return desk.isWaitedFor ? yours(seen, desk) : theirs(seen);
}

function over(seen: Seen): Prompt {
  const winners = seen.frame.result?.ranking[0] ?? [];
  if (!winners.length) return room("prompt.over");
  const isOurs = seen.seat !== null && winners.includes(seen.seat) && winners.length === 1;
  const names = list(winners.map((seat) => seen.name(seat)));
  return { ...(isOurs ? room("prompt.won") : room("prompt.winner", { names })), piece: "loot" };
}

function yours(seen: Seen, desk: Desk): Prompt {
  const { choice } = desk;
  const said = choice ? chosen(seen, choice) : asked(seen, desk);
  const heard = choice ? null : lastHeard(seen);
  return heard ? { ...said, more: heard } : said;
}

/** What was chosen and not done yet. */
function chosen(seen: Seen, choice: string): Prompt {
  const [verb, name = ""] = choice.split(" ");
  const sure = room("prompt.sure", { move: told(label(choice, seen)) });
  if (verb === "play") {
    const card = Number(name);
    return { ...sure, more: room("prompt.power", { power: powerText(card), answers: answersText(card) }) };
  }
  const home = seen.foreseen[choice]?.sends_home;
  if (typeof home === "number") return { ...sure, more: room("prompt.home", { name: seen.name(home) }) };
  return { ...sure, more: room("prompt.confirm") };
}

/** What a question would leave. */
function split(seen: Seen, desk: Desk, move: string): Said | undefined {
  const left = splitOf(seen, desk, move);
  return left ? room("prompt.split", left) : undefined;
}

function asked(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  const { step } = view;
  switch (view.phase) {
    case "combat":
      return { ...room(view.is_last ? "prompt.last" : "prompt.combat"), piece: "gnome-card", more: room("prompt.combat_more") };
    case "tossing":
      return { ...room(`prompt.toss.${view.toss?.why ?? "ranking"}`), piece: "catapult", more: room("prompt.toss_more") };
    case "taking":
      return { ...room("prompt.take"), piece: "ask-zone", more: room(desk.terrain || desk.action ? "prompt.take_other" : "prompt.take_more") };
    case "placing":
      if (step?.type === "placing" && step.first) return { ...room("prompt.second"), piece: hatOf(desk.seat), more: room("prompt.second_more") };
      return { ...room(desk.starts.length ? "prompt.move" : "prompt.place"), piece: hatOf(desk.seat) };
    case "asking":
      return asking(seen, desk);
    case "snooping":
      return { ...room("prompt.snoop", { name: step?.type === "snooping" ? seen.name(step.seat) : "" }), piece: "ask-terrain", more: split(seen, desk, "snoop") };
    case "cat":
      return { ...room(view.cat ? "prompt.cat" : "prompt.cat_new"), piece: "cat" };
    default:
      return laying(desk);
  }
}

function asking(seen: Seen, desk: Desk): Prompt {
  const { step, taken } = seen.view;
  const action = taken.at(-1)?.action ?? "zone";
  const isSecond = step?.type === "asking" && step.is_second;
  const said = room(isSecond ? "prompt.ask_second" : `prompt.ask.${action}`, { action: named("action", action) });
  return { ...said, piece: `ask-${action}`, more: desk.question ? split(seen, desk, desk.question) : undefined };
}

function laying(desk: Desk): Prompt {
  const { step } = desk.view;
  if (desk.discards.length) return { ...room("prompt.discard"), piece: "mole", more: room("prompt.discard_more") };
  const isMust = step?.type === "laying" && step.has_paid && step.laid === 0;
  return { ...room(isMust ? "prompt.lay" : "prompt.lay_more"), piece: desk.kind || "mole" };
}

/** The answer you have just got. */
function lastHeard(seen: Seen): Said | null {
  const { view } = seen;
  const last: Heard | undefined = view.asked.at(-1);
  const isNew = last && last.turn === view.turn && last.asker === seen.seat && last.answer !== null;
  if (!isNew || view.acting !== seen.seat || !["laying", "asking", "snooping", "cat"].includes(view.phase)) return null;
  return room(last.answer ? "prompt.yes" : "prompt.no", { name: seen.name(last.seat) });
}

function theirs(seen: Seen): Prompt {
  const { view } = seen;
  const names = list(view.waited_for.filter((seat) => seat >= 0).map((seat) => seen.name(seat)));
  if (!names) return room("prompt.box");
  const wait = room("prompt.wait", { names });
  if (view.phase === "combat") {
    const card = view.own?.card;
    return card ? { ...room("prompt.chosen", { n: card, gnome: gnomeName(card) }), piece: "gnome-card", more: wait } : wait;
  }
  if (view.phase === "tossing") return { ...room(view.own?.aim ? "prompt.aimed" : "prompt.tossing"), piece: "catapult", more: wait };
  return room(`prompt.theirs.${view.phase}`, { name: names });
}
