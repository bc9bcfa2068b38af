/**
 * Crosses and question marks of one's own, as they stand on the page the server keeps: `gs1 hand 0 1:b1x,c2q 2:d3x`
 * is a page kept by hand in the first game, with two marks about seat 1 and one about seat 2.
 */

export type Mark = "" | "x" | "q";
/** By seat and cell. */
type Marks = Readonly<Record<number, Readonly<Record<string, Mark>>>>;

export interface Page {
  isByHand: boolean;
  /** Which game of a duel the marks belong to. */
  game: number;
  marks: Marks;
}

const EMPTY: Page = { isByHand: false, game: 0, marks: {} };
const HEAD = /^gs1 (hand|table) (\d{1,3})((?: \d:[a-i]\d[xq](?:,[a-i]\d[xq])*)*)$/;

/** What stands on a page; whatever else stands there is no page of ours. */
export function readPage(text: string): Page {
  const found = HEAD.exec(text);
  if (!found) return EMPTY;
  const marks: Record<number, Record<string, Mark>> = {};
  for (const part of found[3]!.split(" ").filter(Boolean)) {
    const own = (marks[Number(part[0])] ??= {});
    for (const one of part.slice(2).split(",")) own[one.slice(0, 2)] = one[2] as Mark;
  }
  return { isByHand: found[1] === "hand", game: Number(found[2]), marks };
}

export function writePage({ isByHand, game, marks }: Page): string {
  const parts = Object.entries(marks).flatMap(([seat, own]) => {
    const made = Object.entries(own).filter(([, mark]) => mark);
    return made.length ? [`${seat}:${made.map(([cell, mark]) => cell + mark).join(",")}`] : [];
  });
  return ["gs1", isByHand ? "hand" : "table", game, ...parts].join(" ");
}

const NEXT: Record<Mark, Mark> = { "": "x", x: "q", q: "" };

/** The page with the next mark on a cell: nothing, a cross, a question mark, nothing. */
export function marked(page: Page, seat: number, cell: string): Page {
  const own = page.marks[seat] ?? {};
  return { ...page, marks: { ...page.marks, [seat]: { ...own, [cell]: NEXT[own[cell] ?? ""] } } };
}
