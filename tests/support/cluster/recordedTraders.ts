import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { channels, type Push, type UserPush } from '../../../domain/contract/channels';
import { ERRORS } from '../../../domain/contract/errors';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { accountOf, type AccountInput, type AccountOutput, type Place } from '../linear/account';
import { BOOK, type BookInput, type BookOutput } from '../linear/book';
import { lookAt } from '../linear/history';
import { faultIn } from '../linear/placed';
import { calledInLog, placedBy, placesIn, UNITS, unitsOf, type Recorded } from '../linear/placesInLog';
import { seeded } from '../simulatedTraffic';

import { callAt } from './twoGateways';

interface Trader {
  readonly token: string;
  /** Account id. */
  readonly id: number;
  readonly acts: Recorded<AccountInput, AccountOutput>[];
}

interface Answered {
  readonly code: number;
  readonly data: { readonly order: OrderShown; readonly quantity: string } | null;
}
interface OrderShown {
  readonly id: string;
  readonly status: string;
  readonly deal_quantity: string;
}

const PAIR = 'BTC_USDT';
const USERS = 3;
const CLIENTS_EACH = 2;
const PRICES = 6;
const MOST_LOTS = 5;
const LOTS_A_COIN = 5000;
const PAUSE_MS = 120;
const AGAIN_MS = 150;
/** Time a user would wait for one answer. */
const ANSWER_MS = 10_000;
/**
 * ETH amounts in units of its last digit: the faucet's amount, of which more is often moved than available, and never the same
 * amount twice.
 */
const FUNDS = 500_000_000;
const MOST_MOVED = 400;
const MOVED_STEP = 1_000_000;
const FORM = { password: 'Login-password-1', funds_password: 'Funds-password-1', agree: true };
const SUCCESS = 200;
/** Codes returned when the outcome is unknown, or no request is accepted at present. */
const AGAIN = new Set<number>([
  500,
  ...Object.values(ERRORS).flatMap(({ code, transient }) => (transient ? [code] : [])),
]);
const OVER = new Set<number>([ERRORS.orderNotFound.code, ERRORS.orderClosed.code]);

const lotsOf = (quantity: string): number => Math.round(Number(quantity) * LOTS_A_COIN);
const priceOf = (step: number): string => `${50_000 + step}.00`;
const now = () => performance.timeOrigin + performance.now();

/** @returns the session's token. */
export async function signUp(address: string, account: string): Promise<string> {
  const ask = async <Data>(path: string, body: object) => {
    const { code, data } = await callAt<Data>(address, path, body);
    if (code !== SUCCESS) throw new Error(`${path} was answered ${code}`);
    return data;
  };
  await ask('/api/send_code', { account, scene: 'register' });
  const { data: outbox } = await callAt<{ code: string }[]>(
    address,
    `/api/sandbox/outbox?account=${encodeURIComponent(account)}`,
  );
  const { ticket } = await ask<{ ticket: string }>('/api/register/verify', { account, code: outbox[0]?.code ?? '' });
  const { token } = await ask<{ token: string }>('/api/register', {
    ...FORM,
    ...{ ticket, invitation_code: SANDBOX.invitation_code },
  });
  return token;
}

