/** How somebody likes it on this device; kept in the browser. The language is with the words. */

import { recallJson, rememberJson } from "./memory";

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

export const PACES = ["calm", "normal", "brisk", "once"] as const;
export type Pace = (typeof PACES)[number];

interface Kept {
  theme: Theme;
  /** Ask once more before a move is sent. */
  confirm: boolean;
  sound: boolean;
  /** How fast what happens is shown. */
  pace: Pace;
  /** Tell by the browser's own notification that it is our turn. */
  notify: boolean;
  /** Under which name we sit down. */
  name: string;
}

const USUAL: Kept = { theme: "auto", confirm: true, sound: false, pace: "normal", notify: false, name: "" };
const NAME = "settings";

class Settings {
  #kept = $state<Kept>({ ...USUAL, ...recallJson<Partial<Kept>>(NAME, {}) });

  constructor() {
    this.#show();
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
    this.#show();
  }

  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  get pace(): Pace {
    return this.#kept.pace;
  }
  set pace(pace: Pace) {
    this.#keep({ pace });
  }

  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(notify: boolean) {
    this.#keep({ notify });
  }

  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }

  #keep(changed: Partial<Kept>): void {
    Object.assign(this.#kept, changed);
    rememberJson(NAME, this.#kept);
  }

  #show(): void {
    const root = document.documentElement;
    if (this.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
