import type { FromPrimary, Hello, ToPrimary } from './busFrames';
import { BusPast, type Past } from './busPast';
import type { FromEngine, ToEngine } from './client';
import { type AddressedBatch, EVERYBODY, eventsFor, type WireBatch } from './wire';
import type { AccountId, Query, Request } from './messages';

/** Silence after which a gateway is forgotten, ms. */
const SILENT_MS = 30_000;
/** Time a new primary sends the events of all users, until the gateways have told it whom they follow, ms. */
const TELLS_ALL_MS = 10_000;

type Said = FromPrimary extends infer Frame
  ? Frame extends FromPrimary
    ? Omit<Frame, 'epoch' | 'record'>
    : never
  : never;

interface Gateway {
  /** Number of its frames received so far. */
  place: number;
  readonly follows: Set<AccountId>;
  waits: boolean;
  heardAt: number;
}

export interface BusHostOptions {
  readonly epoch: number;
  /** Last record before the first batch of this epoch. */
  readonly after: { readonly number: number; readonly epoch: number };
  readonly post: (message: ToEngine) => void;
  /**
   * Sends to one gateway, or to all when null. A gateway receives its frames and those to all in order. @returns whether the frame
   * was sent.
   */
  readonly publish: (gateway: string | null, frame: FromPrimary) => Promise<boolean>;
  /** Monotonic clock, ms. */
  readonly now: () => number;
}

/** The primary's side of the bus: connects many gateways to one engine. */
export class BusHost {
  readonly #options: BusHostOptions;
  readonly #past: BusPast;
  readonly #gateways = new Map<string, Gateway>();
  /** Last forwarded request per gateway, including silent ones. */
  readonly #seen = new Map<string, number>();
  readonly #asked = new Map<number, { readonly gateway: string; readonly id: number }>();
  readonly #followers = new Map<AccountId, number>();
  readonly #startedAt: number;
  #lastId = 0;
  /** Gateways that were sent something while the bus was down: they ask again. */
  readonly #untold = new Set<string>();
  #prepared: Past | null = null;
  /** Record of the batch that should have been announced while the bus was down; null for none. */
  #unannounced: number | null = null;
  /** Number of the last record announced with the events of all users; null while all are still included. */
  #toldAll: number | null = null;
  #waits = false;

  constructor(options: BusHostOptions) {
    this.#options = options;
    this.#past = new BusPast(options.after.number);
    this.#startedAt = options.now();
    options.post({ type: 'follow', user: EVERYBODY, on: true });
  }

