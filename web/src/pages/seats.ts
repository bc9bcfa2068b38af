/** Ways to a seat: a new table, an invitation, a fork, a sandbox. Each keeps what opens the seat again. */

import type { Joined, OpenTable, Opened } from "../core/api";
import { games, post } from "../core/api";
import { newNonce, sealOf } from "../core/chance";
import { keepTable, ownTable } from "../core/memory";
import { settings } from "../core/settings.svelte";
import { t } from "../core/words.svelte";
import { summary } from "./summary";

type Wish = Partial<OpenTable> & { game: string };

/** The name we go by, or the one for people without. */
export function ownName(): string {
  return settings.name.trim() || t("web.guest");
}

/** Open a table and sit down at it. */
export async function open(wish: Wish): Promise<Opened> {
  const nonce = newNonce();
  const name = wish.name ?? ownName();
  const opened = await post<Opened>("/api/tables", { ...wish, name, seal: sealOf(nonce) });
  const seats = opened.seat == null ? [] : [{ seat: opened.seat, nonce, name }];
  keepTable({ table: opened.table, game: wish.game, seats, invite: opened.invite, at: Date.now() });
  return opened;
}

/** Sit down at somebody's table; `isFurther` is another person on this device, with a secret of their own. */
export async function join(
  table: { table: string; game: string },
  name: string,
  more: { invite?: string; seat?: number; isFurther?: boolean } = {},
): Promise<Joined> {
  const nonce = newNonce();
  const { invite, seat, isFurther } = more;
  const wish = { name, seal: sealOf(nonce), ...(invite ? { invite } : {}), ...(seat === undefined ? {} : { seat }) };
  const joined = await post<Joined>(`/api/tables/${table.table}/seats`, wish);
  const own = ownTable(table.table) ?? { ...table, seats: [], at: 0 };
  const ours = { seat: joined.seat, nonce, name, ...(isFurther ? { token: joined.token } : {}) };
  keepTable({ ...own, ...(invite ? { invite } : {}), seats: [...own.seats, ours], at: Date.now() });
  return joined;
}

/** Go on from a moment of a finished game; at a table of bots alone there is nothing but to watch. */
export async function fork(table: string, game: string, upto: number): Promise<Opened> {
  const { bots } = await summary(table);
  const isOurs = bots.includes(null);
  const nonce = newNonce();
  const name = isOurs ? ownName() : "";
  const opened = await post<Opened>(`/api/tables/${table}/fork`, { upto, name, seal: isOurs ? sealOf(nonce) : "" });
  if (opened.seat == null) return opened;
  keepTable({ table: opened.table, game, seats: [{ seat: opened.seat, nonce, name }], invite: opened.invite, at: Date.now() });
  return opened;
}

/** Try an example of a rule. */
export async function tryExample(rule: string, number: number): Promise<Opened> {
  const nonce = newNonce();
  const name = ownName();
  const where = `/api/examples/${encodeURIComponent(rule)}/${number}`;
  const opened = await post<Opened>(where, { name, seal: sealOf(nonce) });
  const seats = opened.seat == null ? [] : [{ seat: opened.seat, nonce, name }];
  keepTable({ table: opened.table, game: "", seats, sandbox: `${rule}/${number}`, at: Date.now() });
  return opened;
}

const COMPANY = 3;

const USUAL = "gardener";

/** The bot to begin with: one that plays well and at once. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes(USUAL) ? USUAL : (bots.at(-1) ?? "random");
}

/** A running game at once: us, and bots on the other seats. */
export async function playNow(game: string): Promise<string> {
  const info = (await games()).find((one) => one.name === game);
  const bot = usualBot(info?.bots ?? []);
  const players = Math.min(COMPANY, info?.most ?? COMPANY);
  const bots = [null, ...Array<string>(players - 1).fill(bot)];
  return (await open({ game, players, bots })).table;
}
