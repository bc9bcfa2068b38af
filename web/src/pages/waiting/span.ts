/** How long something is, as people say it. */

import { t } from "../../core/words.svelte";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Seconds in the largest unit of which there are two, rounded down. */
export function span(seconds: number): string {
  if (seconds >= 2 * DAY) return t("waiting.days", { n: Math.floor(seconds / DAY) });
  if (seconds >= 2 * HOUR) return t("waiting.hours", { n: Math.floor(seconds / HOUR) });
  return t("waiting.minutes", { n: Math.floor(seconds / MINUTE) });
}
