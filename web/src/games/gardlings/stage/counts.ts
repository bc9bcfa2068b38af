/** The count, garden by garden, and what comes of it. */

import type { Act, Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import type { View } from "../types";
import { nameOf, plain, seatOf } from "./events";
import Count from "./Count.svelte";
import { beadsOf } from "../gems";
import { countSays, victorySays } from "./says";
import { countingOrder } from "./seats";
import Victory from "./Victory.svelte";

const COUNTED = new Set(["mission_paid", "bitten", "robbed", "counted", "pond_coins", "victory", "long"]);
/** All gardens together take so many seconds at most. */
const LONGEST = 8;

/** Whether an event belongs to the count; the first edition pays pigs only then (GA-1.8). */
export function isCounted({ after }: Beat<View>, event: Said): boolean {
  const name = nameOf(event);
  if (name === "pig_coin") return after.phase !== "building" && after.options.edition === "first";
  return COUNTED.has(name);
}

export function countActs(beat: Beat<View>): Act<View>[] {
  if (beat.after.phase === "building") return [];
  const told = beat.events.filter((event) => isCounted(beat, event));
  const order = countingOrder(beat);
  const rows = order.map((seat) => ({ seat, phases: countPhases(beat, seat, seat === order.at(-1)) }));
  const all = rows.flatMap((row) => row.phases).reduce((sum, one) => sum + one, 0);
  const haste = Math.min(1, LONGEST / all);
  const gardens = rows.map(({ seat, phases }) => count(beat, seat, told, phases.map((one) => one * haste)));
  const end = told.filter((event) => nameOf(event) === "long");
  return [...gardens, ...victory(beat, told), ...plain(end, 1.6)];
}

/** Gem after gem; then what dragons and gnomes take of them. */
function countPhases({ after }: Beat<View>, seat: number, isLast: boolean): number[] {
  const player = after.players[seat];
  const { dragons = 0, alarm = 0 } = player?.harvest?.tally ?? {};
  const counting = 0.7 + Math.min(1.5, 0.1 * beadsOf(player).length);
  const rest = isLast ? 0.6 : 0;
  return dragons + alarm > 0 ? [counting, 1 + rest] : [counting + rest];
}

function count(beat: Beat<View>, seat: number, told: readonly Said[], phases: number[]): Act<View> {
  const events = told.filter((event) => seatOf(event) === seat && nameOf(event) !== "victory");
  const isRobbed = phases.length > 1;
  return {
    moment: seat === beat.seat ? "count" : "count-others",
    events,
    phases,
    piece: "gem-pink",
    says: (phase) => countSays(beat, seat, phase),
    Scene: Count,
    about: seat,
    isToYou: isRobbed && seat === beat.seat,
    sounds: isRobbed ? { 0: "coin", 1: "loss" } : { 0: "coin" },
  };
}

function victory(beat: Beat<View>, told: readonly Said[]): Act<View>[] {
  const events = told.filter((event) => nameOf(event) === "victory");
  if (!events.length) return [];
  return [
    {
      moment: "victory",
      events,
      phases: [0.6, 1.8],
      piece: "rosette",
      says: () => victorySays(beat),
      Scene: Victory,
      // not before it is over: with what came of it comes the end of the game
      lands: 2,
      about: beat.after.winner,
      sounds: { 1: "cheer" },
    },
  ];
}
