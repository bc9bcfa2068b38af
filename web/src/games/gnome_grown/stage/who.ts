/** Whom a scene speaks of: one's own seat is “you”. */

import type { Beat } from "../../../core/stage/beat";
import { t } from "../../../core/words.svelte";
import type { View } from "../types";

export const naming =
  ({ seat: own }: Beat<View>, name: (seat: number) => string) =>
  (seat: number): string =>
    seat === own ? t("gnome_grown.web.stage.you") : name(seat);
