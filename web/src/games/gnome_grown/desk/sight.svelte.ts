/** What somebody at a Gnome Grown table sees, and which of its moves are theirs now. */

import { kindsIn } from "../geometry";
import { after, joinable, kept } from "../notation";
import { planOf, SPACES } from "../pieces";
import type { Seen } from "../types";

export class Sight {
  /** The action that was chosen to be next. */
  protected chosenAct = $state<string | null>(null);
  /** Whose garden the audience looks at. */
  watched = $state(0);

  constructor(readonly look: () => Seen) {}

  view = $derived.by(() => this.look().view);
  seat = $derived.by(() => this.look().seat ?? this.watched);
  isWatching = $derived.by(() => this.look().seat === null);
  player = $derived.by(() => this.view.players[this.seat]);
  plan = $derived.by(() => planOf(this.view.options, this.seat));
  sections = $derived.by(() => kindsIn(this.plan, this.player?.garden ?? { laid: [] }));
  /** Who carries out actions. */
  acting = $derived.by(() => (this.view.phase === "executing" ? (this.view.order[this.view.turn] ?? null) : null));
  isWaitedFor = $derived.by(() => !this.isWatching && this.view.waited_for.includes(this.seat));
  hand = $derived.by(() =>
    this.view.task?.type === "lay" && this.acting === this.seat ? this.view.task.tile : null,
  );

  protected legal = $derived.by(() => this.look().legal);
  protected set = $derived.by(() => new Set(this.legal));
  selects = $derived.by(() => after(this.legal, "select"));
  joins = $derived.by(() => joinable(this.legal));
  reveals = $derived.by(() => after(this.legal, "reveal"));
  takes = $derived.by(() => after(this.legal, "take").map(Number));
  looks = $derived.by(() => after(this.legal, "peek").map(Number));
  shifts = $derived.by(() => after(this.legal, "move").map(Number));
  gives = $derived.by(() => after(this.legal, "give"));
  keeps = $derived.by(() => this.legal.flatMap((move) => kept(move) ?? []));
  /** Our actions that are not done, and which of them can be done. */
  acts = $derived.by(() => {
    const isDue = this.isWaitedFor && this.acting === this.seat && !this.view.task;
    return isDue ? SPACES.filter((_, at) => this.view.spaces[at]?.includes(this.seat)) : [];
  });
  doable = $derived.by(() => this.acts.filter((space) => this.can(`do ${space}`)));
  act = $derived.by((): string | null => {
    const chosen = this.acts.find((space) => space === this.chosenAct);
    return chosen ?? this.doable[0] ?? this.acts[0] ?? null;
  });
  canBid = $derived.by(() => this.legal.some((move) => move.startsWith("bid ")));

  /** Choose which of our actions is next. */
  prefer(space: string): void {
    this.chosenAct = space;
  }

  can(move: string): boolean {
    return this.set.has(move);
  }
}
