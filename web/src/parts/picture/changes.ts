/** What of several pictures differs, so that nothing else need be shown. */

/** What changes from one drawing to the next without looking different. */
const NAMES = /\s(?:id|for|href|xlink:href|fill|clip-path|mask|aria-[a-z]+)="[^"]*"/g;
const looks = (element: Element): string => element.outerHTML.replace(NAMES, "");
/** The same part of the table in every picture. */
const keyOf = (element: Element): string =>
  [element.getAttribute("data-part"), element.className, element.querySelector(":scope > :is(h2, h3)")?.firstChild?.textContent?.trim()].join(" ");

/** Whether all pictures look the same, so that one of them says as much. */
export const areAlike = (pictures: readonly Element[]): boolean =>
  new Set(pictures.map((picture) => picture.innerHTML.replace(NAMES, ""))).size === 1;

/** Of rows of parts, one row for each picture, those that do not look the same in all. */
function changedIn(rows: readonly Element[][]): Element[] {
  const seen = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const part of rows.flat()) {
    const key = keyOf(part);
    seen.set(key, (seen.get(key) ?? new Set()).add(looks(part)));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return rows.flat().filter((part) => seen.get(keyOf(part))!.size > 1 || counts.get(keyOf(part)) !== rows.length);
}

const SECTIONS = [":scope", ":scope > [role=group]"].map((within) => `${within} > :is(section, article, [data-part])`).join();

/** Show again all that was left out before. */
export function showAll(pictures: readonly Element[]): void {
  for (const picture of pictures) for (const one of picture.querySelectorAll("[data-shown], [data-shown=side] [hidden]")) one.removeAttribute("hidden");
}

/** Hide the sections of a part that look the same, where it has such; its heading stays. */
function narrow(parts: readonly Element[]): void {
  const rows = parts.map((part) => [...part.querySelectorAll(SECTIONS)]);
  const changed = changedIn(rows);
  if (changed.length) for (const one of rows.flat()) one.toggleAttribute("hidden", !changed.includes(one));
}

/** Hide what looks the same in all pictures: parts beside the board, and the board if only those differ. */
export function onlyChanges(pictures: readonly Element[]): void {
  const sides = pictures.map((picture) => [...(picture.querySelector("[data-shown=side] > *")?.children ?? [])]);
  const changed = changedIn(sides);
  for (const part of sides.flat()) part.toggleAttribute("hidden", !changed.includes(part));
  for (const key of new Set(changed.map(keyOf))) narrow(changed.filter((part) => keyOf(part) === key));
  const boards = pictures.map((picture) => picture.querySelector("[data-shown=board]")!);
  const isBoardNew = new Set(boards.map(looks)).size > 1;
  const isSideNew = changed.length > 0;
  for (const board of boards) board.toggleAttribute("hidden", !isBoardNew && isSideNew);
}

/** Of a picture that stands alone show only the part with what its moves are about, where they are about one. */
export function onlyAbout(picture: Element, at: readonly string[]): void {
  const found = at.flatMap((selector) => [...picture.querySelectorAll(selector)]);
  const [first] = found;
  const shown = first?.closest("[data-shown]");
  if (!first || found.some((one) => one.closest("[data-shown]") !== shown)) return;
  for (const part of picture.querySelectorAll("[data-shown]")) part.toggleAttribute("hidden", part !== shown);
  const parts = [...(picture.querySelector("[data-shown=side]:not([hidden]) > *")?.children ?? [])];
  for (const part of parts) part.toggleAttribute("hidden", !found.some((one) => part.contains(one)));
}

/** So many times as tall as the window a picture may be where it is read on a phone. */
const TALLEST = 1.1;

/** Leave out the last of what lies beside the board, as long as a picture is taller than one can take in. */
export function onlyWhatFits(pictures: readonly Element[]): void {
  const isTall = (): boolean => pictures.some((picture) => picture.getBoundingClientRect().height > TALLEST * innerHeight);
  const partsOf = (picture: Element): Element[] => [...(picture.querySelector("[data-shown=side] > *")?.children ?? [])];
  const shown = (): Element[] => pictures.flatMap(partsOf).filter((part) => !part.hasAttribute("hidden"));
  const isBoardShown = pictures.some((picture) => picture.querySelector("[data-shown=board]:not([hidden])"));
  for (let parts = shown(); isTall() && parts.length; parts = shown()) {
    const keys = [...new Set(parts.map(keyOf))];
    if (keys.length === 1 && !isBoardShown) return onlyFirstSections(parts, isTall);
    for (const part of parts) if (keyOf(part) === keys.at(-1)) part.toggleAttribute("hidden", true);
  }
}

