import { channels } from '../../domain/contract/channels';
import {
  changeFuturesMarginMode,
  placeFuturesOrder,
  placeFuturesPlan,
  setFuturesTargets,
} from '../../domain/contract/futures/futuresTrading';
import { futuresAccount } from '../../domain/contract/futures/futuresLists';
import type { BodyOf } from '../../domain/contract/call';
import type { FuturesAccount, FuturesOrder } from '../../domain/contract/futures/futures';
import { createTransfer } from '../../domain/contract/wallet/transfer';
import type { Config } from '../../server/config/config';
import { audit } from '../../server/store/audit';
import { PRODUCTS } from '../../server/products/all';
import { startExchange, type CallOptions, type Exchange } from './gateway';

export const PAIR = 'BTC_USDT';
const PERSON = { name: 'Other Trader', id_number: 'S0000002X', country: 'CH' };

type OrderBody = BodyOf<typeof placeFuturesOrder>;

/** An exchange in which two verified traders have 10,000 USDT each for contracts, and the index is 50,000. */
export class FuturesGateway {
  exchange!: Exchange;
  one = '';
  two = '';

  async start(env: Record<string, string> = {}, changes: Partial<Config> = {}): Promise<this> {
    this.exchange = await startExchange({ LIMITS: 'off', ...env }, changes);
    this.one = await this.exchange.trader();
    this.two = await this.exchange.signUp('other@statex.test');
    const { users, identities } = this.exchange.app.accounts;
    const other = users.byAccount('other@statex.test')?.id ?? 0;
    identities.vouch(other, PERSON);
    const { link } = this.exchange.app;
    await link.send({
      ...{ kind: 'wallet.credit', user: other, account: 'spot', currency: 'USDT', quantity: '10000', note: 'faucet' },
    });
    const funds = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '10000' } as const;
    for (const token of [this.one, this.two]) await this.exchange.call(createTransfer, funds, { token });
    await this.index('50000.0000');
    return this;
  }

  /** Moves the market's index, which the exchange receives in the usual way. */
  async index(close: string, pair = PAIR): Promise<void> {
    this.exchange.market.push(channels.futureIndexTick(pair), { pair, close });
    await this.committed();
  }

  /** Waits until everything sent before is on disk. */
  committed = async (): Promise<void> => void (await this.exchange.app.link.query({ kind: 'futuresBooks' }));

  async tick(ms: number): Promise<void> {
    await this.exchange.pass(ms, this.one, this.two);
    await this.exchange.app.link.send({ kind: 'futures.look' });
  }

  raw(token: string, change: Record<string, unknown> = {}, options: Partial<CallOptions> = {}) {
    const body = {
      pair: PAIR,
      direction: 'open_long',
      type: 'limit',
      price: '50000.00',
      quantity: '0.10000',
      ...change,
    };
    return this.exchange.raw(placeFuturesOrder, body, { token, ...options });
  }

  /** @throws when it is refused. */
  async place(token: string, change: Partial<OrderBody> = {}): Promise<FuturesOrder> {
    const answer = await this.raw(token, change);
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    return (answer.data as unknown as { order: FuturesOrder }).order;
  }

  async account(token = this.one): Promise<FuturesAccount> {
    return (await this.exchange.call(futuresAccount, {}, { token })).data;
  }

  /** Opens a long of one trader and a short of the other with this quantity at 50,000. */
  async openBoth(quantity = '0.10000'): Promise<void> {
    await this.place(this.two, { direction: 'open_short', quantity });
    await this.place(this.one, { quantity });
  }

  /**
   * Closes the exchange, and audits its books.
   * @throws when the audit finds a problem.
   */
  async close(): Promise<void> {
    const { problems } = audit(PRODUCTS, this.exchange.dataDir);
    await this.exchange.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
}

/**
 * Returns the request bodies with which every futures call succeeds, in the order of the contract's list. The index must have been
 * reported at 50,000, and the caller must have funds for contracts.
 */
export async function futuresBodies(exchange: Exchange, token: string): Promise<Record<string, object>> {
  const { accounts, link } = exchange.app;
  const short = await exchange.signUp('short@statex.test');
  const { id: user } = accounts.users.byAccount('short@statex.test')!;
  accounts.identities.vouch(user, PERSON);
  await link.send({
    ...{ kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity: '10000', note: 'faucet' },
  });
  const order = { pair: PAIR, type: 'limit', price: '50000.00', quantity: '0.10000' } as const;
  const trigger = { basis: 'price', value: '60000.00', type: 'market' } as const;
  const plan = { ...order, direction: 'open_long', price: '47000.00', trigger_price: '48000.00' } as const;
  const place = async (by: string, direction: FuturesOrder['direction'], price: string = order.price) =>
    (await exchange.call(placeFuturesOrder, { ...order, direction, price }, { token: by })).data.order.id;
  await exchange.call(changeFuturesMarginMode, { pair: PAIR, margin_mode: 'isolated' }, { token });
  await place(short, 'open_short');
  const opened = await place(token, 'open_long');
  await place(short, 'close_short', '49990.00');
  const side = { pair: PAIR, side: 'long' } as const;
  const legs = await exchange.call(setFuturesTargets, { ...side, take_profit: trigger }, { token });
  const waiting = await exchange.call(placeFuturesPlan, plan, { token });
  const { positions } = (await exchange.call(futuresAccount, {}, { token })).data;
  return {
    listFunding: { pair: PAIR },
    placeFuturesOrder: { ...order, direction: 'open_long', price: '48000.00' },
    flashCloseFutures: { ...side, quantity: '0.01000' },
    reverseFuturesPosition: side,
    amendFuturesOrder: { order_id: await place(token, 'open_long', '47500.00'), price: '47600.00' },
    cancelFuturesOrder: { order_id: await place(token, 'open_long', '49000.00') },
    cancelAllFuturesOrders: { pair: PAIR },
    placeFuturesPlan: plan,
    placeFuturesTrail: { pair: PAIR, direction: 'open_long', callback: 'rate', value: '0.01', quantity: '0.01000' },
    setFuturesCountdown: { pair: PAIR, ms: 60_000 },
    amendFuturesPlan: { plan_id: waiting.data.plan.id, trigger_price: '47900.00', price: '46900.00' },
    cancelFuturesPlan: { plan_id: waiting.data.plan.id },
    setFuturesTargets: { ...side, quantity: '0.01000', stop_loss: { ...trigger, value: '49500.00' } },
    changeFuturesTarget: { ...trigger, plan_id: legs.data.take_profit?.id ?? '', value: '61000.00' },
    changeFuturesLeverage: { pair: PAIR, leverage: 10 },
    changeFuturesMarginMode: { pair: 'ETH_USDT', margin_mode: 'isolated' },
    changeFuturesPositionMode: { position_mode: 'hedge' },
    adjustFuturesMargin: { ...side, way: 'add', amount: '1' },
    listFuturesOrders: { scope: 'current' },
    futuresOrderDetail: { order_id: opened },
    listFuturesPlans: { scope: 'current' },
    listFuturesPositions: { scope: 'current' },
    futuresPositionDetail: { position_id: positions[0]?.id ?? '' },
  };
}
