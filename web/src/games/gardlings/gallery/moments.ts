/** Where every big moment can be looked at: steps of games that bots have played. */

import type { MomentSample } from "../../../core/stage/beat";
import type { View } from "../types";

/** Greedy gnomes, ponds, mutating pigs and missions; the first edition with fierce dragons; four who are even at the end. */
const pro = async (): Promise<unknown> => (await import("./pro.json")).default;
const first = async (): Promise<unknown> => (await import("./first.json")).default;
const four = async (): Promise<unknown> => (await import("./four.json")).default;

type Pick = [moment: string, record: () => Promise<unknown>, viewer: number, step: number];

const PICKS: Pick[] = [
  ["alarm", first, 2, 463],
  ["alarm", pro, 0, 448],
  ["alarm", pro, 1, 351],
  ["count", pro, 0, 277],
  ["count", pro, 1, 451],
  ["count-others", pro, 2, 451],
  ["count", first, 2, 472],
  ["count", four, 3, 563],
  ["hire", pro, 2, 212],
  ["hire", pro, 0, 356],
  ["hire", pro, 1, 210],
  ["mutation", pro, 2, 358],
  ["mutation", pro, 0, 286],
  ["bag", pro, 1, 359],
  ["dragons", pro, 2, 420],
  ["dragons", first, 0, 432],
  ["victory", pro, 1, 451],
  ["victory", pro, 2, 451],
  ["victory", four, 2, 563],
];

export const moments: MomentSample<View>[] = PICKS.map(([moment, record, viewer, step]) => ({
  moment,
  record,
  viewer,
  step,
}));
