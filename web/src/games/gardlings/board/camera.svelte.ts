/** Which part of the lawn is seen: fits what lies there, or goes where it is drawn to. */

import { prefersReducedMotion } from "svelte/motion";
import { type Bounds, CELL } from "../geometry";
import type { Point } from "../types";

interface Sight {
  /** The middle of the sight, in cells. */
  x: number;
  y: number;
  /** Pixels a cell. */
  scale: number;
}

const LARGEST = 128;
const SMALLEST = 12;
/** A sight is kept as long as it is at most so much wider than it must be. */
const LOOSE = 1.9;
/** What has to move moves so far that the next tiles have room too, in cells on each side. */
const AHEAD = 0.8;
/** Another sight is there at once; the picture glides to it as it is, and nothing is drawn anew on the way. */
const GLIDE = { duration: 260, easing: "cubic-bezier(.2,.6,.35,1)" };

const ahead = ({ left, right, top, bottom }: Bounds): Bounds => ({
  left: left - AHEAD,
  right: right + AHEAD,
  top: top - AHEAD,
  bottom: bottom + AHEAD,
});

export class Camera {
  width = $state(0);
  height = $state(0);
  /** Room at the foot for what lies above the lawn there. */
  foot = $state(0);
  /** Whether somebody has moved the sight; then it stays where it is. */
  isFree = $state(false);
  /** What is seen. */
  picture = $state.raw<Element>();
  #sight = $state.raw<Sight>({ x: 0.5, y: 0.5, scale: 100 });
  #glide: Animation | undefined;
  #isFirst = true;

  viewBox = $derived.by(() => {
    const { x, y, scale } = this.#sight;
    const [w, h] = [(this.width / scale) * CELL, (this.height / scale) * CELL];
    return `${x * CELL - w / 2} ${y * CELL - h / 2} ${w} ${h}`;
  });

  /** Pixels a cell, now. */
  get scale(): number {
    return this.#sight.scale;
  }

  /** A point of the element, in pixels, as a point of the garden. */
  point(left: number, top: number): Point {
    const { x, y, scale } = this.#sight;
    return [x + (left - this.width / 2) / scale, y + (top - this.height / 2) / scale];
  }

  /** Show some bounds, unless they are well seen already. */
  show(bounds: Bounds, isTight = false): void {
    if (!this.width || !this.height || this.isFree) return;
    const now = this.#sight;
    const isWell = !this.#isFirst && this.#holds(now, bounds) && this.#fitting(bounds) <= now.scale * LOOSE;
    if (isWell && !isTight) return;
    const scale = this.#fitting(this.#isFirst || isTight ? bounds : ahead(bounds));
    this.#go({
      x: (bounds.left + bounds.right) / 2,
      y: (bounds.top + bounds.bottom) / 2 + this.foot / 2 / scale,
      scale,
    });
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.#sight;
    this.#set({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Come nearer about a point of the element. */
  zoom(factor: number, left: number, top: number): void {
    const [px, py] = this.point(left, top);
    const before = this.#sight;
    const scale = Math.min(Math.max(before.scale * factor, SMALLEST), LARGEST * 1.6);
    const ratio = before.scale / scale;
    this.#set({ x: px + (before.x - px) * ratio, y: py + (before.y - py) * ratio, scale });
  }

  #fitting({ left, right, top, bottom }: Bounds): number {
    const margin = Math.min(24, Math.min(this.width, this.height) * 0.03);
    const across = (this.width - 2 * margin) / (right - left);
    const down = (this.height - 2 * margin - this.foot) / (bottom - top);
    return Math.min(Math.max(Math.min(across, down), SMALLEST), LARGEST);
  }

  #holds({ x, y, scale }: Sight, bounds: Bounds): boolean {
    const [w, h] = [this.width / scale / 2, this.height / scale / 2];
    const slack = 0.02;
    return (
      bounds.left >= x - w - slack &&
      bounds.right <= x + w + slack &&
      bounds.top >= y - h - slack &&
      bounds.bottom <= y + h - this.foot / scale + slack
    );
  }

  #go(sight: Sight): void {
    const { picture } = this;
    if (picture && !this.#isFirst && !prefersReducedMotion.current) {
      const { x, y, scale } = this.#sight;
      // only where it is on its way already it has to be looked up how far: that lays out the page
      const isGliding = this.#glide?.playState === "running";
      const { a, e, f } = new DOMMatrix(isGliding ? getComputedStyle(picture).transform : undefined);
      const [dx, dy] = [e + a * scale * (sight.x - x), f + a * scale * (sight.y - y)];
      this.#glide = picture.animate({ transform: [`translate(${dx}px, ${dy}px) scale(${(a * scale) / sight.scale})`, "none"] }, GLIDE);
    }
    this.#isFirst = false;
    this.#sight = sight;
  }

  #set(sight: Sight): void {
    this.isFree = true;
    this.#sight = sight;
  }
}
