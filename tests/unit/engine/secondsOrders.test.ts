import { describe, expect, it } from 'vitest';
import type { ErrorName } from '../../../domain/contract/errors';
import { portfolioNumber } from '../../../domain/rules/account/portfolio';
import { checkReceipt, FIRST_PREVIOUS } from '../../../domain/rules/seconds/receipt';
import type { SecondsPlacement } from '../../../server/products/seconds/engine/place';
import { FUNDING, placed, SecondsExchange, START, USER } from '../../support/secondsExchange';

/** An exchange with a known index, and one order accepted 1,000 ms after the start. */
function running(change: Partial<SecondsPlacement> = {}) {
  const exchange = new SecondsExchange();
  exchange.tick(500, '50000.0000');
  const order = placed(exchange.place(1000, change));
  return { exchange, order };
}

describe('a seconds order', () => {
  it('freezes the stake and, on the house’s side, the possible profit', () => {
    const { exchange, order } = running();
    expect(order).toEqual({
      id: expect.stringMatching(/^\d{16}$/),
      pair: 'BTC_USDT',
      direction: 'up',
      status: 'accepted',
      next_events: [],
      stake: '100.00000000',
      payout_rate: '0.75',
      duration: 30,
      time: START + 1000,
      deadline: START + 31_000,
      buy_price: null,
      buy_time: null,
      settle_price: null,
      settle_time: null,
      void_reason: null,
      payout: null,
      profit: null,
      receipt: null,
      ended: null,
      updated: START + 1000,
    });
    expect([exchange.balance(), exchange.house()]).toEqual(['1000/100', '100000/75']);
  });

  it('of a cheap coin is decided by the sixth digit', () => {
    const { exchange } = running();
    exchange.tick(1200, '0.198501');
    exchange.tick(31_000, '0.198502');
    exchange.settle(31_001);
    expect(exchange.balance()).toBe('1075/0');
  });

  it('is bought at the first tick after its acceptance, not at the one shown when it was placed', () => {
    const { exchange } = running();
    exchange.tick(1200, '50001.0000');
    exchange.tick(1400, '50002.0000');
    const [record] = exchange.engine.state.seconds.orders();
    expect(record).toMatchObject({ status: 'running', entry: { id: 1, time: START + 1200, price: '50001.0000' } });
  });

  it.each([
    ['win', 'up', '50001.0001', '1075/0', '99925/0'],
    ['loss', 'up', '50000.9999', '900/0', '100100/0'],
    ['draw', 'up', '50001.0000', '1000/0', '100000/0'],
    ['win', 'down', '50000.9999', '1075/0', '99925/0'],
    ['loss', 'down', '50001.0001', '900/0', '100100/0'],
    ['draw', 'down', '50001', '1000/0', '100000/0'],
  ] as const)('is a %s for %s at a settle price of %s', (outcome, direction, price, user, house) => {
    const { exchange } = running({ direction });
    exchange.tick(1200, '50001.0000');
    exchange.tick(30_900, price);
    exchange.settle(31_001);
    expect([exchange.result(), exchange.balance(), exchange.house()]).toEqual([`${outcome} 1 2`, user, house]);
  });

  it('includes a tick exactly at the deadline, and none after it', () => {
    const { exchange } = running();
    exchange.tick(1200, '50001.0000');
    exchange.tick(31_000, '50002.0000');
    exchange.settle(31_000);
    expect(exchange.result()).toBe('open');
    exchange.tick(31_001, '49000.0000');
    expect(exchange.result()).toBe('win 1 2');
  });

  it('is bought at a tick in the very millisecond of its acceptance', () => {
    const { exchange } = running();
    exchange.tick(1200, '50001.0000');
    expect(placed(exchange.place(1200))).toMatchObject({ status: 'running', buy_price: '50001.0000' });
  });

  it('is void when no tick arrives for 3 s after its acceptance', () => {
    const { exchange } = running();
    exchange.settle(3999);
    expect(exchange.result()).toBe('open');
    exchange.tick(4000, '50001.0000');
    expect([exchange.result(), exchange.balance(), exchange.house()]).toEqual(['void - -', '1000/0', '100000/0']);
    expect(exchange.receipts[0]).toMatchObject({ void_reason: 'noEntryTick', payout: '100.00000000' });
  });

  it('of the shortest duration is void when it ends while the buy price is awaited', () => {
    const { exchange } = running({ duration: 3 });
    exchange.tick(4001, '50001.0000');
    expect([exchange.result(), exchange.balance(), exchange.house()]).toEqual(['void - -', '1000/0', '100000/0']);
  });

  it('is void when no tick arrived for 3 s before its deadline, whatever follows', () => {
    const { exchange } = running();
    exchange.tick(1200, '50001.0000');
    exchange.tick(28_000, '60000.0000');
    exchange.tick(31_001, '60000.0000');
    expect([exchange.result(), exchange.balance()]).toEqual(['void 1 -', '1000/0']);
    expect(exchange.receipts[0]).toMatchObject({ void_reason: 'noSettleTick' });
  });

  it('is settled by the last tick before its deadline, however late settlement runs', () => {
    const { exchange } = running();
    exchange.tick(1200, '50001.0000');
    exchange.tick(28_001, '50002.0000');
    exchange.tick(90_000, '40000.0000');
    expect([exchange.result(), exchange.receipts.length]).toEqual(['win 1 2', 1]);
    exchange.settle(90_001);
    expect(exchange.receipts.length).toBe(1);
  });

  it('is settled while its pair is halted', () => {
    const { exchange } = running();
    exchange.tick(1200, '50001.0000');
    exchange.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    exchange.tick(31_000, '50002.0000');
    exchange.settle(31_001);
    expect(exchange.result()).toBe('win 1 2');
  });
});

