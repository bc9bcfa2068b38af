/** Options and their values by the names people know, wherever the rules mention one by its key. */

import { hasWords, t, words } from "../../core/words.svelte";
import { optionLabel, valueLabel } from "../options";

const isOption = (game: string, text: string): boolean => hasWords(`${game}.option.name.${text}`);

/** The option a value belongs to: the one the text is about, or the only one that has it. */
function optionOf(game: string, option: string, value: string): string | null {
  if (hasWords(`${game}.option.value.${option}.${value}`)) return option;
  const prefix = `${game}.option.value.`;
  const keys = Object.keys(words.sentences).filter((key) => key.startsWith(prefix) && key.endsWith(`.${value}`));
  return keys.length === 1 ? keys[0]!.slice(prefix.length, -value.length - 1) : null;
}

/** What a key of an option, a value or both is called; null for what is none. */
export function named(game: string, option: string, text: string): string | null {
  const [key = "", value] = text.split("=");
  if (value !== undefined) {
    if (!isOption(game, key)) return null;
    return t("web.rules.option", { name: optionLabel(game, key), value: valueLabel(game, key, value) });
  }
  if (isOption(game, text)) return optionLabel(game, text);
  const found = optionOf(game, option, text);
  return found ? valueLabel(game, found, text) : null;
}
