import { describe, expect, it } from 'vitest';
import { nextDue } from '../../../server/timers/deadlines';
import { Exchange, shown, stateOf } from '../../support/exchange';

const [ANNA, BERT] = [1000, 1001];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FOR_AN_HOUR = { timeInForce: 'gtd', goodForMs: HOUR } as const;

/** Last price 50,000; both have 100,000 USDT and 10 BTC. */
function funded(): Exchange {
  const exchange = new Exchange();
  for (const user of [ANNA, BERT]) exchange.fund(user, { USDT: '100000', BTC: '10' });
  shown(exchange.limit(BERT, 'sell', '50000', '0.1'));
  shown(exchange.limit(ANNA, 'buy', '50000', '0.1'));
  return exchange;
}

const find = (exchange: Exchange, id: string) => exchange.engine.state.orders.find(Number(id));

describe('a good-till-date order', () => {
  it('reports its date, and schedules the engine’s timer for it', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', FOR_AN_HOUR));
    expect([order.time_in_force, order.good_till]).toEqual(['gtd', exchange.at + HOUR]);
    expect(nextDue(exchange.engine)).toBe(order.good_till);
  });

  it('rests until its date and no longer', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', FOR_AN_HOUR));
    exchange.at = order.good_till! - 2;
    exchange.decide({ kind: 'spot.expire' });
    expect(exchange.book().bids).toEqual(['49000 x 1']);
    exchange.decide({ kind: 'spot.expire' });
    expect(exchange.book().bids).toEqual([]);
    expect(exchange.balance(ANNA, 'USDT')).toBe('95000/0');
    expect(nextDue(exchange.engine)).toBeNull();
  });

  it('does not trade after its date, however late the timer is', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', FOR_AN_HOUR));
    exchange.at = order.good_till!;
    const sold = shown(exchange.limit(BERT, 'sell', '49000', '1'));
    expect([sold.status, sold.deal_quantity]).toEqual(['waiting', '0.00000']);
    expect(find(exchange, order.id)).toBe(0);
  });

  it('is reported as expired: cancelled when nothing was filled, closed when something was', () => {
    for (const [sold, status] of [
      [false, 'cancelled'],
      [true, 'closed'],
    ] as const) {
      const exchange = funded();
      const placed = exchange.limit(ANNA, 'buy', '49000', '1', FOR_AN_HOUR);
      const { good_till } = shown(placed);
      if (sold) shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
      exchange.at = good_till!;
      exchange.decide({ kind: 'spot.expire' });
      expect([shown(placed).status, shown(placed).reason]).toEqual([status, 'expired']);
    }
  });

  it('arms the targets for what it bought', () => {
    const exchange = funded();
    const order = shown(exchange.limit(ANNA, 'buy', '49000', '1', { ...FOR_AN_HOUR, takeProfit: '52000' }));
    shown(exchange.limit(BERT, 'sell', '49000', '0.4'));
    exchange.at = order.good_till!;
    exchange.decide({ kind: 'spot.expire' });
    expect(exchange.book()).toEqual({ bids: [], asks: ['52000 x 0.3996'] });
  });

  it('can wait for a trigger until its date', () => {
    const exchange = funded();
    const stop = {
      direction: 'buy',
      type: 'stop_limit',
      price: '51000',
      quantity: '1',
      triggerPrice: '51000',
    } as const;
    const order = shown(exchange.place(ANNA, { ...stop, ...FOR_AN_HOUR }));
    exchange.at = order.good_till!;
    shown(exchange.limit(BERT, 'sell', '51000', '1'));
    expect([exchange.balance(ANNA, 'USDT'), find(exchange, order.id)]).toEqual(['95000/0', 0]);
  });

  it('expires before a newer order with a later date, and keeps its date when amended', () => {
    const exchange = funded();
    const late = shown(exchange.limit(ANNA, 'buy', '49000', '1', { timeInForce: 'gtd', goodForMs: 2 * HOUR }));
    const early = shown(exchange.limit(ANNA, 'buy', '48000', '0.5', FOR_AN_HOUR));
    const amended = shown(exchange.amend(ANNA, early.id, { price: '48500' }));
    expect(amended.good_till).toBe(early.good_till);
    exchange.at = early.good_till!;
    exchange.decide({ kind: 'spot.expire' });
    expect(exchange.book().bids).toEqual(['49000 x 1']);
    expect(nextDue(exchange.engine)).toBe(late.good_till);
    shown(exchange.cancel(ANNA, late.id));
    expect(nextDue(exchange.engine)).toBeNull();
  });

  const refused: [string, Parameters<Exchange['limit']>[4], string][] = [
    ['no date', { timeInForce: 'gtd' }, 'validation good_till'],
    ['a date and a time', { ...FOR_AN_HOUR, goodTill: Date.UTC(2026, 1, 1) }, 'validation good_for_ms'],
    ['a date without being dated', { goodTill: Date.UTC(2026, 1, 1) }, 'validation good_till'],
    ['less than a minute', { timeInForce: 'gtd', goodForMs: 59_999 }, 'goodTillInvalid good_for_ms'],
    ['more than 366 days', { timeInForce: 'gtd', goodForMs: 366 * DAY + 1 }, 'goodTillInvalid good_for_ms'],
    ['a date that is over', { timeInForce: 'gtd', goodTill: Date.UTC(2025, 1, 1) }, 'goodTillInvalid good_till'],
  ];
  it.each(refused)('is refused with %s, which changes nothing', (_, figures, refusal) => {
    const exchange = funded();
    const before = stateOf(exchange.engine);
    const decision = exchange.limit(ANNA, 'buy', '49000', '1', figures);
    expect(decision.ok ? 'accepted' : [decision.error, decision.field].filter(Boolean).join(' ')).toBe(refusal);
    expect(stateOf(exchange.engine)).toEqual(before);
  });

  it('cannot be a leg of an OCO', () => {
    expect(funded().oco(ANNA, { timeInForce: 'gtd' })).toMatchObject({ error: 'validation', field: 'time_in_force' });
  });
});
