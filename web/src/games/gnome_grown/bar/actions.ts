/** Which buttons there are now, the most important one first. */

import type { Said } from "../../../core/words.svelte";
import type { Action } from "../../../parts/actions";
import type { Desk } from "../desk.svelte";
import { label, spaceName, web } from "../say";
import type { Seen } from "../types";

export function actions(seen: Seen, desk: Desk): Action[] {
  if (desk.isWatching || !seen.isLive) return [];
  const found: Action[] = [];
  const play = (move: string, action: Partial<Action> = {}): void => {
    const said = label(move, seen);
    if (!desk.can(move) || !said) return;
    found.push({ id: move.split(" ")[0]!, move, said, do: () => void desk.play(move), ...action });
  };
  const open = (window: "keep" | "actions" | "market", action: Omit<Action, "id" | "do">): void => {
    found.push({ id: window, isPrimary: true, do: () => (desk.window = window), ...action });
  };
  const { choice } = desk;
  if (choice) {
    play(choice, { isPrimary: true });
    found.push({ id: "back", said: web("do.back"), do: () => desk.clear() });
    return found;
  }
  if (desk.hand && desk.spots.length) found.push(...laying(desk));
  play("accept", { isPrimary: true, piece: "bribe" });
  play("decline");
  if (seen.view.own?.offer && desk.can("accept")) return found;
  if (desk.keeps.length) open("keep", { said: web("do.keep_open"), piece: "back-card" });
  for (const colour of desk.gives) play(`give ${colour}`, { isPrimary: true, piece: "extra" });
  found.push(...acting(seen, desk));
  if (desk.selects.length || desk.joins.length) open("actions", { said: web("do.actions"), isNarrow: true });
  if (desk.takes.length || desk.looks.length || desk.shifts.length) {
    open("market", { said: web("do.market"), isNarrow: true });
  }
  play("done");
  return found;
}

function laying(desk: Desk): Action[] {
  const isTurnable = desk.spots.some((spot) => spot.r !== desk.turn);
  return [
    {
      id: "lay",
      move: desk.ghost?.move,
      said: web(desk.ghost ? "do.lay" : "do.place"),
      isPrimary: true,
      isOff: !desk.ghost,
      do: () => desk.layGhost(),
    },
    ...(isTurnable ? [{ id: "turn", said: web("do.turn"), piece: "turn", do: () => desk.rotate() }] : []),
  ];
}

/** Our next action: do it, let it fall away, or take a ladybird instead. */
function acting(seen: Seen, desk: Desk): Action[] {
  const { act } = desk;
  if (!act) return [];
  const move = `do ${act}`;
  const found: Action[] = [
    {
      id: "do",
      move,
      said: web("do.do", { space: spaceName(act) }),
      isPrimary: desk.can(move),
      do: () => void (desk.can(move) ? desk.play(move) : seen.why(move)),
    },
  ];
  if (desk.can(`pass ${act}`)) {
    found.push({ id: "pass", move: `pass ${act}`, said: web("do.pass"), do: () => void desk.play(`pass ${act}`) });
  }
  if (desk.can(`swap ${act}`)) {
    found.push({
      id: "swap",
      move: `swap ${act}`,
      said: web("do.swap"),
      piece: "ladybird",
      do: () => void desk.play(`swap ${act}`),
    });
  }
  return found;
}
