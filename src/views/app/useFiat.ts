import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { toFiat } from '../../../domain/money/fiat';
import { useStartup } from './usePlatform';
import { usePreferences } from './usePreferences';

export const NO_VALUE = '--';

/**
 * Writes a USDT amount in the pricing currency with its mark and 2 decimals: "$ 1,234.50"; "--" while the amount or the
 * USDT price is unknown.
 */
export function useFiat(): (usdt: string | null) => string {
  const { pricing, languageTag } = usePreferences();
  const usdtPrice = useSelector(useStartup(), (snapshot) => snapshot.context.usdtPrice);
  return useCallback(
    (usdt) => {
      if (usdt === null || usdtPrice?.name !== pricing.name) return NO_VALUE;
      const value = toFiat(usdt, usdtPrice.price);
      return value === null ? NO_VALUE : `${pricing.mark}${groupDigits(value, languageTag)}`;
    },
    [pricing, languageTag, usdtPrice],
  );
}

/** Grouping and decimal separator of the language, digits untouched: no float is involved. */
function groupDigits(value: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    value as Intl.StringNumericLiteral,
  );
}
