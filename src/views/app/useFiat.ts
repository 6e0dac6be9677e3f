import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { trimZeros } from '../../../domain/money/decimal';
import { toFiat } from '../../../domain/money/fiat';
import { formatFiat } from '../kit/format';
import { useStartup } from './usePlatform';
import { usePreferences } from './usePreferences';

export const NO_VALUE = '--';

/**
 * Converts a USDT amount into the pricing currency, below 1 with four significant digits; null while the amount or the USDT price
 * is unknown.
 */
export function useFiatAmount(): (usdt: string | null) => string | null {
  const { pricing } = usePreferences();
  const usdtPrice = useSelector(useStartup(), (snapshot) => snapshot.context.usdtPrice);
  return useCallback(
    (usdt) => (usdt === null || usdtPrice?.name !== pricing.name ? null : toFiat(usdt, usdtPrice.price)),
    [pricing, usdtPrice],
  );
}

/**
 * Formats a USDT amount in the pricing currency with its mark: "$1,234.50", "1.234,50 €", below 1 with four significant digits:
 * "$0.1986"; "--" while the amount or the USDT price is unknown.
 */
export function useFiat(): (usdt: string | null) => string {
  const { pricing, languageTag } = usePreferences();
  const amountOf = useFiatAmount();
  return useCallback(
    (usdt) => {
      const value = amountOf(usdt);
      return value === null ? NO_VALUE : formatFiat(value, pricing, languageTag);
    },
    [pricing, languageTag, amountOf],
  );
}

/**
 * Formats a price in the pricing currency for display next to the original; null when it would be identical, because it is in USDT
 * and one USDT equals one unit of the pricing currency.
 */
export function useFiatBeside(): (usdt: string | null, quotedIn: string) => string | null {
  const { pricing } = usePreferences();
  const usdtPrice = useSelector(useStartup(), (snapshot) => snapshot.context.usdtPrice);
  const fiat = useFiat();
  return (usdt, quotedIn) => {
    const isSame = quotedIn === 'USDT' && usdtPrice?.name === pricing.name && trimZeros(usdtPrice.price) === '1';
    return isSame ? null : fiat(usdt);
  };
}
