import type { SpotOrder } from '../../domain/contract/spot/spot';
import type { Command, CommandOf, Commands, Kind } from '../engine/command';
import type { Engine } from '../engine/engine';
import { AdlLights } from '../engine/futures/adlLights';
import { formatProject } from '../engine/ico/format';
import { fiatOf, fiatQuoteOf } from '../engine/fiat/figures';
import { fiatTellers } from '../engine/fiat/tellFiat';
import { futuresTellers } from '../engine/futures/tellFutures';
import { icoTellers } from '../engine/ico/tellIco';
import { tellDone, type Tellers, type Telling } from '../engine/part';
import { secondsTellers } from '../engine/seconds/tellSeconds';
import { spotTellers } from '../engine/spot/tellSpot';
import { walletTellers } from '../engine/wallet/tellWallet';
import type { StoredAnswer } from '../store/answers';
import type { Opened, Store } from '../store/store';
import { dueCommands, nextDue } from '../timers/areas';
import { Deadlines } from '../timers/deadlines';
import { futuresEvents } from './futuresEvents';
import { futuresAccountOf, futuresBooksOf, futuresMarketsOf, futuresWorthsOf } from './futuresQueries';
import { secondsOf } from './secondsQueries';
import { openMoves, walletOf } from './walletQueries';
import { encodeBalance, encodeBook, encodeEvents, orderFormatter, type Follows } from './encode';
import type { Answer, Batch, Query, QueryResult, Request } from './messages';

const MAX_BATCH = 5000;

/** A request on its way through a batch: decided, answered before, or waiting for an earlier one with the same key. */
interface Slot {
  readonly request: Request;
  /** Tells what was decided. */
  readonly tell?: (telling: Telling) => Answer;
  readonly sameAs?: Slot;
  answer?: Answer;
}

/** ms since the epoch; may go back a little, the engine's time does not. */
export interface HostClock {
  now(): number;
  /** How far the system's clock is ahead, ms, when that is not believed; else 0. */
  step(): number;
  /** Believes the system's clock. */
  set(): void;
}

export interface HostPorts {
  readonly clock: HostClock;
  /** Whose private events batches carry. */
  readonly follows: Follows;
  /** Gets each batch after its commit. */
  readonly deliver: (batch: Batch) => void;
  /** Runs once when a commit or a command failed; nothing may be acknowledged afterwards. */
  readonly onFatal: (error: unknown) => void;
}

/**
 * The engine's side of the link: gives commands their time, decides all that queued up, commits it as one batch, and
 * only then answers.
 */
export class EngineHost {
  readonly #engine: Engine;
  readonly #store: Store;
  readonly #ports: HostPorts;
  readonly #deadlines: Deadlines;
  #queue: Request[] = [];
  readonly #adlLights = new AdlLights();
  readonly #tellers: Tellers<Commands> = {
    ...spotTellers,
    ...walletTellers,
    ...secondsTellers,
    ...fiatTellers,
    ...icoTellers,
    ...futuresTellers(this.#adlLights),
    'clock.set': tellDone,
  };
  #clock: number;
  #scheduled = false;
  #dead = false;

