/** The garden by keyboard alone. */

import { ARROWS, COMMON, type Shortcut } from "../../../core/keys.svelte";
import type { Desk } from "../desk.svelte";
import type { Point } from "../types";

const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which group of buttons the next move is made in. */
export function groupOf(desk: Desk): string {
  const { task } = desk.view;
  if (desk.selects.length || desk.joins.length || desk.acts.length) return "actions";
  if (task?.type === "look") return "animal";
  if (task?.type === "move") return "stack";
  if (task?.type !== "choose") return "";
  if (task.space.endsWith("ground")) return "ground";
  return task.space.endsWith("feature") ? "stack" : "animal";
}

/** Go where the next move is made. */
export function goTo(group: string): boolean {
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-group="${group}"] [data-cell]`)];
  const seen = cells.filter((cell) => cell.offsetParent !== null);
  const first = seen.find((cell) => cell.dataset.can === "true") ?? seen[0];
  first?.focus();
  return first !== undefined;
}

export const shortcuts = (desk: Desk): Shortcut[] => [
  { keys: ["R"], said: { key: "gnome_grown.web.do.turn" }, presses: "turn" },
  { keys: ARROWS, said: { key: "gnome_grown.web.keys.step" }, isLocal: true, do: (event) => walk(desk, event) },
  { ...COMMON.board, do: () => go(desk) },
];

/** Go on to the next place; from nowhere, to where the next move is made. */
function walk(desk: Desk, { key, target }: KeyboardEvent): boolean {
  const at = target as Element;
  if (at !== document.body && !at.closest("[data-slot]")) return false;
  if (!desk.slots.length) return go(desk);
  desk.hasKeys = true;
  desk.step(WAYS[key]!);
  return true;
}

function go(desk: Desk): boolean {
  desk.hasKeys = true;
  const slot = document.querySelector<SVGElement>(".board [data-slot]");
  slot?.focus({ preventScroll: true });
  return slot !== null || (groupOf(desk) !== "" && goTo(groupOf(desk)));
}
