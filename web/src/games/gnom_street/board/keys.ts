/** The table by keyboard alone. */

import { actions } from "../bar/actions";
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

/** Do what a key asks for; false if it asks for nothing here. */
export function press(desk: Desk, { key }: KeyboardEvent): boolean {
  if (key.startsWith("Arrow")) return groupOf(desk) !== "" && goTo(groupOf(desk));
  if (key !== "Enter" && key !== " ") return false;
  if (desk.asks.length) return goTo("ask");
  const first = actions(desk.look(), desk).find((action) => action.isPrimary && !action.isOff);
  first?.do();
  return first !== undefined;
}
