import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { toFiat } from '../../../domain/money/fiat';
import { formatMoney } from '../kit/format';
import { useStartup } from './usePlatform';
import { usePreferences } from './usePreferences';

export const NO_VALUE = '--';

/**
 * Writes a USDT amount in the pricing currency with its mark and 2 decimals: "$1,234.50", "1.234,50 €"; "--" while the
 * amount or the USDT price is unknown.
 */
export function useFiat(): (usdt: string | null) => string {
  const { pricing, languageTag } = usePreferences();
  const usdtPrice = useSelector(useStartup(), (snapshot) => snapshot.context.usdtPrice);
  return useCallback(
    (usdt) => {
      if (usdt === null || usdtPrice?.name !== pricing.name) return NO_VALUE;
      const value = toFiat(usdt, usdtPrice.price);
      return value === null ? NO_VALUE : formatMoney(value, pricing, languageTag);
    },
    [pricing, languageTag, usdtPrice],
  );
}