describe('the receipts of a pair', () => {
  it('are chained, and each verifies against the record', () => {
    const { exchange } = running();
    exchange.tick(1200, '50001.0000');
    exchange.place(1300, { direction: 'down', stake: '7' });
    exchange.place(1350, { stake: '9', duration: 60, payoutRate: '0.80' });
    for (let second = 2; second < 63; second++) exchange.tick(second * 1000, `5000${second % 10}.0000`);
    expect(exchange.receipts.map(({ number }) => number)).toEqual([1, 2, 3]);
    let previous = FIRST_PREVIOUS;
    for (const receipt of exchange.receipts) {
      const { checks } = checkReceipt(receipt, exchange.ticks, previous);
      expect(Object.entries(checks).filter(([, holds]) => !holds)).toEqual([]);
      previous = receipt.hash;
    }
  });

  it('follow the deadlines, however late they are and whichever duration was asked for first', () => {
    const { exchange } = running({ duration: 60 });
    exchange.place(1300, { duration: 30 });
    exchange.place(1350, { duration: 60 });
    exchange.tick(1400, '50001.0000');
    exchange.settle(90_000);
    expect(exchange.receipts.map(({ deadline }) => deadline - START)).toEqual([31_300, 61_000, 61_350]);
  });

  it('verify for a void order alongside others that keep the record running', () => {
    const { exchange } = running({ pair: 'BTC_USDT' });
    exchange.tick(4000, '50001.0000');
    exchange.tick(4100, '50001.0000');
    exchange.place(4200);
    for (let second = 5; second < 36; second++) exchange.tick(second * 1000, '50001.0000');
    const [voided] = exchange.receipts;
    if (!voided) throw new Error('no receipt');
    const { checks } = checkReceipt(voided, exchange.ticks, FIRST_PREVIOUS);
    expect(Object.values(checks)).not.toContain(false);
  });
});

describe('the tick record', () => {
  it('runs only while the pair has open orders, and numbers its ticks without gaps', () => {
    const { exchange } = running();
    exchange.tick(1200, '1.0000');
    exchange.tick(1200, '2.0000');
    exchange.tick(1300, '1.0000', 'ETH_USDT');
    exchange.tick(31_000, '3.0000');
    exchange.tick(31_100, '4.0000');
    expect(exchange.ticks).toEqual([
      { id: 1, time: START + 1200, price: '1.0000' },
      { id: 2, time: START + 31_000, price: '3.0000' },
    ]);
  });

  it('ignores a tick that was delayed', () => {
    const { exchange } = running();
    exchange.decide({ kind: 'seconds.tick', pair: 'BTC_USDT', price: '1.0000', heard: START }, START + 1500);
    expect(exchange.ticks).toEqual([]);
  });
});

