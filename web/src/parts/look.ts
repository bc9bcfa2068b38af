/** Somebody's garden is looked at: where its seat is small the seat comes first, for the audience the board shows it.
    Gives whether it opens in a window. */
export function lookAt(seen: { seat: number | null }, desk: { watched: number }, of: number, first?: () => void): boolean {
  if (first) {
    first();
    return false;
  }
  if (seen.seat === null) desk.watched = of;
  return seen.seat !== null;
}
