/** Garten Zwerge e.V. in two minutes. */

import { pieces } from "../../../core/api";
import type { Primer } from "../../../core/primer";
import { draw, unpack } from "../pieces";
import type { Box } from "../types";
import Breed from "./Breed.svelte";
import End from "./End.svelte";
import Feed from "./Feed.svelte";
import Jobs from "./Jobs.svelte";
import Mate from "./Mate.svelte";
import Programme from "./Programme.svelte";

const primer: Primer = {
  async load() {
    draw();
    unpack(await pieces<Box>("garten_zwerge"));
  },
  pictures: [Programme, Jobs, Mate, Breed, Feed],
  End,
  scores: ["bed", "cup-1", "cup-2", "stall", "bowl", "zwerg-grey"],
  things: ["hut", "gate", "swap", "stall", "case", "cup-1"],
};

export default primer;
