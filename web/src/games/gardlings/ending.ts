/** What Gardlings adds to its end. */

import type { Ending } from "../../core/renderer";
import type { EndSample } from "../../parts/endings";
import Thumb from "./seat/Thumb.svelte";
import type { View } from "./types";

const samples = async (): Promise<EndSample[]> => (await import("./gallery/endings")).endings();

export const ending: Ending<View> = {
  prize: "rosette",
  /** Who plays alone counts tiles. */
  mark: (_, { reason, ranking }, seat) => {
    const tiles = seat === 0 && ranking.length === 1 ? reason.args?.n : undefined;
    return tiles === undefined ? null : { text: String(tiles) };
  },
  Thumb,
  samples,
};
