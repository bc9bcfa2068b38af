/** The drawings, each drawn once: put into the page as symbols and used from there by name. */

const SVG = "http://www.w3.org/2000/svg";
const present = new Set<string>();
let sheet: Element | null = null;

/** Drawings by file, as `import.meta.glob(…, { query: "?raw", import: "default", eager: true })`. */
type Drawings = Record<string, string>;

/** Bring drawings into the page; a file's name is the drawing's. */
export function add(drawings: Drawings): void {
  for (const [file, text] of Object.entries(drawings)) {
    const name = file.slice(file.lastIndexOf("/") + 1, -".svg".length);
    if (present.has(name)) continue;
    present.add(name);
    paper().append(symbol(name, text));
  }
}

function symbol(name: string, text: string): Element {
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const made = document.createElementNS(SVG, "symbol");
  made.id = `art-${name}`;
  made.setAttribute("viewBox", drawn.getAttribute("viewBox") ?? "0 0 100 100");
  made.append(...drawn.childNodes);
  return made;
}

function paper(): Element {
  if (!sheet) {
    sheet = document.createElementNS(SVG, "svg");
    sheet.setAttribute("class", "sheet");
    sheet.setAttribute("aria-hidden", "true");
    document.body.prepend(sheet);
  }
  return sheet;
}
