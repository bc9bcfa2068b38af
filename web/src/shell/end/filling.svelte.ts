/** How an ending fills itself: still pictures one after the other, each for its time. */

export class Filling {
  phase = $state(0);
  readonly last: number;

  /** Seconds for which each picture stands; after them the last one stays. */
  constructor(
    private readonly lengths: readonly number[],
    isWhole: boolean,
  ) {
    this.last = lengths.length;
    if (isWhole) this.skip();
  }

  get isOver(): boolean {
    return this.phase >= this.last;
  }

  /** Wait for the next picture; for an effect, which waits anew whenever one has come. */
  wait(pace: number): (() => void) | undefined {
    if (this.isOver) return undefined;
    const timer = setTimeout(() => (this.phase += 1), this.lengths[this.phase]! * 1000 * pace);
    return () => clearTimeout(timer);
  }

  skip(): void {
    this.phase = this.last;
  }
}
