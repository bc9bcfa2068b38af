/** A small part of Markdown as data: what the digests use, and nothing that could be anything but text. */

export type Inline =
  | { kind: "text" | "code" | "rule"; text: string }
  | { kind: "bold" | "italic"; parts: Inline[] };
export type Block = { isOurs: boolean } & (
  | { kind: "heading" | "paragraph"; parts: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
);

/** Marks a sentence that no rulebook settles. */
const OURS = /\s*\[ours\]/g;
const isOurs = (text: string): boolean => text.includes("[ours]");

const TOKEN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b([A-Z]{2}-[A-Z]?\d+(?:\.\d+)?)\b/g;

function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) });
    const [whole, code, bold, italic, rule] = found;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (bold !== undefined) parts.push({ kind: "bold", parts: inline(bold) });
    else if (italic !== undefined) parts.push({ kind: "italic", parts: inline(italic) });
    else if (rule !== undefined) parts.push({ kind: "rule", text: rule });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+(.*)$/;
const cells = (line: string): Inline[][] =>
  line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));

/** Our own sentences of a paragraph or a list, apart from the others and after them. */
function parted<T extends Block>(texts: string[], made: (texts: string[], isOurs: boolean) => T): T[] {
  const clean = (text: string): string => text.replace(OURS, "");
  return [false, true]
    .map((ours) => made(texts.filter((text) => isOurs(text) === ours).map(clean), ours))
    .filter((_, at) => texts.some((text) => isOurs(text) === (at === 1)));
}

function block(lines: string[]): Block[] {
  const [first = "", second = ""] = lines;
  if (/^#{1,6}\s/.test(first)) return [{ kind: "heading", parts: inline(first.replace(/^#+\s+/, "")), isOurs: false }];
  if (first.trim().startsWith("|") && /^[\s|:-]+$/.test(second)) {
    const [head = "", , ...rows] = lines.map((line) => line.replace(OURS, ""));
    return [{ kind: "table", head: cells(head), rows: rows.map(cells), isOurs: false }];
  }
  if (ITEM.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      const item = ITEM.exec(line)?.[1];
      if (item !== undefined) items.push(item);
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    const isOrdered = /^\s*\d/.test(first);
    return parted(items, (texts, isOurs) => ({ kind: "list", isOrdered, items: texts.map(inline), isOurs }));
  }
  return parted(lines, (texts, isOurs) => ({ kind: "paragraph", parts: inline(texts.join(" ")), isOurs }));
}

/** The blocks of a text; an empty line, a list's beginning or a table's ends the one before. */
export function blocks(text: string): Block[] {
  const groups: string[][] = [[]];
  let kind = "";
  for (const line of text.split("\n")) {
    const now = !line.trim() ? "" : line.trim().startsWith("|") ? "table" : ITEM.test(line) ? "list" : "text";
    const goesOn = now === kind || (kind === "list" && /^\s+\S/.test(line));
    if (now === "" || !goesOn) groups.push([]);
    if (now) groups.at(-1)?.push(line);
    if (!goesOn || !now) kind = now;
  }
  return groups.filter((lines) => lines.length).flatMap(block);
}
