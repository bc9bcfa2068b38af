/** What somebody wishes of a new table, while they fill in the form. */

import type { GameInfo, OpenTable, OptionInfo, Schemas } from "../../core/api";
import { Problem } from "../../core/api";
import { type Said, t } from "../../core/words.svelte";
import { botOf } from "../../core/bots";
import { usualLevel } from "../../core/suggest";
import { join, open, ownName } from "../seats";

type Edition = Schemas["EditionInfo"];
export type Value = string | number | boolean;
/** `open` is whoever comes by the link, `here` somebody on this device; anything else names a bot. */
export type Kind = "you" | "open" | "here" | `bot:${string}`;
export interface Chair {
  id: number;
  kind: Kind;
  name: string;
  /** What a bot is like; empty is like any other. */
  character: string;
}
/** A part of the form that an error can belong to. */
type Part = "name" | "seats" | "clock" | "deal" | "form" | `option:${string}`;

/** An option that sets several switches at once, and its value that leaves them to us. */
const PRESET = "preset";
const BOT = "bot:";
export const OWN_MIX = "own mix";

export class Form {
  name = $state(ownName());
  chairs = $state<Chair[]>([]);
  isListed = $state(false);
  clock = $state.raw<OpenTable["clock"]>(null);
  deal = $state("");
  isSending = $state(false);
  errors = $state.raw<Partial<Record<Part, Said>>>({});
  /** What was chosen; what was not is left to the game. */
  chosen = $state<Record<string, Value>>({});
  isOwnMix = $state(false);
  #chairs = 0;

  constructor(
    readonly game: GameInfo,
    /** The rule each option is about, where the rules name one. */
    readonly rules: Readonly<Record<string, string>>,
  ) {
    this.chairs = [this.#chair("you"), ...Array.from({ length: game.usual - 1 }, () => this.#chair("open"))];
  }

  #chair(kind: Kind): Chair {
    this.#chairs += 1;
    return { id: this.#chairs, kind, name: "", character: "" };
  }

  get least(): number {
    return this.game.least;
  }

  get bot(): Kind {
    return `bot:${usualLevel(this.game.name, this.game.bots)}`;
  }

  /** A preset decides over the switches, unless somebody wants a mix of their own. */
  get isPreset(): boolean {
    return !this.isOwnMix && this.game.options.some(({ name }) => name === PRESET);
  }

  get #edition(): Edition | undefined {
    const edition = this.game.options.find(({ name }) => name === "edition");
    return this.game.editions.find(({ name }) => name === String((edition && this.value(edition)) ?? ""));
  }

  /** How many may play this edition, as it was chosen. */
  get most(): number {
    const { players = [], choices = [] } = this.#edition ?? {};
    const chosen = choices.filter(({ option, value }) => this.chosen[option] === value);
    return Math.max(...players, ...chosen.flatMap((one) => one.players));
  }

  /** The values of an option that go with the edition and with so many people. */
  valuesOf(option: OptionInfo): Value[] {
    const limits = this.#edition?.choices.filter((one) => one.option === option.name) ?? [];
    const fits = (value: Value): boolean => limits.find((one) => one.value === value)?.players.includes(this.chairs.length) ?? true;
    return (option.values as Value[]).filter(fits);
  }

  /** Whether there is anything to choose. */
  applies(option: OptionInfo): boolean {
    if (typeof option.values[0] === "boolean" && this.isPreset) return false;
    return this.valuesOf(option).length > 1;
  }

  value(option: OptionInfo): Value | null {
    return this.chosen[option.name] ?? (option.default as Value | null) ?? null;
  }

  choose(option: OptionInfo, value: Value | null): void {
    if (option.name === PRESET) {
      this.isOwnMix = value === OWN_MIX;
      this.#forgetSwitches();
    }
    if (value === null || value === OWN_MIX || (value === option.default && option.name === PRESET)) delete this.chosen[option.name];
    else this.chosen[option.name] = value;
    this.errors = { ...this.errors, [`option:${option.name}`]: undefined, form: undefined };
  }

