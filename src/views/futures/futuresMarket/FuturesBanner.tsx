import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { markOf } from '../../../machines/futures/futuresMarket/futuresMarket.machine';
import { WarnBar } from '../../market/trade/WarnBar';
import { useFuturesMarket } from '../futures/useFutures';

/** Warns that the index is currently not trusted, and which functions are suspended because of it. */
export function FuturesBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('futures');
  const mark = useSelector(useFuturesMarket(pair), markOf);
  return <WarnBar>{mark?.frozen_reason && t(`frozen_${mark.frozen_reason}`)}</WarnBar>;
}
