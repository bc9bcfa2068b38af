/** The 75 Gnom'Street renderer. */

import type { Renderer } from "../../core/renderer";
import Bar from "./Bar.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { Desk } from "./desk.svelte";
import { ending } from "./ending";
import { icon, mood } from "./events";
import { ghost } from "./ghost";
import { shortcuts } from "./board/keys";
import { moments } from "./gallery/moments";
import { load } from "./pieces";
import { deal } from "./deal";
import { prompt } from "./prompt";
import { glance, headline, phases } from "./say";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";
import { acts } from "./stage/acts";
import type { View } from "./types";

const renderer: Renderer<View, Desk> = {
  desk: (seen) => new Desk(seen),
  keys: shortcuts,
  tabs: {
    board: { piece: "street-pond", name: { key: "gnom_street.web.tab.garden" } },
    side: { piece: "notebook", name: { key: "gnom_street.web.tab.notebook" } },
  },
  Board, Side, Bar, Seat,
  gallery: async () => (await import("./Gallery.svelte")).default,
  load, describe, ghost, ending, prompt, deal, glance, headline, phases, mood, icon, acts, moments,
};

export default renderer;
