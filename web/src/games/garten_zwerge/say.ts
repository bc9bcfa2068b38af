/** How hats, jobs, moves, seats and events are called. */

import type { Glance } from "../../core/renderer";
import { list, type Said, t, told, words } from "../../core/words.svelte";
import { cardOf, chipWorth, hatOfCard, jobPiece, oddsOf, SCHMIEDEL, valueOf } from "./pieces";
import type { Effect, Revealed, Seen, View } from "./types";

export const web = (name: string, args: Said["args"] = {}): Said => ({ key: `garten_zwerge.web.${name}`, args });
export const hatKey = (hat: string): string => `@garten_zwerge.hat.${hat}`;
export const hatName = (hat: string): string => told({ key: `garten_zwerge.hat.${hat}` });
export const jobKey = (job: string): string => `@garten_zwerge.job.${job}`;
export const jobName = (job: string): string => told({ key: `garten_zwerge.job.${job}` });
export const hatNames = (hats: readonly string[]): string => list(hats.map(hatName));

/** Who bids under this number: a player, or Herr Schmiedel where there are two. */
export const isNeighbour = (view: View, seat: number): boolean => view.has_schmiedel && seat === SCHMIEDEL;
export function whoIs(seen: Seen, seat: number): string {
  if (isNeighbour(seen.view, seat)) return t("garten_zwerge.web.schmiedel");
  return seat === seen.seat ? t("garten_zwerge.web.you") : seen.name(seat);
}

/** What an event does, told by its effect. */
export function eventText(event: string): string {
  const card = cardOf(event);
  return card ? [card, ...card.also].map(effectText).join(" ") : "";
}

function effectText(one: Effect): string {
  const jobs = [one.job, ...one.jobs].filter(Boolean).map((job) => jobName(job.replaceAll("_", "-")));
  const effect = one.effect === "forbid_jobs" ? "forbid_job" : one.effect;
  const key = `garten_zwerge.effect.${effect}${one.which ? `.${one.which}` : ""}`;
  return told({ key, args: { n: one.cards || one.petals, job: list(jobs), hat: hatKey(one.least_hat) } });
}

/** What an event is called, in a box of somebody's own by its own words. */
export const eventName = (event: string): string =>
  cardOf(event)?.name?.[words.language] ?? told({ key: `garten_zwerge.event_name.${event}` });

/** The odds of a pile in words. */
export function oddsText(pile: string): string {
  const odds = oddsOf(pile);
  const of = odds.reduce((sum, { n }) => sum + n, 0);
  const parts = odds.map(({ hat, n }) => t("garten_zwerge.web.odds.hat", { hat: hatName(hat), at: n, of }));
  return t("garten_zwerge.web.odds.say", { pile: hatName(pile), odds: list(parts) });
}

/** Herr Schmiedel's price: the gnome's value and his two chips. */
export const neighboursPrice = ({ auction, chips }: Revealed): number =>
  valueOf(auction.hat) + chips.reduce((sum, chip) => sum + chipWorth(chip), 0);

export const headline = (view: View): Said => web("headline", { round: view.round, n: view.goal });

const STEPS = ["jobs", "breeding", "contests", "upkeep"] as const;

export function phases(view: View): { names: string[]; now: number } {
  const names = STEPS.map((name) => told(web(`phase.${name}`)));
  const now = { breeding: 1, judging: 2, paying: 3, over: 3 }[view.phase as string] ?? 0;
  return { names, now };
}

/** What somebody is doing, as a key. */
export function statusOf(view: View, seat: number): string {
  const status = (name: string): string => `garten_zwerge.web.status.${name}`;
  const { now } = view;
  const isWaitedFor = view.waited_for.includes(seat);
  switch (now.type) {
    case "working":
      if (now.seat === seat) return status("working");
      return status(view.players[seat]?.free.length ? "waiting" : "busy");
    case "sealed":
      if (!now.able.includes(seat)) return status("aside");
      return status(now.has_bid[seat] ? "fist" : "bidding");
    case "haggling":
      if (now.auction.seat === seat) return status(isWaitedFor ? "deciding" : "listening");
      return status(isWaitedFor ? "bidding" : now.voices[seat]?.offer ? "offered" : "aside");
    case "picking":
    case "pairing":
      return status(isWaitedFor ? "deciding" : "waiting");
    case "paying":
      return status(isWaitedFor ? "selling" : "paid");
    case "over":
      return status("over");
    default:
      return status("waiting");
  }
}

/** Somebody's game in a few words. */
export const glance = ({ view }: Seen, seat: number): Glance => ({
  status: { key: statusOf(view, seat) },
  n: view.players[seat]?.petals ?? 0,
  piece: "petal",
});

const GOOD = new Set(["born", "born_lower", "prize", "brokers", "poorest_get", "random_player_gets", "pledge_kept", "charity", "two_for_one"]);
const BAD = new Set(["not_born", "no_prize", "everybody_pays", "tax", "pledge_broken", "no_deal", "sold_for_upkeep"]);
const event = (said: Said): string => said.key.slice("garten_zwerge.event.".length);

export function mood(said: Said): "good" | "bad" | "plain" {
  const name = event(said);
  return BAD.has(name) ? "bad" : GOOD.has(name) ? "good" : "plain";
}

const ICONS: Record<string, string> = {
  turn: "cashbox",
  contests: "cup-1",
  enters: "cup-1",
  outsiders: "case",
  prize: "cup-1",
  no_prize: "cup-2",
  fist: "fist",
  names: "fist",
  price: "palm",
  limit: "palm",
  empty_fist: "palm",
  schmiedel_price: "schmiedel",
  schmiedel_lends: "schmiedel",
  schmiedel_borrows: "schmiedel",
  lends: "hut",
  borrows: "hut",
  pairs: "hut",
  mates_home: "hut",
  seeks: "hut",
  offers: "gate",
  garden: jobPiece("garden"),
  sold: jobPiece("sell"),
  sold_for_upkeep: jobPiece("sell"),
  two_for_one: jobPiece("two-for-one"),
  no_deal: jobPiece("garden"),
  pledges: "knot",
  pledge_kept: "knot",
  pledge_broken: "knot",
  pledge_lapsed: "knot",
  asks_job: "knot",
  will_job: "knot",
  lender_job: "knot",
  lends_for: "petal",
  bids_open: "petal",
  stands: "petal",
  brokers: "petal",
  tax: "petal",
  evening: "bowl",
  upkeep: "bowl",
  grey_kept: "zwerg-grey",
  reshuffled: "event-other",
  not_born: "cradle",
  charity: "zwerg-brown",
  blue_deck: "event-other",
  over: "cup-1",
};

/** The drawing beside an event: the child that was born, the card that was read, or its own. */
export function icon(said: Said): string | null {
  const child = /^@garten_zwerge\.hat\.(\w+)$/.exec(String(said.args?.child ?? ""))?.[1];
  if (child) return `zwerg-${child}`;
  const card = /^@garten_zwerge\.event_name\.(\w+)$/.exec(String(said.args?.event ?? ""))?.[1];
  return card ? `event-${card}` : (ICONS[event(said)] ?? null);
}

/** The hats on some cards. */
export const cardNames = (cards: readonly string[]): string => hatNames(cards.map(hatOfCard));
