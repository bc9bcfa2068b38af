/** What an event is called, whom it is about, and how it is shown when it is nothing big. */

import type { Act } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { icon } from "../say";
import type { View } from "../types";

export const nameOf = (event: Said): string => event.key.slice("gardlings.event.".length);
export const seatOf = (event: Said): number | null =>
  typeof event.args?.seat === "number" ? event.args.seat : null;

/** Some events shown together by the board itself. */
export function plain(events: readonly Said[], seconds: number): Act<View>[] {
  const [first] = events;
  return first ? [{ events, phases: [seconds], about: seatOf(first), piece: icon(first) }] : [];
}
