/** Where each moment can be looked at: steps of three games that bots have played. */

import type { MomentSample } from "../../../core/stage/beat";
import type { View } from "../types";

const three = (): Promise<unknown> => import("./three.json").then((file) => file.default);
const four = (): Promise<unknown> => import("./four.json").then((file) => file.default);
const duel = (): Promise<unknown> => import("./duel.json").then((file) => file.default);

export const moments = (): Promise<MomentSample<View>[]> =>
  Promise.resolve([
    { moment: "ranking", title: "equal", record: three, viewer: 0, step: 6 },
    { moment: "ranking", title: "unequal", record: three, viewer: 0, step: 33 },
    { moment: "ranking", title: "four", record: four, viewer: 1, step: 8 },
    { moment: "draw", record: four, viewer: 1, step: 9 },
    { moment: "toss", title: "three", record: three, viewer: 0, step: 14 },
    { moment: "toss", title: "two", record: three, viewer: 0, step: 59 },
    { moment: "question", title: "heard", record: three, viewer: 0, step: 18 },
    { moment: "question", title: "secret", record: three, viewer: 0, step: 36 },
    { moment: "question", title: "nothing", record: three, viewer: 0, step: 123 },
    { moment: "asked", record: three, viewer: 0, step: 17 },
    { moment: "expelled", title: "yours", record: three, viewer: 0, step: 74 },
    { moment: "expelled", title: "theirs", record: three, viewer: 0, step: 42 },
    { moment: "cat", title: "yours", record: three, viewer: 0, step: 119 },
    { moment: "cat", title: "theirs", record: three, viewer: 0, step: 29 },
    { moment: "loot", title: "three", record: three, viewer: 0, step: 130 },
    { moment: "loot", title: "four", record: four, viewer: null, step: 188 },
    { moment: "duel", title: "found", record: duel, viewer: 0, step: 45 },
    { moment: "duel", title: "missed", record: duel, viewer: 0, step: 78 },
  ]);
