/** One seat at one table, or a place in its audience: what is true, and what the screen shows of it. */

import type { Answer, Frame, Schemas } from "./api";
import { ticket } from "./api";
import type { Foreseen, LineState, Listener, Presence, Recalled, Update, Welcome, Wish } from "./line";
import { Line } from "./line";
import { Company } from "./company.svelte";
import { type Entry, Log } from "./log.svelte";
import { LESSON, keepTable, nameSeat, ownTable } from "./memory";
import { ReceiptBook } from "./receipts";
import type { Foresight, Seen } from "./seen";
import { stepsIn, stepsOf } from "./stage/cues";
import { among, Diary, type Gap } from "./stage/diary";
import { Stage } from "./stage/stage.svelte";
import type { Said } from "./words.svelte";

/** What was too much at once is asked again after so many milliseconds. */
const PAUSE = 2000;
/** With so many seconds on the clock nobody wants to wait for a show. */
const HASTE = 60;

export class Table implements Seen, Listener {
  state_ = $state<LineState>("connecting");
  /** Why there is no table for us, if there is none. */
  gone = $state<Said | null>(null);
  game = $state("");
  seat = $state<number | null>(null);
  /** The newest that the server told; what is shown may be on its way to it. */
  truth = $state.raw<Frame | null>(null);
  here = $state.raw<Presence>({ type: "presence", seats: [], watching: 0, waits: [], grace: null });
  news = $state.raw<{ count: number; events: readonly Said[] }>({ count: 0, events: [] });
  foreseen = $state.raw<Record<string, Foresight>>({});
  sending = $state<string | null>(null);
  /** What was refused last, until it is read or something happens. */
  refusal = $state.raw<Answer | null>(null);
  /** Lines of chat that came while nobody looked. */
  unread = $state(0);
  /** Sealed choices that were opened as they were, and what was not in order. */
  fitting = $state(0);
  faults = $state.raw<readonly Said[]>([]);
  readonly isLive = true;
  readonly stage = new Stage((events) => this.#tell(events));
  readonly company = new Company(this);

  #line: Line | null;
  #log = new Log();
  #hasRevealed = false;
  #page = "";
  #book: ReceiptBook;
  #seal: string | undefined;
  #isRecalling = false;
  #diary: Diary;

  constructor(
    readonly table: string,
    /** A secret of a seat's own, for a second seat on this device. */
    readonly token: string | null = null,
    private readonly nonce: string | null = null,
    /** Without a line it is a picture of a table, for the gallery. */
    hasLine = true,
    /** Whether to look on in any case, whatever seat this browser has here. */
    isAudience = false,
  ) {
    this.#book = new ReceiptBook(table);
    this.#diary = new Diary(`${table}:${token ?? ""}`);
    const secret = (until: AbortSignal): Promise<string | null> =>
      token || isAudience ? Promise.resolve(token) : ticket(table, until);
    this.#line = hasLine ? new Line(table, secret, this) : null;
    this.stage.haste = () => this.isHasty;
  }

  get log(): readonly Entry[] {
    return this.#log.entries;
  }

  /** The last thing that was told. */
  get latest(): Entry | undefined {
    return this.#log.latest;
  }

  /** A table as everybody may see it. */
  static watched(table: string): Table {
    return new Table(table, null, null, true, true);
  }

  /** The table as it is shown. */
  get current(): Frame | null {
    return this.stage.shown;
  }

  get frame(): Frame {
    if (!this.current) throw new Error("nothing was seen yet");
    return this.current;
  }

  get view(): unknown {
    return this.current?.view;
  }

  get legal(): readonly string[] {
    return this.current?.legal ?? [];
  }

  get notes(): string {
    return this.current?.notes ?? "";
  }

  jot(notes: string): void {
    this.#page = notes;
    void this.#jot(notes);
  }

  /** What was too much at once is sent again, unless the page has changed since. */
  async #jot(notes: string): Promise<void> {
    const { key } = await this.ask({ type: "jot", notes } as Wish);
    if (key === "table.notes.many") setTimeout(() => this.#page === notes && void this.#jot(notes), PAUSE);
  }

  /** Whether we are waited for, and have seen why. */
  get isMyTurn(): boolean {
    return !this.stage.isPlaying && this.#isAwaited;
  }

  get #isAwaited(): boolean {
    const { truth, seat } = this;
    return seat !== null && !!truth && !truth.result && (truth.must ?? []).includes(seat);
  }

  /** Whether our clock runs and is low. */
  get isHasty(): boolean {
    const left = this.seat === null ? null : this.truth?.seats[this.seat]?.clock;
    return this.#isAwaited && typeof left === "number" && left < HASTE;
  }

  name(seat: number): string {
    return this.current?.seats[seat]?.name ?? "";
  }

  async play(move: string): Promise<Answer> {
    this.sending = move;
    this.refusal = this.stage.recap = null;
    const answer = await this.ask({ type: "play", move, expected: 0 } as Wish);
    this.sending = null;
    if (!answer.is_done) this.refusal = answer;
    return answer;
  }

  async why(move: string): Promise<Answer> {
    const answer = await this.ask({ type: "why", move } as Wish);
    if (!answer.is_done) this.refusal = answer;
    return answer;
  }

  async replace(seat: number): Promise<void> {
    const answer = await this.ask({ type: "replace", seat } as Wish);
    if (!answer.is_done) this.refusal = answer;
  }

