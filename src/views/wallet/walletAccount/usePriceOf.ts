import { useCallback } from 'react';
import type { PriceOf } from '../../../machines/wallet/walletAccount/accountWorth';
import { useAllTicks } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';

/** Latest USDT price of a currency: its pair's last price, else the price of the currency list. Renewed once a second. */
export function usePriceOf(): PriceOf {
  const ticks = useAllTicks();
  const { currencyOf } = usePlatform();
  return useCallback(
    (symbol) => (symbol === 'USDT' ? '1' : (ticks.get(`${symbol}_USDT`)?.close ?? currencyOf(symbol)?.price ?? null)),
    [ticks, currencyOf],
  );
}
