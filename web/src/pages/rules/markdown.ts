/** A small part of Markdown as data: what the digests use, and nothing that could be anything but text. */

export type Inline =
  | { kind: "text" | "code" | "rule"; text: string }
  | { kind: "ours" }
  | { kind: "bold" | "italic"; parts: Inline[] };
export type Block =
  | { kind: "heading" | "paragraph"; parts: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const TOKEN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[(ours)\]|\b([A-Z]{2}-[A-Z]?\d+(?:\.\d+)?)\b/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) });
    const [whole, code, bold, italic, ours, rule] = found;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (bold !== undefined) parts.push({ kind: "bold", parts: inline(bold) });
    else if (italic !== undefined) parts.push({ kind: "italic", parts: inline(italic) });
    else if (ours !== undefined) parts.push({ kind: "ours" });
    else if (rule !== undefined) parts.push({ kind: "rule", text: rule });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+(.*)$/;
const cells = (line: string): Inline[][] =>
  line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));

function block(lines: string[]): Block {
  const [first = "", second = ""] = lines;
  if (/^#{1,6}\s/.test(first)) return { kind: "heading", parts: inline(first.replace(/^#+\s+/, "")) };
  if (first.trim().startsWith("|") && /^[\s|:-]+$/.test(second)) {
    return { kind: "table", head: cells(first), rows: lines.slice(2).map(cells) };
  }
  if (ITEM.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      const item = ITEM.exec(line)?.[1];
      if (item !== undefined) items.push(item);
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    return { kind: "list", isOrdered: /^\s*\d/.test(first), items: items.map(inline) };
  }
  return { kind: "paragraph", parts: inline(lines.join(" ")) };
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
  return groups.filter((lines) => lines.length).map(block);
}
