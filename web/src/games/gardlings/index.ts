/** The Gardlings renderer. */

import type { Renderer } from "../../core/renderer";
import Bar from "./Bar.svelte";
import Board from "./Board.svelte";
import { deal } from "./deal";
import { describe } from "./describe";
import { Desk } from "./desk.svelte";
import { ending } from "./ending";
import { ghost } from "./ghost";
import { shortcuts } from "./board/keys";
import { load } from "./pieces";
import { glance, headline, icon, mood, phases, prompt } from "./say";
import GardenWindow from "./seat/GardenWindow.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";
import { acts } from "./stage/acts";
import type { View } from "./types";

const renderer: Renderer<View, Desk> = {
  desk: (seen) => new Desk(seen),
  keys: shortcuts,
  tabs: {
    board: { piece: "mushie", name: { key: "gardlings.web.tab.garden" } },
    side: { piece: "coin", name: { key: "gardlings.web.tab.market" } },
  },
  Board, Side, Bar, Seat, Garden: GardenWindow,
  gallery: async () => (await import("./Gallery.svelte")).default,
  acts, moments: async () => (await import("./gallery/moments")).moments,
  load, describe, ghost, ending, prompt, deal, glance, headline, phases, mood, icon,
};

export default renderer;
