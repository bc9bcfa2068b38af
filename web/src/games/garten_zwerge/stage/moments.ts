/** Every moment, to be looked at in the gallery: steps of recorded games. */

import type { MomentSample } from "../../../core/stage/beat";
import type { View } from "../types";

type Sample = MomentSample<View>;
const society = (): Promise<unknown> => import("../gallery/society.json").then(({ default: record }) => record);
const square = (): Promise<unknown> => import("../gallery/square.json").then(({ default: record }) => record);
const neighbour = (): Promise<unknown> => import("../gallery/neighbour.json").then(({ default: record }) => record);

/** By moment: the record, the step, and by whose eyes. */
const STEPS: [moment: string, title: string, record: () => Promise<unknown>, step: number, viewer: number | null][] = [
  ["event", "opened", society, 2, 0],
  ["event", "happens", society, 36, 0],
  ["event", "forbidden", society, 56, 1],
  ["event", "upkeep", society, 94, 0],
  ["event", "raffle", society, 75, null],
  ["fists", "equal", society, 6, 0],
  ["fists", "picked", society, 7, 1],
  ["fists", "sought", society, 24, 0],
  ["fists", "none", society, 28, 2],
  ["fists", "offered", society, 192, null],
  ["fists", "schmiedel", neighbour, 5, 0],
  ["fists", "chips", neighbour, 13, 0],
  ["deal", "six", square, 14, 0],
  ["deal", "nobody", square, 79, 2],
  ["child", "orange", society, 15, 0],
  ["child", "two", society, 31, 0],
  ["child", "grey", society, 109, 1],
  ["child", "lower", society, 256, null],
  ["child", "gold", society, 303, 0],
  ["contest", "won", society, 18, 2],
  ["contest", "lost", society, 33, 0],
  ["contest", "shared", society, 91, 0],
  ["contest", "several", society, 236, null],
  ["upkeep", "paid", society, 18, 0],
  ["upkeep", "six", square, 65, 0],
  ["upkeep", "short", society, 115, 0],
  ["upkeep", "sold", society, 118, 0],
  ["upkeep", "tax", society, 283, 1],
  ["collections", "gold", society, 308, 0],
];

export const moments = (): Promise<Sample[]> =>
  Promise.resolve(STEPS.map(([moment, title, record, step, viewer]) => ({ moment, title, record, step, viewer })));
