/** Taking hold of a piece anywhere on the table and letting it go somewhere else. Pointer events, 4 px threshold. */

const THRESHOLD = 4;

export interface Held {
  /** What it is: `disc`, `ground 2`, `card NAME`. */
  what: string;
  /** The drawing that hangs from the pointer. */
  piece: string;
  x: number;
  y: number;
}

interface Hooks {
  over(held: Held, where: string): void;
  drop(held: Held, where: string): void;
  /** It came to nothing. */
  abandon(held: Held): void;
}

const under = (x: number, y: number): string =>
  document.elementFromPoint(x, y)?.closest("[data-drop]")?.getAttribute("data-drop") ?? "";

export class Drag {
  held = $state.raw<Held | null>(null);
  /** Above which place it hangs. */
  where = $state("");
  #stop: (() => void) | null = null;

  constructor(private readonly hooks: Hooks) {}

  /** A handler for what can be taken hold of; fingers scroll where a list scrolls, so there they only tap. */
  from = (what: string, piece: string, isForFingers = false) => (event: PointerEvent): void => {
    if (event.button !== 0 || (event.pointerType === "touch" && !isForFingers)) return;
    this.#watch(event, what, piece);
  };

  clear(): void {
    this.#stop?.();
    this.held = null;
    this.where = "";
  }

  #watch(event: PointerEvent, what: string, piece: string): void {
    this.#stop?.();
    const { pointerId, clientX, clientY } = event;
    const of = (next: PointerEvent): boolean => next.pointerId === pointerId;
    const move = (next: PointerEvent): void => {
      if (!of(next)) return;
      const [x, y] = [next.clientX, next.clientY];
      if (!this.held && Math.hypot(x - clientX, y - clientY) <= THRESHOLD) return;
      next.preventDefault();
      this.held = { what, piece, x, y };
      this.where = under(x, y);
      this.hooks.over(this.held, this.where);
    };
    const end = (next: PointerEvent): void => {
      if (!of(next)) return;
      const { held, where } = this;
      this.clear();
      if (!held) return;
      swallowClick();
      if (next.type === "pointerup" && where) this.hooks.drop(held, where);
      else this.hooks.abandon(held);
    };
    const still = (next: Event): void => next.preventDefault();
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    addEventListener("dragstart", still);
    addEventListener("selectstart", still);
    this.#stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      removeEventListener("dragstart", still);
      removeEventListener("selectstart", still);
      this.#stop = null;
    };
  }
}

/** The click that follows a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
