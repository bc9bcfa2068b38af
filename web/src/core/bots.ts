/** How good bots are, in the reader's language; their names are the server's. */

import { hasWords, told } from "./words.svelte";

/** A bot's level in a word or two. */
export function botLevel(bot: string): string {
  const key = `web.bot.${bot}`;
  return hasWords(key) ? told({ key }) : bot;
}

/** What to expect of it. */
export function aboutBot(bot: string): string {
  const key = `web.bot.${bot}.level`;
  return hasWords(key) ? told({ key }) : "";
}
