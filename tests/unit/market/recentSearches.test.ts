import { describe, expect, it } from 'vitest';
import { readRecent, withSearch } from '../../../src/machines/market/recentSearches/recentSearches.machine';

describe('recent searches', () => {
  it('are listed latest first, each once, at most six', () => {
    const searches = ['btc', 'eth', ' BTC ', '', 'sol', 'ada', 'xrp', 'doge', 'ltc'];
    expect(searches.reduce<readonly string[]>(withSearch, [])).toEqual(['LTC', 'DOGE', 'XRP', 'ADA', 'SOL', 'BTC']);
  });

  it('omit invalid stored entries', () => {
    expect(readRecent(['BTC', 7, 'BTC', '', 'x'.repeat(41)])).toEqual(['BTC']);
    expect(readRecent('BTC')).toEqual([]);
  });
});
