/** Which birth a chapter tells of. */

import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import type { View } from "../types";
import { keyOf } from "./chapters";

type Birth = View["births"][number];
type Pair = View["players"][number]["shed"][number];

const isBirth = (said: Said): boolean => ["born", "born_lower", "not_born"].includes(keyOf(said));

/** The birth, and its parents: pairs breed in the order they came into the shed. */
export function birthOf({ before, after, events: told }: Beat<View>, events: readonly Said[]): { birth: Birth; pair: Pair | null } {
  const fresh = told.filter(isBirth);
  const at = after.births.length - fresh.length + Math.max(0, fresh.findIndex((said) => events.includes(said)));
  const birth = after.births[at]!;
  const earlier = after.births.slice(0, at).filter(({ seat }) => seat === birth.seat).length;
  return { birth, pair: before.players[birth.seat]?.shed[earlier] ?? null };
}
