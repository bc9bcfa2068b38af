/** Links to tables, as people paste them. */

/** Where a pasted link or code leads inside the client; null if it is none. */
export function tableOf(text: string): string | null {
  const pasted = text.trim();
  const found = /(?:^|\/t\/)([\w-]{6,})(\/replay|\/verify|\/tv)?(\?[^#\s]*)?(#[\w.=-]+)?$/.exec(pasted);
  if (!found || (pasted.includes("/") && !pasted.includes("/t/"))) return null;
  const [, table = "", page = "", query = "", hash = ""] = found;
  return `/t/${table}${page}${query}${hash}`;
}
