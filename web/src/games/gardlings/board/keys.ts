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

export const shortcuts = (desk: Desk): Shortcut[] => [
  { keys: ["D"], said: { key: "gardlings.web.do.draw" }, presses: "draw" },
  { keys: ["S"], said: { key: "gardlings.web.do.stop" }, presses: "stop" },
  { keys: ["R"], said: { key: "gardlings.web.do.turn" }, presses: "turn" },
  { keys: ["Shift+R"], said: { key: "gardlings.web.keys.turn_back" }, do: () => turnBack(desk) },
  { keys: ["U"], said: { key: "gardlings.web.do.unicorn" }, presses: "unicorn" },
  { keys: ARROWS, said: { key: "gardlings.web.keys.step" }, isLocal: true, do: ({ key }) => step(desk, WAYS[key]!) },
  { ...COMMON.board, do: () => go(desk) },
];

function turnBack(desk: Desk): boolean {
  if (desk.slots.length) desk.rotate(-1);
  return desk.slots.length > 0;
}

function step(desk: Desk, way: Point): boolean {
  if (!desk.slots.length) return false;
  desk.hasKeys = true;
  desk.step(way);
  return true;
}

/** To the ghost, or to the first place for one. */
function go(desk: Desk): boolean {
  const slot = document.querySelector<SVGElement>('.board [data-slot][tabindex="0"]');
  desk.hasKeys = true;
  slot?.focus({ preventScroll: true });
  return slot !== null;
}

/** Enter or the space bar on a place, a unicorn or a pig that has the focus; false if it is for none of them. */
export function open(desk: Desk, target: Element, key: string): boolean {
  if (key !== "Enter" && key !== " ") return false;
  const unicorn = target.closest('[data-grab="unicorn"]')?.getAttribute("data-tile");
  const slot = target.closest("[data-slot]")?.getAttribute("data-slot");
  const pig = target.closest('[data-grab="pig"]')?.getAttribute("data-tile");
  if (desk.ghost && (slot || unicorn)) desk.layGhost();
  else if (unicorn) desk.lift(unicorn);
  else if (slot) desk.enter(slot);
  else if (pig) desk.choosePig(pig);
  return !!unicorn || !!slot || !!pig;
}
