/** How cells, cards, questions, moves, seats and events are called. */

import type { Glance } from "../../core/renderer";
import { type Args, list, type Said, t, told, words } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { type Mark, type Page, readPage } from "./marks";
import { cellOf, garden, gnomeOf, named, winsOf } from "./pieces";
import { turned } from "./toss/scene";
import type { Gust, HeardAnswer, Seen, Tossed, View } from "./types";

export const web = (name: string, args: Said["args"] = {}): Said => ({ key: `gnom_street.web.${name}`, args });
/** What a gnome is called, in a box of somebody's own by its own words. */
export const gnomeName = (card: number): string =>
  gnomeOf(card)?.name?.[words.language] ?? told({ key: `gnom_street.gnome.${gnomeOf(card)?.power ?? ""}` });
/** The key of a gnome's name; one of somebody's own box has none. */
export function powerKey(card: number): string | undefined {
  const gnome = gnomeOf(card);
  return gnome && !gnome.name && !gnome.also.length ? `gnom_street.gnome.${gnome.power}` : undefined;
}
/** What a gnome can do: in a box of somebody's own several things. */
export function powerText(card: number): string {
  const gnome = gnomeOf(card);
  return gnome ? [gnome.power, ...gnome.also].map((power) => told({ key: `about.gnom_street.gnome.${power}` })).join(" ") : "";
}
export const answersText = (card: number, isDuel: boolean): string =>
  told(web(isDuel ? "card.duel" : gnomeOf(card)?.answers === "cards" ? "card.cards" : "card.aloud"));
export const cardText = (card: number, isDuel: boolean): string =>
  t("gnom_street.web.card.say", { n: card, name: gnomeName(card), power: powerText(card), answers: answersText(card, isDuel) });
export const who = (seen: Seen, seat: number): string =>
  seat === seen.seat ? t("gnom_street.web.you") : seen.name(seat);

/** The table's cross for a cell of somebody's page, or one's own mark. */
export function markIn(seen: Seen, desk: Desk, of: number, cell: string): Mark {
  if (desk.notes.page.isByHand) return desk.notes.markOf(of, cell);
  return seen.view.notebook[of]?.includes(cell) === false ? "x" : "";
}

/** How many cells are open for somebody's loot, as whoever keeps the notebook sees it. */
export function leftOf(seen: Seen, page: Page, of: number): number {
  if (!page.isByHand || seen.view.is_open) return seen.view.notebook[of]?.length ?? 0;
  return garden().cells.filter(({ at }) => page.marks[of]?.[at] !== "x").length;
}

/** What a question would leave; those who keep the notebook by hand find out themselves. */
export function splitOf(seen: Seen, desk: Desk, move: string): { yes: number; no: number } | null {
  const told = seen.foreseen[move];
  if (!told || !("yes" in told) || desk.notes.page.isByHand) return null;
  return { yes: Number(told.yes), no: Number(told.no) };
}

/** A cell as it is printed. */
export function groundText(cell: string): string {
  const printed = cellOf(cell);
  if (!printed) return t("gnom_street.web.cell.pond", { cell });
  const flowers = list(printed.flowers.map((colour) => named("flower", colour)));
  return t("gnom_street.web.cell", { cell, terrain: named("terrain", printed.terrain), flowers });
}

/** What stands and lies on a cell. */
export function standingTexts(seen: Seen, cell: string): string[] {
  const { view } = seen;
  const said: string[] = [];
  const owner = view.players.findIndex((player) => player.statues.includes(cell));
  if (owner >= 0) said.push(t("gnom_street.web.cell.statue", { name: who(seen, owner) }));
  if (view.cat === cell) said.push(t("gnom_street.web.cell.cat"));
  const stack = view.laid.filter((token) => token.cell === cell);
  if (stack.length) {
    const tokens = stack.map(({ seat, kind }) =>
      t("gnom_street.web.cell.token", { name: who(seen, seat), kind: kind ? named("kind", kind) : t("gnom_street.web.cell.hidden") }),
    );
    said.push(t("gnom_street.web.cell.tokens", { n: stack.length, tokens: tokens.join(", ") }));
  }
  if (view.own?.loot === cell) said.push(t("gnom_street.web.cell.loot"));
  view.players.forEach((player, seat) => {
    if (player.loot === cell && seat !== seen.seat) said.push(t("gnom_street.web.cell.loot_of", { name: seen.name(seat) }));
  });
  return said;
}

export function cellText(seen: Seen, desk: Desk, cell: string): string {
  const said = [groundText(cell), ...standingTexts(seen, cell)];
  if (desk.lit.has(cell)) said.push(t(desk.question ? "gnom_street.web.cell.lit" : "gnom_street.web.cell.open"));
  if (desk.shown !== null && cellOf(cell)) {
    const mark = markIn(seen, desk, desk.shown, cell);
    if (mark) said.push(markText(seen, desk.shown, mark));
  }
  const move = desk.targets.get(cell);
  const home = move ? seen.foreseen[move]?.sends_home : null;
  if (move) said.push(told(label(move, seen)));
  if (typeof home === "number") said.push(t("gnom_street.web.cell.home", { name: who(seen, home) }));
  return said.join(" ");
}

