import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { contractsOf } from '../../../machines/futures/futuresMarket/futuresMarket.machine';
import { useFuturesMarket } from './useFutures';

/**
 * Contract details for the list of pairs, by LEFT_USDT.
 * @param pair contract of the screen.
 */
export function usePickedTerms(pair: string) {
  const { t } = useTranslation('futures');
  const contracts = useSelector(useFuturesMarket(pair), contractsOf);
  return new Map(
    contracts.map(({ pair: name, market, price_tick: priceTick, max_leverage: leverage }) => [
      name,
      { market, priceTick, note: t('upToLeverage', { leverage }) },
    ]),
  );
}
