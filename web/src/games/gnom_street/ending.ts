/** What 75 Gnom'Street adds to its end; there is one garden, and it is the board. */

import type { Ending } from "../../core/renderer";
import type { EndSample } from "../../parts/endings";
import type { View } from "./types";

const samples = async (): Promise<EndSample[]> => (await import("./gallery/endings")).endings();

export const ending: Ending<View> = { prize: "loot", samples };
