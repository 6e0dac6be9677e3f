import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { Exchange, shown, stateOf } from '../../support/exchange';
import { NaiveBook } from '../../support/naiveBook';
import { walkOrders } from '../../support/orderWalker';

const [ANNA, BERT, CARL] = [1000, 1001, 1002];
const TEN_AT_ONE = { visibleQuantity: '0.1' };

/** Last price 50,000; all users have 100,000 USDT and 10 BTC. */
function funded(): Exchange {
  const exchange = new Exchange();
  for (const user of [ANNA, BERT, CARL]) exchange.fund(user, { USDT: '100000', BTC: '10' });
  shown(exchange.limit(BERT, 'sell', '50000', '0.1'));
  shown(exchange.limit(CARL, 'buy', '50000', '0.1'));
  exchange.fund(BERT, { BTC: '0.1' });
  return exchange;
}

describe('an iceberg', () => {
  it('shows only its visible part and freezes funds for all of it', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', TEN_AT_ONE));
    expect([order.quantity, order.visible_quantity]).toEqual(['1.00000', '0.10000']);
    expect(exchange.book().bids).toEqual(['49000 x 0.1']);
    expect(exchange.balance(ANNA, 'USDT')).toBe('51000/49000');
  });

  it('queues behind others at its price with each new visible part', () => {
    const exchange = funded();
    const hidden = exchange.limit(ANNA, 'buy', '49000', '0.25', TEN_AT_ONE);
    const open = exchange.limit(CARL, 'buy', '49000', '0.1');
    shown(exchange.limit(BERT, 'sell', '49000', '0.15'));
    expect([shown(hidden).deal_quantity, shown(open).deal_quantity]).toEqual(['0.10000', '0.05000']);
    expect([exchange.book().bids, shown(hidden).status]).toEqual([['49000 x 0.15'], 'partial']);
    shown(exchange.limit(BERT, 'sell', '49000', '0.1'));
    expect([shown(hidden).deal_quantity, shown(open).deal_quantity]).toEqual(['0.15000', '0.10000']);
  });

  it('trades all of its parts against one order, each as its own trade, with a smaller last one', () => {
    const exchange = funded();
    const hidden = exchange.limit(ANNA, 'sell', '51000', '0.25', TEN_AT_ONE);
    const { trade } = exchange.engine.state.counters;
    shown(exchange.place(BERT, { direction: 'buy', type: 'market', quantity: '0.2' }));
    expect(exchange.book().asks).toEqual(['51000 x 0.05']);
    const bought = shown(exchange.limit(BERT, 'buy', '51000', '0.1'));
    expect([bought.deal_quantity, shown(hidden).status]).toEqual(['0.05000', 'traded']);
    expect(exchange.engine.state.counters.trade - trade).toBe(3);
    expect(exchange.balance(ANNA, 'BTC')).toBe('9.75/0');
  });

  it('counts as one price level for a market order, however many parts it has', () => {
    const exchange = new Exchange({ sweepLevels: 2 });
    for (const user of [ANNA, BERT]) exchange.fund(user, { USDT: '100000', BTC: '10' });
    shown(exchange.limit(ANNA, 'sell', '50000', '1', TEN_AT_ONE));
    shown(exchange.limit(ANNA, 'sell', '50001', '0.5'));
    const bought = shown(exchange.place(BERT, { direction: 'buy', type: 'market', quantity: '1.2' }));
    expect(bought.deal_quantity).toBe('1.20000');
  });

  it('trades as taker with its full quantity before it rests', () => {
    const exchange = funded();
    shown(exchange.limit(BERT, 'sell', '50000', '0.35'));
    shown(exchange.limit(ANNA, 'buy', '50000', '1', TEN_AT_ONE));
    expect(exchange.book()).toEqual({ bids: ['50000 x 0.1'], asks: [] });
    expect(exchange.balance(ANNA, 'USDT')).toBe('50000/32500');
  });

  it('gives a fill-or-kill order access to its hidden quantity', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'sell', '51000', '1', TEN_AT_ONE));
    const all = exchange.limit(BERT, 'buy', '51000', '1.00001', { timeInForce: 'fok' });
    expect(all).toMatchObject({ error: 'cannotFillWhole' });
    expect(shown(exchange.limit(BERT, 'buy', '51000', '1', { timeInForce: 'fok' })).status).toBe('traded');
  });

  it('unfreezes everything it holds when it is cancelled', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', TEN_AT_ONE));
    shown(exchange.limit(BERT, 'sell', '49000', '0.25'));
    shown(exchange.cancel(ANNA, order.id));
    expect([exchange.balance(ANNA, 'USDT'), exchange.book().bids]).toEqual(['87750/0', []]);
  });

  it('reduces its hidden part first and keeps its place, but loses it when the price changes', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', TEN_AT_ONE));
    shown(exchange.limit(CARL, 'buy', '49000', '0.1'));
    shown(exchange.amend(ANNA, order.id, { quantity: '0.12' }));
    expect([exchange.book().bids, exchange.balance(ANNA, 'USDT')]).toEqual([['49000 x 0.2'], '94120/5880']);
    shown(exchange.amend(ANNA, order.id, { quantity: '0.05' }));
    expect(exchange.book().bids).toEqual(['49000 x 0.15']);
    shown(exchange.limit(BERT, 'sell', '49000', '0.01'));
    expect(exchange.balance(ANNA, 'USDT')).toBe('97550/1960');
    shown(exchange.amend(ANNA, order.id, { price: '49500', quantity: '1' }));
    expect([exchange.book().bids, walkOrders(exchange.engine)]).toEqual([['49500 x 0.1', '49000 x 0.1'], []]);
    expect(exchange.amend(ANNA, order.id, { quantity: '10.00001' })).toMatchObject({ error: 'icebergInvalid' });
  });

  it('is filled part by part by trades of the reference market', () => {
    const exchange = funded();
    shown(exchange.limit(ANNA, 'buy', '49000', '0.25', TEN_AT_ONE));
    exchange.fund(SYSTEM_ACCOUNTS.houseTaker, { BTC: '5' });
    const prints = [{ price: '48900', quantity: '5', direction: 'sell' }] as const;
    exchange.decide({ kind: 'spot.print', pair: 'BTC_USDT', prints });
    expect([exchange.book().bids, exchange.balance(ANNA, 'USDT')]).toEqual([[], '87750/0']);
  });

  const refused: [string, Parameters<Exchange['limit']>[4], string][] = [
    ['all of it visible', { visibleQuantity: '1' }, 'icebergInvalid visible_quantity'],
    ['less than a hundredth visible', { visibleQuantity: '0.00999' }, 'icebergInvalid visible_quantity'],
    ['a part off the step', { visibleQuantity: '0.100001' }, 'quantityOffStep visible_quantity'],
    ['no time to wait', { ...TEN_AT_ONE, timeInForce: 'ioc' }, 'validation visible_quantity'],
  ];
  it.each(refused)('is refused with %s, which changes nothing', (_, figures, refusal) => {
    const exchange = funded();
    const before = stateOf(exchange.engine);
    const decision = exchange.limit(ANNA, 'buy', '49000', '1', figures);
    expect(decision.ok ? 'accepted' : [decision.error, decision.field].filter(Boolean).join(' ')).toBe(refusal);
    expect(stateOf(exchange.engine)).toEqual(before);
  });
});

