/** What things with a name do, and by which rule: as the server lists them for the options of a table. */

import { type Schemas, things } from "./api";

export type Thing = Schemas["Thing"];
type Options = Record<string, unknown> & { players?: number };

/** The table that is open; elsewhere things are told as the plainest game has them. */
let table = { game: "", query: "" };

/** From now on things are told as this table's options have them. */
export function thingsAt(game: string, options: Options): void {
  const plain = Object.entries(options).filter(([, value]) => typeof value !== "object");
  const query = new URLSearchParams({ players: String(options.players ?? 2), options: JSON.stringify(Object.fromEntries(plain)) });
  table = { game, query: `?${query.toString()}` };
}

/** A thing by the key of its name. */
export async function thingOf(name: string): Promise<Thing | undefined> {
  const game = name.split(".", 1)[0] ?? "";
  const all = await things(game, table.game === game ? table.query : "");
  return all.find((thing) => thing.name === name);
}