export const markText = (seen: Seen, of: number, mark: Mark): string =>
  mark ? t(mark === "x" ? "gnom_street.web.mark.x" : "gnom_street.web.mark.q", { name: seen.name(of) }) : "";

/** What the weathercock reads, in words: to which side, how much farther or shorter. */
export function windTexts({ gust, veer }: Pick<Tossed, "gust" | "veer">): string[] {
  if (!gust) return [];
  if (!veer) return [reading("gust", gust)];
  return [reading("gust.first", gust), reading("gust.second", turned(gust, veer, 1))];
}

const reading = (name: string, gust: Gust): string => told(web(name, windArgs(gust)));

/** How strong a wind is and where it blows: to either side, farther or shorter. */
export const windArgs = ([right, far]: Gust): Args => ({
  x: Math.abs(right),
  side: right < 0 ? "@gnom_street.event.wind.left" : "@gnom_street.event.wind.right",
  y: Math.abs(far),
  way: far < 0 ? "@gnom_street.event.wind.short" : "@gnom_street.event.wind.far",
});

/** A question as it was put, without who put it. */
export function questionText({ question, cell, about }: Pick<HeardAnswer, "question" | "cell" | "about">): string {
  const name = question === "flower" ? named("flower", about) : question === "terrain" ? named("terrain", about) : "";
  return told(web(`question.${question}`, { cell, about: name }));
}

export function answerText({ answer }: HeardAnswer): string {
  return told(web(answer === null ? "answer.secret" : answer ? "answer.yes" : "answer.no"));
}

/** Somebody's place in this turn, with card and tokens. */
export function rankText(seen: Seen, seat: number): string {
  const { view } = seen;
  const card = view.cards[seat];
  const name = who(seen, seat);
  if (card === undefined) {
    return told(web(view.players[seat]?.has_chosen ? "rank.chosen" : "rank.choosing", { name }));
  }
  const said = [t("gnom_street.web.rank.card", { name, n: card, gnome: gnomeName(card), answers: answersText(card, view.is_duel) })];
  const at = view.order.indexOf(seat);
  if (at >= 0) said.unshift(t("gnom_street.web.rank.place", { n: at + 1 }));
  const taken = view.order.length ? view.taken.filter((one) => one.seat === seat).at(-1) : undefined;
  if (taken) {
    const args = { terrain: named("terrain", taken.terrain), action: named("action", taken.action) };
    said.push(t("gnom_street.web.rank.taken", args));
  }
  return said.join(" ");
}

export function headline(view: View): Said {
  if (view.is_duel) {
    const game = view.won.length + (view.phase === "over" ? 0 : 1);
    return web("headline.duel", { turn: view.turn, game, wins: winsOf() });
  }
  return web(view.is_last ? "headline.last" : "headline", { turn: view.turn });
}

const STEPS: Record<string, number> = { setup: 0, combat: 0, tossing: 1, over: 3, laying: 3 };

export function phases(view: View): { names: string[]; now: number } {
  const names = ["combat", "rank", "act", "tokens"].map((name) => told(web(`phase.${name}`)));
  return { names, now: STEPS[view.phase] ?? 2 };
}

/** What somebody is doing, as a key. */
export function statusOf(view: View, seat: number): string {
  const status = (name: string): string => `gnom_street.web.status.${name}`;
  if (view.phase === "over") return status("over");
  if (view.players[seat]?.has_chosen) return status(view.phase === "tossing" ? "aimed" : "chosen");
  if (view.acting === seat) return status(view.phase);
  if (view.waited_for.includes(seat)) return status(view.phase === "tossing" ? "aiming" : "choosing");
  const at = view.order.indexOf(seat);
  const now = view.acting === null ? -1 : view.order.indexOf(view.acting);
  return status(at >= 0 && at < now ? "done" : "waiting");
}

export function glance(seen: Seen, seat: number): Glance {
  const { view } = seen;
  const status = { key: statusOf(view, seat) };
  const rank = view.order.indexOf(seat);
  const mark = rank < 0 ? "" : String(rank + 1);
  if (view.is_duel) return { status, n: view.players[seat]?.wins ?? 0, piece: "rank", mark };
  return { status, n: leftOf(seen, readPage(seen.notes), seat), piece: "notebook", mark };
}

/** A move as a button says it. */
export function label(move: string, seen: Seen): Said {
  const [verb = "", one = "", two = "", three = ""] = move.split(" ");
  switch (verb) {
    case "play":
    case "discard":
      return web(`do.${verb}`, { n: one, gnome: gnomeName(Number(one)) });
    case "take":
      return web("do.take", { terrain: named("terrain", one), action: named("action", two) });
    case "place":
      return three ? web("do.move", { cell: one, start: three }) : web("do.place", { cell: one });
    case "ask":
      return two
        ? web("do.ask_flower", { name: seen.name(Number(one)), colour: named("flower", two) })
        : web("do.ask", { name: seen.name(Number(one)) });
    case "cat":
      return web("do.cat", { cell: one });
    case "lay":
      return web("do.lay", { kind: named("kind", one), cell: two });
    case "done":
      return web(`do.done.${seen.view.step?.type === "asking" && !seen.view.step.is_second ? "ask" : seen.view.phase}`);
    default:
      return web("do.snoop");
  }
}
