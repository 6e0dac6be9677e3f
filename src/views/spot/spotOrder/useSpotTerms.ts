import { useMemo } from 'react';
import type { SpotTerms } from '../../../machines/spot/spotOrder/spotOrder.types';
import { usePlatform } from '../../app/usePlatform';

/** Terms of a LEFT_RIGHT pair. @throws for an unknown pair. */
export function useSpotTerms(pair: string): SpotTerms {
  const { pairOf, currencyOf } = usePlatform();
  return useMemo((): SpotTerms => {
    const known = pairOf(pair);
    const left = known && currencyOf(known.left_symbol);
    const right = known && currencyOf(known.right_symbol);
    if (!left || !right) throw new Error(`unknown pair ${pair}`);
    return { ...known, left_scale: left.scale, right_scale: right.scale };
  }, [pair, pairOf, currencyOf]);
}
