/** Where a move would be made, for the coach who points at it. */

import type { Ghost } from "../../core/renderer";
import type { Seen } from "./types";

export function ghost(seen: Seen, move: string): Ghost {
  const [verb, first = "", second = ""] = move.split(" ");
  const cell = (name: string): string => `[data-part="garden"] [data-cell="${name}"]`;
  switch (verb) {
    case "play":
    case "discard":
      return { part: "board", at: [`[data-part="hand"] [data-card="${first}"]`] };
    case "take":
      return { part: "board", at: [`[data-token="terrain ${first}"]`, `[data-token="action ${second}"]`] };
    case "place":
    case "cat":
      return { part: "board", at: [cell(first)] };
    case "lay":
      return { part: "board", at: [cell(second)] };
    case "ask":
    case "snoop":
      return { part: "board", at: [...asked(seen, move).map(cell), `.bar [data-move="${move}"]`] };
    default:
      return { part: "bar", at: [`.bar [data-move="${move}"]`, verb === "toss" ? '[data-part="toss"]' : "[data-none]"] };
  }
}

/** The cells a question is about, as far as the server has told; else the statue it is asked from. */
function asked(seen: Seen, move: string): string[] {
  const cells = seen.foreseen[move]?.cells;
  if (Array.isArray(cells)) return cells as string[];
  const { step } = seen.view;
  return step && "cell" in step ? [step.cell] : [];
}
