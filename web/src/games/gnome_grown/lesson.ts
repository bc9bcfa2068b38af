/**
 * A first game with a guide: a round of actions against the gardener, then the first bid. The deal lets you begin, with
 * a vegetable patch in sight that all your cards want, and a fountain that goes with it.
 */

import type { Lesson, LessonStep } from "../../core/renderer";
import type { View } from "./types";

const seat = (view: View): number => view.seat ?? 0;
const discs = (view: View): number => view.spaces.flat().filter((one) => one === seat(view)).length;
const laid = (view: View): number => view.players[seat(view)]?.garden.laid.length ?? 0;
const isPast = (view: View): boolean => view.round > 1;

function step(name: string, at?: string, done?: (view: View, before: View) => boolean): LessonStep<View> {
  return { text: { key: `gnome_grown.web.lesson.${name}` }, at, done };
}

export const lesson: Lesson<View> = {
  options: { garden: "quadrants" },
  players: 2,
  bots: [null, "gardener"],
  deal: "first-garden-49",
  steps: [
    step("welcome"),
    step("cards", "[data-part=cards]"),
    step("sections", "[data-part=garden]"),
    step("actions", "[data-part=actions]"),
    step("first", '[data-space="ground"]', (view) => discs(view) > 0 || view.phase !== "selecting"),
    step("more", "[data-part=discs]", (view) => view.phase !== "selecting" || isPast(view)),
    step("do", '[data-action="do"]', (view) => laid(view) > 0 || view.task !== null || isPast(view)),
    step("lay", "[data-part=garden]", (view) => laid(view) > 0 || isPast(view)),
    step("rest", undefined, isPast),
    step("bid", "[data-part=bid]", (view) => view.phase !== "bidding"),
    step("gnome", "[data-part=track]"),
    step("bribe", "[data-part=actions]"),
    step("end"),
  ],
};
