/** Examples as the server tells them. */

import type { Schemas } from "../../core/api";
import type { Said } from "../../core/words.svelte";

export type Example = Schemas["ExampleInfo"];
export type ExampleStep = Schemas["StepInfo"];

/** A picture of an example: a view, and what it is called. */
export interface Shot {
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

/** What was told of all that was played. */
export const toldOfAll = ({ steps }: Example): Said[] => steps.flatMap(({ told }) => told as Said[]);
