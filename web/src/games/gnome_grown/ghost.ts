/** Where a move would be made, for the coach who points at it. */

import type { Ghost } from "../../core/renderer";
import { kept, lays } from "./notation";
import type { Seen, Spot } from "./types";

/** The place a move would lay the tile in hand on. */
export const ghostSpot = (move: string | null): Spot | null => (move === null ? null : (lays([move])[0] ?? null));

const SPACES = /^(?:select|bribe|do|pass|swap) ([a-z-]+)/;
const TILES = /^(?:take|peek|move) (\d+)$/;

export function ghost(seen: Seen, move: string): Ghost {
  if (ghostSpot(move)) return { part: "board", at: ["[data-coach]"] };
  const space = SPACES.exec(move)?.[1];
  if (space) return { part: "side", at: [`[data-space="${space}"]`] };
  const at = TILES.exec(move)?.[1];
  if (at) return { part: "side", at: [`[data-take="${seen.view.stock} ${at}"]`] };
  const card = kept(move)?.card ?? /^reveal (\S+)$/.exec(move)?.[1];
  if (card) return { part: "board", at: [`[data-card="${card}"]`] };
  return { part: "bar", at: [`.bar [data-move="${move}"]`, move.startsWith("bid") ? '[data-part="bid"]' : "[data-none]"] };
}
