/** Gnome Grown in two minutes. */

import { pieces } from "../../../core/api";
import type { Primer } from "../../../core/primer";
import { draw, unpack } from "../pieces";
import type { Box } from "../types";
import Act from "./Act.svelte";
import Bids from "./Bids.svelte";
import Discs from "./Discs.svelte";
import End from "./End.svelte";
import Fulfil from "./Fulfil.svelte";
import Step from "./Step.svelte";

const primer: Primer = {
  async load() {
    draw();
    unpack(await pieces<Box>("gnome_grown"));
  },
  pictures: [Bids, Discs, Act, Fulfil, Step],
  End,
  scores: ["card", "rockery", "fountain", "owl", "seal", "rosette"],
  things: ["flowerbed", "bench", "rabbit", "ladybird", "imp", "extra"],
};

export default primer;
