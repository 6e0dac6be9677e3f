import { expect, it } from 'vitest';
import { fundingRates } from '../../../../server/api/binance/contractFigures';
import { listSymbols } from '../../../../server/api/binance/symbols';
import { loadSeed } from '../../../../server/seed/market';

const HOUR = 3_600_000;
const LISTED = Date.UTC(2026, 0, 5);
/** Three a day, and none while the exchange was away for the third day. Newest first. */
const PAID = [0, 8, 16, 24, 32, 40, 72, 80].map((hours) => LISTED + hours * HOUR).toReversed();

type Lists = Parameters<typeof fundingRates>[0];

const lists: Lists = {
  fundingRates(_, { page, page_size, from = 0, to = Infinity }) {
    const found = PAID.filter((time) => time >= from && time <= to);
    const list = found.slice((page - 1) * page_size, page * page_size);
    return { list: list.map((time) => ({ time, rate: '0.0001', mark_price: '60000' })), total: found.length };
  },
};

const timesOf = (range: Partial<Parameters<typeof fundingRates>[2]>): number[] => {
  const asked = { startTime: undefined, endTime: undefined, limit: 3, ...range };
  return fundingRates(lists, listSymbols(loadSeed()).futures.find('BTCUSDT'), asked).map(
    ({ fundingTime }) => (fundingTime - LISTED) / HOUR,
  );
};

it.each([
  ['the newest without a start', {}, [40, 72, 80]],
  ['the newest up to an end', { endTime: LISTED + 16 * HOUR }, [0, 8, 16]],
  ['the oldest from the time of a payment on, that one included', { startTime: LISTED }, [0, 8, 16]],
  ['the oldest from long before the first on', { startTime: 0 }, [0, 8, 16]],
  ['the oldest past a time without any', { startTime: LISTED + 48 * HOUR }, [72, 80]],
  ['the oldest where a page of the list would begin elsewhere', { startTime: LISTED + 8 * HOUR }, [8, 16, 24]],
  ['no more than lie before the end', { startTime: LISTED + 8 * HOUR, endTime: LISTED + 16 * HOUR }, [8, 16]],
  ['none after the last', { startTime: LISTED + 81 * HOUR }, []],
])('funding rates are %s', (_, range, hours) => {
  expect(timesOf(range)).toEqual(hours);
});
