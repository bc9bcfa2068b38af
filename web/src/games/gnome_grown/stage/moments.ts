/** Where each moment can be looked at: steps of one evening, and a bribe that no evening had. */

import type { Beat, MomentSample } from "../../../core/stage/beat";
import { type Said, t } from "../../../core/words.svelte";
import { sample } from "../gallery/samples";
import { spaceKey } from "../pieces";
import type { View } from "../types";

const record = async (): Promise<unknown> => (await import("../gallery/evening.json")).default;

const of = (moment: string, title: string, step: number, viewer: number | null = 0): MomentSample<View> => ({
  moment, title, record, viewer, step,
});

/** An imp, ladybirds and extra turns for one space. */
function rich(): Beat<View> {
  const after = sample({ waited_for: [0], held: { ground: [], animal: [0] }, offer: { seat: 1, holder: 0, space: "animal" } }).view;
  const own = { ...after.own!, offer: { space: "animal", ladybirds: 5, imp: true, markers: 2 } };
  const events: Said[] = [
    { key: "gnome_grown.event.offered", args: { seat: 1, other: 0, space: `@${spaceKey("animal")}` } },
    { key: "gnome_grown.event.goods", args: { n: 5 } },
    { key: "gnome_grown.event.goods_imp" },
    { key: "gnome_grown.event.goods_markers", args: { n: 2 } },
  ];
  return { before: { ...after, offer: null }, after: { ...after, own }, events, seat: 0 };
}

export async function moments(): Promise<MomentSample<View>[]> {
  return Promise.resolve([
    of("bids", t("gnome_grown.web.gallery.moment.bids"), 228),
    of("bids", t("gnome_grown.web.gallery.moment.bids_tie"), 87),
    of("bribe_asked", t("gnome_grown.web.gallery.moment.asked"), 232),
    { moment: "bribe_asked", title: t("gnome_grown.web.gallery.moment.rich"), beat: rich() },
    of("bribe_asked", t("gnome_grown.web.gallery.moment.asking"), 407),
    of("bribe_taken", t("gnome_grown.web.gallery.moment.taken"), 233),
    of("bribe_refused", t("gnome_grown.web.gallery.moment.refused"), 408),
    of("look", t("gnome_grown.web.gallery.moment.look"), 123),
    of("objective", t("gnome_grown.web.gallery.moment.objective"), 223),
    of("objective", t("gnome_grown.web.gallery.moment.own"), 224),
    of("scoring", t("gnome_grown.web.gallery.moment.scoring"), 553),
  ]);
}
