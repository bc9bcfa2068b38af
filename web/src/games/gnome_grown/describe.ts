/** The whole table in sentences, for those who do not see it. */

import { ownFirst } from "../../core/seen";
import { list, t, told } from "../../core/words.svelte";
import { kindsIn, sectionsOf } from "./geometry";
import { kindOf, planOf, ratesOf, SPACES, spaceKey } from "./pieces";
import { animalText, cardText, headline, kindName, statusOf } from "./say";
import type { Seen } from "./types";

const who = (seen: Seen, seat: number): string => (seat === seen.seat ? t("gnome_grown.web.you") : seen.name(seat));

/** Somebody's figures. */
export function seatText(seen: Seen, seat: number): string {
  const player = seen.view.players[seat]!;
  const cards = player.hidden.reduce((sum, n) => sum + n, 0) + player.known.length;
  const parts = [
    t("gnome_grown.web.say.seat", {
      name: who(seen, seat),
      status: told({ key: statusOf(seen.view, seat) }),
      order: player.marker,
    }),
    t("gnome_grown.web.say.goods", {
      ladybirds: t("gnome_grown.web.n_ladybirds", { n: player.ladybirds }),
      cards: t("gnome_grown.web.n_cards", { n: cards }),
      revealed: player.revealed.length,
      free: t("gnome_grown.web.n_free", { n: player.free }),
    }),
  ];
  if (player.has_imp) parts.push(t("gnome_grown.web.say.imp"));
  if (player.markers.length) parts.push(`${t("gnome_grown.web.n_markers", { n: player.markers.length })}.`);
  return parts.join(" ");
}

/** What lies in somebody's garden, and what everybody knows of their cards. */
function gardenTexts(seen: Seen, seat: number): string[] {
  const player = seen.view.players[seat]!;
  const plan = planOf(seen.view.options, seat);
  const sections = kindsIn(plan, player.garden);
  const tiles = player.garden.laid.map((laid) =>
    t(laid.r ? "gnome_grown.web.say.upright" : "gnome_grown.web.say.tile", {
      tile: kindName(kindOf(laid.tile)),
      x: laid.x + 1,
      y: laid.y + 1,
      sections: sectionsOf(plan, laid).sort().join(", "),
    }),
  );
  const open = player.revealed.map((card) => cardText(card, sections, true));
  const known = seat === seen.seat ? [] : player.known.map((card) => cardText(card, sections));
  return [...tiles, ...open, ...known];
}

function ownTexts(seen: Seen): string[] {
  const { own } = seen.view;
  if (!own || seen.seat === null) return [];
  const plan = planOf(seen.view.options, seen.seat);
  const sections = kindsIn(plan, seen.view.players[seen.seat]!.garden);
  const said = own.hand.map((card) => cardText(card, sections));
  said.unshift(t("gnome_grown.web.say.points", { n: own.points }));
  if (own.drawn.length) said.push(t("gnome_grown.web.say.drawn"), ...own.drawn.map((card) => cardText(card, sections)));
  own.grid.forEach((tile, index) => {
    if (tile) said.push(t("gnome_grown.web.grid.known", { at: index + 1, tile: animalText(tile) }));
  });
  return said;
}

function commonTexts(seen: Seen): string[] {
  const { view } = seen;
  const left = ratesOf().length - 1 - view.gnome;
  const said = [t("gnome_grown.web.track.now", { rate: view.rate, n: left })];
  SPACES.forEach((space, at) => {
    const names = (view.spaces[at] ?? []).map((seat) => who(seen, seat));
    if (!names.length) return;
    said.push(t("gnome_grown.web.say.space", { space: told({ key: spaceKey(space) }), names: list(names) }));
  });
  const open = view.open.flatMap((tile) => (tile ? [kindName(kindOf(tile))] : []));
  said.push(t("gnome_grown.web.say.ground", { tiles: list(open), n: view.ground }));
  view.stacks.forEach((stack, index) => {
    const tiles = list(stack.map((tile) => kindName(kindOf(tile))));
    said.push(t("gnome_grown.web.say.stack", { at: index + 1, tiles }));
  });
  const animals = view.grid.filter(Boolean).length;
  said.push(t("gnome_grown.web.say.grid", { n: animals, pile: view.animals }));
  const top = view.discards.at(-1);
  if (top) said.push(t("gnome_grown.web.discards.top", { card: cardText(top) }));
  said.push(t("gnome_grown.web.say.supply", { shed: view.shed, pool: view.pool, supply: view.supply }));
  return said;
}

export function describe(seen: Seen): string[] {
  const { view } = seen;
  const said = [`${told(headline(view))}.`];
  for (const seat of ownFirst(seen.seat, view.players)) {
    said.push(seatText(seen, seat), ...gardenTexts(seen, seat));
    if (seat === seen.seat) said.push(...ownTexts(seen));
  }
  return [...said, ...commonTexts(seen)];
}
