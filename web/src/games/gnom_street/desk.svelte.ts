/** What somebody at a table of 75 Gnom'Street is about to do: a card, two tokens, a cell, an aim. */

import type { Answer } from "../../core/api";
import type { Desk as AnyDesk } from "../../core/renderer";
import { settings } from "../../core/settings.svelte";
import { Drag, type Held } from "../../parts/drag.svelte";
import { after, askings, layings, placings, toss } from "./notation";
import { Notes } from "./notes.svelte";
import type { Aim, Seen } from "./types";

const STILL: Aim = { direction: 50, strength: 50 };

export class Desk implements AnyDesk {
  hinted = $state<string | null>(null);
  /** A move that was chosen and waits for its button. */
  #chosen = $state<string | null>(null);
  #kind = $state("");
  terrain = $state("");
  action = $state("");
  /** The statue in the garden that is to be moved. */
  start = $state("");
  /** A question that is only looked at. */
  looked = $state("");
  /** Where something was refused, until something else is done. */
  refused = $state("");
  /** The rival whose page of the notebook lies over the garden. */
  shown = $state<number | null>(null);
  /** The toss that is being watched, by its number in this turn. */
  flying = $state<number | null>(null);
  aim = $state.raw<Aim>(STILL);
  /** Whether the catapult is drawn by a pointer right now. */
  isDrawn = $state(false);
  /** Through whose eyes the audience looks at a hand. */
  watched = $state(0);
  /** Whether the last thing was done by a key: then the keys keep the focus. */
  hasKeys = $state(false);
  readonly notes: Notes;
  readonly drag = new Drag({ over: () => {}, drop: (held, where) => this.#drop(held, where), abandon: () => {} });

  constructor(readonly look: () => Seen) {
    this.notes = new Notes(look);
  }

  view = $derived.by(() => this.look().view);
  seat = $derived.by(() => this.look().seat ?? this.watched);
  isWatching = $derived.by(() => this.look().seat === null);
  player = $derived.by(() => this.view.players[this.seat]);
  isWaitedFor = $derived.by(() => !this.isWatching && this.view.waited_for.includes(this.seat));

  #legal = $derived.by(() => this.look().legal);
  #set = $derived.by(() => new Set(this.#legal));
  /** Cards that can be played, and cards that can be given up. */
  plays = $derived.by(() => after(this.#legal, "play").map(Number));
  discards = $derived.by(() => after(this.#legal, "discard").map(Number));
  takes = $derived.by(() => after(this.#legal, "take").map((rest) => rest.split(" ")));
  places = $derived.by(() => placings(this.#legal));
  /** Statues in the garden that can be moved. */
  starts = $derived.by(() => [...new Set(this.places.flatMap(({ start }) => (start ? [start] : [])))]);
  asks = $derived.by(() => askings(this.#legal));
  cats = $derived.by(() => after(this.#legal, "cat"));
  lays = $derived.by(() => layings(this.#legal));
  kinds = $derived.by(() => [...new Set(this.lays.map(({ kind }) => kind))]);
  kind = $derived.by(() => (this.kinds.includes(this.#kind) ? this.#kind : (this.kinds[0] ?? "")));
  /** There are too many aims to list them: the table only says how many. */
  canToss = $derived.by(() => this.view.phase === "tossing" && (this.look().frame.many ?? 0) > 0 && this.isWaitedFor);
  /** The move each cell stands for now. */
  targets = $derived.by((): ReadonlyMap<string, string> => {
    // a statue that could be moved is chosen first, even where another one might go
    const isFrom = ({ start, cell }: { start: string; cell: string }): boolean =>
      this.start ? start === this.start : !this.starts.includes(cell);
    return new Map([
      ...this.places.filter(isFrom).reverse().map(({ cell, move }) => [cell, move] as const),
      ...this.cats.map((cell) => [cell, `cat ${cell}`] as const),
      ...this.lays.filter(({ kind }) => kind === this.kind).map(({ cell, move }) => [cell, move] as const),
    ]);
  });
  /** Both tokens chosen. */
  pair = $derived.by(() => (this.terrain && this.action ? `take ${this.terrain} ${this.action}` : ""));
  choice = $derived.by(() => [this.#chosen, this.pair].find((move) => move && this.can(move)) ?? null);
  /** The question whose cells are lit up: the one looked at, or the first. */
  question = $derived.by(() => {
    const moves = [this.looked, this.asks[0]?.move, "snoop"];
    return moves.find((move) => move && this.can(move)) ?? null;
  });
  lit = $derived.by((): ReadonlySet<string> => {
    // before a card is paid for moles and baits, it is seen where they could go
    const paid = this.discards.length ? `discard ${this.discards[0]}` : null;
    const asked = this.question ?? paid;
    const told = asked && this.look().foreseen[asked]?.cells;
    return new Set(Array.isArray(told) ? (told as string[]) : []);
  });

  can(move: string): boolean {
    return this.#set.has(move);
  }

  clear(): void {
    this.#chosen = null;
    this.terrain = "";
    this.action = "";
    this.start = "";
    this.looked = "";
    this.refused = "";
    this.isDrawn = false;
    this.drag.clear();
  }

  async play(move: string): Promise<Answer> {
    const answer = await this.look().play(move);
    if (answer.is_done) {
      this.clear();
      this.aim = STILL;
    }
    return answer;
  }

  /** Choose a move, or make it if it is chosen already; if it is not allowed, ask why. */
  want(move: string): void {
    if (this.look().sending) return;
    if (settings.confirm && this.#chosen !== move && this.can(move)) {
      this.refused = "";
      this.#chosen = move;
    } else {
      this.#make(move);
    }
  }

  #make(move: string): void {
    if (this.look().sending) return;
    this.refused = "";
    if (this.can(move)) {
      void this.play(move);
    } else {
      this.#chosen = null;
      if (this.isWaitedFor) void this.look().why(move);
    }
  }

  /** A gnome card of ours: to be played, or given up. */
  wantCard(card: number): void {
    this.want(this.#ofCard(card));
  }

  #ofCard(card: number): string {
    return this.view.phase === "laying" ? `discard ${card}` : `play ${card}`;
  }

  /** A token of the board. The second click on a pair takes it. */
  wantToken(sort: "terrain" | "action", name: string): void {
    if (this.look().sending || !this.isWaitedFor) return;
    const { terrain, action } = this;
    const wanted = { terrain, action, [sort]: name };
    if (!this.takes.some((pair) => pair.includes(name))) {
      const { terrains, actions } = this.view;
      void this.look().why(`take ${wanted.terrain || (terrains[0] ?? name)} ${wanted.action || (actions[0] ?? "cat")}`);
      return;
    }
    this[sort] = name;
    if (this.pair && (wanted[sort] === (sort === "terrain" ? terrain : action) || !settings.confirm)) void this.play(this.pair);
  }

  wantKind(kind: string): void {
    this.#kind = kind;
    this.#chosen = null;
  }

  /** A cell of the garden. */
  wantCell(cell: string): void {
    if (this.look().sending) return;
    const move = this.targets.get(cell);
    if (move && cell !== this.start) this.want(move);
    else if (this.starts.includes(cell)) this.start = this.start === cell ? "" : cell;
    else this.#refuse(cell);
  }

  #refuse(cell: string): void {
    const verb = { placing: `place ${cell}`, cat: `cat ${cell}`, laying: `lay ${this.kind || "mole"} ${cell}` };
    const move = verb[this.view.phase as keyof typeof verb];
    if (!move || !this.isWaitedFor) return;
    this.#chosen = null;
    this.refused = cell;
    void this.look().why(this.start && this.view.phase === "placing" ? `${move} from ${this.start}` : move);
  }

  /** Aim with whole numbers from 0 to 100. */
  point(direction: number, strength: number): void {
    const within = (n: number): number => Math.min(100, Math.max(0, Math.round(n)));
    this.aim = { direction: within(direction), strength: within(strength) };
  }

  get tossMove(): string {
    return toss(this.aim.direction, this.aim.strength);
  }

  letGo(): void {
    if (this.canToss && !this.look().sending) void this.play(this.tossMove);
  }

  /** What is dropped is done: letting go is a decision. */
  #drop({ what }: Held, where: string): void {
    const [thing = "", name = ""] = what.split(" ");
    const [place = "", at = ""] = where.split(" ");
    if (place === "cell") this.#dropOn(at, thing, name);
    else if (thing === "card" && place === "table") this.#make(this.#ofCard(Number(name)));
    else if (thing === "terrain" && place === "action") this.#pair(name, at);
    else if (thing === "action" && place === "terrain") this.#pair(at, name);
  }

  #dropOn(cell: string, thing: string, name: string): void {
    if (thing === "mole" || thing === "bait") this.wantKind(thing);
    if (thing === "statue") this.start = name;
    const move = this.targets.get(cell);
    if (move && cell !== name) this.#make(move);
    else if (cell !== name) this.#refuse(cell);
  }

  #pair(terrain: string, action: string): void {
    this.terrain = terrain;
    this.wantToken("action", action);
    if (this.pair && this.can(this.pair)) this.#make(this.pair);
  }
}
