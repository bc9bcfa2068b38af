/** Contests: a day's deal or a league, and the tables they are played at. */

import type { Schemas } from "../core/api";
import { ask, post } from "../core/api";
import { newNonce, sealOf } from "../core/chance";
import { keepTable, ownTable } from "../core/memory";
import { words } from "../core/words.svelte";
import { ownName } from "./seats";

export type Contest = Schemas["ContestInfo"];
export type Deal = Schemas["DealInfo"];

const at = (contest: string): string => `/api/contests/${encodeURIComponent(contest)}`;

/** A contest as we may see it; who is no member yet brings the invitation. */
export async function contestOf(contest: string, invite: string): Promise<Contest> {
  try {
    return await ask<Contest>("GET", at(contest));
  } catch (error) {
    if (!invite) throw error;
    return await ask<Contest>("GET", at(contest), undefined, invite);
  }
}

/** Our table for a deal, kept so that its seat opens again; its id. */
export async function playDeal(contest: string, game: string, deal: number, isPractice = false): Promise<string> {
  const nonce = newNonce();
  const name = ownName();
  const wish = { deal, name, seal: sealOf(nonce), is_practice: isPractice };
  const { table, seat } = await post<Schemas["DealTable"]>(`${at(contest)}/play`, wish);
  if (!ownTable(table)) keepTable({ table, game, seats: [{ seat, nonce, name }], at: Date.now() });
  return table;
}

export const enterLeague = (contest: string, name: string, invite: string): Promise<Schemas["LeagueSeat"]> =>
  post(`${at(contest)}/members`, { name, invite });

export const openLeague = (wish: Schemas["OpenLeague"]): Promise<Schemas["LeagueSeat"]> => post("/api/leagues", wish);

export const closeLeague = (contest: string): Promise<Contest> => post(`${at(contest)}/close`);

/** A moment as the reader writes it. */
export function moment(seconds: number): string {
  const form = new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" });
  return form.format(new Date(seconds * 1000));
}

/** A day as the reader writes it: the same day everywhere. */
export function day(date: string): string {
  const form = new Intl.DateTimeFormat(words.language, { dateStyle: "long", timeZone: "UTC" });
  return form.format(new Date(`${date}T12:00:00Z`));
}

/** A gain as the reader writes it, with its sign. */
export function signed(gain: number): string {
  return new Intl.NumberFormat(words.language, { signDisplay: "exceptZero", maximumFractionDigits: 2 }).format(gain);
}
