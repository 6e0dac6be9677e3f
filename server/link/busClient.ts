import type { FromPrimary, Held, ToPrimary } from './busFrames';
import { EngineAway, type FromEngine, LinkClient, type ToEngine } from './client';
import type { Refusal } from '../engine/decision';
import type { AccountId, Query, Request } from './messages';
import type { WireBatch } from './wire';
import type { Written } from '../store/written';

/** Silence after which the primary is considered gone, ms. */
const SILENT_MS = 1500;
const GREETED_EVERY_MS = 400;
const BEAT_EVERY_MS = 1000;
/** Time a request waits for a primary to be sent to, ms. */
const WAITS_MS = 5000;
/** Time a request waits for the next primary after the one it was sent to did not answer, ms. */
const UNKNOWN_MS = 30_000;

const BUSY: Refusal = { ok: false, error: 'busy' };

interface Waiting {
  readonly request: Request;
  readonly since: number;
  /** Whether a primary may have executed it. */
  isSent: boolean;
}

interface BusClientOptions {
  /** This process's name on the bus. */
  readonly gateway: string;
  readonly publish: (frame: ToPrimary) => void;
  readonly maxOutstanding: number;
  readonly rows: Written | null;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  /** Called when a primary welcomes the gateway for the first time. */
  readonly onWelcome: () => void;
  /** Called when messages were missed for good: the process must end and restart. */
  readonly onLost: (why: string) => void;
  readonly close: () => Promise<void>;
}

/** The gateway's side of the bus: forwards a link to the current primary, and detects missed messages. */
export class BusClient {
  readonly link: LinkClient;
  readonly #options: BusClientOptions;
  readonly #waiting = new Map<number, Waiting>();
  readonly #queries = new Map<number, { readonly query: Query; readonly since: number }>();
  readonly #follows = new Set<AccountId>();
  readonly #answers = new Map<number, WireBatch['answers']>();
  /** Frames received in the same turn as a result, after it; null when there was none. */
  #behind: FromPrimary[] | null = null;
  #held: { readonly epoch: number; readonly batch: WireBatch } | null = null;
  #waits = false;
  /** Follow and wait messages not sent since the last greeting. */
  #unsaid: ToEngine[] = [];
  #epoch = 0;
  #told: number | null = null;
  #place = 0;
  #isUp = false;
  #heardAt = -Infinity;
  #greetedAt = -Infinity;
  #beatAt = -Infinity;
  #hasEnded = false;

