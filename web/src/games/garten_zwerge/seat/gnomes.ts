/** All gnomes of a player with a sign of what each one does. */

import type { Player } from "../types";

interface Doing {
  hat: string;
  /** The drawing of its job; empty is free. */
  sign: string;
}

export const gnomesOf = (player: Player): Doing[] => [
  ...player.free.map((hat) => ({ hat, sign: "" })),
  ...player.garden.map((hat) => ({ hat, sign: "bed" })),
  ...player.shed.map(({ own }) => ({ hat: own, sign: "hut" })),
  ...player.away.map((hat) => ({ hat, sign: "gate" })),
  ...player.entered.map(({ hat }) => ({ hat, sign: "cup-1" })),
];
