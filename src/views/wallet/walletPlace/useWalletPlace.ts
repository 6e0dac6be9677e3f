import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { openCurrencies, placeOf, type WalletPlace, type WalletWay } from '../../../machines/wallet/walletPlace';
import type { Currency } from '../../../../domain/contract/shell/platform';
import { usePlatform } from '../../app/usePlatform';

export interface ChosenPlace extends WalletPlace {
  currencies: readonly Currency[];
  /** Whether the currency in the URL is disabled for this direction or does not exist. */
  isClosed: boolean;
  /** Key of the choice; each choice has its own flow. */
  key: string;
}

/** Choice encoded in the URL. */
export function useWalletPlace(way: WalletWay): ChosenPlace {
  const { currencies } = usePlatform();
  const { currency: symbol } = useParams();
  const [params] = useSearchParams();
  const name = params.get('network');
  const open = useMemo(() => openCurrencies(currencies, way), [currencies, way]);
  const { currency, network } = placeOf(currencies, way, symbol, name);
  return {
    currencies: open,
    currency,
    network,
    isClosed: symbol !== undefined && currency === null,
    key: `${currency?.symbol ?? ''}:${network?.name ?? ''}`,
  };
}