  constructor(options: BusClientOptions) {
    this.#options = options;
    this.link = new LinkClient((message) => this.#post(message), options.maxOutstanding, options.rows);
  }

  /** Whether a primary is serving. */
  get isUp(): boolean {
    return this.#isUp;
  }

  take(frame: FromPrimary): void {
    if (this.#behind) return void this.#behind.push(frame);
    this.#take(frame);
    if (frame.type !== 'result') return;
    // Whoever awaits a result, for the snapshot of a channel or a book, must have it before the changes that follow it.
    this.#behind = [];
    // A tick that a microtask asks for comes after all microtasks, and unlike an immediate before any other event.
    queueMicrotask(() => process.nextTick(() => this.#takeBehind()));
  }

  #takeBehind(): void {
    const frames = this.#behind ?? [];
    this.#behind = null;
    for (const one of frames) this.take(one);
  }

  #take(frame: FromPrimary): void {
    if (frame.epoch < this.#epoch || this.#hasEnded) return;
    this.#heardAt = this.#options.now();
    if (frame.epoch > this.#epoch) {
      this.#epoch = frame.epoch;
      this.#greet();
    }
    switch (frame.type) {
      case 'welcome':
        return this.#begin(frame);
      case 'lost':
        return this.#end(`the primary no longer knows what happened after record ${this.#told}`);
      case 'again':
        return this.#greet();
      case 'answers':
      case 'batch':
      case 'beat':
      case 'commit':
      case 'result':
        if (this.#isUp) this.#follow(frame);
    }
  }

  /** Call when the connection breaks; it is then unknown which messages arrived. */
  disconnected(): void {
    this.#isUp = false;
  }

  /** Performs due work. Call about every 100 ms. */
  look(): void {
    if (this.#hasEnded) return;
    const now = this.#options.now();
    if (now - this.#heardAt > SILENT_MS) this.#isUp = false;
    else if (!this.#isUp && now - this.#greetedAt > GREETED_EVERY_MS) this.#greet();
    if (this.#isUp && now - this.#beatAt > BEAT_EVERY_MS) {
      this.#beatAt = now;
      this.#say({ type: 'beat' });
    }
    this.#giveUp(now);
  }

  #post(message: ToEngine): void {
    const since = this.#options.now();
    switch (message.type) {
      case 'requests':
        for (const request of message.requests) this.#waiting.set(request.id, { request, since, isSent: this.#isUp });
        break;
      case 'query':
        this.#queries.set(message.id, { query: message.query, since });
        break;
      case 'follow':
        if (message.on) this.#follows.add(message.user);
        else this.#follows.delete(message.user);
        break;
      case 'wait':
        this.#waits = message.on;
        break;
      case 'lead':
      case 'told':
      case 'sealed':
        return;
      case 'close':
        return void this.#close();
    }
    if (this.#isUp) this.#pass(message);
    else if (message.type === 'follow' || message.type === 'wait') this.#unsaid.push(message);
  }

  #pass(message: ToEngine): void {
    this.#place++;
    this.#say({ type: 'say', message });
  }

  #say(frame: { type: 'say'; message: ToEngine } | { type: 'beat' | 'bye' }): void {
    this.#options.publish({ ...frame, gateway: this.#options.gateway, epoch: this.#epoch, place: this.#place });
  }

  /** Sends the primary everything it must know about this gateway. */
  #greet(): void {
    this.#isUp = false;
    this.#greetedAt = this.#options.now();
    this.#answers.clear();
    this.#unsaid = [];
    for (const waiting of this.#waiting.values()) waiting.isSent = true;
    this.#options.publish({
      ...{ type: 'hello', gateway: this.#options.gateway, epoch: this.#epoch, place: this.#place },
      ...{ told: this.#told, holds: this.#holds(), follows: [...this.#follows], waits: this.#waits },
      requests: [...this.#waiting.values()].map(({ request }) => request),
      queries: [...this.#queries].map(([id, { query }]) => ({ id, query })),
    });
  }

  #holds(): Held | null {
    if (!this.#held) return null;
    const { epoch, batch } = this.#held;
    return { epoch, number: batch.record, answered: batch.answers.filter((_, place) => place % 2 === 0) as number[] };
  }

  #begin({ record, isHeldTrue, missed }: Extract<FromPrimary, { type: 'welcome' }>): void {
    const isFirst = this.#told === null;
    // A batch of this epoch is not in the log yet, even if an answer to an earlier greeting confirms the one held then.
    if (this.#held && this.#held.epoch < this.#epoch) {
      if (isHeldTrue) this.#applyHeld();
      this.#held = null;
    }
    for (const batch of missed) if (isFirst || batch.record > (this.#told as number)) this.#apply(batch);
    this.#told = Math.max(record, this.#told ?? 0);
    if (!this.#isUp) {
      this.#isUp = true;
      const requests = [...this.#waiting.values()].filter(({ isSent }) => !isSent);
      for (const waiting of requests) waiting.isSent = true;
      if (requests.length > 0) this.#pass({ type: 'requests', requests: requests.map(({ request }) => request) });
      for (const [id, { query, since }] of this.#queries)
        if (since >= this.#greetedAt) this.#pass({ type: 'query', id, query });
      for (const message of this.#unsaid.splice(0)) this.#pass(message);
    }
    if (!isFirst) return;
    // Lists wait for what the primary's answers to queries may show.
    this.#answer({ type: 'batch', batch: { record, answers: [], events: [] } });
    this.#options.onWelcome();
  }

  /** Processes frames in order, and greets again when one is missing. */
  #follow(frame: Exclude<FromPrimary, { type: 'welcome' | 'lost' | 'again' }>): void {
    const { record } = frame;
    const told = this.#told as number;
    switch (frame.type) {
      case 'answers':
        return void this.#answers.set(frame.number, frame.answers);
      case 'batch': {
        const { number, events, to } = frame;
        const answers = this.#answers.get(number) ?? [];
        const hasAnswers = this.#answers.delete(number) || !to.includes(this.#options.gateway);
        if (record !== told || !hasAnswers) return this.#greet();
        this.#held = { epoch: frame.epoch, batch: { record: number, answers, events } };
        return;
      }
      case 'commit':
        if (record <= told) return;
        if (this.#held?.batch.record !== record) return this.#greet();
        return this.#applyHeld();
      case 'result':
        if (record !== told) return this.#greet();
        this.#queries.delete(frame.result.id);
        return this.link.receive(frame.result);
      case 'beat':
        if (record !== told) this.#greet();
    }
  }

  #applyHeld(): void {
    const held = this.#held;
    this.#held = null;
    if (held && held.batch.record > (this.#told ?? 0)) this.#apply(held.batch);
  }

  #apply(batch: WireBatch): void {
    this.#told = batch.record;
    for (let at = 0; at < batch.answers.length; at += 2) this.#waiting.delete(batch.answers[at] as number);
    this.link.receive({ type: 'wire', batch });
  }

  #giveUp(now: number): void {
    const isLate = (since: number) => now - since > WAITS_MS;
    const late = [...this.#waiting.values()].filter(({ since, isSent }) => !isSent && isLate(since));
    for (const { request } of late) this.#waiting.delete(request.id);
    if (late.length > 0)
      this.#answer({
        ...{ type: 'batch' },
        batch: {
          record: this.#told ?? 0,
          answers: late.map(({ request }) => ({ id: request.id, answer: BUSY })),
          events: [],
        },
      });
    if (this.#isUp) return;
    for (const [id, { since }] of this.#queries) {
      if (!isLate(since)) continue;
      this.#queries.delete(id);
      this.#answer({ type: 'noResult', id, error: new EngineAway() });
    }
    for (const { since, isSent } of this.#waiting.values())
      if (isSent && now - since > UNKNOWN_MS) return this.#end('no primary said what became of what was sent');
  }

  #answer(message: FromEngine): void {
    this.link.receive(message);
  }

  #end(why: string): void {
    this.#hasEnded = true;
    this.#isUp = false;
    this.#options.onLost(why);
  }

  async #close(): Promise<void> {
    this.#say({ type: 'bye' });
    this.#hasEnded = true;
    this.#isUp = false;
    await this.#options.close();
    this.link.receive({ type: 'closed' });
  }
}
