/** Where a move would be made, for the coach who points at it. */

import type { Ghost } from "../../core/renderer";
import type { Seen } from "./types";

const JOBS = new Set(["garden", "seek", "offer", "sell", "two-for-one"]);
const PRICES = new Set(["bid", "lend", "post"]);

export function ghost(_seen: Seen, move: string): Ghost {
  const [verb = "", hat = "", , contest = ""] = move.split(" ");
  const own = [`.bar [data-move="${move}"]`, `[data-move="${move}"]`];
  if (verb === "enter") return { part: "board", at: [`[data-place="contest ${contest}"]`, gnome(hat)] };
  if (JOBS.has(verb)) return { part: "board", at: [`[data-place="${verb}"]`, gnome(hat), ...own] };
  if (verb === "pair") return { part: "board", at: [gnome(hat)] };
  if (PRICES.has(verb)) return { part: "board", at: ['[data-drop="fist"]', '.bar [data-part="stepper"]', gnome(hat)] };
  return { part: "bar", at: own };
}

const gnome = (hat: string): string => `[data-part="bench"] [data-gnome="${hat}"]`;
