/** Where in the client we are: the path, without reloading the page. */

class Place {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
  }

  /** Whether this is a phone beside a television: it has what is its player's own. */
  get isHand(): boolean {
    return this.query.has("hand");
  }

  #look(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }

  /** Go somewhere else in the client. */
  go(to: string): void {
    history.pushState(null, "", to);
    this.#look();
    if (!this.hash) scrollTo(0, 0);
  }

  /** Change the address without a step back to the old one. */
  amend(to: string): void {
    history.replaceState(null, "", to);
    this.#look();
  }
}

export const place = new Place();

/** Follow links inside the client without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const target = new URL(link.href);
  if (target.pathname.startsWith("/api/")) return;
  event.preventDefault();
  place.go(target.pathname + target.search + target.hash);
}
