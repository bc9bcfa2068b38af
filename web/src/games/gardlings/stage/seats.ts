/** Who comes after whom when all gardens are counted. */

import type { Beat } from "../../../core/stage/beat";
import type { View } from "../types";

/** In turn from the start marker; the viewer is last, so that the own garden is the one that stays. */
export function countingOrder({ after, seat }: Beat<View>): number[] {
  const all = after.players.map((_, turn) => ((after.start ?? 0) + turn) % after.players.length);
  return [...all.filter((one) => one !== seat), ...all.filter((one) => one === seat)];
}
