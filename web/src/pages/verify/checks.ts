/** What of a game's luck can be checked without trusting the server: the same formulas, in the browser. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { sealOf } from "../../core/chance";
import type { GameRecord } from "../replay/reel.svelte";

type Outcome = "good" | "bad" | "open";
interface Check {
  name: "secret" | "shown" | "seed" | "commitment" | "ours";
  outcome: Outcome;
  /** What was compared. */
  found: string;
  due: string;
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The seed of a table: the server's secret and everybody's numbers, in order of seats. */
function mixed(secret: string, table: string, nonces: readonly string[]): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes([table, ...nonces].join("/"))));
}

function compared(name: Check["name"], found: string, due: string): Check {
  return { name, outcome: found === due ? "good" : "bad", found, due };
}

/** Each check that the record has the numbers for; `ours` are the numbers this browser gave, `shown` the seal it saw. */
export function checks(record: GameRecord, ours: readonly string[], shown: string | undefined): Check[] {
  const { seed, source } = record;
  const made: Check[] = [];
  if (source?.secret) made.push(compared("secret", sealOf(source.secret), source.seal));
  if (source && shown) made.push(compared("shown", source.seal, shown));
  for (const nonce of source ? ours : []) {
    const outcome = source?.nonces.includes(nonce) ? "good" : "bad";
    made.push({ name: "ours", outcome, found: nonce, due: nonce });
  }
  if (source?.secret && seed) made.push(compared("seed", mixed(source.secret, source.table, source.nonces), seed));
  if (seed) made.push(compared("commitment", hash(`gnomery/1/${record.game}/${seed}`), record.commitment));
  return made;
}