const btc = (lots: number) => (lots / 100_000).toFixed(5);
const step = fc.record({
  side: fc.integer({ min: 0, max: 1 }),
  ticks: fc.integer({ min: 4_999_998, max: 5_000_002 }),
  lots: fc.integer({ min: 100, max: 500 }),
  parts: fc.integer({ min: 1, max: 6 }),
});

it('the book trades and shows orders, including icebergs, exactly as the naive book does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const exchange = new Exchange();
      const oracle = new NaiveBook();
      for (const [index, { side, ticks, lots, parts }] of steps.entries()) {
        const user = 1000 + index;
        exchange.fund(user, { USDT: '1000', BTC: '1' });
        const visible = Math.ceil(lots / parts);
        const taken = oracle.take(side, ticks, lots).reduce((sum, fill) => sum + fill.lots, 0);
        if (taken < lots) oracle.add(index, side, ticks, lots - taken, visible);
        const hides = visible < lots ? { visibleQuantity: btc(visible) } : {};
        const order = exchange.limit(user, side === 0 ? 'buy' : 'sell', (ticks / 100).toFixed(2), btc(lots), hides);
        expect(shown(order).deal_quantity).toBe(btc(taken));
        const levels = [0, 1].map((of) => oracle.levels(of).map(([at, held]) => [at / 100, held / 100_000]));
        const { bids, asks } = exchange.book();
        const told = [bids, asks].map((book) => book.map((line) => line.split(' x ').map(Number)));
        expect(told).toEqual(levels);
      }
    }),
    { numRuns: 100 },
  );
});
