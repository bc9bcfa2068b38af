/** Which events of a step belong together: a chapter is shown as one act. */

import type { Said } from "../../../core/words.svelte";
import type { Beat } from "../../../core/stage/beat";
import type { View } from "../types";

type ChapterName = "turn" | "event" | "auction" | "child" | "contest" | "upkeep" | "collections" | "plain";
export interface Chapter {
  name: ChapterName;
  events: Said[];
}

const CHAPTERS: Record<Exclude<ChapterName, "plain">, readonly string[]> = {
  turn: ["turn", "contests"],
  event: ["reshuffled", "read", "everybody_pays", "poorest_get", "random_player_gets", "treasurer_gives_poorest"],
  auction: ["limit", "price", "empty_fist", "schmiedel_price", "no_deal", "lends", "schmiedel_lends", "borrows", "schmiedel_borrows"],
  child: ["born", "born_lower", "not_born"],
  contest: ["outsiders", "prize", "no_prize"],
  upkeep: ["sold_for_upkeep", "evening", "tax", "upkeep", "charity"],
  collections: ["over"],
};
/** What is told of what was told just before. */
const JOINING = /^(effect\..*|event\.(least|lender_job|asks_job|will_job|pledges|pledge_\w+|pairs|brokers|blue_deck|mates_home))$/;
/** Each of these begins a chapter of its own. */
const BEGINNING = ["born", "born_lower", "not_born", "outsiders"];
const FISTS = ["fist", "names"];

const NAMES = new Map(
  Object.entries(CHAPTERS).flatMap(([name, keys]) => keys.map((key) => [key, name as ChapterName] as const)),
);
const PREFIX = "garten_zwerge.";

/** The short name of an event. */
export const keyOf = (said: Said): string => said.key.slice(`${PREFIX}event.`.length);

/** A step's events by chapters, in the order they were told; every one of them is in exactly one. */
export function chapters({ before, after, events }: Pick<Beat<View>, "before" | "after" | "events">): Chapter[] {
  // the last fist is told together with what is in all of them
  const isOpening = before.phase === "sealed" && after.phase !== "sealed";
  const found: Chapter[] = [];
  for (const said of events) {
    const key = keyOf(said);
    const last = found.at(-1);
    if (last && JOINING.test(said.key.slice(PREFIX.length))) {
      last.events.push(said);
      continue;
    }
    const name = isOpening && FISTS.includes(key) ? "auction" : (NAMES.get(key) ?? "plain");
    if (last?.name === name && name !== "plain" && !BEGINNING.includes(key)) last.events.push(said);
    else found.push({ name, events: [said] });
  }
  return found;
}
