/** Which buttons there are now, the most important one first. */

import type { Action } from "../../../parts/actions";
import type { Desk } from "../desk.svelte";
import { offers } from "../board/voices";
import { take } from "../notation";
import { hatKey, web, whoIs } from "../say";
import { leader } from "../stage/talk";
import type { Seen } from "../types";

export function actions(seen: Seen, desk: Desk): Action[] {
  if (desk.isWatching || !seen.isLive) return [];
  const found: Action[] = [];
  if (desk.role) found.push(...fist(desk));
  else if (desk.isPosting) found.push(posting(desk));
  else if (desk.isPairing) found.push(main("pair", desk, { piece: "hut" }));
  else if (desk.isPaying) found.push(main("sell_upkeep", desk, { id: "sell", piece: "stall" }));
  else if (desk.isWorking) found.push(...working(desk));
  found.push(...closing(seen, desk));
  if (desk.can("close") && seen.legal.includes("close")) {
    found.push({ id: "close", move: "close", said: web("do.close"), do: () => void desk.play("close") });
  }
  if (desk.canPass) {
    const said = web(desk.isWorking ? "do.keep_grey" : desk.talk.voice?.offer ? "do.stands" : "do.no_offer");
    const isEnough = desk.isPosting && desk.talk.isLeading;
    found.push({ id: "pass", move: "pass", said, ...(isEnough ? { isPrimary: true } : {}), do: () => void desk.play("pass") });
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

/** Nobody is armed with nothing, and who leads is not urged to outdo themselves. */
function posting(desk: Desk): Action {
  const { price: n, isLeading, voice } = desk.talk;
  const name = !desk.choice ? "name" : !n ? "post_free" : voice?.offer ? "repost" : "post";
  const more = n && !isLeading ? {} : { isPrimary: false };
  return main(name, desk, { id: "post", ...more }, { n });
}

/** The best offer, for who has called the auction; any other one is taken in its row. */
function closing(seen: Seen, desk: Desk): Action[] {
  const { now } = seen.view;
  if (now.type !== "haggling" || !desk.isWaitedFor || now.auction.seat !== desk.seat) return [];
  const all = offers(seen.view, now.auction, now.voices);
  const at = leader(now.auction, all);
  const offer = at === null ? null : all[at];
  if (at === null || !offer || !desk.can(take(at, offer))) return [];
  const said = web("do.take_best", { name: whoIs(seen, at), n: offer.price });
  return [{ id: "take_best", piece: "gavel", said, isPrimary: true, move: take(at, offer), do: () => void desk.play(take(at, offer)) }];
}

function working(desk: Desk): Action[] {
  const { place, choice } = desk;
  if (!place && !desk.hat) return [];
  const back: Action = { id: "back", said: web("do.back"), do: () => desk.clear() };
  if (!place || !choice) return [back];
  return [main("", desk, { id: "do", said: { key: `garten_zwerge.job.${place.split(" ")[0]!}` } }), back];
}
