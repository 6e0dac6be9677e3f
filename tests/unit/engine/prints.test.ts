import { describe, expect, it } from 'vitest';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import type { Print } from '../../../server/engine/matching/print';
import { Exchange, shown } from '../../support/exchange';
import { ANNA, BERT, FuturesExchange, MAKER } from '../../support/futuresExchange';

const HOUSE = SYSTEM_ACCOUNTS.houseTaker;
const sold = (price: string, quantity: string): Print => ({ direction: 'sell', price, quantity });
const bought = (price: string, quantity: string): Print => ({ direction: 'buy', price, quantity });

describe('trades of the reference market on a spot pair', () => {
  function exchange() {
    const made = new Exchange();
    for (const user of [ANNA, BERT, MAKER, HOUSE]) made.fund(user, { BTC: '10', USDT: '100000' });
    const print = (...prints: Print[]) => made.decide({ kind: 'spot.print', pair: 'BTC_USDT', prints });
    return { made, print, orderOf: (decision: Parameters<typeof shown>[0]) => shown(decision) };
  }

  it('are not our own trades: they move the last price but no money', () => {
    const { made, print } = exchange();
    made.limit(MAKER, 'buy', '99', '1');
    made.engine.takeChanges();
    expect(print(sold('99', '0.5'), bought('101', '0.001'))).toEqual({ ok: true });
    expect(made.engine.state.markets[0]?.lastTicks).toBe(10_100);
    const { trades, balances, entries, orders } = made.engine.takeChanges();
    expect([trades.length, balances.length, entries.length, orders.length]).toEqual([0, 0, 0, 0]);
    expect(made.book().bids).toEqual(['99 x 1']);
  });

  it('fill a user whose price they traded through in full, and one at their price by their quantity', () => {
    const { made, print } = exchange();
    const better = made.limit(ANNA, 'buy', '99.5', '2');
    const equal = made.limit(BERT, 'buy', '99', '2');
    made.limit(MAKER, 'buy', '98.5', '5');
    print(sold('99', '0.3'));
    expect(shown(better)).toMatchObject({ status: 'traded', average_price: '99.50' });
    expect(shown(equal)).toMatchObject({ status: 'partial', deal_quantity: '0.30000' });
    expect(made.book().bids).toEqual(['99 x 1.7', '98.5 x 5']);
    expect(made.balance(HOUSE, 'BTC')).toBe('7.7/0');
  });

  it('fill a remainder below the least value of an order, and whoever is queued behind it', () => {
    const { made, print } = exchange();
    const small = made.limit(ANNA, 'buy', '99.5', '0.1');
    made.limit(BERT, 'sell', '99.5', '0.06');
    const behind = made.limit(BERT, 'buy', '99', '2');
    print(sold('98', '1'));
    expect([small, behind].map((decision) => shown(decision).status)).toEqual(['traded', 'traded']);
  });

  it('leave a user alone who is queued behind the house or beyond their price', () => {
    const { made, print } = exchange();
    made.limit(MAKER, 'sell', '101', '1');
    made.limit(ANNA, 'sell', '101', '1');
    made.limit(BERT, 'sell', '102', '1');
    print(bought('101', '5'));
    expect(made.book().asks).toEqual(['101 x 2', '102 x 1']);
  });

  it('trigger stop orders at each of their prices', () => {
    const { made, print } = exchange();
    print(bought('100', '1'));
    made.limit(MAKER, 'buy', '92', '5');
    const stop = made.place(ANNA, { direction: 'sell', type: 'stop_market', quantity: '1', triggerPrice: '95' });
    print(sold('94', '1'), bought('100', '1'));
    expect(shown(stop)).toMatchObject({ status: 'traded', average_price: '92.00' });
  });

  it('are refused while the pair is halted, or when one is off the grid', () => {
    const { made, print } = exchange();
    expect(print(sold('99.001', '1'))).toMatchObject({ ok: false, error: 'validation' });
    made.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    expect(print(sold('99', '1'))).toMatchObject({ ok: false, error: 'pairHalted' });
  });
});

describe('trades of the reference market on a contract', () => {
  function exchange() {
    const made = new FuturesExchange({ [ANNA]: '100000', [BERT]: '100000', [MAKER]: '1000000', [HOUSE]: '1000000' });
    made.quote('59990', '60010');
    return { made, print: (...prints: Print[]) => made.decide({ kind: 'futures.print', pair: 'BTC_USDT', prints }) };
  }

  it('move the last price but no money, and fill users as on a spot pair', () => {
    const { made, print } = exchange();
    expect(print(sold('59990', '3'))).toEqual({ ok: true });
    expect(made.contract().lastTicks).toBe(599_900);
    expect(made.changes.at(-1)?.trades).toEqual([]);
    made.place(ANNA, 'open_long', '0.5', { price: '59995' });
    made.place(BERT, 'open_short', '0.5', { price: '60005' });
    print(sold('59992', '0.001'), bought('60005', '0.1'));
    expect(made.position(ANNA, 'long')).toContain('0.500 at 59995');
    expect(made.position(BERT, 'short')).toContain('0.100 at 60005');
  });

  it('fill a remainder below the least value of an order, and whoever is queued behind it', () => {
    const { made } = exchange();
    made.index('300', 'ETH_USDT');
    const ofEth = { pair: 'ETH_USDT' };
    made.place(ANNA, 'open_long', '0.03', { price: '299.9', ...ofEth });
    made.place(BERT, 'open_short', '0.02', { price: '299.9', ...ofEth });
    made.place(BERT, 'open_long', '0.5', { price: '299.8', ...ofEth });
    made.decide({ kind: 'futures.print', prints: [sold('299.5', '1')], ...ofEth });
    expect(made.position(ANNA, 'long', 'ETH_USDT')).toContain('0.03 at 299.9');
    expect(made.position(BERT, 'long', 'ETH_USDT')).toContain('0.50 at 299.8');
  });

  it('do not change what the house receives for a funding in progress', () => {
    const { made, print } = exchange();
    const { futures } = made.engine.state;
    futures.fundingBatch = 1;
    made.place(ANNA, 'open_long', '1', { price: '59995' });
    print(sold('59995', '1'));
    made.place(BERT, 'open_long', '0.5', { price: '59993' });
    const { samples } = made.contract();
    Object.assign(samples, { count: 1, sum: 100_000n });
    made.index('60000', 'BTC_USDT', made.contract().nextFunding);
    expect(futures.funding).not.toBeNull();
    print(sold('59993', '0.5'));
    made.look();
    const paid = made.changes.flatMap(({ payments }) => payments.map(({ position, lots }) => [position.user, lots]));
    expect(Object.fromEntries(paid)).toEqual({ [HOUSE]: 1000, [ANNA]: 1000 });
    expect(made.position(BERT, 'long')).toContain('0.500 at 59993');
  });

  it('trigger plans by the last price', () => {
    const { made, print } = exchange();
    made.place(ANNA, 'open_long', '0.5');
    const plan = made.decide({
      ...{ kind: 'futures.plan', user: ANNA, pair: 'BTC_USDT', direction: 'close_long', type: 'market', price: null },
      ...{ quantity: '0.5', triggerPrice: '59950', triggerBy: 'last', permitted: true },
    });
    expect(plan.ok).toBe(true);
    print(sold('59940', '0.001'), bought('60000', '0.001'));
    expect(made.position(ANNA, 'long')).toBe('none');
  });
});
