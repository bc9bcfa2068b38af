/** The rules as a book: chapters with their rules. */

import type { Schemas } from "../../core/api";

export type Rule = Schemas["RuleText"];
export interface Chapter {
  id: string;
  title: string;
  text: string;
  rules: Rule[];
}

export const isRuleId = (id: string): boolean => /^[A-Z]{2}-/.test(id);
/** An id that can stand in an address. */
export const anchor = (id: string): string => (isRuleId(id) ? id : id.toLowerCase().replace(/[^\p{L}\d]+/gu, "-"));

/** Chapters in order; the one about options comes last, as it is for looking things up. */
export function chapters(texts: readonly Rule[]): Chapter[] {
  const found: Chapter[] = [];
  for (const one of texts) {
    if (one.is_chapter) found.push({ id: anchor(one.id), title: one.title, text: one.text, rules: [] });
    else found.at(-1)?.rules.push(one);
  }
  const isOptions = ({ rules }: Chapter): boolean => rules.length > 0 && !rules.some(({ id }) => isRuleId(id));
  return [...found.filter((one) => !isOptions(one)), ...found.filter(isOptions)];
}

/** A text letter by letter without accents and capitals, so that whoever types neither finds it. */
export const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize("NFD")[0]!.toLocaleLowerCase()[0]!).join("");

/** The chapters with only those rules in which all the words occur, or in what their examples are about. */
export function searched(book: Chapter[], words: string): Chapter[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return book;
  const has = (...texts: string[]): boolean => {
    const text = folded(texts.join(" "));
    return wanted.every((word) => text.includes(word));
  };
  return book
    .map((chapter) => ({
      ...chapter,
      text: has(chapter.text) ? chapter.text : "",
      rules: chapter.rules.filter((rule) => has(rule.id, rule.title, rule.text, ...(rule.examples ?? []))),
    }))
    .filter((chapter) => chapter.rules.length || chapter.text || has(chapter.title));
}
