/** Which buttons there are now, the most important one first. */

import type { Action } from "../../../parts/actions";
import type { Desk } from "../desk.svelte";
import { hatKey, web } from "../say";
import type { Seen } from "../types";

export function actions(seen: Seen, desk: Desk): Action[] {
  if (desk.isWatching || !seen.isLive) return [];
  const found: Action[] = [];
  if (desk.role) found.push(...fist(desk));
  else if (desk.isPosting) found.push(posting(desk));
  else if (desk.isPairing) found.push(main("pair", desk, { piece: "hut" }));
  else if (desk.isPaying) found.push(main("sell_upkeep", desk, { id: "sell", piece: "stall" }));
  else if (desk.isWorking) found.push(...working(desk));
  if (desk.can("close") && seen.legal.includes("close")) {
    found.push({ id: "close", move: "close", said: web("do.close"), do: () => void desk.play("close") });
  }
  if (desk.canPass) {
    const said = web(desk.isWorking ? "do.keep_grey" : desk.talk.voice?.offer ? "do.stands" : "do.no_offer");
    found.push({ id: "pass", move: "pass", said, do: () => void desk.play("pass") });
  }
  return found;
}

/** The button for what was put together; off while something is missing. */
function main(name: string, desk: Desk, more: Partial<Action> = {}, args = {}): Action {
  const { choice } = desk;
  return {
    id: name,
    said: web(`do.${name}`, { hat: desk.hat ? hatKey(desk.hat) : "…", ...args }),
    isPrimary: true,
    isOff: !choice,
    ...(choice ? { move: choice } : {}),
    do: () => desk.confirm(),
    ...more,
  };
}

function fist(desk: Desk): Action[] {
  const n = desk.fist.price;
  const isLender = desk.role === "lend";
  // nobody lends for nothing by a mere Enter
  const more = isLender && !n ? { isPrimary: false } : {};
  return [main(isLender && !desk.hat ? "name" : "fist", desk, { id: "fist", piece: "fist", ...more }, { n })];
}

function posting(desk: Desk): Action {
  const { talk } = desk;
  const isNew = !talk.voice?.offer;
  return main(!desk.choice ? "name" : isNew ? "post" : "repost", desk, { id: "post", piece: "petal" }, { n: talk.price });
}

function working(desk: Desk): Action[] {
  const { place, choice } = desk;
  if (!place && !desk.hat) return [];
  const back: Action = { id: "back", said: web("do.back"), do: () => desk.clear() };
  if (!place || !choice) return [back];
  const job = place.split(" ")[0]!;
  const contest = place.split(" ")[1] ?? "";
  return [main(job, desk, { id: "do" }, { contest: hatKey(contest) }), back];
}
