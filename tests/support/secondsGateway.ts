import { channels } from '../../domain/contract/channels';
import {
  placeSecondsOrder,
  secondsOrderDetail,
  type SecondsOrder,
  type SecondsReceipt,
} from '../../domain/contract/seconds/seconds';
import { AuditedExchange } from './auditedExchange';
import type { CallOptions } from './gateway';

export const BODY = { pair: 'BTC_USDT', direction: 'up', stake: '100', duration: 30 } as const;

/** An exchange with a scripted index and helpers for seconds contracts. */
export class SecondsGateway extends AuditedExchange {
  /** Token of the sandbox trader, with 1,000 USDT for seconds contracts. */
  token = '';

  async start(): Promise<this> {
    await this.open();
    this.token = await this.exchange.trader();
    await this.fund(this.token, 'sec_contract');
    await this.tick('50000.0000');
    return this;
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
  balance = (): Promise<string> => this.held(this.token, 'sec_contract');

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
}
