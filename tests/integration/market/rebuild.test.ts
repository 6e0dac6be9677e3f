import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERVALS } from '../../../domain/contract/choices';
import { startInProcess } from '../../../server/link/inProcess';
import type { TradeHistory } from '../../../server/market/committed';
import { MarketData } from '../../../server/market/marketData';
import { MarketStore } from '../../../server/market/marketStore';
import { openQueries, type SpotQueries } from '../../../server/products/spot/store/queries';
import { listPairs } from '../../../server/seed/market';
import { openTradePast, type TradePast } from '../../../server/store/tradePast';
import { limitOrder, seedOf, temporaryDir } from '../../support/runningMarket';

const PAIRS = ['BTC_USDT', 'ETH_USDT'];
const [MAKER, TAKER, HOUSE] = [1000, 1001, 10];
const START = Date.UTC(2026, 10, 28, 20);
const STEP_MS = 41_000;
const TRADES = 3000;
const END = START + TRADES * STEP_MS;
const seed = seedOf(...PAIRS);
const { dir, remove } = temporaryDir();
const whole = (store = new MarketStore(':memory:'), now = END) =>
  new MarketData(listPairs(seed), store, now, () => 'simulated');

/** Returns the public state of the markets. */
const shown = (data: MarketData) => ({
  ticks: data.ticks(),
  exposure: PAIRS.map((pair) => data.exposure(pair)),
  candles: PAIRS.map((pair) => INTERVALS.map((interval) => data.countedCandles(pair, interval, null, 300))),
  first: PAIRS.map((pair) => INTERVALS.map((interval) => data.firstCandle(pair, interval))),
});

function addAll(data: MarketData, past: TradePast, slice: number, to = 0): void {
  while (data.missing() > Math.max(0, to)) {
    const after = Math.max(0, data.missing() - slice);
    data.addPast(past.minutes(after, data.missing()), after, END);
  }
}

describe('lost candles', () => {
  let orders: SpotQueries;
  let past: TradePast;
  let wanted: ReturnType<typeof shown>;

  beforeAll(async () => {
    let now = START;
    const { pairs, currencies } = seed;
    const link = await startInProcess({ dataDir: dir, pairs, currencies, now: () => now });
    for (const user of [MAKER, TAKER, HOUSE])
      for (const currency of ['BTC', 'ETH', 'USDT'])
        await link.send({
          kind: 'wallet.credit',
          ...{ user, account: 'spot', currency, quantity: '100000000', note: 'faucet' },
        });
    for (let trade = 0; trade < TRADES; trade++) {
      now = START + trade * STEP_MS;
      const pair = trade % 7 === 3 ? 'ETH_USDT' : 'BTC_USDT';
      const price = (90_000 + Math.round(900 * Math.sin(trade / 50))).toFixed(2);
      const [rests, takes] = trade % 3 === 0 ? [HOUSE, TAKER] : trade % 3 === 1 ? [MAKER, HOUSE] : [MAKER, TAKER];
      const [bid, ask] = trade % 2 === 0 ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
      const quantity = `0.0${(trade % 9) + 1}`;
      void link.send(limitOrder(rests, pair, bid, price, quantity));
      await link.send(limitOrder(takes, pair, ask, price, quantity));
    }
    await link.close();
    orders = openQueries(dir);
    past = openTradePast(dir, 'trades');
    const data = whole();
    data.recover(orders, END);
    wanted = shown(data);
  }, 120_000);

  afterAll(() => {
    orders.close();
    past.close();
    remove();
  });

  it.each([1, 97, 100_000])('are rebuilt %i trades at a time exactly as they were built trade by trade', (slice) => {
    const data = whole();
    expect(past.last()).toBe(TRADES);
    data.leaveOut(past.last());
    data.recover(orders, END);
    addAll(data, past, slice, TRADES - 200 * slice);
    addAll(data, past, 1000);
    expect(shown(data)).toEqual(wanted);
  });

  it('are rebuilt completely after an interruption, while others trade', () => {
    const store = new MarketStore(':memory:');
    const known: TradeHistory = {
      tradesAfter: (seq, limit) => orders.tradesAfter(seq, limit).filter((trade) => trade.seq <= TRADES - 500),
      latestTrades: () =>
        new Map(
          PAIRS.map((pair) => [
            pair,
            orders
              .tradesAfter(TRADES - 1000, 500)
              .filter((trade) => trade.pair === pair)
              .toReversed(),
          ]),
        ),
    };
    const first = whole(store);
    first.leaveOut(TRADES - 500);
    first.recover(known, END - 500 * STEP_MS);
    first.addPast(past.minutes(TRADES - 900, TRADES - 500), TRADES - 900, END - 500 * STEP_MS);
    expect(first.tick('BTC_USDT')?.since).toBeGreaterThan(0);

    const second = whole(store);
    expect(second.missing()).toBe(TRADES - 900);
    second.recover(orders, END);
    addAll(second, past, 700);
    expect(shown(second)).toEqual(wanted);
    expect(whole(store).missing()).toBe(0);
  });
});
