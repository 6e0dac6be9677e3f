import { describe, expect, it } from 'vitest';
import { readRecent, withSearch } from '../../../src/machines/market/recentSearches/recentSearches.list';

describe('recent searches', () => {
  it('lists the latest first, each once, six at most', () => {
    const searches = ['btc', 'eth', ' BTC ', '', 'sol', 'ada', 'xrp', 'doge', 'ltc'];
    expect(searches.reduce<readonly string[]>(withSearch, [])).toEqual(['LTC', 'DOGE', 'XRP', 'ADA', 'SOL', 'BTC']);
  });

  it('drops invalid stored entries', () => {
    expect(readRecent(['BTC', 7, 'BTC', '', 'x'.repeat(41)])).toEqual(['BTC']);
    expect(readRecent('BTC')).toEqual([]);
  });
});