  #forgetSwitches(): void {
    for (const option of this.game.options) {
      if (typeof option.values[0] === "boolean") delete this.chosen[option.name];
    }
  }

  /** Bots of another level on all their seats. */
  setLevel(level: string): void {
    for (const chair of this.chairs) if (chair.kind.startsWith(BOT)) chair.kind = `bot:${level}`;
  }

  addChair(): void {
    if (this.chairs.length < this.most) this.chairs.push(this.#chair(this.bot));
  }

  removeChair(chair: Chair): void {
    this.chairs = this.chairs.filter((one) => one.id !== chair.id);
  }

  wish(): OpenTable & { game: string } {
    const bots = this.chairs.map(({ kind, character }) => (kind.startsWith(BOT) ? botOf(kind.slice(BOT.length), character) : null));
    return {
      game: this.game.name,
      players: this.chairs.length,
      options: this.#fitting(),
      bots,
      is_listed: this.isListed,
      clock: this.clock ?? null,
      name: this.name.trim(),
      deal: this.deal.trim() || null,
    } as OpenTable & { game: string };
  }

  /** What was chosen and still applies: the edition may have been changed since. */
  #fitting(): Record<string, Value> {
    const fits = (option: OptionInfo): boolean => {
      const value = this.chosen[option.name];
      return value !== undefined && this.applies(option) && this.valuesOf(option).includes(value);
    };
    return Object.fromEntries(this.game.options.filter(fits).map(({ name }) => [name, this.chosen[name]!]));
  }

  /** Open the table, seat everybody who is here, and give its id; null if something is wrong. */
  async send(): Promise<string | null> {
    this.errors = this.#wrong();
    if (Object.keys(this.errors).length) return null;
    this.isSending = true;
    try {
      const opened = await open(this.wish());
      const table = { table: opened.table, game: this.game.name };
      for (const [seat, { kind, name }] of this.chairs.entries()) {
        if (kind === "here") await join(table, name.trim(), { invite: opened.invite, seat, isFurther: true });
      }
      return opened.table;
    } catch (error) {
      const problem = error instanceof Problem ? error : { key: "web.error.server" };
      this.errors = { [this.#part(problem)]: problem };
      return null;
    } finally {
      this.isSending = false;
    }
  }

  /** What can be seen to be wrong without asking. */
  #wrong(): Partial<Record<Part, Said>> {
    const names = [this.name, ...this.chairs.filter(({ kind }) => kind === "here").map(({ name }) => name)];
    const plain = names.map((name) => name.trim().toLocaleLowerCase());
    if (!plain[0]) return { name: { key: "table.name.empty" } };
    if (plain.includes("")) return { seats: { key: "table.name.empty" } };
    const twice = plain.findIndex((name, n) => plain.indexOf(name) !== n);
    if (twice > 0) return { seats: { key: "table.name.taken", args: { name: names[twice] ?? t("web.guest") } } };
    return {};
  }

  /** The part of the form a refusal is about. */
  #part({ key, args = {} }: Said): Part {
    const named = typeof args.name === "string" ? args.name : "";
    const has = (name: string): boolean => this.game.options.some((option) => option.name === name);
    if (key === "engine.option.value" && has(named)) return `option:${named}`;
    if (key.startsWith("table.name.")) return "name";
    if (key === "table.open.clock") return "clock";
    if (key === "engine.option.seed") return "deal";
    const about = /\.option\.([a-z]+)(?:_|$)/.exec(key)?.[1];
    if (!about) return key === "table.open.chairs" ? "seats" : "form";
    if (about === "players") return "seats";
    const option = this.game.options.find(({ name }) => name === about || name.split("_").includes(about));
    return option ? `option:${option.name}` : "form";
  }
}
