/** Receipts of sealed choices: kept as they are shown, over reloads too, and checked when the choice opens. */

import type { Frame, Schemas } from "./api";
import { sealOf } from "./chance";
import { recallJson, rememberJson } from "./memory";
import type { Said } from "./words.svelte";

type Opening = Schemas["Opening"];

interface Kept {
  table: string;
  /** The receipt of each seat whose choice is sealed. */
  receipts: Record<number, string>;
  /** Receipts that are gone, and whose opening we did not see. */
  missed: [number, string][];
  fitting: number;
  /** What was not in order. */
  faults: Said[];
}

const NAME = "receipts";
const MOST_TABLES = 40;
const MOST_FAULTS = 10;

const receiptOf = ({ salt, seat, choice }: Opening): string => sealOf(`${salt}/${seat}/${choice}`);

export class ReceiptBook {
  #kept: Kept;

  constructor(table: string) {
    const fresh: Kept = { table, receipts: {}, missed: [], fitting: 0, faults: [] };
    this.#kept = recallJson<Kept[]>(NAME, []).find((kept) => kept.table === table) ?? fresh;
  }

  get fitting(): number {
    return this.#kept.fitting;
  }

  get faults(): readonly Said[] {
    return this.#kept.faults;
  }

  /** Whether the table has to recall what it opened. */
  get hasMissed(): boolean {
    return this.#kept.missed.length > 0;
  }

  /** Take in what is shown now; how many choices were opened that fit. After a gap, what was opened last may belong to a
   * later receipt than the one we kept. */
  look({ seats, opened = [], result }: Frame, isAnew: boolean): number {
    const { receipts, missed } = this.#kept;
    const before = this.fitting;
    const old = JSON.stringify(this.#kept);
    for (const [at, kept] of Object.entries(receipts)) {
      const seat = Number(at);
      if (seats[seat]?.receipt === kept && !result) continue;
      delete receipts[seat];
      const opening = opened.find((one) => one.seat === seat);
      if (opening && receiptOf(opening) === kept) this.#kept.fitting += 1;
      else if (!opening || isAnew) missed.push([seat, kept]);
      else this.blame({ key: "table.receipt.unfit", args: { seat } });
    }
    if (!result) seats.forEach(({ receipt }, seat) => receipt && (receipts[seat] = receipt));
    if (JSON.stringify(this.#kept) !== old) this.#save();
    return this.fitting - before;
  }

  /** Check what we missed by all that was ever opened. */
  recall(opened: readonly Opening[]): number {
    const before = this.fitting;
    for (const [seat, kept] of this.#kept.missed) {
      if (opened.some((one) => one.seat === seat && receiptOf(one) === kept)) this.#kept.fitting += 1;
      else this.blame({ key: "table.receipt.unopened", args: { seat } });
    }
    this.#kept.missed = [];
    this.#save();
    return this.fitting - before;
  }

  /** Note what is not in order, once. */
  blame(fault: Said): void {
    const { faults } = this.#kept;
    if (faults.length < MOST_FAULTS && !faults.some((one) => JSON.stringify(one) === JSON.stringify(fault))) {
      this.#kept.faults = [...faults, fault];
      this.#save();
    }
  }

  #save(): void {
    const others = recallJson<Kept[]>(NAME, []).filter(({ table }) => table !== this.#kept.table);
    rememberJson(NAME, [this.#kept, ...others].slice(0, MOST_TABLES));
  }
}