describe('an order is refused', () => {
  it.each<[string, Partial<SecondsPlacement>, ErrorName]>([
    ['below the minimum', { stake: '4.99999999' }, 'secondsStake'],
    ['above the maximum', { stake: '5000.00000001' }, 'secondsStake'],
    ['for nothing', { stake: '0' }, 'secondsStake'],
    ['off the scale', { stake: '5.000000001' }, 'quantityOffScale'],
    ['whose deadline could pass before its buy price', { duration: 2 }, 'secondsDuration'],
    ['above the balance', { stake: '900.00000001' }, 'insufficientBalance'],
    ['of an unknown pair', { pair: 'XXX_USDT' }, 'unknownPair'],
    ['of a pair whose index was never heard', { pair: 'ETH_USDT' }, 'secondsIndexStale'],
    ['above what the cap leaves', { stake: '600', cap: '500' }, 'secondsExposure'],
    ['above what the house can pay', { stake: '800', payoutRate: '200', cap: '1000000' }, 'secondsExposure'],
  ])('%s', (_what, change, error) => {
    const { exchange } = running();
    expect(exchange.place(1100, change)).toMatchObject({ ok: false, error });
    expect([exchange.balance(), exchange.house()]).toEqual(['1000/100', '100000/75']);
  });

  it('when the index is 3 s old, and not any earlier', () => {
    const { exchange } = running();
    expect(exchange.place(3499)).toMatchObject({ ok: true });
    expect(exchange.place(3500)).toMatchObject({ ok: false, error: 'secondsIndexStale' });
  });

  it('while its pair is halted', () => {
    const { exchange } = running();
    exchange.decide({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    expect(exchange.place(1100)).toMatchObject({ ok: false, error: 'pairHalted' });
  });

  it('beyond 50 open orders of the pair', () => {
    const { exchange } = running();
    for (let count = 1; count < 50; count++) placed(exchange.place(1000 + count, { stake: '5' }));
    expect(exchange.place(1100, { stake: '5' })).toMatchObject({ ok: false, error: 'tooManyOpenOrders' });
  });

  it('beyond what an own limit left when it was read, with the orders accepted since in all portfolios', () => {
    const { exchange } = running();
    const own = { kind: 'loss', left: '150', after: exchange.newest() } as const;
    placed(exchange.place(1100, { stake: '100', own }));
    const portfolio = portfolioNumber(USER, 1);
    const elsewhere = { ...FUNDING[0], user: portfolio } as (typeof FUNDING)[number];
    exchange.decide(elsewhere);
    expect(exchange.place(1200, { user: portfolio, stake: '51', own })).toMatchObject({ error: 'secondsDailyLoss' });
    const later = { kind: 'stake', left: '50', after: exchange.newest() } as const;
    expect(exchange.place(1300, { stake: '51', own: later })).toMatchObject({ error: 'secondsDailyStake' });
    placed(exchange.place(1400, { user: portfolio, stake: '50', own }));
  });

  it('at the exposure cap of its side, which stakes on the other side raise', () => {
    const { exchange } = running({ cap: '80' });
    expect(exchange.place(1100, { stake: '7', cap: '80' })).toMatchObject({ error: 'secondsExposure' });
    placed(exchange.place(1200, { direction: 'down', stake: '30', cap: '80' }));
    placed(exchange.place(1300, { stake: '46', cap: '80' }));
    expect(exchange.balance(USER)).toBe('1000/176');
  });

  it('at the cap as of the moment when shorter orders of the other side have ended', () => {
    const { exchange } = running({ duration: 60 });
    placed(exchange.place(1200, { direction: 'down', stake: '30' }));
    for (const duration of [30, 60, 300])
      expect(exchange.place(1300, { stake: '20', duration, cap: '80' })).toMatchObject({ error: 'secondsExposure' });
    placed(exchange.place(1300, { stake: '20', duration: 10, cap: '80' }));
    placed(exchange.place(1300, { stake: '6', duration: 30, cap: '80' }));
  });
});
