import { useTranslation } from 'react-i18next';
import { DIRECTIONS, ORDER_TYPES } from '../../../../domain/contract/choices';
import type { SpotStatus } from '../../../../domain/contract/spot/spot';
import { usePlatform } from '../../app/usePlatform';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';
import { pairText } from './orderCells';

const STATUSES: readonly SpotStatus[] = ['traded', 'closed', 'cancelled'];

export function useSpotFilters() {
  const { t } = useTranslation('orders');
  const { pairs } = usePlatform();
  const names = pairs.map(({ left_symbol: left, right_symbol: right }) => `${left}_${right}`);
  const pair: RecordFilterPlan<'pair'> = {
    name: 'pair',
    label: t('pair'),
    options: names.map((value) => ({ value, label: pairText(value) })),
  };
  const direction: RecordFilterPlan<'direction'> = {
    name: 'direction',
    label: t('side'),
    options: DIRECTIONS.map((value) => ({ value, label: t(value) })),
  };
  const type: RecordFilterPlan<'type'> = {
    name: 'type',
    label: t('type'),
    options: ORDER_TYPES.map((value) => ({ value, label: t(`type_${value}`) })),
  };
  /** Filter for past orders. */
  const status: RecordFilterPlan<'status'> = {
    name: 'status',
    label: t('status'),
    options: STATUSES.map((value) => ({ value, label: t(`status_${value}`) })),
  };
  return { pair, direction, type, status };
}
