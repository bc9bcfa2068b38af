/** What the table says to you now. */

import type { Prompt } from "../../core/renderer";
import { list, type Said, told } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { hatOf, named } from "./pieces";
import { answersText, gnomeName, label, powerText, web, splitOf } from "./say";
import type { HeardAnswer, Seen } from "./types";

export function prompt(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  if (view.phase === "setup") return web("prompt.setup");
  if (view.phase === "over") return over(seen);
  if (desk.flying !== null) return { ...web("prompt.flying"), piece: "chimney" };
  return desk.isWaitedFor ? yours(seen, desk) : theirs(seen);
}

function over(seen: Seen): Prompt {
  const winners = seen.frame.result?.ranking[0] ?? [];
  if (!winners.length) return web("prompt.over");
  const isOurs = seen.seat !== null && winners.includes(seen.seat) && winners.length === 1;
  const names = list(winners.map((seat) => seen.name(seat)));
  return { ...(isOurs ? web("prompt.won") : web("prompt.winner", { names })), piece: "loot" };
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
  const sure = web("prompt.sure", { move: told(label(choice, seen)) });
  if (verb === "play") {
    const card = Number(name);
    return { ...sure, more: web("prompt.power", { power: powerText(card), answers: answersText(card, seen.view.is_duel) }) };
  }
  const home = seen.foreseen[choice]?.sends_home;
  if (typeof home === "number") return { ...sure, more: web("prompt.home", { name: seen.name(home) }) };
  return { ...sure, more: web("prompt.confirm") };
}

/** What a question would leave. */
function split(seen: Seen, desk: Desk, move: string): Said | undefined {
  const left = splitOf(seen, desk, move);
  return left ? web("prompt.split", left) : undefined;
}

function asked(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  const { step } = view;
  switch (view.phase) {
    case "combat":
      return { ...web(view.is_last ? "prompt.last" : "prompt.combat"), piece: "gnome-card", more: web("prompt.combat_more") };
    case "tossing":
      return { ...web(`prompt.toss.${view.toss?.why ?? "ranking"}`), piece: "catapult", more: web("prompt.toss_more") };
    case "taking":
      return { ...web("prompt.take"), piece: "ask-zone", more: web(desk.terrain || desk.action ? "prompt.take_other" : "prompt.take_more") };
    case "placing":
      if (step?.type === "placing" && step.first) return { ...web("prompt.second"), piece: hatOf(desk.seat), more: web("prompt.second_more") };
      return { ...web(desk.starts.length ? "prompt.move" : "prompt.place"), piece: hatOf(desk.seat) };
    case "asking":
      return asking(seen, desk);
    case "snooping":
      return { ...web("prompt.snoop", { other: step?.type === "snooping" ? seen.name(step.seat) : "" }), piece: "ask-terrain", more: split(seen, desk, "snoop") };
    case "cat":
      return { ...web(view.cat ? "prompt.cat" : "prompt.cat_new"), piece: "cat" };
    default:
      return laying(desk);
  }
}

function asking(seen: Seen, desk: Desk): Prompt {
  const { step, taken } = seen.view;
  const action = taken.at(-1)?.action ?? "zone";
  const isSecond = step?.type === "asking" && step.is_second;
  const said = web(isSecond ? "prompt.ask_second" : `prompt.ask.${action}`, { action: named("action", action) });
  return { ...said, piece: `ask-${action}`, more: desk.question ? split(seen, desk, desk.question) : undefined };
}

function laying(desk: Desk): Prompt {
  const { step } = desk.view;
  if (desk.discards.length) return { ...web("prompt.discard"), piece: "mole", more: web("prompt.discard_more") };
  const isMust = step?.type === "laying" && step.has_paid && step.laid === 0;
  return { ...web(isMust ? "prompt.lay" : "prompt.lay_more"), piece: desk.kind || "mole" };
}

/** The answer you have just got. */
function lastHeard(seen: Seen): Said | null {
  const { view } = seen;
  const last: HeardAnswer | undefined = view.asked.at(-1);
  const isNew = last && last.turn === view.turn && last.asker === seen.seat && last.answer !== null;
  if (!isNew || view.acting !== seen.seat || !["laying", "asking", "snooping", "cat"].includes(view.phase)) return null;
  return web(last.answer ? "prompt.yes" : "prompt.no", { name: seen.name(last.seat) });
}

function theirs(seen: Seen): Prompt {
  const { view } = seen;
  const names = list(view.waited_for.filter((seat) => seat >= 0).map((seat) => seen.name(seat)));
  if (!names) return web("prompt.box");
  const wait = web("prompt.wait", { names });
  if (view.phase === "combat") {
    const card = view.own?.card;
    return card ? { ...web("prompt.chosen", { n: card, gnome: gnomeName(card) }), piece: "gnome-card", more: wait } : wait;
  }
  if (view.phase === "tossing") return { ...web(view.own?.aim ? "prompt.aimed" : "prompt.tossing"), piece: "catapult", more: wait };
  return web(`prompt.theirs.${view.phase}`, { name: names });
}
