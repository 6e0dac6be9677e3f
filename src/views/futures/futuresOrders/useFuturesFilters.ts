import { useTranslation } from 'react-i18next';
import {
  FUTURES_DIRECTIONS,
  FUTURES_ORDER_TYPES,
  PLAN_KINDS,
} from '../../../../domain/contract/futures/futuresChoices';
import { usePlatform } from '../../app/usePlatform';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';

export function useFuturesFilters() {
  const { t } = useTranslation(['futures', 'orders']);
  const { pairs } = usePlatform();
  const names = pairs
    .filter(({ contract_status }) => contract_status === 1)
    .map(({ left_symbol: left, right_symbol: right }) => `${left}_${right}`);
  const pair: RecordFilterPlan<'pair'> = {
    name: 'pair',
    label: t('contract'),
    options: names.map((value) => ({ value, label: value.replace('_', '/') })),
  };
  const direction: RecordFilterPlan<'direction'> = {
    name: 'direction',
    label: t('orders:side'),
    options: FUTURES_DIRECTIONS.map((value) => ({ value, label: t(`direction_${value}`) })),
  };
  const type: RecordFilterPlan<'type'> = {
    name: 'type',
    label: t('orders:type'),
    options: FUTURES_ORDER_TYPES.map((value) => ({ value, label: t(`type_${value}`) })),
  };
  const kind: RecordFilterPlan<'kind'> = {
    name: 'kind',
    label: t('orders:type'),
    options: PLAN_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
  };
  const status: RecordFilterPlan<'status'> = {
    name: 'status',
    label: t('orders:status'),
    options: (['traded', 'cancelled', 'invalid'] as const).map((value) => ({ value, label: t(`status_${value}`) })),
  };
  return { pair, direction, type, kind, status };
}
