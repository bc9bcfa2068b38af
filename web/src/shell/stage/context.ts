/** The stage of the table one sits at, for the parts of a renderer that know no table. */

import { getContext, setContext } from "svelte";
import type { Stage } from "../../core/stage/stage.svelte";

const NAME = Symbol("stage");

export const setStage = (stage: Stage): Stage => setContext(NAME, stage);
export const theStage = (): Stage | undefined => getContext<Stage | undefined>(NAME);
