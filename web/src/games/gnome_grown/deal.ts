/** The action that is about to be chosen or done: what it costs, brings, and leaves. */

import type { Deal } from "../../core/renderer";
import { type Said } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { type Space, spaceKey } from "./pieces";
import { FACES } from "./side/faces";
import type { Seen } from "./types";

const web = (name: string, args: Said["args"] = {}): Said => ({ key: `gnome_grown.web.${name}`, args });
const ladybirds = (n: unknown): Said | null => (typeof n === "number" && n > 0 ? web("n_ladybirds", { n }) : null);

export function deal(seen: Seen, desk: Desk): Deal | null {
  const [verb, chosen] = (desk.choice ?? "").split(" ");
  const space = verb === "select" ? chosen : seen.view.task ? null : desk.act;
  if (!space || desk.isWatching) return null;
  const isLater = verb === "select";
  const told = seen.foreseen[`${isLater ? "select" : "do"} ${space}`] ?? {};
  const left = typeof told.left === "number" && told.left >= 0 ? web("bribe.left", { n: told.left }) : null;
  return {
    name: spaceKey(space as Space),
    piece: FACES[space as Space].piece,
    costs: ladybirds(told.cost),
    brings: ladybirds(told.gain),
    then: isLater ? web("deal.later") : left,
  };
}
