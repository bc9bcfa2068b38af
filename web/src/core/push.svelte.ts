/** Being called to our tables on this device, also while no page of ours is open. */

import { type Schemas, get, post } from "./api";
import { ownTables, recallJson, rememberJson } from "./memory";
import { words } from "./words.svelte";

const WORKER = "/push.js";
const DAY = 86_400_000;
const MOST = 40;

/** What this device wishes, and what the server last heard of it. */
interface Kept {
  isOn: boolean;
  /** Quiet hours as minutes since midnight; null for none. */
  quiet: { begins: number; ends: number } | null;
  told: string;
  at: number;
}
const USUAL: Kept = { isOn: false, quiet: { begins: 22 * 60, ends: 8 * 60 }, told: "", at: 0 };

class Calls {
  #kept = $state<Kept>({ ...USUAL, ...recallJson<Partial<Kept>>("calls", {}) });
  /** The server's key; null as long as it is not known, or where it calls nobody. */
  key = $state<string | null>(null);

  /** Whether this browser could: only by https, or on this very machine. */
  readonly isAble = isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

  get isOn(): boolean {
    return this.#kept.isOn;
  }

  get quiet(): Kept["quiet"] {
    return this.#kept.quiet;
  }

  /** Find out whether the server calls devices. */
  async look(): Promise<void> {
    if (this.isAble) this.key ??= (await get<Schemas["PushKey"]>("/api/push")).key;
  }

  /** Begin to be called; false if the browser or its owner does not want to. */
  async begin(): Promise<boolean> {
    await this.look();
    if (!this.key || (await Notification.requestPermission()) !== "granted") return false;
    const worker = await navigator.serviceWorker.register(WORKER);
    await this.#subscribed(worker);
    this.#keep({ isOn: true });
    await this.sync(true);
    return true;
  }

  /** Be called no more on this device. */
  async end(): Promise<void> {
    this.#keep({ isOn: false, told: "" });
    const subscription = await (await this.#worker())?.pushManager.getSubscription();
    if (!subscription) return;
    await post("/api/push/end", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }

  async setQuiet(quiet: Kept["quiet"]): Promise<void> {
    this.#keep({ quiet });
    await this.sync();
  }

  /** Tell the server where we are and which seats are ours, if it has not heard or that was long ago. */
  async sync(isForced = false): Promise<void> {
    if (!this.isAble || !this.isOn) return;
    const worker = await this.#worker();
    if (!worker) return;
    await this.look();
    if (!this.key) return;
    const body = this.#wish(await this.#subscribed(worker));
    const text = JSON.stringify(body);
    if (!isForced && text === this.#kept.told && Date.now() - this.#kept.at < DAY) return;
    await post<Schemas["Subscribed"]>("/api/push", body);
    this.#keep({ told: text, at: Date.now() });
  }

  #worker(): Promise<ServiceWorkerRegistration | undefined> {
    return navigator.serviceWorker.getRegistration(WORKER);
  }

  /** Our address at the push service; one that was made for another server's key is made anew. */
  async #subscribed(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
    const key = bytes(this.key ?? "");
    const old = await worker.pushManager.getSubscription();
    if (old && same(old.options.applicationServerKey, key)) return old;
    await old?.unsubscribe();
    return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  #wish(subscription: PushSubscription): Schemas["Subscribe"] {
    const seats = ownTables().flatMap(({ table, seats }) => seats.map(({ token }) => ({ table, token: token ?? null })));
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
    return {
      endpoint: subscription.endpoint,
      p256dh: text(subscription.getKey("p256dh")),
      auth: text(subscription.getKey("auth")),
      language: words.language,
      quiet: this.quiet && { ...this.quiet, zone },
      tables: seats.slice(0, MOST),
    };
  }

  #keep(changed: Partial<Kept>): void {
    Object.assign(this.#kept, changed);
    rememberJson("calls", this.#kept);
  }
}

const text = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const bytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function same(key: ArrayBuffer | null, other: Uint8Array): boolean {
  return text(key) === text(other.buffer as ArrayBuffer);
}

export const calls = new Calls();
