/** The stage: what is shown of the table while it catches up with what is true. */

import { tick } from "svelte";
import type { Frame } from "../api";
import type { AnyRenderer, Prompt } from "../renderer";
import { type Pace, settings } from "../settings.svelte";
import { play } from "../sounds";
import type { Said } from "../words.svelte";
import { type Cue, type Step, cuesOf, lengthOf, secondsOf } from "./cues";
import { isSame } from "./diary";

/** A queue longer than so many seconds is hurried; what waited longer than that unseen is recapped. */
const LONG = 8;
/** Steps kept for who looks elsewhere. */
const KEPT = 60;
/** A light at a seat goes out after so many milliseconds. */
const LIGHT = 900;

/** What happened while one was not looking. */
interface Recap {
  events: readonly Said[];
  /** To be shown again; those that this page has not heard the server has, between two bookmarks. */
  steps: readonly Step[];
  after?: string;
  before?: string;
}

export class Stage {
  /** The table as it is shown; null before anything was seen. */
  shown = $state.raw<Frame | null>(null);
  now = $state.raw<Cue | null>(null);
  /** Which picture of the act stands. */
  phase = $state(0);
  /** How many acts were begun. */
  count = $state(0);
  /** What was played since nothing waited, and what waits. */
  played = $state.raw<readonly Cue[]>([]);
  queue = $state.raw<readonly Cue[]>([]);
  isHurried = $state(false);
  /** How many acts the last skip left out. */
  skipped = $state(0);
  recap = $state.raw<Recap | null>(null);
  /** The seats at which something has just happened beside the stage. */
  lit = $state.raw<readonly number[]>([]);
  /** Whether our clock runs out: then nobody has time for long shows. */
  haste: () => boolean = () => false;

  #truth: Frame | null = null;
  #renderer: AnyRenderer | null = null;
  #unseen: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  /** Whether the act that is shown was told. */
  #hasTold = false;