/** The same within the one part that is left: at least one section of it stays. */
function onlyFirstSections(parts: readonly Element[], isTall: () => boolean): void {
  const rows = parts.map((part) => [...part.querySelectorAll(SECTIONS)].filter((one) => !one.hasAttribute("hidden")));
  while (isTall() && rows.some((row) => row.length > 1)) for (const row of rows) if (row.length > 1) row.pop()!.toggleAttribute("hidden", true);
}

/** Do something while all pictures are shown, to measure them: on a phone one of two is not shown at first. */
export function whileShown(pictures: readonly Element[], work: () => void): void {
  const figures = pictures.flatMap((picture) => picture.closest<HTMLElement>("figure") ?? []);
  for (const figure of figures) figure.style.setProperty("display", "block");
  work();
  for (const figure of figures) figure.style.removeProperty("display");
}

const MOST_ROUNDS = 4;

/** Boards that need more room than boards usually have get it, all the same: nothing can be scrolled in a picture. */
export function roomForBoards(pictures: readonly Element[]): void {
  const boards = pictures.flatMap((picture) => picture.querySelector<HTMLElement>("[data-shown=board]:not([hidden])") ?? []);
  for (const board of boards) board.style.removeProperty("height");
  // with more room some things grow, so that it takes a few rounds
  for (let round = 0, missing = missingIn(boards); missing > 0 && round < MOST_ROUNDS; round += 1, missing = missingIn(boards)) {
    const height = Math.max(...boards.map((board) => board.getBoundingClientRect().height)) + missing;
    for (const board of boards) board.style.height = `${Math.ceil(height)}px`;
  }
}

/** How much of the boards lies below them, or could only be scrolled to. */
function missingIn(boards: readonly Element[]): number {
  const missing = boards.flatMap((board) => {
    const { bottom } = board.getBoundingClientRect();
    const parts = [...board.querySelectorAll(":not(svg *):not(.unseen, .unseen *)")];
    return parts.map((part) => Math.max(part.getBoundingClientRect().bottom - bottom, scrolledIn(part)));
  });
  return Math.max(0, ...missing);
}

const scrolledIn = (part: Element): number =>
  part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === "auto" ? part.scrollHeight - part.clientHeight : 0;

/** A place in a picture. */
export interface Ring {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MOST_RINGS = 3;
/** What is larger than this share of the picture is no longer something in it. */
const LARGEST = 0.4;
const MARGIN = 5;

/** The smallest elements of a drawing that look different from those of another, or are new in it. */
function differing(one: Element, other: Element): Element[] {
  if (looks(one) === looks(other)) return [];
  if (one.tagName !== other.tagName || !other.children.length) return [other];
  const before = [...one.children];
  const fresh = [...other.children].filter((child) => {
    const twin = before.findIndex((old) => looks(old) === looks(child));
    if (twin >= 0) before.splice(twin, 1);
    return twin < 0;
  });
  const within = before.length === fresh.length ? fresh.flatMap((child, at) => differing(before[at]!, child)) : fresh;
  if (within.length) return within;
  return before.length > fresh.length ? [] : [other]; // what has gone has no place any more
}

/** Where the last picture differs from the first, if that is not nearly everywhere. */
export function ringsIn(first: Element, last: Element): Ring[] {
  const frame = last.getBoundingClientRect();
  const room = frame.width * frame.height * LARGEST;
  const board = (picture: Element): Element | null => picture.querySelector("[data-shown=board]:not([hidden])");
  const [before, after] = [board(first) ?? first, board(last) ?? last];
  const places = differing(before, after)
    .filter((element) => !element.closest(".unseen, [hidden]"))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const rings = merged(places);
  if (rings.length > MOST_RINGS || rings.some(({ width, height }) => width * height > room)) return [];
  return rings.map((ring) => within(frame, ring));
}

/** Around what is shown of the elements that some selectors find, each within its picture. */
export function ringsAt(picture: Element, at: readonly string[]): Ring[] {
  const frame = picture.getBoundingClientRect();
  const found = new Set(at.flatMap((selector) => [...picture.querySelectorAll(selector)]));
  return [...found]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((place) => within(frame, place));
}

const within = (frame: DOMRect, { left, top, width, height }: Ring): Ring => ({
  left: left - frame.left - MARGIN,
  top: top - frame.top - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

/** What lies upon each other has one ring. */
function merged(places: readonly Ring[]): Ring[] {
  const found: Ring[] = [];
  for (let place of places) {
    for (let at = found.findIndex((one) => meet(one, place)); at >= 0; at = found.findIndex((one) => meet(one, place))) {
      place = around(found.splice(at, 1)[0]!, place);
    }
    found.push(place);
  }
  return found;
}

const meet = (one: Ring, other: Ring): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

function around(one: Ring, other: Ring): Ring {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}
