import type { SpotOrder } from '../../domain/contract/spot/spot';
import type { Command, CommandOf, Commands, Kind } from '../engine/decision';
import type { Engine } from '../engine/engine';
import { tellDone, type Tellers, type Telling } from '../engine/part';
import type { State } from '../engine/state';
import { orderFormatter } from '../products/spot/engine/format';
import type { OrderRef } from '../products/spot/engine/order';
import type { StoredAnswer } from '../store/answers';
import type { Opened, Store } from '../store/store';
import { dueCommands, nextDue, Deadlines } from '../timers/deadlines';
import { encodeEvents, tellersOf, type PartTeller } from './encode';
import type { Answer, CommittedBatch, Queries, QueryOf, QueryResult, Request } from './messages';

const MAX_BATCH = 5000;

/** A request in a batch: decided, answered before, or waiting for an earlier one with the same key. */
interface Slot {
  readonly request: Request;
  /** Formats the answer. */
  readonly tell?: (telling: Telling) => Answer;
  readonly sameAs?: Slot;
  answer?: Answer;
}

type Queried = {
  readonly [K in keyof Queries]: (state: State, query: QueryOf<K>, at: number) => QueryResult[K];
};

/** ms since the epoch; may step back slightly, unlike the engine's time. */
interface HostClock {
  now(): number;
  /** Lead of the system clock when it is not trusted, ms; otherwise 0. */
  step(): number;
  /** Accepts the system clock. */
  set(): void;
}

export interface HostPorts {
  readonly clock: HostClock;
  /** Whether batches include a user's private events. */
  readonly follows: Telling['follows'];
  /** Receives each batch after its commit. */
  readonly deliver: (batch: CommittedBatch) => void;
  /** Called once when a commit or a command failed; nothing may be acknowledged afterwards. */
  readonly onFatal: (error: unknown) => void;
  /** Commits the batch last passed to the store. By default it is already committed when the store returns. */
  readonly committed?: (batch: CommittedBatch) => Promise<void>;
}

/**
 * The engine's side of the link: timestamps commands, decides all that are queued, commits them as one batch, and
 * only then answers.
 */
export class EngineHost {
  readonly #engine: Engine;
  readonly #store: Store;
  readonly #ports: HostPorts;
  readonly #deadlines: Deadlines;
  #queue: Request[] = [];
  /** Number of requests ever queued, and of those committed and delivered. */
  #queued = 0;
  #settled = 0;
  /** Calls that wait until a number of requests is settled, in order of that number. */
  #waiting: { readonly upTo: number; readonly then: () => void }[] = [];
  readonly #tellers: readonly PartTeller[];
  readonly #answers: Tellers<Commands>;
  readonly #queries: Queried;
  #clock: number;
  /** Commands of the current batch decided by the engine, in order. */
  #decided: Command[] = [];
  /** True while timers open nothing new. */
  #waits = false;
  #scheduled = false;
  #dead = false;
  /** Settles with the commit in progress; null when there is none. */
  #committing: Promise<void> | null = null;

  constructor(opened: Opened, ports: HostPorts) {
    this.#engine = opened.engine;
    this.#store = opened.store;
    this.#clock = opened.clock;
    this.#ports = ports;
    this.#tellers = tellersOf(opened.engine);
    this.#answers = Object.assign(
      { 'clock.set': tellDone, 'operator.note': tellDone },
      ...this.#tellers.map(({ answers }) => answers),
    ) as Tellers<Commands>;
    this.#queries = Object.assign(
      {
        userOpening: (state: State, { user }: QueryOf<'userOpening'>, time: number) =>
          Object.assign({}, ...this.#tellers.map(({ opening }) => opening?.(state, user, time))) as object,
        clock: (_: State, __: unknown, time: number) => ({ time, step: ports.clock.step() }),
      },
      ...this.#tellers.map(({ queries }) => queries),
    ) as Queried;
    const { engine } = opened;
    const now = () => this.#now();
    this.#deadlines = new Deadlines({
      now,
      nextDue: () => nextDue(engine, this.#waits),
      // Timer commands need no answer.
      onDue: () => this.push(dueCommands(engine, now(), this.#waits).map((command) => ({ id: 0, command }))),
    });
    this.#deadlines.look();
  }

  /** Queues requests; all that arrive within one turn of the event loop share a commit. */
  push(requests: readonly Request[]): void {
    for (const request of requests) this.#queue.push(request);
    this.#queued += requests.length;
    this.#schedule();
  }

  /** Answers from the state of the last commit; no commit may be in progress. */
  query<K extends keyof Queries>(query: QueryOf<K>): QueryResult[K] {
    return this.#queries[query.kind](this.#engine.state, query, this.#now());
  }

  /** Stops timers from opening anything new, or lets them continue. */
  wait(on: boolean): void {
    this.#waits = on;
    this.#deadlines.look();
  }

