/** How the frame lies on a screen, by width and height; styles/frame.css places its regions by the same breakpoints. */

type Mode = "phone" | "low" | "upright" | "tablet" | "desk" | "wide" | "side";
/** How much is shown of somebody at the table. */
export type Form = "card" | "row" | "chip" | "rail";

export function modeOf(width: number, height: number): Mode {
  if (height < 600 && width >= 560 && width >= 1.1 * height) return "side";
  if (width < 700) return "phone";
  if (width < 1000) return height < 900 ? "low" : "upright";
  if (width < 1200) return "tablet";
  return width >= 1600 && height >= 900 ? "wide" : "desk";
}

/** Whether log and panels are tabs. */
const hasTabs = (mode: Mode): boolean => mode === "phone" || mode === "low";

/** What others' cards may take of the left column: the log keeps 240 px, and an idea of the coach lies on none of them. */
const CARDS: Record<"desk" | "wide", { around: number; card: number }> = {
  desk: { around: 56 + 24, card: 160 },
  wide: { around: 64 + 24, card: 190 },
};
const BELOW = { log: 240, idea: 440 };

export function formOf(mode: Mode, height: number, rivals: number, isOpen: boolean, below: keyof typeof BELOW = "log"): Form {
  if (mode === "side") return "rail";
  if (hasTabs(mode)) return isOpen ? "card" : "chip";
  if (mode !== "desk" && mode !== "wide") return "row";
  const { around, card } = CARDS[mode];
  return around + BELOW[below] + rivals * card <= height ? "card" : "row";
}
