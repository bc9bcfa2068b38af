/** Keys: one list says what each does. The same list is obeyed, printed on buttons, and shown by `?`. */

import type { Said } from "./words.svelte";

export interface Shortcut {
  /** Any of these: a letter, one with "Shift+" before it, or the name of a key. */
  keys: readonly string[];
  said: Said;
  /** The button under the board that it presses… */
  presses?: string;
  /** …or else what it does; false if that is nothing now. */
  do?(event: KeyboardEvent): boolean;
  /** Only while the focus is on the board or nowhere: elsewhere the key belongs to what has it. */
  isLocal?: boolean;
}

export const ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"] as const;

const TYPED =
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit]), textarea, select, [contenteditable]";
/** What does something of its own when Enter is pressed on it. */
const CONTROL = "button, a[href], input, summary, [role=button], [role=tab], [role=slider], [role=spinbutton]";

const nameOf = ({ key, shiftKey }: KeyboardEvent): string => {
  if (!/^[a-z]$/i.test(key)) return key;
  return `${shiftKey ? "Shift+" : ""}${key.toUpperCase()}`;
};

const isLocal = (at: Element): boolean => at === document.body || at.closest(".board") !== null;

/** Press a button under the board, if it is there and can be pressed. */
function press(selector: string, isSeen: (button: HTMLElement) => boolean = () => true): boolean {
  const found = [...document.querySelectorAll<HTMLButtonElement>(selector)].find((one) => !one.disabled && isSeen(one));
  found?.click();
  return found !== undefined;
}

class Keys {
  shortcuts = $state.raw<readonly Shortcut[]>([]);
  /** Whether the sheet with all of them is open. */
  isShown = $state(false);
  /** Whether a move is being typed. */
  isTyping = $state(false);
  #isByPointer = false;
  /** The focus came with a click: no ring shows it, and Enter is not for it. */
  #isQuiet = false;

  /** Obey these from now on, until the answer is called. */
  use(shortcuts: readonly Shortcut[]): () => void {
    this.shortcuts = shortcuts;
    return () => {
      if (this.shortcuts === shortcuts) this.shortcuts = [];
      this.isShown = this.isTyping = false;
    };
  }

  /** The key that presses a button, if one does. */
  keyOf(action: string): string {
    return this.shortcuts.find(({ presses }) => presses === action)?.keys[0] ?? "";
  }

  pointed = (): void => {
    this.#isByPointer = true;
  };

  focused = (): void => {
    this.#isQuiet = this.#isByPointer;
  };

  pressed = (event: KeyboardEvent): void => {
    this.#isByPointer = false;
    const at = event.target as Element;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at.closest(TYPED) || document.querySelector("dialog[open]")) return;
    const key = nameOf(event);
    // a key that is held down walks, and does nothing else over and over
    if (event.repeat && !key.startsWith("Arrow")) return;
    const found = this.shortcuts.filter((one) => one.keys.includes(key) && (!one.isLocal || isLocal(at)));
    if (!found.some((one) => this.#obey(one, event))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #obey(shortcut: Shortcut, event: KeyboardEvent): boolean {
    const { presses } = shortcut;
    return (presses !== undefined && press(`[data-action="${presses}"]`)) || (shortcut.do?.(event) ?? false);
  }

  /** Do what the highlighted button says, unless Enter is for what has the focus. */
  confirm(at: Element): boolean {
    return !this.isFor(at) && press("[data-action].pri", (button) => button.checkVisibility());
  }

  /** Whether Enter and Space are for what has the focus. */
  isFor(at: Element): boolean {
    const control = at.closest<HTMLElement>(CONTROL);
    if (!control || this.#isQuiet || control.matches("[data-slot]")) return false;
    // a square or a card that cannot be chosen, or is already, leaves Enter to the button
    const { can } = control.dataset;
    return can === undefined || (can === "true" && control.ariaPressed !== "true");
  }
}

export const keys = new Keys();

const said = (name: string): Said => ({ key: `web.keys.${name}` });

/** What holds at every table; the About page says it too. */
export const COMMON = {
  enter: { keys: ["Enter"], said: said("enter") },
  space: { keys: [" "], said: said("space") },
  escape: { keys: ["Escape"], said: said("escape"), presses: "back" },
  typed: { keys: ["/"], said: said("typed") },
  help: { keys: ["?"], said: said("help") },
  board: { keys: ["B"], said: said("board") },
  goal: { keys: ["G"], said: said("goal") },
  tab: { keys: ["Tab"], said: said("tab") },
  arrows: { keys: ARROWS, said: said("arrows") },
} as const satisfies Record<string, Shortcut>;
