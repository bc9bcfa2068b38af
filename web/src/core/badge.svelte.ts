/** The tab's title and icon say how many tables wait for us. */

const ICON = "/icon.svg";
const MOST = 9;

class Badge {
  /** How many tables wait for us, as far as is known. */
  count = $state(0);
  #drawing: Promise<string> | null = null;

  /** Say another number, in the icon and on an installed page too. */
  show(count: number): void {
    this.count = count;
    void this.#draw(count);
    void navigator.setAppBadge?.(count).catch(() => {});
  }

  async #draw(count: number): Promise<void> {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || (!count && !this.#drawing)) return;
    const href = count ? await this.#marked(count) : ICON;
    if (this.count === count) link.href = href;
  }

  /** The icon with a number in its corner. */
  async #marked(count: number): Promise<string> {
    this.#drawing ??= fetch(ICON).then((answer) => answer.text());
    try {
      const number = count > MOST ? `${MOST}+` : String(count);
      const mark =
        '<circle cx="70" cy="30" r="29" fill="#ffd23f" stroke="#1f2e28" stroke-width="5"/>' +
        `<text x="70" y="45" font-family="sans-serif" font-weight="bold" font-size="${number.length > 1 ? 34 : 44}" text-anchor="middle" fill="#1f2e28">${number}</text>`;
      return `data:image/svg+xml,${encodeURIComponent((await this.#drawing).replace(/<\/svg>\s*$/, `${mark}</svg>`))}`;
    } catch {
      this.#drawing = null;
      return ICON;
    }
  }
}

export const badge = new Badge();

/** A title with the number of tables that wait. */
export const counted = (title: string): string => (badge.count ? `(${badge.count}) ${title}` : title);
