/** A bribe as the two concerned see it: asked, then taken or refused. Nobody else has these pictures. */

import type { Prompt } from "../../../core/renderer";
import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { goodsText, spaceName } from "../say";
import type { Offer, View } from "../types";
import { about, nameOf, stage } from "./told";

export type Answer = "asked" | "taken" | "refused";

export interface Bribe {
  asker: number;
  holder: number;
  space: string;
  goods: Offer;
  answer: Answer;
}

/** The open bribe of a view, if its viewer is one of the two. */
export function openBribe({ offer, own }: View, answer: Answer = "asked"): Bribe | null {
  if (!offer || !own?.offer) return null;
  return { asker: offer.seat, holder: offer.holder, space: offer.space, goods: own.offer, answer };
}

/** What became of a bribe in a step that its viewer has a part in. */
export function bribeOf({ before, after }: Beat<View>, events: readonly Said[]): Bribe | null {
  const names = events.map(nameOf);
  if (names.includes("accepted")) return openBribe(before, "taken");
  if (names.includes("declined")) return openBribe(before, "refused");
  return names.includes("offered") ? openBribe(after) : null;
}

export function bribeSays(bribe: Bribe, own: number | null): Prompt {
  const { asker, holder, answer } = bribe;
  const args = { seat: asker, other: holder, space: spaceName(bribe.space), goods: goodsText(bribe.goods) };
  const isAsked = holder === own;
  if (answer === "asked") {
    return { ...stage(isAsked ? "bribe.asks" : "bribe.ask", args), piece: "bribe", more: stage("bribe.asks_more", args) };
  }
  if (answer === "taken") return { ...about("bribe.takes", holder, own), piece: "bribe", more: stage("bribe.takes_more", args) };
  const more = stage(isAsked ? "bribe.keeps" : "bribe.elsewhere", args);
  return { ...about("bribe.refused", holder, own), piece: "bribe", more };
}
