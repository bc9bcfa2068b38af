/** Whom a scene speaks of. */

import type { Beat } from "../../../core/stage/beat";
import { t } from "../../../core/words.svelte";
import { isNeighbour } from "../say";
import type { View } from "../types";

/** Names for a scene: one's own seat is “you”, and Herr Schmiedel has none. */
export const naming =
  ({ after, seat: own }: Beat<View>, name: (seat: number) => string) =>
  (seat: number): string => {
    if (isNeighbour(after, seat)) return t("garten_zwerge.web.schmiedel");
    return seat === own ? t("garten_zwerge.web.you") : name(seat);
  };

/** Numbers of an event's arguments. */
export const numberOf = (arg: unknown): number => Number(arg ?? 0);