  constructor(
    /** Tells what happened, when it is seen. */
    private readonly tell: (events: readonly Said[]) => void,
  ) {
    document.addEventListener("visibilitychange", this.#look);
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#look);
  }

  get isPlaying(): boolean {
    return this.now !== null;
  }

  /** As chosen, but brisk while our clock runs out. */
  get pace(): Pace {
    return settings.pace !== "once" && this.haste() ? "brisk" : settings.pace;
  }

  /** For how many seconds the picture stands, if one does. */
  get due(): number | undefined {
    return this.now ? secondsOf(this.now.act, this.pace, this.isHurried)[this.phase] : undefined;
  }

  /** What the prompt says while something is shown. */
  get saying(): Prompt | null {
    const { now } = this;
    return now?.act.says?.(this.phase) ?? now?.act.events.at(-1) ?? null;
  }

  /** Somebody looks: from now on a renderer says how things are shown. */
  direct(renderer: AnyRenderer | null): void {
    this.#renderer = renderer;
    this.#look();
  }

  /** Show a table without a way to it: one has just come. */
  set(frame: Frame): void {
    this.#stop();
    this.#truth = this.shown = frame;
  }

  /** Something happened: show it step by step. */
  take(steps: readonly Step[], truth: Frame): void {
    this.#truth = truth;
    if (this.#isLooking) this.#enqueue(cuesOf(steps, this.#renderer!));
    else {
      for (const { beat } of steps) this.tell(beat.events);
      const told = steps.filter(({ beat }) => beat.events.length);
      this.#unseen = [...this.#unseen, ...told].slice(-KEPT);
      this.shown = truth;
    }
  }

  /** Show everything that waits at once. */
  skip(): void {
    if (!this.now) return;
    this.skipped = this.queue.length;
    if (!this.#hasTold) this.#tell(this.now);
    for (const cue of this.queue) this.#tell(cue);
    this.#stop();
    this.shown = this.#truth;
  }

  /** Go on with an act that waits; what comes before it is told at once. */
  jump(cue: Cue): void {
    const at = this.queue.indexOf(cue);
    if (at < 0 || !this.now) return;
    const passed = [this.now, ...this.queue.slice(0, at)];
    for (const one of passed) if (one !== this.now || !this.#hasTold) this.#tell(one);
    const last = passed.findLast(({ isLast }) => isLast);
    if (last) this.shown = muted(last.after);
    this.played = [...this.played, ...passed];
    this.queue = this.queue.slice(at);
    clearTimeout(this.#timer);
    this.#next();
  }

  /** Go on with another picture of the act that is shown. */
  turn(phase: number): void {
    if (!this.now?.act.phases[phase]) return;
    clearTimeout(this.#timer);
    this.phase = phase;
    this.#picture();
  }

  /** Stand still while somebody reads their goal or chooses a pace; what happens meanwhile waits. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    clearTimeout(this.#timer);
    if (isHeld) return;
    if (this.now) this.#stand();
    else if (this.queue.length) this.#next();
  }

  /** Play again what the recap tells of, or only the step that a line of it tells of: then it comes back. */
  again(line?: Said): void {
    const all = this.recap?.steps ?? [];
    if (line) return this.#replay(all.filter(({ beat }) => beat.events.some((one) => isSame(one, line))).slice(0, 1));
    this.recap = null;
    this.#replay(all);
  }

  #replay(steps: readonly Step[]): void {
    const first = steps[0];
    if (!first || !this.#renderer) return;
    this.shown = { ...first.after, view: first.beat.before, legal: [], many: 0 };
    this.#enqueue(cuesOf(steps, this.#renderer).map((cue) => ({ ...cue, isTold: true })));
  }

  /** Stand still in one picture of an act, for the gallery. */
  pose(cue: Cue, phase: number): void {
    this.hold(true);
    this.now = cue;
    this.phase = phase;
    this.#picture();
  }

  /** Tell in words what happened while this page was not there to show it; what waited for somebody to look goes before. */
  recount(missed: readonly Said[], after: string, before: string): void {
    if (settings.pace === "once" || !missed.length) return;
    const unseen = this.#unseen.flatMap(({ beat }) => beat.events);
    this.#unseen = [];
    this.recap = { events: [...unseen, ...missed], steps: [], after, before };
  }

  get #isLooking(): boolean {
    return this.#renderer !== null && !document.hidden;
  }

  #look = (): void => {
    if (!this.#isLooking || !this.#unseen.length) return;
    const steps = this.#unseen;
    this.#unseen = [];
    if (settings.pace === "once") return;
    if (lengthOf(cuesOf(steps, this.#renderer!), this.pace) <= LONG) this.#replay(steps);
    else this.recap = { steps, events: steps.flatMap(({ beat }) => beat.events) };
  };

  #enqueue(cues: readonly Cue[]): void {
    this.queue = [...this.queue, ...cues];
    this.isHurried ||= lengthOf(this.queue, this.pace) > LONG;
    if (!this.now && !this.#isHeld) this.#next();
  }

  /** Begin the next act that takes time; what takes none is done on the way. */
  #next(): void {
    for (;;) {
      const [cue, ...rest] = this.queue;
      if (!cue) break;
      this.queue = rest;
      if (secondsOf(cue.act, this.pace, this.isHurried).some((seconds) => seconds > 0)) {
        this.now = cue;
        this.#hasTold = false;
        this.phase = 0;
        this.count += 1;
        this.skipped = 0;
        this.#picture();
        return;
      }
      this.#tell(cue);
      if (cue.isLast) this.shown = muted(cue.after);
    }
    this.#stop();
    this.shown = this.#truth;
  }

  #tell({ act, isTold }: Cue): void {
    if (!isTold) this.tell(act.events);
    if (act.isBeside && typeof act.about === "number") this.#light(act.about);
  }

  /** A picture comes: what landed with it is told, and shown around it. Nothing is told before it is seen. */
  #picture(): void {
    const { act, after, isLast } = this.now!;
    const lands = act.lands ?? (act.Scene ? act.phases.length - 1 : 0);
    if (this.phase >= lands && !this.#hasTold) {
      this.#hasTold = true;
      this.#tell(this.now!);
    }
    if (isLast && this.phase >= lands) this.shown = muted(after);
    else if (this.shown?.legal?.length) this.shown = muted(this.shown);
    const sound = act.sounds?.[this.phase];
    if (sound) play(sound);
    if (!this.#isHeld) this.#stand();
  }

  /** A picture stands from when it is on the screen, however long that took. */
  #stand(): void {
    const [act, phase] = [this.now, this.phase];
    void tick().then(() => {
      if (this.now !== act || this.phase !== phase || this.#isHeld) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#on, (this.due ?? 0) * 1000);
    });
  }

  #on = (): void => {
    if (!this.now) return;
    if (this.phase < this.now.act.phases.length - 1) {
      this.phase += 1;
      this.#picture();
      return;
    }
    if (!this.#hasTold) this.#tell(this.now);
    this.played = [...this.played, this.now];
    this.#next();
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.now = null;
    this.phase = 0;
    this.queue = this.played = [];
    this.isHurried = false;
  }

  #light(seat: number): void {
    this.lit = [...this.lit, seat];
    setTimeout(() => (this.lit = this.lit.filter((one) => one !== seat)), LIGHT);
  }
}

/** A table that is still being shown: nothing can be done at it yet. */
const muted = (frame: Frame): Frame => ({ ...frame, legal: [], many: 0 });
