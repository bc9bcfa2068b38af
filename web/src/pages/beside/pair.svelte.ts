/** Two plays of one deal, wound by one stepper: a step is a choice of those who played it, the first, the second, … */

import type { AnyRenderer } from "../../core/renderer";
import { told } from "../../core/words.svelte";
import type { Reel, Spool } from "../replay/reel.svelte";

/** The seat of whoever plays a deal; bots have the others. */
export const OWN = 0;

/** One of the two: where each choice is made, and what was chosen. */
export interface Side {
  reel: Reel;
  /** The step at which the choice is due; the last is the end. */
  stops: number[];
  moves: string[];
}

export class Pair implements Spool {
  readonly first = 0;
  at = $state(0);
  sides = $state.raw<Side[]>([]);

  get length(): number {
    return Math.max(0, ...this.sides.map(({ moves }) => moves.length));
  }

  get problem(): unknown {
    return this.sides.find(({ reel }) => reel.problem)?.reel.problem ?? null;
  }

  /** The first choice at which one did another thing than the other; null if they never did. */
  get parting(): number | null {
    const [one, other] = this.sides;
    const found = one?.moves.findIndex((move, number) => move !== other?.moves[number]) ?? -1;
    if (found >= 0) return found;
    return one && other && one.moves.length < other.moves.length ? one.moves.length : null;
  }

  /** Fetch both plays whole, by the eyes of those who played them. */
  async open(reels: readonly Reel[], at: number): Promise<void> {
    for (const reel of reels) {
      await reel.show(0, OWN);
      if (reel.problem) return;
    }
    await Promise.all(reels.map((reel) => reel.fill()));
    this.sides = reels.map(sideOf);
    await this.show(at);
  }

  /** Show how both stood at a choice; who had none any more is at the end. */
  async show(number: number): Promise<void> {
    this.at = Math.max(0, Math.min(number, this.length));
    await Promise.all(this.sides.map(({ reel, stops }) => reel.show(stops[Math.min(this.at, stops.length - 1)] ?? 0)));
  }

  rounds(renderer: AnyRenderer): { number: number; label: string }[] {
    const found: { number: number; label: string }[] = [];
    const longest = this.sides.toSorted((one, other) => other.stops.length - one.stops.length)[0];
    for (const [number, stop] of (longest?.stops ?? []).entries()) {
      const step = longest?.reel.step(stop);
      const label = step ? told(renderer.headline(step.view)) : found.at(-1)?.label;
      if (label && label !== found.at(-1)?.label) found.push({ number, label });
    }
    return found;
  }
}

function sideOf(reel: Reel): Side {
  const stops: number[] = [];
  const moves: string[] = [];
  for (let number = reel.first + 1; number <= reel.length; number += 1) {
    const step = reel.step(number);
    if (step?.seat !== OWN) continue;
    stops.push(number - 1);
    moves.push(step.move);
  }
  return { reel, stops: [...stops, reel.length], moves };
}
