import { useSelector } from '@xstate/react';
import { toFiat } from '../../../domain/money/fiat';
import { formatMoney } from '../kit/format';
import { NO_VALUE } from './useFiat';
import { useStartup } from './usePlatform';
import { usePreferences } from './usePreferences';

/** Writes a large USDT amount in the pricing currency shortly: "$1.31T", "1,31 Bio. €"; "--" while unknown. */
export function useCompactFiat(): (usdt: string | null) => string {
  const { pricing, languageTag } = usePreferences();
  const usdtPrice = useSelector(useStartup(), (snapshot) => snapshot.context.usdtPrice);
  return (usdt) => {
    const value = usdt !== null && usdtPrice?.name === pricing.name ? toFiat(usdt, usdtPrice.price) : null;
    return value === null ? NO_VALUE : formatMoney(value, pricing, languageTag, 'compact');
  };
}
