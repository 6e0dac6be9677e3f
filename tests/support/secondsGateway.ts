import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channels } from '../../domain/contract/channels';
import {
  placeSecondsOrder,
  secondsOrderDetail,
  type SecondsOrder,
  type SecondsReceipt,
} from '../../domain/contract/seconds/seconds';
import { createTransfer } from '../../domain/contract/wallet/transfer';
import { walletBalances } from '../../domain/contract/wallet/wallet';
import { audit } from '../../server/store/audit';
import { PRODUCTS } from '../../server/products/all';
import { startExchange, type CallOptions, type Exchange } from './gateway';

export const BODY = { pair: 'BTC_USDT', direction: 'up', stake: '100', duration: 30 } as const;

/** An exchange with a scripted index and helpers for seconds contracts; survives restarts in one directory. */
export class SecondsGateway {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'statex-seconds-'));
  readonly #env: Record<string, string>;
  exchange!: Exchange;
  /** Token of the sandbox trader, with 1,000 USDT for seconds contracts. */
  token = '';

  constructor(env: Record<string, string> = {}) {
    this.#env = env;
  }

  async start(): Promise<this> {
    await this.#open();
    this.token = await this.exchange.trader();
    const funds = { from_account: 'spot', to_account: 'sec_contract', currency: 'USDT', quantity: '1000' } as const;
    await this.exchange.call(createTransfer, funds, { token: this.token });
    await this.tick('50000.0000');
    return this;
  }

  /** Stops the exchange and restarts it on the same data, `after` ms later. */
  async restart(after: number): Promise<void> {
    const { now } = this.exchange.clock;
    await this.exchange.app.close();
    await this.#open(now + after);
  }

  /**
   * Audits the books and closes.
   * @throws when the audit finds a problem.
   */
  async close(): Promise<void> {
    const { problems } = audit(PRODUCTS, this.dataDir);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    await this.exchange.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  pass(ms: number): void {
    this.exchange.clock.now += ms;
  }

  /** Moves the market's index, which the exchange receives through its usual channel. */
  async tick(close: string, pair = 'BTC_USDT'): Promise<void> {
    this.exchange.market.push(channels.futureIndexTick(pair), { pair, close });
    await this.committed();
  }

  /** Waits until everything sent before is on disk. */
  committed = async (): Promise<void> => void (await this.exchange.app.link.query({ kind: 'books' }));

  /** Runs the settlement timers. */
  async settle(): Promise<void> {
    await this.exchange.app.link.send({ kind: 'seconds.settle' });
  }

  raw(change: Record<string, unknown> = {}, options: Partial<CallOptions> = {}) {
    return this.exchange.raw(placeSecondsOrder, { ...BODY, ...change }, { token: this.token, ...options });
  }

  /** @throws when it was rejected. */
  async place(change: Partial<Record<keyof typeof BODY, string | number>> = {}): Promise<SecondsOrder> {
    const answer = await this.raw(change);
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    return (answer.data as unknown as { order: SecondsOrder }).order;
  }

  async detail(order_id: string): Promise<{ order: SecondsOrder; receipt: SecondsReceipt | null }> {
    return (await this.exchange.call(secondsOrderDetail, { order_id }, { token: this.token })).data;
  }

  /** Balance of the seconds account as "available/frozen". */
  async balance(): Promise<string> {
    const { data } = await this.exchange.call(walletBalances, { account: 'sec_contract' }, { token: this.token });
    const balance = data.find(({ currency }) => currency === 'USDT');
    return `${Number(balance?.available ?? 0)}/${Number(balance?.frozen ?? 0)}`;
  }

  /** Places an order that is bought at one price and settled at another, 100 ms before its deadline. */
  async settledAt(entry: string, settle: string | null, change: Parameters<SecondsGateway['place']>[0] = {}) {
    const order = await this.place(change);
    this.pass(200);
    await this.tick(entry);
    this.pass(order.deadline - this.exchange.clock.now - 100);
    if (settle !== null) await this.tick(settle);
    this.pass(101);
    await this.settle();
    return this.detail(order.id);
  }

  async #open(now?: number): Promise<void> {
    this.exchange = await startExchange({ LIMITS: 'off', DATA_DIR: this.dataDir, ...this.#env });
    if (now !== undefined) this.exchange.clock.now = now;
  }
}
