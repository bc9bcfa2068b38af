/** How a step is shown: its events in a row, cut into acts where something else begins. */

import type { Act, Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { icon } from "../events";
import type { View } from "../types";
import { asked, drawn, duel, expelled, chased, loot, ranking, toss } from "./moments";

type Maker = (beat: Beat<View>, events: Said[]) => Act<View>;

/** What an event begins; events that begin nothing belong to what was begun before. */
const BEGINS: Record<string, Maker> = {
  plays: ranking,
  wind: toss,
  drawn,
  asks_zone: asked,
  asks_line: asked,
  asks_flower: asked,
  asks_terrain: asked,
  expelled,
  chased,
  opens: loot,
  digs: duel,
  won_closer: duel,
  won_toss: duel,
};
/** What goes on with a moment; anything else begins a plain act. */
const GOES_ON: Record<string, ReadonlySet<string>> = {
  plays: new Set(["plays", "ranked", "loser", "toss_ranking"]),
  wind: new Set(["flight", "best", "leads", "first", "ranked", "loser", "toss_ranking", "toss_lead"]),
  drawn: new Set(["drawn", "leads", "first", "ranked", "loser", "toss_ranking", "toss_lead"]),
  expelled: new Set(["placed", "moved"]),
  chased: new Set(["cat", "cat_moved"]),
  opens: new Set(["loot_was", "turned_up", "found", "baited", "toss_lead", "over"]),
  digs: new Set(["loot_was", "won_found", "won_missed", "game", "over"]),
};
const ANSWERS = new Set(["yes", "no", "secret", "left"]);
const BEFORE_DUEL = new Set(["loot_was", "won_closer", "won_toss", "game", "over"]);
/** Seconds for which a plain act stands; what somebody did themselves is known to them. */
const STANDS: Record<string, number> = {
  dealt: 0.2, loot: 1.4, chosen: 0.25, aimed: 0.25, took: 0.7, placed: 0.6, moved: 0.7, nowhere: 0.9, discards: 0.5,
  lays: 0.8, lays_own: 0.4, cat: 0.8, cat_moved: 0.8, gust: 0.5, veer: 0.5, last_turn: 1.6, cards_back: 0.9, turn: 0.5,
  tokens_back: 0.4, over: 1, toss_game: 1.2, game: 1.2,
};
/** What is done in secret and at once by all: it is seen at the seat, and holds up nobody. */
const BESIDE = new Set(["chosen", "aimed"]);
const OWN = 0.25;
const PLAIN = 0.4;

const nameOf = ({ key }: Said): string => key.slice("gnom_street.event.".length);

/** The events of a step, each in exactly one act. */
export function acts(beat: Beat<View>): Act<View>[] {
  return cut(beat.events).map(([first, ...rest]) => {
    const begun = first ? BEGINS[beginning(nameOf(first))] : undefined;
    const events = first ? [first, ...rest] : [];
    return begun ? begun(beat, events) : plain(beat, events);
  });
}

/** A duel that nobody dug in ends with its loots. */
const beginning = (name: string): string => (name === "loot_was" ? "won_closer" : name);

function cut(events: readonly Said[]): Said[][] {
  const rows: Said[][] = [];
  for (const event of events) {
    const row = rows.at(-1);
    if (row?.[0] && goesOn(nameOf(row[0]), nameOf(event))) row.push(event);
    else rows.push([event]);
  }
  return rows;
}

function goesOn(first: string, next: string): boolean {
  if (first.startsWith("asks_")) return ANSWERS.has(next);
  if (first === "loot_was") return BEFORE_DUEL.has(next);
  if (first in GOES_ON) return GOES_ON[first]!.has(next);
  // a turn's end is told in several sentences and shown at once
  return first === "tokens_back" && (next === "turn" || next === "cards_back");
}

function plain(beat: Beat<View>, events: Said[]): Act<View> {
  const seat = events[0]?.args?.seat;
  const isOwn = beat.seat !== null && seat === beat.seat;
  const stands = Math.max(...events.map((event) => STANDS[nameOf(event)] ?? PLAIN));
  return {
    events,
    phases: [isOwn ? Math.min(stands, OWN) : stands],
    piece: events[0] ? icon(events[0]) : null,
    about: typeof seat === "number" ? seat : null,
    isBeside: events.every((event) => BESIDE.has(nameOf(event))),
  };
}
