/** The WebSocket: comes back by itself, sends again what was not answered, and never loses count.

A process that is killed says goodbye, by its system; a machine that is gone, or a line that was pulled, does not. So a
line on which nothing is heard after something was asked is given up, and taken up again, perhaps with another process. */

import type { Answer, Reply, Request, Schemas } from "./api";
import { newId } from "./chance";
import type { Said } from "./words.svelte";

export type Welcome = Schemas["Welcome"];
export type Update = Schemas["Update"];
export type Presence = Schemas["Presence"];
type Tagged<R> = R extends { action: string } ? Omit<R, "action"> : never;
/** A request before it has an id. */
export type Wish = Tagged<Request>;
export type LineState = "connecting" | "live" | "lost" | "gone";

export type Foreseen = Schemas["Foreseen"];
export type Recalled = Schemas["Recalled"];

export interface Listener {
  welcome(message: Welcome): void;
  update(message: Update): void;
  presence(message: Presence): void;
  foreseen_(message: Foreseen): void;
  state(state: LineState, why?: Said): void;
}

interface Pending {
  request: Request;
  resolve(answer: Answer | Recalled): void;
  isSent: boolean;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const SILENCE = 25_000;
/** Milliseconds an answer may take before the line is given up; twice as long each time, should the server be slow. */
const PATIENCE = 10_000;
const LONGEST_PATIENCE = 30_000;
/** Tables that coming back will not bring back. */
const GONE = /^table\.(none|contest\.sealed|set_aside\..*|busy\.(watchers|seat))$/;

export class Line {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #epoch = "";
  #last = 0;
  #wait = FIRST_WAIT;
  #isGreeted = false;
  #isClosed = false;
  #timer = 0;
  #pulse = 0;
  #patience = PATIENCE;
  /** What will give the line up, while something was asked and nothing was heard since. */
  #deaf = 0;

  constructor(
    readonly table: string,
    /** What opens our seat; null to watch. */
    private readonly secret: (until: AbortSignal) => Promise<string | null>,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    void this.#connect();
  }

  /** Ask for something; the answer comes, whatever happens to the connection meanwhile. */
  send<Told extends Answer | Recalled = Answer>(wish: Wish): Promise<Told> {
    const action = newId();
    const request = { ...wish, action } as Request;
    if (request.type === "play") Object.assign(request, { expected: this.#last, epoch: this.#epoch });
    return new Promise((resolve) => {
      this.#pending.set(action, { request, resolve: resolve as Pending["resolve"], isSent: false });
      this.#flush();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#deaf);
    clearInterval(this.#pulse);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.#socket?.close();
  }

  /** Somebody looks again, or the network is back: is the line still there? */
  hurry = (): void => {
    if (document.hidden || this.#isClosed) return;
    if (this.#socket) {
      this.#ping();
      return;
    }
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    void this.#connect();
  };

  async #connect(): Promise<void> {
    let token: string | null;
    const until = new AbortController();
    const timer = setTimeout(() => this.#giveUp(() => until.abort()), this.#patience);
    try {
      token = await this.secret(until.signal);
    } catch {
      this.#later();
      return;
    } finally {
      clearTimeout(timer);
    }
    if (this.#isClosed || this.#socket) return;
    const socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/ws`);
    this.#socket = socket;
    this.#isGreeted = false;
    socket.onopen = () => {
      const hello = { type: "hello", table: this.table, token, epoch: this.#epoch, last: this.#last };
      socket.send(JSON.stringify(hello));
      this.#await();
      // Someone who missed nothing hears only who is there: after that the line is good as well.
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Reply);
    socket.onclose = () => this.#drop();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#ping(), SILENCE);
    this.#await();
  }

  /** This line is none any more. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onclose = socket.onmessage = socket.onopen = null;
    socket?.close();
    clearInterval(this.#pulse);
    this.#heard();
    for (const pending of this.#pending.values()) pending.isSent = false;
    if (!this.#isClosed) this.#later();
  }

  #ping(): void {
    void this.send({ type: "ping" } as Wish);
  }

  /** Something was asked: whoever is there says something soon. */
  #await(): void {
    this.#deaf ||= setTimeout(() => this.#giveUp(() => this.#drop()), this.#patience);
  }

  #giveUp(what: () => void): void {
    this.#patience = Math.min(LONGEST_PATIENCE, 2 * this.#patience);
    what();
  }

  #heard(): void {
    clearTimeout(this.#deaf);
    this.#deaf = 0;
  }

  #later(): void {
    this.listener.state(this.#epoch ? "lost" : "connecting");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), this.#wait * (0.7 + 0.6 * Math.random()));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #hear(message: Reply): void {
    this.#heard();
    switch (message.type) {
      case "welcome":
        this.#epoch = message.epoch;
        this.#last = message.seq;
        this.listener.welcome(message);
        break;
      case "update":
        if (message.seq !== this.#last + 1) {
          this.#drop();
          return;
        }
        this.#last = message.seq;
        this.listener.update(message);
        break;
      case "presence":
        this.listener.presence(message);
        this.#greeted();
        break;
      case "answer":
      case "recalled":
        this.#pending.get(message.action)?.resolve(message);
        this.#pending.delete(message.action);
        break;
      case "foreseen":
        this.#pending.delete(message.action);
        this.listener.foreseen_(message);
        break;
      case "refused":
        this.#refused(message);
    }
  }

  #greeted(): void {
    this.#wait = FIRST_WAIT;
    this.#patience = PATIENCE;
    if (this.#isGreeted) return;
    this.#isGreeted = true;
    this.listener.state("live");
    this.#flush();
  }

  #refused({ key, args }: Said): void {
    if (this.#isGreeted) {
      // What we sent was too much or unreadable: whoever waits is told, rather than left alone.
      for (const [action, pending] of this.#pending) {
        pending.resolve({ type: "answer", action, is_done: false, key, rule: null, args: {} });
      }
      this.#pending.clear();
    } else if (GONE.test(key)) {
      this.close();
      this.listener.state("gone", { key, args });
    }
  }

  #flush(): void {
    if (!this.#isGreeted || this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const pending of this.#pending.values()) {
      if (pending.isSent) continue;
      pending.isSent = true;
      this.#socket.send(JSON.stringify(pending.request));
      this.#await();
    }
  }
}