  /** Reports that the log's archive contains all records up to this one. */
  sealedUpTo(number: number): void {
    if (!this.#dead) this.#store.sealedUpTo(number);
  }

  /** Runs `then` once everything queued so far is committed and delivered; never after a commit has failed. */
  whenCommitted(then: () => void): void {
    if (this.#settled < this.#queued) this.#waiting.push({ upTo: this.#queued, then });
    else if (!this.#dead) then();
  }

  /** Resolves when everything queued is committed; the caller must close in the same turn. */
  async drain(): Promise<void> {
    this.#deadlines.close();
    while (!this.#dead && (this.#committing || this.#queue.length > 0)) {
      if (this.#committing) await this.#committing;
      else this.#runBatch();
    }
  }

  /** Commits the queued requests and closes the store. */
  close(): void {
    this.#deadlines.close();
    while (this.#queue.length > 0 && !this.#dead && !this.#committing) this.#runBatch();
    this.#dead = true;
    this.#store.close();
  }

  #now(): number {
    return Math.max(this.#clock, this.#ports.clock.now());
  }

  /** The current batch keeps its timestamp. */
  #setClock(): void {
    this.#ports.clock.set();
    this.#clock = this.#ports.clock.now();
  }

  #schedule(): void {
    if (this.#scheduled || this.#dead || this.#committing) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#runBatch();
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  #runBatch(): void {
    if (this.#dead || this.#committing) return;
    const requests = this.#queue.length > MAX_BATCH ? this.#queue.splice(0, MAX_BATCH) : this.#queue;
    if (requests === this.#queue) this.#queue = [];
    try {
      const batch = this.#commit(requests);
      const { committed } = this.#ports;
      if (committed) this.#committing = this.#tellAfter(committed(batch), batch);
      else this.#tell(batch);
    } catch (error) {
      this.#fail(error);
    }
    if (!this.#committing) this.#wake();
  }

  #tell(batch: CommittedBatch): void {
    this.#ports.deliver(batch);
    this.#settled += batch.answers.length;
    this.#deadlines.look();
  }

  async #tellAfter(committed: Promise<void>, batch: CommittedBatch): Promise<void> {
    try {
      await committed;
      this.#tell(batch);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#committing = null;
    }
    this.#wake();
    if (this.#queue.length > 0) this.#schedule();
  }

  #wake(): void {
    while (!this.#dead && this.#waiting[0] && this.#waiting[0].upTo <= this.#settled) this.#waiting.shift()?.then();
  }

  #fail(error: unknown): void {
    this.#dead = true;
    this.#ports.onFatal(error);
  }

  #commit(requests: readonly Request[]): CommittedBatch {
    const at = this.#now();
    this.#clock = at;
    this.#decided = [];
    const slots = this.#decideAll(requests, at);
    const changes = this.#engine.takeChanges();
    const { follows } = this.#ports;
    const orders = new Map<OrderRef, SpotOrder>();
    const telling: Telling = { state: this.#engine.state, at, orderOf: orderFormatter(orders), follows };
    const remembered = () => {
      for (const slot of slots) slot.answer ??= answerOf(slot, telling);
      return slots.filter(isFirstWithKey).map((slot) => storedAnswer(slot, at));
    };
    const record = this.#store.commit(changes, this.#engine.state, at, remembered, this.#decided);
    const answers = slots.map(({ request, answer }) => ({ id: request.id, answer: answer as Answer }));
    return { record, answers, events: encodeEvents(changes, this.#tellers, telling), orders: orders.values() };
  }

  #decideAll(requests: readonly Request[], at: number): Slot[] {
    const firsts = new Map<string, Slot>();
    return requests.map((request) => {
      const { key, command } = request;
      if (key === undefined) return { request, tell: this.#decide(command, at) };
      const user = keyOwner(request);
      if (this.#isOfAnother(request, firsts, at)) return reused(request);
      const earlier = firsts.get(`${user} ${key}`);
      if (earlier) return sameBody(earlier.request, request) ? { request, sameAs: earlier } : reused(request);
      const known = this.#store.findAnswer(user, key, at);
      if (known) return known.bodyHash === request.bodyHash ? replayed(request, known) : reused(request);
      const slot: Slot = { request, tell: this.#decide(command, at) };
      firsts.set(`${user} ${key}`, slot);
      return slot;
    });
  }

  /** Whether the request is a part of one whose key belongs to another body: further parts would not meet a part of that. */
  #isOfAnother(request: Request, firsts: ReadonlyMap<string, Slot>, at: number): boolean {
    const { first } = request;
    if (first === undefined || first === request.key) return false;
    const user = keyOwner(request);
    const known = firsts.get(`${user} ${first}`)?.request ?? this.#store.findAnswer(user, first, at);
    return known !== null && known.bodyHash !== request.bodyHash;
  }

  /** @returns a function that formats the answer once the batch is written */
  #decide<K extends Kind>(command: CommandOf<K>, at: number): (telling: Telling) => Answer {
    const asked = command as Command;
    const recalled = this.#store.recall(asked, this.#engine.state);
    if (recalled) return () => recalled;
    this.#decided.push(asked);
    const decision = this.#engine.decide<K>(command, at);
    if (command.kind === 'clock.set' && decision.ok) this.#setClock();
    const { state } = this.#engine;
    if (!decision.ok) return () => ({ ...decision, error: this.#store.explain(asked, decision.error, state) });
    const teller = this.#answers[command.kind];
    return (telling) => teller(decision, telling);
  }
}

function answerOf({ sameAs, tell }: Slot, telling: Telling): Answer {
  const answer = tell ? tell(telling) : sameAs?.answer;
  if (!answer) throw new Error('a request was neither decided nor answered');
  return answer;
}

const keyOwner = ({ command }: Request): number => ('user' in command ? command.user : 0);
const sameBody = (one: Request, other: Request): boolean => one.bodyHash === other.bodyHash;
const reused = (request: Request): Slot => ({ request, answer: { ok: false, error: 'keyReused' } });
const replayed = (request: Request, known: StoredAnswer): Slot => ({
  request,
  answer: JSON.parse(known.answer) as Answer,
});
const isFirstWithKey = ({ request, tell }: Slot): boolean => request.key !== undefined && tell !== undefined;

const storedAnswer = ({ request, answer }: Slot, time: number): StoredAnswer => ({
  user: keyOwner(request),
  key: request.key as string,
  bodyHash: request.bodyHash ?? '',
  answer: JSON.stringify(answer),
  time,
});
