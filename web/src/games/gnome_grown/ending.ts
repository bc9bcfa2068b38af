/** What Gnome Grown adds to its end. */

import type { Ending } from "../../core/renderer";
import type { EndSample } from "../../parts/endings";
import Thumb from "./seat/Thumb.svelte";
import type { View } from "./types";

const samples = async (): Promise<EndSample[]> => (await import("./gallery/endings")).endings();

export const ending: Ending<View> = { prize: "rosette", Thumb, samples };
