import { usePlatform } from '../../app/usePlatform';
import type { Markets } from '../../market/sideCharts/markets.types';
import { contractTrade } from './contractTrade';
import { useContractLines } from './useContractLines';
import { useAllTerms } from './useFutures';
import { usePickedTerms } from './usePickedTerms';

const NO_OWN: readonly [] = [];
const useOwnLines = (pair: string) => ({ own: NO_OWN, lines: useContractLines(pair) });

/**
 * All contracts.
 * @param pair contract of the screen.
 */
export function useContractMarkets(pair: string): Markets {
  const all = useAllTerms(pair);
  const { pairOf } = usePlatform();
  const tradeOf = (name: string) => {
    const terms = all.get(name);
    return terms && contractTrade(terms, pairOf(name));
  };
  return { product: 'futures', tradeOf, terms: usePickedTerms(pair), useOwnLines };
}