  /** Ask the table for something. */
  ask(wish: Wish): Promise<Answer> {
    return this.#line?.send(wish) ?? new Promise(() => {});
  }

  close(): void {
    this.stage.close();
    this.company.close();
    this.#line?.close();
  }

  welcome(message: Welcome): void {
    this.game = message.game;
    this.seat = message.seat;
    nameSeat(this.table, this.token, message.game, message.seat);
    void this.#fill(this.#diary.tear(message.bookmark ?? ""), this.#log.keep());
    this.stage.set(message.frame as Frame);
    this.#learn(message.frame as Frame, true);
  }

  update(message: Update): void {
    // what is only noted for oneself, or said, leaves an explanation where it is
    if (message.events?.length) this.refusal = null;
    if (message.said) {
      this.#log.add([{ said: message.said }]);
      this.unread += 1;
    }
    this.#log.keep(message.events as Said[]);
    this.#diary.hear(message.bookmark ?? "", message.events as Said[]);
    const frame = message.frame as Frame;
    this.stage.take(stepsOf(this.truth ?? frame, message, this.seat), frame);
    this.#learn(frame, false);
  }

  presence(message: Presence): void {
    this.here = message;
    this.company.presence(message);
  }

  foreseen_(message: Foreseen): void {
    this.foreseen = message.moves as Record<string, Foresight>;
  }

  /** What happened in a gap is told where it belongs in the log, and recapped; who has just come hears what was before. */
  async #fill(gap: Gap, place: number): Promise<void> {
    const { after, from, bookmark: before, isFirst } = gap;
    const told = await this.#recall({ after, before });
    if (!told) return void setTimeout(() => void this.#fill(gap, place), PAUSE);
    const { since = 0, said_since = 0, chat = [] } = told;
    const events = told.events as Said[];
    const missed = this.#diary.close(gap, events.slice(since));
    const fresh = chat.slice(said_since);
    this.#log.fill(place, isFirst ? among(events, 0, chat) : among(missed, events.length - missed.length, fresh));
    if (!isFirst) this.unread += fresh.length;
    this.stage.recount(missed, from, before);
    this.company.arrived();
  }

  /** Show again what the recap tells of, or one line of it; what this page has not seen itself, the server recalls. */
  async showAgain(line?: Said): Promise<void> {
    const { recap } = this.stage;
    if (!recap) return;
    if (!recap.steps.length) {
      const told = await this.#recall({ after: recap.after, before: recap.before, has_views: true });
      if (!told || this.stage.recap !== recap || !this.truth) return;
      this.stage.recap = { ...recap, steps: stepsIn(told, this.truth, this.seat) };
    }
    this.stage.again(line);
  }

  /** Do not wait for the next try to reach the server. */
  tryNow(): void {
    this.#line?.hurry();
  }

  state(state: LineState, why?: Said): void {
    this.state_ = state;
    if (state === "lost") this.company.lost();
    this.gone = why ?? null;
  }

  /** Something was seen: the log has it, and the diary notes it. */
  #tell(events: readonly Said[]): void {
    this.#log.add(events.map((event) => ({ event })));
    this.#diary.tell(events);
    this.news = { count: this.news.count + 1, events };
  }

  #learn(frame: Frame, isAnew: boolean): void {
    this.truth = frame;
    this.foreseen = {};
    this.#reveal(frame);
    if (frame.legal?.length) void this.ask({ type: "foresee" } as Wish);
    const own = ownTable(this.table);
    const sandbox = frame.sandbox ?? (frame.lesson ? LESSON : undefined);
    this.#seal ??= own?.seal ?? frame.commitment;
    if (own && (!own.seal || own.sandbox !== sandbox || Date.now() - own.at > 60_000))
      keepTable({ ...own, ...(sandbox ? { sandbox } : {}), seal: this.#seal, at: Date.now() });
    if (frame.commitment !== this.#seal) this.#book.blame({ key: "table.receipt.seal" });
    this.#checked(this.#book.look(frame, isAnew));
    if (this.#book.hasMissed && !this.#isRecalling) void this.#recall({});
  }

  /** What was before; all that was opened is checked with it. */
  async #recall(wish: { after?: string; before?: string; has_views?: boolean }): Promise<Recalled | null> {
    this.#isRecalling = true;
    const told = await this.#line?.send<Answer | Recalled>({ type: "recall", ...wish } as Wish);
    this.#isRecalling = false;
    if (told?.type !== "recalled") return null;
    this.#checked(this.#book.recall(told.opened ?? []));
    return told;
  }

  /** Say what came of receipts. */
  #checked(fitting: number): void {
    if (fitting) this.#log.add([{ fitting }]);
    this.fitting = this.#book.fitting;
    this.faults = this.#book.faults;
  }

  /** Show the number behind our seal as soon as everybody sits. */
  #reveal(frame: Frame): void {
    const seat = this.seat;
    if (seat === null || frame.status !== "open" || this.#hasRevealed) return;
    if (!frame.seats.every((info) => info.name) || frame.seats[seat]?.nonce) return;
    const nonce = this.nonce ?? ownTable(this.table)?.seats.find((own) => own.seat === seat)?.nonce;
    if (!nonce) return;
    this.#hasRevealed = true;
    void this.ask({ type: "reveal", nonce } as Wish);
  }
}
