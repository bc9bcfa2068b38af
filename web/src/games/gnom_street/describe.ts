/** The whole table in sentences, for those who do not see it. */

import { list, t, told } from "../../core/words.svelte";
import { readPage } from "./marks";
import { garden, named } from "./pieces";
import { answerText, cardText, groundText, headline, leftOf, questionText, rankText, standingTexts, statusOf, who, windTexts } from "./say";
import type { HeardAnswer, Seen } from "./types";

/** Somebody's figures. */
export function seatText(seen: Seen, seat: number): string {
  const { view } = seen;
  const player = view.players[seat]!;
  const parts = [
    t("gnom_street.web.say.seat", { name: who(seen, seat), status: told({ key: statusOf(view, seat) }) }),
    t("gnom_street.web.say.hand", { cards: list(player.hand.map(String)), n: player.hand.length }),
    t("gnom_street.web.say.statues", { n: player.statues.length, reserve: player.reserve }),
    t("gnom_street.web.say.tokens", { n: player.tokens }),
  ];
  if (view.is_duel) parts.push(t("gnom_street.web.say.wins", { n: player.wins }));
  if (seat !== seen.seat && !view.is_open) parts.push(t("gnom_street.web.book.left", { n: leftOf(seen, readPage(seen.notes), seat) }));
  return parts.join(" ");
}

export const heardText = (seen: Seen, heard: HeardAnswer): string =>
  t("gnom_street.web.say.asked", {
    turn: heard.turn,
    name: who(seen, heard.asker),
    other: who(seen, heard.seat),
    question: questionText(heard),
    answer: answerText(heard),
  });

function pageText(seen: Seen, seat: number): string {
  const cells = seen.view.notebook[seat] ?? [];
  return t("gnom_street.web.say.page", { name: seen.name(seat), cells: cells.join(", ") });
}

export function describe(seen: Seen): string[] {
  const { view } = seen;
  const said = [`${told(headline(view))}.`];
  if (view.cards.length) said.push(...(view.order.length ? view.order : view.players.map((_, seat) => seat)).map((seat) => rankText(seen, seat)));
  if (view.toss) said.push(...windTexts(view.toss));
  view.players.forEach((_, seat) => said.push(seatText(seen, seat)));
  if (view.own) {
    if (view.own.loot) said.push(t("gnom_street.web.say.loot", { cell: view.own.loot }));
    said.push(t("gnom_street.web.say.own", { moles: view.own.moles, baits: view.own.baits }));
    said.push(...(view.players[seen.seat ?? 0]?.hand ?? []).map((card) => cardText(card, view.is_duel)));
  }
  const left = [...view.terrains.map((name) => named("terrain", name)), ...view.actions.map((name) => named("action", name))];
  said.push(t("gnom_street.web.say.left", { tokens: left.length ? list(left) : "–" }));
  for (const { at } of garden().cells) said.push([groundText(at), ...standingTexts(seen, at)].join(" "));
  if (!view.is_open && !readPage(seen.notes).isByHand) {
    view.players.forEach((_, seat) => {
      if (seat !== seen.seat) said.push(pageText(seen, seat));
    });
  }
  return [...said, ...view.asked.map((heard) => heardText(seen, heard))];
}
