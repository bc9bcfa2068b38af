/** The Gnome Grown renderer. */

import type { Renderer } from "../../core/renderer";
import Bar from "./Bar.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { Desk } from "./desk.svelte";
import { ending } from "./ending";
import { ghost } from "./ghost";
import { shortcuts } from "./board/keys";
import { load } from "./pieces";
import { deal } from "./deal";
import { prompt } from "./prompt";
import { glance, headline, icon, mood, phases } from "./say";
import GardenWindow from "./seat/GardenWindow.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";
import { acts } from "./stage/acts";
import type { View } from "./types";

const renderer: Renderer<View, Desk> = {
  desk: (seen) => new Desk(seen),
  keys: shortcuts,
  tabs: {
    board: { piece: "flowerbed", name: { key: "gnome_grown.web.tab.garden" } },
    side: { piece: "shed", name: { key: "gnome_grown.web.tab.actions" } },
  },
  Board, Side, Bar, Seat, Garden: GardenWindow,
  gallery: async () => (await import("./Gallery.svelte")).default,
  load, describe, ghost, ending, prompt, deal, glance, headline, phases, mood, icon, acts,
  moments: async () => (await import("./stage/moments")).moments(),
};

export default renderer;