  /** Processes a gateway's frame; ignores frames addressed to another primary. */
  take(frame: ToPrimary): void {
    if (frame.epoch !== this.#options.epoch) return;
    const { gateway: name, place } = frame;
    if (frame.type === 'bye') {
      this.#seen.delete(name);
      return this.#forget(name);
    }
    const known = this.#gateways.get(name);
    if (frame.type === 'hello') return this.#greet(name, frame, place, known);
    if (!known) return this.#say(name, { type: 'again' });
    known.heardAt = this.#options.now();
    if (frame.type === 'say') {
      if (place <= known.place) return;
      if (place === known.place + 1) {
        known.place = place;
        return this.#pass(name, known, frame.message);
      }
    }
    if (place > known.place) this.#say(name, { type: 'again' });
  }

  receive(message: FromEngine): void {
    if (message.type === 'prepared') return this.#prepare(message.batch);
    if (message.type === 'committed') return this.#commit();
    if (message.type !== 'result') return;
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if (asked) this.#say(asked.gateway, { type: 'result', result: { ...message, id: asked.id } });
  }

  /** Sends a heartbeat and forgets silent gateways. Call every few hundred ms. */
  look(): void {
    const now = this.#options.now();
    for (const [name, { heardAt }] of this.#gateways) if (now - heardAt > SILENT_MS) this.#forget(name);
    if (this.#toldAll === null && now - this.#startedAt > TELLS_ALL_MS) {
      this.#toldAll = this.#past.record;
      this.#options.post({ type: 'follow', user: EVERYBODY, on: false });
    }
    void this.#publish(null, { type: 'beat' }).then((isSent) => {
      if (!isSent) return;
      if (this.#unannounced !== null) this.#told(this.#unannounced);
      const untold = [...this.#untold];
      this.#untold.clear();
      for (const name of untold) this.#say(name, { type: 'again' });
    });
  }

  #say(gateway: string, frame: Said): void {
    void this.#publish(gateway, frame).then((isSent) => {
      if (!isSent) this.#untold.add(gateway);
    });
  }

  #publish(gateway: string | null, frame: Said): Promise<boolean> {
    const { epoch, publish } = this.#options;
    return publish(gateway, { ...frame, epoch, record: this.#past.record } as FromPrimary);
  }

  #greet(name: string, hello: Hello, place: number, known: Gateway | undefined): void {
    const { after } = this.#options;
    const { told, holds } = hello;
    const isHeldTrue = holds?.number === after.number && holds.epoch === after.epoch;
    const since = isHeldTrue && told !== null ? Math.max(told, after.number) : told;
    const missed = since === null ? [] : this.#missedBy(name, since, known !== undefined);
    if (!missed) return this.#say(name, { type: 'lost' });
    const gateway = known ?? { place, follows: new Set(), waits: false, heardAt: 0 };
    this.#gateways.set(name, gateway);
    gateway.place = place;
    gateway.heardAt = this.#options.now();
    const follows = new Set(hello.follows);
    for (const user of gateway.follows) if (!follows.has(user)) this.#follow(gateway, user, false);
    for (const user of follows) this.#follow(gateway, user, true);
    this.#wait(gateway, hello.waits);
    this.#say(name, { type: 'welcome', isHeldTrue, missed });
    const answered = new Set(isHeldTrue ? holds.answered : []);
    this.#push(
      name,
      hello.requests.filter(({ id }) => !answered.has(id)),
    );
    for (const { id, query } of hello.queries) this.#query(name, id, query);
  }

  /** Returns the missed batches; null when they are no longer available or were announced to others only. */
  #missedBy(name: string, told: number, isKnown: boolean): WireBatch[] | null {
    const { record } = this.#past;
    if (told < record && !isKnown && this.#toldAll !== null && record > this.#toldAll) return null;
    return this.#past.after(told, name);
  }

  #pass(name: string, gateway: Gateway, message: ToEngine): void {
    switch (message.type) {
      case 'requests':
        return this.#push(name, message.requests);
      case 'query':
        return this.#query(name, message.id, message.query);
      case 'follow':
        return this.#follow(gateway, message.user, message.on);
      case 'wait':
        return this.#wait(gateway, message.on);
      case 'lead':
      case 'told':
      case 'sealed':
      case 'close':
        return;
    }
  }

  /** Forwards new requests; those forwarded before are already answered or will be. */
  #push(name: string, requests: readonly Request[]): void {
    const seen = this.#seen.get(name) ?? 0;
    const fresh = requests.filter(({ id }) => id > seen);
    if (fresh.length === 0) return;
    this.#seen.set(name, (fresh.at(-1) as Request).id);
    this.#options.post({
      type: 'requests',
      requests: fresh.map((request) => ({ ...request, id: this.#ask(name, request.id) })),
    });
  }

  #query(name: string, id: number, query: Query): void {
    this.#options.post({ type: 'query', id: this.#ask(name, id), query });
  }

  #ask(gateway: string, id: number): number {
    this.#asked.set(++this.#lastId, { gateway, id });
    return this.#lastId;
  }

  #follow(gateway: Gateway, user: AccountId, on: boolean): void {
    if (gateway.follows.has(user) === on) return;
    if (on) gateway.follows.add(user);
    else gateway.follows.delete(user);
    const before = this.#followers.get(user) ?? 0;
    const count = before + (on ? 1 : -1);
    if (count > 0) this.#followers.set(user, count);
    else this.#followers.delete(user);
    if (before === 0 || count === 0) this.#options.post({ type: 'follow', user, on });
  }

  /** Pauses timers that open something new while any gateway requests it. */
  #wait(gateway: Gateway, on: boolean): void {
    gateway.waits = on;
    const waits = [...this.#gateways.values()].some((one) => one.waits);
    if (waits !== this.#waits) this.#options.post({ type: 'wait', on: waits });
    this.#waits = waits;
  }

  #forget(name: string): void {
    const gateway = this.#gateways.get(name);
    if (!gateway) return;
    this.#wait(gateway, false);
    for (const user of gateway.follows) this.#follow(gateway, user, false);
    this.#gateways.delete(name);
  }

  #prepare({ record, answers, events }: AddressedBatch): void {
    const byGateway = new Map<string, WireBatch['answers']>();
    for (let at = 0; at < answers.length; at += 2) {
      const asked = this.#asked.get(answers[at] as number);
      if (!asked) continue;
      this.#asked.delete(answers[at] as number);
      const own = byGateway.get(asked.gateway) ?? [];
      byGateway.set(asked.gateway, own);
      own.push(asked.id, answers[at + 1] as WireBatch['answers'][number]);
    }
    const all = eventsFor(events, () => true);
    this.#prepared = { record, events: all, answers: byGateway };
    for (const [gateway, own] of byGateway) this.#say(gateway, { type: 'answers', number: record, answers: own });
    const batch = { type: 'batch', number: record, to: [...byGateway.keys()] } as const;
    // One that is not known yet greets when it hears of the commit.
    const isForSome = this.#gateways.size > 0 && events.some(({ user }) => user !== null);
    const told = isForSome
      ? [...this.#gateways].map(([name, { follows }]) =>
          this.#publish(name, { ...batch, events: eventsFor(events, (user) => follows.has(user)) }),
        )
      : [this.#publish(null, { ...batch, events: all })];
    // An unannounced batch is committed when the bus is back, or never.
    void Promise.all(told).then((sent) => {
      if (sent.every(Boolean)) this.#told(record);
      else this.#unannounced = record;
    });
  }

  #told(record: number): void {
    this.#unannounced = null;
    this.#options.post({ type: 'told', record });
  }

  #commit(): void {
    this.#past.add(this.#prepared as Past);
    this.#prepared = null;
    void this.#publish(null, { type: 'commit' });
  }
}
