/** What somebody at a Gnome Grown table is about to do: a space chosen, a tile held, goods on the plate. */

import type { Answer } from "../../core/api";
import type { Desk as AnyDesk } from "../../core/renderer";
import { settings } from "../../core/settings.svelte";
import { Drag, type Held } from "../../parts/drag.svelte";
import { Laying } from "./desk/laying.svelte";
import { bid, bribe, keep } from "./notation";
import type { Goods } from "./types";

type Window = "" | "actions" | "market" | "bribe" | "keep";
/** A place to take a tile from. */
type Stock = "ground" | "stack" | "animal";

const NOTHING: Goods = { ladybirds: 0, imp: false, markers: 0 };

export class Desk extends Laying implements AnyDesk {
  hinted = $state<string | null>(null);
  /** A move that was chosen and waits for its button. */
  #chosen = $state<string | null>(null);
  /** What an action was begun for: it goes on with that by itself. */
  #begun = $state<string | null>(null);
  goods = $state.raw<Goods>(NOTHING);
  /** The space a bribe is for. */
  joined = $state<string | null>(null);
  keeping = $state.raw<{ card: string; top: string }>({ card: "", top: "" });
  /** The card whose kinds are lit up in the garden. */
  card = $state<string | null>(null);
  window = $state<Window>("");
  /** Whether the last thing was done by a key: then the keys keep the focus. */
  hasKeys = $state(false);

  readonly drag = new Drag({
    over: (held, where) => this.hover(held, where),
    drop: (held, where) => this.#drop(held, where),
    abandon: (held) => {
      if (held.what === "tile") this.laid = null;
    },
  });

