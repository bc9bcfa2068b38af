/** How each step is shown: big moments as scenes, the rest on the board for as long as it takes to see it. */

import type { Act, Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import type { View } from "../types";
import Alarm from "./Alarm.svelte";
import { countActs, isCounted } from "./counts";
import Dragons from "./Dragons.svelte";
import { nameOf, plain, seatOf } from "./events";
import { hiringActs } from "./hires";
import { alarmSays, dragonSays } from "./says";

export function acts(beat: Beat<View>): Act<View>[] {
  switch (beat.before.phase) {
    case "building":
      return buildingActs(beat);
    case "hiring":
      return hiringActs(beat);
    default:
      // the table is set at once: nobody has to watch tiles go into bags
      return plain(beat.events, 0);
  }
}

function buildingActs(beat: Beat<View>): Act<View>[] {
  const shown: Act<View>[] = [];
  const told = beat.events.filter((event) => !isCounted(beat, event));
  const isMine = (event: Said): boolean => beat.seat !== null && seatOf(event) === beat.seat;
  const big = (event: Said): boolean => isMine(event) && nameOf(event) in OWN;
  const rest = told.filter((event) => !big(event));
  const isBeside = isBusy(beat) && !rest.some(isMine);
  shown.push(...plain(rest, Math.max(0, ...rest.map((event) => seconds(beat, event))), isBeside));
  for (const event of told.filter(big)) shown.push(OWN[nameOf(event)]!(beat, event));
  return [...shown, ...countActs(beat)];
}

/** What happens in the viewer's own garden, and is big. */
const OWN: Record<string, (beat: Beat<View>, event: Said) => Act<View>> = { alarm, dragons, fierce: dragons };

function alarm(beat: Beat<View>, event: Said): Act<View> {
  // where the count follows at once the theft is shown there, and never twice
  const isLast = beat.after.phase !== "building";
  return {
    moment: "alarm",
    events: [event],
    phases: isLast ? [0.9, 1.1] : [0.9, 1.1, 1.5, 0.6],
    piece: "bell",
    says: (phase) => alarmSays(beat, phase),
    Scene: Alarm,
    lands: 1,
    about: beat.seat,
    isToYou: true,
    sounds: { 0: "flip", 1: "bell", 2: "loss" },
  };
}

function dragons(beat: Beat<View>, event: Said): Act<View> {
  return {
    moment: "dragons",
    events: [event],
    phases: [0.9, 1.3],
    piece: "dragon",
    says: () => dragonSays(event),
    Scene: Dragons,
    lands: 0,
    about: beat.seat,
    sounds: { 1: "stamp" },
  };
}

/** So long somebody else's doings stand while one only looks on. */
const WATCHED: Record<string, number> = { drew: 0.2, laid: 0.4, moved: 0.4, alarm: 0.8, misfit: 0.6, fierce: 0.8 };
const OWN_SECONDS: Record<string, number> = { drew: 0.15, laid: 0.2, moved: 0.2, misfit: 0.6, pig_coin: 0.4 };

/** Everybody builds at once: what others do never holds up who is still at it. */
function isBusy({ after, seat }: Beat<View>): boolean {
  const status = seat === null ? "stopped" : after.players[seat]?.plot?.status;
  return status === "building" || status === "drawing" || status === "holding";
}

function seconds({ seat }: Beat<View>, event: Said): number {
  const isMine = seat !== null && seatOf(event) === seat;
  return isMine ? (OWN_SECONDS[nameOf(event)] ?? 0.15) : (WATCHED[nameOf(event)] ?? 0.2);
}