/** Clients of several users that trade in one book and move funds at both gateways, and record their requests and responses. */
export class RecordedTraders {
  readonly book: Recorded<BookInput, BookOutput>[] = [];
  readonly users: Trader[] = [];
  /** Send and response times of answered requests, with their gateway. */
  readonly answers: { readonly asked: number; readonly answered: number; readonly gateway: number }[] = [];
  /** Times at which orders of the first user were placed. */
  readonly placed: { readonly id: string; readonly time: number }[] = [];
  /** An open page of the first user at each gateway, which reconnects by itself, and the orders pushed to it. */
  readonly pages: Socket[] = [];
  readonly heard: readonly [Set<string>, Set<string>] = [new Set(), new Set()];
  readonly #addresses: readonly [string, string];
  readonly #random;
  #count = 0;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(addresses: readonly [string, string], seed: number) {
    this.#addresses = addresses;
    this.#random = seeded(seed);
  }

  async start(): Promise<void> {
    for (let place = 0; place < USERS; place++) {
      const token = await signUp(this.#addresses[0], `trader${place}@statex.test`);
      for (const currency of ['USDT', 'BTC', 'ETH'])
        await callAt(this.#addresses[0], '/api/sandbox/faucet', { currency }, { token, 'Idempotency-Key': currency });
      const { data } = await callAt<{ user: { id: number } }>(this.#addresses[0], '/api/center/index', {}, { token });
      this.users.push({ token, id: data.user.id, acts: [] });
    }
    for (const [place, address] of this.#addresses.entries()) this.#open(address, this.heard[place] as Set<string>);
    const clients = this.users.flatMap((user) => Array.from({ length: CLIENTS_EACH }, () => this.#trade(user)));
    this.#running = Promise.all(clients);
  }

  /** Resolves with the ms until a request sent to a gateway after a moment is answered. */
  async answeredAfter(moment: number, withinMs: number, gateway?: number): Promise<number> {
    const isIt = (one: (typeof this.answers)[number]) =>
      one.asked > moment && (gateway === undefined || one.gateway === gateway);
    for (const deadline = now() + withinMs; now() < deadline; await wait(20)) {
      const found = this.answers.find(isIt);
      if (found) return Math.round(found.answered - moment);
    }
    throw new Error(`nothing was answered for ${withinMs} ms`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    for (const page of this.pages) page.disconnect();
  }

  /** Returns the answers that contradict the log, or the order its clients know; call once the cluster is idle. */
  faults(dataDir: string): unknown[] {
    const places = placesIn(dataDir);
    const users = new Map<number, number>();
    for (const { called, input } of this.book) {
      const account = input.kind === 'place' && places.accounts.get(String(called));
      if (account) users.set(account, input.user);
    }
    const stands = lookAt(dataDir, now(), users, LOTS_A_COIN);
    const faults = [faultIn(BOOK, placedBy(places, [...this.book, ...stands]))];
    const funds = this.users.map(({ acts }) => faultIn(accountOf(FUNDS), placedBy(places, acts)));
    return [...faults, ...funds].filter((fault) => fault !== null);
  }

  #open(address: string, heard: Set<string>): void {
    const page = io(address, { transports: ['websocket'], forceNew: true, auth: { token: this.users[0]?.token } });
    page.on('connect', () => page.emit('subscribe', [channels.user]));
    page.on('data', ({ channel, data }: Push) => {
      const push = data as UserPush;
      if (channel === channels.user && push.kind === 'order') heard.add(push.order.id);
    });
    this.pages.push(page);
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  /**
   * Sends to either gateway: with an idempotency key until it is answered, or once without. `answer` is null when there was none
   * and the outcome is unknown.
   */
  async #ask(path: string, body: object, { token }: Trader): Promise<{ asked: number; answer: Answered | null }> {
    const isOnce = this.#random() < 0.3;
    const headers = { token, ...(!isOnce && { 'Idempotency-Key': `act-${++this.#count}` }) };
    const asked = now();
    for (;;) {
      const gateway = this.#below(2);
      const tried = now();
      const answer = await callAt<Answered['data']>(
        this.#addresses[gateway] as string,
        path,
        body,
        headers,
        AbortSignal.timeout(ANSWER_MS),
      ).catch(() => null);
      const known = answer as Answered | null;
      if (known && !AGAIN.has(known.code)) {
        this.answers.push({ asked: tried, answered: now(), gateway });
        return { asked, answer: known };
      }
      if (this.#isOver || isOnce) return { asked, answer: null };
      await wait(AGAIN_MS);
    }
  }

  async #place(user: Trader): Promise<{ name: string; id: string } | null> {
    const name = `order-${++this.#count}`;
    const [side, price, lots] = [
      this.#random() < 0.5 ? 'buy' : 'sell',
      this.#below(PRICES),
      1 + this.#below(MOST_LOTS),
    ] as const;
    const order = { pair: PAIR, direction: side, type: 'limit', time_in_force: 'gtc', price: priceOf(price) };
    const quantity = (lots / LOTS_A_COIN).toFixed(5);
    const { asked, answer } = await this.#ask('/api/spot/order', { ...order, quantity, client_id: name }, user);
    const input: BookInput = { kind: 'place', name, user: user.id, side, price, lots };
    const called = calledInLog.place(name);
    const answered = now();
    if (!answer?.data || answer.code !== SUCCESS) {
      if (answer) throw new Error(`an order was refused: ${JSON.stringify(answer)}`);
      this.book.push({ called, input, asked, answered, output: null });
      return null;
    }
    const { id, status, deal_quantity } = answer.data.order;
    if (user === this.users[0]) this.placed.push({ id, time: asked });
    const isOpen = status === 'waiting' || status === 'partial';
    const seen: BookOutput = { kind: 'order', dealt: lotsOf(deal_quantity), isOpen };
    this.book.push({ called, input, asked, answered, output: { kind: 'taken' } });
    this.book.push({ called: calledInLog.see(name), input: { kind: 'see', name }, asked, answered, output: seen });
    return isOpen ? { name, id } : null;
  }

  async #cancel(user: Trader, { name, id }: { name: string; id: string }): Promise<void> {
    const { asked, answer } = await this.#ask('/api/spot/cancel', { order_id: id }, user);
    const ended = answer?.code === SUCCESS && answer.data?.order;
    if (answer && !ended && !OVER.has(answer.code))
      throw new Error(`a cancellation was refused: ${JSON.stringify(answer)}`);
    const output: BookOutput | null = ended
      ? { kind: 'order', dealt: lotsOf(ended.deal_quantity), isOpen: false }
      : answer && { kind: 'over' };
    this.book.push({ called: calledInLog.cancel(id), input: { kind: 'cancel', name }, asked, answered: now(), output });
  }

  async #move(user: Trader): Promise<void> {
    const [from, quantity]: [Place, number] = [
      this.#random() < 0.5 ? 'spot' : 'legal',
      (1 + this.#below(MOST_MOVED)) * MOVED_STEP + ++this.#count,
    ];
    const accounts = { from_account: from, to_account: from === 'spot' ? 'legal' : 'spot', currency: 'ETH' };
    if (this.#random() < 0.3) {
      const { asked, answer } = await this.#ask('/api/wallet/transferable', accounts, user);
      const output = answer?.data ? ({ kind: 'has', quantity: unitsOf(answer.data.quantity) } as const) : null;
      user.acts.push({ called: null, input: { kind: 'read', place: from }, asked, answered: now(), output });
      return;
    }
    const body = { ...accounts, quantity: (quantity / UNITS).toFixed(8) };
    const { asked, answer } = await this.#ask('/api/wallet/transfer', body, user);
    if (answer && answer.code !== SUCCESS && answer.code !== ERRORS.insufficientBalance.code)
      throw new Error(`a transfer was refused: ${JSON.stringify(answer)}`);
    const output: AccountOutput | null = answer && { kind: answer.code === SUCCESS ? 'moved' : 'short' };
    const called = calledInLog.move(quantity);
    user.acts.push({ called, input: { kind: 'move', from, quantity }, asked, answered: now(), output });
  }

  async #trade(user: Trader): Promise<void> {
    const own: { name: string; id: string }[] = [];
    while (!this.#isOver) {
      await wait(this.#random() * PAUSE_MS);
      const [oldest] = own;
      if (this.#random() < 0.3) await this.#move(user);
      else if (oldest && this.#random() < own.length / 8) {
        own.shift();
        await this.#cancel(user, oldest);
      } else {
        const placed = await this.#place(user);
        if (placed) own.push(placed);
      }
    }
  }
}
