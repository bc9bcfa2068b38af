/** Options of a game in words. */

import { hasWords, t, told } from "../core/words.svelte";

export function optionLabel(game: string, option: string): string {
  const key = `${game}.option.name.${option}`;
  return hasWords(key) ? told({ key }) : option.replaceAll("_", " ");
}

export function valueLabel(game: string, option: string, value: unknown): string {
  if (typeof value === "boolean") return value ? t("web.option.on") : t("web.option.off");
  const key = `${game}.option.value.${option}.${String(value)}`;
  return hasWords(key) ? told({ key }) : String(value);
}
