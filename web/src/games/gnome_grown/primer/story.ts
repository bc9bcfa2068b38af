/** The story of the five pictures: a bid, a bench, a card, a step; and the garden at the end. */

import type { Garden, Laid } from "../types";
import story from "./story.json";

/** A section before and after the bench. */
const before: Garden = { laid: story.section };
export const after: Garden = { laid: [...story.section, story.laid] };
export const SECTION = ["AAA", "AAA", "AAA"];

/** Where the five tiles of a quarter lie in it. */
const SPOTS = [[0, 0], [0, 2], [2, 0], [2, 1], [2, 2]] as const;

/** A full garden, quarter by quarter. */
export const full: Garden = {
  laid: story.quarters.flatMap((tiles, quarter) =>
    tiles.map((tile, at): Laid => {
      const [x, y] = SPOTS[at]!;
      return { tile, x: x + (quarter % 2) * 3, y: y + Math.floor(quarter / 2) * 3, r: 0 };
    }),
  ),
};
