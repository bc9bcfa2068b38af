/** Examples as the server tells them. */

import type { Schemas } from "../../core/api";
import type { Said } from "../../core/words.svelte";

export type Example = Schemas["ExampleInfo"];
export type ExampleStep = Schemas["StepInfo"];

/** A picture of an example: a view, and what it is called. */
interface Shot {
  key: "before" | "after" | "table";
  view: unknown;
}

/** Before and after; one picture where nothing is played. */
export function shotsOf({ views }: Example): Shot[] {
  const [first] = views;
  if (views.length < 2) return [{ key: "table", view: first }];
  return [
    { key: "before", view: first },
    { key: "after", view: views.at(-1) },
  ];
}

/** Of more events of one kind in a row, as when tiles are dealt, only the first are told. */
const LONGEST_RUN = 4;
const SHOWN = 2;

/** What was told of all that was played; a long run of the same kind is folded into how many more there are. */
export function toldOfAll({ steps }: Example): Said[] {
  const runs: Said[][] = [];
  for (const event of steps.flatMap(({ told }) => told as Said[])) {
    const last = runs.at(-1);
    if (last?.[0]!.key === event.key) last.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => {
    if (run.length <= LONGEST_RUN) return run;
    return [...run.slice(0, SHOWN), { key: "examples.more", args: { n: run.length - SHOWN } }];
  });
}
