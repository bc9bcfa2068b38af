/** Fingers and mice on the lawn: tap, drag a tile, pan, pinch. Pointer events with capture. */

const THRESHOLD = 4;

interface Hooks {
  /** Whether a pointer takes hold of a tile here; what is not held pans the lawn. */
  grab(event: PointerEvent): boolean;
  drag(left: number, top: number): void;
  drop(left: number, top: number): void;
  tap(left: number, top: number, event: PointerEvent): void;
  pan(dx: number, dy: number): void;
  pinch(factor: number, left: number, top: number): void;
  /** A drag that came to nothing. */
  abandon(): void;
}

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

export class Gestures {
  #fingers = new Map<number, Finger>();
  #state: "idle" | "pressed" | "dragging" | "panning" | "pinching" = "idle";
  #holdsTile = false;

  constructor(
    private readonly element: () => HTMLElement,
    private readonly hooks: Hooks,
  ) {}

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest("button, a, dialog")) return;
    const [x, y] = this.#at(event);
    this.#fingers.set(event.pointerId, { x, y, startX: x, startY: y });
    if (this.#fingers.size === 1) {
      this.#state = "pressed";
      this.#holdsTile = this.hooks.grab(event);
    } else if (this.#fingers.size === 2) {
      if (this.#state === "dragging") this.hooks.abandon();
      this.#state = "pinching";
      this.element().setPointerCapture(event.pointerId);
    }
  };

  move = (event: PointerEvent): void => {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const [x, y] = this.#at(event);
    if (this.#state === "pressed" && Math.hypot(x - finger.startX, y - finger.startY) > THRESHOLD) {
      this.element().setPointerCapture(event.pointerId);
      this.#state = this.#holdsTile ? "dragging" : "panning";
    }
    if (this.#state === "dragging") this.hooks.drag(x, y);
    if (this.#state === "panning") this.hooks.pan(x - finger.x, y - finger.y);
    if (this.#state === "pinching") this.#pinch(event.pointerId, x, y);
    finger.x = x;
    finger.y = y;
  };

  up = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    const [x, y] = this.#at(event);
    const state = this.#state;
    if (state === "pinching" && this.#fingers.size) return;
    this.#state = "idle";
    if (state === "pressed") this.hooks.tap(x, y, event);
    if (state === "dragging") this.hooks.drop(x, y);
  };

  cancel = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#state === "dragging") this.hooks.abandon();
    this.#state = "idle";
  };

  #at(event: PointerEvent): [number, number] {
    const box = this.element().getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #pinch(moved: number, x: number, y: number): void {
    const finger = this.#fingers.get(moved)!;
    const other = [...this.#fingers].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(x - other.x, y - other.y);
    if (before > 0) this.hooks.pinch(after / before, (x + other.x) / 2, (y + other.y) / 2);
    this.hooks.pan((x - finger.x) / 2, (y - finger.y) / 2);
  }
}
