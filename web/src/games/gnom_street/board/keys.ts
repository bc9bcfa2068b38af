/** The table by keyboard alone. */

import { ARROWS, COMMON, type Shortcut } from "../../../core/keys.svelte";
import type { Desk } from "../desk.svelte";

/** Which group of buttons the next move is made in. */
export function groupOf(desk: Desk): string {
  if (desk.flying !== null) return "";
  if (desk.canToss) return "toss";
  if (desk.plays.length || desk.discards.length) return "hand";
  if (desk.takes.length) return "trays";
  if (desk.asks.length) return "ask";
  return desk.targets.size ? "garden" : "";
}

/** Go where the next move is made. */
export function goTo(group: string): boolean {
  if (group === "ask") {
    const button = document.querySelector<HTMLElement>('[data-action^="ask-"]');
    button?.focus();
    return button !== null;
  }
  const where = `[data-group="${group}"]`;
  const cells = [...document.querySelectorAll<HTMLElement>(`${where}[data-cell], ${where} [data-cell]`)];
  const first = cells.find((cell) => cell.dataset.can === "true") ?? cells[0];
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

export const shortcuts = (desk: Desk): Shortcut[] => [
  { keys: ARROWS, said: { key: "gnom_street.web.keys.arrows" }, isLocal: true, do: ({ target }) => target === document.body && go(desk) },
  { ...COMMON.board, do: () => go(desk) },
];

function go(desk: Desk): boolean {
  desk.hasKeys = true;
  return groupOf(desk) !== "" && goTo(groupOf(desk));
}
