/** Bots by name, in the reader's language. */

import type { Schemas } from "./api";
import { hasWords, told } from "./words.svelte";

export function botName(bot: string): string {
  const key = `web.bot.${bot}`;
  return hasWords(key) ? told({ key }) : bot;
}

/** How good a bot is. */
export function botLevel(bot: string): string {
  const key = `web.bot.${bot}.level`;
  return hasWords(key) ? told({ key }) : "";
}

/** What somebody at a table is called. */
export function nameOf(info: Schemas["SeatInfo"] | undefined, seat: number): string {
  return info?.bot ? `${botName(info.bot)} ${seat + 1}` : (info?.name ?? "");
}
