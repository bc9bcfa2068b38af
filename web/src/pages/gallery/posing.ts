/** A moment of the gallery, brought to the stage of a table without a line. */

import { stillFrame } from "../../core/still";
import type { AnyRenderer } from "../../core/renderer";
import type { MomentSample } from "../../core/stage/beat";
import { type Cue, type Step, cuesOf } from "../../core/stage/cues";
import { Table } from "../../core/table.svelte";
import type { Said } from "../../core/words.svelte";
import { type GameRecord, ofRecord } from "../replay/reel.svelte";

const NAMES = ["Ada", "Bruno", "Clara", "Dora", "Emil", "Fanny"];

export interface Posed {
  title: string;
  moment: string;
  step: Step;
  before: unknown;
  seats: readonly string[];
  cue: Cue;
}

/** A sample with its views, and the act it is a sample of. */
export async function posed(sample: MomentSample<unknown>, renderer: AnyRenderer): Promise<Posed> {
  const { step, seats } = await stepOf(sample);
  await renderer.load(step.beat.after);
  const cue = cuesOf([step], renderer).find(({ act }) => act.moment === sample.moment);
  if (!cue) throw new Error(`${sample.moment} is not shown at its sample`);
  return { title: sample.title ?? sample.moment, moment: sample.moment, step, before: step.beat.before, seats, cue };
}

async function stepOf(sample: MomentSample<unknown>): Promise<{ step: Step; seats: readonly string[] }> {
  if ("beat" in sample) return { step: { beat: sample.beat, after: stillFrame(NAMES, sample.beat.after) }, seats: NAMES };
  const record = (await sample.record()) as GameRecord;
  const page = await ofRecord(record)(sample.viewer, sample.step - 1);
  const [from, to] = page.steps;
  if (!from || !to) throw new Error(`there is no step ${sample.step}`);
  const beat = { before: from.view, after: to.view, events: to.events as Said[], seat: sample.viewer };
  return { step: { beat, after: stillFrame(page.seats, to.view, to.result) }, seats: page.seats };
}

/** A table that stands still in one picture of a moment, or shows all of it. */
export function tableOf(game: string, { step, before, seats, cue }: Posed, phase: number | null): Table {
  const table = new Table("gallery", null, null, false);
  table.game = game;
  table.seat = step.beat.seat;
  table.truth = step.after;
  table.state_ = "live";
  table.here = { type: "presence", seats: seats.map((_, seat) => seat), watching: 0, waits: [], grace: null };
  table.stage.set(stillFrame(seats, before));
  if (phase !== null) table.stage.pose(cue, phase);
  return table;
}
