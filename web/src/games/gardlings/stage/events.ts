/** What an event is called, whom it is about, and how it is shown when it is nothing big. */

import type { Act } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { icon } from "../say";
import type { View } from "../types";

export const nameOf = (event: Said): string => event.key.slice("gardlings.event.".length);
export const seatOf = (event: Said): number | null =>
  typeof event.args?.seat === "number" ? event.args.seat : null;

/** Some events shown together by the board itself, or at their seat alone while one goes on. */
export function plain(events: readonly Said[], seconds: number, isBeside = false): Act<View>[] {
  const [first] = events;
  return first ? [{ events, phases: [seconds], about: seatOf(first), piece: icon(first), isBeside }] : [];
}
