/** What kind of thing happened, and the drawing beside it. */

import type { Said } from "../../core/words.svelte";

const GOOD = new Set(["yes", "best", "first", "found", "baited", "won_found", "loot"]);
const BAD = new Set(["no", "expelled", "chased", "won_missed"]);
const ICONS: Record<string, string> = {
  loot: "loot",
  loot_was: "loot",
  chosen: "gnome-card",
  plays: "gnome-card",
  discards: "gnome-card",
  cards_back: "gnome-card",
  last_turn: "gnome-card",
  aimed: "catapult",
  toss_ranking: "catapult",
  toss_lead: "catapult",
  toss_game: "catapult",
  gust: "weathercock",
  veer: "weathercock",
  wind: "weathercock",
  drawn: "chimney",
  leads: "chimney",
  first: "chimney",
  flight: "chimney",
  best: "chimney",
  ranked: "rank",
  loser: "rank",
  dealt: "loot",
  placed: "statue-body",
  moved: "statue-body",
  nowhere: "statue-body",
  expelled: "statue-body",
  cat: "cat",
  cat_moved: "cat",
  chased: "cat",
  asks_zone: "ask-zone",
  asks_line: "ask-line",
  asks_flower: "ask-flower",
  asks_terrain: "ask-terrain",
  yes: "answer-yes",
  no: "answer-no",
  secret: "answer-secret",
  left: "notebook",
  lays: "mole",
  lays_own: "mole",
  digs: "mole",
  won_found: "loot",
  found: "loot",
  baited: "bait",
};
const PART = /^@gnom_street\.(action|kind)\.(\w+)$/;
const event = (said: Said): string => said.key.slice("gnom_street.event.".length);

export function mood(said: Said): "good" | "bad" | "plain" {
  const name = event(said);
  return BAD.has(name) ? "bad" : GOOD.has(name) ? "good" : "plain";
}

export function icon(said: Said): string | null {
  for (const arg of Object.values(said.args ?? {})) {
    const found = PART.exec(String(arg));
    if (found) return found[1] === "action" ? `ask-${found[2]}` : (found[2] ?? null);
  }
  return ICONS[event(said)] ?? null;
}
