import { SECONDS_DIRECTIONS } from '../../../../domain/contract/seconds/secondsChoices';
import type { FilterOf } from '../../../machines/tools/recordList/recordList.types';
import { usePlatform } from '../../app/usePlatform';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';
import { useSecondsTexts } from './secondsTexts';

const ENDED = ['won', 'lost', 'drawn', 'voided'] as const;

/** What narrows a list of running contracts. */
export function useSecondsFilters(): RecordFilterPlan<FilterOf<'secondsCurrent'>>[] {
  const { t, pair } = useSecondsTexts();
  const { pairs } = usePlatform();
  const names = pairs
    .filter(({ contract_status }) => contract_status === 1)
    .map(({ left_symbol, right_symbol }) => `${left_symbol}_${right_symbol}`);
  return [
    { name: 'pair', label: t('orders:pair'), options: names.map((value) => ({ value, label: pair(value) })) },
    {
      name: 'direction',
      label: t('direction'),
      options: SECONDS_DIRECTIONS.map((value) => ({ value, label: t(value) })),
    },
  ];
}

/** What narrows a list by the result. */
export function useResultFilter(): RecordFilterPlan<'status'> {
  const { t } = useSecondsTexts();
  return {
    name: 'status',
    label: t('orders:status'),
    options: ENDED.map((value) => ({ value, label: t(`status_${value}`) })),
  };
}
