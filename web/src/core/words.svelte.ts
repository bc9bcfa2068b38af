/** Every sentence, in the reader's language; the files are the terminal's and the server's too. */

import { untrack } from "svelte";
import type { Key } from "../api/catalogue";
import { recall, remember } from "./memory";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NATIVE: Record<Language, string> = { en: "English", fr: "Français", de: "Deutsch" };

/** A word, several, a key that begins with `@`, or somebody's own words by language. */
type Arg = string | number | string[] | Record<string, string>;
export type Args = Record<string, Arg>;
/** A sentence to be said, as the server sends it. */
export interface Said {
  key: string;
  args?: Args;
}
export type Sentence = string | { one: string; other: string };

/** What every page says; the rest has a list of its own, so that the first page need not carry it. */
const files = import.meta.glob<Record<string, Sentence>>("../../../src/gnomery/words/*/web.json", { import: "default" });
const ALWAYS = ["web"];

class Words {
  language = $state<Language>("en");
  sentences = $state.raw<Record<string, Sentence>>({});
  /** The parts that are there or on their way. */
  #parts = new Map<string, Promise<void>>(ALWAYS.map((part) => [part, Promise.resolve()]));

  /** Make sure that a part of the catalogue is there: a game's own, say, or `about/GAME` for what its things do. */
  async need(...parts: string[]): Promise<void> {
    const fresh = parts.filter((part) => !this.#parts.has(part));
    // Whoever needs a part does not begin anew in another language.
    const coming = fresh.length ? this.#load(untrack(() => this.language), fresh) : Promise.resolve();
    for (const part of fresh) this.#parts.set(part, coming);
    coming.catch(() => fresh.forEach((part) => this.#parts.delete(part)));
    // Who asks second waits as long as who asked first.
    await Promise.all(parts.map((part) => this.#parts.get(part)));
  }

  /** Change the language in place. */
  async speak(language: Language): Promise<void> {
    await this.#load(language, [...this.#parts.keys()]);
    this.language = language;
    document.documentElement.lang = language;
    remember("language", language);
  }

  async #load(language: Language, parts: string[]): Promise<void> {
    const loaded = await Promise.all(parts.map((part) => readPart(language, part)));
    this.sentences = Object.assign({}, this.sentences, ...loaded);
  }
}

async function readPart(language: Language, part: string): Promise<Record<string, Sentence>> {
  const name = `../../../src/gnomery/words/${language}/${part}.json`;
  const file = files[name] ?? (await import("./more-words")).files[name];
  const entries = Object.entries(file ? await file() : {});
  return Object.fromEntries(entries.map(([key, sentence]) => [`${part.replace("/", ".")}.${key}`, sentence]));
}

export const words = new Words();

/** The language chosen before, or the one the browser prefers. */
export function preferred(): Language {
  const wanted = [recall("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.some((l) => l === tag))) ?? "en";
}

/** A sentence of our own. */
export function t(key: Key, args: Args = {}): string {
  return told({ key, args });
}

/** A sentence somebody sent; an argument that begins with `@` is itself a key, several are said in a row. */
export function told({ key, args = {} }: Said): string {
  const sentence = words.sentences[key];
  if (sentence === undefined) return key;
  const form = typeof sentence === "string" ? sentence : sentence[plural(Number(args.n ?? 0))];
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const arg = args[name];
    return arg === undefined ? whole : [arg].flat().map(argument).join(", ");
  });
}

function argument(arg: string | number | Record<string, string>): string {
  if (typeof arg === "object") return arg[words.language] ?? "";
  if (typeof arg === "number") return withMinus(Number.isInteger(arg) ? String(arg) : numbers().format(arg));
  return typeof arg === "string" && arg.startsWith("@") ? told({ key: arg.slice(1) }) : String(arg);
}

/** A number below nothing has a minus before it, not a hyphen. */
const withMinus = (number: string): string => number.replace("-", "−");
export const written = (n: number | string): string => withMinus(String(n));

/** The arguments of a sentence that are seats. */
const SEATS = ["seat", "other"];

/** A sentence about people: names in place of seat numbers. */
export function toldOf({ key, args = {} }: Said, name: (seat: number) => string): string {
  const named = Object.entries(args).map(([arg, value]) =>
    [arg, SEATS.includes(arg) && typeof value === "number" ? name(value) : value] as const,
  );
  return told({ key, args: Object.fromEntries(named) });
}

/** Whether there is such a sentence. */
export function hasWords(key: string): boolean {
  return key in words.sentences;
}

/** What a language needs is made once: it takes longer than a hundred sentences. */
function spoken<Rules>(make: (language: Language) => Rules): () => Rules {
  const made = new Map<Language, Rules>();
  return () => {
    const { language } = words;
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language)!;
  };
}
const plurals = spoken((language) => new Intl.PluralRules(language));
const lists = spoken((language) => new Intl.ListFormat(language, { type: "conjunction" }));
const numbers = spoken((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));

function plural(n: number): "one" | "other" {
  return plurals().select(Math.abs(n)) === "one" ? "one" : "other";
}

/** A text as it begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A text after what it is about; what stands between them depends on the language. */
export function labelled(label: string, text: string): string {
  const both: Record<string, string> = { label, text };
  return t("web.labelled").replace(/\{(label|text)\}/g, (_, name: string) => both[name]!);
}

/** Names, joined as the language does it. */
export function list(names: string[]): string {
  return lists().format(names);
}
