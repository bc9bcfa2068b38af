/** How cards, animals, moves, seats and events are called. */

import type { Glance } from "../../core/renderer";
import { list, type Said, t, told } from "../../core/words.svelte";
import { animalOf, cardOf, kindKey, kindOf, seatOf, spaceKey } from "./pieces";
import type { Bid, Offer, Seen, View } from "./types";

export const web = (name: string, args: Said["args"] = {}): Said => ({ key: `gnome_grown.web.${name}`, args });
export const tileKey = (tile: string): string => `@${kindKey(kindOf(tile))}`;
export const kindName = (kind: string): string => told({ key: kindKey(kind) });
export const spaceName = (space: string): string => `@${spaceKey(space)}`;

/** The three kinds of a card. */
export const cardName = (card: string): string => cardOf(card).needs.map(kindName).join(", ");

/** A card with its worth, and how far each section has come. */
export function cardText(card: string, sections?: Map<string, Set<string>>, isRevealed = false): string {
  const { needs, full, part } = cardOf(card);
  const parts = [t("gnome_grown.web.card.say", { card: cardName(card), full, part })];
  if (isRevealed) parts.push(t("gnome_grown.web.card.is_revealed"));
  for (const [letter, kinds] of sections ?? []) {
    const has = needs.filter((kind) => kinds.has(kind));
    if (has.length === 3) parts.push(t("gnome_grown.web.card.complete", { letter }));
    else if (has.length) parts.push(t("gnome_grown.web.card.section", { letter, kinds: list(has.map(kindName)) }));
  }
  return parts.join(" ");
}

/** An animal and its bonus. */
export function animalText(tile: string): string {
  const animal = animalOf(tile);
  const name = kindName(kindOf(tile));
  if (!animal || animal.bonus === "none") return name;
  const bonus = told(web(`bonus.${animal.bonus}`, { n: animal.amount }));
  return t("gnome_grown.web.bonus", { name, bonus });
}

/** Goods in words. */
export function goodsText({ ladybirds, imp, markers = 0 }: Bid & Partial<Offer>): string {
  const parts = [];
  if (ladybirds) parts.push(t("gnome_grown.web.n_ladybirds", { n: ladybirds }));
  if (imp) parts.push(t("gnome_grown.web.imp"));
  if (markers) parts.push(t("gnome_grown.web.n_markers", { n: markers }));
  return parts.length ? list(parts) : t("gnome_grown.web.nothing");
}

export const headline = (view: View): Said =>
  web(view.ends.length ? "headline.last" : "headline", { round: view.round, rate: view.rate });

export function phases(view: View): { names: string[]; now: number } {
  const names = ["bid", "select", "act"].map((name) => told(web(`phase.${name}`)));
  return { names, now: view.phase === "bidding" ? 0 : view.phase === "selecting" ? 1 : 2 };
}

/** What somebody is doing, as a key. */
export function statusOf(view: View, seat: number): string {
  const status = (name: string): string => `gnome_grown.web.status.${name}`;
  const isWaitedFor = view.waited_for.includes(seat);
  switch (view.phase) {
    case "bidding":
      return status(view.players[seat]?.has_bid ? "sealed" : "bidding");
    case "selecting":
      if (view.offer?.holder === seat) return status("bribed");
      if (view.offer?.seat === seat) return status("bribing");
      return status(isWaitedFor ? "selecting" : "waiting");
    case "executing":
      if (view.order[view.turn] === seat) return status("acting");
      return status(view.order.indexOf(seat) < view.turn ? "acted" : "waiting");
    case "closing":
      return status(isWaitedFor ? "closing" : "over");
    default:
      return status(view.phase === "over" ? "over" : "waiting");
  }
}

/** Somebody's game in a few words. */
export const glance = ({ view }: Seen, seat: number): Glance => ({
  status: { key: statusOf(view, seat) },
  n: view.players[seat]?.ladybirds ?? 0,
  piece: "ladybird",
});

const DONE: Record<string, string> = { selecting: "do.no_extra", closing: "do.reveal_none" };

