/** The board by keyboard alone. */

import type { Desk } from "../desk.svelte";
import type { Point } from "../types";

const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const play = (desk: Desk, move: string): boolean => {
  if (!desk.can(move) || desk.look().sending) return false;
  void desk.play(move);
  return true;
};

/** Do what a key asks for; false if it asks for nothing here. */
export function press(desk: Desk, { key, shiftKey }: KeyboardEvent): boolean {
  const way = WAYS[key];
  if (way) {
    if (!desk.slots.length) return false;
    desk.step(way);
    return true;
  }
  switch (key.toLowerCase()) {
    case "enter":
    case " ":
      if (!desk.ghost) return false;
      desk.layGhost();
      return true;
    case "r":
      if (!desk.slots.length) return false;
      desk.rotate(shiftKey ? -1 : 1);
      return true;
    case "u":
      desk.liftNext();
      return desk.unicorns.length > 0;
    case "d":
      return play(desk, "draw");
    case "s":
      return play(desk, "stop");
    case "escape":
      desk.clear();
      return false;
    default:
      return false;
  }
}

/** Enter on a place or a unicorn that has the focus, before there is a ghost. */
export function open(desk: Desk, target: Element, key: string): boolean {
  if ((key !== "Enter" && key !== " ") || desk.ghost) return false;
  const unicorn = target.closest('[data-grab="unicorn"]')?.getAttribute("data-tile");
  const slot = target.closest("[data-slot]")?.getAttribute("data-slot");
  if (unicorn) desk.lift(unicorn);
  else if (slot) desk.enter(slot);
  return !!unicorn || !!slot;
}
