/** What fingers and mice do to the garden: take hold of a tile, turn it, lay it, look around. */

import type { Desk } from "../desk.svelte";
import { cellName, cellsOf } from "../geometry";
import { cellUnder } from "../slots";
import type { Point } from "../types";
import type { Camera } from "./camera.svelte";
import { Gestures } from "./gestures";

/** Wheels roll on: so many milliseconds of rest make another turn. */
const REST = 120;

const grabbed = (target: Element): string | null =>
  target.closest("[data-grab]")?.getAttribute("data-grab") ?? null;

export class Hands {
  /** Where a dragged tile hangs; it is drawn there while it snaps to nothing. */
  hanging = $state.raw<Point | null>(null);
  /** The unicorn under the finger, not lifted yet. */
  #touched: string | null = null;
  #turnedAt = 0;
  readonly gestures: Gestures;

  constructor(
    private readonly desk: Desk,
    private readonly camera: Camera,
    private readonly element: () => HTMLElement,
  ) {
    this.gestures = new Gestures(element, {
      grab: (event) => this.#grab(event.target as Element),
      drag: (left, top) => this.#drag(camera.point(left, top)),
      drop: (left, top) => this.#drop(camera.point(left, top)),
      tap: (left, top, event) =>
        this.#tap(camera.point(left, top), event.target as Element, event.pointerType === "touch"),
      pan: (dx, dy) => camera.pan(dx, dy),
      pinch: (factor, left, top) => camera.zoom(factor, left, top),
      abandon: () => {
        this.hanging = null;
        desk.clear();
      },
    });
  }

  #grab(target: Element): boolean {
    const { desk } = this;
    desk.hasKeys = false;
    const kind = grabbed(target);
    if (kind !== "unicorn") return kind === "ghost" || (kind === "hand" && desk.spots.length > 0);
    const tile = target.closest("[data-tile]")?.getAttribute("data-tile") ?? "";
    if (desk.lifted !== tile && desk.unicorns.includes(tile)) this.#touched = tile;
    return true;
  }

  #drag(point: Point): void {
    if (this.#touched) this.desk.lift(this.#touched);
    this.#touched = null;
    this.hanging = point;
    this.desk.drag(point);
  }

  /** Letting go lays the tile: it was seen where it would lie. */
  #drop(point: Point): void {
    this.hanging = null;
    if (this.desk.ghost) this.desk.layGhost();
    else this.desk.ask(point);
  }

  /** A click lays the ghost it meets; a finger turns it, for it has the button to lay it with. */
  #tap(point: Point, target: Element, isTouch: boolean): void {
    const { desk } = this;
    const touched = this.#touched;
    this.#touched = null;
    const pig = target.closest('[data-grab="pig"]')?.getAttribute("data-tile");
    if (pig) desk.choosePig(pig);
    else if (touched && !desk.ghost) desk.lift(touched);
    else if (grabbed(target) === "unicorn" && !desk.ghost) desk.clear();
    else if (grabbed(target) === "hand") desk.rotate(1);
    else if (!this.#isOnGhost(point)) desk.click(point);
    else if (isTouch) desk.rotate(1);
    else desk.layGhost();
  }

  #isOnGhost(point: Point): boolean {
    const { ghost } = this.desk;
    return !!ghost && cellsOf(ghost).some(([x, y]) => cellName(x, y) === cellUnder(point));
  }

  /** The wheel turns the tile; without one, or with Ctrl, it brings the lawn nearer. */
  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (this.desk.slots.length && !event.ctrlKey && !event.metaKey) {
      const now = performance.now();
      if (now - this.#turnedAt > REST) this.desk.rotate(event.deltaY > 0 ? 1 : -1);
      this.#turnedAt = now;
      return;
    }
    const box = this.element().getBoundingClientRect();
    const factor = Math.exp(-event.deltaY / 400);
    this.camera.zoom(factor, event.clientX - box.left, event.clientY - box.top);
  };
}
