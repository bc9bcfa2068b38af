/** Where words about something go: beside it and never over it, inside the window. */

const GAP = 10;
const MARGIN = 6;

export interface Spot {
  left: number;
  top: number;
  /** Which edge points at it, and how far along that edge. */
  side: "above" | "below" | "beside";
  arrow: number;
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

export function placed(of: DOMRect, width: number, height: number): Spot {
  const [wide, high] = [innerWidth - MARGIN, innerHeight - MARGIN];
  const left = between(of.left + of.width / 2 - width / 2, MARGIN, wide - width);
  const arrow = between(of.left + of.width / 2 - left, 16, width - 16);
  const top = between(of.top + of.height / 2 - height / 2, MARGIN, high - height);
  if (of.bottom + GAP + height <= high) return { left, top: of.bottom + GAP, side: "below", arrow };
  if (of.top - GAP - height >= MARGIN) return { left, top: of.top - GAP - height, side: "above", arrow };
  if (of.left - GAP - width >= MARGIN) return { left: of.left - GAP - width, top, side: "beside", arrow };
  if (of.right + GAP + width <= wide) return { left: of.right + GAP, top, side: "beside", arrow };
  return { left, top: MARGIN, side: "beside", arrow };
}