  constructor(opened: Opened, ports: HostPorts) {
    this.#engine = opened.engine;
    this.#store = opened.store;
    this.#clock = opened.clock;
    this.#ports = ports;
    const { state } = opened.engine;
    const now = () => this.#now();
    this.#deadlines = new Deadlines({
      now,
      nextDue: () => nextDue(state),
      // Nobody waits for the answers.
      onDue: () => this.push(dueCommands(state, now()).map((command) => ({ id: 0, command }))),
    });
    this.#deadlines.look();
  }

  /** Queues requests; all that arrive until the next turn of the loop share a commit. */
  push(requests: readonly Request[]): void {
    for (const request of requests) this.#queue.push(request);
    this.#schedule();
  }

  /** Answers from the state of the last commit. */
  query<K extends Query['kind']>(query: Extract<Query, { kind: K }>): QueryResult[K];
  query(query: Query): QueryResult[Query['kind']] {
    const { state } = this.#engine;
    switch (query.kind) {
      case 'user': {
        const balances = state.ledger.balancesOf(query.user).map((balance) => encodeBalance(balance, state.currencies));
        return { orders: this.#openOrders(query.user, null), balances };
      }
      case 'userOpening': {
        const { user } = query;
        return { ...this.query({ kind: 'user', user }), futures: this.query({ kind: 'futuresAccount', user }) };
      }
      case 'wallet':
        return walletOf(state, query.user, this.#now());
      case 'openMoves':
        return openMoves(state);
      case 'icoProjects': {
        const now = this.#now();
        return [...state.ico.offerings()].map((one) => ({ project: formatProject(one, now), stage: one.stage }));
      }
      case 'seconds':
        return secondsOf(state, query.pair);
      case 'fiat':
        return fiatOf(state, query, this.#now());
      case 'fiatQuote':
        return fiatQuoteOf(state, query);
      case 'books':
        return state.markets.map(encodeBook);
      case 'futuresAccount':
        return futuresAccountOf(state, query.user, this.#adlLights, this.#now());
      case 'futuresBooks':
        return futuresBooksOf(state);
      case 'futuresMarkets':
        return futuresMarketsOf(state, this.#now());
      case 'futuresWorths':
        return futuresWorthsOf(state, query.users);
      case 'clock':
        return { time: this.#now(), step: this.#ports.clock.step() };
      case 'openOrders': {
        const market = state.marketByName.get(query.pair);
        return market ? this.#openOrders(query.user, market.index) : [];
      }
    }
  }

  /** Commits what is queued and closes the store. */
  close(): void {
    this.#deadlines.close();
    while (this.#queue.length > 0 && !this.#dead) this.#runBatch();
    this.#dead = true;
    this.#store.close();
  }

  #now(): number {
    return Math.max(this.#clock, this.#ports.clock.now());
  }

  /** The batch in work keeps its time. */
  #setClock(): void {
    this.#ports.clock.set();
    this.#clock = this.#ports.clock.now();
  }

  #openOrders(user: number, market: number | null): SpotOrder[] {
    const { orders, traders } = this.#engine.state;
    const open = traders.get(user)?.open(orders, market) ?? [];
    return open.map((order) => orders.view(order)).map(orderFormatter());
  }

  #schedule(): void {
    if (this.#scheduled || this.#dead) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#runBatch();
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  #runBatch(): void {
    if (this.#dead) return;
    const requests = this.#queue.length > MAX_BATCH ? this.#queue.splice(0, MAX_BATCH) : this.#queue;
    if (requests === this.#queue) this.#queue = [];
    try {
      this.#ports.deliver(this.#commit(requests));
      this.#deadlines.look();
    } catch (error) {
      this.#dead = true;
      this.#ports.onFatal(error);
    }
  }

  #commit(requests: readonly Request[]): Batch {
    const at = this.#now();
    this.#clock = at;
    const slots = this.#decideAll(requests, at);
    const changes = this.#engine.takeChanges();
    const orderOf = orderFormatter();
    const telling = { state: this.#engine.state, at, orderOf };
    this.#store.commit(changes, this.#engine.state, at, () => {
      for (const slot of slots) slot.answer ??= answerOf(slot, telling);
      return slots.filter(isFirstWithKey).map((slot) => storedAnswer(slot, at));
    });
    const answers = slots.map(({ request, answer }) => ({ id: request.id, answer: answer as Answer }));
    const { state } = this.#engine;
    const { follows } = this.#ports;
    const events = encodeEvents(changes, state.currencies, orderOf, follows);
    if (changes.futures.contracts.length === 0) return { answers, events };
    return { answers, events: [...events, ...futuresEvents(changes, state, follows, this.#adlLights, at)] };
  }

  #decideAll(requests: readonly Request[], at: number): Slot[] {
    const firsts = new Map<string, Slot>();
    return requests.map((request) => {
      const { key, command } = request;
      if (key === undefined) return { request, tell: this.#decide(command, at) };
      const user = keyOwner(request);
      const earlier = firsts.get(`${user} ${key}`);
      if (earlier) return sameBody(earlier.request, request) ? { request, sameAs: earlier } : reused(request);
      const known = this.#store.findAnswer(user, key, at);
      if (known) return known.bodyHash === request.bodyHash ? replayed(request, known) : reused(request);
      const slot: Slot = { request, tell: this.#decide(command, at) };
      firsts.set(`${user} ${key}`, slot);
      return slot;
    });
  }

  /** @returns what tells the sender of it once the batch is written */
  #decide<K extends Kind>(command: CommandOf<K>, at: number): (telling: Telling) => Answer {
    const asked = command as Command;
    const recalled = this.#store.recall(asked, this.#engine.state);
    if (recalled) return () => recalled;
    const decision = this.#engine.decide<K>(command, at);
    if (command.kind === 'clock.set' && decision.ok) this.#setClock();
    if (!decision.ok) return () => ({ ...decision, error: this.#store.explain(asked, decision.error) });
    const teller = this.#tellers[command.kind];
    return (telling) => teller(decision, telling);
  }
}

const keyOwner = ({ command }: Request): number => ('user' in command ? command.user : 0);
function answerOf({ sameAs, tell }: Slot, telling: Telling): Answer {
  const answer = tell ? tell(telling) : sameAs?.answer;
  if (!answer) throw new Error('a request was neither decided nor answered');
  return answer;
}

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
