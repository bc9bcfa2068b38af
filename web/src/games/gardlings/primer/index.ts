/** Gardlings in two minutes. */

import "../../../art/table";
import { pieces } from "../../../core/api";
import type { Primer } from "../../../core/primer";
import { draw, unpack } from "../pieces";
import type { Edition } from "../types";
import Count from "./Count.svelte";
import Dare from "./Dare.svelte";
import Draw from "./Draw.svelte";
import End from "./End.svelte";
import Hire from "./Hire.svelte";
import Lay from "./Lay.svelte";
import Sign from "./Sign.svelte";

const primer: Primer = {
  async load() {
    draw();
    unpack(await pieces<Edition>("gardlings"));
  },
  pictures: [Draw, Lay, Dare, Count, Hire],
  End,
  scores: ["gem:b", "gem:*", "gem:3", "mushie", "gnome-alarm", "coin"],
  things: ["pig", "gardener", "bird", "mushie", "unicorn", "dragon"],
  Sign,
};

export default primer;
