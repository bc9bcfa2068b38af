/** Another game with the same people. */

import { type Schemas, post } from "../../core/api";
import { newNonce, sealOf } from "../../core/chance";
import { keepTable, ownTable } from "../../core/memory";
import { place } from "../../core/router.svelte";

interface Left {
  table: string;
  game: string;
}

/** Open the next table and go there. */
export async function again(from: Left, is_same_deal: boolean): Promise<void> {
  const opened = await post<Schemas["Opened"]>(`/api/tables/${from.table}/again`, { is_same_deal });
  await follow(from, opened.table, opened.invite ?? undefined);
}

/** Take our old seats at the next table. */
export async function follow(from: Left, to: string, invite?: string): Promise<void> {
  const { seats: old = [], sandbox } = ownTable(from.table) ?? {};
  const seats = [];
  for (const own of old) {
    const nonce = newNonce();
    const body = { name: own.name, seal: sealOf(nonce) };
    const joined = await post<Schemas["Joined"]>(`/api/tables/${to}/claim`, body, own.token);
    seats.push({ seat: joined.seat, nonce, name: own.name, ...(own.token ? { token: joined.token } : {}) });
  }
  keepTable({ table: to, game: from.game, seats, ...(sandbox ? { sandbox } : {}), at: Date.now(), ...(invite ? { invite } : {}) });
  place.go(`/t/${to}`);
}
