/** The garden by keyboard alone. */

import { actions } from "../bar/actions";
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
  if (desk.selects.length || desk.acts.length) return "actions";
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

/** Do what a key asks for; false if it asks for nothing here. */
export function press(desk: Desk, { key }: KeyboardEvent): boolean {
  const way = WAYS[key];
  if (way) {
    if (desk.slots.length) desk.step(way);
    else return groupOf(desk) !== "" && goTo(groupOf(desk));
    return true;
  }
  if (key === "Enter" || key === " ") {
    const first = actions(desk.look(), desk).find((action) => action.isPrimary && !action.isOff);
    first?.do();
    return first !== undefined;
  }
  if (key.toLowerCase() === "r" && desk.slots.length) {
    desk.rotate();
    return true;
  }
  return false;
}