/** A move as a button says it; null for moves that are made on the board. */
export function label(move: string, seen: Seen): Said | null {
  const [verb = "", rest = ""] = move.split(" ");
  const { view } = seen;
  switch (verb) {
    case "select":
    case "do":
    case "swap":
      return web(`do.${verb}`, { space: spaceName(rest) });
    case "pass":
      return web("do.pass");
    case "take":
      return taking(view, Number(rest));
    case "peek":
      return web("do.look", { at: rest });
    case "move":
      return web("do.move", { tile: tileKey(view.stacks[Number(rest) - 1]?.[0] ?? "") });
    case "reveal":
      return web("do.reveal", { n: cardOf(rest).ladybirds });
    case "give":
      return web("do.give", { name: seen.name(seatOf(rest)) });
    case "done":
      return web(DONE[view.phase] ?? "do.done");
    case "accept":
    case "decline":
    case "hush":
      return web(`do.${verb}`);
    default:
      return null;
  }
}

function taking(view: View, at: number): Said {
  const { task } = view;
  const space = task?.type === "choose" ? task.space : "feature";
  if (space.endsWith("animal")) {
    const tile = view.own?.grid[at - 1];
    return tile ? web("do.take", { tile: tileKey(tile) }) : web("do.take_animal", { at });
  }
  const tile = space.endsWith("ground") ? view.open[at - 1] : view.stacks[at - 1]?.[0];
  return web("do.take", { tile: tileKey(tile ?? "") });
}

const GOOD = new Set([
  "revealed", "accepted", "imp", "imp_supply", "marker", "bonus_ladybirds", "bonus_animals", "shed", "pool", "saw",
  "scored_full", "scored_sections", "scored_garden",
]);
const BAD = new Set(["declined", "misfit", "fell", "marker_none"]);
const event = (said: Said): string => said.key.slice("gnome_grown.event.".length);

export function mood(said: Said): "good" | "bad" | "plain" {
  const name = event(said);
  return BAD.has(name) ? "bad" : GOOD.has(name) ? "good" : "plain";
}

const ICONS: Record<string, string> = {
  dealt: "card",
  dealt_other: "back-card",
  order: "order",
  bid: "seal",
  bid_open: "ladybird",
  bid_open_imp: "imp",
  offered: "bribe",
  goods: "bribe",
  goods_imp: "bribe",
  goods_markers: "bribe",
  declined: "bribe",
  accepted: "bribe",
  bribe_ladybirds: "ladybird",
  bribe_imp: "imp",
  bribe_marker: "extra",
  extra: "extra",
  no_extra: "extra",
  swapped: "ladybird",
  marker_back: "extra",
  hush: "hush",
  revealed: "card",
  took_card: "card",
  kept: "back-card",
  discarded: "card",
  drew: "back-card",
  drew_own: "card",
  kept_own: "card",
  laid_open: "card",
  scored_full: "card",
  scored_part: "card",
  scored_none: "card",
  scored_ground: "flowerbed",
  scored_features: "fountain",
  scored_animals: "rabbit",
  scored_sections: "finish",
  scored_garden: "rosette",
  shed: "shed",
  pool: "ladybird",
  pool_filled: "ladybird",
  from_shed: "shed",
  paid: "ladybird",
  bonus_ladybirds: "ladybird",
  bonus_animals: "back-animal",
  imp: "imp",
  imp_supply: "imp",
  imp_back: "imp",
  marker: "extra",
  marker_given: "extra",
  marker_none: "extra",
  looked: "lens",
  saw: "lens",
  refilled: "back-animal",
  shifted: "shift",
  swept: "back-ground",
  ground_shuffled: "back-ground",
  stacked: "back-feature",
  stack_swept: "back-feature",
  features_shuffled: "back-feature",
  reshuffled: "back-card",
  round: "gnome",
  last_trigger: "finish",
  last_track: "finish",
  last_full: "finish",
  over: "rosette",
};

/** The drawing beside an event: the tile it speaks of, or its own. */
export function icon(said: Said): string | null {
  const kind = /^@gnome_grown\.kind\.(\w+)$/.exec(String(said.args?.tile ?? ""))?.[1];
  return kind ?? ICONS[event(said)] ?? null;
}
