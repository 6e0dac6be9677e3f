import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { channels, type Push, type UserPush } from '../../../domain/contract/channels';
import { SANDBOX } from '../../../server/setup/sandboxTrader';

const AT_ONCE = 8;
const PAUSE_MS = 15;
const AGAIN_MS = 100;
/** Far below the market, and cancelled untraded at once. */
const ORDER = {
  pair: 'BTC_USDT',
  direction: 'buy',
  type: 'limit',
  time_in_force: 'ioc',
  price: '60000',
  quantity: '0.001',
};

export interface Sent {
  /** Client order id. */
  readonly name: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly state: 'accepted' | 'refused' | 'unknown';
  /** Order id. */
  readonly id: string | null;
}

interface Answered {
  code: number;
  data: { order: { id: string } } | null;
}

/** The ready-made trader, placing orders continuously; every other one with an idempotency key, retried until it is answered. */
export class SteadyTrader {
  readonly sent: Sent[] = [];
  /** Ids of the orders pushed to an open page of the trader. */
  readonly heard = new Set<string>();
  /** Number of times that page lost its connection. */
  lost = 0;
  #page: Socket | undefined;
  readonly #address: string;
  #token = '';
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(address: string) {
    this.#address = address;
  }

  async start(): Promise<void> {
    const { account, password } = SANDBOX;
    const { data } = await this.#call<{ data: { session: { token: string } } }>(
      '/api/login',
      { account, password },
      {},
    );
    this.#token = data.session.token;
    await this.#open();
    this.#running = Promise.all(Array.from({ length: AT_ONCE }, () => this.#trade()));
  }

  /** Resolves with the first accepted order sent after a moment. */
  async acceptedAfter(moment: number, withinMs: number): Promise<Sent> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const found = this.sent.find(({ sentAt, state }) => sentAt > moment && state === 'accepted');
      if (found) return found;
      if (performance.now() > deadline) throw new Error(`nothing was accepted for ${withinMs} ms`);
      await wait(PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    this.#page?.disconnect();
  }

  async #open(): Promise<void> {
    const page = io(this.#address, { transports: ['websocket'], forceNew: true, auth: { token: this.#token } });
    this.#page = page;
    page.on('disconnect', () => this.lost++);
    page.on('data', ({ channel, data }: Push) => {
      const push = data as UserPush;
      if (channel === channels.user && push.kind === 'order') this.heard.add(push.order.id);
    });
    await new Promise<void>((resolve) => page.once('connect', resolve));
    await page.emitWithAck('subscribe', [channels.user]);
  }

  async #trade(): Promise<void> {
    while (!this.#isOver) {
      const name = `steady-${++this.#count}`;
      const hasKey = this.#count % 2 === 0;
      const sentAt = performance.now();
      let answer = await this.#place(name, hasKey);
      while (hasKey && answer.state !== 'accepted' && !this.#isOver) {
        await wait(AGAIN_MS);
        answer = await this.#place(name, hasKey);
      }
      this.sent.push({ name, sentAt, answeredAt: performance.now(), ...answer });
      await wait(PAUSE_MS);
    }
  }

  async #place(name: string, hasKey: boolean): Promise<Pick<Sent, 'state' | 'id'>> {
    const headers = { token: this.#token, ...(hasKey && { 'Idempotency-Key': name }) };
    try {
      const answer = await this.#call<Answered>('/api/spot/order', { ...ORDER, client_id: name }, headers);
      return { state: answer.data ? 'accepted' : 'refused', id: answer.data?.order.id ?? null };
    } catch {
      return { state: 'unknown', id: null };
    }
  }

  async #call<T>(path: string, body: object, headers: Record<string, string>): Promise<T> {
    const answer = await fetch(`${this.#address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }
}
