/** What the board itself shows, and for how long. */

import type { Act, Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { icon } from "../say";
import type { View } from "../types";
import { nameOf, seatOf } from "./told";

const SECONDS: Record<string, number> = {
  bid: 0.15, hush: 0.2, selected: 0.45, extra: 0.5, no_extra: 0.25, accepted: 0.4,
  did: 0.35, passed: 0.6, fell: 0.8, swapped: 0.5, shed: 0.6, pool: 0.6, paid: 0.5, imp: 0.6, imp_supply: 0.6,
  took_ground: 0.45, took_top: 0.5, took_feature: 0.45, took_animal: 0.6, took_bonus: 0.6, laid: 0.4, laid_upright: 0.4,
  bonus_ladybirds: 0.6, bonus_animals: 0.6, marker: 0.8, marker_given: 0.9, marker_none: 0.8, misfit: 1,
  turned: 0.12, stacked: 0.08, shifted: 0.25, swept: 0.35, stack_swept: 0.3, looked: 0.3, refilled: 0.15,
  drew: 0.12, kept: 0.5, took_card: 0.6, closing: 0.9, closed: 0.2,
};
/** Others learn that a bribe was offered or refused, but it never holds anybody up: not even a pause tells of it. */
const UNSEEN = new Set(["offered", "declined"]);
/** A new round, and why one is the last: everybody reads these. */
const NEWS = new Set(["round", "pool_filled", "imp_back", "from_shed", "last_trigger", "last_full", "last_track"]);
const NEWS_SECONDS = 1;

/** What was done, then what is new to everybody: two pictures of one table. */
export function plainActs(beat: Beat<View>, events: readonly Said[]): Act<View>[] {
  if (!events.length) return [];
  // nobody has to watch cards and tiles being laid out
  if (beat.before.phase === "setup") return [{ events, phases: [0] }];
  const news = events.filter((event) => NEWS.has(nameOf(event)));
  const done = events.filter((event) => !news.includes(event));
  const pictures = [
    { said: done.at(-1), lasts: done.length ? seconds(beat, done) : 0 },
    { said: news[0], lasts: NEWS_SECONDS },
  ].flatMap(({ said, lasts }) => (said ? [{ said, lasts }] : []));
  const isToYou = done.some((event) => nameOf(event) === "marker_given" && event.args?.other === beat.seat);
  return [
    {
      events,
      phases: pictures.map(({ lasts }) => lasts),
      says: (phase) => ({ ...pictures[phase]!.said, piece: icon(pictures[phase]!.said) ?? undefined }),
      piece: events.map(icon).find(Boolean) ?? null,
      about: seatOf(done[0]),
      isToYou: isToYou && beat.seat !== null,
    },
  ];
}

function seconds({ seat }: Beat<View>, events: readonly Said[]): number {
  const longest = Math.max(...events.map((event) => (UNSEEN.has(nameOf(event)) ? 0 : (SECONDS[nameOf(event)] ?? 0.3))));
  const isOwn = seat !== null && seatOf(events[0]) === seat;
  return isOwn ? Math.min(longest / 2, 0.3) : longest;
}
