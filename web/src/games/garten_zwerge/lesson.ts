/**
 * A first game with a guide: one turn against two gardeners. The deal makes you treasurer; the orange gnome's child has
 * a red hat, and the brown gnome wins the lower contest.
 */

import type { Lesson, LessonStep } from "../../core/renderer";
import type { View } from "./types";

const seat = (view: View): number => view.seat ?? 0;
const deeds = (view: View): number => view.deeds.filter((deed) => deed.seat === seat(view)).length;
const isPast = (view: View): boolean => view.round > 1;

function step(name: string, at?: string, done?: (view: View, before: View) => boolean): LessonStep<View> {
  return { text: { key: `garten_zwerge.web.lesson.${name}` }, at, done };
}

export const lesson: Lesson<View> = {
  options: { auctions: "sealed" },
  players: 3,
  bots: [null, "gardener", "gardener"],
  deal: "first-gnome-940",
  steps: [
    step("welcome"),
    step("bench", "[data-part=bench]"),
    step("event", "[data-part=event]"),
    step("piles", "[data-part=piles]"),
    step("seek", '[data-place="seek"]', (view) => view.phase === "sealed" || deeds(view) > 0 || isPast(view)),
    step("fist", "[data-part=hand]", (view) => view.phase !== "sealed"),
    step("pick", "[data-part=reveal]", (view) => view.phase !== "picking"),
    step("second", "[data-part=places]", (view) => deeds(view) > 1 || isPast(view)),
    step("rest", undefined, isPast),
    step("evening", "[data-part=report]"),
    step("order", "[data-part=order]"),
    step("end"),
  ],
};
