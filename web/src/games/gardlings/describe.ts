/** The whole table in sentences, for those who do not see it. */

import { ownFirst } from "../../core/seen";
import { list, t, told } from "../../core/words.svelte";
import { isUpright } from "./geometry";
import { missionOf, priceOf, tileKey, tileOf } from "./pieces";
import { headline, statusOf } from "./say";
import type { Laid, Seen, Stack } from "./types";
import { alarmAt, gardenOf, gemsOf, gnomesOf, kindsOf, pondsOf } from "./views";

const tileName = (tile: string): string => told({ key: tileKey(tile) });
const who = (seen: Seen, seat: number): string =>
  seat === seen.seat ? t("gardlings.web.you") : seen.name(seat);

/** Somebody's garden in short: gems, coins, gnomes. */
export function gardenText(seen: Seen, seat: number): string {
  const player = seen.view.players[seat];
  const garden = gardenOf(player);
  return t("gardlings.web.say.garden", {
    name: who(seen, seat),
    status: told({ key: statusOf(seen.view, seat) }),
    tiles: t("gardlings.web.n_tiles", { n: garden.laid.length }),
    gems: t("gardlings.web.n_gems", { n: gemsOf(player) }),
    coins: t("gardlings.web.n_coins", { n: player?.coins ?? 0 }),
    gnomes: gnomesOf(player),
    limit: alarmAt(player),
  });
}

/** A tile as it lies, with its sites clockwise from the top left. */
function laidText({ tile, x, y, r }: Laid): string {
  const { sites } = tileOf(tile);
  const shift = r > 1 ? 3 : 0;
  const around = [...sites].map((_, position) => sites[(position + shift) % 6]!);
  // upright rims are numbered from the upper right: begin at the top for the reader
  const read = isUpright(r) ? [...around.slice(5), ...around.slice(0, 5)] : around;
  return t(isUpright(r) ? "gardlings.web.say.upright" : "gardlings.web.say.lying", {
    tile: tileName(tile),
    x,
    y,
    sites: list(read.map((site) => told({ key: `gardlings.site.${site}` }))),
  });
}

function stackText(stack: Stack): string {
  if (!stack.top) return t("gardlings.web.stack.empty", { stack: stack.name });
  return t("gardlings.web.say.stack", {
    stack: stack.name,
    tile: tileName(stack.top),
    price: priceOf(stack.back),
    coin: stack.has_coin ? t("gardlings.web.stack.coin") : "",
  });
}

function ownText(seen: Seen): string[] {
  const { own } = seen.view;
  if (!own || seen.seat === null) return [];
  const player = seen.view.players[seen.seat];
  const said = [];
  if (own.hand) said.push(t("gardlings.web.hand", { tile: tileName(own.hand) }));
  const kinds = kindsOf(own.bag, player).map((kind) => `${kind.n} × ${tileName(kind.tile)}`);
  if (kinds.length) said.push(t("gardlings.web.say.bag", { kinds: list(kinds) }));
  return said;
}

export function describe(seen: Seen): string[] {
  const { view } = seen;
  const said = [`${told(headline(view))}.`];
  for (const seat of ownFirst(seen.seat, view.players)) {
    said.push(gardenText(seen, seat));
    const player = view.players[seat];
    const garden = gardenOf(player);
    const mission = garden.mission ? missionOf(garden.mission) : undefined;
    if (mission) said.push(`${told({ key: `gardlings.mission.${mission.task}` })}. ${told({ key: `about.gardlings.mission.${mission.task}` })}`);
    for (const laid of garden.laid) said.push(laidText(laid));
    const ponds = pondsOf(player).map(([x, y]) => `${x},${y}`);
    if (ponds.length) said.push(t("gardlings.web.say.ponds", { cells: list(ponds) }));
    if (seat === seen.seat) said.push(...ownText(seen));
  }
  for (const stack of view.stacks) said.push(stackText(stack));
  said.push(t("gardlings.web.pity.left", { n: view.pity_pigs + view.pigs_under.length }));
  return said;
}

