/** One seat at one table, or a place in its audience: what is true, and what the screen shows of it. */

import type { Answer, Frame, Schemas } from "./api";
import { ticket } from "./api";
import type { Foreseen, LineState, Listener, Presence, Recalled, Update, Welcome, Wish } from "./line";
import { Line } from "./line";
import { keepTable, ownTable } from "./memory";
import { ReceiptBook } from "./receipts";
import type { Foresight, Seen } from "./seen";
import { stepsIn, stepsOf } from "./stage/cues";
import { after, among, Diary, without, withoutEnd } from "./stage/diary";
import { Stage } from "./stage/stage.svelte";
import type { Said } from "./words.svelte";

export interface Entry {
  id: number;
  event?: Said;
  said?: Schemas["Heard"];
  /** So many opened choices fit their receipts. */
  fitting?: number;
}

const LONGEST_LOG = 300;
const JOT_PAUSE = 2000;
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
  log = $state.raw<Entry[]>([]);
  here = $state.raw<Presence>({ type: "presence", seats: [], watching: 0 });
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

  #line: Line | null;
  #entries = 0;
  #hasRevealed = false;
  #page = "";
  #book: ReceiptBook;
  #seal: string | undefined;
  #isRecalling = false;
  #wasAway = false;
  #hasRecalled = false;
  /** What has come and is not yet seen. */
  #unseen: Said[] = [];
  /** What had come and was not seen, or came and was said, while we waited to be told what was before. */
  #heard: Said[] = [];
  #said: Schemas["Heard"][] = [];
  /** The last entry of the log when we asked. */
  #asked = 0;
  #diary: Diary;

  constructor(
    readonly table: string,
    /** A secret of a seat's own, for a second seat on this device. */
    readonly token: string | null = null,
    private readonly nonce: string | null = null,
    /** Without a line it is a picture of a table, for the gallery. */
    hasLine = true,
  ) {
    this.#book = new ReceiptBook(table);
    this.#diary = new Diary(`${table}:${token ?? ""}`);
    this.#line = hasLine ? new Line(table, () => (token ? Promise.resolve(token) : ticket(table)), this) : null;
    this.stage.haste = () => this.isHasty;
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
    if (key === "table.notes.many") setTimeout(() => this.#page === notes && void this.#jot(notes), JOT_PAUSE);
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

  /** Ask the table for something. */
  ask(wish: Wish): Promise<Answer> {
    return this.#line?.send(wish) ?? new Promise(() => {});
  }

  close(): void {
    this.stage.close();
    this.#line?.close();
  }

  welcome(message: Welcome): void {
    this.game = message.game;
    this.seat = message.seat;
    if (this.#entries === 0) for (const said of message.chat) this.#add({ said });
    this.#unseen = []; // what waited to be seen is recalled as well
    if (message.frame.view) this.#recall(true);
    this.stage.set(message.frame as Frame);
    this.#learn(message.frame as Frame, true);
  }

  update(message: Update): void {
    this.refusal = null;
    if (message.said) {
      this.#add({ said: message.said });
      if (this.#isRecalling) this.#said.push(message.said);
      this.unread += 1;
    }
    this.#unseen.push(...(message.events as Said[]));
    if (this.#isRecalling) this.#heard.push(...(message.events as Said[]));
    const frame = message.frame as Frame;
    // who saw it begin has nothing to be told
    if (!this.truth?.view) this.#hasRecalled = true;
    this.stage.take(stepsOf(this.truth ?? frame, message, this.seat), frame);
    this.#learn(frame, false);
  }

  presence(message: Presence): void {
    this.here = message;
  }

  foreseen_(message: Foreseen): void {
    this.foreseen = message.moves as Record<string, Foresight>;
  }

  /** What happened before we came goes before all that we have heard since; what was missed is recapped. */
  recalled(message: Recalled): void {
    if (message.glimpses?.length) {
      const { recap } = this.stage;
      if (recap && this.truth) this.stage.again(stepsIn(message, recap.events, this.truth, this.seat));
      return;
    }
    this.#isRecalling = false;
    this.#checked(this.#book.recall(message.opened ?? []));
    if (!this.#wasAway) return;
    this.#wasAway = false;
    const events = withoutEnd(message.events as Said[], this.#heard);
    const chat = message.chat ?? [];
    const old = chat.slice(0, withoutEnd(chat.map(({ said }) => said), this.#said).length);
    const missed = this.#diary.missed(events, message.since ?? 0);
    if (this.#hasRecalled) {
      const known = this.log.flatMap(({ said }) => said ?? []);
      const fresh = after(known, chat.map(({ said }) => said)) ?? (known.length ? [] : chat);
      const late = chat.slice(chat.length - fresh.length);
      for (const line of among(missed, events.length - missed.length, late)) this.#add(line);
    } else {
      const since = this.log.filter(({ id }) => id > this.#asked);
      this.log = [];
      for (const line of among(events, 0, old)) this.#add(line);
      for (const entry of since) this.#add(entry);
    }
    this.#hasRecalled = true;
    this.#diary.write(missed);
    this.stage.recount(missed);
  }

  /** Show again what the recap tells of; what this page has not seen itself, the server recalls. */
  showAgain(): void {
    const steps = this.stage.recap?.steps ?? [];
    if (steps.length) this.stage.again(steps);
    else void this.ask({ type: "recall", has_views: true } as Wish);
  }

  state(state: LineState, why?: Said): void {
    this.state_ = state;
    this.gone = why ?? null;
  }

  /** Something was seen: the log has it, and the diary notes it. */
  #tell(events: readonly Said[]): void {
    for (const event of events) {
      this.#add({ event });
      this.#unseen = without(this.#unseen, event);
    }
    this.#diary.write(events);
    this.news = { count: this.news.count + 1, events };
  }

  #learn(frame: Frame, isAnew: boolean): void {
    this.truth = frame;
    this.foreseen = {};
    this.#reveal(frame);
    if (frame.legal?.length) void this.ask({ type: "foresee" } as Wish);
    const own = ownTable(this.table);
    this.#seal ??= own?.seal ?? frame.commitment;
    if (own && (!own.seal || Date.now() - own.at > 60_000)) keepTable({ ...own, seal: this.#seal, at: Date.now() });
    if (frame.commitment !== this.#seal) this.#book.blame({ key: "table.receipt.seal" });
    this.#checked(this.#book.look(frame, isAnew));
    if (this.#book.hasMissed) this.#recall(false);
  }

  /** Ask what was before; who was here all along asks for what was opened alone. */
  #recall(wasAway: boolean): void {
    this.#wasAway ||= wasAway;
    if (this.#isRecalling) return;
    this.#isRecalling = true;
    [this.#heard, this.#said, this.#asked] = [[...this.#unseen], [], this.#entries];
    this.#diary.mark();
    void this.ask({ type: "recall" } as Wish);
  }

  /** Say what came of receipts. */
  #checked(fitting: number): void {
    if (fitting) this.#add({ fitting });
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

  #add(entry: Omit<Entry, "id">): void {
    this.#entries += 1;
    this.log = [...this.log, { ...entry, id: this.#entries }].slice(-LONGEST_LOG);
  }
}
