import { useTranslation } from 'react-i18next';
import { DIRECTIONS, ORDER_TYPES } from '../../../../domain/contract/choices';
import type { SpotStatus } from '../../../../domain/contract/spot/spot';
import type { FilterOf } from '../../../machines/tools/recordList/recordList.types';
import { usePlatform } from '../../app/usePlatform';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';
import { pairText } from './orderCells';

/** What narrows a list of open spot orders. */
export function useOrderFilters(): RecordFilterPlan<FilterOf<'spotCurrent'>>[] {
  const { t } = useTranslation('orders');
  const { pairs } = usePlatform();
  const names = pairs.map(({ left_symbol: left, right_symbol: right }) => `${left}_${right}`);
  return [
    { name: 'pair', label: t('pair'), options: names.map((value) => ({ value, label: pairText(value) })) },
    { name: 'direction', label: t('side'), options: DIRECTIONS.map((value) => ({ value, label: t(value) })) },
    { name: 'type', label: t('type'), options: ORDER_TYPES.map((value) => ({ value, label: t(`type_${value}`) })) },
  ];
}

/** What narrows a list by an order's status. */
export function useStatusFilter(statuses: readonly SpotStatus[]): RecordFilterPlan<'status'> {
  const { t } = useTranslation('orders');
  return {
    name: 'status',
    label: t('status'),
    options: statuses.map((value) => ({ value, label: t(`status_${value}`) })),
  };
}
