/** Which buttons there are now, the most important one first; questions have their own. */

import type { Action } from "../../../parts/actions";
import type { Desk } from "../desk.svelte";
import { label, web } from "../say";
import type { Seen } from "../types";

export function actions(seen: Seen, desk: Desk): Action[] {
  if (desk.isWatching || !seen.isLive) return [];
  const { choice } = desk;
  const done: Action[] = desk.can("done")
    ? [{ id: "done", move: "done", said: label("done", seen), do: () => void desk.play("done") }]
    : [];
  if (choice) {
    const back = { id: "back", said: web("do.back"), do: () => desk.clear() };
    return [confirm(seen, desk, choice), back, ...done];
  }
  if (desk.canToss) return [tossing(desk)];
  if (desk.can("snoop")) return [confirm(seen, desk, "snoop"), ...done];
  return [...waiting(desk), ...done];
}

function confirm(seen: Seen, desk: Desk, move: string): Action {
  const id = move.split(" ")[0] ?? "";
  return { id, move, said: label(move, seen), isPrimary: true, do: () => void desk.play(move) };
}

function tossing(desk: Desk): Action {
  return { id: "toss", move: desk.tossMove, said: web("do.toss"), piece: "catapult", isPrimary: true, do: () => desk.letGo() };
}

/** A button that shows what has to be chosen first. */
function waiting(desk: Desk): Action[] {
  const name = desk.plays.length ? "play" : desk.takes.length ? "take" : desk.places.length ? "place" : desk.cats.length ? "cat" : "";
  if (!name) return [];
  return [{ id: name, said: web(`do.choose.${name}`), isPrimary: true, isOff: true, do: () => {} }];
}
