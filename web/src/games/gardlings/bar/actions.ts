/** Which buttons there are now, the most important one first. */

import type { Said } from "../../../core/words.svelte";
import type { Action } from "../../../parts/actions";
import type { Desk } from "../desk.svelte";
import { priceOf } from "../pieces";
import type { Seen } from "../types";
import { riskOf } from "../views";

const said = (name: string, args: Said["args"] = {}): Said => ({ key: `gardlings.web.do.${name}`, args });

export function actions(seen: Seen, desk: Desk): Action[] {
  const found: Action[] = [];
  const play = (move: string, action: Omit<Action, "id" | "do" | "move">): void => {
    if (desk.can(move)) found.push({ id: move, move, do: () => void desk.play(move), ...action });
  };

  if (desk.slots.length) {
    const name = !desk.ghost ? "choose" : desk.lifted ? "gallop" : "lay";
    found.push({
      id: "lay",
      move: desk.ghost?.move,
      said: said(name),
      isPrimary: true,
      isOff: !desk.ghost,
      do: () => desk.layGhost(),
    });
    found.push({ id: "turn", said: said("turn"), piece: "turn", isSmall: true, do: () => desk.rotate(1) });
  }
  if (desk.lifted) {
    found.push({ id: "back", said: said("back"), do: () => desk.clear() });
    return found;
  }
  const plot = seen.view.players[desk.seat]?.plot;
  // the main button never invites to disaster: not after a stop, and not where every tile rings
  const isSafe = plot?.status !== "stopped" && riskOf(seen.view.own?.bag ?? [], desk.player) < 1;
  play("draw", { said: said("draw"), piece: "bag-open", isPrimary: isSafe });
  play("stop", { said: said(plot?.end ? "done" : "stop"), piece: "stop", isPrimary: !isSafe || !desk.can("draw") });
  play("aside", { said: said("aside"), isPrimary: !desk.can("look") });
  play("look", { said: said("look"), piece: "task-second_look", isPrimary: desk.can("aside") });
  if (desk.unicorns.length) {
    found.push({ id: "unicorn", said: said("unicorn"), piece: "unicorn", isSmall: true, do: () => desk.liftNext() });
  }
  found.push(...hiring(seen, desk));
  return found;
}

function hiring(seen: Seen, desk: Desk): Action[] {
  const found: Action[] = [];
  const { hired } = desk;
  if (hired) {
    found.push({
      id: "hire",
      move: `hire ${hired}`,
      said: said("hire", { n: priceOf(seen.view.stacks.find((stack) => stack.name === hired)?.back ?? "") }),
      isPrimary: true,
      do: () => void desk.play(`hire ${hired}`),
    });
  } else if (desk.hires.length) {
    found.push({
      id: "market", said: said("market"), piece: "coin", isPrimary: true, do: () => (desk.window = "hire"),
    });
  }
  if (desk.can("pig")) {
    found.push({
      id: "pig", move: "pig", said: said("pig"), piece: "pig", isPrimary: !found.length, isSmall: !!found.length, do: () => void desk.play("pig"),
    });
  }
  if (desk.can("nothing")) {
    found.push({ id: "nothing", move: "nothing", said: said("nothing"), isSmall: true, do: () => void desk.play("nothing") });
  }
  if (desk.mutations.length) {
    found.push({
      id: "mutate", said: said("mutate"), piece: "pig", isPrimary: true, do: () => (desk.window = "mutate"),
    });
  }
  return found;
}
