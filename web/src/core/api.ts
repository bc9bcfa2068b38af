/** The server's HTTP interface. What goes wrong is thrown as a sentence to be said. */

import type { components } from "../api/schema";
import { ownKey } from "./memory";
import type { Args, Said } from "./words.svelte";
import { words } from "./words.svelte";

export type Schemas = components["schemas"];
export type GameInfo = Schemas["GameInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type OpenTable = Schemas["OpenTable"];
export type Opened = Schemas["Opened"];
export type Joined = Schemas["Joined"];
export type ListedTable = Schemas["ListedTable"];
export type Frame = Omit<Schemas["Frame"], "view"> & { view: unknown };
type SeatInfo = Schemas["SeatInfo"];
export type Result = Schemas["Result"];
export type Request = Schemas["Request"];
export type Reply = Schemas["Reply"];
export type Answer = Schemas["Answer"];

/** Why something was not done. */
export class Problem extends Error implements Said {
  constructor(
    readonly key: string,
    readonly args: Args = {},
    readonly status = 0,
  ) {
    super(key);
  }
}

export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  until: AbortSignal | null = null,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      signal: until,
      headers: {
        "X-Gnomery": ownKey(),
        "Accept-Language": words.language,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem("web.error.offline");
  }
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return content as T;
  await words.need("table", "engine");
  const told = content as { key?: string; args?: Args } | null;
  throw new Problem(told?.key ?? "web.error.server", told?.args, response.status);
}

export const get = <T>(path: string, token?: string): Promise<T> => ask<T>("GET", path, undefined, token);
export const post = <T>(path: string, body: unknown = {}, token?: string): Promise<T> =>
  ask<T>("POST", path, body, token);

const kept = new Map<string, Promise<unknown>>();

/** What never changes is fetched once; what went wrong is asked for again. */
export function once<T>(path: string): Promise<T> {
  const coming = (kept.get(path) as Promise<T> | undefined) ?? get<T>(path);
  kept.set(path, coming);
  coming.catch(() => kept.delete(path));
  return coming;
}

/** The games this server has. */
export const games = (): Promise<GameInfo[]> => once("/api/games");

/** The box that a table is played with, by the rules it began with; without a table, today's. */
export function pieces<T>(game: string, table?: { rules: number; edition?: string }): Promise<T> {
  const asked = table ? `?rules=${table.rules}${table.edition ? `&edition=${table.edition}` : ""}` : "";
  return once(`/api/games/${game}/pieces${asked}`);
}

/** Everything with a name at a table with these options, or at all. */
export const things = (game: string, query: string): Promise<Schemas["Thing"][]> => once(`/api/games/${game}/things${query}`);

/** A ticket for a seat of ours; null where we have none. */
export async function ticket(table: string, until: AbortSignal): Promise<string | null> {
  try {
    return (await ask<Schemas["Ticket"]>("POST", `/api/tables/${table}/ticket`, {}, undefined, until)).ticket;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