  choice = $derived.by(() => (this.#chosen && this.can(this.#chosen) ? this.#chosen : null));

  clear(): void {
    this.#putDown();
    this.target = null;
    this.window = "";
  }

  #putDown(): void {
    this.#chosen = this.#begun = null;
    this.laid = null;
    this.refused = null;
    this.card = null;
    this.drag.clear();
  }

  async play(move: string): Promise<Answer> {
    const { window } = this;
    if (move.startsWith("lay ")) this.target = null;
    const answer = await this.look().play(move);
    if (answer.is_done) {
      const next = move.startsWith("do ") ? this.#chosen : null;
      this.#putDown();
      this.#chosen = this.#begun = next;
      this.goods = NOTHING;
      this.keeping = { card: "", top: "" };
      // what the move brought up stays open
      if (window === this.window && window !== "keep") this.window = "";
      this.aim();
    }
    return answer;
  }

  /** Choose a move, or make it if it is chosen already; if it is not allowed, ask why. */
  want(move: string): void {
    if (settings.confirm && this.#chosen !== move && this.can(move)) this.#chosen = move;
    else this.#make(move);
  }

  #make(move: string): void {
    if (!this.can(move)) {
      this.#chosen = this.target = null;
      void this.look().why(move);
    } else if (!this.look().sending) {
      void this.play(move);
    }
  }

  /** Whether the tile for which an action was begun can be taken now. */
  canGoOn = $derived.by(() => this.#begun !== null && this.can(this.#begun) && !this.look().sending);

  goOn(): void {
    const move = this.#begun;
    this.#begun = null;
    if (move) this.#make(move);
  }

  /** A space of the action board. */
  wantSpace(space: string): void {
    if (this.acts.some((own) => own === space)) {
      if (this.act === space && this.chosenAct === space && this.can(`do ${space}`)) void this.play(`do ${space}`);
      this.chosenAct = space;
    } else if (this.joins.includes(space)) {
      this.joined = space;
      this.goods = NOTHING;
      this.window = "bribe";
    } else {
      this.want(this.view.phase === "executing" ? `do ${space}` : `select ${space}`);
    }
  }

  /** A tile of a stock, by its place from 1. */
  wantTile(stock: Stock, at: number): void {
    const { task } = this.view;
    if (task?.type === "look") this.want(`peek ${at}`);
    else if (task?.type === "move" && !task.takes) this.want(`move ${at}`);
    else if (task || !this.acts.length) this.want(`take ${at}`);
    else this.#begin(stock, at);
  }

  /** A tile that an action of ours would take: that action is chosen first. */
  #begin(stock: Stock, at: number): void {
    const acts = this.acts.filter((one) => this.#aimOf(one).stock === stock);
    acts.sort((one, other) => Number(this.#aimOf(other).verb === "take") - Number(this.#aimOf(one).verb === "take"));
    const space = acts.find((one) => this.doable.includes(one));
    if (!space) {
      this.target = null;
      void this.look().why(acts[0] ? `do ${acts[0]}` : `take ${at}`);
      return;
    }
    const move = `${this.#aimOf(space).verb} ${at}`;
    const isAgain = this.#chosen === move;
    this.chosenAct = space;
    this.#chosen = move;
    if (isAgain || !settings.confirm) this.#make(`do ${space}`);
  }

  /** What an action of ours is for, as the server told: a stock, and what is done to a tile of it. */
  #aimOf(space: string): { stock?: unknown; verb?: unknown } {
    return this.look().foreseen[`do ${space}`] ?? {};
  }

  /** Whether a tile is about to be taken, looked at or moved. */
  isMeant(stock: Stock, at: number): boolean {
    if (!this.#isOpen(stock)) return false;
    return [`take ${at}`, `peek ${at}`, `move ${at}`].includes(this.#chosen ?? "");
  }

  /** Whether something can be taken here now. */
  canTake(stock: Stock, at: number): boolean {
    if (!this.#isOpen(stock)) return false;
    return this.takes.includes(at) || this.looks.includes(at) || this.shifts.includes(at);
  }

  #isOpen(stock: Stock): boolean {
    if (this.view.task) return this.view.stock === stock;
    return !!this.act && this.#aimOf(this.act).stock === stock;
  }

  /** Put goods on the plate, as far as there are any. */
  give(goods: Partial<Goods>): void {
    this.goods = { ...this.goods, ...goods };
  }

  get bidMove(): string {
    return bid(this.goods);
  }

  get bribeMove(): string {
    return bribe(this.joined ?? "", this.goods);
  }

  get keepMove(): string {
    return keep(this.keeping.card, this.keeping.top);
  }

  /** Choose the card to keep, or the one that ends on top of the others. */
  keepCard(card: string, slot?: string): void {
    const { keeping } = this;
    const others = this.keeps.filter((one) => one.card === card).map((one) => one.top);
    if (slot === "top" && keeping.card && keeping.card !== card) this.keeping = { ...keeping, top: card };
    else if (slot === "top") this.keeping = { card: "", top: card };
    else this.keeping = { card, top: others.includes(keeping.top) ? keeping.top : (others[0] ?? "") };
  }

  /** What is dropped is done: letting go is a decision. */
  #drop(held: Held, where: string): void {
    const [what = "", which = ""] = held.what.split(" ");
    const [place = "", name = ""] = where.split(" ");
    if (what === "tile") this.dropTile(held);
    else if (what === "disc" && place === "space") this.#sure(() => this.wantSpace(name));
    else if (what === "act" && place === "garden") void this.play(`do ${which}`);
    else if (what === "card" && place === "garden") this.#make(`reveal ${which}`);
    else if (what === "card" && (place === "keep" || place === "top")) this.keepCard(which, place);
    else if (what === "stack" && place === "under" && which === name) this.#make(`move ${which}`);
    else if (place === "garden" && (what === "ground" || what === "stack" || what === "animal")) {
      this.target = this.locate(held.x, held.y);
      this.#sure(() => this.wantTile(what, Number(which)));
    } else if (place === "plate" || place === "purse") this.#dropGoods(what, place === "plate");
  }

  /** Choose something, and so much as say yes to it. */
  #sure(choose: () => void): void {
    this.#chosen = null;
    choose();
    if (this.#chosen) choose();
  }

  #dropGoods(what: string, isGiven: boolean): void {
    const { goods, player } = this;
    if (!player) return;
    const more = isGiven ? 1 : -1;
    const within = (n: number, most: number): number => Math.min(Math.max(n, 0), most);
    if (what === "ladybird") this.give({ ladybirds: within(goods.ladybirds + more, player.ladybirds) });
    if (what === "imp") this.give({ imp: isGiven && player.has_imp });
    if (what === "extra") this.give({ markers: within(goods.markers + more, player.markers.length) });
  }
}
