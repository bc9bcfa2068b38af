/** Our share of the luck: a number nobody knows, sealed when we sit down, shown when all are there. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

export function sealOf(nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(`gnomery/seal/${nonce}`)));
}

/** An id nobody else will think of. */
export function newId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(8)));
}
