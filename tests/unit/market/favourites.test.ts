import { describe, expect, it } from 'vitest';
import { moved, readFavourites, toggled } from '../../../src/machines/market/favourites/favourites.machine';

describe('the list of favourites', () => {
  it('drops invalid and duplicate pairs', () => {
    expect(readFavourites(['BTC_USDT', 'btc_usdt', 7, 'BTC_USDT', '<b>', 'ETH_BTC'])).toEqual(['BTC_USDT', 'ETH_BTC']);
    expect(readFavourites('BTC_USDT')).toEqual([]);
    expect(readFavourites(null)).toEqual([]);
  });

  it('appends and removes pairs', () => {
    expect(toggled(['BTC_USDT'], 'ETH_USDT')).toEqual(['BTC_USDT', 'ETH_USDT']);
    expect(toggled(['BTC_USDT', 'ETH_USDT'], 'BTC_USDT')).toEqual(['ETH_USDT']);
  });

  it('moves a pair to the place of another, in both directions', () => {
    const list = ['A_U', 'B_U', 'C_U', 'D_U'];
    expect(moved(list, 'A_U', 'C_U')).toEqual(['B_U', 'C_U', 'A_U', 'D_U']);
    expect(moved(list, 'D_U', 'B_U')).toEqual(['A_U', 'D_U', 'B_U', 'C_U']);
    expect(moved(list, 'X_U', 'B_U')).toEqual(list);
  });
});
