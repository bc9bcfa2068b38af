/** How good bots are and what they are like, in the reader's language; their names are the server's. */

import { hasWords, t, told } from "./words.svelte";

/** A bot as it is asked for: `leaf`, or with a character, `leaf+bold`. */
export function partsOf(bot: string): { level: string; character: string } {
  const [level = "", character = ""] = bot.split("+");
  return { level, character };
}

export const botOf = (level: string, character: string): string => (character ? `${level}+${character}` : level);

/** A bot's level in a word or two, and its character if it has one. */
export function botLevel(bot: string): string {
  const { level, character } = partsOf(bot);
  const key = `web.bot.${level}`;
  const said = hasWords(key) ? told({ key }) : level;
  return character ? t("web.bot.in_character", { level: said, character: characterName(character) }) : said;
}

export function characterName(character: string): string {
  const key = `web.character.${character}`;
  return hasWords(key) ? told({ key }) : character;
}

/** What to expect of it. */
export function aboutBot(bot: string, game: string): string {
  const { level, character } = partsOf(bot);
  const keys = [`web.bot.${level}.level`, `${game}.character.${character}`];
  return keys.filter(hasWords).map((key) => told({ key })).join(" ");
}
