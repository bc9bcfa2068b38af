/** What the table says to you, and how moves and events are called. */

import type { Glance, Prompt } from "../../core/renderer";
import { type Said, told } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { pieceOf, tileKey, tileOf } from "./pieces";
import type { Seen, View } from "./types";
import { endOf, gemsOf, kindsOf, rings } from "./views";

const web = (name: string, args: Said["args"] = {}): Said => ({ key: `gardlings.web.${name}`, args });
const tileWords = (tile: string): string => `@${tileKey(tile)}`;

export const headline = (view: View): Said =>
  web("headline", { round: view.round, goal: view.options.goal });

export function phases(view: View): { names: string[]; now: number } {
  const names = ["build", "count", "hire"].map((name) => told({ key: `gardlings.web.phase.${name}` }));
  return { names, now: view.phase === "hiring" ? 2 : view.phase === "over" ? 1 : 0 };
}

/** What somebody is doing, as a key. */
export function statusOf(view: View, seat: number): string {
  const player = view.players[seat];
  const status = (name: string): string => `gardlings.web.status.${name}`;
  if (endOf(player) === "alarm") return status("alarm");
  if (view.winner === seat) return status("won");
  if (player?.plot) {
    if (player.plot.end === "misfit") return status("misfit");
    return status(player.plot.status === "stopped" || player.plot.status === "ended" ? "stopped" : "building");
  }
  if (view.phase !== "hiring") return status("counted");
  if (view.to_hire[0] === seat) return status("hiring");
  return status(view.to_hire.includes(seat) ? "waiting" : "hired");
}

export function glance({ view }: Seen, seat: number): Glance {
  const status = statusOf(view, seat);
  return { status: { key: status }, n: gemsOf(view.players[seat]), piece: "gem-pink", isBad: status.endsWith(".alarm") };
}

export function prompt(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  if (view.phase === "setup") return web("prompt.setup");
  if (view.phase === "over") return over(seen);
  if (seen.seat === null) return web("prompt.watching", { name: seen.name(desk.seat) });
  return view.phase === "hiring" ? hiring(seen, desk) : building(seen, desk);
}

function over(seen: Seen): Prompt {
  const { winner } = seen.view;
  if (winner === null) return web("prompt.over");
  if (winner === seen.seat) return { ...web("prompt.won"), piece: "rosette" };
  return { ...web("prompt.lost", { name: seen.name(winner) }), piece: "rosette" };
}

function building(seen: Seen, desk: Desk): Prompt {
  if (desk.lifted) {
    return { ...web("prompt.unicorn"), piece: "unicorn", more: ghostWords(desk) ?? web("prompt.choose") };
  }
  if (desk.hand) return holding(desk, desk.hand);
  if (desk.can("draw")) return drawing(seen, desk);
  const end = endOf(desk.player);
  const piece = end === "alarm" ? "gnome-alarm" : end === "empty" ? "bag-empty" : "bag";
  const more = desk.can("stop") ? web("prompt.ended_more") : web("prompt.wait");
  if (end) return { ...web(`prompt.${end}`), piece, more };
  return desk.player?.plot?.status === "drawing" ? web("prompt.drawing") : { ...web("prompt.stopped"), piece, more };
}

function holding(desk: Desk, hand: string): Prompt {
  const piece = pieceOf(tileOf(hand));
  const drew = { ...web("prompt.drew", { tile: tileWords(hand) }), piece };
  if (!desk.spots.length) {
    const isLoud = rings(desk.player, hand);
    return { ...drew, more: web(isLoud ? "prompt.rings" : "prompt.nowhere") };
  }
  return { ...drew, more: ghostWords(desk) ?? web("prompt.place") };
}

/** What the ghost would bring; null where there is none. */
function ghostWords(desk: Desk): Said | null {
  if (!desk.ghost) return null;
  if (!desk.change) return web("prompt.here");
  const n = desk.change.more;
  if (n < 0) return web("prompt.loses", { n: -n });
  return n ? web("prompt.completes", { n }) : web("prompt.completes_none");
}

function drawing(seen: Seen, desk: Desk): Prompt {
  const bag = seen.view.own?.bag ?? [];
  const ringing = kindsOf(bag, desk.player).reduce((sum, kind) => sum + (kind.rings ? kind.n : 0), 0);
  const isAsked = desk.player?.plot?.status === "stopped" && desk.can("stop");
  const has = isAsked ? "prompt.last_word" : desk.can("stop") ? "prompt.draw" : "prompt.draw_again";
  const more = ringing
    ? web("bag.risk", { n: ringing, bag: bag.length, share: Math.round((100 * ringing) / bag.length) })
    : web("bag.safe");
  return { ...web(has), piece: "bag-open", more };
}

function hiring(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  if (desk.mutations.length) return { ...web("prompt.mutate"), piece: "pig" };
  if (desk.hires.length || desk.can("pig")) {
    const canPass = desk.can("nothing");
    if (desk.hires.length) {
      return { ...web("prompt.hire"), piece: "coin", more: web(canPass ? "prompt.hire_nothing" : "prompt.hire_more") };
    }
    return { ...web("prompt.poor"), piece: "coin", more: canPass ? web("prompt.poor_more") : undefined };
  }
  const [now] = view.to_hire;
  return web("prompt.wait_hire", { name: now === undefined ? "" : seen.name(now) });
}

const GOOD = new Set(["pig_coin", "pond_coins", "stack_coin", "pity_coin", "mission_done", "hired", "victory", "gained"]);
const BAD = new Set(["alarm", "misfit", "bitten", "robbed"]);

export function mood(event: Said): "good" | "bad" | "plain" {
  const name = event.key.slice("gardlings.event.".length);
  return BAD.has(name) ? "bad" : GOOD.has(name) ? "good" : "plain";
}

const ICONS: Record<string, string> = {
  alarm: "gnome-alarm",
  empty: "bag-empty",
  stopped: "stop",
  final: "stop",
  again: "bag-open",
  looked: "task-second_look",
  looked_hidden: "task-second_look",
  dragons: "dragon",
  fierce: "dragon",
  bitten: "dragon",
  robbed: "gnome-alarm",
  counted: "gem-pink",
  pig_coin: "coin",
  pond_coins: "pond",
  stack_coin: "coin",
  pity_coin: "coin",
  spent: "coin",
  mutated: "pig",
  mutated_pity: "pig",
  pig: "pig",
  victory: "rosette",
  drew_hidden: "bag",
  round: "bag-open",
  start: "bag",
};

/** The drawing beside an event: its own, or the creature it speaks of. */
export function icon(event: Said): string | null {
  const own = ICONS[event.key.slice("gardlings.event.".length)];
  if (own) return own;
  const tile = /^@gardlings\.tile\.(\w+)-(\w+)$/.exec(String(event.args?.tile ?? ""));
  if (!tile) return null;
  if (tile[2] === "gnome") return tile[1] === "double" ? "gnome-double" : "gnome";
  return tile[2] === "birdie" ? "bird" : (tile[2] ?? null);
}
