/** An ending in words: who won with what, your place or why it ended, and what decided. */

import type { Result } from "../../core/api";
import { type Row, number, ranksOf } from "../../core/sheet";
import { hasWords, list, type Said, t, told, toldOf } from "../../core/words.svelte";

interface Ended {
  game: string;
  result: Result;
  rows: Row[];
  /** By whose eyes; null is the audience. */
  seat: number | null;
  name(this: void, seat: number): string;
}

/** What decided: a headline, a sentence, and the rule behind it. */
export interface Decision {
  title: string;
  text: string;
  rule: string | null;
  isTie: boolean;
}

const NUMBERS: Record<number, "two" | "three"> = { 2: "two", 3: "three" };

/** Somebody's name inside a sentence; you are "you". */
const nameIn = ({ seat, name }: Ended, of: number): string => (of === seat ? t("engine.end.you_inside") : name(of));

const deciding = ({ rows }: Ended): Row[] => rows.filter(({ decides }) => decides);
const points = (row: Row | undefined, seat: number): number => row?.cells.get(seat)?.points ?? 0;

/** Words of this way to end, or else those of the game's every end. */
function own({ game, result }: Ended, form: string): string | null {
  return [`${result.reason.key}.${form}`, `${game}.end.${form}`].find(hasWords) ?? null;
}

/** So many gems, points, games; "" where what is compared has no name. */
function amount(ended: Ended, n: number): string {
  const key = own(ended, "unit");
  return key ? told({ key, args: { n } }) : "";
}

/** Who won, and with what. */
export function headline(ended: Ended): string {
  const { result, seat, name } = ended;
  const winners = result.ranking[0]!;
  if (winners.length > 1) {
    const names = list(winners.map((one) => nameIn(ended, one)));
    return t(`engine.end.winners.${NUMBERS[winners.length] ?? "more"}`, { n: winners.length, names });
  }
  const winner = winners[0]!;
  const form = result.ranking.length === 1 ? "alone" : winner === seat ? "you" : "other";
  const args = { ...result.reason.args, ...(form === "alone" ? {} : { n: points(deciding(ended)[0], winner), name: name(winner) }) };
  return told({ key: own(ended, form) ?? result.reason.key, args });
}

/** Your place, or by how much it was won, or why it ended. */
export function second(ended: Ended): string {
  const { result, seat, name } = ended;
  const [winners] = result.ranking as [number[], ...number[][]];
  const isNamed = result.reason.args?.seat !== undefined;
  const reason = toldOf(result.reason as Said, name);
  if (result.ranking.length === 1) return winners.length > 1 ? t("engine.end.equal") : reason;
  if (seat !== null && !winners.includes(seat)) return [placeOf(ended, seat), isNamed ? "" : reason].join(" ").trim();
  if (winners.length > 1) return t("engine.end.equal");
  return seat === null || !isNamed ? reason : lead(ended, seat);
}

function placeOf(ended: Ended, seat: number): string {
  const what = amount(ended, points(deciding(ended)[0], seat));
  const args = { place: ranksOf(ended.result)[seat]!, n: ended.result.ranking.flat().length, what };
  return t(what ? "engine.end.place_with" : "engine.end.place", args);
}

/** By how much the first is ahead. */
function lead(ended: Ended, winner: number): string {
  const next = ended.result.ranking[1]!;
  const [first] = deciding(ended);
  const names = list(next.map((one) => nameIn(ended, one)));
  const by = points(first, winner) - points(first, next[0]!);
  return by ? t("engine.end.ahead", { what: amount(ended, by), name: names }) : t("engine.end.level", { names });
}

/** The line that parts the first from the next, told with what they have of it. */
export function decision(ended: Ended): Decision {
  const { result, name } = ended;
  const rows = deciding(ended);
  const [winners, next = []] = result.ranking as [number[], number[] | undefined];
  const last = rows.at(-1)!;
  if (winners.length > 1) return { title: t("engine.end.shared"), text: `${t("engine.end.equal")} ${by(ended, last, winners)}`, rule: last.rule, isTie: true };
  if (!next.length) return { title: t("engine.end.decided"), text: toldOf(result.reason as Said, name), rule: last.rule, isTie: false };
  const at = rows.findIndex((row) => points(row, winners[0]!) !== points(row, next[0]!));
  const row = rows[at] ?? last;
  return { title: tieOf(ended, at), text: by(ended, row, [...winners, ...next]), rule: row.rule, isTie: at > 0 };
}

/** What was equal before it; nothing, where the first line decided. */
function tieOf(ended: Ended, at: number): string {
  if (at <= 0) return t("engine.end.decided");
  const what = at === 1 ? amount(ended, points(deciding(ended)[0], ended.result.ranking[0]![0]!)) : "";
  return what ? t("engine.end.tie_at", { what }) : t("engine.end.tie");
}

const by = (ended: Ended, row: Row, seats: number[]): string =>
  t("engine.end.by", { line: row.words, values: values(ended, row, seats) });

/** Who has how much of what decided; where it is yes or no, who has it. */
function values(ended: Ended, row: Row, seats: number[]): string {
  const isYes = seats.every((seat) => points(row, seat) <= 1) && !seats.some((seat) => row.cells.get(seat)?.piece);
  const who = isYes ? seats.filter((seat) => points(row, seat)) : seats;
  const said = who.map((seat) => {
    const cell = row.cells.get(seat);
    return isYes ? nameIn(ended, seat) : t("engine.end.value", { name: nameIn(ended, seat), value: cell?.text ?? number(0) });
  });
  return isYes ? list(said) : said.join(", ");
}
