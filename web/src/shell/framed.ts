/** What the frame's parts need of a table: a live one has a stage and people around it, one of a replay has not. */

import type { Company } from "../core/company.svelte";
import type { Presence } from "../core/line";
import type { Entry } from "../core/log.svelte";
import type { Seen } from "../core/seen";
import type { Stage } from "../core/stage/stage.svelte";

export interface Framed extends Seen {
  readonly log: readonly Entry[];
  /** What was told last; the last line of the log, unless there is another. */
  readonly latest?: Entry | undefined;
  /** Lines of chat that came while nobody looked. */
  readonly unread?: number;
  readonly stage?: Stage;
  readonly here?: Presence;
  readonly company?: Company;
  /** Who has just acted, where no stage says it. */
  readonly actor?: number | null;
  /** Let a bot play for somebody who is gone. */
  replace?(seat: number): Promise<void>;
}
