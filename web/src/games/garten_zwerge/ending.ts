/** What Garten Zwerge e.V. adds to its end: petals or hats, whatever it ended by. */

import type { Ending } from "../../core/renderer";
import type { SheetLine } from "../../core/sheet";
import type { EndSample } from "../../parts/endings";
import { HATS, drawingOf, rankOf } from "./pieces";
import { hatName } from "./say";
import { gnomesOf } from "./seat/gnomes";
import Thumb from "./seat/Thumb.svelte";
import type { View } from "./types";

/** The best hat of somebody's collection. */
function bestOf(view: View, seat: number): string {
  const hats = gnomesOf(view.players[seat]!).map(({ hat }) => hat);
  return hats.reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one), "grey");
}

function piece({ key, points }: SheetLine): string | null {
  const hat = key === "garten_zwerge.score.hat" && points ? HATS[points] : undefined;
  return hat ? drawingOf(hat) : null;
}

const samples = async (): Promise<EndSample[]> => (await import("./gallery/endings")).endings();

export const ending: Ending<View> = {
  prize: "cup-1",
  mark(view, { reason }, seat) {
    if (reason.key === "garten_zwerge.end.petals") return { text: String(view.players[seat]!.petals) };
    const hat = bestOf(view, seat);
    return { text: hatName(hat), piece: drawingOf(hat) };
  },
  piece,
  Thumb,
  samples,
};
