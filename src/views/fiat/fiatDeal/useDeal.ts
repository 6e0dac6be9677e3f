import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FiatSide } from '../../../../domain/contract/fiat/fiat';
import { isFiat, sizeFrom, type DealMarket } from '../../../machines/fiat/fiatDeal';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';

const FIRST = 'USDT';

export interface Deal extends DealMarket {
  side: FiatSide;
  /** Symbols that can be traded. */
  symbols: readonly string[];
  /** Key of the market's flow. */
  key: string;
}

/** Deal selected in the URL; defaults to the pricing currency and USDT. */
export function useDeal(): Deal {
  const [params] = useSearchParams();
  const { currencies } = usePlatform();
  const { pricing } = usePreferences();
  const symbols = useMemo(
    () => currencies.filter(({ legal_status: status }) => status === 1).map(({ symbol }) => symbol),
    [currencies],
  );
  const wanted = params.get('currency')?.toUpperCase();
  const named = params.get('fiat')?.toUpperCase() ?? null;
  const currency = symbols.find((symbol) => symbol === wanted) ?? symbols.find((one) => one === FIRST) ?? symbols[0];
  const fiat = isFiat(named) ? named : isFiat(pricing.name) ? pricing.name : 'USD';
  const side = params.get('side') === 'sell' ? 'sell' : 'buy';
  return { side, currency: currency ?? FIRST, fiat, symbols, key: `${currency}-${fiat}` };
}

/** Changes the selection in the URL, replacing the history entry. */
export function useChooseDeal({ side, currency, fiat }: Deal) {
  const [, setParams] = useSearchParams();
  return (change: Partial<Pick<Deal, 'side' | 'currency' | 'fiat'>>) =>
    setParams({ side, currency, fiat, ...change }, { replace: true });
}

/** Parameters of a review page's URL. A dialog over the page adds one of its own, which does not start another review. */
export function useReview() {
  const [params] = useSearchParams();
  const deal = useDeal();
  const size = sizeFrom(params);
  const unitPrice = params.get('price') ?? '';
  const methodId = params.get('method') ?? '';
  const reviewKey = [deal.key, size.by, size.value, unitPrice, methodId].join(':');
  return { ...deal, size, unitPrice, methodId, reviewKey };
}
