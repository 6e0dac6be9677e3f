import { describe, expect, it } from 'vitest';
import type { UserPush } from '../../../../domain/contract/channels';
import type { SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import type { FuturesFunds, FuturesOrder } from '../../../../domain/contract/futures/futures';
import { listSymbols } from '../../../../server/api/binance/symbols';
import { FuturesEvents } from '../../../../server/api/binance/user/futuresEvents';
import { SpotEvents } from '../../../../server/api/binance/user/spotEvents';
import { loadSeed } from '../../../../server/seed/market';

const symbols = listSymbols(loadSeed());
const NOW = 1_700_000_000_000;

describe('a spot account', () => {
  const order = (change: Partial<SpotOrder>): UserPush => ({
    kind: 'order',
    order: {
      ...{ id: '0000000000000042', pair: 'BTC_USDT', direction: 'buy', type: 'limit', time_in_force: 'gtc' },
      ...{ status: 'waiting', next_events: [], price: '100.00', trigger_price: null, quantity: '3', total: null },
      ...{ deal_quantity: '0', turnover: '0', average_price: null, fee: '0', fee_currency: 'BTC', reason: null },
      ...{ time: 1, updated: 2, ...change },
    } as SpotOrder,
  });
  const deal = (id: number, quantity: string, turnover: string): UserPush => ({
    ...{ kind: 'deal', pair: 'BTC_USDT' },
    deal: {
      ...{ id: String(id), order_id: '0000000000000042', time: 5, price: '100.00', quantity, turnover, fee: '0.001' },
      ...{ fee_currency: 'BTC', role: 'taker' },
    } as SpotDeal,
  });
  const balance = (currency: string, available: string, frozen = '0'): UserPush => ({
    kind: 'balance',
    balance: { account: 'spot', currency, available, frozen },
  });
  const opened = (orders: SpotOrder[] = []) =>
    new SpotEvents(
      { symbols: symbols.spot, nameOf: () => 'mine' },
      { orders, balances: [{ account: 'spot', currency: 'USDT', available: '1000', frozen: '0' }] },
    );
  const steps = (events: object[]) =>
    (events as { e: string; x: string; X: string; z: string; Z: string }[])
      .filter(({ e }) => e === 'executionReport')
      .map(({ x, X, z, Z }) => [x, X, z, Z]);

  it('reports an order that is placed, traded twice and ended within one commit step by step', () => {
    const events = opened().of(
      [
        ...[deal(1, '1', '100'), deal(2, '0.5', '50')],
        order({ status: 'closed', reason: 'ioc', deal_quantity: '1.5', turnover: '150' }),
      ],
      NOW,
    );
    expect(steps(events)).toEqual([
      ['NEW', 'NEW', '0', '0'],
      ['TRADE', 'PARTIALLY_FILLED', '1', '100'],
      ['TRADE', 'PARTIALLY_FILLED', '1.5', '150'],
      ['EXPIRED', 'EXPIRED', '1.5', '150'],
    ]);
  });

  it('reports a triggered order again, and a match against an own order as prevented', () => {
    const account = opened();
    account.of([order({ status: 'untriggered', type: 'stop_limit', trigger_price: '90.00' })], NOW);
    const [triggered] = account.of([order({ type: 'stop_limit', trigger_price: '90.00' })], NOW);
    expect(triggered).toMatchObject({ x: 'NEW', X: 'NEW', w: true, P: '90.00', o: 'STOP_LOSS_LIMIT' });
    const gone = { type: 'stop_limit', trigger_price: '90.00', status: 'cancelled', reason: 'selfTrade' } as const;
    const ended = account.of([order(gone)], NOW);
    expect(steps(ended)).toEqual([['TRADE_PREVENTION', 'EXPIRED_IN_MATCH', '0', '0']]);
  });

  it('reports what accompanied the trades of the same commit', () => {
    const events = opened().of(
      [
        ...[deal(1, '3', '300'), order({ status: 'traded', deal_quantity: '3', turnover: '300' })],
        ...[balance('USDT', '707.5'), balance('BTC', '2.999')],
      ],
      NOW,
    );
    expect(events.slice(-2)).toEqual([
      { e: 'balanceUpdate', E: NOW, a: 'USDT', d: '7.5', T: NOW },
      {
        ...{ e: 'outboundAccountPosition', E: NOW, u: NOW },
        B: [
          { a: 'USDT', f: '707.5', l: '0' },
          { a: 'BTC', f: '2.999', l: '0' },
        ],
      },
    ]);
  });
});

describe('a contract account', () => {
  const funds = (balance: string) => ({ balance, cross_wallet: balance }) as FuturesFunds;
  const order = (change: Partial<FuturesOrder>): UserPush => ({
    kind: 'futuresOrder',
    order: {
      ...{ id: '0000000000000007', pair: 'BTC_USDT', direction: 'open_long', type: 'limit', time_in_force: 'gtc' },
      ...{ status: 'submitted', price: '100.00', quantity: '3', deal_quantity: '0', average_price: null },
      ...{ turnover: '0', reason: null, time: 1, updated: 2, ...change },
    } as FuturesOrder,
  });
  const opened = () =>
    new FuturesEvents(
      { symbols: symbols.futures, nameOf: () => null },
      { funds: funds('1000'), orders: [], positions: [], settings: [], position_mode: 'hedge' },
    );

  it('reports a new price of an order as its amendment', () => {
    const account = opened();
    account.of([order({})], NOW);
    expect(account.of([order({ price: '101.00' })], NOW)).toMatchObject([
      { e: 'ORDER_TRADE_UPDATE', o: { x: 'AMENDMENT', X: 'NEW', p: '101.00', c: 'statex-7' } },
    ]);
    expect(account.of([order({ price: '101.00' })], NOW)).toEqual([]);
  });

  it('reports an amendment at whose price the order trades at once before its trades', () => {
    const account = opened();
    const deal = (id: number, quantity: string, turnover: string) =>
      ({
        kind: 'futuresDeal',
        deal: { id: String(id), order_id: '0000000000000007', time: 5, price: '100.00', quantity, turnover },
      }) as UserPush;
    account.of([order({})], NOW);
    account.of([deal(1, '1', '100'), order({ status: 'partial', deal_quantity: '1', turnover: '100' })], NOW);
    const filled = { status: 'traded', deal_quantity: '3', turnover: '302', average_price: '100.67' } as const;
    expect(account.of([deal(2, '2', '202'), order({ price: '101.00', ...filled })], NOW)).toMatchObject([
      { o: { x: 'AMENDMENT', X: 'PARTIALLY_FILLED', z: '1', ap: '100.00', p: '101.00' } },
      { o: { x: 'TRADE', X: 'FILLED', z: '3', ap: '100.67', l: '2' } },
    ]);
  });

  it('reports balance changes by their cause', () => {
    const account = opened();
    const told = (balance: string, ...others: UserPush[]) =>
      account.of([{ kind: 'futuresFunds', funds: funds(balance) }, ...others], NOW);
    const transfer = { kind: 'transfer', transfer: { from_account: 'contract' } } as UserPush;
    expect(told('1000')).toEqual([]);
    expect(told('990', transfer)).toMatchObject([{ a: { m: 'WITHDRAW', B: [{ wb: '990', bc: '-10' }], P: [] } }]);
    expect(told('991')).toMatchObject([{ a: { m: 'ADJUSTMENT', B: [{ wb: '991', bc: '1' }] } }]);
  });
});
