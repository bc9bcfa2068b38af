/** What the table says to you now. */

import type { Prompt } from "../../core/renderer";
import { list, type Said } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { drawingOf } from "./pieces";
import { hatKey, jobKey, web, whoIs } from "./say";
import { stepOf } from "./stage/talk";
import type { Auction, Seen } from "./types";

export function prompt(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  if (view.phase === "setup") return web("prompt.setup");
  if (view.phase === "over") return over(seen);
  if (desk.isWaitedFor) return yours(seen, desk);
  if (desk.isPosting && desk.auction) return posting(desk, desk.auction);
  return theirs(seen, desk);
}

function over(seen: Seen): Prompt {
  const winners = seen.frame.result?.ranking[0] ?? [];
  const isOurs = seen.seat !== null && winners.includes(seen.seat);
  if (!winners.length) return web("prompt.over");
  const names = list(winners.map((seat) => seen.name(seat)));
  return { ...(isOurs && winners.length === 1 ? web("prompt.won") : web("prompt.winner", { names })), piece: "cup-1" };
}

function yours(seen: Seen, desk: Desk): Prompt {
  const { now } = seen.view;
  const { auction } = desk;
  switch (now.type) {
    case "working":
      return working(desk);
    case "sealed":
      return fist(desk, now.auction);
    case "picking":
      return { ...web("prompt.pick", { n: now.price }), piece: "palm" };
    case "pairing":
      return { ...web("prompt.pair", { hat: hatKey(now.auction.hat) }), piece: "hut", more: web("prompt.pair_more") };
    case "paying":
      return { ...web("prompt.sell", { n: now.due[desk.seat] ?? 0 }), piece: "bowl", more: web("prompt.sell_more") };
    case "haggling":
      return auction?.seat === desk.seat ? deciding(now.auction) : posting(desk, now.auction);
    default:
      return web("prompt.box");
  }
}

function working(desk: Desk): Prompt {
  const { hat, place, view } = desk;
  if (hat && place) {
    const [job = "", contest = ""] = place.split(" ");
    const told = contest ? web("prompt.contest", { contest: hatKey(contest), hat: hatKey(hat) }) : web("prompt.job", { job: jobKey(job), hat: hatKey(hat) });
    return { ...told, piece: drawingOf(hat), more: breaks(desk) ?? sure(job) };
  }
  if (hat) return { ...web("prompt.where", { hat: hatKey(hat) }), piece: drawingOf(hat), more: web("prompt.where_more") };
  if (place) return { ...web("prompt.whom"), more: web("prompt.work_more") };
  if (view.due) return { ...web("prompt.pledged", { job: jobKey(view.due) }), piece: "knot" };
  if (!desk.usable.size) return web("prompt.nothing");
  return { ...web("prompt.work"), more: web("prompt.work_more") };
}

/** A reminder that the move would break a promise, as the server foresees it. */
function breaks(desk: Desk): Said | null {
  const told = desk.choice ? desk.look().foreseen[desk.choice]?.breaks : undefined;
  return typeof told === "string" ? web("prompt.breaks", { job: jobKey(told) }) : null;
}

const sure = (job: string): Said => web(job === "seek" ? "prompt.seek_more" : "prompt.confirm");

function fist(desk: Desk, auction: Auction): Prompt {
  if (desk.role === "limit") {
    const name = auction.kind === "seek" ? "prompt.most" : "prompt.least";
    return { ...web(name), piece: "fist", more: web(auction.kind === "seek" ? "prompt.limit_more.seek" : "prompt.limit_more.offer") };
  }
  if (desk.role === "lend") return { ...web("prompt.lend"), piece: "fist", more: web("prompt.lend_more") };
  return { ...web("prompt.bid"), piece: "fist", more: web("prompt.bid_more") };
}

function deciding(auction: Auction): Prompt {
  const more = web(auction.kind === "seek" ? "prompt.take_more" : "prompt.take_must");
  return { ...web("prompt.take"), piece: auction.kind === "seek" ? "hut" : "gate", more };
}

function posting(desk: Desk, auction: Auction): Prompt {
  const { voice, standing } = desk.talk;
  if (voice?.offer) return standing ? speaking(desk, standing) : { ...web("prompt.post_again"), piece: "petal" };
  const more = going(desk) ?? web("prompt.post_more");
  return { ...web(auction.kind === "seek" ? "prompt.post_seek" : "prompt.post_offer"), piece: "petal", more };
}

/** Whose offer leads, when we have made one too: being outbid is said to us. */
function speaking(desk: Desk, { seat, price }: { seat: number; price: number }): Prompt {
  const seen = desk.look();
  const said = seat === desk.seat ? web("prompt.leads", { n: price }) : web("prompt.outbid", { name: whoIs(seen, seat), n: price });
  const more = going(desk);
  return { ...said, piece: "gavel", ...(more ? { more } : {}) };
}

/** How near the close is, once it is. */
function going({ view }: Desk): Said | null {
  if (view.now.type !== "haggling") return null;
  const step = stepOf(view.now, view);
  return step === "once" || step === "twice" ? web(`prompt.${step}`) : null;
}

function theirs(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  const names = list(view.waited_for.filter((seat) => seat >= 0).map((seat) => seen.name(seat)));
  if (!names) return { ...web(view.phase === "chips" ? "prompt.chips" : "prompt.box"), ...(view.phase === "chips" ? { piece: "schmiedel" } : {}) };
  const wait = web("prompt.wait", { names });
  switch (view.now.type) {
    case "sealed":
      if (view.bid) return { ...own(view.bid.price), piece: "fist", more: wait };
      return { ...web("prompt.fists"), piece: "fist", more: wait };
    case "haggling":
      if (desk.talk.voice?.offer && desk.talk.standing) return speaking(desk, desk.talk.standing);
      return { ...web(desk.auction?.seat === desk.seat ? "prompt.listening" : "prompt.haggling"), piece: "gavel", more: going(desk) ?? wait };
    case "paying":
      return { ...web("prompt.paying"), piece: "bowl", more: wait };
    case "working":
      return web("prompt.works", { name: names });
    default:
      return wait;
  }
}

const own = (price: number | null): Said => (price === null ? web("prompt.fist_empty") : web("prompt.fist_is", { n: price }));
