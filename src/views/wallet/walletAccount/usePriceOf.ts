import { useCallback } from 'react';
import type { PriceOf } from '../../../machines/wallet/walletAccount/accountWorth';
import { useAllTicks } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';

/**
 * Returns a function for the latest USDT price of a currency: its pair's last price, or the price of the currency list. Updated
 * once a second.
 */
export function usePriceOf(): PriceOf {
  const ticks = useAllTicks();
  const { currencyOf } = usePlatform();
  return useCallback(
    (symbol) => (symbol === 'USDT' ? '1' : (ticks.get(`${symbol}_USDT`)?.close ?? currencyOf(symbol)?.price ?? null)),
    [ticks, currencyOf],
  );
}
