/** What this browser remembers between visits; without storage it forgets, and nothing breaks. */

import { newNonce } from "./chance";

const PREFIX = "gnomery.";

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // a browser that keeps nothing: the visit goes on without
  }
}

/** What only our own pages know: beside the cookie, which others on this host can set, it opens our seats. */
export function ownKey(): string {
  if (recall("key") === null) remember("key", newNonce());
  return recall("key") ?? "1";
}

export function recallJson<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(recall(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function rememberJson(name: string, value: unknown): void {
  remember(name, JSON.stringify(value));
}

/** A seat of ours at a table. */
interface OwnSeat {
  seat: number;
  /** The number behind the seal we gave, shown once everybody is here. */
  nonce: string;
  /** Only for a second seat on the same device; the first is opened by the browser's cookie. */
  token?: string;
  name: string;
}

export interface OwnTable {
  table: string;
  game: string;
  seats: OwnSeat[];
  invite?: string;
  /** The seal on the table's luck as it was first shown. */
  seal?: string;
  /** The example that is tried there, or that a lesson is taken: nothing counts, so it is not among our tables. */
  sandbox?: string;
  /** When we were last there. */
  at: number;
}

const MOST_TABLES = 40;
export const LESSON = "lesson";

const keptTables = (): OwnTable[] => recallJson<OwnTable[]>("tables", []);

export const ownTables = (): OwnTable[] => keptTables().filter((own) => !own.sandbox);

export function ownTable(table: string): OwnTable | undefined {
  return keptTables().find((own) => own.table === table);
}

/** Keep a table; of sandboxes only the last. */
export function keepTable(own: OwnTable): void {
  const others = keptTables().filter((other) => other.table !== own.table && !(own.sandbox && other.sandbox));
  rememberJson("tables", [own, ...others].slice(0, MOST_TABLES));
}

/** A seat that came by a link is known by its secret until the server says which it is. */
export function nameSeat(table: string, token: string | null, game: string, seat: number | null): void {
  const own = ownTable(table);
  const unknown = own?.seats.find((one) => one.token === token && one.seat < 0);
  if (!own || !unknown || seat === null) return;
  keepTable({ ...own, game, seats: own.seats.map((one) => (one === unknown ? { ...one, seat } : one)) });
}

export function dropTable(table: string): void {
  rememberJson("tables", keptTables().filter((own) => own.table !== table));
}
