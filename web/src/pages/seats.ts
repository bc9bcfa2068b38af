/** Ways to a seat: a new table, an invitation, a fork, a sandbox. Each keeps what opens the seat again. */

import type { Joined, OpenTable, Opened, Schemas } from "../core/api";
import { games, get, post } from "../core/api";
import { newNonce, sealOf } from "../core/chance";
import { keepTable, ownTable } from "../core/memory";
import { settings } from "../core/settings.svelte";
import { usualLevel } from "../core/suggest";
import { t } from "../core/words.svelte";
import { summary } from "./summary";

/** Milliseconds after which who asked for a seat looks again. */
const ASK_AGAIN = 2500;

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
  more: { invite?: string; request?: string; seat?: number; isFurther?: boolean } = {},
): Promise<Joined> {
  const nonce = newNonce();
  const { invite, request, seat, isFurther } = more;
  const by = { ...(invite ? { invite } : {}), ...(request ? { request } : {}) };
  const wish = { name, seal: sealOf(nonce), ...by, ...(seat === undefined ? {} : { seat }) };
  const joined = await post<Joined>(`/api/tables/${table.table}/seats`, wish);
  const own = ownTable(table.table) ?? { ...table, seats: [], at: 0 };
  const ours = { seat: joined.seat, nonce, name, ...(isFurther ? { token: joined.token } : {}) };
  keepTable({ ...own, ...(invite ? { invite } : {}), seats: [...own.seats, ours], at: Date.now() });
  return joined;
}

/** Take our seat along from another device, by a link that works once; the cookie opens it from then on. */
export async function carry(table: string, secret: string): Promise<Joined> {
  const joined = await post<Joined>(`/api/tables/${table}/carry`, undefined, secret);
  const own = ownTable(table) ?? { table, game: "", seats: [], at: 0 };
  const others = own.seats.filter(({ seat }) => seat !== joined.seat);
  // a second seat in this browser is opened by a secret of its own
  const ours = { seat: joined.seat, nonce: "", name: "", ...(others.length ? { token: joined.token } : {}) };
  keepTable({ ...own, seats: [...others, ours], at: Date.now() });
  return joined;
}

/** Ask for a seat; `tell` hears what came of it, until it is decided or nobody waits any more. */
export async function askSeat(table: string, name: string, tell: (state: string) => void, isWaiting: () => boolean): Promise<string> {
  const { secret } = await post<Schemas["SeatAskedFor"]>(`/api/tables/${table}/requests`, { name });
  for (;;) {
    const { state } = await get<Schemas["RequestState"]>(`/api/tables/${table}/request`, secret);
    tell(state);
    if (state !== "waiting" || !isWaiting()) return secret;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
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

/** A running game at once: us, and bots on the other seats. */
export async function playNow(game: string): Promise<string> {
  const info = (await games()).find((one) => one.name === game);
  const bot = usualLevel(game, info?.bots ?? []);
  const players = Math.min(COMPANY, info?.most ?? COMPANY);
  const bots = [null, ...Array<string>(players - 1).fill(bot)];
  return (await open({ game, players, bots })).table;
}
