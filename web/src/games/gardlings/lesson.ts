/** A first game with a guide. The deal brings a pig, two gnomes, a double gnome, a pig, and then the alarm. */

import type { Lesson, LessonStep } from "../../core/renderer";
import type { View } from "./types";
import { gardenOf } from "./views";

const own = (view: View) => view.players[view.seat ?? 0];
const laid = (view: View): number => gardenOf(own(view)).laid.length;
const holds = (view: View): boolean => !!view.own?.hand;
const isPast = (view: View): boolean => view.phase !== "building" || view.round > 1;

function step(name: string, at?: string, done?: (view: View, before: View) => boolean): LessonStep<View> {
  return { text: { key: `gardlings.web.lesson.${name}` }, at, done };
}

/** Until so many tiles lie in the first garden. */
const untilLaid = (n: number) => (view: View) => laid(view) >= n || isPast(view);
const untilHeld = (n: number) => (view: View) => (laid(view) >= n && holds(view)) || isPast(view);

export const lesson: Lesson<View> = {
  options: { edition: "retail" },
  players: 2,
  bots: [null, "gardener"],
  deal: "a548135a931f999acef1279f3f863e9a8dc97e73c5f89930b6608dfda0d283ba",
  steps: [
    step("welcome"),
    step("draw", '[data-action="draw"]', untilHeld(0)),
    step("first", '[data-grab="hand"]', untilLaid(1)),
    step("again", '[data-action="draw"]', untilHeld(1)),
    step("fit", '[data-action="turn"]', untilLaid(2)),
    step("gnomes", "[data-part=meter]"),
    step("build", undefined, untilLaid(5)),
    step("odds", "[data-part=odds]"),
    step("stop", '[data-action="stop"]', (view) => own(view)?.plot?.status !== "building" && !holds(view)),
    step("count", "[data-part=count]"),
    step("hire", "[data-part=market]", (view) => view.round > 1 || view.hired > 0),
    step("bag"),
    step("creatures", "[data-part=market]"),
    step("win"),
  ],
};
