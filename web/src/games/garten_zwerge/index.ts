/** The renderer of Garten Zwerge e.V. */

import type { Renderer } from "../../core/renderer";
import Bar from "./Bar.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { Desk } from "./desk.svelte";
import { ending } from "./ending";
import { ghost } from "./ghost";
import { shortcuts } from "./keys";
import { load } from "./pieces";
import { deal } from "./deal";
import { prompt } from "./prompt";
import { glance, headline, icon, mood, phases } from "./say";
import GardenWindow from "./seat/GardenWindow.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";
import { acts } from "./stage/acts";
import { moments } from "./stage/moments";
import type { View } from "./types";

const renderer: Renderer<View, Desk> = {
  desk: (seen) => new Desk(seen),
  keys: shortcuts,
  tabs: {
    board: { piece: "hut", name: { key: "garten_zwerge.web.tab.garden" } },
    side: { piece: "cashbox", name: { key: "garten_zwerge.web.tab.society" } },
  },
  Board, Side, Bar, Seat, Garden: GardenWindow,
  gallery: async () => (await import("./Gallery.svelte")).default,
  load, describe, ghost, ending, prompt, deal, glance, headline, phases, mood, icon, acts, moments,
};

export default renderer;
