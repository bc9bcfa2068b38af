/** Hiring: what came for which coins, what mutated, and all tiles back into the bags. */

import type { Act, Beat, Flight } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { PITY_PIG, pieceOf, tileOf } from "../pieces";
import type { View } from "../types";
import { nameOf, plain, seatOf } from "./events";
import Bag from "./Bag.svelte";
import Hire from "./Hire.svelte";
import Mutation from "./Mutation.svelte";
import { bagSays, hireSays, mutationSays } from "./says";

const HIRED = new Set(["hired", "spent", "stack_coin", "pity_coin"]);
const MUTATED = new Set(["mutated", "mutated_pity", "gained"]);
const BEGUN = new Set(["round", "start", "mission", "next_mission"]);

export function hiringActs(beat: Beat<View>): Act<View>[] {
  const part = (names: Set<string>): Said[] => beat.events.filter((event) => names.has(nameOf(event)));
  const rest = beat.events.filter((event) => ![HIRED, MUTATED, BEGUN].some((names) => names.has(nameOf(event))));
  return [
    ...hire(beat, part(HIRED)),
    ...mutation(beat, part(MUTATED)),
    ...plain(rest, rest.some((event) => nameOf(event) === "nothing") ? 0.8 : 0.25),
    ...bag(beat, part(BEGUN)),
  ];
}

function hire(beat: Beat<View>, events: Said[]): Act<View>[] {
  const [first] = events;
  if (!first) return [];
  const seat = seatOf(first);
  const isMine = seat === beat.seat;
  const isFree = nameOf(first) === "pity_coin";
  const [mine, theirs] = isFree ? [[1.6], [0.8]] : [[1.2, 1.2], [1]];
  const last = (isMine ? mine : theirs).length - 1;
  return [
    {
      moment: "hire",
      events,
      phases: isMine ? mine : theirs,
      piece: isFree ? "pig" : "coin",
      says: isMine ? (phase) => hireSays(beat, first, phase) : undefined,
      Scene: Hire,
      about: seat,
      sounds: { [last]: "coin" },
      flights: { [last]: gained(beat, seat, events) },
    },
  ];
}

/** Others' tiles and everybody's coins go to whose they are. */
function gained({ after, seat: own }: Beat<View>, seat: number | null, events: Said[]): Flight[] {
  if (seat === null) return [];
  const tile = after.players[seat]?.deed?.tile;
  const hasCoin = events.some((event) => nameOf(event).endsWith("_coin"));
  return [
    ...(seat === own ? [] : [{ piece: pieceOf(tile ? tileOf(tile) : PITY_PIG), from: null, to: seat }]),
    ...(hasCoin ? [{ piece: "coin", from: null, to: seat }] : []),
  ];
}

function mutation(beat: Beat<View>, events: Said[]): Act<View>[] {
  const [first] = events;
  if (!first) return [];
  const seat = seatOf(first);
  const isMine = seat === beat.seat;
  return [
    {
      moment: "mutation",
      events,
      phases: isMine ? [1.2, 1.6] : [1.2],
      piece: "pig",
      says: isMine ? (phase) => mutationSays(events, phase) : undefined,
      Scene: Mutation,
      about: seat,
      sounds: { [isMine ? 1 : 0]: "flip" },
    },
  ];
}

function bag(beat: Beat<View>, events: Said[]): Act<View>[] {
  if (!events.length) return [];
  if (beat.seat === null) return plain(events, 0.8);
  return [
    {
      moment: "bag",
      events,
      phases: [0.9, 1.1],
      piece: "bag-open",
      says: () => bagSays(beat),
      Scene: Bag,
      about: beat.after.start,
      sounds: { 1: "lay" },
    },
  ];
}
