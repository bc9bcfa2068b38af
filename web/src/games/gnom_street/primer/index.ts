/** 75 Gnom'Street in two minutes. */

import "../../../art/table";
import { pieces } from "../../../core/api";
import type { Primer } from "../../../core/primer";
import { draw, unpack } from "../pieces";
import type { Box } from "../types";
import Ask from "./Ask.svelte";
import Dig from "./Dig.svelte";
import End from "./End.svelte";
import LineUp from "./LineUp.svelte";
import Play from "./Play.svelte";
import Put from "./Put.svelte";

const primer: Primer = {
  async load() {
    draw();
    unpack(await pieces<Box>("gnom_street"));
  },
  pictures: [Play, LineUp, Put, Ask, Dig],
  End,
  scores: ["mole", "bait", "statue", "statue-body", "loot"],
  things: ["ask-zone", "ask-line", "ask-flower", "ask-cat", "answer-cards", "loudspeaker"],
};

export default primer;
