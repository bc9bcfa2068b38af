/** The strings on which gems are counted: what hangs where, and how much is taken off again. */

import type { Player, View } from "../types";
import { type Bead, beadsOf } from "../gems";

/** A bead, and the place it begins at. */
interface Strung extends Bead {
  from: number;
}

export interface Thread {
  seat: number;
  beads: Strung[];
  /** All that was counted, what dragons and gnomes take of it, and what is left. */
  sum: number;
  bitten: number;
  robbed: number;
  left: number;
  coins: number;
}

function strung(player: Player | undefined): Strung[] {
  let place = 0;
  return beadsOf(player).map((bead) => {
    const from = place;
    place += bead.worth;
    return { ...bead, from };
  });
}

export function threadOf(before: View, after: View, seat: number): Thread {
  const player = after.players[seat];
  const { garden = 0, mission = 0, dragons = 0, alarm = 0 } = player?.harvest?.tally ?? {};
  const sum = garden + mission;
  const coins = (player?.coins ?? 0) - (before.players[seat]?.coins ?? 0);
  return { seat, beads: strung(player), sum, bitten: dragons, robbed: alarm, left: sum - dragons - alarm, coins };
}

/** How many places every string has, so that they can be compared. */
export const placesOf = (after: View, threads: readonly Thread[]): number =>
  Math.max(after.options.goal + 1, ...threads.map((thread) => thread.sum + 1));

/** Beads come quicker from the eighth on; in steps of the first ones. */
export const turnOf = (index: number): number => (index < 8 ? index : 8 + (index - 8) / 2);
