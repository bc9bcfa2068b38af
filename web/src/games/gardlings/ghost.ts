/** Where a move would be made, for the coach who points at it. */

import type { Ghost } from "../../core/renderer";
import { gallops, hires, lays, mutations, type Spot } from "./notation";
import type { Seen } from "./types";

/** The tile a move would put somewhere. */
export function ghostTile(seen: Seen, move: string | null): Spot | null {
  if (move === null) return null;
  const hand = seen.view.own?.hand;
  return (hand ? lays([move], hand)[0] : undefined) ?? gallops([move])[0] ?? null;
}

export function ghost(seen: Seen, move: string): Ghost {
  if (ghostTile(seen, move)) return { part: "board", at: ["[data-coach]"] };
  const [stack] = hires([move]);
  if (stack) return { part: "side", at: [`[data-stack="${stack}"]`] };
  const [mutation] = mutations([move]);
  if (mutation) return { part: "board", at: [`[data-tile="${mutation.pig}"]`, `[data-stack="${mutation.take}"]`] };
  return { part: "bar", at: [`.bar [data-move="${move}"]`] };
}
