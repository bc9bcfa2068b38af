/** Where a phone becomes a hand. */

import { ownTable } from "../../core/memory";
import { place } from "../../core/router.svelte";

/** The link in the television's code: with the invitation, where this browser knows it or was given it. */
export function handLink(table: string): string {
  const invite = ownTable(table)?.invite ?? place.hash;
  return `${location.origin}/t/${table}?hand${invite ? `#${invite}` : ""}`;
}
