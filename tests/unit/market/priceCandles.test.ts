import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { MarketStore } from '../../../server/market/marketStore';
import { PriceCandles } from '../../../server/market/priceCandles';
import { SharedAway } from '../../../server/replica/messages';
import { listContracts, loadSeed } from '../../../server/seed/market';

const START = Date.UTC(2026, 0, 5, 12);
const MINUTE = 60_000;
const NAME = 'BTC_USDT_FUTURE';
const contracts = listContracts(loadSeed()).filter(({ name }) => name === NAME);
const told = (mark: string | null, index: string | null) => ({ mark, index });

function started(store = new MarketStore(':memory:'), origin = 'live') {
  const prices = new PriceCandles(contracts, store, START, () => origin);
  const list = (kind: 'mark' | 'index') => prices.of(kind).countedCandles(NAME, '1m', null, 10);
  return { prices, store, list };
}
const bar = (time: number, open: string, high: string, low: string, close: string, count: number) => ({
  ...{ time, open, high, low, close, amount: '0', vol: '0', count },
});

describe('candles of mark and index prices', () => {
  it('are built from the reported prices, separately for mark and index, with all digits', () => {
    const { prices, list } = started();
    prices.take(NAME, told(null, '98000.00'), START);
    prices.take(NAME, told('98000.1234', '98001.00'), START + 1000);
    prices.take(NAME, told('97999.50', '98000.50'), START + MINUTE);
    expect(list('mark')).toEqual([
      bar(START, '98000.1234', '98000.1234', '98000.1234', '98000.1234', 1),
      bar(START + MINUTE, '98000.1234', '98000.1234', '97999.50', '97999.50', 1),
    ]);
    expect(list('index')![0]).toEqual(bar(START, '98000.00', '98001.00', '98000.00', '98001.00', 2));
    expect(prices.of('mark').countedCandles('NO_USDT_FUTURE', '1m', null, 10)).toBeUndefined();
  });

  it('continue across silence and a restart, and have no history before the first', () => {
    const { prices, store } = started();
    prices.take(NAME, told('98000.00', '98000.00'), START);
    prices.save();
    const again = started(store);
    again.prices.roll(START + 2 * MINUTE);
    expect(again.list('mark')!.map(({ time, close }) => [time, close])).toEqual(
      [0, 1, 2].map((minutes) => [START + minutes * MINUTE, '98000.00']),
    );
    expect(again.prices.of('mark').firstCandle(NAME, '1m')).toBe(START);
  });

  it('restart when the market has another origin', () => {
    const { prices, store } = started(undefined, 'simulated');
    const past = { time: START - MINUTE, open: 1n, high: 3n, low: 1n, close: 2n, amount: 9n, vol: 9n, count: 9 };
    store.save({ tradeSeq: 0, missing: 0, bars: [{ pair: NAME, interval: '1m', bar: past }] });
    prices.prepend(NAME);
    expect(prices.hasPast(NAME)).toBe(true);
    expect(prices.of('index').countedCandles(NAME, '1m', START, 1)).toMatchObject([{ high: '0.00000003', vol: '0' }]);
    expect(started(store).list('index')).toEqual([]);
  });

  it('begin with a history that could not be stored while PostgreSQL was away, once it is back', () => {
    const { prices, store } = started(undefined, 'simulated');
    const past = { time: START - MINUTE, open: 1n, high: 3n, low: 1n, close: 2n, amount: 9n, vol: 9n, count: 9 };
    const { db } = store as unknown as { db: DatabaseSyncInstance };
    const away = () => {
      throw new SharedAway('PostgreSQL has not answered');
    };
    Object.defineProperty(db, 'exec', { value: away, configurable: true });
    store.save({ tradeSeq: 0, missing: 0, bars: [{ pair: NAME, interval: '1m', bar: past }] });
    expect(() => prices.prepend(NAME)).toThrow('PostgreSQL has not answered');
    Reflect.deleteProperty(db, 'exec');
    prices.prepend(NAME);
    expect(prices.of('mark').countedCandles(NAME, '1m', START, 1)).toMatchObject([{ high: '0.00000003' }]);
  });
});
