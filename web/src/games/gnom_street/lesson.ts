/**
 * A first game with a guide: the first turn against two gardeners, and the card of the second. The 2 is asked for, since
 * whoever plays it may ask from any place; should somebody else play it too, the toss has a step of its own.
 */

import type { Lesson, LessonStep } from "../../core/renderer";
import type { View } from "./types";

const seat = (view: View): number => view.seat ?? 0;
const isPast = (view: View): boolean => view.turn > 1 || view.phase === "over";
const hasTaken = (view: View): boolean => view.taken.some((one) => one.seat === seat(view));
const hasPlaced = (view: View): boolean => (view.players[seat(view)]?.statues.length ?? 0) > 0;
const hasAsked = (view: View): boolean => view.asked.some((one) => one.asker === seat(view));
const hasActed = (view: View): boolean => view.acting !== seat(view) && hasTaken(view);

const isPastAsking = (view: View): boolean =>
  view.acting === seat(view) && (view.phase === "cat" || view.phase === "laying");

function step(name: string, at?: string, done?: (view: View) => boolean): LessonStep<View> {
  return { text: { key: `gnom_street.web.lesson.${name}` }, at, done: done && ((view) => done(view) || isPast(view)) };
}

export const lesson: Lesson<View> = {
  options: { toss: "skill" },
  players: 3,
  bots: [null, "gardener", "gardener"],
  deal: "first-loot-5",
  steps: [
    step("welcome"),
    step("loot", "[data-part=loot]"),
    step("garden", "[data-part=garden]"),
    step("combat", "[data-part=hand]", (view) => view.cards.length > 0),
    step("tie", "[data-part=toss]", (view) => view.phase !== "tossing"),
    step("ranking", "[data-part=ranking]"),
    step("take", "[data-part=trays]", hasTaken),
    step("place", "[data-part=garden]", (view) => hasPlaced(view) || hasActed(view)),
    step("ask", '[data-action^="ask-"]', (view) => hasAsked(view) || hasActed(view) || isPastAsking(view)),
    step("book", "[data-part=notebook]"),
    step("tokens", "[data-part=supply]", hasActed),
    step("rest", "[data-part=garden]"),
    step("toss"),
    { ...step("again", "[data-part=hand]"), done: (view) => view.own?.card != null || view.turn > 2 || view.cards.length > 0 },
    step("end"),
  ],
};
