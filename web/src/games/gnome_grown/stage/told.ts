/** Events as scenes read them. */

import type { Said } from "../../../core/words.svelte";
import { KINDS } from "../pieces";

const PREFIX = "gnome_grown.event.";

/** An event's name, without the game's. */
export const nameOf = (event: Said): string => event.key.slice(PREFIX.length);

export const numberOf = (event: Said | undefined, arg: string): number => Number(event?.args?.[arg] ?? 0);

/** Whom an event is about. */
export const seatOf = (event: Said | undefined): number | null =>
  typeof event?.args?.seat === "number" ? event.args.seat : null;

/** The last word of an argument that is itself a key: a kind, a space. */
export const wordOf = (event: Said | undefined, arg: string): string =>
  String(event?.args?.[arg] ?? "").split(".").at(-1) ?? "";

/** The card an event speaks of, by its three kinds. */
export const cardIn = (event: Said | undefined): string =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((sort) => wordOf(event, sort)).join("-");

export const stage = (name: string, args: Said["args"] = {}): Said => ({ key: `gnome_grown.web.stage.${name}`, args });

/** A sentence in two forms: about you, or about somebody by name. */
export const about = (name: string, seat: number, own: number | null, args: Said["args"] = {}): Said =>
  seat === own ? stage(`${name}.you`, args) : stage(name, { seat, ...args });
