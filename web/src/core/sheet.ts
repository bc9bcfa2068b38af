/** A score sheet as rows: what each line is called, who has how much of it, and which lines decide. */

import type { Result, Schemas } from "./api";
import { hasWords, type Said, told, toldOf } from "./words.svelte";

export type SheetLine = Schemas["Line"];

interface Cell {
  points: number;
  /** What is shown of it. */
  text: string;
  /** A drawing in place of the text. */
  piece: string | null;
}

export interface Row {
  id: string;
  rule: string;
  words: string;
  decides: boolean;
  cells: Map<number, Cell>;
}

interface Telling {
  name(this: void, seat: number): string;
  /** Whether lines of one kind stand together in one row. */
  isShort?: boolean;
  piece?: ((this: void, line: SheetLine) => string | null) | undefined;
}

/** All rows: parts above what they add up to, and what decides in the order in which it is compared. */
export function rowsOf(result: Result, telling: Telling): Row[] {
  const found = new Map<string, Row & { place: number }>();
  const decided = new Map<number, number>();
  for (const line of result.sheet) {
    const above = decided.get(line.seat) ?? 0;
    // A line that decides comes after everybody's parts of it.
    const place = 2 * above + (line.decides ? 1 : 0);
    const words = wordsOf(line, telling);
    const id = `${place} ${line.rule} ${words}`;
    const row = found.get(id) ?? { id, rule: line.rule, words, place, decides: !!line.decides, cells: new Map<number, Cell>() };
    row.cells.set(line.seat, cellOf(line, row.cells.get(line.seat), telling));
    found.set(id, row);
    if (line.decides) decided.set(line.seat, above + 1);
  }
  const rows = [...found.values()].sort((one, other) => one.place - other.place);
  return telling.isShort ? rows.filter((row) => row.decides || [...row.cells.values()].some(({ points }) => points)) : rows;
}

/** A line's name; together with others of its kind it may have another. */
function wordsOf({ key, args, decides }: SheetLine, { name, isShort }: Telling): string {
  const row = `${key}.row`;
  const said: Said = { key: (isShort || decides) && hasWords(row) ? row : key, args: args ?? {} };
  return toldOf(said, name);
}

/** What somebody has of a row: so many, or what the game says instead. */
function cellOf(line: SheetLine, before: Cell | undefined, { piece }: Telling): Cell {
  const points = (before?.points ?? 0) + line.points;
  const key = `${line.key}.cell`;
  const isSaid = hasWords(key) && (line.points || line.args?.n !== undefined);
  return {
    points,
    text: isSaid ? told({ key, args: line.args ?? {} }) : number(points),
    piece: piece?.(line) ?? null,
  };
}

export const number = (n: number): string => (n < 0 ? `−${-n}` : n ? String(n) : "–");

/** Everybody's rank as people count: two firsts are followed by a third. */
export function ranksOf({ ranking }: Result): number[] {
  const ranks: number[] = [];
  ranking.forEach((seats, above) => {
    const rank = 1 + ranking.slice(0, above).flat().length;
    for (const seat of seats) ranks[seat] = rank;
  });
  return ranks;
}
